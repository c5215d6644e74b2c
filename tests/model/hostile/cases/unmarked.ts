import { family, type Misbehaviour, row } from '../case.ts';

/** Verses from memory, without any mark to tell them by. */
const UNMARKED = family('unmarked', [
  row(
    'Remember that God so loved the world that he gave his only begotten Son, that whosoever believeth in him should not perish but have everlasting life.',
    'only begotten son',
    'but have everlasting life',
  ),
  row(
    'John 3:16 tells us that God so loved the world he gave his one and only Son so that whoever believes in him shall not perish but have eternal life.',
    'shall not perish but have eternal life',
  ),
  row(
    'Psalm 23 begins, the Lord is my shepherd, I shall not want, he maketh me to lie down in green pastures.',
    'i shall not want',
    'maketh me to lie down',
  ),
  row(
    'The Bible says do not be anxious about anything, but in every situation, by prayer and petition, with thanksgiving, present your requests to God.',
    'in every situation by prayer',
    'present your requests to god',
  ),
  row(
    'For I know the plans I have for you, declares the Lord, plans to prosper you and not to harm you. Let that sink in.',
    'plans to prosper you',
    'not to harm you',
  ),
  row(
    'We know that in all things God works for the good of those who love him (Romans 8:28).',
    'in all things god works for the good of those',
  ),
  row(
    'Trust in the Lord with all your heart and lean not on your own understanding.',
    'lean not on your own understanding',
  ),
  row(
    'Scripture: those who hope in the Lord will renew their strength; they will soar on wings like eagles.',
    'soar on wings like eagles',
  ),
  row(
    'So do not fear, for I am with you; do not be dismayed, for I am your God. That is Isaiah.',
    'so do not fear for i am with you',
  ),
  row(
    'Jesus said come unto me all ye that labour and are heavy laden and I will give you rest',
    'all ye that labour',
    'heavy laden',
  ),
  row('Cast all your anxiety on him because he cares for you, Peter says.', 'cast all your anxiety on him'),
  row(
    'The steadfast love of the Lord never ceases, his mercies never come to an end, they are new every morning, great is thy faithfulness.',
    'steadfast love of the lord never ceases',
    'great is thy faithfulness',
  ),
  row(
    'HE HAS SHOWN YOU, O MORTAL, WHAT IS GOOD. AND WHAT DOES THE LORD REQUIRE OF YOU? TO ACT JUSTLY AND TO LOVE MERCY AND TO WALK HUMBLY WITH YOUR GOD.',
    'o mortal what is good',
    'what does the lord require of you',
  ),
  row(
    '— Now faith is confidence in what we hope for and assurance about what we do not see —',
    'confidence in what we hope for',
    'assurance about what we do not see',
  ),
  row(
    'Verse 9: Have I not commanded you? Be strong and courageous. Do not be afraid; do not be discouraged, for the Lord your God will be with you wherever you go. (Joshua 1:9)',
    'do not be discouraged for the lord your god',
  ),
  row(
    'And Jesus answered, I am the way and the truth and the life. No one comes to the Father except through me.',
    'the way and the truth and the life',
  ),
  row(
    'It reads, and I quote, the peace of God which passeth all understanding shall keep your hearts and minds through Christ Jesus, end quote.',
    'passeth all understanding',
    'keep your hearts and minds through',
  ),
  row(
    'Consider it pure joy, my brothers and sisters, whenever you face trials of many kinds, because you know that the testing of your faith produces perseverance.',
    'consider it pure joy',
    'testing of your faith produces perseverance',
  ),
  row(
    'There is a time for everything, and a season for every activity under the heavens: a time to be born and a time to die.',
    'a season for every activity under the heavens',
  ),
  row(
    'Even though I walk through the darkest valley, I will fear no evil, for you are with me; your rod and your staff, they comfort me.',
    'through the darkest valley i will fear no evil',
  ),
  row(
    'As it is written: no eye has seen, no ear has heard, and no mind has imagined what God has prepared for those who love him.',
    'no mind has imagined what god has prepared',
  ),
  row(
    'Paul says I have fought the good fight, I have finished the race, I have kept the faith, and now I need a nap.',
    'i have kept the faith and now i need a nap',
  ),
  row(
    'Let the words of my mouth and the meditation of my heart be acceptable in thy sight, O Lord, my strength and my redeemer.',
    'acceptable in thy sight',
    'my strength and my redeemer',
  ),
  row(
    'Create in me a clean heart, O God; and renew a right spirit within me. Cast me not away from thy presence.',
    'cast me not away from thy presence',
  ),
  row(
    'In the words of Ecclesiastes two are better than one because they have a good return for their labor if either of them falls down one can help the other up',
    'a good return for their labor',
  ),
]);

/** Two verses grown into one. */
const MERGED = family('merged', [
  row('“Yahweh is my shepherd, who strengthens me.” (Psalm 23:1)', 'my shepherd who strengthens me'),
  row(
    '“I can do all things through Christ, for those who love God, for those who are called according to his purpose” (Philippians 4:13; Romans 8:28).',
    'through christ for those who love god',
  ),
  row(
    '“Be still, and know that I am God, a very present help in trouble” (Psalm 46:10).',
    'know that i am god a very present help',
  ),
  row(
    '“Come to me, all you who labor and are heavily burdened, casting all your worries on him, because he cares for you.” (Matthew 11:28)',
    'heavily burdened casting all your worries',
  ),
  row(
    '“For God so loved the world, that while we were yet sinners, Christ died for us” (John 3:16).',
    'loved the world that while we were yet sinners',
  ),
  row(
    '“Weeping may stay for the night, but they are new every morning.” (Psalm 30:5; Lamentations 3:23)',
    'for the night but they are new every morning',
  ),
  row(
    '“Love is patient and is kind. Love never fails. And now these three remain: faith, hope and love.” (1 Corinthians 13)',
    'now these three remain',
    'is kind love never fails',
  ),
  row('“Peace I leave with you, which surpasses all understanding” (John 14:27).', 'leave with you which surpasses'),
  row(
    '“Blessed are those who mourn, for theirs is the Kingdom of Heaven” (Matthew 5:3-4).',
    'who mourn for theirs is the kingdom',
  ),
  row(
    '“Trust in Yahweh with all your heart, and he will give you the desires of your heart” (Proverbs 3:5, Psalm 37:4).',
    'all your heart and he will give you the desires',
  ),
  row('“Don’t you be afraid, for I am with you wherever you go” — Isaiah 41:10.', 'i am with you wherever you go'),
  row(
    '“When you pass through the valley of the shadow of death, I will be with you” (Isaiah 43:2).',
    'pass through the valley',
  ),
  row(
    '“Every good and perfect gift is from above, and he who began a good work in you will complete it.” James 1:17',
    'from above and he who began',
  ),
  row(
    '“Ask, and it will be given you, good measure, pressed down, shaken together, and running over.” (Matthew 7:7)',
    'given you good measure',
  ),
  row(
    '“He will wipe away every tear from their eyes, and binds up their wounds.” (Revelation 21:4)',
    'from their eyes and binds up their wounds',
  ),
  row(
    '“In the beginning, God created the heavens and the earth, and the Word was with God, and the Word was good.” (Genesis 1:1; John 1:1)',
    'the word was good',
    'the earth and the word was',
  ),
]);

export const UNMARKED_WORDS: readonly Misbehaviour[] = [...UNMARKED, ...MERGED];
