import type { ThemeId } from './devotional-choices.ts';

/** What each theme is about, in words a person might type: for themes that are neither a chip nor near a topic. */
export const THEME_GLOSSES: Readonly<Record<ThemeId, string>> = {
  'trusting-god': 'trust, waiting, patience, not knowing the outcome, decisions, providing, money, the future',
  'finding-peace': 'peace, rest, calm, sleep, worry, stress, quiet, sabbath',
  'gods-love': 'God’s love, being loved, loneliness, shame, worth, belonging, identity, marriage, family, grace, mercy',
  'overcoming-fear': 'fear, courage, panic, danger, anxiety, being brave',
  'walking-in-faith':
    'faith, obedience, temptation, doubt, everyday choices, habits, following Jesus, holiness, the Holy Spirit',
  'hope-in-trials': 'hope, suffering, grief, illness, healing, cancer, death, pain, hard times, despair',
  gratitude: 'gratitude, thanks, thanksgiving, contentment, enough, generosity',
  forgiveness: 'forgiveness, anger, guilt, bitterness, betrayal, reconciliation, regret',
  'purpose-and-calling': 'purpose, calling, work, career, school, serving, gifts, direction',
  'strength-in-weakness': 'strength, weakness, tiredness, burnout, caregiving, failure, limits, disability',
  'joy-in-christ': 'joy, celebration, birth, wedding, praise, worship, delight',
  'prayer-life': 'prayer, listening, unanswered prayer, dryness, silence, Bible reading, church',
};

/**
 * Topics of the guidance library whose sentences speak of the theme at large rather than of one
 * trouble: what they say of a passage may stand in a devotional on it. The first of each may
 * stand in any theme’s.
 */
export const GENERAL_TOPICS: Readonly<Record<ThemeId, readonly string[]>> = {
  'trusting-god': ['trusting-god', 'waiting'],
  'finding-peace': ['peace', 'rest-sabbath'],
  'gods-love': ['does-god-love-me', 'shame-worthless'],
  'overcoming-fear': ['courage', 'anxiety'],
  'walking-in-faith': ['holiness', 'new-believer', 'doubt'],
  'hope-in-trials': ['hope', 'why-suffering'],
  gratitude: ['gratitude', 'contentment'],
  forgiveness: ['forgiving-someone', 'guilt', 'love-enemies'],
  'purpose-and-calling': ['purpose', 'serving-others'],
  'strength-in-weakness': ['strength-in-weakness'],
  'joy-in-christ': ['worship-and-wonder', 'celebration-milestone'],
  'prayer-life': ['how-to-pray', 'spiritual-dryness', 'unanswered-prayer'],
};

/** The theme that serves each of the library’s topics best, read through by hand. */
const TOPICS_OF: Readonly<Record<ThemeId, string>> = {
  'trusting-god':
    'trusting-god decision waiting-for-results waiting job-loss job-search not-enough-money debt housing-insecurity dating-decisions infertility fear-of-the-future family-faith adoption-foster prodigal-child child-in-trouble unbelieving-spouse business-failing immigrant-refugee god-punishing-me protection-travel',
  'finding-peace':
    'peace sleeplessness overwhelm work-stress rest-sabbath toxic-workplace phone-addiction perfectionism morning-and-evening money-love in-laws parenting-teens world-news-fear studies-exams',
  'gods-love':
    'does-god-love-me shame-worthless loneliness body-image-eating childhood-wounds difficult-parents breakup separation-divorce life-after-divorce betrayed-by-affair after-abortion singleness marriage-conflict marriage-distance marriage-intimacy unforgivable-sin assurance sexuality-and-faith people-pleasing making-friends adult-child-estranged blended-family coming-back-to-god',
  'overcoming-fear':
    'anxiety panic-attacks courage fear-of-hell end-times-fear spiritual-attack intrusive-thoughts abusive-relationship trauma mocked-for-faith serious-diagnosis military-veteran',
  'walking-in-faith':
    'doubt losing-faith temptation lust-pornography alcohol drugs gambling relapse food-and-body-habits lying pride envy procrastination holiness hypocrisy words-and-gossip new-believer baptism-and-confession sharing-faith student-faith finding-church church-hurt',
  'hope-in-trials':
    'hope hopelessness depression grief-anniversary grief-child grief-friend-sibling grief-parent grief-spouse miscarriage suicide-loss pet-loss loved-one-dying loved-one-sick dying chronic-illness why-suffering where-is-god heaven-and-reunion disaster-loss injustice loved-one-addiction prison-and-court mental-illness angry-at-god',
  gratitude: 'gratitude contentment generosity-tithing good-news aging',
  forgiveness:
    'anger bitterness forgiving-someone reconciling rebuilding-trust i-was-unfaithful guilt hurting-someone love-enemies friendship-hurt sibling-conflict',
  'purpose-and-calling':
    'purpose career-calling new-job retirement empty-nest serving-others moving-and-change new-beginnings ministry-weariness living-with-grandchildren-and-elders',
  'strength-in-weakness':
    'strength-in-weakness burnout caregiving caring-for-the-world-at-work child-with-special-needs dementia disability failure numbness parenting-exhaustion postpartum single-parenting',
  'joy-in-christ':
    'celebration-milestone new-baby pregnancy wedding-engagement worship-and-wonder christmas-easter-seasons',
  'prayer-life':
    'how-to-pray unanswered-prayer spiritual-dryness prayer-for-others knowing-gods-voice reading-the-bible',
};

/** Theme by topic id. */
export const THEME_OF_TOPIC: ReadonlyMap<string, ThemeId> = new Map(
  Object.entries(TOPICS_OF).flatMap(([theme, topics]) => topics.split(' ').map((topic) => [topic, theme as ThemeId])),
);
