import { family, type Misbehaviour, row } from '../case.ts';

/** Verses as other translations have them, in quotation marks and with their reference. */
const OTHER_TRANSLATIONS = family('other-translation', [
  row(
    'You are loved. “For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life” (John 3:16).',
    'only begotten son',
    'whosoever believeth',
    'but have everlasting life',
  ),
  row(
    'As John 3:16 puts it, "For God so loved the world that he gave his one and only Son, that whoever believes in him shall not perish but have eternal life."',
    'shall not perish but have eternal life',
  ),
  row(
    'Remember: “The LORD is my shepherd; I shall not want” (Psalm 23:1). That holds at three in the morning too.',
    'the lord is my shepherd',
    'i shall not want',
  ),
  row("David says, 'The LORD is my shepherd, I lack nothing.' (Ps 23:1)", 'the lord is my shepherd', 'i lack nothing'),
  row(
    '“Yea, though I walk through the valley of the shadow of death, I will fear no evil: for thou art with me” (Psalm 23:4).',
    'yea though i walk',
    'thou art with me',
  ),
  row(
    'Paul wrote from prison: “Do not be anxious about anything, but in every situation, by prayer and petition, with thanksgiving, present your requests to God.” — Philippians 4:6',
    'do not be anxious about anything',
    'present your requests',
  ),
  row(
    'Be careful for nothing, he says. “Be careful for nothing; but in every thing by prayer and supplication with thanksgiving let your requests be made known unto God” (Phil. 4:6).',
    'be careful for nothing',
    'supplication with thanksgiving',
    'made known unto god',
  ),
  row(
    '“Don’t worry about anything; instead, pray about everything. Tell God what you need, and thank him for all he has done” (Philippians 4:6).',
    'instead pray about everything',
    'tell god what you need',
  ),
  row(
    'Hold on to Jeremiah 29:11: “For I know the plans I have for you,” declares the LORD, “plans to prosper you and not to harm you, plans to give you hope and a future.”',
    'plans to prosper you',
    'not to harm you',
    'i know the plans i have for you',
  ),
  row(
    '“For I know the thoughts that I think toward you, saith the LORD, thoughts of peace, and not of evil, to give you an expected end.” (Jeremiah 29:11)',
    'saith the lord',
    'an expected end',
  ),
  row(
    '“And we know that in all things God works for the good of those who love him, who have been called according to his purpose.” (Romans 8:28) Not everything is good, but nothing is wasted.',
    'in all things god works for the good',
  ),
  row(
    'Romans 8:28 (ESV) says “And we know that for those who love God all things work together for good”.',
    'for those who love god all things work together',
  ),
  row(
    '“I can do all this through him who gives me strength.” Philippians 4:13.',
    'all this through him who gives me strength',
  ),
  row(
    '“I can do all things through Christ which strengtheneth me” (Phil 4:13), and that includes the interview.',
    'which strengtheneth me',
  ),
  row(
    '“Trust in the LORD with all your heart and lean not on your own understanding; in all your ways submit to him, and he will make your paths straight” (Proverbs 3:5-6).',
    'lean not on your own',
    'submit to him',
  ),
  row(
    'Isaiah 41:10: “So do not fear, for I am with you; do not be dismayed, for I am your God. I will strengthen you and help you; I will uphold you with my righteous right hand.”',
    'so do not fear',
    'my righteous right hand',
  ),
  row(
    '“Fear thou not; for I am with thee: be not dismayed; for I am thy God” (Isaiah 41:10).',
    'fear thou not',
    'i am thy god',
  ),
  row(
    '“but those who hope in the LORD will renew their strength. They will soar on wings like eagles; they will run and not grow weary” (Isaiah 40:31).',
    'those who hope in the lord',
    'soar on wings',
    'not grow weary',
  ),
  row(
    '“Come to me, all you who are weary and burdened, and I will give you rest.” Matthew 11:28 is for you tonight.',
    'weary and burdened',
  ),
  row(
    '“Come unto me, all ye that labour and are heavy laden, and I will give you rest.” (Matt 11:28)',
    'come unto me',
    'heavy laden',
  ),
  row(
    'The Message renders it: “Are you tired? Worn out? Burned out on religion? Come to me. Get away with me and you’ll recover your life.” (Matthew 11:28)',
    'burned out on religion',
    'recover your life',
  ),
  row(
    '“The LORD is close to the brokenhearted and saves those who are crushed in spirit.” (Psalm 34:18)',
    'close to the brokenhearted',
    'crushed in spirit',
  ),
  row('“He heals the brokenhearted and binds up their wounds” — Psalm 147:3.', 'heals the brokenhearted'),
  row('“God is our refuge and strength, an ever-present help in trouble” (Psalm 46:1).', 'ever present help'),
  row(
    '“For God hath not given us the spirit of fear; but of power, and of love, and of a sound mind.” 2 Timothy 1:7',
    'hath not given us',
    'a sound mind',
  ),
  row(
    '“Cast all your anxiety on him because he cares for you” (1 Peter 5:7). All of it. The rent as well.',
    'cast all your anxiety',
  ),
  row(
    '“Casting all your care upon him; for he careth for you.” (1 Pet. 5:7)',
    'all your care upon him',
    'careth for you',
  ),
  row(
    '“The steadfast love of the LORD never ceases; his mercies never come to an end; they are new every morning” (Lamentations 3:22-23).',
    'steadfast love of the lord',
    'mercies never come to an end',
  ),
  row(
    '“He hath shewed thee, O man, what is good; and what doth the LORD require of thee” (Micah 6:8).',
    'hath shewed thee',
    'require of thee',
  ),
  row(
    '“But the fruit of the Spirit is love, joy, peace, forbearance, kindness, goodness, faithfulness, gentleness and self-control.” (Galatians 5:22-23)',
    'peace forbearance',
  ),
  row(
    '“For by grace are ye saved through faith; and that not of yourselves: it is the gift of God” (Ephesians 2:8).',
    'are ye saved',
  ),
  row(
    '“In your anger do not sin: Do not let the sun go down while you are still angry.” Ephesians 4:26. So talk to him before ten.',
    'in your anger do not sin',
    'while you are still angry',
  ),
  row(
    '“Now faith is the substance of things hoped for, the evidence of things not seen.” Hebrews 11:1',
    'the substance of things hoped for',
    'evidence of things',
  ),
  row(
    '“Never will I leave you; never will I forsake you.” (Hebrews 13:5)',
    'never will i leave you',
    'never will i forsake you',
  ),
  row(
    '“Consider it pure joy, my brothers and sisters, whenever you face trials of many kinds” (James 1:2). He isn’t asking you to smile.',
    'consider it pure joy',
    'trials of many kinds',
  ),
  row(
    '“Peace I leave with you; my peace I give you. I do not give to you as the world gives. Do not let your hearts be troubled and do not be afraid.” (John 14:27)',
    'i do not give to you as the world gives',
    'do not let your hearts be troubled',
  ),
  row(
    '“I have told you these things, so that in me you may have peace. In this world you will have trouble. But take heart! I have overcome the world.” — John 16:33',
    'in this world you will have trouble',
    'take heart',
  ),
  row('“Thy word is a lamp unto my feet, and a light unto my path” (Psalm 119:105).', 'thy word', 'lamp unto my feet'),
  row(
    '“I praise you because I am fearfully and wonderfully made; your works are wonderful, I know that full well.” (Psalm 139:14)',
    'i praise you because i am fearfully',
    'i know that full well',
  ),
  row(
    '“You intended to harm me, but God intended it for good to accomplish what is now being done, the saving of many lives.” Genesis 50:20',
    'you intended to harm me',
    'saving of many lives',
  ),
]);

