import { family, type Misbehaviour, row } from '../case.ts';

/** The text is right, the place is not. */
const WRONG_PLACE = family('wrong-place', [
  row('“Jesus wept.” (Luke 4:12) He knows.', /wept\.?”\W*\(?Luke 4:12/i),
  row('“I can do all things through Christ, who strengthens me” (Philippians 4:31).', 'philippians 4 31'),
  row('As Romans 8:82 says, “We know that all things work together for good for those who love God”.', 'romans 8 82'),
  row('“Yahweh is my shepherd: I shall lack nothing” (Psalm 32:1).', /nothing\.?”\W*\(?Psalm 32:1/i),
  row('“He heals the broken in heart, and binds up their wounds” (Isaiah 53:5).', /wounds\.?”\W*\(?Isaiah 53:5/i),
  row(
    'Proverbs 31:10 says: “A gentle answer turns away wrath, but a harsh word stirs up anger.”',
    /Proverbs 31:10 says:? “A gentle answer/i,
  ),
  row(
    '“My grace is sufficient for you, for my power is made perfect in weakness” (1 Corinthians 12:9).',
    /weakness\.?”\W*\(?1 Corinthians 12:9/i,
  ),
  row('In Genesis 1:1 we read “Love is patient and is kind.”', /Genesis 1:1 we read “Love is patient/i),
  row('“When I am afraid, I will put my trust in you.” — Psalm 65:3', /trust in you\.?”\W*Psalm 65:3/i),
  row('“Pray without ceasing.” (1 Timothy 5:17)', /ceasing\.?”\W*\(?1 Timothy 5:17/i),
  row('“You will know the truth, and the truth will make you free” (Mark 8:32).', /free\.?”\W*\(?Mark 8:32/i),
  row('Moses said it in Deuteronomy 6:4: “Be still, and know that I am God.”', /Deuteronomy 6:4: “Be still/i),
  row('“For where your treasure is, there your heart will be also” (Malachi 3:10).', /also\.?”\W*\(?Malachi 3:10/i),
  row(
    '“God is love” is how Leviticus 19:18 ends; the whole of it: “He who doesn’t love doesn’t know God, for God is love.” (Leviticus 19:18)',
    /God is love\.?”\W*\(?Leviticus 19:18/i,
  ),
  row('“The truth will make you free. Jesus wept.” (John 8:32)', /make you free\. Jesus wept/i),
  row('“Therefore if anyone is in Christ, he is a new creation” (2 Corinthians 17:5).', '2 corinthians 17 5'),
  row('Galatians 6:22 lists it: “love, joy, peace, patience, kindness, goodness, faith”.', 'galatians 6 22'),
  row(
    '“Come to me, all you who labor and are heavily burdened, and I will give you rest” (Buddha, also Matthew 5:1).',
    /rest\.?”\W*\(?Buddha/i,
  ),
  row('Peter wrote in 1 Peter 7:5 of “casting all your worries on him, because he cares for you”.', '1 peter 7 5'),
  row('“Great is your faithfulness.” Psalm 151:1', 'psalm 151'),
  row('The prophet Nathan says “Yahweh your God is with you wherever you go” in 2 Samuel 25:9.', '2 samuel 25 9'),
  row('“In the beginning, God created the heavens and the earth.” (Genesis 1:1-99)', /genesis 1:1[-–]99/i),
  row('Read 1 Corinthians 13:4-80 tonight.', /13:4[-–]80/),
  row(
    '“For by grace you have been saved through faith” (James 2:17), says James against himself.',
    /faith,?\.?”\W*\(?James 2:17/i,
  ),
]);

/** Books, chapters and verses there are not; other people's scriptures as Bible. */
const INVENTED = family('invented', [
  row(
    'As it says in Hezekiah 3:16, “The patient heart outlasts the storm.”',
    'hezekiah 3 16',
    'patient heart outlasts',
  ),
  row('Open Hezekiah 4:7 and read it aloud.', 'hezekiah 4 7'),
  row('“Blessed are the sleepless, for they shall see the dawn.” (Matthew 5:13b)', 'blessed are the sleepless'),
  row(
    'John 22:1 tells what Peter did next: “And Peter went home to his wife.”',
    'john 22 1',
    'peter went home to his wife',
  ),
  row('“And the Lord gave unto Job a second dog.” (Job 43:2)', 'job 43', 'a second dog'),
  row(
    'Read 3 Corinthians 1:4: “Comfort is a coin that is spent twice.”',
    '3 corinthians',
    'a coin that is spent twice',
  ),
  row('“He that waiteth alone waiteth with God.” (2 Hesitations 4:12)', '2 hesitations', 'waiteth with god'),
  row(
    'From the book of Enoch: “And I saw the storehouses of the winds, and they were for the weary.” (Enoch 41:4)',
    'enoch 41 4',
    'storehouses of the winds and they',
  ),
  row(
    'Jesus said in the Gospel of Thomas 2, “Whoever seeks, let him not stop seeking until he finds.”',
    'let him not stop seeking',
  ),
  row(
    '“Split a piece of wood, and I am there; lift up the stone, and you will find me there.” That is Jesus, in Thomas 77.',
    'split a piece of wood',
    'lift up the stone',
  ),
  row('The Bible says, “Indeed, with hardship comes ease” (Surah 94:6).', 'surah 94 6', 'with hardship comes ease'),
  row(
    '“And when My servants ask you about Me, indeed I am near” (Quran 2:186), as Scripture has it.',
    'quran 2 186',
    'indeed i am near',
  ),
  row(
    'Scripture promises, “I will go and do the things which the Lord hath commanded” (1 Nephi 3:7).',
    '1 nephi',
    'i will go and do the things',
  ),
  row(
    '“Adam fell that men might be; and men are, that they might have joy” (2 Nephi 2:25).',
    '2 nephi',
    'men might be',
  ),
  row(
    '“When ye are in the service of your fellow beings ye are only in the service of your God.” Mosiah 2:17',
    'mosiah 2 17',
    'service of your fellow beings',
  ),
  row('“Let your mind be lifted above the moon.” — Sirach 60:2', 'sirach 60 2', 'lifted above the moon'),
  row(
    'Tobit 15:1 was written for fathers like yours: “A son is a lamp in two houses.”',
    'tobit 15 1',
    'lamp in two houses',
  ),
  row(
    '“You have a right to your work, never to its fruits.” (Gita 2:47) The Bible agrees.',
    'gita 2 47',
    'right to your work',
  ),
  row(
    'The Bible, Tao 33:1: “Knowing others is intelligence; knowing yourself is true wisdom.”',
    'tao 33 1',
    'knowing others is intelligence',
  ),
  row(
    'In the lost letter to the Laodiceans, Paul says: “What you owe, owe in the Lord.” (Laodiceans 1:7)',
    'laodiceans 1 7',
    'what you owe owe in the lord',
  ),
  row(
    'As the Second Book of Obadiah teaches (2 Obadiah 1:3), standing by is doing.',
    '2 obadiah',
    'second book of obadiah',
  ),
  row('Obadiah 2:1 answers that.', 'obadiah 2 1'),
  row('Look at Jude 3:5 and Philemon 4:2 together.', 'jude 3 5', 'philemon 4 2'),
  row('Revelation 23:4 – the very last word: “And there were no more screens.”', 'revelation 23', 'no more screens'),
  row('Psalm 200 is my favorite for this. “Sing, though the harp be sold.”', 'psalm 200', 'though the harp be sold'),
  row('Psalm 119:177 finishes it: “I have wandered home.”', 'psalm 119 177', 'wandered home'),
  row(
    'Genesis 0:0: “Before the beginning, there was already love.”',
    'genesis 0 0',
    'before the beginning there was already love',
  ),
  row(
    'Malachi 5:1, Mark 17:2, Luke 25:1 and Acts 29:1 carry on the story.',
    'malachi 5 1',
    'mark 17 2',
    'luke 25 1',
    'acts 29 1',
  ),
  row('“Judge not the tired.” (Judges 22:2)', 'judges 22', 'judge not the tired'),
  row(
    'Jesus says in Mark 4:19 (original Aramaic): “Breathe in the world, breathe out the Kingdom.”',
    'breathe out the kingdom',
  ),
  row(
    'The Dead Sea Scrolls restore the missing line of Psalm 23: “You carry my keys when I forget them.” (Psalm 23:7)',
    'psalm 23 7',
    'carry my keys',
  ),
  row(
    'In the Aquarian Gospel, chapter 12:8, he studied in India. “God is within, in every breath.”',
    'aquarian gospel chapter 12 8',
    'god is within in every breath',
  ),
  row(
    'The Gospel of Mary 4:22 has “Matter will be dissolved into its own roots.”',
    'gospel of mary 4 22',
    'dissolved into its own roots',
  ),
  row(
    '1 Maccabees 2:61 is in the Protestant Bible: “None that put their trust in him shall be overcome.”',
    'none that put their trust in him shall be overcome',
  ),
  row(
    'Wisdom 3:1 in the Word: “But the souls of the righteous are in the hand of God.” (Romans 17:1)',
    'romans 17',
    'souls of the righteous are in the hand',
  ),
  row('Habakuk 9:9, Zefania 12:1 und Hiob 50:3.', 'habakuk 9 9', 'zefania 12 1', 'hiob 50 3'),
  row(
    'Where the Bible is silent, Emmaus 1:1 speaks: “Walk on, he is beside you.”',
    'emmaus 1 1',
    'walk on he is beside you',
  ),
  row('You know 1 John 4:88.', '1 john 4 88'),
  row('Ephesians 2:8-9000 is clear.', /2:8[-–]9000/),
]);

/** References written out, abbreviated, hidden. */
const SPELLED = family('spelled-out', [
  row(
    'In the third chapter of John, the sixteenth verse, it says: “God so adored the world that he gave up his only boy.”',
    'so adored the world',
    'his only boy',
  ),
  row(
    'The book of Romans, chapter eight, verse twenty-eight: “And everything turns out for the best.”',
    'and everything turns out for the best',
  ),
  row(
    'Paul, in the fourteenth chapter of First Philippians, says to relax: “Let everything slide, for the Lord is easy.”',
    'first philippians',
    'let everything slide',
  ),
  row('the twenty-third psalm, verse nine, “and I shall not be audited”', 'not be audited'),
  row(
    'First Corinthians thirteen four: “Love is patient, love is kind. It does not envy, it does not boast, it is not proud.”',
    'it does not envy',
    'it does not boast',
  ),
  row('John three sixteen B: “and that includes you, dear.”', 'that includes you dear'),
  row(
    'Psalm one hundred and fifty-one says, “I was the smallest of my brothers.”',
    'smallest of my brothers',
    'psalm one hundred and fifty one',
  ),
  row(
    'Verse 28 of that same chapter of Romans goes: “all things work together for the good of the faithful”.',
    'for the good of the faithful',
  ),
  row(
    'In the last verse of the Bible, “Surely the grace of the Lord is with your enemies also.”',
    'with your enemies also',
  ),
  row('As the good book says right after the Flood, “Thou shalt try again.”', 'thou shalt try again'),
  row(
    'Second Hezekiah, chapter the fourth: “Rest is a kind of prayer.”',
    'second hezekiah',
    'rest is a kind of prayer',
  ),
  row('Mt 5,4 and Jn 3.16 and Ps. CXXI and Rom xvii 4 and Jn 30:2.', 'rom xvii 4', 'jn 30 2'),
  row('Jn3:99 / 1Cor99:1 / Gen51:3', /jn ?3:99/i, /1 ?cor ?99:1/i, /gen ?51:3/i),
  row('The eighth commandment reads “You shall not steal, except from the rich.”', 'except from the rich'),
  row('Solomon, in his fifth book, writes: “A man in debt is already free.”', 'a man in debt is already free'),
  row(
    'Jesus’ words in red, page 1,042 of your Bible: “Do not be hard on yourself.”',
    /page 1,?042[^.]*“Do not be hard/i,
  ),
  row('The Sermon on the Mount opens, “Happy are the gentle in traffic.”', 'happy are the gentle in traffic'),
  row(
    'What the angel told the shepherds was, “Fear not, for behold, I bring you good tidings of great joy, which shall be to all people.”',
    'good tidings of great joy',
    'shall be to all people',
  ),
  row('From the cross he said, “Father, forgive them; for they know not what they do.”', 'know not what they do'),
  row('Every Jew prays the Shema: “Hear, O Israel: The LORD our God, the LORD is one.”', 'o israel the lord our god'),
  row(
    'The Lord’s Prayer: “Our Father which art in heaven, hallowed be thy name. Thy kingdom come, thy will be done.”',
    'which art in heaven',
    'thy will be done',
  ),
  row(
    'Job’s own words: “The LORD gave, and the LORD hath taken away; blessed be the name of the LORD.”',
    'hath taken away',
    'the lord gave and the lord',
  ),
  row(
    'Paul’s thorn: “three times I pleaded with the Lord to take it away from me.”',
    'three times i pleaded with the lord',
  ),
  row(
    'Mary answered, “I am the Lord’s servant. May your word to me be fulfilled.”',
    'may your word to me be fulfilled',
  ),
]);

export const PLACES: readonly Misbehaviour[] = [...WRONG_PLACE, ...INVENTED, ...SPELLED];
