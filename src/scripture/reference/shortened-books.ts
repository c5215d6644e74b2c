/** Names of books as they are shortened with a full stop, for a pattern; none of them is a word or somebody's name. */
export const SHORTENED_BOOKS =
  'Gen|Exod|Lev|Deut|Josh|Judg|Kgs|Chr|Chron|Neh|Esth|Pss?|Prov|Eccl|Eccles|Isa|Jer|Ezek|Hos|Obad|Mic|Nah|Hab|Zeph|Hag|Zech|Mal|Matt|Mt|Mk|Lk|Jn|Rom|Cor|Gal|Eph|Col|Thess|Philem|Phlm|Heb|Jas|Pet|Rev';

/** Those that are, too: only a number before or behind them tells. */
export const SHORTENED_LIKE_NAMES = 'Ex|Num|Sam|Lam|Dan|Joel?|Am|Jon|Phil|Tim|Tit|Song';
