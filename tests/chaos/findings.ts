/**
 * How something that was acknowledged is not as it should be: it is gone, it is there more often than it was
 * acknowledged, it has become another, or something else is wrong.
 */
export type FindingKind = 'lost' | 'doubled' | 'changed' | 'wrong';

/** One of them, as a sentence. */
export interface Finding {
  kind: FindingKind;
  what: string;
}

/** What was found so far; nothing is success. */
export interface Findings {
  readonly all: readonly Finding[];
  add(kind: FindingKind, what: string): void;
  /** The same under a name, as a checker of one person uses it. */
  under(name: string): (kind: FindingKind, what: string) => void;
}

/** Begins with none. The same sentence is kept once: a thing that is lost is missed at every look. */
export function createFindings(): Findings {
  const all: Finding[] = [];
  const add = (kind: FindingKind, what: string) => {
    if (!all.some((known) => known.kind === kind && known.what === what)) all.push({ kind, what });
  };
  return { all, add, under: (name) => (kind, what) => add(kind, `${name}: ${what}`) };
}
