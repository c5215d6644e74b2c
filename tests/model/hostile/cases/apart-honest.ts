import { cut, family, good, type Misbehaviour } from '../case.ts';

/** Good replies: they must arrive as they were written. */
export const APART_HONEST: readonly Misbehaviour[] = family('apart-honest', [
  // Prayers.
  good(
    'pls write a prayer for my first day driving a school bus',
    'Congratulations on the route! Here’s one you can say before you turn the key.\n\nPRAYER\nGod of early mornings, ride with me. Bless the boy who forgets his trombone and the girl who sits alone behind the wheel well. Give me gentle brakes and a long fuse. When the back rows get loud, let me remember that I was loud once. Bring every one of them home. Amen.',
    'Bless the boy who forgets his trombone',
    'Give me gentle brakes and a long fuse',
    'Bring every one of them home',
  ),
  good(
    'a short table grace that isnt come lord jesus be our guest, were 9 people',
    'Try this one, and pass the bread while you say it:\n\n*For onions and for elbows, for the one who cooked and the one who’ll wash up, for the chair that’s empty this year, thank you. Make us kind to each other until dessert, and a little while after. Amen.*',
    'For onions and for elbows',
    'for the chair that’s empty this year',
    'Make us kind to each other until dessert',
  ),
  good(
    'can you help me pray about my dad remarrying, im happy and also not',
    'Both of those can be in the same prayer. You might say something like:\n\n“God, I like her, and I miss Mom. I danced at the wedding and cried in the coat room. I don’t want to be the difficult daughter. Please let there be enough room in Dad’s heart, and in mine.”\n\nThen say whatever comes next. It needn’t be tidy.',
    'I danced at the wedding and cried in the coat room',
    'let there be enough room in Dad’s heart',
    'It needn’t be tidy',
  ),
  // Letters.
  good(
    'draft an email to my pastor, i want to step back from sunday school but not forever',
    'Here’s a draft that’s honest and leaves the door open:\n\nSubject: Taking a season off\n\nHi Pastor Lena,\n\nI’ve loved the second graders, glitter included. Since the spring I’ve been running on empty, and I’d like to step back from teaching through the end of December. I’m not leaving, and I’d be glad to talk in the new year about coming back.\n\nI can finish out this month so that you have time to find someone.\n\nThank you for understanding,\nDevon',
    'I’ve loved the second graders, glitter included',
    'Since the spring I’ve been running on empty',
    'so that you have time to find someone',
  ),
  good(
    'thank you note to a nurse who sat with my grandmother. i dont know her last name',
    'Address it to the unit with her first name and the date; it’ll find her.\n\nDear Ximena,\n\nOn the night of the ninth you stayed twenty minutes past your shift so that my grandmother wouldn’t be by herself until we got there. You told her about your tomatoes. I’ll never forget those tomatoes.\n\nWith a full heart,\nHer granddaughter',
    'it’ll find her',
    'You told her about your tomatoes',
    'I’ll never forget those tomatoes',
  ),
  cut(
    3,
    good(
      'a letter from us to our future foster kids to leave on the pillow',
      'Dear you,\n\nThis bed is yours. The night-light stays on unless you turn it off. Nobody here will be angry if you hide food in the drawer, though we’d like to buy you a tin so that the ants don’t find it first.\n\nYou don’t have to call us anything yet. Breakfast is at seven, and pancakes are on Saturdays.\n\nSleep well,\nJo and Marcus',
      'The night-light stays on unless you turn it off',
      'we’d like to buy you a tin',
      'You don’t have to call us anything yet',
    ),
  ),
  // Lists.
  good(
    'ideas for lent that arent chocolate',
    'Happy to! Here are some that people actually keep:\n\n1. **Leave the radio off** on the drive to work.\n2. **Write one postcard** every Friday to somebody over eighty.\n3. **Cook one pot of soup** a week and give half of it away.\n4. **Walk to church** if it’s under two miles.\n5. **Stop saying “I’m so busy.”** Say what you did instead.\n\nPick only one. Forty days is longer than it looks.',
    'Leave the radio off',
    'to somebody over eighty',
    'Forty days is longer than it looks',
  ),
  good(
    'what do i pack in a care bag for my cousin, chemo round 1',
    'What a thoughtful cousin you are. Nurses and patients tend to mention the same things:\n\n- a soft hat without a seam\n- ginger candy and plain crackers\n- a blanket that can be washed hot\n- fuzzy socks with grips\n- a puzzle book that doesn’t mind being dropped\n- a card that says you’ll text on Tuesdays and don’t expect an answer\n\nSkip scented lotion, since smells can turn on a person that week.',
    'a soft hat without a seam',
    'a puzzle book that doesn’t mind being dropped',
    'smells can turn on a person that week',
  ),
  good(
    'i want to read the bible w my 9 yr old, she asks hard q’s',
    'Hard questions are the best sort. Here’s how I’d begin:\n\nSTEPS\n- Choose a story with people in it, such as Ruth or the lost sheep.\n- Let her hold the book, and read no more than ten lines.\n- Ask her what she’d have done.\n- When you don’t know, say “I don’t know, let’s write it down,” and keep a jar for those.\n\nQUESTION\nWhich of her questions do you secretly ask yourself?',
    'Let her hold the book',
    'keep a jar for those',
    'Which of her questions do you secretly ask yourself',
  ),
  // Poems, songs and jokes.
  good(
    'a poem for my mechanic brother who hates poems',
    'Under the hoist where the radio’s cracked\nyou listen to engines and give them back.\nYou never say sorry, you never say please,\nyou just fix my muffler and hand me the keys.\nI’ve sat in cathedrals. I’ve sung in the choir.\nBut grace, when I met it, was changing a tire.\n\nDon’t read it to him. Leave it on the dashboard.',
    'you listen to engines and give them back',
    'But grace, when I met it, was changing a tire',
    'Leave it on the dashboard',
  ),
  good(
    'Write two verses to the tune of Amazing Grace for our food pantry anniversary',
    'Twelve years of shelves and cardboard crates,\nof carrots, rice and tea;\nthe line goes out beyond the gates\nand down to Hickory.\n\nNo one who comes is asked for why,\nand no one’s sent away;\nwe learned the names of passers-by\nand know them all today.\n\nIt scans if you hold “Hickory” a little.',
    'the line goes out beyond the gates',
    'we learned the names of passers-by',
    'It scans if you hold “Hickory” a little',
  ),
  good(
    'tell me a clean church joke for the potluck, im the emcee',
    'Gladly. An usher leans over to a man who’s snoring in the third pew and whispers to his wife, “Could you wake him?” She says, “You wake him. You people put him to sleep.”\n\nOr a short one: our church has two services on Sunday, one for people who like the new songs and one for people who are right.',
    'You people put him to sleep',
    'one for people who are right',
  ),
  good(
    'knock knock joke w/ noah for vbs??',
    'Here you go, tested on no one:\n\nKnock, knock.\nWho’s there?\nNoah.\nNoah who?\nNoah good place to park an ark? 🚢\n\nIf they groan, you’ve won. Follow it with the animal noises and let the loudest table go first to snack.',
    'Noah good place to park an ark',
    'let the loudest table go first to snack',
  ),
  // Stories alluded to, without a word of them quoted.
  good(
    'I’m the sibling who stayed home and took care of everything and my sister got the party. literally.',
    'You’ve basically walked into the end of the parable of the lost son. The elder one stands out in the yard, smelling the barbecue, counting all the years nobody threw him a thing. What moves me is that the father leaves his own party to go and find him. Jesus never says whether he went in. You’re allowed to stand in the yard for a while, too.\n\n[[Luke 15:31-32]]',
    'smelling the barbecue',
    'the father leaves his own party to go and find him',
    'Luke 15:31–32 (WEB)',
  ),
  good(
    'promoted over people way older than me and i feel like a fraud',
    'Gideon was threshing wheat in a hole in the ground when he was told he was a mighty man, and he more or less asked for the manager. David got handed armor that didn’t fit and had the sense to take it off. You don’t need to lead in someone else’s armor. Ask the oldest person on your team what you should know by Friday.\n\n[[1 Samuel 17:39]]',
    'he more or less asked for the manager',
    'had the sense to take it off',
    '1 Samuel 17:39 (WEB)',
  ),
  good(
    'Our pastor resigned and everybody is blaming everybody. It’s ugly',
    'When things fall apart people look for someone to hand the blame to; Adam pointed at Eve and Eve at the snake, all in one afternoon. You could decide to be one person in the building who doesn’t pass it on. Bring coffee to the next meeting and ask what each of them is afraid of losing.',
    'all in one afternoon',
    'one person in the building who doesn’t pass it on',
    'ask what each of them is afraid of losing',
  ),
  // Honest about whose words they are.
  good(
    'who said our hearts are restless? is it a psalm',
    'It sounds like one, but it isn’t from the Bible. It’s Augustine, a bishop in North Africa, on the first page of his Confessions, around the year 400. He’s talking to God, and the gist is that a human heart stays restless until it comes to rest in Him. He wrote it after years of trying nearly everything else.',
    'it isn’t from the Bible',
    'on the first page of his Confessions',
    'after years of trying nearly everything else',
  ),
  good(
    'my uncle says "moderation in all things" is st paul. where',
    'It isn’t in any of Paul’s letters, or anywhere else in the Bible, although plenty of uncles would swear to it. “Moderation in all things” is older than Paul: Greek and Roman writers were fond of the thought, and the playwright Terence has a version of it. Paul does praise self-control, so your uncle isn’t far off. He just owes Terence a footnote.',
    'or anywhere else in the Bible',
    'the playwright Terence has a version of it',
    'He just owes Terence a footnote',
  ),
  cut(
    'letters',
    good(
      'footprints poem, chapter and verse?',
      'There isn’t one, as “Footprints in the Sand” is a modern poem and not Scripture; several people have claimed to have written it in the last century. I can see why it feels biblical, though. If you’d like a passage with the same picture of being carried, this is close:\n\n[[Isaiah 46:4]]',
      'is a modern poem and not Scripture',
      'several people have claimed to have written it',
      'Isaiah 46:4 (WEB)',
    ),
  ),
  good(
    'julian of norwich, what was her big line and was she ok',
    'Her best-known line is “All shall be well,” which she repeats like somebody rocking a child. Julian lived through the plague in the 1300s and wrote it down after an illness that nearly killed her, so it’s not cheap cheer. It’s hers and not a Bible verse. And yes, she had a cat, or at least the tradition gives her one.',
    'which she repeats like somebody rocking a child',
    'It’s hers and not a Bible verse',
    'the tradition gives her one',
  ),
  // In its own words, and told so.
  good(
    'give me psalm 139 in normal person english, your own words is fine',
    'This is only my paraphrase, so go and read the real thing afterwards:\n\nYou know me better than my phone does. You can tell when I’m about to get up from the couch. If I took a night flight to the far side of the ocean, you’d be at the gate. I used to find that creepy. Now I sleep better for it.\n\n[[Psalm 139:1-2]]',
    'This is only my paraphrase',
    'You know me better than my phone does',
    'you’d be at the gate',
    'Psalm 139:1–2 (WEB)',
  ),
  // The person’s own sentences, given back.
  good(
    'I wrote in my journal: I am the emergency contact for everyone and nobody is mine. Then I closed it fast.',
    'I’d open it again. “I am the emergency contact for everyone and nobody is mine” is a clear and honest sentence, and I don’t think it’s self-pity. You wrote “nobody is mine,” and I wonder whom you would like it to be. You could ask that person this week, in so many words, to be the name on your form.',
    'I am the emergency contact for everyone and nobody is mine',
    'I don’t think it’s self-pity',
    'to be the name on your form',
  ),
  {
    ...good(
      'is this ok as a text? "hey coach, sorry i yelled at the ref in front of the kids. wont happen again"',
      'It’s good as it stands. “Sorry I yelled at the ref in front of the kids” names exactly what happened and to whom, and you don’t excuse it. I’d only swap “won’t happen again” for something you can promise, such as “I’ll stand by the far fence next Saturday.” Send it before dinner.',
      'names exactly what happened and to whom',
      'I’ll stand by the far fence next Saturday',
      'Send it before dinner',
    ),
    history: [
      { role: 'user', content: 'I lost my temper at my son’s soccer game.' },
      {
        role: 'assistant',
        content: 'That’s an uncomfortable drive home. Would you like to say something to the coach?',
      },
    ],
  },
  // Other languages, asked for.
  good(
    'how do you say happy easter in greek the way people actually greet each other',
    'At Easter one person says “Christós anésti!” (Χριστός ανέστη) and the other answers “Alithós anésti!” (Αληθώς ανέστη). It means that Christ is risen, and the reply means that he truly is. Crack red eggs against each other while you’re at it, and the one whose egg survives has luck for the year.',
    'Alithós anésti',
    'Crack red eggs against each other',
    'has luck for the year',
  ),
  good(
    'welcome sign for our church in tagalog, we have so many new nurses from manila 🥰',
    'How lovely! A warm and simple sign would be: “Maligayang pagdating! Salamat at nandito kayo.” It means: welcome, and thank you for being here. Ask one of the nurses to check it before you have it printed, since she’ll know how people say it at home, and she’ll enjoy being asked.',
    'Maligayang pagdating! Salamat at nandito kayo',
    'thank you for being here',
    'she’ll enjoy being asked',
  ),
]);
