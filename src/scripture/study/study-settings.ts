/** Whom a note speaks to, as the specification names them. */
export const AUDIENCES = ['seeker', 'new-to-faith', 'christian', 'mature-believer'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** From which side a chapter is read, as the specification names them. */
export const LENSES = ['faith-journey', 'love-of-god', 'deep-dive', 'life-application'] as const;
export type Lens = (typeof LENSES)[number];

/** What study mode can be asked for about a chapter. */
export const ANALYSIS_TYPES = ['commentary', 'cross-references', 'word-study', 'theme-study'] as const;
export type AnalysisType = (typeof ANALYSIS_TYPES)[number];
