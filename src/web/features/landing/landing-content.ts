import { GRACE_DAYS, VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';

/*
 * Everything the landing page says. The address people write to is in lib/support-address.ts,
 * prices are computed from the plan catalogue, and the wording of the plans is in ui/plan-content.ts.
 */

/* ── Sample content: to be replaced before launch with what is then true. ── */

/** SAMPLE, to be replaced before launch. Null leaves the line out. */
export const RATING: { score: string; users: string } | null = { score: '4.9/5', users: '10,000+ users' };

/** SAMPLE, to be replaced before launch with real people who agreed to be quoted; `sample` prints "Sample text". */
export const TESTIMONIALS: readonly { words: string; by: string; sample: boolean }[] = [
  {
    words: 'I asked it the thing I was ashamed to ask my small group. It gave me Romans 8 and a phone call to make.',
    by: 'Miriam, nurse',
    sample: true,
  },
  {
    words: 'It never pretends to be God. It opens the page, and then it gets out of the way.',
    by: 'Daniel, retired teacher',
    sample: true,
  },
  {
    words: 'I missed four days when the baby came. It said welcome back, and that was all.',
    by: 'Hannah, new mother',
    sample: true,
  },
];

/** SAMPLE, to be replaced before launch with the product's own pages. */
export const SOCIAL: readonly { name: string; href: string }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
];

/**
 * A silent film behind the first words, looping; none by default, and then the drawn road stands there.
 * `src` and `poster` are paths in `public/`. It never plays for somebody who asked for less motion.
 */
export const HERO_VIDEO: { src: string; type: string; poster: string } | null = null;

/* ── The page's own words. ── */

/** Title and description of the page, as search engines and shared links show them. */
export const PAGE = {
  title: `${PRODUCT}: a lamp for the road you are on`,
  description:
    'Say what is on your heart. You are answered from the World English Bible: verses word for word, one thing to do today, and a short prayer.',
} as const;

/** The first screen. */
export const HERO = {
  title: 'A lamp for the road you are on',
  lead: `Say what is on your heart, in your own words. ${PRODUCT} answers from Scripture, word for word, with one next step and a prayer.`,
  field: 'What is on your heart tonight?',
  ask: 'Ask',
  note: 'No account needed, and nothing is stored.',
  chips: ['I can’t sleep for worry', 'What is grace?', 'I can’t forgive my father'],
} as const;

/**
 * The answer shown before anything was asked: shortened from what the built-in library says to this
 * question. The verse is the World English Bible's, compared with it by a test.
 */
export const EXAMPLE = {
  question: 'I can’t sleep for worry',
  words:
    'It’s the hour when everything looks larger and nobody is there to say so. You don’t have to decide anything before it’s light.',
  osis: 'Ps.121.3-Ps.121.4',
  reference: 'Psalm 121:3–4',
  lines: [
    'He will not allow your foot to be moved.',
    'He who keeps you will not slumber.',
    'Behold, he who keeps Israel',
    'will neither slumber nor sleep.',
  ],
  why: 'Someone has the night watch already, so it needn’t be you.',
  /** Where the passage opens in the reader. */
  path: '/bible/psalms/121?verse=3',
  step: 'An hour before bed tonight, write tomorrow’s three things on a card and leave it in the kitchen. Not by the bed.',
  prayer:
    'God of the night, if I can’t sleep then let me rest. Stay near, and give me enough for tomorrow even so. Amen.',
} as const;

/** What happens when one asks. */
export const HOW: readonly { title: string; text: string }[] = [
  {
    title: 'You are heard first',
    text: 'Write it or say it, at any hour, the way you would to a friend in the car.',
  },
  {
    title: 'Scripture answers',
    text: 'Passages are found for your situation and set in whole, from the World English Bible. Never paraphrased, never made up.',
  },
  {
    title: 'You leave with a step',
    text: 'One thing to do today, a short prayer, and a question to keep walking with.',
  },
];

/** Names and sentences of the tiles; what they show is drawn in feature-tiles.tsx. */
export const TILES = {
  bible: {
    title: 'A Bible that opens up',
    text: 'All 66 books, and the Greek or Hebrew behind the English you are reading. Download the text, and it opens offline too.',
  },
  voice: {
    title: 'A voice in the dark',
    text: 'Talk, be silent, pray together. It waits for slow speakers. With Guided Path and Unlimited Prayer.',
  },
  devotional: {
    title: 'A devotional that knows your day',
    text: 'Written for where you are, and read in six minutes.',
  },
  vault: {
    title: 'A vault for what you prayed',
    text: 'Encrypted with a key of your own. Take everything out, or delete it, whenever you like.',
  },
  help: {
    title: 'Help when it is more than a bad night',
    text: 'If you are in danger, real people are one tap away. Free, and on every plan.',
  },
} as const;

