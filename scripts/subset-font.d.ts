declare module 'subset-font' {
  /** A font (woff2, woff, TrueType) with the characters of a text alone, and its axes narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
