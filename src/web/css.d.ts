declare module '*.css';

/** The built address of a font file. */
declare module '*.woff2?url' {
  const url: string;
  export default url;
}

/** The address of a script that is bundled as a worker. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}

/** The words of every day's verse, by their OSIS names; `scripts/daily-verse-texts.ts` makes it. */
declare module 'virtual:daily-verse-texts' {
  const texts: Record<string, { reference: string; text: string }>;
  export default texts;
}
