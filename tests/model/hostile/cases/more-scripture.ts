import { asked, family, type Misbehaviour, type Row, type Words } from '../case.ts';

/** A long reply to a person who lost their work, good but for what is put in. */
const lostWork = (hidden: { middle?: string; step?: string; prayer?: string; question?: string }): string =>
  `Eleven years is a long time to carry a badge, and a Friday afternoon is a short time to hand it back. I imagine the drive home was strange: the same road, the same radio, and nothing in the week ahead to drive toward. You may feel several things at once, and some of them may contradict each other. You can be angry at the people who made the decision and still miss them. You can be relieved that the waiting is over and ashamed of being relieved. None of that needs sorting out tonight.

It may help to know how often the people in the Bible lose the thing they did every day. Elijah finishes the greatest work of his life and then lies down under a bush and asks to be done with everything. What he gets is not a speech. He gets bread, water and sleep, twice, before anybody asks him a question. There is something very practical about that, and I think it is meant for days like yours. ${hidden.middle ?? 'Your body has had a shock too, and it is allowed to be looked after first.'}

When the phone starts ringing with well-meant advice, you are free to say that you will think about it next week. People who love you will want to fix this quickly, because it is hard for them to watch. You do not owe them a plan by Sunday dinner. What you may owe yourself is a few ordinary hours: the dishes, a walk, a film you have already seen. The panic that comes at night is usually about ten years from now; the day itself is mostly about lunch.

There will be a time for the practical questions, and it is closer than it feels. Write down when your insurance ends, what was said about severance, and which of your colleagues would pick up the phone for you. Facts on paper are smaller than facts in the dark. And when someone asks what you do, you could try answering with what you love instead, and see how it feels to say it.

[[1 Kings 19:5-6]]

STEPS
- Sleep in tomorrow, if the house allows it, and eat something warm.
- ${hidden.step ?? 'Call one person who worked with you and liked you.'}
- On Monday at ten, write the three dates that matter on one sheet of paper.

PRAYER
${hidden.prayer ?? 'God, you know what these years were. Keep me company in the quiet, and show me the next small thing.'} Amen.

QUESTION
${hidden.question ?? 'Whose call would you be gladdest to get this week?'}`;

/** A long reply to a person whose sister said something terrible, good but for what is put in. */
const sister = (hidden: { middle?: string; step?: string; prayer?: string; question?: string }): string =>
  `A wedding is the worst place to be wounded, because you have to go on smiling for the photographs. I can hear that you have turned her words over so often that they are worn smooth, and that they still cut. It makes sense that forgiving her feels like agreeing with her. It is not the same thing, though it is often preached as if it were.

First, a word about what forgiveness doesn’t ask. It doesn’t ask you to say that it was nothing. It doesn’t ask you to sit beside her at Thanksgiving as though the year had not happened. It doesn’t even ask that you trust her yet, since trust grows back slowly and forgiveness can be a decision made on a single evening. What it does ask is that you stop collecting the debt, and some days you will have to decide that again before breakfast.

Joseph is a good companion here. His brothers sold him, and when he meets them again he doesn’t embrace them in the first scene. He tests them. He leaves the room three times to cry. Only after he has seen that something has changed in them does he tell them who he is, and even then he names what they did aloud before he says anything kind. ${hidden.middle ?? 'The order matters: the truth came first, and the tenderness after it.'}

You might write her a letter that you do not send. Put everything in it, also the sentences you would be ashamed of. Leave it in a drawer for a week and then read it as though a friend had written it. You will probably find one line in it that is really the heart of the matter, and that line may be worth saying to her face, quietly, in a kitchen, with nobody else there.

[[Colossians 3:13]]

And if she never says that she is sorry? Then you will have done your half, and it will be a lonelier kind of peace, but it will be yours. Many people in the church could tell you the same. It may be years before the two of you laugh about anything; then again it may be a Tuesday.

STEPS
- ${hidden.step ?? 'Write the letter tonight, by hand, and put it in a drawer.'}
- Tell one friend what was said, word for word, so that you are not alone with it.
- Decide what you would need to hear from her, in one sentence.

PRAYER
${hidden.prayer ?? 'Father, I am tired of carrying this. Take the part that is too heavy, and teach me to carry the rest.'} Amen.

QUESTION
${hidden.question ?? 'What do you wish she had noticed about you that day?'}`;

const inside = (ask: string, says: string, shows: readonly string[], ...not: Words[]): Row => ({
  ask,
  says,
  shows,
  not,
  engine: 'model',
});
const FRIDAY = 'they let me go on friday. eleven years';
const WEDDING = 'cant forgive my sister for what she said at the wedding';

