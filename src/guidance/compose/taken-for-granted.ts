import type { Aspect, Topic } from '#guidance/content/topic.ts';

/**
 * Particulars that a sentence of the library may take for granted, and how a person
 * tells of them. Most sentences are true for everybody who comes with a matter; one
 * that speaks of a birthday, a wife or a drink is for those who have spoken of it.
 */
interface Particular {
  /** Said by us, it claims this of the person. */
  claims: RegExp;
  /** Said by the person, or by most who come with this matter, it is so. */
  told: RegExp;
}

const PARTICULARS: readonly Particular[] = [
  {
    claims:
      /\b(?:my|your|our|other) (?:own )?(?:child|children|kids?|sons?|daughters?|boys?|girls?|baby|little ones?)\b|\bthe (?:children|kids)\b/i,
    told: /\b(?:kids?|kiddos?|child|children|(?:step)?sons?|(?:step)?daughters?|bab(?:y|ies)|toddlers?|teen(?:ager)?s?|twins|newborns?|infants?|pregnan\w*|boys?|girls?|(?:\d+|two|three|four|five|six|seven|eight|nine|ten) ?(?:yo|yr|year)s?(?: |-)?olds?|single (?:mom|mum|dad|parent)|parenting|custody)\b/i,
  },
  {
    claims: /\b(?:my|your|our) (?:husband|wife|spouse|marriage)\b|\bhusband or wife\b/i,
    told: /\b(?:husbands?|wi(?:fe|ves)|spouses?|married|marriages?|weddings?|hubby|partner|divorc\w+|separated|fianc\w+|anniversary|widow\w*|affairs?|cheat(?:ed|ing)|unfaithful|vows?|in-?laws?)\b/i,
  },
  {
    claims: /\b(?:my|your) (?:mother|father|mom|dad|parents)\b/i,
    told: /\b(?:mothers?|fathers?|moms?|mums?|mama|mommy|dads?|daddy|papa|parents?|step(?:mom|dad)|in-?laws?)\b/i,
  },
  {
    claims: /\b(?:my|your|their) grand(?:child|children|kids|sons?|daughters?)\b/i,
    told: /\b(?:grand\w+|nana|granny|gran|papaw|mamaw|abuela)\b/i,
  },
  { claims: /\bbirthdays?\b/i, told: /\b(?:birthdays?|b-?day|turn(?:s|ed|ing)? \d+)\b/i },
  {
    claims: /\b(?:christmas|easter|thanksgiving|mother[’']s day|father[’']s day)\b/i,
    told: /\b(?:christmas|xmas|advent|easter|lent|thanksgiving|holidays?|(?:mother|father)[’']?s day|new year)\b/i,
  },
  {
    claims: /\b(?:sober|drunk|drinking(?! from)|hangover|alcohol|drink in you|you drink|drink or temper)\b/i,
    told: /\b(?:drink\w*|drank|drunk\w*|alcohol\w*|beers?|wine|vodka|whiske?y|liquor|booze|bottles?|sober|sobriety|rehab|hung ?over|hangover|relaps\w*|addict\w*|tipsy|wasted|dui|aa)\b/i,
  },
  {
    claims:
      /\b(?:their|the ex[’']s|your ex[’']s) (?:page|pages|accounts?|profile|posts)\b|\b(?:mute|block|unfollow) (?:them|your ex)\b/i,
    told: /\b(?:insta\w*|ig|facebook|fb|tiktok|snap\w*|social media|online|post(?:s|ed|ing)|pages?|profiles?|accounts?|scroll\w*|stalk\w*|check(?:s|ed|ing)? (?:his|her|their|on)|stor(?:y|ies)|feed|follow\w*|block\w*|unfriend\w*)\b/i,
  },
  {
    claims: /\b(?:in court|the court|your (?:trial|hearing|lawyer))\b/i,
    told: /\b(?:court\w*|lawyers?|judges?|sue[ds]?|suing|legal\w*|custody|arrest\w*|jail|prison|trial|police|cops?|evict\w*|foreclos\w*|deport\w*|hearing|charges?|charged|sentenced?|lawsuit|immigration|asylum|visa|divorc\w+)\b/i,
  },
  {
    claims: /\b(?:my|your|the) (?:scan|biopsy|chemo|surgery|operation)\b/i,
    told: /\b(?:scans?|biops\w+|chemo\w*|surger\w+|operations?|cancer|tumou?rs?|mri|ct|ultrasound|results?|oncolog\w+|hospital|pregnan\w*|miscarr\w*)\b/i,
  },
];

/** From this share of a matter's cues on, its people have told it by coming with it. */
const USUAL = 0.25;
/** The cues of a situation, told together, and of a topic with all its situations. */
const usual = new WeakMap<Topic | Aspect, ReadonlySet<Particular>>();

function usualOf(matter: Topic | Aspect): ReadonlySet<Particular> {
  const known = usual.get(matter);
  if (known) return known;
  const cues = [...matter.cues, ...('aspects' in matter ? matter.aspects.flatMap((aspect) => aspect.cues) : [])];
  const found = new Set(
    PARTICULARS.filter(
      ({ told }) => told.test(matter.name) || cues.filter((cue) => told.test(cue)).length >= cues.length * USUAL,
    ),
  );
  usual.set(matter, found);
  return found;
}

/** What says that it may not be so: then nothing is claimed. */
const LEAVES_OPEN = /\bif\b|\bperhaps\b|\bmay(?:be)?\b|\bwhoever\b/i;

/** What a person has told, and the matter they came with. */
interface Told {
  said: string;
  topic?: Topic | undefined;
  aspect?: Aspect | null | undefined;
}

/** Whether a sentence takes nothing for granted that hasn't been told. In a prayer, "your son" is God's. */
export function isSayable(text: string, { said, topic, aspect }: Told): boolean {
  if (LEAVES_OPEN.test(text)) return true;
  const heard = text.replace(/Amen\.$/.test(text) ? /\byour\b/gi : /\byour (?=Father|Son)/gi, 'thy ');
  return PARTICULARS.every(
    (particular) =>
      !particular.claims.test(heard) ||
      particular.told.test(said) ||
      (topic !== undefined && usualOf(topic).has(particular)) ||
      (aspect != null && usualOf(aspect).has(particular)),
  );
}

/** The same of what is said about a passage: who stands in the passage is not the person, so only what addresses them counts. */
export function isSayableOfPassage(text: string, told: Told): boolean {
  return text.split(/(?<=[.?!;])\s/).every((sentence) => !/\byour?\b/i.test(sentence) || isSayable(sentence, told));
}

/** The sentences that can be said to somebody who has told this much; where that leaves none, all of them. */
export function sayable(texts: readonly string[], told: Told): string[] {
  const fits = texts.filter((text) => isSayable(text, told));
  return fits.length > 0 ? fits : [...texts];
}
