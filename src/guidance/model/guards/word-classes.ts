/** A verb in all its forms: "obey", or with those that no rule gives: "take:took,taken". */
function verbs(list: string): string[] {
  return list.split(' ').flatMap((entry) => {
    const [base = '', irregular] = entry.split(':');
    const stem = /[^aeo]e$/.test(base) ? base.slice(0, -1) : base;
    const doubled = /^[a-z]{0,3}[^aeiou][aeiou][bdgmnprt]$/.test(base) ? base + base.at(-1) : stem;
    const third = /(?:s|sh|ch|x|z|[^aeiou]o)$/.test(base)
      ? `${base}es`
      : /[^aeiou]y$/.test(base)
        ? `${base.slice(0, -1)}ies`
        : `${base}s`;
    const past = irregular?.split(',') ?? [/[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${doubled}ed`];
    return [base, third, ...past, `${doubled}ing`];
  });
}

/** A noun, its plural and what belongs to it: "wife:wives". */
function nouns(list: string): string[] {
  return list.split(' ').flatMap((entry) => {
    const [base = '', irregular] = entry.split(':');
    const many =
      irregular ??
      (/(?:s|sh|ch|x|z)$/.test(base) ? `${base}es` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`);
    return [base, many, `${base}'s`];
  });
}

const words = (list: string): string[] => list.split(' ');

/** Words that do the same work in the sentences the guards look for. */
const CLASSES = {
  god: words('god lord christ jesus savior saviour heaven spirit almighty'),
  gods: words("god's lord's christ's heaven's jesus' jesus's spirit's"),
  // People.
  kin: nouns(
    'husband wife:wives mother father mom mum dad daddy mommy mama papa son daughter brother sister child:children boy girl kid baby grandmother grandma grandfather grandpa uncle aunt cousin nephew niece parent grandson granddaughter partner boyfriend girlfriend ex fiance family spouse teenager toddler in-law',
  ),
  parent: nouns('mother father mom dad daddy mommy mama papa parent stepfather stepmother'),
  child: nouns('son daughter child:children boy girl kid baby little grandchild:grandchildren teenager'),
  leader: nouns(
    'pastor bishop elder priest leader shepherd apostle prophet preacher minister deacon anointed leadership overseer reverend clergy',
  ),
  fellowship: nouns('church fellowship congregation ministry community'),
  helper: nouns(
    'therapist counselor counsellor doctor psychiatrist psychologist nurse friend sister mother police teacher lawyer advocate neighbor aunt brother coworker cousin shelter hotline',
  ),
  judged: nouns(
    'woman:women man:men girl wife:wives husband mother father person:people christian believer widow addict sinner divorcee single daughter parent teenager worker drunk wretch',
  ),
  group: [
    ...nouns(
      'muslim hindu jew buddhist atheist catholic protestant mormon gay lesbian homosexual transgender immigrant migrant refugee foreigner addict arab gypsy mexican african asian sikh pagan unbeliever witch',
    ),
    ...words('jewish islamic trans bisexual queer'),
  ],
  // What befalls people.
  loss: [
    ...nouns(
      'miscarriage cancer stroke illness sickness disease death accident stillbirth infertility barrenness womb tumor diagnosis leukemia disability divorce layoff pain suffering grief loss affliction hardship trial barren depression anxiety panic insomnia seizure epilepsy poverty migraine alzheimer dementia diabetes infection eviction loneliness singleness autism',
    ),
    ...words('sick ill barren childless depressed anxious poor'),
  ],
  mind: words(
    'depressed depression anxiety anxious panic suicidal bipolar ocd ptsd grief grieving grieve crying tears sad sadness mourn despair worry antidepressants pills therapy medication medicine',
  ),
  innate: [
    ...nouns(
      'autism asperger adhd deafness blindness wheelchair tic stutter stammer homosexuality orientation dyslexia epilepsy disability syndrome palsy dementia alzheimer schizophrenia paralysis limp crutch',
    ),
    ...words('autistic deaf blind disabled gay lesbian gayness queer trans same-sex attraction attractions bipolar'),
  ],
  body: nouns(
    'weight size body face skin scar figure belly look looks fat thigh waist nose teeth hair mirror stomach tattoo flesh pound',
  ),
  abuse: nouns(
    'anger temper rage fist blow bruise beating violence abuse slap shouting outburst cruelty mood wrath yelling insult hand drinking belt',
  ),
  fault: nouns(
    'sin pride unbelief disobedience rebellion idol lust bitterness selfishness lukewarmness unforgiveness worldliness vanity doubt ambition laziness gluttony immorality compromise abortion affair tattoo choice neglect chaos',
  ),
  symptom: nouns(
    'heartbeat pulse fever mole lump bleeding blood numbness pain headache rash cough dizziness swelling tightness chest palpitation cramp bruise vomiting spotting shaking tremor fainting breathlessness tingling migraine spot growth bump ache seizure wheeze discharge weakness',
  ),
  drug: nouns(
    'pill tablet medication medicine med dose dosage prescription insulin lithium antidepressant antibiotic statin inhaler ritalin adderall sertraline zoloft prozac lexapro xanax vaccine chemo chemotherapy metformin steroid thinner injection shot drop capsule treatment methadone suboxone patch sleeping-pill painkiller ibuprofen tylenol aspirin benadryl melatonin',
  ),
  remedy: nouns(
    'charcoal cinnamon garlic honey vinegar herb oil turmeric ginger tea fasting broth supplement juice diet yoga cannabis vitamin',
  ),
  disorder: nouns(
    'disorder syndrome parkinson lupus lyme celiac endometriosis fibromyalgia dementia alzheimer schizophrenia psychosis ptsd ocd adhd bipolar anorexia bulimia autism narcissist sociopath',
  ),
  condition: [
    ...nouns(
      'cyst tumor migraine infection inflammation ulcer hernia concussion fracture asthma arthritis pneumonia bronchitis gout tinnitus psychosis dementia autism schizophrenia disorder syndrome appendicitis eczema anorexia bulimia stroke',
    ),
    ...words('adhd bipolar ptsd ocd lupus celiac dyslexia shingles asperger diabetes alzheimer epilepsy'),
  ],
  asset: nouns(
    'stocks roth fund bitcoin crypto gold silver annuity bond etf nvidia tesla amazon google microsoft ethereum dogecoin nasdaq portfolio reit 401k 401(k) ira real-estate',
  ),
  property: nouns('house car home truck boat deed title account savings money land farm land cash business'),
  owed: nouns('rent bill card loan mortgage debt tax:taxes alimony payment support fine'),
  court: nouns('judge jury court landlord police prosecutor officer'),
  end: nouns('rapture trumpet tribulation antichrist armageddon seal apocalypse millennium messiah'),
  // What is done.
  take: verbs(
    'take:took,taken remove close shut send:sent allow let:let,letting use strike:struck,stricken withhold:withheld spare slow break:broke,broken humble withdraw:withdrew,withdrawn punish cut:cut,cutting give:gave,given bring:brought cause crush discipline starve block harden harm',
  ),
  threat: verbs(
    'take:took,taken remove withdraw:withdrew,withdrawn strike:struck punish curse crush abandon forget:forgot,forgotten reject forsake:forsook,forsaken spit judge destroy condemn harden close shut turn leave:left avenge burn cast smite:smote,smitten disown',
  ),
  teach: verbs(
    'teach:taught humble punish discipline spare slow test refine break:broke,broken purify chasten wake:woke,woken shake:shook,shaken show correct warn get:got,gotten turn bring:brought draw:drew,drawn keep:kept save stop protect free',
  ),
  obey: verbs('obey submit yield endure bear:bore,borne accept bow comply tolerate surrender serve please appease'),
  doubt: verbs(
    'question correct criticize criticise disobey doubt challenge contradict oppose judge rebuke resist leave:left accuse defy dispute disagree reject',
  ),
  shame: verbs('shame disgust repel embarrass offend dishonor dishonour disgrace tempt betray'),
  heal: verbs(
    'leave:left lift go:went,gone vanish fade break:broke,broken lose:lost heal cure disappear dry end stop release shrink flee:fled',
  ),
  fix: verbs(
    'fix cure straighten repair change turn correct heal deliver restore reprogram convert unlearn toughen transform convince',
  ),
  place: nouns(
    'camp farm ranch retreat program team school center centre clinic place ministry facility week weekend course',
  ),
  cut: verbs('cut:cut,cutting block delete drop unfriend avoid leave:left shun stop quit end distance abandon'),
  reveal: verbs(
    'reveal show:shown highlight release shift announce unveil declare impress decree confirm whisper birth activate assign download orchestrate position',
  ),
  feel: verbs('look watch smile dance rejoice cheer sing:sang,sung wait stand:stood laugh beam'),
} satisfies Readonly<Record<string, readonly string[]>>;

/** The name of a class of words. */
export type WordClass = keyof typeof CLASSES;

const escaped = (word: string) => word.replace(/[().]/g, '\\$&');
const SOURCES = Object.fromEntries(
  Object.entries(CLASSES).map(([name, members]) => [
    name,
    `(?:${[...new Set(members)]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![a-z'-])`,
  ]),
) as Readonly<Record<WordClass, string>>;

const MEMBERS = new Map<string, Set<WordClass>>();
for (const [name, members] of Object.entries(CLASSES))
  for (const word of members) MEMBERS.set(word, (MEMBERS.get(word) ?? new Set()).add(name as WordClass));

/** Which classes a text has words of. */
export function classesIn(text: string): ReadonlySet<WordClass> {
  const found = new Set<WordClass>();
  for (const word of text.match(/[a-z\d(][a-z\d()'-]*/g) ?? [])
    for (const name of MEMBERS.get(word) ?? MEMBERS.get(word.replace(/[')-]+$/, '')) ?? []) found.add(name);
  return found;
}

/** The pattern of a class; undefined where there is none of that name. */
export function sourceOf(name: string): string | undefined {
  return SOURCES[name as WordClass];
}