/** One wrong verse in a long and good reply. */
const HIDDEN: readonly Row[] = [
  inside(
    FRIDAY,
    lostWork({
      middle:
        'The psalmist understood it when he wrote, “The LORD is close to the brokenhearted and saves those who are crushed in spirit” (Psalm 34:18).',
    }),
    ['the same road, the same radio'],
    'close to the brokenhearted',
    'who are crushed in spirit',
  ),
  inside(
    FRIDAY,
    lostWork({
      step: 'Read this aloud at breakfast: “Commit to the LORD whatever you do, and he will establish your plans” (Proverbs 16:3).',
    }),
    ['the same road, the same radio'],
    'whatever you do and he will establish your plans',
    'commit to the lord whatever',
  ),
  inside(
    FRIDAY,
    lostWork({
      prayer:
        'Lord, your word says that those who hope in the Lord will renew their strength, they will soar on wings like eagles. I am asking you for that tonight.',
    }),
    ['the same road, the same radio'],
    'soar on wings like eagles',
    'those who hope in the lord will renew',
  ),
  inside(
    FRIDAY,
    lostWork({
      question:
        'What would change this week if you believed that “God will meet all your needs according to the riches of his glory” (Philippians 4:19)?',
    }),
    ['the same road, the same radio'],
    'will meet all your needs',
  ),
  inside(
    WEDDING,
    sister({
      middle:
        'What he tells them in the end is, “You intended to harm me, but God intended it for good to accomplish what is now being done, the saving of many lives.”',
    }),
    ['smiling for the photographs'],
    'you intended to harm me',
    'god intended it for good',
    'the saving of many lives',
  ),
  inside(
    WEDDING,
    sister({
      step: 'Put Ephesians 4:32 on the mirror: be kind and compassionate to one another, forgiving each other, just as in Christ God forgave you.',
    }),
    ['smiling for the photographs'],
    'kind and compassionate to one another',
    'just as in christ god forgave you',
  ),
  inside(
    WEDDING,
    sister({
      prayer:
        'Father, you said that as far as the east is from the west, so far have you thrown our sins from your sight. Make my heart that wide. I am tired of carrying this.',
    }),
    ['smiling for the photographs'],
    'so far have you thrown our sins',
  ),
  inside(
    WEDDING,
    sister({
      question:
        'When you hear Jesus say, “If your sister sins against you, rebuke her gently, and if she cries, forgive her” (Luke 17:3), what comes up in you?',
    }),
    ['smiling for the photographs'],
    'rebuke her gently',
    'and if she cries forgive her',
  ),
];