/** One word changed, left out, put in; a number, a name, a "not". */
const ONE_WORD = family('one-word', [
  row('“For God so loved the church, that he gave his one and only Son” (John 3:16).', 'so loved the church'),
  row(
    '“For God so loved the world, that he sent his one and only Son, that whoever believes in him should not perish, but have eternal life.” (John 3:16)',
    'that he sent his one and only',
  ),
  row(
    '“whoever believes in him should perish, but have eternal life” (John 3:16). Read it slowly.',
    'in him should perish',
  ),
  row('“Yahweh is my shepherd: I shall lack something.” (Psalm 23:1)', 'i shall lack something'),
  row('“Yahweh is my shepherd: I shall lack nothing good.” Psalm 23:1', 'lack nothing good'),
  row('“He makes me lie down in green meadows. He leads me beside still waters.” (Psalm 23:2)', 'green meadows'),
  row(
    '“Even though I walk through the valley of the shadow of death, I will fear the evil, for you are with me.” (Ps 23:4)',
    'i will fear the evil',
  ),
  row('“You shall commit adultery.” (Exodus 20:14) So at least the text is on your side.', 'you shall commit adultery'),
  row('“You shall murder.” Exodus 20:13 leaves no doubt.', 'you shall murder'),
  row('“Neither do I condemn you. Go your way. From now on, sin some more.” (John 8:11)', 'sin some more'),
  row('“Jesus slept.” (John 11:35) The shortest verse there is.', 'jesus slept'),
  row(
    '“I don’t tell you until seven times, but, until seventy times eight.” Matthew 18:22. That is 560.',
    'seventy times eight',
  ),
  row(
    '“Two are better than three, because they have a good reward for their labor.” (Ecclesiastes 4:9)',
    'better than three',
  ),
  row('“For nothing spoken by God is possible.” Luke 1:37', 'spoken by god is possible'),
  row(
    '“If we confess our sins, he is faithful and righteous to punish us for the sins” (1 John 1:9).',
    'righteous to punish us',
  ),
  row('“There is no fear in faith; but perfect love casts out fear” (1 John 4:18).', 'no fear in faith'),
  row(
    '“There is much fear in love; but perfect love casts out fear, because fear has punishment.” 1 John 4:18',
    'much fear in love',
  ),
  row(
    '“My grace is insufficient for you, for my power is made perfect in weakness.” (2 Corinthians 12:9)',
    'grace is insufficient',
  ),
  row(
    '“My grace is sufficient for you, for my power is made perfect in strength.” (2 Corinthians 12:9)',
    'made perfect in strength',
  ),
  row('“A gentle answer turns away wrath, but a harsh word calms anger.” (Proverbs 15:1)', 'harsh word calms anger'),
  row(
    '“Train up a child in the way he would go, and when he is old he will depart from it.” Proverbs 22:6',
    'in the way he would go',
    'he will depart from it',
  ),
  row(
    '“Love your enemies, curse those who curse you, do good to those who hate you” (Matthew 5:44).',
    'curse those who curse you',
  ),
  row('“Blessed are the rich in spirit, for theirs is the Kingdom of Heaven.” Matthew 5:3', 'the rich in spirit'),
  row('“Blessed are those who mourn, for they will be blamed.” (Matthew 5:4)', 'for they will be blamed'),
  row(
    '“The thief only comes to steal, kill, and destroy. I came that they may have wealth, and may have it abundantly.” (John 10:10)',
    'may have wealth',
  ),
  row(
    '“Be strong and courageous. Be afraid. Don’t be dismayed, for Yahweh your God is with you wherever you go.” Joshua 1:9',
    'courageous be afraid',
  ),
  row('“Weeping may stay for a year, but joy comes in the morning.” (Psalm 30:5)', 'weeping may stay for a year'),
  row(
    '“When you pass through the waters, I will watch you, and through the rivers, they will not overflow you.” Isaiah 43:2',
    'waters i will watch you',
  ),
  row(
    '“For all have sinned, except the saints, and fall short of the glory of God” (Romans 3:23).',
    'except the saints',
  ),
  row(
    '“For the wages of sin is debt, but the free gift of God is eternal life in Christ Jesus our Lord.” (Romans 6:23)',
    'wages of sin is debt',
  ),
  row(
    '“There is therefore now some condemnation to those who are in Christ Jesus” (Romans 8:1).',
    'now some condemnation',
  ),
  row(
    '“Trust in Yahweh with half your heart, and don’t lean on your own understanding.” Proverbs 3:5',
    'half your heart',
  ),
  row(
    '“Let every soul be in rebellion to the higher authorities, for there is no authority except from God.” (Romans 13:1)',
    'in rebellion to the higher',
  ),
  row(
    '“Love is patient and is kind. Love envies. Love doesn’t brag, is not proud.” (1 Corinthians 13:4)',
    'love envies',
  ),
  row('“Love never fails unless it is not returned.” 1 Corinthians 13:8', 'unless it is not returned'),
  row(
    '“In everything be anxious, but in nothing, by prayer and petition with thanksgiving, let your requests be made known to God.” (Phil 4:6)',
    'in everything be anxious',
  ),
  row(
    '“My God will supply every want of yours according to his riches in glory in Christ Jesus.” — Philippians 4:19',
    'every want of yours',
  ),
  row(
    '“Honor your father or your mother, that your days may be long in the land” (Exodus 20:12).',
    'your father or your mother',
  ),
  row(
    '“Wives, be in subjection to your husbands, as is fitting, whatever they do to you.” (Colossians 3:18)',
    'whatever they do to you',
  ),
  row(
    '“Where you go, I will not go; and where you stay, I will not stay.” Ruth 1:16',
    'where you go i will not go',
    'i will not stay',
  ),
  row('“Greater love has no man than this, that he pay for his friends.” John 15:13', 'pay for his friends'),
  row('“Even as Mohammed forgave you, so you also do.” (Colossians 3:13)', 'mohammed forgave'),
]);

