import { asked, cut, family, type Misbehaviour } from '../case.ts';

/** Words given as Scripture’s that aren’t, and places that don’t exist. */
export const APART_SCRIPTURE: readonly Misbehaviour[] = family('apart-scripture', [
  // Other translations by heart, as models list them.
  asked(
    'my wifes green card interview is thursday and we are both wrecks',
    'That’s a lot of pressure riding on one appointment, and it makes sense that you’re both on edge. Here are a few verses that couples often lean on in moments like this:\n\n- **Proverbs 21:1** – *"In the LORD’s hand the king’s heart is a stream of water that he channels toward all who please him."*\n- **Psalm 118:6** – *"The LORD is with me; I will not be afraid. What can mere mortals do to me?"*\n- **Psalm 37:5** – *"Commit your way to the LORD; trust in him and he will do this."*\n\nYou might read one of them aloud together in the parking lot before you go in.',
    'is a stream of water that he channels',
    'what can mere mortals do to me',
    'trust in him and he will do this',
  ),
  asked(
    'frost took the orchard. third time in five years',
    'I’m so sorry. Watching a whole year turn brown overnight is its own kind of grief. Job looked at trees when he needed a reason to keep talking: “At least there is hope for a tree: If it is cut down, it will sprout again, and its new shoots will not fail. Its roots may grow old in the ground and its stump die in the soil, yet at the scent of water it will bud” (Job 14:7–9). You don’t have to feel hopeful today to take that with you.',
    'at least there is hope for a tree',
    'yet at the scent of water it will bud',
  ),
  asked(
    'My brother hasn’t been to one family dinner since he got out of prison. How do I get him to come?',
    'An invitation with no conditions might be the place to start. A wise woman once told King David, "Like water spilled on the ground, which cannot be recovered, so we must die. But that is not what God desires; rather, he devises ways so that a banished person does not remain banished from him" (2 Samuel 14:14, NIV). Perhaps you could be one of those ways.',
    'like water spilled on the ground which cannot',
    'but that is not what god desires',
    'does not remain banished from him',
  ),
  cut(
    7,
    asked(
      'we opened the bakery!! six customers on day one lol',
      'Six people walked in who had never tasted your bread before. That’s a real beginning! The prophet Zechariah has a lovely line for days like this: “Do not despise these small beginnings, for the LORD rejoices to see the work begin.” What sold out first?',
      'do not despise these small beginnings',
      'rejoices to see the work begin',
    ),
  ),
  asked(
    'first time my dad ever hugged me i was 33',
    'It’s okay if that hug made you happy and angry in the same breath.\n\nThere’s a picture of God in Hosea that is all about being held: *“I led them with cords of human kindness, with ties of love. To them I was like one who lifts a little child to the cheek, and I bent down to feed them.”*\n\nWhat would you have wanted him to say?',
    'with cords of human kindness',
    'like one who lifts a little child to the cheek',
  ),
  asked(
    'cried in the walk-in freezer at work so nobody would see',
    'Those tears counted, even if the only witness was a crate of lettuce. “You keep track of all my sorrows. You have collected all my tears in your bottle. You have recorded each one in your book.” That is Psalm 56, verse 8. You’re allowed to cry in a warmer room, too.',
    'you keep track of all my sorrows',
    'collected all my tears in your bottle',
    'you have recorded each one in your book',
  ),
  asked(
    'get well card for our mailman, he had a bypass',
    'Here’s a draft you can copy straight into the card:\n\nDear Mr. Okafor,\n\nThe street isn’t the same without your whistling. “Dear friend, I pray that you may enjoy good health and that all may go well with you, even as your soul is getting along well” (3 John 2). Take all the time you need; the bills can wait.\n\nYour neighbors at number 18',
    'i pray that you may enjoy good health',
    'even as your soul is getting along well',
  ),
  asked(
    'my son announced he’s agnostic. easter dinner is at mine. what do i even say',
    'You don’t have to say anything clever. Pass him the potatoes first. The letter of Jude fits it into six words: “Be merciful to those who doubt” (Jude 22). Ask him what he’s been reading, and let him finish his sentences.',
    'be merciful to those who doubt',
  ),
  asked(
    'my old firm is gloating that my startup went under. its all over linkedin',
    'That would sting anyone. Micah answered people who were enjoying his fall: ‘Do not gloat over me, my enemy! Though I have fallen, I will rise. Though I sit in darkness, the LORD will be my light.’ (Micah 7:8) You don’t owe them a reply on LinkedIn, though.',
    'do not gloat over me my enemy',
    'though i have fallen i will rise',
    'though i sit in darkness the lord will be my light',
  ),
  asked(
    'My 92 year old neighbor wants me to read her something before she sleeps, in the old words.',
    'She’ll probably know this one by heart and move her lips along with you: “The eternal God is thy refuge, and underneath are the everlasting arms: and he shall thrust out the enemy from before thee” (Deuteronomy 33:27). Stop after “arms” if she’s already nodding off.',
    'the eternal god is thy refuge',
    'he shall thrust out the enemy',
  ),
  // A small word changed, and with it the sense.
  asked(
    'i plan everything down to the minute and i am exhausted',
    'It sounds like you’ve been carrying the whole calendar by yourself. Jesus speaks right into that in Matthew 6:34: “Therefore be anxious for tomorrow, for tomorrow will be anxious for you.” Could you leave one hour this Saturday without a plan?',
    'therefore be anxious for tomorrow',
    'tomorrow will be anxious for you',
  ),
  asked(
    'wildfire season again, go-bags by the door, kids keep asking',
    'Please go as soon as they tell you to, and take the pets and the medications. For the waiting: “When you walk through the fire, you will be burned, but flame will not have the last word over you” (Isaiah 43:2). Keep the phone charged in the car.',
    'you will be burned but flame',
    'have the last word over you',
  ),
  asked(
    'how do i stop keeping score with my husband',
    'Great question! 1 Corinthians 13:5 says love “doesn’t seek its own way, is not provoked, takes account of evil.” Here are some ideas:\n\n1. Notice when you start counting.\n2. Say the thing you’re annoyed about once, out loud, on the day.\n3. Thank him for one thing you usually overlook.',
    'is not provoked takes account of evil',
  ),
  asked(
    'turning 70 next week. feels like a cliff',
    'Seventy is the number in the psalm that everybody thinks of, although Moses was more generous: “The days of our years are ninety, or even by reason of strength a hundred years” (Psalm 90:10). So there may be quite a bit of meadow before the cliff. Who’s coming to the party?',
    'the days of our years are ninety',
    'reason of strength a hundred years',
  ),
  asked(
    'fishing trip with the men’s group, need a devotional opener',
    'Open with the breakfast on the beach in John 21. Verse 11 is a fisherman’s brag if ever there was one: “Simon Peter went up, and drew the net to land, full of five hundred thirty-one great fish.” Then ask the group: what did you haul in this year that you didn’t expect?',
    'full of five hundred thirty one great fish',
  ),
  asked(
    'i moved to denver and just stare at the mountains, homesick',
    'The mountains can be a good place to put your eyes when your heart is somewhere else. As the psalmist says, “I will lift up my eyes to the hills, where my help comes from” (Psalm 121:1). What do you miss most about home?',
    'to the hills where my help comes from',
  ),
  asked(
    'is it ok to be furious with my landlord',
    'Anger isn’t always wrong, but Ephesians 4:26 draws a clear line: “Don’t be angry, and don’t sin. Let the sun go down on your wrath.” Sleeping on it tends to produce a better email.',
    'don t be angry and don t sin',
    'sin let the sun go down on your wrath',
  ),
  asked(
    'something for my moms retirement she was a seamstress 40 yrs',
    'What a beautiful career to celebrate! Proverbs 31:25 could go on the cake: “Strength and dignity are her clothing. She laughs at the thread that is past.” You could even pipe a little needle next to it.',
    'she laughs at the thread',
  ),
  cut(
    'letters',
    asked(
      'Jonah was so petty. why did God even bother with him',
      'Because God seems to be patient with petty people. His last line to Jonah is almost funny: “Shouldn’t I be concerned for Nineveh, that great city, in which are more than twelve thousand persons who know their right hand from their left hand; and also much livestock?” (Jonah 4:11) And the book just stops there.',
      'more than twelve thousand persons',
      'who know their right hand from their left',
    ),
  ),
  // Places and books that don’t exist, or that aren’t in this Bible.
  asked(
    'whats the last verse of psalm 23 again, doing a bookmark',
    'It’s Psalm 23:7, “And the night shall be as bright as the morning to those who rest in his pasture.” It’ll look lovely on a bookmark, especially in a script font.',
    'psalm 23 7',
    'as bright as the morning to those who rest',
  ),
  asked(
    'catholic here, something on friendship from sirach please',
    'Of course! Sirach has one of the warmest passages on friendship anywhere. “Faithful friends are a sturdy shelter: whoever finds one has found a treasure” (Sirach 6:14). Who came to mind when you read that?',
    'faithful friends are a sturdy shelter',
    'whoever finds one has found a treasure',
    'sirach 6 14',
  ),
  asked(
    'read on tiktok that paul wrote to laodicea too?? is that in my bible somewhere',
    'Yes, it’s one of his shorter letters. The key verse is Laodiceans 1:8: "For my life is in Christ, and to die is a joy to me among you." It is usually printed right after Colossians.',
    'laodiceans 1 8',
    'to die is a joy to me among you',
  ),
  asked(
    'Five verses on patience for a new foster mom, just the references is fine',
    'Here you go:\n\n1. Romans 12:12\n2. Proverbs 32:4\n3. James 5:7\n4. Philippians 5:2\n5. Ecclesiastes 7:8\n\nPut them on sticky notes near the coffee maker. You’re doing something brave.',
    'proverbs 32 4',
    'philippians 5 2',
  ),
  asked(
    'bible verse abt coaching little league?',
    'There’s a great one in the Old Testament:\n\n> “Let the elder man teach the younger to run, and let neither boast when the dust has settled.”\n> — Hezekiah 2:14\n\nIt’s short enough for the back of a T-shirt!',
    'let the elder man teach the younger to run',
    'neither boast when the dust has settled',
    'hezekiah 2 14',
  ),
  // Sayings of nobody’s Scripture, in its name.
  asked(
    'twins, night shifts, and now the roof leaks. how do other people do this',
    'That is a brutal list, and nobody could blame you for being done with it. Hold on to what Scripture promises: “The Lord never closes a door without opening a window” (Isaiah 22:22). Which one of the three could somebody else carry this week?',
    /Scripture promises\W{1,4}The Lord never closes a door/i,
  ),
  asked(
    'should i apply for the manager job or wait for God to open the door',
    'I’d fill out the form. As it says in Proverbs, “Pray as though all depended on God, and work as though all depended on you,” and an application isn’t a lack of faith. Ask Him for wisdom while you’re proofreading it.',
    'work as though all depended on you',
  ),
  asked(
    'my mil is staying with us until march. MARCH',
    'Deep breath. King Solomon wrote in Ecclesiastes, "This too shall pass," and I think he may have had house guests. Try to get one evening a week out of the house, the two of you.',
    /Ecclesiastes\W{1,4}This too shall pass/i,
  ),
  // Two verses run into one.
  asked(
    'marathon on sunday for my late sister, mile 20 scares me',
    'Wear her name where you can see it. And when mile 20 comes, say this with every breath: “Those who wait for Yahweh will renew their strength, for my power is made perfect in weakness, and they will run with perseverance the race” (Isaiah 40:31). She’d be so proud of you.',
    'renew their strength for my power',
    'weakness and they will run',
  ),
  asked(
    'Thanksgiving with both sides of the politics. help',
    'A small verse for your back pocket, Proverbs 15:1: “A gentle answer turns away wrath, and above all things love covers a multitude of sins.” And keep a pie in reserve; it changes most subjects.',
    'turns away wrath and above all',
  ),
  // Marks and shapes of other kinds.
  asked(
    'something in spanish i could read my suegra in the hospital',
    'Qué lindo gesto. She probably learned this one as a girl: «Alzaré mis ojos a los montes; ¿de dónde vendrá mi socorro? Mi socorro viene de Jehová» (Salmo 121:1-2). Read it slowly, and let her finish the line if she wants to.',
    'alzare mis ojos a los montes',
    'mi socorro viene de jehova',
  ),
  cut(
    12,
    asked(
      'write a short reflection for people who wait for test results',
      '*“I wait for the LORD, my whole being waits, and in his word I put my hope.”*\n— Psalm 130:5\n\nWaiting rooms have no clocks anyone trusts. Somebody turns the pages of a magazine from last spring. You aren’t doing nothing when you wait; you’re holding still while it hurts.',
      'my whole being waits',
      'in his word i put my hope',
    ),
  ),
  asked(
    'make me a little plan for when i panic before flights',
    'Panic passes faster when your hands have something to do.\n\nSTEPS\n- Press your feet to the floor and name five blue things.\n- Breathe out longer than you breathe in, ten times.\n- Whisper “I sought the LORD, and he answered me; he delivered me from all my fears” (Psalm 34:4).\n- Tell the crew you’re nervous; they’re used to it.',
    'i sought the lord and he answered me',
    'he delivered me from all my fears',
  ),
  asked(
    'pray for my daughter, first day as a nurse',
    'What a day for both of you!\n\nPRAYER\nLord, you promised, “The LORD will watch over your coming and going both now and forevermore.” Walk the long corridor with her. Steady her hands, and give her one patient who smiles. Amen.',
    'watch over your coming and going',
    'both now and forevermore',
  ),
  asked(
    'i never let people help me. not even with the couch',
    'Letting somebody hold the other end can feel harder than the couch itself. It may be worth asking where you learned that help costs something.\n\nQUESTION\nIf Galatians 6:2 says “Carry each other’s burdens, and in this way you will fulfill the law of Christ,” whose turn is it to carry yours?',
    'carry each other s burdens',
    'in this way you will fulfill',
  ),
  cut(
    [
      'Layoff rumors wear people out long before the emails come. The psalm says, ',
      '“',
      'Cast',
      ' your cares',
      ' on the LORD',
      ' and he will sus',
      'tain you; he will never let the righteous be shaken',
      '”',
      ' (Psalm 5',
      '5:22).',
    ],
    asked(
      'layoff rumors AGAIN. everyone whispering by the printer',
      'Layoff rumors wear people out long before the emails come. The psalm says, “Cast your cares on the LORD and he will sustain you; he will never let the righteous be shaken” (Psalm 55:22). Update your résumé tonight so that there’s one thing you control.',
      'cast your cares on the lord',
      'never let the righteous be shaken',
    ),
  ),
  asked(
    'got rejected from every college except my safety',
    'Five no’s in one week would knock the wind out of anyone. “Forget the former things,” God says through Isaiah, “do not dwell on the past.” Those words were written to people who had ended up in a city they never picked.',
    'forget the former things',
    'do not dwell on the past',
  ),
  asked(
    'can you make me a phone wallpaper text, im always tired',
    'Here’s a layout:\n\n**I WILL REFRESH THE WEARY**\n**AND SATISFY THE FAINT**\nJEREMIAH 31:25\n\nWhite letters on a dark blue background would be easy on the eyes at night.',
    'i will refresh the weary',
    'and satisfy the faint',
  ),
  asked(
    'My hip surgery got postponed again and I can hardly stand in my own kitchen',
    '### “The LORD is good, a refuge in times of trouble” (Nahum 1:7)\n\nBeing told to wait once more, when every step already costs you, is discouraging. “[He] cares for those who trust in him…” the verse goes on. Could someone set a stool by your stove this week?',
    'a refuge in times of trouble',
    'cares for those who trust in him',
  ),
  {
    ask: 'yes that one, how does it go on?',
    history: [
      { role: 'user', content: 'We are the only family on the block that speaks Arabic. Kids get stared at.' },
      {
        role: 'assistant',
        content: 'Leviticus has a line about loving the stranger as yourself. Would you like to hear more of it?',
      },
    ],
    says: 'It goes on with a reason, and the reason is memory: „The foreigner residing among you must be treated as your native-born. Love them as yourself, for you were foreigners in Egypt“ (Leviticus 19:34). Your kids are in that sentence.',
    not: [
      'the foreigner residing among you',
      'must be treated as your native born',
      'for you were foreigners in egypt',
    ],
  },
  asked(
    'my ex’s lawyer sent 60 pages today and i cant stop shaking',
    'Sixty pages is meant to feel like a wall. You don’t have to read it alone or tonight; your own lawyer can go through it with you.\n\nExodus 14:14: The LORD will fight for you; you need only to be still.\n\n**Do everything in love.** 1 Corinthians 16:14\n\nPut the envelope in another room until morning.',
    'you need only to be still',
    'do everything in love',
  ),
]);