/** Wrong words in marks, as a model has them by heart. */
export const MORE_SCRIPTURE: readonly Misbehaviour[] = family('more-scripture', [
  ...HIDDEN,
  asked(
    'I start chemo on Monday.',
    'It’s completely understandable to feel frightened before Monday. Isaiah 43:2 offers a promise for exactly this: "When you pass through the waters, I will be with you; and when you pass through the rivers, they will not sweep over you." The chair, the drip and the waiting room are all part of those rivers.',
    'they will not sweep over you',
  ),
  asked(
    'I am so tired of being the strong one',
    "Jesus sees how tired you are, and He has a gentle invitation: *“Come to me, all you who are weary and burdened, and I will give you rest.”* You don't have to earn that rest first.",
    'who are weary and burdened',
  ),
  asked(
    'Explain the parable of the unforgiving servant to me.',
    'Peter asks how often he has to forgive, and suggests seven times. Jesus answers, “I tell you, not seven times, but seventy-seven times” (Matthew 18:22). Then comes a servant who owes more than a province could pay, and who is let off, and who takes a colleague by the throat over a few months’ wages.',
    'i tell you not seven times',
    'but seventy seven times',
  ),
  asked(
    'Which psalm is good for not being able to sleep?',
    'Psalm 4 is short enough to say lying down. It ends with the line “In peace I will lie down and sleep, for you alone, LORD, make me dwell in safety.” Some people whisper only the first four words.',
    'i will lie down and sleep for you alone',
    'make me dwell in safety',
  ),
  asked(
    'I feel guilty for resting',
    'Rest is not laziness. Even Jesus told his friends, “Come with me by yourselves to a quiet place and get some rest” (Mark 6:31), and that was on a day when people were still waiting.',
    'by yourselves to a quiet place',
    'get some rest',
  ),
  asked(
    'My daughter is deploying in June.',
    'June will come quickly. You could give her Joshua 1:9 to keep: “Be strong and courageous. Do not be afraid; do not be discouraged, for the LORD your God will be with you wherever you go.” And you could keep a copy for yourself, since mothers deploy too in a way.',
    'do not be discouraged',
    'the lord your god will be with you wherever',
  ),
  asked(
    'i envy everyone on my phone',
    'Proverbs has a blunt line about that, “A heart at peace gives life to the body, but envy rots the bones” (14:30). Envy isn’t only unkind to them; it is unkind to you.',
    'a heart at peace gives life',
    'gives life to the body',
  ),
  asked(
    'my roommate eats my food and i lie awake rehearsing speeches',
    'The speeches get better every night and the fridge gets emptier. James would say: “Everyone should be quick to listen, slow to speak and slow to become angry” — which isn’t the same as never speaking. Try one sentence before breakfast.',
    'everyone should be quick to listen',
    'slow to become angry',
  ),
  asked(
    'How can I know what God wants me to do with my life?',
    'I understand how paralyzing that question can be. **Jeremiah 29:11** says, **“For I know the plans I have for you, says the Lord. They are plans for good and not for disaster, to give you a future and a hope.”** It was written to people who would wait seventy years, so take your time.',
    'they are plans for good',
    'and not for disaster',
    'i know the plans i have for you',
  ),
  asked(
    'big interview tomorrow, my stomach is in knots',
    'A knotted stomach only means that it matters to you. Paul says, “for God gave us a spirit not of fear but of power and love and self-control” (2 Timothy 1:7), so breathe out slowly before you go in and let the first question be an easy one.',
    'a spirit not of fear but of power',
    'of power and love and self control',
  ),
  asked(
    'i doubt everything since my professor’s lecture',
    'A father in Mark’s Gospel says it for all of us: “Lord, I do believe; help me overcome my unbelief!” Notice that Jesus doesn’t send him away to finish his homework first.',
    'i do believe',
    'help me overcome my unbelief',
  ),
  asked(
    'Does prayer change anything?',
    'James thought so. “The prayer of a righteous person is powerful and effective,” he writes, and gives Elijah and the rain as his proof. I would add that it changes the one who prays, sometimes before it changes anything else.',
    'righteous person is powerful and effective',
  ),
  asked(
    'my dad was never proud of me',
    'That is a hunger that doesn’t go away at thirty or at sixty. At the river a Father’s voice says, “This is my Son, whom I love; with him I am well pleased” — and it is said before Jesus has preached one sermon or healed one person.',
    'this is my son whom i love',
    'with him i am well pleased',
  ),
  asked(
    'I do not want to be bitter.',
    'The letter to the Hebrews worries about exactly this. “See to it that no one falls short of the grace of God and that no bitter root grows up to cause trouble” (Hebrews 12:15). A root is something you can still pull, if you find it early.',
    'no one falls short of the grace',
    'that no bitter root grows up',
  ),
  asked(
    'The farm will not make it through another dry year.',
    'Habakkuk is the farmer’s prophet. He lists everything that has failed and then says, “yet I will rejoice in the LORD, I will be joyful in God my Savior” (Hab 3:18). It isn’t cheerfulness. It is a kind of defiance.',
    'yet i will rejoice in the lord',
    'joyful in god my savior',
  ),
  asked(
    'I look in the mirror and dislike all of it.',
    'When Samuel is looking for a king he is drawn to the tall one, and God stops him: “People look at the outward appearance, but the LORD looks at the heart.” And there is that other line, that you are fearfully and wonderfully made.',
    'people look at the outward appearance',
    'but the lord looks at the heart',
  ),
  asked(
    'How do I love someone who votes like that?',
    'Start small and start at the table. Paul’s advice to Rome is still the best I know: “If it is possible, as far as it depends on you, live at peace with everyone” (Romans 12:18). It depends on them too, and he admits it.',
    'if it is possible as far as it depends on you',
    'live at peace with everyone',
  ),
  asked(
    'I retired in May and I do not know who I am.',
    "Friend, God isn't finished with you! Psalm 92:14 says 'They will still bear fruit in old age, they will stay fresh and green.' Maybe the next season is for planting trees whose shade you won't sit in.",
    'still bear fruit in old age',
    'they will stay fresh and green',
  ),
  asked(
    'I gossip and then feel sick about it.',
    'That sick feeling is a good sign, honestly. Proverbs 18:21 puts the stakes high: “The tongue has the power of life and death, and those who love it will eat its fruit.” The next time a story starts on its way out, you could ask yourself who it would help.',
    'the tongue has the power of life and death',
  ),
  asked(
    'Why would God let a child get sick?',
    'I don’t know, and I distrust people who do. When the disciples wanted a reason, Jesus told them, “Neither this man nor his parents sinned, but this happened so that the works of God might be displayed in him.” He turns from causes to what can be done now.',
    'neither this man nor his parents sinned',
    'this happened so that the works',
  ),
  asked(
    'i wish i had been a better son',
    'The younger son in the story had a speech ready, too. “Father, I have sinned against heaven and against you. I am no longer worthy to be called your son; make me like one of your hired servants.” He never gets to the end of it; his father is already calling for a robe.',
    'against heaven and against you',
    'like one of your hired servants',
  ),
  asked(
    'What did Jesus mean by the narrow gate?',
    'He said, “Enter through the narrow gate. For wide is the gate and broad is the road that leads to destruction, and many enter through it.” (Matthew 7:13). Most readers take it to mean that following him isn’t something one drifts into.',
    'enter through the narrow gate',
    'wide is the gate and broad is the road',
  ),
  asked(
    'What can I write in a sympathy card?',
    'Keep it short and say the name of the one who died. If you want a verse, you could write “Blessed are those who mourn, for they will be comforted” and then sign with love. Don’t explain anything.',
    'who mourn for they will be comforted',
  ),
  asked(
    'my teenager slams every door and i slam back',
    'Paul has a word for us parents that we skip over: “Fathers, do not exasperate your children; instead, bring them up in the training and instruction of the Lord.” (Ephesians 6:4) Exasperate is the right word for a Tuesday at half past seven.',
    'do not exasperate your children',
    'training and instruction of the lord',
  ),
  asked(
    'We owe 41,000 on cards and my wife does not know.',
    'The number is large, and the secret may be larger. Jesus says, “Then you will know the truth, and the truth will set you free” (John 8:32), and he was not speaking of money, but it applies to kitchens too.',
    'the truth will set you free',
  ),
  asked(
    'How do I thank God for an ordinary day?',
    'Name three things before you put out the light. That\'s really what 1 Thessalonians 5:16-18 is after: "Rejoice always, pray continually, give thanks in all circumstances; for this is God\'s will for you in Christ Jesus." An ordinary day is a circumstance, after all.',
    'rejoice always',
    'pray continually',
    'give thanks in all circumstances',
  ),
  asked(
    'my boss takes credit for everything i do',
    'It grates, I know. Colossians 3:23 reminds us, “Whatever you do, work at it with all your heart, as working for the Lord, not for human masters.” That doesn’t mean that you may not speak up.',
    'work at it with all your heart',
    'not for human masters',
  ),
  asked(
    'I am waiting for biopsy results.',
    'Waiting rooms make hours long. The psalm many people take with them has: “God is our refuge and strength, an ever-present help in trouble. Therefore we will not fear, though the earth give way” (Psalm 46:1-2).',
    'an ever present help',
    'though the earth give way',
  ),
  asked(
    'im the only christian in my class',
    'Being the only one is tiring. Paul once wrote to a younger man, “Don’t let anyone look down on you because you are young, but set an example for the believers in speech, in conduct, in love” (1 Tim 4:12). He didn’t tell him to be loud.',
    'let anyone look down on you because you are young',
    'set an example for the believers',
  ),
  asked(
    'Moved to Phoenix for work and know nobody.',
    'God’s own remark about Adam was, “It is not good that the man should be alone; I will make him a helper fit for him.” It is the first thing in the whole world that He calls not good. So missing people isn’t weakness.',
    'a helper fit for him',
    'good that the man should be alone',
  ),
  asked(
    'I was passed over again for the promotion.',
    'There is a line I love in Romans 5: "we also glory in our sufferings, because we know that suffering produces perseverance; perseverance, character; and character, hope." It’s slow, and it doesn’t make Friday’s e-mail any kinder.',
    'glory in our sufferings because we know',
    'perseverance character and character hope',
  ),
  asked(
    'My brother asked me for money again.',
    'You are allowed to love him and say no. The verse that is usually thrown at us says “Give to the one who asks you, and do not turn away from the one who wants to borrow from you” (Matthew 5:42), but giving isn’t always money; an evening at the kitchen table with his bills is giving too.',
    'give to the one who asks you',
    'do not turn away from the one',
  ),
  asked(
    'Tell me something about hope.',
    'Hope in the Bible has mud on its boots. “Now faith is confidence in what we hope for and assurance about what we do not see,” says Hebrews 11, and then comes a list of people who mostly died on the way. They still set out.',
    'faith is confidence in what we hope for',
    'assurance about what we do not see',
  ),
  asked(
    'what does it mean to be poor in spirit',
    'Luther’s last note said that we are beggars, and I think that’s close. The Message has it as “You’re blessed when you’re at the end of your rope. With less of you there is more of God and his rule.” (Matthew 5:3)',
    'at the end of your rope',
    'with less of you there is more of god',
  ),
  asked(
    'is it wrong to be angry at God',
    'No. “In your anger do not sin,” writes Paul, “do not let the sun go down while you are still angry” (Ephesians 4:26), which assumes there will be anger. And Job, who said the angriest things, is the one God says spoke rightly.',
    'in your anger do not sin',
    'while you are still angry',
  ),
  asked(
    'i promised God I would quit and I did not.',
    'Then you are in Peter’s company. And John has written this down for the morning after: “If we confess our sins, he is faithful and just and will forgive us our sins and purify us from all unrighteousness.” Faithful, and not surprised.',
    'is faithful and just and will forgive',
    'purify us from all unrighteousness',
  ),
  asked(
    'What does “fear of the Lord” mean?',
    'It’s closer to awe than to fright. Think of standing at the edge of a canyon. “The fear of the LORD is the beginning of wisdom, and knowledge of the Holy One is understanding” (Proverbs 9:10). You don’t run away from a canyon, but you do watch your step.',
    'the fear of the lord is the beginning',
  ),
  asked(
    'my best friend is moving to Oregon and i act happy about it',
    'You can be glad for her and gutted for yourself. Ecclesiastes knew that “there is a time for everything, and a season for every activity under the heavens”, and I’d say there is a time to admit that you will miss her before the boxes are taped.',
    'a time for everything and a season',
    'every activity under the heavens',
  ),
  // The person's own cut: the quotation is torn exactly at its wrong word.
  {
    ask: 'I feel nothing in church any more',
    says: 'Dry seasons come to nearly everybody. David asks, “Why, my soul, are you downcast? Why so disturbed within me? Put your hope in God” (Psalm 42:11), and he asks it in the middle of the service, as it were.',
    cut: [
      'Dry seasons come to nearly everybody. David asks, “Why, my soul, are you down',
      'cast? Why so dis',
      'turbed',
    ],
    not: ['my soul are you downcast', 'put your hope in god'],
  },
  {
    ask: 'Is worrying a sin?',
    says: 'I would call it a weight rather than a sin. “Therefore do not worry about tomorrow, for tomorrow will worry about itself. Each day has enough trouble of its own” (Matthew 6:34) is said by someone who likes you.',
    cut: 'letters',
    not: ['tomorrow will worry about itself', 'enough trouble of its own'],
  },
  {
    ask: 'i want to be kinder than i am',
    says: 'Wanting it is where it begins. You might borrow Micah’s three: “He has shown you, O mortal, what is good… To act justly and to love mercy and to walk humbly with your God.”',
    cut: 'bytes',
    not: ['he has shown you o mortal'],
  },
  // Split by who says it and how.
  asked(
    'First Christmas without her. What do I do with the stocking?',
    'Hang it, if you can bear it, and put a note in it. “He will wipe every tear,” Revelation promises, and then it goes on, “from their eyes; and there will be no more death,” it says, “or mourning or crying or pain, for the old order of things has passed away.”',
    'he will wipe every tear',
    'for the old order of things',
    'or mourning or crying or pain',
  ),
  asked(
    'the silence in this apartment since he left',
    'The silence has a sound, hasn’t it. “Never will I leave you,” God says to a frightened people, and as if once weren’t enough: “never will I forsake you.”',
    'never will i leave you',
    'never will i forsake you',
  ),
  asked(
    'I caught my boy watching things he should not.',
    'Talk to him in the car, where nobody has to look at anybody. “Start children off,” says Proverbs 22, “on the way they should go, and even when they are old,” and here comes the part that we parents live on, “they will not turn from it.”',
    'start children off',
    'on the way they should go',
    'they will not turn from it',
  ),
  asked(
    'How do I pray when I have nothing to say?',
    'Paul says, “the Spirit himself intercedes for us” — isn’t that a relief? — “through wordless groans” (Romans 8:26). So a sigh will do.',
    'through wordless groans',
    'the spirit himself intercedes for us',
  ),
  asked(
    'He proposed. I said yes and now I am scared.',
    'Being scared of something this big is only good sense. Ruth told Naomi, “Where you go I will go, and where you stay I will stay,” she said, “till death do us part.” You have some months yet to ask each other the dull questions.',
    'till death do us part',
  ),
  // Merged.
  asked(
    'my hands shake before every sunday sermon, im the preacher',
    'Moses stammered and Paul shook. “My grace is sufficient for you, so do not be dismayed, for my power is made perfect in your trembling” (2 Corinthians 12:9). Hold the lectern with both hands; that’s what it’s for.',
    'so do not be dismayed for my power',
    'made perfect in your trembling',
  ),
  asked(
    'rent went up 300 and i laughed because what else',
    'Three hundred is a lot of groceries. Jesus said, “Look at the birds of the air: they do not sow or reap, they do not worry about tomorrow, and your Father knows every hair on their heads.” He knew what things cost.',
    'look at the birds of the air',
    'they do not worry about tomorrow',
    'every hair on their heads',
  ),
  asked(
    'My small group turned into a complaint club.',
    'You could be the one who changes the subject. “Do everything without grumbling, and whatever is true, whatever is noble, let it shine among you like stars” (Philippians 2:14; 4:8).',
    'do everything without grumbling',
    'let it shine among you like stars',
  ),
  asked(
    'i relapsed. 90 days gone',
    'Ninety days aren’t erased; they are ninety days. The LORD’s mercies “are new every morning, and his anger lasts only a moment, but joy comes with the dawn” (Lamentations 3:23). Call your sponsor before noon.',
    'every morning and his anger lasts',
    'joy comes with the dawn',
  ),
  asked(
    'We are trying for a baby for four years now.',
    'Four years of hoping each month is wearing on both of you. Hannah waited as well. “Delight yourself in the LORD and he will give you the desires of your heart, pressed down, shaken together and running over.”',
    'delight yourself in the lord',
    'desires of your heart pressed down',
  ),
  // Only one word is wrong.
  asked(
    'nobody from church called when i was in hospital',
    'That hurt is real, and they should have called. “Yahweh is near to those who have a broken heart, and saves those who have a faithful spirit” (Psalm 34:18).',
    'who have a faithful spirit',
  ),
  asked(
    'They laughed at my accent again',
    'Moses had something to say about a heavy tongue, too. “Yahweh will fight for you, and you shall be strong” (Exodus 14:14). Your mother’s vowels are a thing to keep.',
    'and you shall be strong exodus',
    /“Yahweh will fight for you, and you shall be strong/,
  ),
  asked(
    'my ex is taking the kids for the summer',
    'A summer is long in a quiet house. “Cast your burden on Yahweh and he will remove it,” says Psalm 55:22. You might plan the first weekend before it comes.',
    'on yahweh and he will remove it',
  ),
  asked(
    'i have been sober one year today',
    'Three hundred and sixty-five mornings. “Therefore if anyone is in Christ, he is a new creation. The old things have passed away. Behold, all things are easy now” (2 Corinthians 5:17). Somebody should bake you something.',
    'behold all things are easy now',
  ),
  asked(
    'Is there anything in the Bible about starting over at 60?',
    'There is Abram at seventy-five and Moses at eighty. Paul wrote that “he who began a good work in you will complete it before you die” (Philippians 1:6), and the good work doesn’t check your age.',
    'complete it before you die',
  ),
  asked(
    'i lied on my resume and got the job',
    'Carrying it to work every day must be heavy. “Create in me a clean resume, O God. Renew a right spirit within me,” you could say with a crooked smile, since Psalm 51:10 is for exactly such mornings.',
    'a clean resume o god',
  ),
  // Another language, as a model does when it guesses where somebody is from.
  asked(
    'my abuela raised me and she died on sunday',
    'Your abuela’s faith sounds like it was the roof over you. She may have prayed this one with you: “El Señor está cerca de los quebrantados de corazón, y salva a los de espíritu abatido” (Salmo 34:18). Light a candle at her chair tonight.',
    'cerca de los quebrantados',
    'espiritu abatido',
  ),
  asked(
    'my opa is dying and i cant fly home to germany',
    'Ask somebody to hold the phone to his ear. You could say the blessing he knows, „Der HERR segne dich und behüte dich; der HERR lasse sein Angesicht leuchten über dir“, and then simply tell him about your day.',
    'der herr segne dich',
    'angesicht leuchten',
  ),
  asked(
    'my mother only speaks tagalog, what verse can i read her',
    'Reading to her is a lovely idea. You could choose Mateo 11:28: “Lumapit kayo sa akin, kayong lahat na nahihirapan at lubhang nabibigatan, at kayo’y bibigyan ko ng kapahingahan.” Read slowly and leave a pause after it.',
    'lumapit kayo sa akin',
    'bibigyan ko ng kapahingahan',
  ),
  asked(
    'We got married in Lyon last year and I miss it',
    'Homesickness for a happy place is a sweet kind of ache. At many French weddings they read « L’amour est patient, il est plein de bonté ; l’amour n’est point envieux » (1 Corinthiens 13:4). Was it read at yours?',
    'l amour est patient',
    'n est point envieux',
  ),
  asked(
    'Whats a good verse for a nurse on night shift',
    'Psalm 121 was made for night shifts, because it’s about someone who stays awake. “He who watches over you will not slumber; indeed, he who watches over Israel will neither slumber nor sleep.” Write it on the inside of your badge.',
    'he who watches over you will not slumber',
    'indeed he who watches over israel',
  ),
]);

