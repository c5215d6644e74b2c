/**
 * Strong gave some inflected forms numbers of their own. They are counted with the word they
 * belong to, as his own derivations say ("imperfect of G1510", "genitive case of G4771").
 */
const FORMS: Record<number, readonly number[]> = {
  1510: [1488, 1498, 1511, 1526, 2070, 2071, 2075, 2076, 2077, 2252, 2258, 2277, 2468, 5600, 5607],
  1473: [1691, 1698, 1700, 2248, 2249, 2254, 2257, 3165, 3427, 3450],
  4771: [4571, 4671, 4675, 5209, 5210, 5213, 5216],
  3778: [5023, 5025, 5026, 5124, 5125, 5126, 5127, 5128, 5129, 5130],
  3588: [5104, 5120],
  1520: [3391],
};
const LEMMA = new Map(Object.entries(FORMS).flatMap(([lemma, forms]) => forms.map((form) => [form, Number(lemma)])));

/** The number of the word that a numbered Greek form belongs to. */
export function greekLemma(strongs: number): number {
  return LEMMA.get(strongs) ?? strongs;
}
