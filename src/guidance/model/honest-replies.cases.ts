/** A reply as a careful writer would write it: every word of it must arrive. */
export interface HonestReply {
  ask: string;
  says: string;
  /** What is shown, where that is not what was written: lists are for steps, and paragraphs elsewhere. */
  shows?: string;
}

/** Letters, lines to say, titles, terms, numbers and marks of all kinds, none of them Scripture unless it is the text's own. */
export const HONEST_REPLIES: readonly HonestReply[] = [
  {
    ask: 'help me write to my landlord about the mold',
    says: 'Keep it short and dated. Something like: “Dear Mr. Alvarez, there is mold on the north wall of the bedroom at 14 Elm, apartment 3. I reported it on March 2 and again on March 19. Please tell me by Friday when somebody will come.” Keep a copy, and take a photo with the date on it.',
  },
  {
    ask: 'i need to email my boss that i am behind',
    says: 'You could write: “Hi Dana, I’m two days behind on the Keller report. I can send you what I have tonight and the rest on Thursday at noon. Tell me if that’s a problem.” Three sentences, and none of them an apology for existing.',
  },
  {
    ask: 'I have to give a toast at my sisters wedding and my mind is blank',
    says: 'Begin with one thing only you saw. For instance: “When Leah was nine she gave her lunch away so often that my mother packed two. Sam, you’ve married somebody who packs two lunches.” Then lift the glass, say “To Leah and Sam,” and sit down.',
  },
  {
    ask: 'what can i text a friend whose baby died',
    says: 'Short is kind here.\n\n“I’m thinking of you and of Noah. You don’t need to answer.”\n\nAnd on Thursday: “I’m leaving soup on the porch at 6. No need to open the door.”\n\nUse his name. Most people won’t dare to.',
  },
  {
    ask: 'my roommate never cleans and i cant say anything',
    says: 'Try it when neither of you is hungry. “Can we talk about the kitchen for ten minutes? I’d like us to split it by days.” If she sighs, wait. If she says “Whatever,” ask which days she wants.',
  },
  {
    ask: 'How do I tell my mom I am not coming home for Christmas?',
    says: 'Tell her on the phone, not in a text, and early. You might say, “Mom, I won’t be there this year. I love you, and I’ll call at 4 on Christmas Day.” She may say “After all I’ve done.” You can answer “I know, and thank you,” and say the first sentence again.',
  },
  {
    ask: 'i freeze when people ask how i am since dad died',
    says: 'Have three answers ready, one for each kind of person.\n\n- For strangers: “It’s a hard month, thank you.”\n- For colleagues: “My father died. I’d rather work than talk today.”\n- For friends: “Sit with me.”\n\nNobody is owed the long one.',
    shows:
      'Have three answers ready, one for each kind of person.\n\nFor strangers: “It’s a hard month, thank you.”\n\nFor colleagues: “My father died. I’d rather work than talk today.”\n\nFor friends: “Sit with me.”\n\nNobody is owed the long one.',
  },
  {
    ask: 'what do i say to my 5 year old about her hamster',
    says: 'Say the plain word. “Pepper died. His body stopped working, and he isn’t in pain.” If she asks “Where is he now?” you can say “We buried him by the fence, and I believe that God doesn’t lose track of small things.” Then let her draw him.',
  },
  {
    ask: 'What does hesed mean?',
    says: 'The Hebrew word “hesed” has no single English twin. Translators have tried “mercy,” “loving kindness,” “steadfast love” and “loyalty.” It means the kind of love that has promised something and keeps it when it is no fun.\n\n[[Ruth 1:16-17]]\n\nRuth has no word for it there. She just walks.',
  },
  {
    ask: 'what is agape',
    says: 'Greek had several words that all come out as “love” in English. “Philia” is friendship, “storge” is what you feel for family, and “agape” was a rather pale word until the first Christians filled it. It isn’t a better feeling than the others; it is what you do when the feeling is out.',
  },
  {
    ask: 'what does maranatha mean?? saw it on a ring',
    says: '“Maranatha” is Aramaic, and the first Christians seem to have liked it so much that they never translated it. Split one way it says “Our Lord has come”; split another way, “Our Lord, come.” Paul sets it at the end of a letter.\n\n[[1 Corinthians 16:22]]',
  },
  {
    ask: 'which hymns would fit for a farmer’s funeral',
    says: 'Three that old farmers know by heart: “How Great Thou Art,” “Abide with Me” and “We Plow the Fields and Scatter.” The last is a harvest hymn, and he would have smiled at it in January. Ask the organist to take “Abide with Me” slowly.',
  },
  {
    ask: 'any books about doubt',
    says: 'Two that don’t hurry you: C. S. Lewis, “A Grief Observed,” which he wrote in four notebooks after his wife died, and “The Brothers Karamazov” if you have a winter. Neither of them ends where you’d expect.',
  },
  {
    ask: 'films with faith in it but not cheesy',
    says: '“Babette’s Feast” is about a dinner, and “Of Gods and Men” about seven monks who stay. If you want something louder, “The Mission” has Jeremy Irons and an oboe. Watch the first one hungry and the second one with somebody.',
  },
  {
    ask: 'I wrote to my brother “we are done” and now i regret it',
    says: 'You wrote “we are done,” and he has probably read it eleven times. Three words can be answered with three others: “I was wrong.” Send them before you explain anything.',
  },
  {
    ask: 'He said "nobody will ever want you" and i believe it',
    says: 'He said “nobody will ever want you,” and a sentence like that moves in like a tenant. It was said by somebody who needed you to stay small. You can notice when it speaks and answer, “That’s his voice, not mine.”\n\n[[Isaiah 43:1]]',
  },
  {
    ask: 'write me a short poem about my grandmothers kitchen',
    says: 'Here is a small one.\n\nThe kettle knew her by her tread,\nthe table by her floury hand.\nShe taught the dough to rise like bread,\nand us to sit when we would stand.\n\nChange “bread” to whatever she really baked.',
  },
  {
    ask: 'can you write a psalm like thing for my night shift',
    says: 'In the manner of the psalms, but yours:\n\nThe corridor hums and the vending machine keeps watch.\nRoom nine is asking for water again.\nStay near the ones I can’t get to in time,\nand near me when I sit down in the car.\n\nIt is no psalm, only a tired person’s prayer.',
  },
  {
    ask: 'please write an old fashioned blessing for the meal',
    says: 'Here is one for a long table.\n\nPRAYER\nBless, O Lord, this bread and those who baked it; bless the hands that pass the dish, and let none rise from this table hungry or unheard. Amen.',
  },
  {
    ask: 'could you write a prayer in the old english style, thee and thou, for my grandfathers 90th',
    says: 'He may like to have it read before the cake.\n\nPRAYER\nO God, who hast numbered his ninety winters, we thank thee for the trees he planted and the tales he told too often. Grant him an easy chair and thy peace. Amen.',
  },
  {
    ask: 'what should i say to my manager about the schedule, she keeps changing it',
    says: 'Ask for ten minutes, sitting down. Say: “I can work Saturdays or Sundays, not both. Which do you need more?” If she answers “Both,” you may say, “Then I need to think about it until Monday.” You have not been rude.',
  },
  {
    ask: 'write a dialogue how i could apologize to my daughter',
    says: 'It could go like this.\n\n“I was wrong about the car,” you say.\n\nShe looks at her phone. “Okay.”\n\n“I shouted, and you didn’t deserve it.”\n\n“You always shout.”\n\n“I know. I’m working on it, and I’m not going to explain it away.”\n\nThen stop talking. The silence is part of it.',
  },
  {
    ask: 'i hate my inner voice',
    says: 'It sounds like a foreman: “Faster. Not good enough. Again.” You could ask it a question back: “Good enough for whom?” Most foremen have no answer to that.',
  },
  {
    ask: 'my friend keeps saying everything happens for a reason',
    says: 'People say “everything happens for a reason” because silence frightens them. It isn’t in the Bible. You could tell her, “I know you mean it well, but it doesn’t help me right now.” If she says “Then what does?” you get to tell her.',
  },
  {
    ask: 'is god helps those who help themselves in the bible?? my dad says it every day',
    says: 'It isn’t. “God helps those who help themselves” is older than America and younger than the Bible. What your father means may be a good thing all the same: do your part. The prophets tend to say the other half, that God helps those who can’t.',
  },
  {
    ask: 'my son asked who made god',
    says: 'That’s a big question for a small bed. You might say: “Nobody did. Everything else has a beginning, and God is what it begins with.” If he says “But how?” the honest answer is “I don’t know, and I like not knowing it with you.”',
  },
  {
    ask: 'I have a job interview at 9 a.m. in St. Louis and i cant sleep',
    says: 'It’s after 1 a.m., and St. Louis will still be there at 9 a.m. with or without your eight hours. Dr. Patel, or whoever sits across from you, has slept badly too. Get up, drink some water, and lie down again with the window open an inch.',
  },
  {
    ask: 'how do I afford christmas on 200 dollars',
    says: 'With $200 and three kids you have about $60 a child and $20 for butter and sugar. Buy one thing each (books at the thrift store are $1.50 to $3), and give the rest in hours: “Good for one night of staying up with Dad.” They’ll remember the hours.',
  },
  {
    ask: 'we have 3.5 hours to drive to my moms funeral, what do we do in the car',
    says: 'Three and a half hours is about 210 miles of not knowing what to say. Let each person pick one song she liked. Tell the story about the 1987 Buick. At the exit, turn everything off for the last 10 minutes.\n\n[[Psalm 116:15]]',
  },
  {
    ask: 'my doctor wants me to lose weight, 5% by june, i feel ashamed',
    says: '5% is a number on a chart, and shame is a poor cook. Ask your doctor what he’d do first if he were you, and write down only that. You might say to him: “I felt ashamed when you said it. I want to do this without that.”',
  },
  {
    ask: 'i want to die sometimes but not really, who can i call',
    says: 'Thank you for saying it out loud. You can call or text 988 at any hour; it costs nothing, and you don’t have to be sure that it’s bad enough. You might begin with “I don’t want to die, but I’m scared of how I feel.”',
  },
  {
    ask: 'how do i ask my pastor for help with rent',
    says: 'Pastors are asked this more often than you think. Call the office and say, “Could I have fifteen minutes with Pastor Kim this week? It’s about something practical.” Bring the letter with the amount on it ($1,140, due on the 5th), and let him read it himself.',
  },
  {
    ask: 'she signed her letter with “yours, in spite of everything”',
    says: 'Read it the way she wrote it: first “yours,” then “in spite of everything.” She could have left out either half. Answer the first one.',
  },
  {
    ask: 'how do you spell the lords prayer thing, trespasses or debts',
    says: 'Both are said in church, and people pause politely at that word when they visit each other. “Debts” is how Matthew has it; “trespasses” came through an old English translation and the prayer books. Some say “sins,” which is Luke’s word.\n\n[[Matthew 6:12]]',
  },
  {
    ask: 'explain selah',
    says: '“Selah” stands at the end of lines in many psalms, and nobody knows for sure what it means. It may tell the musicians to play on while the singers are quiet. Some people read it as “now stop and think about that,” which is a good habit even if it’s wrong.',
  },
  {
    ask: 'my wife says i never listen',
    says: 'Tonight, put the phone in the drawer and ask, “What did I miss?” When she answers, don’t explain; say back what you heard: “So on Tuesday you felt like furniture.” If you got it wrong she’ll tell you, and that is already a conversation.',
  },
  {
    ask: 'how can i stop swearing',
    says: 'Pick a stupid word and use it for a week. A nurse I could imagine would say “Oh, buttons” and then laugh at herself. Put a dollar in a jar when the old one slips out; at $20 you take somebody to breakfast.',
  },
  {
    ask: 'my teacher told me I’d amount to nothing, i am 48',
    says: 'Thirty-some years is a long time to carry a sentence like “You’ll amount to nothing.” He said it to a child on a bad afternoon. You could write him a letter that you never send, and begin it with “Dear Mr. Hobbs, here is what I amounted to.”',
  },
  {
    ask: 'whats the difference between guilt and shame',
    says: 'Guilt says “I did something bad”; shame says “I am something bad.” The first can be paid, mended or forgiven. The second wants you to hide, and hiding is what feeds it.\n\n[[Genesis 3:8-9]]\n\nThe first question there isn’t “What have you done?” It’s simply where he is.',
  },
  {
    ask: 'i have to fire someone tomorrow',
    says: 'Do it in the morning, in a room with a door, and say it in the first minute: “I have hard news. Your last day is the 30th.” Don’t say “I know how you feel.” Have the letter ready, and walk him to the elevator yourself.',
  },
  {
    ask: 'what did people in jesus time eat for breakfast',
    says: 'Mostly bread, with olives, onions or dried fish if there were any. John tells of one breakfast in particular: a charcoal fire on the beach, bread, and fish. Peter jumped into the water to get to it.\n\n[[John 21:9-12]]',
  },
  {
    ask: 'explain what the lord is my shepherd means for someone who never saw a sheep',
    says: 'Somebody goes ahead of you who knows where the water is. That is most of it. A shepherd of that time didn’t drive his animals; he walked in front and they followed the sound of him.\n\n[[Psalm 23:1-3]]',
  },
  {
    ask: 'I keep telling myself I should be over it by now',
    says: '“By now” is a calendar nobody printed. *Should* is the word that does the damage in that sentence; try it once without: “I am not over it.” That one is simply true, and you can sit down next to it.',
  },
  {
    ask: 'how do i pray for somebody i cant stand',
    says: 'Start with what you can say without lying. Perhaps only: “God, you know what I think of Brian.” Tomorrow you might add: “Let him sleep well.” It isn’t **nothing**; it may be more than you’ve wished him all year.\n\n[[Matthew 5:44]]',
  },
  {
    ask: 'the nurse said “we’ll see” and i am going crazy',
    says: '“We’ll see” is what people say when they don’t know and are kind. You’re allowed to ask for more: “What are you watching for, and when will you know?” Write her answer down, with the time beside it.',
  },
  {
    ask: 'Write a note I can put in my sons lunchbox',
    says: 'On a napkin, in ballpoint:\n\n“You were brave on Monday. I saw it. Love, Dad”\n\nThat’s enough. If he trades the cookies, he’ll keep the napkin.',
  },
  {
    ask: 'i need a text to break up kindly',
    says: 'If you can, say it to her face first. If it has to be a text: “I don’t want to keep going, and it wouldn’t be fair to act as if I did. You haven’t done anything wrong. I’d be glad to talk tonight if you want to.” Then don’t send a second one.',
  },
  {
    ask: 'my grandma says in german “gott befohlen” what is that',
    says: '“Gott befohlen” is an old German goodbye. It means something like “I leave you in God’s hands,” and it’s said at the door, usually with a coat already on. You can say it back to her in the same two words.',
  },
  {
    ask: 'I promised my dying aunt i would go to church and i cant',
    says: 'You made a promise in a room where nobody could have said no. Ask yourself what she wanted when she said “Promise me.” Perhaps it was “Don’t be alone.” There’s more than one door to that.',
  },
  {
    ask: 'my kids fight over who god loves more lol',
    says: 'An excellent fight. You could settle it like this: “God loves you most,” you tell the one; and “God loves you most,” you tell the other; and when they shout “That’s not possible!” say “Exactly.” Then it’s bedtime.',
  },
  {
    ask: 'what do jewish people say when someone dies',
    says: 'Many say “May his memory be a blessing,” or for a woman, “May her memory be a blessing.” At the house people often say very little and bring food, and wait for the mourner to speak first. It is one of the wiser customs there are.',
  },
  {
    ask: 'I got a text “we need to talk” from my husband',
    says: 'Four words, and your stomach knows them all. Write back, “I’m here. Tonight at 8?” and then do something with your hands until 8. When he begins, let him get to the end of his second sentence before you say anything.',
  },
  {
    ask: 'how long is the bible, in hours',
    says: 'Read aloud it takes roughly 70 to 75 hours, so 12 minutes a day gets you through in a year. The shortest book in Greek is 3 John, with 219 words or so; the longest psalm is Psalm 119, with 176 verses. You don’t have to go in order.',
  },
  {
    ask: 'my choir sings “Be Thou My Vision” on sunday and i never understood it',
    says: '“Be Thou My Vision” is an Irish poem, perhaps from the 8th century, and got its tune about a thousand years later. “Vision” there means less what you see than what you see by. Sing the third verse as if you meant the word “only.”',
  },
  {
    ask: 'write me a line for my fathers gravestone',
    says: 'A few, to hold against what he was like: “He fixed what he could.” “He was early, always.” “A quiet man, and a kind one.” If one of them makes you cry in the hardware store, take that one.',
  },
  {
    ask: 'how can i tell my kids we are getting divorced',
    says: 'Do it together, on a Saturday morning, with the whole day free.\n\nSTEPS\n- Agree on three sentences, for example “We won’t live together any more. It isn’t your fault. You’ll have a bed in both homes.”\n- Tell both schools on Monday before 8:30.\n- Let them ask “Why?” as often as they like, and answer it the same way each time.\n\nQUESTION\nWhich of the three sentences will be hardest to say?',
  },
  {
    ask: 'i have to call my estranged dad. steps please',
    says: 'One call, ten minutes, no more.\n\nSTEPS\n- Write your first line on a card: “Hi Dad, it’s Marcus. I have ten minutes.”\n- Sit by a window while it rings.\n- If he says “Well, look who it is,” breathe out before you answer.\n- End with “I’ll call again on the first,” even if it went badly.',
  },
  {
    ask: 'pray with me before surgery tuesday 6:45 am',
    says: 'Tuesday, 6:45, with a paper bracelet and no breakfast.\n\nPRAYER\nLord, they’ll ask me to count backward and I will not get far. Count the rest for me. Steady Dr. Osei’s hands, and be with Tom in the room with the bad coffee. Amen.',
  },
  {
    ask: 'is it ok to be angry at god',
    says: 'The Bible’s own prayer book is full of people who were. They say “How long?” and “Why?” and don’t tidy it up afterward. Anger is still addressed to someone.\n\n[[Psalm 13:1-2]]\n\nNobody in that psalm is told to calm down.',
  },
  {
    ask: 'what would you tell a 19 y.o. who left church',
    says: 'Not much at first. I would ask what it was like on the last Sunday, and then listen to the end. “I’m not going to argue with you” is a good sentence if you can keep it. So is “Come for dinner anyway.”',
  },
  {
    ask: 'My husband’s ex texts “good night” to him every night',
    says: 'One “good night” is a courtesy; thirty in a month is a visit. Tell him what it does to you, not what it says about her: “When the phone lights up at 10:40, I feel like a guest in my own bed.” Then ask him what he’d like to do about it.',
  },
  {
    ask: 'what’s the serenity prayer',
    says: 'It’s the one that asks for three things: calm about what can’t be changed, courage for what can, and the sense to tell them apart. It is usually given to Reinhold Niebuhr, who taught in New York in the 1930s and ’40s. A.A. took it up, and from there it went onto a great many refrigerators.',
  },
  {
    ask: 'What do I write on the card for a couple who lost everything in a fire?',
    says: 'Nothing about silver linings. Something like “We have a spare room until the end of May, and it has a door that closes. — The Okafors.” Or, if you have no room: “Which night may we bring supper: Monday or Wednesday?”',
  },
  {
    ask: 'My mother in law said “you are not family”',
    says: 'When she said “you are not family”, she drew a line across a table you had just set. Your husband should hear it from you tonight, in her words, without any of yours added. Then ask him, “What would you like me to do next time?”',
  },
  {
    ask: 'i stutter and have to read in church',
    says: 'Ask for the text by Wednesday — most churches can do that — and read it aloud in the shower. Mark your breaths with a pencil: one stroke for a short one, two for a long one. And if you stop in the middle, then you stop in the middle; Moses did, and they still followed him.',
  },
  {
    ask: 'My ex wants 50/50 custody and i dont know how to talk to him',
    says: 'Keep it to the children and to e-mail. “I’d like us both to write down an ordinary week for them and compare,” for instance. A mediator costs less than two lawyers (often $100–$300 an hour, split), and a legal aid office can tell you whether you qualify.',
  },
  {
    ask: 'i said to god “i hate you” and now i am afraid',
    says: 'You said “I hate you,” and you said it to God, which means you were still talking to him. The psalms have worse, and they were kept. You could leave it standing and add one line under it: “And I’m still here.”',
  },
  {
    ask: 'my favorite verse is jeremiah 29:11 but my pastor says i use it wrong',
    says: 'He may have a point, and you may still keep the verse. It was written in a letter to people who would be far from home for seventy years; “plans” there meant their grandchildren’s plans, mostly. It isn’t smaller for that.\n\n[[Jeremiah 29:10-11]]',
  },
  {
    ask: 'teach me the aaronic blessing to say to my kids',
    says: 'It’s the oldest blessing we have, and it fits on a forehead.\n\n[[Numbers 6:24-26]]\n\nSay it slowly, with your hand on their hair. If they ask what “countenance” means in Grandpa’s Bible, tell them “face.”',
  },
  {
    ask: 'he keeps saying “it’s just a joke”',
    says: '“It’s just a joke” is a sentence that makes you the problem. Try “Explain it to me, I don’t get it,” in a friendly voice. Jokes of that kind don’t survive being explained.',
  },
  {
    ask: 'how do i start a gratitude list, i have nothing',
    says: 'Make it small enough to be true:\n\n1. Hot water.\n2. The neighbor’s dog, who thinks you’re wonderful.\n3. It’s Thursday, and Thursday ends.\n\nIf you write “nothing” one night, date it and leave it in.',
    shows:
      'Make it small enough to be true:\n\n1. Hot water.\n\n2. The neighbor’s dog, who thinks you’re wonderful.\n\n3. It’s Thursday, and Thursday ends.\n\nIf you write “nothing” one night, date it and leave it in.',
  },
  {
    ask: 'I told my friends I was fine',
    says: '“Fine” is a small word with a lock on it. Pick one of them, the one who looked at you a second longer, and write: “I said I was fine on Friday. I wasn’t. Can I call you?” She has probably been waiting for it.',
  },
  {
    ask: 'my brother James wont talk to me',
    says: 'Start smaller than a talk. James said “leave it” in March; he didn’t say for how long. Send him a picture of the old boat with one word under it: “Remember?” If James writes “yes,” you have a beginning.',
  },
  {
    ask: 'Ruth from work hugged me and i cried',
    says: 'Sometimes it takes one arm around you. You could tell Ruth on Monday, “Thank you for Friday.” She’ll know which Friday.',
  },
  {
    ask: 'how do i explain easter to a 6 yr old',
    says: 'Tell it in the order it happened. “Jesus’ friends thought it was over. On Sunday the tomb was empty, and then he made them breakfast.” Six-year-olds like the breakfast.\n\n[[John 21:12]]',
  },
  {
    ask: 'im scared of hell',
    says: 'That fear is older than you, and it often wears the voice of one particular preacher. Whose voice does it have? You could write down the worst sentence he said, and under it: “He wasn’t God.”\n\n[[1 John 4:18]]',
  },
  {
    ask: 'my therapist says set boundaries but the bible says honor your parents',
    says: 'The commandment says honor, and it doesn’t say obey at forty. Honor can sound like this: “I love you, and I’m hanging up now.” It can also be a card at Christmas and nothing in between.\n\n[[Exodus 20:12]]',
  },
  {
    ask: 'what was the last thing jesus said',
    says: 'It depends on whom you read. Mark and Matthew have him shout a line from a psalm; Luke and John each remember something else. Read them side by side and you hear a dying man with more than one thing to say.\n\n[[Mark 15:34]]\n\n[[Luke 23:46]]',
  },
  {
    ask: 'my kid got “needs improvement” in everything',
    says: '“Needs improvement” is also true of the person who wrote it. Sit next to him and ask, “Which of these do you agree with?” Then ask which one he’d like to prove wrong by June.',
  },
  {
    ask: 'how do i answer when people say he is in a better place',
    says: 'You can say “Maybe so. I’d still like him in this one.” Or just “Thank you,” and turn to the sandwiches. “He is in a better place” is mostly something people say to their own fear.',
  },
  {
    ask: 'give me a sentence to hold on to tonight',
    says: 'Take this one: “I only have to do the next ten minutes.” It has no wings, but it has carried a great many people to the morning.\n\n[[Lamentations 3:22-23]]',
  },
  {
    ask: 'is there a bible verse about dogs',
    says: 'There are a few, and most aren’t flattering. The best one belongs to a foreign mother who argues with Jesus about crumbs under the table, and wins.\n\n[[Matthew 15:27-28]]\n\nIn the book of Tobit a dog simply walks along with a young man, and nobody explains him.',
  },
  {
    ask: 'I keep hearing my dead fathers voice say you are lazy',
    says: 'He said “you are lazy” to a boy who was tired, perhaps because somebody had said it to him. Next time it comes, try answering aloud in the kitchen: “Dad, I worked nine hours. Sit down.” It feels foolish twice and then it doesn’t.',
  },
  {
    ask: 'was ist los with me, i speak half german, “müde” all the time',
    says: '“Müde” is a good word; it has the yawn in it. Go to bed at 9:30 for three nights and write down, each morning, what you were tired of.',
  },
  {
    ask: 'quote for my classroom wall that is from the bible',
    says: 'Short ones wear best on a wall. “Jesus wept” (John 11:35) would start a conversation; “Be still, and know that I am God” (Psalm 46:10) would settle one. Let the class vote.',
  },
  {
    ask: 'my daughter asked if god is a boy',
    says: 'You could tell her, “God isn’t a boy or a girl, but people in the Bible call God Father, and sometimes compare God to a mother.” If she says “Which one cooks?” you have found the better question.\n\n[[Isaiah 66:13]]',
  },
  {
    ask: 'he texts “k” and it ruins my day',
    says: 'One letter, and you read a novel into it. Ask him on a good day: “When you write ‘k’, are you busy or are you cross?” Most of the time it’s a thumb and a steering wheel.',
  },
  // Both sides of what Christians hold differently, word studies, letters, poems, talks and lists.
  {
    ask: 'should babies be baptised',
    says: 'Christians answer this in two ways. Some baptise infants: they point to whole households in Acts 16:15 and 16:33, and to the sign given to children in Genesis 17. Others wait until a person can say “I believe”: they point to Acts 2:41 and Acts 8:36-38. Both want the child to belong to God. Your own church can tell you how it reads these.',
  },
  {
    ask: 'i lost my job in march',
    says: 'You lie awake at three doing sums, and March feels like a long time ago. Some Christians think God heals through doctors alone. Others say “I believe in miracles”: they point to Acts 3:6-8. Both pray.\n\nQUESTION\nWhich of the bills frightens you most?',
  },
  {
    ask: 'am i allowed to be angry with god',
    says: 'No, being angry with God is not the end of talking with him.\n\n[[Psalm 13:1-2]]\n\nDavid asks “how long” four times in two verses. He gets no answer in the psalm, and he goes on praying.',
  },
  {
    ask: 'what should i pack for a retreat',
    says: 'Pack little. In this order:\n\n1. A notebook with empty pages.\n2. A pen that works.\n3. Nothing else.\n\nThen leave the phone at home.',
    shows:
      'Pack little. In this order:\n\n1. A notebook with empty pages.\n\n2. A pen that works.\n\n3. Nothing else.\n\nThen leave the phone at home.',
  },
  {
    ask: 'is it ok for women to preach',
    says: 'Christians who take the Bible seriously land in different places here. Some read 1 Timothy 2:12 as a rule for every church: women may teach, but not as pastors over men. Others read it as a letter to one troubled town, and point to Phoebe in Romans 16:1 and Priscilla in Acts 18:26. Both want “a faithful church”. Ask your own pastor which way yours leans, and why.',
  },
  {
    ask: 'can a christian lose salvation',
    says: 'There are two honest answers. Some say “once saved, always saved” and point to John 10:28. Others say a person can walk away, and point to Hebrews 6:4-6. Neither group thinks you lose it by having a bad week.\n\n[[John 10:27-29]]\n\nQUESTION\nWhat made you ask it tonight?',
  },
  {
    ask: 'did god choose who is saved',
    says: 'This is an old family quarrel. Calvinists speak of “unconditional election” and read Romans 9:15-16 that way. Arminians answer with “whoever believes” in John 3:16, and with God’s wish in 1 Timothy 2:4. Catholics hold both “grace” and “free will” and don’t solve it. You don’t need to solve it to pray.',
  },
  {
    ask: 'should we speak in tongues',
    says: 'Pentecostals say “the gift is for today” and point to 1 Corinthians 14:5. Cessationists think it ended with the apostles; they read 1 Corinthians 13:8 as a date. Paul’s own advice is plainer than either side: love first.',
  },
  {
    ask: 'is purgatory real',
    says: 'Catholics teach it, and read 1 Corinthians 3:15 with it in mind. Protestants answer that the thief on the cross heard “today”: see Luke 23:43. Orthodox Christians pray for the dead without the word. Nobody on any side doubts that God is the one who finishes what he began.',
  },
  {
    ask: 'is drinking alcohol a sin',
    says: 'Some Christians don’t drink at all, and point to Proverbs 20:1 and Romans 14:21. Others drink a little and point to Cana in John 2:1-11 and to Paul’s “a little wine” in 1 Timothy 5:23. Both agree about drunkenness. If you wonder about your own drinking, that’s a different question from the one about sin.',
  },
  {
    ask: 'rapture, which view is right',
    says: '“Pre-trib” Christians expect to be taken up before the worst, and read 1 Thessalonians 4:17 so. “Post-trib” Christians expect to go through it. Others think the whole picture is about hope and no calendar. Jesus says in Mark 13:32 that nobody knows the day.',
  },
  {
    ask: 'what is hallelujah',
    says: '“Hallelujah” is two Hebrew words: “hallelu,” which means “praise,” and “Yah,” a short form of God’s name. So it means “praise Yah.” It closes Psalm 150.',
  },
  {
    ask: 'what does logos mean',
    says: 'John begins with a word that his neighbors argued about. “Logos” could mean a word, a reason, or the sense behind things. Greek readers heard a philosopher; Jewish readers heard “God said” from Genesis 1. John meant both, and then he surprised both.\n\n[[John 1:14]]',
  },
  {
    ask: 'what does abba mean',
    says: '“Abba” is what a child says to a father in Aramaic, at the table, at any age. Jesus says it in Mark 14:36, on the worst night of his life. It is warm, but not babyish: grown sons said it too.',
  },
  {
    ask: 'what does selah mean',
    says: 'Nobody is sure. “Selah” stands seventy-one times in the Psalms, often at the end of a thought. It may mean “lift up” or “pause.” Many readers simply breathe there.',
  },
  {
    ask: 'write a poem for my moms birthday',
    says: 'Here are a few lines for her.\n\nShe kept the porch light on till two.\nShe never said she had.\nShe knew which step was mine, and knew\nif it was tired or sad.\n\nNow I am grown, the stairs are mine,\nthe porch light and the key.\nAnd every night a child comes late\nI know who waited for me.\n\nRead it slowly, before the cake.',
  },
  {
    ask: 'write a limerick about my cat pastor whiskers',
    says: 'There once was a cat in a pew\nwho slept while the choir sang through.\nHe woke for the fish\non the potluck’s best dish,\nand was gone before anyone knew.',
  },
  {
    ask: 'write a lullaby for my baby with god in it',
    says: 'Sleep, little one, the day is done,\nthe moon is on the sill.\nGod keeps the stars, God keeps the sun,\nand he is with you still.\n\nSleep, little one, the day is done,\nyour shoes are by the door.\nTomorrow there will be the sun\nand puddles, three or four.',
  },
  {
    ask: 'help me write a letter to my dad i havent talked to in 5 years',
    says: 'You could send this, or let it lie for a week.\n\nDear Dad,\nI have started this letter nine times.\nI don’t know what happened to us, and I don’t want to argue about it.\nI’d like to hear your voice. I’m at home on Sundays after two.\nYour daughter,\nMaya\n\nDon’t add an explanation. He can ask for one.\n\nQUESTION\nWhat would you hope he says?',
  },
  {
    ask: 'help me write a letter of resignation to my church volunteer team',
    says: 'Short and kind will do.\n\nDear team,\n\nAfter six years I am stepping down from Sunday school at the end of June. I have loved the noise. I will hand over my notes to Priya and stay for the first class.\n\nWith thanks,\nJonah',
  },
  {
    ask: 'write a dialogue between me and my boss',
    says: 'Here’s how it might go.\n\nYou: “Do you have ten minutes?”\nBoss: “Is it bad?”\nYou: “No. I need Fridays off until my mother is home.”\nBoss: “I can’t promise that.”\nYou: “Then let’s look at the schedule together.”',
  },
  {
    ask: 'how could the talk with my son go',
    says: 'It might go like this.\n\n“Can I sit down?” you ask.\n\n“It’s your house.”\n\n“It is, and it’s your room.”\n\nHe shrugs. “What do you want?”\n\n“I wanted to say I was wrong on Tuesday.”\n\nThen wait. He may say nothing, and nothing is an answer too.',
  },
  {
    ask: 'give me a list of psalms for when i cant sleep',
    says: 'Four that were written in the dark:\n\n1. Psalm 4, for the end of a bad day.\n2. Psalm 63, for lying awake.\n3. Psalm 77, for the nights when nothing helps.\n4. Psalm 121, for somebody far away.\n\nStart with the first one.\n\n[[Psalm 4:8]]',
    shows:
      'Four that were written in the dark:\n\n1. Psalm 4, for the end of a bad day.\n\n2. Psalm 63, for lying awake.\n\n3. Psalm 77, for the nights when nothing helps.\n\n4. Psalm 121, for somebody far away.\n\nStart with the first one.\n\n[[Psalm 4:8]]',
  },
  {
    ask: 'what can i do on my retreat day, in order',
    says: 'Keep it plain:\n\n1. Walk until you stop making plans.\n2. Sit down. Read one psalm twice.\n3. Write three lines, and tear none of them out.\n\nGo home before you are tired.',
    shows:
      'Keep it plain:\n\n1. Walk until you stop making plans.\n\n2. Sit down. Read one psalm twice.\n\n3. Write three lines, and tear none of them out.\n\nGo home before you are tired.',
  },
  {
    ask: 'ideas for sunday school about jonah',
    says: 'Three that need no budget:\n\n- Let them build the boat out of chairs.\n- Let one child be the whale and say nothing.\n- Ask them, “Where would you run to?”\n\nThey will remember the third one.',
    shows:
      'Three that need no budget:\n\nLet them build the boat out of chairs.\n\nLet one child be the whale and say nothing.\n\nAsk them, “Where would you run to?”\n\nThey will remember the third one.',
  },
  {
    ask: 'which gospel should i start with',
    says: 'Start with Mark. It is short, and it is in a hurry: the word “immediately” keeps coming. Luke is next if you like stories; John, if you like to sit still. Matthew was written for people who knew their Bible.',
  },
  {
    ask: 'why does david complain so much',
    says: 'Because he was allowed to. In Psalm 13 he says “how long” four times. In Psalm 22 he begins with “why”. Then he usually turns, without saying what turned him.\n\n[[Psalm 22:1-2]]\n\nJesus took these words on his lips. So you’re in good company when yours are bitter.',
  },
  {
    ask: 'what is the fear of the lord',
    says: 'It is not terror. The word “fear” in Proverbs 9:10 is closer to awe: what you feel at the edge of the sea. A child who fears a good father hides less, not more.',
  },
  {
    ask: 'explain the prodigal son',
    says: 'A son asks for his share while his father is alive. He spends it, and he ends up envying pigs. When he comes home he has a speech ready: “I am no more worthy to be called your son.” His father doesn’t let him finish it.\n\n[[Luke 15:20-24]]\n\nLook at who runs. Old men in that village didn’t run.',
  },
  {
    ask: 'what did jesus say about divorce',
    says: 'He was asked it as a trap, in Matthew 19:3-9, and he went back to the beginning. Some churches read the exception in verse 9 strictly, others more widely; Catholics speak of “annulment.” None of that tells you whether you are loved, which I suspect is the other question.',
  },
  {
    ask: 'was mary always a virgin',
    says: 'Catholics and Orthodox Christians say “ever-virgin”, and read the “brothers” in Mark 6:3 as cousins or stepbrothers. Most Protestants read Matthew 1:25 as it sounds: they had children later. Luther himself held the older view. It has never been a reason to love her less.',
  },
  {
    ask: 'saturday or sunday',
    says: 'Seventh-day Adventists keep Saturday, and point to Exodus 20:8-11. Most Christians keep Sunday, “the Lord’s day” of Revelation 1:10. Paul lets people differ in Romans 14:5. Rest is the part that nobody disputes.',
  },
  {
    ask: 'can christians be cremated',
    says: 'Yes, most churches say so. Orthodox Christians don’t do it. Those who prefer burial point to Genesis 3:19 and to Jesus’ own grave; those who don’t mind say “dust is dust”: God will manage either way. Ask what would comfort the ones who stand there.',
  },
  {
    ask: 'i need a verse for my fridge',
    says: 'There is a short one in Zephaniah.\n\n[[Zephaniah 3:17]]\n\nIt has singing in it, which most people forget.',
  },
  {
    ask: 'is there a promise for widows',
    says: 'There is an old promise in the Psalms. It was written for people who had nobody to speak for them.\n\n[[Psalm 68:5]]\n\nNobody has to earn it.',
  },
  {
    ask: 'should i call priests father',
    says: 'Some Christians say “Father” and hear a family. Others avoid it because of Matthew 23:9. Paul calls himself a father in 1 Corinthians 4:15, so it isn’t simple.',
  },
  {
    ask: 'are there still prophets',
    says: 'Some churches expect prophecy today and point to “your sons and your daughters will prophesy” in Acts 2:17. Others think it closed with the last apostle, and lean on Hebrews 1:1-2 for that. Both test what they hear. If somebody has told you what God says about your marriage, you may test it too.',
  },
  {
    ask: 'infant baptism catholic view',
    says: 'Catholics baptise babies because grace comes first: “before I formed you” in Jeremiah 1:5 is often read there. Baptists wait for a person’s own “yes”, and read Acts 8:36-38 that way. Ask the church you would do it in.',
  },
  {
    ask: 'faith healing',
    says: 'Some Christians say “God always heals if you believe” and point to James 5:15. Others answer with Paul’s thorn in 2 Corinthians 12:8-9, which stayed. I’d keep both doctors and prayer.',
  },
  {
    ask: 'is hell eternal',
    says: 'Most churches have taught that it is, and read Matthew 25:46 so. Some speak of “conditional immortality”: the lost cease to be, as in Matthew 10:28. A few hope that all come home, and point to Colossians 1:20. They have argued for eighteen centuries and all of them bury their dead with hope.',
  },
  {
    ask: 'trinity where is it in the bible',
    says: 'The word “Trinity” isn’t in the Bible. The pattern is: three names and one “in the name” in Matthew 28:19, and Paul’s blessing in 2 Corinthians 13:14. Jehovah’s Witnesses read the same verses otherwise, and say “the Father is greater” from John 14:28.',
  },
  {
    ask: 'evolution vs genesis',
    says: 'Some read the days of Genesis 1 as days of twenty-four hours, and say “a day is a day.” Others read a poem of seven stanzas, and notice that the sun comes only on the fourth (Genesis 1:16). Both begin with the same four words: “In the beginning, God.”',
  },
  {
    ask: 'what does immanuel mean',
    says: '“Immanuel” is Hebrew: “with us” and then “God.” Matthew translates it himself, in Matthew 1:23.',
  },
  {
    ask: 'greek word for repent',
    says: 'The Greek word is “metanoia.” It means a turned mind more than a bent head. John the Baptist shouts it in Matthew 3:2.',
  },
  {
    ask: 'write a poem about doubt for thomas',
    says: 'He was not there, and that is all\nhis doubting ever was.\nThe others had the upstairs hall.\nHe had his own because.\n\nSo if you’re late, and if the door\nwas shut when others saw,\nput out your hand. He’s come before\nfor one who wanted more.',
  },
  {
    ask: 'help me write an email to my pastor about quitting choir',
    says: 'Try this.\n\nHi Pastor Ruth,\n\nI’ve sung alto for eleven years and my Thursdays are gone. I’d like to stop after Easter. I’m not upset with anyone.\n\nCould we talk for ten minutes on Sunday?\n\nBest,\nLena\n\nIt says what you want in the first three lines.',
  },
  {
    ask: 'list five women of the bible i could read about',
    says: 'Five who aren’t preached on much:\n\n1. Shiphrah and Puah, who lied to a king (Exodus 1:15-21).\n2. The daughters of Zelophehad, in Numbers 27:1-7.\n3. Jael, if you have the stomach for it: Judges 4:17-22.\n4. Huldah, whom a king asked for advice (2 Kings 22:14).\n5. Lydia, who sold purple cloth and opened her house, Acts 16:14-15.\n\nTake one a night.',
    shows:
      'Five who aren’t preached on much:\n\n1. Shiphrah and Puah, who lied to a king (Exodus 1:15-21).\n\n2. The daughters of Zelophehad, in Numbers 27:1-7.\n\n3. Jael, if you have the stomach for it: Judges 4:17-22.\n\n4. Huldah, whom a king asked for advice (2 Kings 22:14).\n\n5. Lydia, who sold purple cloth and opened her house, Acts 16:14-15.\n\nTake one a night.',
  },
  {
    ask: 'my sister and i fight, write how i could start the talk',
    says: 'Begin with something you can both nod at.\n\n“I miss how we were in July,” you could say. “I don’t know who started it. I’d like to stop.”\n\nIf she says “You started it,” try “Maybe. Can we stop anyway?”',
  },
  {
    ask: 'should christians tithe',
    says: 'The law asked a tenth, and many churches still teach “the tithe” from Malachi 3:10. Others say the New Testament asks for “a cheerful giver” in 2 Corinthians 9:7, with no number. Either way nobody should go without rent to reach a number.',
  },
  {
    ask: 'eternal security baptist vs methodist',
    says: 'Baptists tend to say “once saved, always saved”; Methodists speak of “backsliding” and of coming back. Baptists point to Romans 8:38-39, Methodists to Galatians 5:4. Both sing the same hymns at the grave.',
  },
  {
    ask: 'mary prayers catholic',
    says: 'Catholics ask Mary to pray for them, and lean on “all generations will call me blessed” in Luke 1:48. Protestants pray to God alone, and point to “one mediator” in 1 Timothy 2:5. Neither worships her.',
  },
  {
    ask: 'short blessing for dinner',
    says: 'Here is one you can say while the soup is hot.\n\nPRAYER\nBless this soup, and the hands that cut the onions. Feed those who have none. Amen.',
  },
  {
    ask: 'what does the greek word for love mean',
    says: 'The Greek word here is ἀγάπη (agape). Another word, φιλία (philia, “friendship”), stands in James 4:4.',
    shows: 'The Greek word here is agape. Another word, philia (“friendship”), stands in James 4:4.',
  },
  {
    ask: 'hebrew word for peace',
    says: 'Shalom (שָׁלוֹם) is more than quiet. The root, שלם, means to be whole.',
    shows: 'Shalom is more than quiet. The root means to be whole.',
  },
  {
    ask: 'i feel like a failure',
    says: 'Failing is _not_ the same as being a failure.',
    shows: 'Failing is *not* the same as being a failure.',
  },
  {
    ask: 'which is it',
    says: 'There are two ways to look at it.\n\n| Hope | Wish |\n|---|---|\n| Hope has a reason. | A wish has none. |\n\nWhich is yours?',
    shows: 'There are two ways to look at it.\n\nHope has a reason. A wish has none.\n\nWhich is yours?',
  },
  {
    ask: 'my hands will not stop shaking before the interview',
    says: 'Put both feet on the floor.\n\n"Do not worry about tomorrow, for tomorrow will worry about itself."\n— Matthew 6:34\n\nHe said it to people who had to be somewhere in the morning.',
    shows:
      'Put both feet on the floor.\n\n“Therefore don’t be anxious for tomorrow, for tomorrow will be anxious for itself.” — Matthew 6:34\n\nHe said it to people who had to be somewhere in the morning.',
  },
  {
    ask: 'write a letter to my landlord about the heating',
    says: 'Dear [landlord’s name],\n\nthe heating in [room] has been off since [date].\n\nPlease send somebody before ____ this week.\n\nThank you,\n[Your name]',
    shows:
      'Dear [landlord’s name],\n\nthe heating in [room] has been off since [date].\n\nPlease send somebody before ____ this week.\n\nThank you,  \n[Your name]',
  },
  {
    ask: 'nobody listens to me at work',
    says: 'You said it twice and the meeting went on.\n\n"A simple man believes everything, but the prudent man carefully considers his ways."\n— Proverbs 14:15\n\nPut it in writing, in four lines.',
    shows:
      'You said it twice and the meeting went on.\n\n“A simple man believes everything, but the prudent man carefully considers his ways.” — Proverbs 14:15\n\nPut it in writing, in four lines.',
  },
  {
    ask: 'who wrote the hobbit',
    says: 'J.R.R. Tolkien wrote it for his children. G.K. Chesterton was on his shelf, and C.S. Lewis was his friend.',
  },
  {
    ask: 'what is the background of the exile',
    says: 'Jerusalem fell in 586 BC. Psalm 137 and Lamentations come out of those years, and 400 years later people still sang them.',
  },
];
