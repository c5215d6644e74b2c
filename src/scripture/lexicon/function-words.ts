/**
 * Greek words that are grammar, by Strong's number: articles, pronouns, prepositions,
 * conjunctions, particles. The Greek dictionary names no parts of speech.
 */
const GREEK_GRAMMAR = new Set([
  3588, 846, 2532, 1161, 1722, 1519, 1537, 3756, 3361, 1063, 3754, 1909, 2596, 3326, 575, 1223, 4314, 5259, 4012, 5228,
  3844, 4862, 1473, 4771, 3739, 3778, 5100, 5101, 2443, 1487, 235, 2228, 5613, 3767, 3303, 5037, 302, 1437, 3752, 3753,
  3704, 3779, 2531, 5620, 1352, 686, 3761, 3777, 3366, 3383, 1565, 1438, 240, 3745, 3748, 3699, 4226, 4459, 5119, 3568,
  2089, 2235, 473, 4253, 891, 2193, 5565, 3780, 3381, 1512, 1508, 1499, 3386, 3385, 1360, 1894, 1893, 5108, 3634, 4169,
  4214, 5118, 1699, 4674, 2251, 5212, 2398, 1683, 4572, 2547, 2546, 1563, 5602, 1782, 3606, 4159, 1887, 2400, 2396,
  3483, 1211, 1065, 4481, 3360, 1752, 5484, 1558, 1715, 1799, 2714, 1726, 3694, 3693, 1854, 2080, 2736, 507, 1883, 5270,
  5231, 2532, 5613, 5616, 5618, 2509, 2505, 2526, 3037, 3379, 3387, 3363, 3365, 3364, 1538, 297, 243, 2087, 3762, 3367,
  3956,
]);

/** Verbs that English says with a helper: "is", "have", "do", "can", "must", "will". */
const SAID_WITH_HELPERS = new Set([
  'G1510',
  'G2192',
  'G1096',
  'G4160',
  'G3195',
  'G1163',
  'G1410',
  'G5225',
  'H1961',
  'H1933',
  'H6213',
  'H3201',
  'H3426',
  'H1934',
  'H5648',
  'H383',
]);

/** Whether an original word is matter and not grammar, so that "the" or "shall" alone can't render it. */
export function isMatter(strongs: string, partOfSpeech: string): boolean {
  if (SAID_WITH_HELPERS.has(strongs)) return false;
  if (strongs.startsWith('G')) return !GREEK_GRAMMAR.has(Number(strongs.slice(1)));
  return /^(?:noun|verb|adjective|name)$/.test(partOfSpeech);
}