/** Sayings that were never in the Bible, said to be. */
const SAYINGS = family('saying', [
  {
    // A saying the library knows, and answers itself.
    asked: false,
    ask: 'where does it say god helps those who help themselves',
    says: 'It’s in Proverbs 6:6: “God helps those who help themselves.”',
    not: [/proverbs 6:6\W{1,6}god helps those/i, /“God helps those who help themselves\.?”\s*\(?Prov/i],
  },
  row(
    'The Bible says, “This too shall pass.” (2 Corinthians 4:17)',
    'the bible says this too shall pass',
    /“This too shall pass/,
  ),
  row(
    'Scripture is clear: “God will never give you more than you can handle” (1 Corinthians 10:13).',
    'never give you more than you can handle',
  ),
  row('“Cleanliness is next to godliness,” as Leviticus 15:13 has it.', /“Cleanliness is next to godliness/),
  row('“Money is the root of all evil.” (1 Timothy 6:10)', 'money is the root of all evil'),
  row('“Spare the rod, spoil the child” — Proverbs 13:24. So be firm.', 'spare the rod spoil the child'),
  row('“Hate the sin, love the sinner.” (Jude 1:22)', /“Hate the sin/),
  row('Jesus told us, “To thine own self be true” (Matthew 7:12).', 'to thine own self be true'),
  row('“The eyes are the window of the soul,” says Jesus in Matthew 6:22.', /“The eyes are the window/),
  row('“Pride goes before a fall” (Proverbs 16:18). He should hear that.', /“Pride goes before a fall/),
  row('“The lion shall lie down with the lamb.” Isaiah 11:6 paints it.', 'the lion shall lie down with the lamb'),
  row(
    'Isaiah promised: “God works in mysterious ways, his wonders to perform.” (Isaiah 55:8)',
    'his wonders to perform',
  ),
  row('“A fool and his money are soon parted” (Proverbs 21:20).', 'a fool and his money are soon parted'),
  row('As Scripture says, “When God closes a door, he opens a window.” (Revelation 3:8)', 'he opens a window'),
  row('“Charity begins at home.” (1 Timothy 5:8)', /“Charity begins at home/),
  row('“Moderation in all things,” Paul advised the Philippians (Philippians 4:5).', /“Moderation in all things/),
  row('The Lord says in Isaiah 45:7, “Everything happens for a reason.”', 'everything happens for a reason'),
  row(
    'In Ezekiel 25:17 God says, “The path of the righteous man is beset on all sides by the inequities of the selfish and the tyranny of evil men.”',
    'beset on all sides',
    'tyranny of evil men',
  ),
  row('Luke 12:48 says, “With great power comes great responsibility.”', 'with great power comes great responsibility'),
  row('“Be the change you wish to see in the world.” (Romans 12:2)', 'be the change you wish to see'),
]);

/** Bent a little at the ends, inside other marks, more than once, beside true ones. */
const BENT = family('bent', [
  row(
    'Two verses for you. “I can do all things through Christ, who strengthens me” (Philippians 4:13). And “I can bear all things through Christ, who comforts me” (Philippians 4:14).',
    'i can bear all things through',
    'who comforts me',
  ),
  row(
    '«For God so loved the world, that he gave his only Son, that whoever believes in him may not be lost» (John 3:16).',
    'may not be lost',
    'gave his only son',
  ),
  row('„Yahweh is my shepherd: I shall want for nothing.“ (Psalm 23:1)', 'want for nothing'),
  row(
    '‹Be still, and know that I am God. I will be praised among the nations.› Psalm 46:10',
    'praised among the nations',
  ),
  row('「Be silent, and know that I am God.」 (Psalm 46:10)', 'be silent and know that i am god'),
  row("``Trust in the Lord with all thine heart'' (Prov. 3:5).", 'with all thine heart'),
  row('*For we walk by trust, not by sight.* (2 Corinthians 5:7)', 'we walk by trust'),
  row('**“Rejoice in the Lord sometimes! Again I will say, Rejoice!”** (Philippians 4:4)', 'in the lord sometimes'),
  row(
    'Remember “God is our refuge and strength, a very present help in traffic” (Psalm 46:1), haha.',
    'help in traffic',
  ),
  row(
    '“Behold, I stand at the door and knock. If anyone hears my voice and opens the door, then I will come in to him and dine with him, and he will pay.” Revelation 3:20',
    'and he will pay',
  ),
  row(
    'He wrote: “Therefore don’t be anxious for tomorrow… Each day has enough trouble of its own” (Matthew 6:34).',
    'enough trouble of its own',
  ),
  row('“Do unto others as you would have them do unto you” (Luke 6:31). Start with the neighbor.', 'do unto others'),
  row(
    '“For everything there is a season [and yours is now], and a time for every purpose under heaven” (Ecclesiastes 3:1).',
    'and yours is now',
  ),
  row('“The Lord bless you, and keep you, and make you rich.” Numbers 6:24', 'and make you rich'),
  row('In Ruth’s words, “Entreat me not to leave thee” (Ruth 1:16).', 'entreat me not'),
  row(
    'The angel says “Do not be afraid, Mary, you have found favor with Joseph” (Luke 1:30).',
    'found favor with joseph',
  ),
  row('Jesus asked the man, “Do you want to be rich?” (John 5:6).', /“Do you want to be rich/),
  row(
    '“But he was wounded for our transgressions, he was bruised for our iniquities” — Isaiah 53:5',
    'wounded for our transgressions',
    'bruised for our iniquities',
  ),
  row(
    '“Give thanks in all circumstances; for this is God’s will for you in Christ Jesus” (1 Thessalonians 5:18).',
    'give thanks in all circumstances',
  ),
  row(
    '“If any of you lacks money, let him ask of God, who gives to all liberally” James 1:5',
    'if any of you lacks money',
  ),
  row(
    '“Let every man be slow to hear, swift to speak, and swift to anger” (James 1:19)',
    'slow to hear swift to speak',
  ),
  row(
    '“Delight yourself in the LORD and he will give you the car of your heart.” (Psalm 37:4)',
    'the car of your heart',
  ),
  row(
    '“This is the day that the LORD has made; let us rejoice and be glad in it.” Psalm 118:24. Happy birthday to grandpa!',
    'let us rejoice and be glad in it',
  ),
  row(
    'She could say with the father in Mark 9, “Lord, I believe; help thou mine unbelief!”',
    'help thou mine unbelief',
  ),
  row('“I know that my Redeemer liveth” — Job 19:25. Handel made it unforgettable.', 'my redeemer liveth'),
  row(
    '“Though the fig tree does not bud and there are no grapes on the vines” (Habakkuk 3:17) is a farmer’s verse.',
    'does not bud',
    'no grapes on the vines',
  ),
  row(
    '“Vanity of vanities,” says the Preacher, “all is meaningless and there is no God.” (Ecclesiastes 1:2)',
    'there is no god ecclesiastes',
    'meaningless and there is no god',
  ),
  row(
    '“The Lord is my light and my salvation; whom shall I fear?” (Psalm 27:1)',
    'the lord is my light and my salvation',
  ),
  row('“Whoever hates his brother is a manslayer, and also a Methodist.” (1 John 3:15)', 'a methodist'),
  row(
    '“Your sins are forgiven, and your debts are cancelled, and your credit restored.” (Mark 2:5)',
    'your credit restored',
    'your debts are cancelled',
  ),
]);

export const WRONG_WORDS: readonly Misbehaviour[] = [...OTHER_TRANSLATIONS, ...ONE_WORD, ...SAYINGS, ...BENT];
