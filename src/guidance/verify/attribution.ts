import type { FoundReference } from '#scripture/reference/parse-references.ts';
import type { Quotation } from './quotations.ts';

/** Finite forms only: "Psalm 13 says “…”" claims a wording, "then say “…”" doesn't. */
const SAYS =
  '(?:says|said|reads|promises|promised|declares|declared|writes|wrote|tells (?:us|you)|told (?:us|them|him|her)|reminds us|assures us|teaches|taught|begins|ends|opens|closes|goes|calls|prayed|prays|cried|cries|sang|sings|answers|answered|asks|asked|puts it|has it)';
const SPEAKERS =
  "(?:God|Jesus|Christ|Yahweh|the Lord|the LORD|our Lord|the Father|the Holy Spirit|(?:the )?Scriptures?|the Bible|the Word|God[’']s [Ww]ord|the psalmist|the psalm|the apostle|the prophet)";
/** Names that ordinary people carry too speak for Scripture only when they write or pray. */
const WRITERS = '(?:Paul|David|Solomon|Moses|Isaiah|Jeremiah|Peter|James|John|the psalmist)';

const DENIES = /\b(?:not|never|no|nowhere|isn[’']t|doesn[’']t|don[’']t)\b/i;
/** From a reference to the quotation after it. */
const LEADS_IN = new RegExp(
  `^(?:\\s*\\([A-Z]{2,5}\\))?(?:[\\s:,—–-]*|\\W*(?:[\\w’']+,?\\s+){0,6}(?:${SAYS}|(?:we|you|I|they|one)(?:\\s+(?:can|will|may|could)|[’']ll)?\\s+(?:read|find|hear|see)|(?:is|it)\\s+written|stands)(?:\\s+that)?[\\s:,—–-]*)$`,
);
/** From a quotation to the reference after it. */
const LEADS_ON = new RegExp(
  `^[\\s,;:—–([-]*(?:(?:(?:is|are) what|as|from|in|the|so|thus)\\s+)*(?:(?:${SAYS}|says|is|from|in)\\s+)*$`,
);
const SPOKEN_BEFORE = new RegExp(
  `(?:\\b${SPEAKERS}\\b(?:\\s+[\\w’']+){0,2}?\\s+${SAYS}|\\b${WRITERS}\\s+(?:also\\s+|once\\s+)?(?:wrote|writes|prayed|prays|sang))(?:\\s+(?:to\\s+)?[\\w’']+){0,4}\\s*[,:]?\\s*$`,
);
const SPOKEN_AFTER = new RegExp(`^[,.]?\\s*(?:${SAYS}\\s+${SPEAKERS}\\b|${SPEAKERS}\\s+${SAYS})`);
/** Further apart than this, in characters, a reference and a quotation are not one claim. */
const BESIDE = 56;

/** The reference whose very words a quotation claims to be, if it stands right beside one. */
export function claimedReference(
  prose: string,
  quotation: Pick<Quotation, 'from' | 'to'>,
  references: readonly FoundReference[],
): FoundReference | null {
  for (const reference of references) {
    if (reference.from >= quotation.to && reference.from - quotation.to <= BESIDE) {
      const between = prose.slice(quotation.to, reference.from);
      // "“Come to me.” John 6:37 is the answer": a new sentence that begins with a reference claims no wording.
      const isSubject = between.trim() === '' && /^\s+[\p{L}]/u.test(prose.slice(reference.to));
      if (LEADS_ON.test(between) && !DENIES.test(between) && !isSubject) return reference;
    }
    if (reference.to <= quotation.from && quotation.from - reference.to <= BESIDE) {
      const between = prose.slice(reference.to, quotation.from);
      if (!/[.?!;]\s|\n\s*\n/.test(between) && LEADS_IN.test(between) && !DENIES.test(between)) return reference;
    }
  }
  return null;
}

/** Whether prose puts a quotation into the mouth of God or of a writer of Scripture. */
export function isSpokenByScripture(prose: string, quotation: Pick<Quotation, 'from' | 'to'>): boolean {
  const before = prose.slice(Math.max(0, quotation.from - 90), quotation.from);
  const clause = before.split(/[.?!;]\s|\n/).at(-1) ?? '';
  if (SPOKEN_BEFORE.test(clause)) return !DENIES.test(clause);
  return SPOKEN_AFTER.test(prose.slice(quotation.to, quotation.to + 60));
}