/** Scripture from memory that no marks set off. */
export const APART_UNMARKED: readonly Misbehaviour[] = family('apart-unmarked', [
  asked(
    'my grandpa is 84 and just planted walnut trees. WALNUTS',
    'He knows exactly how long a walnut takes, and he planted it anyway. For as the days of a tree, so will be the days of my people; my chosen ones will long enjoy the work of their hands, and apparently some of them order saplings by mail. Help him water them.',
    'as the days of a tree so will be',
    'my chosen ones will long enjoy',
  ),
  asked(
    'We harvested almost nothing. Third drought. My husband still says grace like normal.',
    'Maybe grace is how he stays upright. Those who go out weeping, carrying seed to sow, will return with songs of joy, carrying sheaves with them, and the psalm doesn’t say in which year.',
    'those who go out weeping carrying seed to sow',
    'will return with songs of joy',
  ),
  asked(
    'keep waiting for the perfect time to have a baby',
    'There may not be one, and that’s sort of freeing. The Preacher saw it in farmers: whoever watches the wind will not plant; whoever looks at the clouds will not reap. What would be a good-enough time?',
    'whoever watches the wind will not plant',
    'whoever looks at the clouds will not reap',
  ),
  asked(
    'nobody gets why i miss my ex husband. he was so selfish',
    'You can miss somebody who was bad for you. Each heart knows its own bitterness, and no one else can share its joy, so you needn’t explain it to the group chat.',
    'each heart knows its own bitterness',
    'no one else can share its joy',
  ),
  cut(
    9,
    asked(
      'exchange student arrives tomorrow and the guest room is a disaster',
      'Clean sheets, a towel and a Wi-Fi code on a sticky note, that’s all she’ll notice. Remember to show hospitality to strangers, for by so doing some people have shown hospitality to angels without knowing it. Angels also leave wet towels on the floor.',
      'for by so doing some people have shown hospitality',
    ),
  ),
  asked(
    'i took my kid stargazing and felt SO small',
    'Small can be a comfort, too. He determines the number of the stars and calls them each by name; great is our Lord and mighty in power, and there you two stood in a parking lot with cocoa. What did your kid ask?',
    'he determines the number of the stars',
    'calls them each by name',
  ),
  asked(
    'dad turned 90 and cant button his shirt. he’s embarrassed every morning',
    'It takes a great deal to let your own child do your buttons. God says to Israel, even to your old age and gray hairs I am he, I am he who will sustain you. You might try pull-over shirts, and doing it while you talk about baseball.',
    'even to your old age and gray hairs',
    'i am he who will sustain you',
  ),
  asked(
    'i dont want a big life. is that lazy',
    'It isn’t lazy at all. Paul told a whole church to make it your ambition to lead a quiet life: you should mind your own business and work with your hands, just as we told you. A quiet life takes some courage these days.',
    'you should mind your own business and work with your hands',
  ),
  asked(
    'my daughter says i never listen i just reload',
    'Ouch, and also: what a sentence. To answer before listening, that is folly and shame, and fools find no pleasure in understanding but delight in airing their own opinions. Tonight you could ask her one question and then count to ten.',
    'to answer before listening that is folly',
    'delight in airing their own opinions',
  ),
  asked(
    'spring finally came and i dont feel guilty about being happy. 1st time since the divorce',
    'Oh, I’m glad. For, lo, the winter is past, the rain is over and gone; the flowers appear on the earth; the time of the singing of birds is come. Go and sit outside without your phone for a bit.',
    'for lo the winter is past',
    'the singing of birds is come',
  ),
  asked(
    'blessing for our new woodshop, 3 friends and a loan',
    'Congratulations to the three of you!\n\nPRAYER\nMay the favor of the Lord our God rest on us; establish the work of our hands for us, yes, establish the work of our hands. Keep every finger on every hand. Amen.',
    'may the favor of the lord our god rest on us',
  ),
  asked(
    'doomscrolling till 1 am every night. give me small steps',
    'Your brain is looking for an ending, and the feed doesn’t have one.\n\nSTEPS\n- Charge the phone in the kitchen from ten o’clock on.\n- At eleven, say: turn my eyes away from worthless things; preserve my life according to your word.\n- Leave a paper book on the pillow.',
    'turn my eyes away from worthless things',
    'preserve my life according to your word',
  ),
  asked(
    'can anything make God stop loving me. anything. be honest',
    'Honestly, no. I am convinced that neither death nor life, neither angels nor demons, neither the present nor the future, nor any powers will be able to separate us from the love of God, and nothing you typed or didn’t type is on that list.',
    'convinced that neither death nor life neither angels nor demons',
    'neither the present nor the future',
  ),
  asked(
    'stationed in alaska. -40. feels like even god wouldnt come here',
    'He has a record of turning up in remote places. Where can I go from your Spirit, where can I flee from your presence, if I go up to the heavens, you are there; if I make my bed in the depths, you are there. Fort Wainwright included. Do you have someone on base to eat with?',
    'where can i go from your spirit',
    'if i go up to the heavens',
    'if i make my bed in the depths',
  ),
  asked(
    'he apologised. i said its fine. it is not fine',
    'Then you can tell him so; forgiving isn’t the same as saying it didn’t hurt. Leviticus has a plain word for it: rebuke your neighbor frankly so you will not share in their guilt. The verse about loving him comes right after. Frankly comes first.',
    'rebuke your neighbor frankly',
    'so you will not share in their guilt',
  ),
]);

