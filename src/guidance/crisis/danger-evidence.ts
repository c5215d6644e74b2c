/**
 * What words and short runs of words say about danger, as plain data: a naive Bayes
 * classifier counted over the examples at build time. It hears what a sentence vector
 * blurs ("i have enough" against "i have had enough", "stopped the thinners").
 */
export interface DangerEvidence {
  /** One to three words, to how much they speak for danger (above 0) or against it, in hundredths of a log ratio. */
  terms: Record<string, number>;
}

/**
 * `prior`: sightings given to every term on both sides beforehand. `fewest`: a term
 * seen less often proves nothing. `most`: no term says more than this, a log ratio. `least`: what says
 * less is left out, as is a run of words that doesn't say `more` than its parts.
 */
const COUNT = { prior: 1, fewest: 3, most: 3, least: 0.3, more: 0.25 };

/** Counts over prepared texts. */
export function countDanger(lessons: readonly { text: string; isDanger: boolean }[]): DangerEvidence {
  const seen = new Map<string, [danger: number, harmless: number]>();
  const total: [danger: number, harmless: number] = [0, 0];
  for (const { text, isDanger } of lessons) {
    const side = isDanger ? 0 : 1;
    total[side] += 1;
    const words = marked(text);
    for (const term of new Set(words.flatMap((_, at) => termsAt(words, at)))) {
      const counts = seen.get(term) ?? [0, 0];
      seen.set(term, counts);
      counts[side] += 1;
    }
  }
  const [danger, harmless] = total;
  const terms: Record<string, number> = {};
  for (const [term, [inDanger, inHarmless]] of seen) {
    if (inDanger + inHarmless < COUNT.fewest) continue;
    const odds = (inDanger + COUNT.prior) / (danger + 2 * COUNT.prior);
    const against = (inHarmless + (COUNT.prior * harmless) / danger) / (harmless + 2 * COUNT.prior);
    const ratio = Math.max(-COUNT.most, Math.min(COUNT.most, Math.log(odds / against)));
    if (Math.abs(ratio) >= COUNT.least) terms[term] = Math.round(ratio * 100);
  }
  return { terms: Object.fromEntries(Object.entries(terms).filter(([term, weight]) => saysMore(term, weight, terms))) };
}

/** Whether a run of words says clearly more than any part of it; where it doesn't, the part is heard anyway. */
function saysMore(term: string, weight: number, terms: Readonly<Record<string, number>>): boolean {
  const words = term.split(' ');
  if (words.length === 1) return true;
  const parts = [...words, words.slice(0, -1).join(' '), words.slice(1).join(' ')];
  return parts.every((part) => Math.abs(weight) >= Math.abs(terms[part] ?? 0) + COUNT.more * 100);
}

/** Reads a prepared text: how strongly its words speak for danger, above 0, or against it; about -3 to 6. */
export function createDangerEvidence({ terms }: DangerEvidence): (prepared: string) => number {
  const weights = new Map(Object.entries(terms));
  return (prepared) => {
    const words = marked(prepared);
    let sum = 0;
    for (let at = 1; at < words.length - 1; at += 1) {
      // At each word the strongest thing counts that it says with the words about it.
      let strongest = 0;
      for (const term of [...termsAt(words, at), ...termsFrom(words, at)]) {
        const weight = weights.get(term) ?? 0;
        if (Math.abs(weight) > Math.abs(strongest)) strongest = weight;
      }
      sum += strongest / 100;
    }
    return sum / Math.sqrt(words.length);
  };
}

/** The words between two marks, so that beginnings and ends can be told. */
function marked(text: string): string[] {
  return ['^', ...(text.match(/[\p{L}\p{N}']+/gu) ?? []), '$'];
}

/** The word, and the pair and the three that end at it. */
function termsAt(words: readonly string[], at: number): string[] {
  const terms = [words[at]!];
  if (at > 0) terms.push(`${words[at - 1]} ${words[at]}`);
  if (at > 1) terms.push(`${words[at - 2]} ${words[at - 1]} ${words[at]}`);
  return terms;
}

/** The pair and the three that begin at it. */
function termsFrom(words: readonly string[], at: number): string[] {
  const terms = [`${words[at]} ${words[at + 1]}`];
  if (at + 2 < words.length) terms.push(`${words[at]} ${words[at + 1]} ${words[at + 2]}`);
  return terms;
}