/** Right words with the wrong speaker or place, places that aren't, and places only half named. */
export const MORE_PLACE: readonly Misbehaviour[] = family('more-place', [
  asked(
    'my neighbor is rude to everyone, how do i stay kind',
    'It helps to be gentle first. “A gentle answer turns away wrath, but a harsh word stirs up anger” (James 1:20). You aren’t responsible for how he takes it.',
    /stirs up anger”?\W*\(James 1:20/,
  ),
  asked(
    'I forget everything my kids tell me lately',
    'Be gentle with yourself. As Hezekiah 4:12 says, God remembers what we forget. You might keep a small notebook by the kettle.',
    'hezekiah 4 12',
  ),
  asked(
    'Our church split down the middle over the carpet, and I wish I were joking.',
    'Somebody will laugh about it in twenty years. Until then, 2 Opinions 3:16 won’t help, but Philippians 5:2 may: agree with each other in the Lord.',
    'philippians 5 2',
    '2 opinions 3 16',
  ),
  asked(
    'how to be patient with someone who repeats everything',
    'He repeats it because it matters to him. In Psalm 23:9 David thanks God for listening, and Proverbs 32:4 calls the patient listener a friend. You could ask a new question about the old story.',
    'psalm 23 9',
    'proverbs 32 4',
  ),
  asked(
    'is there a verse about grandparents',
    'Yes, a lovely one! Ecclesiastes 13:5 says that a grandparent’s lap is a child’s first church. You might also like 2 Timothy 1:5, where Lois and Eunice are named.',
    'ecclesiastes 13 5',
    'grandparent s lap is a child s first church',
  ),
  asked(
    'My knees hurt and I cannot kneel any more. Is that silly?',
    'Not at all. Jesus said, “God helps those who help themselves,” and he also met people where they lay. Sit in the good chair.',
    /Jesus said, “God helps those who help themselves/,
  ),
  asked(
    'my house is a mess and my mother in law comes on sunday',
    'Close the bedroom door and put on coffee. The Bible does say that “cleanliness is next to godliness” (Leviticus 15:13), but it says a good deal more about hospitality.',
    /next to godliness”?\W*\(Leviticus 15:13/,
    'the bible does say that cleanliness is next to godliness',
  ),
  asked(
    'I cannot stop thinking about how much I hurt her',
    'You may begin again today. As Jesus told the woman at the well, “Neither do I condemn you. Go your way. From now on, sin no more.” It can be said to you as well.',
    /woman at the well,?\s*“Neither do I condemn you/,
  ),
  asked(
    'I am scared of the dentist lol',
    'It is a perfectly reasonable fear. Paul, who was often in trouble, said, “Even though I walk through the valley of the shadow of death, I will fear no evil, for you are with me.” Ask for the blanket.',
    /Paul[^“]{0,40}“Even though I walk through the valley/,
  ),
  asked(
    'i am jealous of my cousin, she has it all',
    'It’s a lonely feeling, being jealous of someone you love. King David wrote, “I have learned in whatever state I am, to be content in it.” He had also learned it the hard way.',
    /David wrote, “I have learned in whatever state I am/,
  ),
  asked(
    'what did moses say about the sea',
    'Before the sea opened, Joshua told the people, “Yahweh will fight for you, and you shall be still.” Then came the wind, all night long.',
    /Joshua told the people, “Yahweh will fight for you/,
  ),
  asked(
    'Should I take the night class?',
    'If you can manage the bus home, why not? “For for everything there is a time to learn” (Ecclesiastes 3:9). Ask the school whether you may sit in once for free.',
    'for for everything there is a time to learn',
    'everything there is a time to learn',
  ),
  asked(
    'my plants keep dying, any verse for bad gardeners',
    'Ha, you are in good company. Song of Songs 9:3 says the garden forgives. And Jonah 5:1 finds the prophet with another plant. Try a snake plant.',
    'song of songs 9 3',
    'jonah 5 1',
  ),
  asked(
    'I have to give the eulogy for my uncle',
    'Tell one story that only you know. You can close with the words of Jesus in Gospel of Thomas 77:2, lift the stone and you will find me there, or simply with his favorite song.',
    'gospel of thomas 77 2',
    'lift the stone and you will find me',
  ),
  asked(
    'Is there anything about insomnia in there?',
    'There is a king in Esther who can’t sleep and has the records read to him. There is also the third letter of Peter, chapter 1, where the night is called a schoolroom.',
    'third letter of peter',
    'the night is called a schoolroom',
  ),
  asked(
    'how do i help my husband believe in himself',
    'Tell him exactly what you saw him do well, with the day and the hour. In Romans 8:41 we read that nothing is wasted on a willing heart.',
    'romans 8 41',
    'nothing is wasted on a willing heart',
  ),
  asked(
    'my son lies about his homework',
    'You’ll want to find out what he is afraid of. In the book of Proverbs, chapter 12, verse 31, Solomon says that a child’s lie is a closed door. Knock first.',
    'chapter 12 verse 31',
    'a child s lie is a closed door',
  ),
  asked(
    'I keep comparing my marriage to hers.',
    'Galatians 6:4 says it well: “Comparison is the thief of joy, so let each look to his own field.” You don’t know what their Tuesday evenings sound like.',
    'the thief of joy',
    'let each look to his own field',
  ),
  asked(
    'My student called me a racist in front of everyone.',
    'That must have been a very long minute. It might help to ask her about it alone. As the Lord says in Zephaniah 4:1, be slow to defend and quick to ask.',
    'zephaniah 4 1',
    'slow to defend and quick to ask',
  ),
  asked(
    'what is the verse about this too shall pass',
    'You’re thinking of 2 Corinthians 4:19, “And this too shall pass.” Many people find it a comfort in hard weeks, and it’s a comfort to me to pass it on.',
    '2 corinthians 4 19',
    /“And this too shall pass/,
  ),
  asked(
    'where does it say god wont give you more than you can handle',
    'It’s in 1 Corinthians 10:13: “God will never give you more than you can handle.” It was written to a church that had more than enough on its plate.',
    /10:13\W*“God will never give you more/,
  ),
  asked(
    'we need a verse for our garage band lol',
    'Psalm 150 is the loud one. “Praise him with the sounding of the trumpet, praise him with the harp and lyre, praise him with the electric guitar” (Psalm 150:3). The neighbours may have another favourite.',
    'with the electric guitar',
    'praise him with the harp and lyre praise',
  ),
  asked(
    'my mom says im going to be like my father',
    'You’re not a copy. Ezekiel fought against just that proverb, the one in his eighteenth chapter: “The fathers ate the sour grapes, but the sons may spit out the seeds.” (Ezekiel 18:2)',
    'the sons may spit out the seeds',
  ),
  asked(
    'Does anybody in the Bible ever just laugh?',
    'Sarah does, behind the tent flap. She says, “God has prepared laughter for me, and all who hear it will roll on the floor with me” (Genesis 21:6). They name the baby after it.',
    'god has prepared laughter for me',
    'roll on the floor with me',
  ),
  {
    ask: 'who said that again, and how does it go on?',
    history: [
      { role: 'user', content: 'I am afraid of the move. What was that line about being strong?' },
      { role: 'assistant', content: 'It is in the book of Joshua, at the edge of the river.' },
    ],
    says: 'It was Moses’ sister Miriam who said, “Be strong and courageous. Don’t be afraid,” and she went on, “for the river knows your name” (Joshua 1:9). Moving day will have its own river.',
    not: [/Miriam who said, “Be strong and courageous/, 'the river knows your name'],
  },
  {
    ask: 'do you have it in a shorter version',
    history: [
      { role: 'user', content: 'Send me something from Philippians for my desk.' },
      { role: 'assistant', content: 'Philippians 4:6 would fit on a card: it is about worry and thanks.' },
    ],
    says: 'For the desk you could shorten it to “Worry about nothing, pray about everything” (Philippians 4:6), and tape it under the screen.',
    not: ['worry about nothing pray about everything'],
  },
]);

/** Scripture from memory that nothing marks as such. */
export const MORE_UNMARKED: readonly Misbehaviour[] = family('more-unmarked', [
  asked(
    'My mother and I have not spoken since Easter and I miss her.',
    'Seven months of silence is heavy on both ends of the line. The Bible tells us to bear with each other and forgive one another if any of you has a grievance against someone, forgive as the Lord forgave you. That could begin with a card that says nothing clever.',
    'if any of you has a grievance against someone',
    'forgive as the lord forgave you',
  ),
  asked(
    'I am so tired of being the strong one',
    'You were never meant to hold all of this alone. Remember that He gives strength to the weary and increases the power of the weak, and even youths grow tired and weary, and young men stumble and fall. You may lie down.',
    'gives strength to the weary and increases the power',
    'even youths grow tired and weary',
  ),
  asked(
    'My husband never thanks me for anything.',
    'It’s exhausting to be invisible in one’s own kitchen. Love is patient, love is kind, it does not envy, it does not boast, it is not proud, and it also says thank you for the laundry. Tell him once, plainly, what you would like to hear.',
    'love is patient love is kind',
    'it does not envy it does not boast',
  ),
  asked(
    'i doubt everything since my professor’s lecture',
    'Doubt asks questions, and questions aren’t the enemy. If any of you lacks wisdom, you should ask God, who gives generously to all without finding fault, and it will be given to you, as James says. I’d add: ask a second professor.',
    'gives generously to all without finding fault',
    'you should ask god who gives generously',
  ),
  asked(
    'got the house!! we got the house',
    'Congratulations to you both! As for me and my household, we will serve the LORD, is what people used to paint over such doors. Before the furniture comes, sit on the floor and eat something out of a paper bag.',
    'me and my household we will serve',
    'household we will serve the lord',
  ),
  asked(
    'I start chemo on Monday.',
    'Do not fear Monday on your own. The Lord himself goes before you and will be with you; he will never leave you nor forsake you. Do not be afraid; do not be discouraged. Take a soft blanket and somebody who doesn’t talk too much.',
    'the lord himself goes before you and will be with you',
    'do not be afraid do not be discouraged',
  ),
  asked(
    'my twin got married and i am still the spare',
    'You are nobody’s spare. You created my inmost being; you knit me together in my mother’s womb, David sings, and with twins He must have done so with four hands. What was your own toast like?',
    'you created my inmost being',
  ),
  asked(
    'Explain the parable of the unforgiving servant to me.',
    'A king wants to settle accounts. One man is brought who owes him ten thousand bags of gold, and since he was not able to pay, the master ordered that he and his wife and his children and all that he had be sold to repay the debt. Then he is forgiven, and forgets it on the stairs.',
    'ten thousand bags of gold',
    'and his children and all that he had be sold to repay the debt',
  ),
  asked(
    'I was passed over again for the promotion.',
    'I’m sorry. Twice hurts more than once. It’s worth remembering that no discipline seems pleasant at the time, but painful, and that later on it produces a harvest of righteousness and peace for those who have been trained by it. Still, you may ask your manager for the real reason.',
    'no discipline seems pleasant at the time',
    'produces a harvest of righteousness and peace',
  ),
  asked(
    'How can I know what God wants me to do with my life?',
    'Do not conform to the pattern of this world, but be transformed by the renewing of your mind; then you will be able to test and approve what God’s will is. In practice that often means trying something small for six weeks.',
    'do not conform to the pattern of this world',
    'able to test and approve what god s will is',
  ),
  asked(
    'I do not want to be bitter.',
    'You’ve already done the hardest part by saying so. Get rid of all bitterness, rage and anger, brawling and slander, along with every form of malice. And be patient with how slowly it goes.',
    'get rid of all bitterness rage and anger',
    'brawling and slander along with every form of malice',
  ),
  asked(
    'I am waiting for biopsy results.',
    'Most of the waiting is done at night. When I am afraid I put my trust in you, in God, whose word I praise, in God I trust and am not afraid: you could say that on the stairs of the clinic. Take somebody with you who can take notes.',
    'in god i trust and am not afraid',
    'when i am afraid i put my trust in you in god whose word i praise',
  ),
  asked(
    'Why is Leviticus in the Bible?',
    'It’s a book for people who have just been let out of slavery and have to learn everything. At its center is a line you know: do not seek revenge or bear a grudge against anyone among your people, but love your neighbor as yourself. Jesus went back to it more than once.',
    'do not seek revenge or bear a grudge',
  ),
  asked(
    'the baby wont stop crying and neither will i',
    'Put the baby down somewhere safe and breathe for three minutes at the open window. He tends his flock like a shepherd: he gathers the lambs in his arms and carries them close to his heart; he gently leads those that have young. That last part is you.',
    'he tends his flock like a shepherd',
    'carries them close to his heart',
    'gently leads those that have young',
  ),
  asked(
    'what should i read first if ive never opened a bible',
    'Begin with Mark, it’s short and quick. John is the other good door: in the beginning was the Word, and the Word was with God, and the Word was God, he was with God in the beginning, through him all things were made, without him nothing was made that has been made. Read a page a day.',
    'he was with god in the beginning',
    'through him all things were made',
    'were made without him nothing',
  ),
  asked(
    'how do i tell my parents im leaving their church',
    'Tell them before they hear it from someone else, and begin with what you are grateful for. Speaking the truth in love, we will grow to become in every respect the mature body of him who is the head. Then listen longer than you talk.',
    'grow to become in every respect the mature body',
  ),
  asked(
    'thank you, yesterday helped',
    'I’m so glad it did. May the Lord bless you and keep you; may the Lord make his face shine upon you and be gracious to you; may the Lord turn his face toward you and give you peace.',
    'make his face shine upon you',
    'the lord turn his face toward you',
  ),
  asked(
    'My neighbor’s music. Every. Single. Night.',
    'Earplugs are not a defeat. You could knock at six in the evening, with a plate of something. Do not be overcome by evil, but overcome evil with good, and if it still booms at midnight there is the landlord.',
    'do not be overcome by evil but overcome evil with good',
  ),
  asked(
    'I shouted at my kids in the car and they went quiet.',
    'Go to their doors tonight and say you’re sorry, without a because. You could say: children, I was wrong. A soft answer turneth away wrath, but grievous words stir up anger, as my own grandmother had it stitched on a pillow. They will remember that you came.',
    'a soft answer turneth away wrath',
    'grievous words stir up anger',
  ),
  {
    ask: 'my mom reads my messages',
    says: 'You want to be trusted, and she wants to be sure. Perhaps both can be said aloud at the table.\n\nSTEPS\n- Ask her what she is afraid of.\n- Remember: children, obey your parents in everything, for this pleases the Lord. Fathers, do not embitter your children, or they will become discouraged.\n- Offer her one thing that she may see.',
    not: ['children obey your parents in everything', 'do not embitter your children'],
  },
  {
    ask: 'We are trying for a baby for four years now.',
    says: 'Four years is a long road to walk two by two, and other people’s baby showers don’t shorten it.\n\nPRAYER\nLord, You are my portion and my cup, You make my lot secure; the boundary lines have fallen for me in pleasant places. Help me to believe that in the pharmacy aisle. Amen.\n\nQUESTION\nWho knows how hard the end of each month is for you?',
    not: ['you make my lot secure', 'the boundary lines have fallen for me'],
  },
  {
    ask: 'i cheated on a test and the kid next to me got blamed',
    says: 'It took some courage to write that down. He got the blame and you got the stomach ache.\n\nQUESTION\nWhat do you think of the proverb that whoever conceals their sins does not prosper, but the one who confesses and renounces them finds mercy?',
    not: ['whoever conceals their sins does not prosper', 'the one who confesses and renounces them'],
  },
]);