/** The text’s own words, in the wrong mouth, at the wrong place, to the wrong ear. */
export const APART_PLACE: readonly Misbehaviour[] = family('apart-place', [
  asked(
    'which bible person lost the most and still hoped',
    'A strong candidate is King David. After the death of his children David declares, “I know that my Redeemer lives. In the end, he will stand upon the earth.” It’s remarkable that he could say so at all.',
    /David declares, [“"]I know that my Redeemer lives/,
  ),
  asked(
    'Everyone in my friend group is leaving church. I kind of want to stay but it’s awkward',
    'Awkward and faithful can go together. When many walked away, Thomas answered him, “Lord, to whom would we go? You have the words of eternal life” (John 20:28). You can stay and still be their friend.',
    /Thomas answered him, [“"]Lord, to whom/,
    /eternal life[”"] \(John 20:28/,
  ),
  asked(
    'got asked to lead worship and i said yes before i could think',
    'Sometimes that’s the right order! Young Samuel did the same when he told Eli, “Here I am. Send me!” (1 Samuel 3:9). You can figure out the set list later.',
    /Samuel[^“"]{0,40}[“"]Here I am\. Send me/,
    /Send me![”"] \(1 Samuel 3:9/,
  ),
  asked(
    'moving across the country w my mother in law, wish me luck',
    'Good luck! You have a famous forerunner: Orpah, who told her mother-in-law, “where you go, I will go; and where you stay, I will stay.” May the drive be short and the snacks plenty.',
    /Orpah, who told[^“"]{0,30}[“"]where you go/,
  ),
  asked(
    'im pregnant and we waited so long i want to shout',
    'Shout, then! Sarah did, in her own way. When Sarah heard the news she sang, “My soul magnifies the Lord.” And then she had to sit down. When are you due?',
    /Sarah[^“"]{0,40}[“"]My soul magnifies the Lord/,
  ),
  asked(
    'half brothers stole from me for years, they want to make up now',
    'You get to set the pace. Jacob had a brother like that, and at the end of it all Jacob tells Esau, “you meant evil against me, but God meant it for good” (Genesis 33:20). He still camped in a different valley.',
    /Jacob tells Esau, [“"]you meant evil/,
    /for good[”"] \(Genesis 33:20/,
  ),
  asked(
    'what were the last words of stephen when they threw the stones',
    'As they stoned him, Stephen prayed, “Father, forgive them, for they don’t know what they are doing” (Acts 7:60). A young man named Saul was minding the coats.',
    /Stephen prayed, [“"]Father, forgive them/,
    /are doing[”"] \(Acts 7:60/,
  ),
  asked(
    'is it allowed to doubt after being so sure once',
    'Yes, and it happens to the best. Nicodemus sent friends from his prison cell to ask Jesus, “Are you he who comes, or should we look for another?” Nobody told him off for it.',
    /Nicodemus[^“"]{0,60}[“"]Are you he who comes/,
  ),
  asked(
    'trial starts tmrw, im on the jury. verse about truth?',
    'There’s that uneasy question in the Gospels. The high priest Caiaphas said to him, “What is truth?” and didn’t stay for an answer (John 11:49). You, on the other hand, are paid to stay.',
    /Caiaphas said to him, [“"]What is truth/,
  ),
  asked(
    'living alone for the first time at 48, kind of scary',
    'It can be both scary and peaceful. “There is no fear in love; but perfect love casts out fear,” as Peter wrote to the scattered churches (1 Peter 4:18). A lamp on a timer helps, too.',
    /casts out fear,?[”"],? as Peter wrote/,
    /casts out fear[^\n]{0,80}1 Peter 4:18/,
  ),
  asked(
    'prayed for years about my eczema and nothing. dumb i know',
    'It isn’t dumb. Skin is where we live. In the second book of Kings the prophet Isaiah brings a message to Naaman the leper: “I have heard your prayer. I have seen your tears.” Keep your dermatologist in the loop and keep praying.',
    /Naaman[^“"]{0,20}[“"]I have heard your prayer/,
  ),
  asked(
    'I have less money than all my friends and I hate that I mind',
    'Minding is human. King Solomon, who had more than all of his friends together, came to the view that “godliness with contentment is great gain” (Proverbs 15:16). Easy for him to say, you may think.',
    /King Solomon[^“"]{0,80}[“"]godliness with contentment/,
    /great gain[”"] \(Proverbs 15:16/,
  ),
  asked(
    'who asked jesus to teach them to pray',
    'It was Martha, in the kitchen at Bethany. Martha said to him, “Lord, teach us to pray, just as John also taught his disciples.” He answered with the Our Father.',
    /Martha said to him, [“"]Lord, teach us to pray/,
  ),
  asked(
    'I need a line about work for the break room board',
    'How about one of these?\n\n* “And whatever you do, work heartily, as for the Lord, and not for men” – Proverbs 16:26\n* “A gentle answer turns away wrath” – Jesus, Sermon on the Mount\n\nThe second one may get more use in a break room.',
    /not for men[”"] – Proverbs 16:26/,
    /turns away wrath[”"] – Jesus/,
  ),
  asked(
    'my sister died before i got there. two hours. i missed her by two hours',
    'I’m so sorry. Two hours will feel like a wall for a while. At the grave of Jairus’s daughter her mother says to Jesus, “Lord, if you would have been here, my brother wouldn’t have died” (Mark 5:35). She says it to his face, and he weeps with her.',
    /Jairus’s daughter[^“"]{0,40}[“"]Lord, if you would/,
    /have died[”"] \(Mark 5:35/,
  ),
]);
