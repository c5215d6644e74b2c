/** Colours of highlights, as the tokens name them. */
export const MARK_COLORS = ['gold', 'sage', 'dusk'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];
