import type { Misattribution } from '../answers.ts';

export const MISATTRIBUTED: Misattribution[] = [
  {
    id: 'god-helps-those-who-help-themselves',
    sayings: [
      'god helps those who help themselves',
      'god helps them that help themselves',
      'the lord helps those who help themselves',
      'heaven helps those who help themselves',
    ],
    answer:
      'It isn’t in the Bible, though many people are sure it is. The idea is as old as the Greek fables; Algernon Sidney worded it in English in the 1600s, and Benjamin Franklin’s almanac made it famous. Scripture does praise work and warn against laziness, and Proverbs is full of it. But help, in its pages, starts with those who have run out.',
    passages: [
      { ref: 'Rom.5.6', lead: 'Paul leans nearly the other way:', after: 'The help came while nobody was managing.' },
      { ref: 'Isa.40.29', lead: 'And Isaiah, to worn-out exiles:', after: '' },
    ],
    followUp: 'Has someone said it to you when you had nothing left to help yourself with?',
  },
  {
    id: 'more-than-you-can-handle',
    sayings: [
      "god won't give you more than you can handle",
      'god never gives you more than you can handle',
      'god wont give me more than i can bear',
      'god only gives us what we can handle',
      'god gives his hardest battles to his strongest soldiers',
    ],
    answer:
      'The Bible doesn’t say this. It’s probably a misremembering of a verse about temptation, which promises a way out of sinning. It says nothing about a limit on sorrow. Said to someone who is going under, it can sound as though they should be coping. Paul, for one, wrote openly of being given more than he could handle.',
    passages: [
      {
        ref: '1Cor.10.13',
        lead: 'This is the verse people have in mind:',
        after: 'It’s about being tempted, and about a door left open.',
      },
      {
        ref: '2Cor.1.8-2Cor.1.9',
        lead: 'And this is Paul about trouble:',
        after:
          'Beyond our power, he says. What he found there was someone to lean on; his own strength had already gone.',
      },
    ],
    followUp: 'What is the thing that is too much?',
  },
  {
    id: 'cleanliness',
    sayings: [
      'cleanliness is next to godliness',
      'cleanliness is close to godliness',
      'being clean is next to godliness',
    ],
    answer:
      'Not in the Bible. John Wesley quoted it in a sermon in the 1700s as a proverb already going around, and the thought is older still in Jewish teaching. The Law of Moses does have a great deal about washing, but Jesus was firm that dirt on the hands isn’t what makes a person unclean.',
    passages: [
      {
        ref: 'Mark.7.18-Mark.7.23',
        lead: 'His friends had been criticized for not washing, and he explained it this way:',
        after: '',
      },
      { ref: 'Ps.51.10', lead: 'And the cleaning David asked for:', after: '' },
    ],
    followUp: 'Was it said to you kindly, or as a scolding?',
  },
  {
    id: 'money-root-of-all-evil',
    sayings: [
      'money is the root of all evil',
      'money is evil',
      'money is the root of evil',
      'the bible says money is the root of all evil',
    ],
    answer:
      'Very close, and two small words make the difference. It’s the love of money that the verse names, as one root of many evils. A coin can feed a child or buy a silence; the warning is about what the heart does with it, and a person with no money can fall into it too.',
    passages: [
      { ref: '1Tim.6.10', lead: 'Here it is:', after: '' },
      {
        ref: '1Tim.6.17-1Tim.6.18',
        lead: 'A few lines later the same letter speaks to people who have plenty, and doesn’t tell them they’re wicked:',
        after: 'It tells them where to put their hope and how to use their hands.',
      },
    ],
    followUp: 'Is money tight for you, or is it taking up too much room?',
  },
  {
    id: 'this-too-shall-pass',
    sayings: ['this too shall pass', 'and this too shall pass', 'this shall also pass', 'this too will pass'],
    answer:
      'It isn’t a Bible verse. It comes from a Persian tale, told later of King Solomon, about words for a ring that would sober a happy king and comfort a sad one; Abraham Lincoln told the story too. Scripture does say that troubles are for a time. It adds what a ring can’t: who stays when they go.',
    passages: [
      { ref: 'Ps.30.5', lead: 'The nearest thing in the Psalms:', after: 'It doesn’t say which morning.' },
      {
        ref: '2Cor.4.17-2Cor.4.18',
        lead: 'And Paul, after a list of beatings and shipwrecks still being added to:',
        after: '',
      },
    ],
    followUp: 'What are you waiting to see the end of?',
  },
  {
    id: 'spare-the-rod',
    sayings: [
      'spare the rod spoil the child',
      'spare the rod and spoil the child',
      'spare the rod',
      'he that spares the rod spoils the child',
    ],
    answer:
      'That wording is from Samuel Butler’s comic poem Hudibras, of 1664. Proverbs has a related saying about loving discipline. Christians differ on whether it means physical punishment or firm correction of any kind (a shepherd’s rod also guided and guarded), but none of it excuses harm. If a child is being hurt or is afraid at home, that’s a matter for help, and Childhelp answers at 1-800-422-4453.',
    passages: [
      {
        ref: 'Prov.13.24',
        lead: 'The proverb itself:',
        after: 'The weight is on love that takes trouble over a child.',
      },
      { ref: 'Eph.6.4', lead: 'And the New Testament puts a limit on the parent:', after: '' },
    ],
    followUp: 'Are you asking as a parent, or as someone who was once the child?',
  },
  {
    id: 'thine-own-self',
    sayings: [
      'to thine own self be true',
      'be true to yourself bible verse',
      'to thy own self be true',
      'unto thine own self be true',
    ],
    answer:
      'That’s Shakespeare: Polonius says it to his son in Hamlet. It sounds scriptural because of the old English. The Bible cares about being truthful all the way in, but it’s less sure that the self is a safe compass. It keeps asking God to look and tell us what is there.',
    passages: [
      { ref: 'Ps.51.6', lead: 'On truth inside:', after: '' },
      { ref: 'Ps.139.23-Ps.139.24', lead: 'And the prayer that goes with it:', after: '' },
    ],
    followUp: 'Where do you feel pulled to be someone you aren’t?',
  },
  {
    id: 'mysterious-ways',
    sayings: [
      'god works in mysterious ways',
      'god moves in mysterious ways',
      'the lord works in mysterious ways',
      'god moves in a mysterious way',
    ],
    answer:
      'The line comes from a hymn by William Cowper, written in 1773 by a man who suffered terrible depression, which makes it braver than the way it’s often used. The Bible agrees that God’s ways are beyond us. But it never uses that to hush a grieving person; the people who wept and argued are kept in its pages.',
    passages: [
      {
        ref: 'Rom.11.33-Rom.11.34',
        lead: 'Paul says it, at the end of three chapters spent trying to understand:',
        after: '',
      },
      {
        ref: 'Isa.55.8-Isa.55.9',
        lead: 'And Isaiah, where the surprise is how freely God pardons:',
        after: 'Read the verse before these: what is higher than ours is the mercy.',
      },
    ],
    followUp: 'Was it said to you instead of an answer?',
  },
  {
    id: 'everything-happens-for-a-reason',
    sayings: [
      'everything happens for a reason',
      'there is a reason for everything bible',
      'god has a reason for everything',
      'things happen for a reason',
    ],
    answer:
      'The Bible doesn’t say it in those words, and it isn’t kind to say to someone freshly hurt. It calls some things plainly evil, and Jesus wept at a death he was about to undo. What it does say is that God can bring good out of what was meant for harm. That’s a promise about God, and it doesn’t turn the harm into a good thing.',
    passages: [
      {
        ref: 'Rom.8.28',
        lead: 'This is the verse behind it:',
        after:
          'It says that God works in all things. It doesn’t say that all things are good, or that the reason will be shown to you.',
      },
      {
        ref: 'Gen.50.20',
        lead: 'Joseph, to the brothers who sold him, decades later:',
        after: 'He still calls it evil.',
      },
    ],
    followUp: 'What happened, if you’d like to say?',
  },
  {
    id: 'hate-the-sin',
    sayings: [
      'hate the sin love the sinner',
      'love the sinner hate the sin',
      'hate the sin but love the sinner',
      'god hates the sin but loves the sinner',
    ],
    answer:
      'Not in Scripture. Augustine wrote something like it to a community of nuns, with love for the persons and hatred of the sins, and Gandhi put it in nearly this form, adding that it’s easy to understand and rarely practiced. Jesus’ own way of saying it was to begin with the plank in one’s own eye, and to eat with people first.',
    passages: [
      {
        ref: 'Rom.12.9-Rom.12.10',
        lead: 'The nearest verse:',
        after: 'Hating evil and loving people stand side by side here, and most of the paragraph is about the loving.',
      },
      { ref: 'Matt.7.3-Matt.7.5', lead: 'And the order Jesus set:', after: '' },
    ],
    followUp: 'Is this about someone you love, or something said to you?',
  },
  {
    id: 'pride-before-a-fall',
    sayings: [
      'pride comes before a fall',
      'pride goes before a fall',
      'pride goeth before the fall',
      'pride comes before the fall',
    ],
    answer:
      'This one is nearly right. It’s a shortening of a real proverb that has two halves, and the saying runs the beginning of the first into the end of the second.',
    passages: [
      {
        ref: 'Prov.16.18-Prov.16.19',
        lead: 'Here is the whole of it, with its neighbor:',
        after: 'The next line is seldom quoted: it’s about which company is better to keep.',
      },
      { ref: 'Jas.4.6', lead: '', after: '' },
    ],
    followUp: 'Is it your own pride you’re thinking of, or someone else’s fall?',
  },
  {
    id: 'lion-and-lamb',
    sayings: [
      'the lion shall lie down with the lamb',
      'the lion will lie down with the lamb',
      'lion lays down with the lamb',
      'lion and lamb verse',
    ],
    answer:
      'The picture is right, and the pairing is a famous slip. In Isaiah it’s the wolf that lives with the lamb; the lion is nearby, eating straw, and a small child is leading the lot of them. Revelation does bring a Lion and a Lamb together, but there they’re both names for Jesus.',
    passages: [
      { ref: 'Isa.11.6-Isa.11.7', lead: 'Isaiah’s picture of the peace to come:', after: '' },
      {
        ref: 'Rev.5.5-Rev.5.6',
        lead: 'And Revelation, where John is told to expect one animal and sees another:',
        after: '',
      },
    ],
    followUp: 'Where would you most like to see that peace?',
  },
  {
    id: 'three-wise-men',
    sayings: [
      'three wise men',
      'we three kings',
      'were there three wise men',
      'how many wise men were there',
      'three kings visited jesus',
      'names of the three wise men',
    ],
    answer:
      'Matthew doesn’t say how many there were, that they were kings, or what they were called. The number was guessed from the three gifts, and the names Caspar, Melchior and Balthasar came centuries later. They arrive at a house, too, some time after the birth; putting them at the manger with the shepherds is our Christmas cards’ doing.',
    passages: [
      { ref: 'Matt.2.1-Matt.2.2', lead: 'What is there is stranger, foreign stargazers who come to kneel:', after: '' },
      { ref: 'Matt.2.11', lead: '', after: '' },
    ],
    followUp: 'Shall we read the rest of the story as Matthew tells it?',
  },
  {
    id: 'apple-in-eden',
    sayings: [
      'adam and eve ate an apple',
      'the forbidden apple',
      'apple in eden',
      'was it an apple in the garden',
      'eve ate the apple',
      'what was the forbidden fruit',
    ],
    answer:
      'Genesis says only “fruit”. The apple probably came by way of Latin, where the word for apple and the word for evil look alike, and painters did the rest. Jewish tradition has proposed the fig, the grape and even wheat. What matters in the story is what they hoped it would give them.',
    passages: [
      {
        ref: 'Gen.3.6',
        lead: 'Notice that there are three attractions here, and none of them is the taste:',
        after: '',
      },
      {
        ref: 'Gen.3.9',
        lead: 'And the first thing God says afterward is a question:',
        after: 'He goes looking for them.',
      },
    ],
    followUp: 'What do you make of the question God asks?',
  },
  {
    id: 'charity-begins-at-home',
    sayings: ['charity begins at home', 'charity starts at home', 'love begins at home bible'],
    answer:
      'It’s a proverb, found in English by the 1300s, and not a verse. Scripture does say that care for one’s own family comes first in duty. It never lets it stop there: the stranger, the widow and even the enemy are on the list.',
    passages: [
      {
        ref: '1Tim.5.8',
        lead: 'The verse nearest to it:',
        after: 'It was written about relatives who left their widows to the church.',
      },
      { ref: 'Gal.6.10', lead: 'And how wide the circle goes:', after: '' },
    ],
    followUp: 'Who is asking for more than you have to give?',
  },
  {
    id: 'eye-for-an-eye',
    sayings: [
      'an eye for an eye',
      'eye for an eye tooth for a tooth',
      'the bible says eye for an eye',
      'bible says get even',
    ],
    answer:
      'It’s really there, but it’s usually turned upside down. In the Law of Moses it was a rule for judges, setting a ceiling so that a wound wasn’t answered with a killing or a feud. It was never permission for private revenge, and when people began using it so, Jesus answered them.',
    passages: [
      { ref: 'Exod.21.23-Exod.21.25', lead: 'In its place, in a court:', after: '' },
      {
        ref: 'Matt.5.38-Matt.5.39',
        lead: 'And Jesus on using it for a grudge:',
        after: 'He’s speaking of insult and retaliation; he isn’t telling anyone to remain in danger.',
      },
    ],
    followUp: 'Has someone done something you want to pay back?',
  },
  {
    id: 'moderation-in-all-things',
    sayings: [
      'moderation in all things',
      'everything in moderation bible',
      'all things in moderation',
      'everything in moderation',
    ],
    answer:
      'That’s from the Greeks and Romans: Hesiod, Aristotle and the playwright Terence all have a version. The New Testament does prize self-control, which is close kin. But it doesn’t recommend moderation in everything; in love, mercy and hunger for what is right, it asks for the whole heart.',
    passages: [
      { ref: '1Cor.9.25', lead: 'Paul on self-control, with an athlete for his picture:', after: '' },
      { ref: 'Mark.12.30', lead: 'And where no moderation is asked:', after: '' },
    ],
    followUp: 'What is it that’s hard to keep in bounds?',
  },
  {
    id: 'god-closes-a-door',
    sayings: [
      'when god closes a door he opens a window',
      'when one door closes another opens',
      'god closes one door and opens another',
      'god never closes a door without opening a window',
    ],
    answer:
      'Not in the Bible; many people know it from The Sound of Music. It can comfort, but it promises something Scripture doesn’t, that a new chance will come soon and be visible. Paul had doors shut in his face without explanation, and simply walked on to the next town.',
    passages: [
      {
        ref: 'Acts.16.6-Acts.16.10',
        lead: 'Two doors close here before anything opens, and nobody is told why:',
        after: '',
      },
      { ref: 'Rev.3.7-Rev.3.8', lead: 'The best-known open door, set before a small and tired church:', after: '' },
    ],
    followUp: 'Which door closed?',
  },
  {
    id: 'love-thy-neighbor-but',
    sayings: [
      'love thy neighbor but',
      'love thy neighbor as long as',
      'love thy neighbor but lock your door',
      'love your neighbor and hate your enemy',
      'good fences make good neighbors bible',
    ],
    answer:
      'The command is real and has no “but” in it. People in Jesus’ day added one of their own, about hating enemies, and he took it off again. Loving a neighbor doesn’t mean trusting everyone or staying within reach of someone who harms you. It means wanting their good, and acting on it.',
    passages: [
      { ref: 'Lev.19.18', lead: 'Where it comes from:', after: '' },
      { ref: 'Matt.5.43-Matt.5.45', lead: 'And what Jesus did with the addition:', after: '' },
    ],
    followUp: 'Which neighbor is the hard one?',
  },
  {
    id: 'footprints',
    sayings: [
      'footprints in the sand',
      'it was then that i carried you',
      'footprints poem bible',
      'where in the bible is footprints',
      'one set of footprints',
    ],
    answer:
      'It’s a poem from the twentieth century, and several people claim to have written it. It isn’t Scripture, though the picture behind it is: more than once God is said to have carried his people as a parent carries a child.',
    passages: [
      { ref: 'Deut.1.31', lead: 'Moses, looking back over forty years of sand:', after: '' },
      { ref: 'Isa.46.4', lead: 'And to people growing old:', after: '' },
    ],
    followUp: 'Where in your life would there be only one set of prints?',
  },
  {
    id: 'preach-use-words-if-necessary',
    sayings: [
      'preach the gospel at all times use words if necessary',
      'preach the gospel and if necessary use words',
      'use words if necessary',
      'preach always and if necessary use words',
    ],
    answer:
      'It isn’t in the Bible, and though it’s credited to Francis of Assisi, nobody has found it in his writings; he preached in a great many words. It has a point, that a life should match what is said. Scripture wants both: deeds people can see, and a reason given when they ask.',
    passages: [
      { ref: '1John.3.18', lead: 'On deeds:', after: '' },
      { ref: '1Pet.3.15', lead: 'On words, and the manner of them:', after: '' },
    ],
    followUp: 'Is there someone you’d like to tell, and don’t know how?',
  },
  {
    id: 'god-needed-another-angel',
    sayings: [
      'god needed another angel',
      'heaven gained an angel',
      'god needed an angel',
      'god took her because he needed an angel',
      'god picks the prettiest flowers',
    ],
    answer:
      'The Bible never says this. People mean it tenderly, but it makes God the one who took your person because he was short of something, and he’s short of nothing. If the saying has hurt you, you may let it go. In Scripture God stands on the grieving side of death: he calls it an enemy, and he weeps.',
    passages: [
      {
        ref: 'John.11.33-John.11.35',
        lead: 'Jesus at the grave of his friend:',
        after: 'No explanation, only tears, and then what he did about it.',
      },
      { ref: '1Cor.15.26', lead: 'And Paul’s word for death:', after: '' },
    ],
    followUp: 'Who was it said about?',
  },
  {
    id: 'we-become-angels',
    sayings: [
      'we become angels when we die',
      'people become angels',
      'she is an angel now',
      'do we turn into angels',
      'grandma is my guardian angel',
      'do people become angels in heaven',
    ],
    answer:
      'In the Bible people don’t become angels. Angels are another kind of creature, sent to serve; Jesus once said that the risen are like angels in that they can’t die, and perhaps the idea grew from there. The Christian hope is larger: the same person you love, raised and whole. I don’t say that to take away a comfort, only to offer a better one.',
    passages: [
      { ref: 'Luke.20.36', lead: 'What Jesus said:', after: '' },
      { ref: 'Phil.3.20-Phil.3.21', lead: 'And Paul on what becomes of us:', after: '' },
    ],
    followUp: 'Who are you thinking of?',
  },
  {
    id: 'only-the-good-die-young',
    sayings: [
      'only the good die young',
      'the good die young bible',
      'god takes the good ones first',
      'the good die first',
    ],
    answer:
      'Not Scripture. The thought goes back to the Greek playwright Menander, that whom the gods love dies young; Wordsworth wrote of the good dying first, and a song made it famous. Isaiah does notice that good people are sometimes taken while nobody understands. He says it as a grief, and he doesn’t make it a rule.',
    passages: [
      { ref: 'Isa.57.1-Isa.57.2', lead: 'Isaiah’s puzzled lines:', after: '' },
      { ref: 'Eccl.7.15', lead: 'And Ecclesiastes, who had seen it go both ways:', after: '' },
    ],
    followUp: 'Who died too young?',
  },
  {
    id: 'let-go-and-let-god',
    sayings: ['let go and let god', 'let go let god', 'just let go and let god bible verse'],
    answer:
      'It’s a slogan from Christian and recovery circles of the last hundred and some years. It isn’t a verse. There’s good in it when someone is gripping what they can’t control. But Scripture seldom says to stop doing; it says to hand over the worry and keep walking.',
    passages: [
      { ref: '1Pet.5.7', lead: 'The handing over:', after: '' },
      { ref: 'Phil.2.12-Phil.2.13', lead: 'And the walking, with both workers named in one sentence:', after: '' },
    ],
    followUp: 'What are you holding too tightly?',
  },
  {
    id: 'blood-is-thicker',
    sayings: [
      'blood is thicker than water',
      'the blood of the covenant is thicker than the water of the womb',
      'blood thicker than water bible',
    ],
    answer:
      'It’s an old proverb with German and Scottish roots. The longer version about covenant and womb, which is said to reverse it, turns up only in recent decades and isn’t in the Bible either. Scripture holds family high, and then says some startling things about a wider one.',
    passages: [
      { ref: 'Mark.3.33-Mark.3.35', lead: 'Jesus, told that his mother and brothers were at the door:', after: '' },
      { ref: 'Prov.18.24', lead: 'And a proverb about friends:', after: '' },
    ],
    followUp: 'Is it family that has let you down, or someone outside it who came through?',
  },
  {
    id: 'eyes-windows-of-the-soul',
    sayings: [
      'the eyes are the windows of the soul',
      'eyes are the window to the soul',
      'the eyes are the windows to the soul bible',
    ],
    answer:
      'A proverb, with ancestors in Cicero and others. Jesus did say something near it, calling the eye the lamp of the body. His point is different, though: it’s about what you let in and how generously you look, more than what others can read in your face.',
    passages: [
      {
        ref: 'Matt.6.22-Matt.6.23',
        lead: 'He says it in the middle of a talk about money:',
        after: 'In Jewish speech a good eye meant a generous one.',
      },
    ],
    followUp: 'What have you been looking at too long?',
  },
  {
    id: 'follow-your-heart',
    sayings: ['follow your heart', 'just follow your heart bible', 'god says follow your heart', 'trust your heart'],
    answer:
      'Not as the posters have it. Ecclesiastes says something similar to the young, with a reminder attached that they’ll answer for it. Jeremiah warns that the heart can deceive. But the Bible doesn’t despise the heart either; God promises to give a new one, and to put good desires in it.',
    passages: [
      { ref: 'Eccl.11.9', lead: 'The verse that comes nearest, read to its end:', after: '' },
      { ref: 'Jer.17.9-Jer.17.10', lead: 'The warning:', after: '' },
      { ref: 'Ezek.36.26', lead: 'And the promise:', after: '' },
    ],
    followUp: 'What is your heart telling you to do?',
  },
  {
    id: 'god-is-testing-the-strong',
    sayings: [
      "you're never alone in hardship because god only tests the strong",
      'god tests those he loves the most',
      'what doesnt kill you makes you stronger bible',
      'that which does not kill us makes us stronger',
      'god must think you are strong',
    ],
    answer:
      'These aren’t in the Bible; the line about what doesn’t kill us is Nietzsche’s. Scripture does say that trials can deepen a person, and that God corrects those he loves. It doesn’t say that suffering is a compliment or a measure of how strong you are. The promise it repeats is plainer: somebody will be with you in it.',
    passages: [
      { ref: 'Isa.43.2', lead: 'To people on their way through:', after: 'It says “when”, and it promises company.' },
      { ref: '2Cor.12.9-2Cor.12.10', lead: 'And Paul, who stopped pretending to be strong:', after: '' },
    ],
    followUp: 'What are you going through?',
  },
  {
    id: 'satan-rules-hell',
    sayings: [
      'satan rules hell',
      'the devil is the king of hell',
      'satan lives in hell',
      'is satan in hell',
      'the devil torments people in hell',
      'satan is in charge of hell',
    ],
    answer:
      'That picture owes more to Dante, Milton and the cartoons. In the Bible Satan isn’t hell’s king or its jailer. He’s shown as roaming the earth now, and at the end as a prisoner, judged with everything else that has done harm. Nowhere is he God’s opposite number.',
    passages: [
      { ref: 'Rev.20.10', lead: 'Where Revelation puts him:', after: '' },
      {
        ref: '1Pet.5.8-1Pet.5.9',
        lead: 'And where Peter does:',
        after: 'A threat to be resisted, and one that can be.',
      },
    ],
    followUp: 'Is it curiosity, or has something frightened you?',
  },
  {
    id: 'seven-deadly-sins',
    sayings: [
      'seven deadly sins',
      'the seven deadly sins in the bible',
      'where are the seven deadly sins',
      'list of the 7 deadly sins',
      'what are the 7 deadly sins',
    ],
    answer:
      'The list (pride, greed, lust, envy, gluttony, wrath and sloth) isn’t in the Bible as a list. It grew from the desert monk Evagrius in the 300s, who counted eight, and Pope Gregory the Great made it seven. Each of them is warned against somewhere in Scripture, and Proverbs has a list of seven of its own, which is rather different.',
    passages: [
      { ref: 'Prov.6.16-Prov.6.19', lead: 'Proverbs’ seven:', after: 'Notice how much of it is done with the tongue.' },
      { ref: 'Gal.5.22-Gal.5.23', lead: 'And for balance, a list to grow into:', after: '' },
    ],
    followUp: 'Does one of them have your name on it just now?',
  },
  {
    id: 'mary-magdalene-prostitute',
    sayings: [
      'mary magdalene was a prostitute',
      'was mary magdalene a prostitute',
      'mary magdalene the sinner',
      'mary magdalene was the adulteress',
      'was mary magdalene married to jesus',
    ],
    answer:
      'The Gospels never say so. In 591 Pope Gregory the Great joined her in a sermon with the unnamed sinful woman of Luke 7 and with Mary of Bethany, and the West remembered it; the Eastern churches didn’t, and Rome has since set it straight. Nor does any Gospel suggest she was married to Jesus. What they say is that he freed her, that she helped to pay for his work, and that she was the first to see him risen.',
    passages: [
      { ref: 'Luke.8.1-Luke.8.3', lead: 'How Luke introduces her:', after: '' },
      { ref: 'John.20.16-John.20.18', lead: 'And what she is remembered for:', after: '' },
    ],
    followUp: 'Have you ever been remembered for the wrong thing?',
  },
  {
    id: 'jonahs-whale',
    sayings: [
      'jonah and the whale',
      'was jonah swallowed by a whale',
      "jonah's whale",
      'is there a whale in the bible',
      'jonah whale or fish',
    ],
    answer:
      'The book says a great fish. Older English Bibles have “whale” at Matthew 12:40, for a Greek word that means any huge sea creature, and that’s how it swam into the nursery. The fish gets three verses of the story; the last chapter, in which Jonah is furious that God is kind, is where the book is going.',
    passages: [
      { ref: 'Jonah.1.17', lead: 'The fish:', after: '' },
      {
        ref: 'Jonah.4.10-Jonah.4.11',
        lead: 'And the question the book ends on:',
        after: 'Nobody records what Jonah said.',
      },
    ],
    followUp: 'Is there somewhere you’ve been avoiding being sent?',
  },
  {
    id: 'touch-not-mine-anointed',
    sayings: [
      'touch not mine anointed',
      'touch not my anointed',
      'do not touch gods anointed',
      "don't speak against the man of god",
      'dont question the anointed',
    ],
    answer:
      'The words are there, but they don’t mean that leaders mustn’t be questioned. In the psalm the anointed ones are the wandering patriarchs, being protected from kings: it’s about the powerful not harming the vulnerable. Prophets rebuked kings, Paul rebuked Peter to his face, and the New Testament tells churches how to bring a charge against an elder. If this has been used to silence you, especially about harm, you’re free to speak, and to tell the police if it’s a crime.',
    passages: [
      { ref: 'Ps.105.12-Ps.105.15', lead: 'In its place:', after: '' },
      { ref: '1Tim.5.19-1Tim.5.20', lead: 'And what is to happen when a leader does wrong:', after: '' },
    ],
    followUp: 'Did someone use it to stop you from saying something?',
  },
  {
    id: 'idle-hands',
    sayings: [
      "idle hands are the devil's workshop",
      'idle hands are the devils playground',
      'the devil finds work for idle hands',
      'idle minds are the devils workshop',
    ],
    answer:
      'Not a verse in most Bibles. Jerome gave similar advice around 400, Chaucer repeated it, and Isaac Watts put it in a children’s poem; The Living Bible, a paraphrase from 1971, used the phrase in Proverbs 16:27. Scripture does warn about idleness. It also commands a whole day of rest each week, so empty hands aren’t always the devil’s.',
    passages: [
      {
        ref: '2Thess.3.11-2Thess.3.12',
        lead: 'Paul, about people who had stopped working and started meddling:',
        after: '',
      },
      { ref: 'Exod.20.9-Exod.20.10', lead: 'And the other side:', after: '' },
    ],
    followUp: 'Do you have too little to do, or do you feel guilty when you stop?',
  },
  {
    id: 'bite-the-hand',
    sayings: ['bite the hand that feeds you', "don't bite the hand that feeds you", 'bite the hand that feeds bible'],
    answer:
      'That isn’t biblical; it goes back to the Greek poet Sappho and to fables about dogs, and Edmund Burke used it in English. Scripture has its own sad sentences about being repaid with harm by someone who has shared your table.',
    passages: [
      { ref: 'Ps.41.9', lead: 'A psalm that Jesus quoted on his last night:', after: '' },
      { ref: 'Prov.17.13', lead: 'And a proverb:', after: '' },
    ],
    followUp: 'Were you the hand, or the one accused of biting?',
  },
  {
    id: 'meant-to-be',
    sayings: [
      "if it's meant to be it will be",
      'what is meant to be will be',
      'if its gods will it will happen no matter what',
      'what will be will be',
      'whats for you wont pass you',
    ],
    answer:
      'That’s folk wisdom, and closer to fate than to faith. The Bible says that God rules, and in the same breath tells people to plan, ask, seek and decide. It seldom lets anyone sit back and wait to see.',
    passages: [
      { ref: 'Prov.16.9', lead: 'Both halves in one proverb:', after: '' },
      { ref: 'Matt.7.7-Matt.7.8', lead: 'And three verbs from Jesus, all of them active:', after: '' },
    ],
    followUp: 'What are you hoping is meant to be?',
  },
  {
    id: 'god-wants-me-happy',
    sayings: [
      'god just wants me to be happy',
      'god wants me happy',
      'god wants us to be happy',
      'god would want me to be happy',
      'the bible says god wants you happy',
    ],
    answer:
      'There’s no such verse, and the phrase is often used to settle a choice. But God isn’t against your joy either: the Bible is full of feasts, and joy is named among the fruit of his Spirit. What it promises is deeper than getting what would please us now, and it sometimes lies on the far side of a harder yes.',
    passages: [
      {
        ref: 'John.15.10-John.15.11',
        lead: 'Jesus, on the night before he died, joins joy to something people don’t expect:',
        after: '',
      },
      { ref: 'Ps.16.11', lead: 'And David:', after: '' },
    ],
    followUp: 'What decision is behind it?',
  },
  {
    id: 'mustard-seed-gets-anything',
    sayings: [
      'faith of a mustard seed gets me anything',
      'if i have enough faith i will get what i pray for',
      'name it and claim it',
      'mustard seed faith means god has to answer',
      'you didnt have enough faith to be healed',
      'speak it into existence',
    ],
    answer:
      'Jesus did speak of faith like a mustard seed, and the point is its smallness: it isn’t the size of the faith that does the work. He never made it a way to be given anything we name, and the best prayer ever prayed was answered with a no, in Gethsemane. If someone has told you that you weren’t healed because you believed too little, they went past what Scripture says.',
    passages: [
      {
        ref: 'Matt.17.20',
        lead: 'The saying:',
        after: 'It was spoken to men who had failed at a task he’d given them.',
      },
      { ref: 'Matt.26.39', lead: 'And the one whose faith nobody questions:', after: '' },
    ],
    followUp: 'What have you been asking for?',
  },
  {
    id: 'good-enough-for-heaven',
    sayings: [
      'good people go to heaven',
      'if you are good enough you go to heaven',
      'being a good person gets you into heaven',
      'good deeds get you into heaven',
      'im a good person so ill go to heaven',
    ],
    answer:
      'The Bible doesn’t put it that way, though it cares very much about goodness. In its telling, nobody gets in on a record, and nobody needs to stay out because of one: being saved is a gift, and the good life grows out of it. Christians word the link between faith and works in different ways, but all of them begin with grace. It was a dying thief with no time to improve who heard the clearest promise.',
    passages: [
      { ref: 'Eph.2.8-Eph.2.10', lead: 'The gift, and then what it’s for:', after: '' },
      { ref: 'Luke.23.42-Luke.23.43', lead: 'And the thief:', after: '' },
    ],
    followUp: 'Is it yourself you’re wondering about, or someone you love?',
  },
  {
    id: 'do-unto-others-before',
    sayings: [
      'do unto others before they do unto you',
      'do unto others as they do unto you',
      'treat people how they treat you bible',
    ],
    answer:
      'That’s the golden rule with a twist in it. Jesus’ sentence asks you to go first and to take your own wishes as the measure, whatever you’ve been given. How they have treated you is left out of it altogether.',
    passages: [
      { ref: 'Matt.7.12', lead: 'What he said:', after: '' },
      { ref: 'Luke.6.32-Luke.6.33', lead: 'And why simple fairness wasn’t enough for him:', after: '' },
    ],
    followUp: 'Who has been treating you badly?',
  },
  {
    id: 'when-in-rome',
    sayings: ['when in rome do as the romans do', 'when in rome bible verse', 'is when in rome in the bible'],
    answer:
      'It isn’t biblical, but its source is churchly: Ambrose of Milan told Augustine and his mother to follow local fasting customs when they traveled. Paul did adapt to the people he was with, and he also told the believers in Rome itself not to be poured into the mold around them.',
    passages: [
      { ref: '1Cor.9.22', lead: 'On bending:', after: '' },
      { ref: 'Rom.12.2', lead: 'And on not bending, to the Romans:', after: '' },
    ],
    followUp: 'Where do you feel pressed to fit in?',
  },
  {
    id: 'forgive-and-forget',
    sayings: [
      'forgive and forget',
      'the bible says forgive and forget',
      'does god forget our sins',
      'christians must forgive and forget',
    ],
    answer:
      'The two words aren’t a verse. Scripture asks us to forgive, and says that God won’t remember our sins against us; it never asks people to lose their memory or their caution. Joseph forgave his brothers and still tested them before he trusted them. Forgiving someone doesn’t require putting yourself back in their reach.',
    passages: [
      { ref: 'Col.3.13', lead: 'The asking:', after: '' },
      { ref: 'Heb.8.12', lead: 'And what God promises about his own memory:', after: '' },
    ],
    followUp: 'Who told you that you ought to have forgotten?',
  },
  {
    id: 'the-truth-will-set-you-free',
    sayings: ['the truth will set you free', 'the truth shall set you free', 'and the truth shall make you free'],
    answer:
      'This one is really in the Bible, though it’s mostly quoted without its beginning. Jesus said it to people who had begun to believe him, and the freedom he meant was from sin’s hold; the truth is something come to by remaining in his word. Facts and honesty matter, but he was promising more than that.',
    passages: [
      { ref: 'John.8.31-John.8.32', lead: 'The whole sentence:', after: '' },
      { ref: 'John.8.34-John.8.36', lead: 'And what he meant by free:', after: '' },
    ],
    followUp: 'Is there a truth you’re afraid to say?',
  },
  {
    id: 'the-devil-made-me',
    sayings: [
      'the devil made me do it',
      'the devil made me',
      'is the devil made me do it in the bible',
      'satan made me sin',
    ],
    answer:
      'Not a verse, though Eve says something close when God asks what happened. The comedian Flip Wilson made the sentence famous. The Bible takes the tempter seriously and still leaves the choice with us, which is also the hopeful part: what was chosen can be repented of.',
    passages: [
      { ref: 'Gen.3.12-Gen.3.13', lead: 'The first round of blame:', after: '' },
      { ref: 'Jas.1.13-Jas.1.15', lead: 'And James on how it works:', after: '' },
    ],
    followUp: 'Is there something you’d rather tell plainly now?',
  },
  {
    id: 'no-rest-for-the-wicked',
    sayings: [
      'no rest for the wicked',
      'there is no rest for the wicked',
      'no peace for the wicked',
      'no rest for the weary',
    ],
    answer:
      'That one does come from the Bible, though people now say it as a joke about being busy. Isaiah says it twice, and his word is peace. He means the churning of a life at odds with God, and it follows straight after an offer of healing. “No rest for the weary” is a later bend of it, and nearly the reverse of what Scripture offers to weary people.',
    passages: [
      { ref: 'Isa.57.19-Isa.57.21', lead: 'With the offer that comes before it:', after: '' },
      { ref: 'Matt.11.28', lead: 'And for the weary:', after: '' },
    ],
    followUp: 'When did you last rest?',
  },
];