/** The verse in the Bible tile, word for word, and the word that was opened in it. */
export const TILE_VERSE = {
  osis: 'John.3.16',
  number: '16',
  text: 'For God so loved the world, that he gave his one and only Son, that whoever believes in him should not perish, but have eternal life.',
  word: {
    greek: 'ἠγάπησεν',
    transliteration: 'agapaō',
    strongs: 'G25',
    english: 'loved',
    meaning: 'to love (in a social or moral sense)',
  },
} as const;

/** The last invitation. */
export const CLOSING = {
  title: 'You don’t need the right words',
  text: 'One honest sentence is enough to begin with. You can stop whenever you like.',
  action: 'Begin',
} as const;

/** The verse under the name in the footer. */
export const FOOTER_VERSE = {
  osis: 'Luke.24.15',
  reference: 'Luke 24:15',
  text: 'While they talked and questioned together, Jesus himself came near, and went with them.',
} as const;

/** The banner that offers the app. */
export const INSTALL = {
  title: `Install the ${PRODUCT} app`,
  text: 'Instant access to biblical guidance',
} as const;

/** Twelve questions. Every answer must be true of the product as it is. */
export const FAQ: readonly { question: string; answer: string }[] = [
  {
    question: 'Is this a person, a pastor, or God?',
    answer: `None of these. ${PRODUCT} is software. It opens Scripture with you, it never speaks as God, and it tells you when a person should be beside you instead.`,
  },
  {
    question: 'Are my conversations private?',
    answer:
      'Yes. They are kept only so that you can come back to them, encrypted with a key that belongs to your account alone. Voice is never stored. Nothing you write is sold, used for advertising, or used to train anything. What you ask on this page without an account is not stored at all.',
  },
  {
    question: 'Which Bible do you use, and are the verses right?',
    answer:
      'The World English Bible, all 66 books, a modern translation in the public domain. It keeps the name of God, Yahweh, where the Hebrew has it. Whatever writes the answer may only name a passage; the words are then put in from the text itself, and every quotation is compared with it before you see it.',
  },
  {
    question: 'Which denomination is behind it?',
    answer:
      'None. It is not tied to a denomination. Where Christians who love the same Lord read the same verses differently, it sets the views side by side, each as its own people would put it, and leaves the choice to you and your church.',
  },
  {
    question: 'Where do the answers come from?',
    answer:
      'From a library that was written and reviewed for this purpose: life situations, the passages that speak to them, why each one fits, small steps and prayers. If a language model is connected, what you write in your account goes to it; a note under each answer says so, the verses are checked in the same way, and your profile switches it off.',
  },
  {
    question: 'Can it replace a counselor or my church?',
    answer:
      'No, and it does not try. It is not a substitute for a counselor, a doctor, a lawyer or a pastor. It is company between Sundays and at three in the morning, and it will often send you to a person.',
  },
  {
    question: 'What happens if I write that I am in danger?',
    answer:
      'Help is shown first: call or text 988, text HOME to 741741, or call 911, all in the United States, and lines for violence at home or a child in danger where they fit. Then you are answered. This never depends on your plan, and it works on this page as well.',
  },
  {
    question: 'What is voice, and which plans have it?',
    answer: `A spoken conversation with captions, which you can pause to pray. Guided Path has ${VOICE_MINUTES['guided-path']} minutes per day and Unlimited Prayer ${VOICE_MINUTES['unlimited-prayer']}, counted anew at midnight where you live. Faith Starter is text only. Text conversations are unlimited on every plan.`,
  },
  {
    question: 'Does it work without a connection?',
    answer:
      'With an account, yes. What you opened before stays with you, and you can download the whole Bible and the library that answers you, and then you read, ask and are answered offline. What you write in your journal and your vault waits on your device and is sent later. Calls, study and what you ask on this page need a connection: if it drops here, your words stay in the box and you are told so. Calling and texting for help needs only a phone signal, and those numbers are part of the page.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, in your profile, with two taps and no phone call. You keep what you paid for until the end of the billing period, and you can take the cancellation back until then.',
  },
  {
    question: 'Can I change my plan, and what if a payment fails?',
    answer: `You can move up or down, or between monthly and annual. What it would cost is shown before anything changes. If a renewal fails, your plan stays for ${GRACE_DAYS} days while you put the card right. Should you pay a second time by mistake, that payment is returned in full.`,
  },
  {
    question: 'How do I delete everything?',
    answer:
      'Do it yourself on the account deletion page, or ask us by email; a request is done within 30 days. Your account, conversations, prayers and settings go, and your subscription ends with them.',
  },
];
