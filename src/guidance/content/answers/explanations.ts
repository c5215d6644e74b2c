import type { Explanation } from '../answers.ts';

export const EXPLANATIONS: Explanation[] = [
  {
    ref: 'Jer.29.11',
    cues: [
      'the plans to prosper you verse',
      'for i know the plans i have for you',
      'plans to give you hope and a future',
      'the graduation verse',
      'god has a plan for me verse',
    ],
    context:
      'It’s a letter to people who had lost everything. Jerusalem’s exiles were in Babylon, prophets were promising them a quick return, and Jeremiah wrote to say no: build houses, plant gardens, it will be seventy years.',
    meaning:
      'So the promise was made to a people, across a lifetime, and most who first heard it died in Babylon. It doesn’t say that this job or this plan will work out. What it shows is the character of the one speaking: his thoughts toward them were peace, in the middle of what they would never have chosen. That part travels.',
    related: [
      {
        ref: 'Jer.29.12-Jer.29.14',
        lead: 'The lines after it are where it was heading:',
        after: 'Being found by God is the heart of the promise.',
      },
    ],
    followUp: 'Is there a plan of yours behind the question?',
  },
  {
    ref: 'John.3.16',
    cues: [
      'for god so loved the world',
      'the most famous bible verse',
      'the verse on the signs at football games',
      'whosoever believes shall not perish',
    ],
    context:
      'Jesus is talking at night with Nicodemus, a respected teacher who came after dark. He has just reminded him of the bronze serpent that Moses lifted up so that dying people could look and live.',
    meaning:
      '“So” means “in this way” as well as “so much”: this is how God loved. The love is for the world, and comes before anyone believes. Believing, here, is looking and trusting, as bitten people looked at the pole. And the next verse says the purpose wasn’t to condemn.',
    related: [
      { ref: 'John.3.17', lead: 'It should never be quoted without its neighbor:', after: '' },
      { ref: 'Num.21.8-Num.21.9', lead: 'And the story behind it:', after: '' },
    ],
    followUp: 'Is it the love or the believing that you find hard?',
  },
  {
    ref: 'Phil.4.13',
    cues: [
      'i can do all things through christ',
      'the verse athletes use',
      'i can do anything through christ who strengthens me',
      'all things through him',
    ],
    context:
      'Paul is in custody and thanking friends in Philippi for a gift. He has just said that he knows how to be hungry and how to be full, and has learned to be content in both.',
    meaning:
      'So “all things” are the things he has just listed: plenty and want. It isn’t a promise of winning the game or getting the contract. It’s braver than that: whether the cupboard is full or empty, someone gives him the strength for it.',
    related: [
      {
        ref: 'Phil.4.11-Phil.4.12',
        lead: 'The two verses before it:',
        after: 'He says he learned this. It didn’t come with his temperament.',
      },
    ],
    followUp: 'What do you need strength for?',
  },
  {
    ref: 'Rom.8.28',
    cues: [
      'all things work together for good',
      'god works everything for good',
      'everything works out for good verse',
      'all things work for the good of those who love him',
    ],
    context:
      'Paul writes to Rome in a chapter full of groaning: creation groans, believers groan, and the Spirit groans with them when they don’t know what to pray. Then comes this.',
    meaning:
      'It doesn’t say that all things are good, or that the reason will be shown. It says that God is at work in them for his people’s good, and the next verse says what good is meant: being made like his Son. It’s meant for leaning on, and it isn’t something to say quickly to a person in fresh grief.',
    related: [
      { ref: 'Rom.8.26', lead: 'Two verses earlier, for those without words:', after: '' },
      { ref: 'Rom.8.38-Rom.8.39', lead: 'And where the chapter ends:', after: '' },
    ],
    followUp: 'What is the thing you can’t see any good in?',
  },
  {
    ref: 'Matt.7.1',
    cues: [
      'judge not',
      'judge not lest ye be judged',
      'only god can judge me',
      'thou shalt not judge',
      'christians arent supposed to judge',
    ],
    context:
      'Jesus is on the hillside, teaching disciples who would be tempted, like most devout people, to keep an eye on everyone else’s devotion.',
    meaning:
      'He isn’t forbidding us to tell right from wrong; in the same chapter he says to beware of false prophets. What he forbids is condemning, the pleasure of sitting on the bench. The measure we use will be used on us. And he doesn’t leave the speck where it is; he says that only someone who has dealt with a plank will have the hands for it.',
    related: [{ ref: 'Matt.7.2-Matt.7.5', lead: 'Read on for the picture:', after: '' }],
    followUp: 'Are you being judged, or trying not to?',
  },
  {
    ref: 'Ps.23.1-Ps.23.6',
    cues: [
      'the lord is my shepherd',
      'the funeral psalm',
      'valley of the shadow of death',
      'my cup runneth over',
      'he makes me lie down in green pastures',
    ],
    context:
      'A psalm under the name of David, who had kept sheep before he kept a kingdom. It’s six verses long, and has been said at more bedsides than anything else ever written.',
    meaning:
      'Watch the pronouns. While the grass is green he speaks about God, “he”. In the dark valley it becomes “you”. The psalm doesn’t promise a way around the valley, or that the enemies leave the room; the table is laid with them watching. What it promises is somebody beside you, with a rod and a staff, and a house at the end.',
    related: [{ ref: 'John.10.11', lead: 'Jesus took the old picture for himself:', after: '' }],
    followUp: 'Which part are you in: the pasture, the valley or the table?',
  },
  {
    ref: 'Prov.3.5-Prov.3.6',
    cues: [
      'trust in the lord with all your heart',
      'lean not on your own understanding',
      'he will make your paths straight',
      'he shall direct thy paths',
    ],
    context:
      'A father is speaking to a son who is about to walk off into the world. The first nine chapters of Proverbs are that talk.',
    meaning:
      'It doesn’t tell you to stop thinking; the book around it is in love with thinking. It says not to put your whole weight there, as you wouldn’t on one thin stick. A straight path in Proverbs means a right one and a clear one, and it may still go uphill. “All your ways” takes in the small ones, the bills and the answers you give your children.',
    related: [{ ref: 'Prov.16.9', lead: 'The same wisdom from another side:', after: '' }],
    followUp: 'Which path are you trying to see down?',
  },
  {
    ref: 'Rom.12.2',
    cues: [
      'be transformed by the renewing of your mind',
      'do not be conformed to this world',
      'renew your mind verse',
      'dont conform to the pattern of this world',
    ],
    context:
      'After eleven chapters about God’s mercy Paul turns to what to do about it, and begins with the body and the mind.',
    meaning:
      'The first verb is about being pressed into a shape from outside; the second is the word used of Jesus on the mountain, changed from within. Both are things that go on happening, slowly. And the result isn’t that you look religious. It’s that you become able to recognize what is good when you meet it.',
    related: [
      { ref: 'Rom.12.1', lead: 'It hangs on the verse before:', after: '' },
      { ref: '2Cor.3.18', lead: 'And on how it happens:', after: '' },
    ],
    followUp: 'What is shaping your mind most at the moment?',
  },
  {
    ref: 'Isa.40.31',
    cues: [
      'wings like eagles',
      'those who wait on the lord shall renew their strength',
      'run and not be weary',
      'mount up with wings',
    ],
    context:
      'Spoken to exiles who had begun to say that God had lost sight of them. The chapter answers with stars, called out one by one by name.',
    meaning:
      'The order is surprising: fly, then run, then walk. You’d expect it to build, and perhaps it does, for walking on without fainting is the thing most days ask. To wait here is to expect, as a watchman does, with the face turned one way. It was said to people already exhausted.',
    related: [{ ref: 'Isa.40.27-Isa.40.29', lead: 'The complaint it answers:', after: '' }],
    followUp: 'Which are you today: flying, running, or putting one foot down?',
  },
  {
    ref: 'Josh.1.9',
    cues: [
      'be strong and courageous',
      'do not be afraid for the lord your god is with you wherever you go',
      'strong and of good courage',
      'be strong and of good courage joshua',
    ],
    context:
      'Moses is dead, and Joshua, who had been his assistant for forty years, must lead a whole people over a river in flood into other people’s country.',
    meaning:
      'God says it three times in nine verses, which suggests that Joshua wasn’t feeling it. Courage is commanded, so it can’t be a feeling; it’s something done while afraid. And the reason given isn’t that Joshua is able. It’s a presence: with you, wherever you go.',
    related: [{ ref: 'Deut.31.7-Deut.31.8', lead: 'Moses had said it to him first, in front of everyone:', after: '' }],
    followUp: 'What do you have to walk into?',
  },
  {
    ref: 'Matt.18.20',
    cues: ['where two or three are gathered', 'two or three gathered in my name', 'where two or more are gathered'],
    context:
      'It’s said most often about small prayer meetings. In its place Jesus is speaking of something harder: what to do when a brother has wronged you, alone first, then with one or two witnesses, then before the church.',
    meaning:
      'So the promise is for the hardest meeting a church has, where a few people are trying to bring somebody back truthfully and kindly. He’s there, in the middle. It doesn’t mean that he’s absent when you pray alone; he’d already said the Father sees in secret. And small gatherings may take comfort from it, as they always have.',
    related: [
      { ref: 'Matt.18.15-Matt.18.16', lead: 'Where the paragraph begins:', after: '' },
      { ref: 'Matt.6.6', lead: 'And for one person alone:', after: '' },
    ],
    followUp: 'Is there a meeting like that ahead of you?',
  },
  {
    ref: '2Chr.7.14',
    cues: [
      'if my people who are called by my name',
      'heal their land',
      'humble themselves and pray and seek my face',
      'the national day of prayer verse',
    ],
    context:
      'Solomon has finished the temple and asked that God would hear prayers made toward it in drought and plague. This is God’s answer to him in the night.',
    meaning:
      '“My people” and “their land” are Israel and Israel’s fields, under a covenant no modern nation has. It’s often put on flags; it sits better in a mirror, since the ones asked to turn are God’s own people, and nobody else. What carries over is the pattern he keeps everywhere: he hears the humbled.',
    related: [
      { ref: '2Chr.7.13', lead: 'The sentence begins a verse earlier:', after: '' },
      { ref: 'Jas.4.8-Jas.4.10', lead: 'And the same call to the church:', after: '' },
    ],
    followUp: 'What do you most want to see healed?',
  },
  {
    ref: 'Prov.22.6',
    cues: [
      'train up a child',
      'train up a child in the way he should go',
      'when he is old he will not depart from it',
      'raise your child right verse',
    ],
    context: 'A single proverb, standing by itself in a collection for the young and those who bring them up.',
    meaning:
      'Proverbs tell how life generally goes; they aren’t guarantees, and the same book knows of wise parents with foolish sons. The Hebrew is literally “according to his way”, which some read as the right way and some as this child’s own bent. It’s encouragement to begin early. It was never meant as a verdict on a parent whose grown child has walked off.',
    related: [{ ref: 'Luke.15.20', lead: 'The best father in the Bible’s stories had a son leave:', after: '' }],
    followUp: 'Is there a child you’re worried about?',
  },
  {
    ref: '1Cor.10.13',
    cues: [
      'god will not let you be tempted beyond what you can bear',
      'way of escape verse',
      'no temptation has overtaken you',
      'god wont give more than you can handle verse',
    ],
    context:
      'Paul is warning the church at Corinth, which was sure of itself, with stories of how Israel fell in the desert. Then he turns to reassure those who were now frightened.',
    meaning:
      'This is about temptation: you aren’t the only one who has felt it, and there’s always a door. It isn’t a promise that sorrows come in manageable sizes; Paul himself writes to the same church of being weighed down beyond his power. The way out is often humble, a phone put away or a room left.',
    related: [{ ref: '2Cor.1.8-2Cor.1.9', lead: 'For trouble past bearing, this is the page:', after: '' }],
    followUp: 'Is it a temptation or a burden that you have in mind?',
  },
  {
    ref: '1Cor.13.4-1Cor.13.7',
    cues: [
      'love is patient love is kind',
      'the wedding verse',
      'the love chapter',
      'love keeps no record of wrongs',
      'love never fails',
    ],
    context:
      'It’s read at weddings, but it was written to a church that was quarreling about whose gifts were best. Nearly every “love is not” names something the Corinthians were doing.',
    meaning:
      'In Greek these are nearly all verbs: love acts with patience, love does kindness. It’s a description of work rather than a feeling. Read it with your own name in place of the word love, and it’s humbling; read it with Jesus’ name, and it’s a portrait. “Bears all things” isn’t an order to stay where you’re being harmed; love also rejoices with the truth.',
    related: [{ ref: '1Cor.13.1-1Cor.13.3', lead: 'What comes before it is blunt:', after: '' }],
    followUp: 'Which of the verbs is hardest for you this week, and with whom?',
  },
  {
    ref: 'John.1.1',
    cues: ['in the beginning was the word', 'the word was god', 'what does the word mean in john 1', 'logos meaning'],
    context:
      'The other Gospels begin with a birth, a family tree or a river. John goes back behind all of them to the first words of Genesis.',
    meaning:
      'For Jewish readers, God’s word is what made the world and what came to the prophets; for Greek ones, it was the reason that holds things together. John says this Word was with God, face to face, and was God. Then comes the shock, a few lines on, where the Word takes flesh and moves in among us. The church’s belief in the Trinity leans on this sentence heavily.',
    related: [
      { ref: 'John.1.14', lead: 'The line it’s all heading for:', after: '' },
      { ref: 'Gen.1.1-Gen.1.3', lead: 'And the one it echoes:', after: '' },
    ],
    followUp: 'What made you stop at this verse?',
  },
  {
    ref: 'John.14.6',
    cues: [
      'i am the way the truth and the life',
      'no one comes to the father except through me',
      'jesus is the only way verse',
      'the way truth and life',
    ],
    context:
      'The last supper is over, Judas has gone out, and Jesus has told them that he’s leaving. Thomas says, quite reasonably, that they don’t know where he’s going, so how could they know the way?',
    meaning:
      'It was said first to comfort a frightened friend: you aren’t missing a map, you have me. He makes himself the road, and that’s a large claim which Christians haven’t wanted to shrink. They differ on how he brings people who never heard his name; that it’s he who brings them, they agree.',
    related: [{ ref: 'John.14.1-John.14.3', lead: 'The beginning of the same conversation:', after: '' }],
    followUp: 'Is it the claim you wonder about, or someone it seems to leave out?',
  },
  {
    ref: 'John.11.35',
    cues: ['jesus wept', 'the shortest verse in the bible', 'why did jesus cry', 'why did jesus weep at lazarus tomb'],
    context:
      'Jesus’ friend Lazarus has been dead four days. His sister Mary has fallen at his feet, and everybody around is crying.',
    meaning:
      'He knew what he was about to do, and wept all the same. So tears aren’t a lack of faith, and hope doesn’t cancel grief. The words just before say he was deeply troubled; the Greek has anger in it, perhaps at death itself. He didn’t hurry past sorrow to get to the miracle.',
    related: [
      { ref: 'John.11.33-John.11.36', lead: 'With its neighbors:', after: 'The bystanders drew the right conclusion.' },
    ],
    followUp: 'Is there a grief in this for you?',
  },
  {
    ref: 'Matt.5.3',
    cues: [
      'blessed are the poor in spirit',
      'what does poor in spirit mean',
      'theirs is the kingdom of heaven',
      'first beatitude',
    ],
    context:
      'The opening line of the longest sermon we have from Jesus, to a crowd with a good many sick and poor people in it.',
    meaning:
      'The word for poor is the one for a beggar, with nothing put by. Poor in spirit are those who know that they come to God with empty hands. He doesn’t tell them to become so in order to earn something; he congratulates those already there, and says the kingdom is theirs now. Luke has simply “you who are poor”, and neither Gospel should be used to silence the other.',
    related: [
      { ref: 'Luke.6.20', lead: 'Luke’s version:', after: '' },
      { ref: 'Isa.57.15', lead: 'And an older promise in the same direction:', after: '' },
    ],
    followUp: 'Where are your hands empty?',
  },
  {
    ref: 'Matt.5.5',
    cues: [
      'the meek shall inherit the earth',
      'blessed are the meek',
      'what does meek mean',
      'gentle will inherit the earth',
    ],
    context:
      'Jesus is half quoting Psalm 37, a poem for people who watch bullies prosper. Around him was a country under an army.',
    meaning:
      'Meek isn’t weak. The word was used of a strong animal that has been gentled, and of Moses, who faced down Pharaoh, and of Jesus himself. It’s strength that doesn’t grab. And the promise is solid: not a cloud, but the earth.',
    related: [{ ref: 'Ps.37.10-Ps.37.11', lead: 'The lines he had in mind:', after: '' }],
    followUp: 'Who is grabbing, where you are?',
  },
  {
    ref: 'Matt.6.33',
    cues: ['seek first the kingdom', 'seek ye first', 'all these things will be added unto you', 'put god first verse'],
    context:
      'The end of Jesus’ words about worry, spoken to people paid by the day. “All these things” are food, drink and clothes, which he has just named.',
    meaning:
      'He says “first”, which leaves room for second; he doesn’t tell them not to work or plan. He’s putting the day in order: start with God’s reign and what is right, and the needs find their size. It’s no promise of wealth, and faithful people have gone hungry. It’s a Father’s word that he knows what you need.',
    related: [
      { ref: 'Matt.6.31-Matt.6.32', lead: 'Just before:', after: '' },
      { ref: 'Matt.6.34', lead: 'And just after:', after: '' },
    ],
    followUp: 'What gets your first hour at present?',
  },
  {
    ref: 'Matt.11.28-Matt.11.30',
    cues: [
      'come to me all who are weary',
      'my yoke is easy and my burden is light',
      'i will give you rest',
      'come unto me all ye that labor',
    ],
    context:
      'The towns that had seen most of Jesus’ work had mostly shrugged. He thanks his Father that it has reached the little ones instead, and then opens his arms to them.',
    meaning:
      'A yoke is a working tool, made for two. He doesn’t offer an end to work; he offers work shared, with the stronger one taking the weight, and somebody gentle setting the pace. Rabbis spoke of the yoke of the Law, and he was speaking to people made tired by religion too. It’s one of the few places where he describes his own heart.',
    related: [{ ref: 'Jer.6.16', lead: 'The promise of rest quotes an old one:', after: '' }],
    followUp: 'What are you carrying that you were never asked to carry alone?',
  },
  {
    ref: 'Gal.5.22-Gal.5.23',
    cues: [
      'fruit of the spirit',
      'love joy peace patience',
      'fruits of the spirit list',
      'what are the nine fruits of the spirit',
    ],
    context:
      'Paul is writing in alarm to churches being told they must keep the whole Law. He has just listed the works of the flesh, and half of that list is quarreling.',
    meaning:
      '“Fruit” is singular: one crop, nine flavors, and you aren’t meant to choose three. And it’s fruit, set against works: grown, slowly, and by something alive in you. You can’t strain it out by effort, but you can stay near the water. Most of the nine only show when there’s another person in the room.',
    related: [{ ref: 'John.15.4-John.15.5', lead: 'Jesus on how fruit comes:', after: '' }],
    followUp: 'Which of them has someone seen in you lately?',
  },
  {
    ref: 'Eph.2.8-Eph.2.9',
    cues: [
      'saved by grace through faith',
      'not of works lest any man should boast',
      'it is the gift of god',
      'by grace you have been saved',
    ],
    context:
      'Paul has just told his readers that they were as good as dead, and that God, rich in mercy, made them alive. He interrupts himself once to say why; here he says it in full.',
    meaning:
      'Grace is the giving and faith the open hand. Nobody earned it, so nobody can boast, and nobody need despair. But don’t stop at verse 9: the next verse says we’re God’s workmanship, made for good works. The works are what the gift is for; they aren’t its price.',
    related: [{ ref: 'Eph.2.10', lead: 'The verse too often left off:', after: '' }],
    followUp: 'Do you find it easier to give than to be given to?',
  },
  {
    ref: 'Eph.6.10-Eph.6.17',
    cues: [
      'armor of god',
      'whole armor of god',
      'we wrestle not against flesh and blood',
      'shield of faith helmet of salvation',
      'full armour of god',
    ],
    context:
      'Paul writes as a prisoner, quite possibly with a soldier within sight, to people who lived among charms and fear of spirits.',
    meaning:
      'The one order repeated is to stand. Most of the kit guards, and the shoes are for carrying peace. Isaiah had already pictured God himself in this breastplate and helmet, so the armor is borrowed. And the first line matters in any quarrel: the struggle isn’t against flesh and blood, so the person in front of you isn’t the enemy.',
    related: [
      { ref: 'Isa.59.17', lead: 'Whose armor it was first:', after: '' },
      { ref: 'Eph.6.18', lead: 'And how it is worn:', after: '' },
    ],
    followUp: 'What do you need to stand through?',
  },
  {
    ref: 'Heb.11.1',
    cues: [
      'faith is the substance of things hoped for',
      'definition of faith bible',
      'evidence of things not seen',
      'what is faith verse',
    ],
    context:
      'The letter is to worn believers thinking of going back. This sentence opens a long roll of people who kept walking toward what they couldn’t see.',
    meaning:
      'It’s less a definition than a description of what faith does: it gives weight now to something still to come. The word for assurance was also used for title deeds. It isn’t certainty without doubts; several in the list laughed, lied or ran. And many of them, the chapter says, died before receiving it.',
    related: [
      { ref: 'Heb.11.13', lead: 'The honest verse in the middle:', after: '' },
      { ref: 'Heb.12.1-Heb.12.2', lead: 'And where it leads:', after: '' },
    ],
    followUp: 'What are you hoping for that you can’t see?',
  },
  {
    ref: 'Jas.1.2-Jas.1.4',
    cues: [
      'count it all joy',
      'consider it pure joy when you face trials',
      'testing of your faith produces endurance',
      'joy in trials verse',
    ],
    context:
      'James writes to scattered Jewish Christians, many of them poor and pushed about by landowners. It’s his first sentence after hello.',
    meaning:
      'He doesn’t say that trials are joy, or that you must feel glad. He says to count them so, to reckon in what they can grow. The joy is for the endurance at the far end, and he adds at once that whoever doesn’t know how to do this may ask God, who won’t scold. It’s a word to say to oneself; it’s seldom a kind thing to say to another.',
    related: [
      { ref: 'Jas.1.5', lead: 'The next line:', after: '' },
      { ref: 'Rom.5.3-Rom.5.5', lead: 'Paul on the same chain:', after: '' },
    ],
    followUp: 'What is testing you?',
  },
  {
    ref: '1Pet.5.7',
    cues: [
      'cast all your anxiety on him',
      'cast your cares on the lord',
      'casting all your care upon him',
      'he cares for you verse',
    ],
    context:
      'Peter, an old man now, writes to churches where following Jesus had begun to cost people their standing and safety.',
    meaning:
      'In Greek it’s not a separate command but how you do the one before: you humble yourself under God’s hand by throwing the worry onto him. Pride carries it alone. The reason is short and enough: he cares for you. Two verses on, Peter says to stay awake, so this isn’t passivity.',
    related: [
      { ref: '1Pet.5.6', lead: 'The first half of the sentence:', after: '' },
      { ref: 'Ps.55.22', lead: 'The psalm he is remembering:', after: '' },
    ],
    followUp: 'Which worry would you throw first?',
  },
  {
    ref: 'Ps.37.4',
    cues: [
      'he will give you the desires of your heart',
      'delight yourself in the lord',
      'god will give me what i want verse',
      'desires of your heart meaning',
    ],
    context: 'An old man’s acrostic poem, for people tempted to envy dishonest neighbors who do well.',
    meaning:
      'It’s easy to read as a bargain: enjoy God, receive the list. But delight changes the one who delights; loving someone long enough, you begin to want what they want. In this psalm the desires are for justice, a place to live and a quiet heart. It doesn’t promise the particular husband, house or post.',
    related: [{ ref: 'Ps.37.3-Ps.37.7', lead: 'Its neighbors are all verbs to practice:', after: '' }],
    followUp: 'What is the desire, if you don’t mind saying it?',
  },
  {
    ref: 'Ps.46.10',
    cues: ['be still and know that i am god', 'be still verse', 'be still meaning'],
    context:
      'It’s on a great many quiet pictures of lakes. The psalm itself is loud: mountains falling into the sea, nations in uproar, bows and spears being broken.',
    meaning:
      '“Be still” is nearer to “stop” or “let go”, said to fighting armies as much as to anxious hearts. It’s God calling a halt. So it’s a good verse for a quiet room, and better still in an uproar. You may put down what you’re gripping, because he’s God and you aren’t.',
    related: [{ ref: 'Ps.46.1-Ps.46.3', lead: 'How it starts:', after: '' }],
    followUp: 'What would you have to put down?',
  },
  {
    ref: 'Ps.91.1-Ps.91.6',
    cues: [
      'psalm 91 meaning',
      'psalm of protection',
      'no evil shall befall you',
      'he will give his angels charge over you',
      'dwells in the secret place',
    ],
    context:
      'A song of trust, probably sung by someone safe in the temple, full of sheltering pictures: a fortress, a mother bird, a shield.',
    meaning:
      'It sounds as if nothing bad could happen, yet believers do fall ill and die. The psalm’s own end helps: God promises to be there “in trouble”, which expects trouble. It was this psalm the devil quoted, to get Jesus to jump, and Jesus wouldn’t use it as a charm. It’s a song to trust with. It isn’t an insurance policy.',
    related: [
      { ref: 'Ps.91.14-Ps.91.16', lead: 'The promise in God’s own voice at the end:', after: '' },
      { ref: 'Matt.4.5-Matt.4.7', lead: 'And how it can be misused:', after: '' },
    ],
    followUp: 'What do you want to be kept safe from?',
  },
  {
    ref: 'Ps.121.1-Ps.121.8',
    cues: [
      'i lift my eyes to the hills',
      'where does my help come from',
      'he will not let your foot slip',
      'the traveler psalm',
    ],
    context:
      'A song for pilgrims walking up to Jerusalem, when the hills ahead held shrines to other gods, and robbers too.',
    meaning:
      'The first line may be anxious rather than serene: those hills, and where is help in them? The answer goes over their heads to the one who made them. After that a second voice takes over, like a friend walking alongside, and the word for keeping comes six times. It ends with going out and coming in: the whole of an ordinary day.',
    related: [{ ref: 'Num.6.24-Num.6.26', lead: 'The old blessing it grows out of:', after: '' }],
    followUp: 'What hill are you looking at?',
  },
  {
    ref: 'Ps.139.13-Ps.139.14',
    cues: [
      'fearfully and wonderfully made',
      'you knit me together in my mothers womb',
      'knit together in the womb verse',
      'i am wonderfully made',
    ],
    context:
      'The psalm begins with being searched and known, and for a while it sounds as if the writer would like to get away. Then the dark he might hide in reminds him of another dark, where he was made.',
    meaning:
      'The maker’s work was done in secret, before there was anything to show for it. “Fearfully” means with awe, as one handles something holy. It’s true of the body you have, on days when you dislike it. And the poem doesn’t end in calm: there’s anger in it too, and a prayer to be searched again.',
    related: [{ ref: 'Ps.139.11-Ps.139.12', lead: 'The lines just before:', after: '' }],
    followUp: 'Is it hard to believe of yourself?',
  },
  {
    ref: 'Isa.53.5',
    cues: [
      'by his stripes we are healed',
      'by his wounds we are healed',
      'wounded for our transgressions',
      'who is the suffering servant',
    ],
    context:
      'The fourth of Isaiah’s songs about a servant of God whom nobody thought worth looking at. Those singing it have realized, too late, that he suffered on their account.',
    meaning:
      'Jewish readers have commonly seen Israel in the servant, and the first Christians saw Jesus; Philip tells the Ethiopian so. The healing is first of all from guilt and straying, as the next verse and Peter both say. Some Christians hold that it covers bodily healing now, others at the resurrection. None should use it to blame the sick.',
    related: [
      { ref: 'Isa.53.6', lead: 'The next line:', after: '' },
      { ref: '1Pet.2.24-1Pet.2.25', lead: 'And how Peter used it, writing to slaves who were beaten:', after: '' },
    ],
    followUp: 'What healing do you have in mind?',
  },
  {
    ref: 'Isa.41.10',
    cues: [
      'fear not for i am with you',
      'i will uphold you with my righteous right hand',
      'dont be dismayed for i am your god',
      'do not fear i will strengthen you',
    ],
    context:
      'Said to a small people in exile while empires shifted over their heads. God calls them, a few lines on, a worm, and says it tenderly.',
    meaning:
      'There are five supports here in one breath, and each has “I” in it. It doesn’t say that there’s nothing to be afraid of. It says who is there. The right hand is the one you’d hold a child’s with, crossing a road; three verses later that is just what it does.',
    related: [{ ref: 'Isa.41.13', lead: 'The hand again:', after: '' }],
    followUp: 'What has frightened you?',
  },
  {
    ref: 'Lam.3.22-Lam.3.23',
    cues: [
      'his mercies are new every morning',
      'great is thy faithfulness verse',
      'steadfast love of the lord never ceases',
      'new every morning',
    ],
    context:
      'Jerusalem has burned, and children have starved in its streets. Lamentations is five poems about it; these lines come near the middle of the middle one.',
    meaning:
      'So it was written among ruins by someone who has just said that his hope had perished. Nothing has been rebuilt. What he recalls is only that they aren’t all gone, and that there was another morning. And the poem goes back to weeping afterward, which is honest: hope may be true and not be the last thing you feel.',
    related: [{ ref: 'Lam.3.19-Lam.3.21', lead: 'The turn just before it:', after: '' }],
    followUp: 'What was this morning like?',
  },
  {
    ref: 'Gen.1.1',
    cues: [
      'in the beginning god created',
      'first verse of the bible',
      'in the beginning verse',
      'god created the heavens and the earth',
    ],
    context:
      'Other peoples around Israel told how the world came from quarrels among gods. Israel’s book opens with seven Hebrew words, and no quarrel.',
    meaning:
      'It doesn’t argue for God; it begins with him. Sun, sea and stars, which others worshiped, are things he made. Christians read the days that follow in different ways. But this line says what they agree on: the world isn’t an accident or a god, and it began in somebody’s good will.',
    related: [
      { ref: 'John.1.1-John.1.3', lead: 'The Gospel that starts with the same words:', after: '' },
      { ref: 'Ps.33.6', lead: '', after: '' },
    ],
    followUp: 'Is it the science or the wonder that brings you to it?',
  },
  {
    ref: 'Gen.50.20',
    cues: [
      'what you meant for evil god meant for good',
      'you intended to harm me but god intended it for good',
      'what the enemy meant for evil',
      'joseph forgives his brothers verse',
    ],
    context:
      'Joseph’s father has just died, and the brothers who sold him as a boy are afraid that the kindness will end. They send a message, and Joseph weeps.',
    meaning:
      'He keeps both verbs: you meant, God meant. He doesn’t call the evil good, and he doesn’t say that God did it. He sees, some forty years after the pit, that something else had been at work inside it, to keep people alive. It’s a sentence the wounded may come to. It isn’t one for others to hurry them toward.',
    related: [
      { ref: 'Gen.50.19', lead: 'What he says first:', after: '' },
      { ref: 'Gen.50.21', lead: 'And what he does next:', after: '' },
    ],
    followUp: 'Is it early or late in that story for you?',
  },
  {
    ref: 'Exod.20.1-Exod.20.8',
    cues: [
      'ten commandments meaning',
      'explain the ten commandments',
      'thou shalt have no other gods',
      'are the ten commandments still for today',
      'thou shalt not take the lords name in vain meaning',
    ],
    context:
      'Three months out of slavery, at the foot of a smoking mountain, a crowd that has never been free hears how to stay free. The list runs to verse 17.',
    meaning:
      'The first sentence isn’t a command; it’s a rescue. He brings them out, then tells them how to live, and the order matters. The first four keep a people near God, the rest keep them from devouring each other, and the last goes inside, to wanting. Carrying his name “in vain” includes using God to back a lie. Jesus summed it all up as love.',
    related: [
      { ref: 'Deut.5.6', lead: 'The line everything hangs on:', after: '' },
      { ref: 'Matt.22.37-Matt.22.40', lead: 'And the summary:', after: '' },
    ],
    followUp: 'Is there one of them that you’ve been turning over?',
  },
  {
    ref: 'Mic.6.8',
    cues: [
      'do justly love mercy walk humbly',
      'what does the lord require of you',
      'act justly love mercy',
      'walk humbly with your god',
    ],
    context:
      'Micah stages a court case. The accused, alarmed, keep raising the bid: a calf, a thousand rams, rivers of oil, even a firstborn child. What would be enough?',
    meaning:
      'The answer is that God has already told them, and it isn’t on that list. Do justice: something done, about somebody’s wages or rent. Love mercy: be fond of it, beyond what is owed. Walk humbly: keep step with someone greater. It doesn’t do away with worship; it says what worship without these is worth.',
    related: [{ ref: 'Mic.6.6-Mic.6.7', lead: 'The bidding it cuts short:', after: '' }],
    followUp: 'Which of the three is nearest to hand this week?',
  },
  {
    ref: 'Hab.2.4',
    cues: [
      'the just shall live by faith',
      'the righteous shall live by faith',
      'righteous will live by his faith meaning',
    ],
    context:
      'Habakkuk has complained that God lets violence go on, and been told that Babylon is coming, which is worse. He climbs a watchtower to wait for an answer.',
    meaning:
      'Set against the puffed-up empire is a person who lives by faithfulness: holding on, trusting God’s word while it’s slow in coming. The Hebrew word takes in both trust and steadiness. Paul quotes it to show that we’re put right with God by faith, Hebrews to keep people from giving up. Luther’s world turned on it, but it began on a wall, with someone waiting.',
    related: [
      { ref: 'Hab.2.3', lead: 'The line before:', after: '' },
      { ref: 'Rom.1.17', lead: 'And Paul:', after: '' },
    ],
    followUp: 'What are you waiting on?',
  },
  {
    ref: 'Mal.3.10',
    cues: [
      'bring the tithe into the storehouse',
      'windows of heaven verse',
      'test me in this says the lord',
      'robbing god verse',
    ],
    context:
      'About a century after the exile, enthusiasm has drained away. People bring blind animals to the altar, and the Levites, who live on the tithe, have been going hungry.',
    meaning:
      'The storehouse was a room at the temple, for grain that fed temple workers and the poor. God dares a discouraged people to trust him again, and the blessing named is rain on fields. It’s sometimes preached as a sure return on money given; it was said to a nation under its covenant. Christians differ on whether the tithe binds now, and none should frighten the poor with it.',
    related: [
      { ref: 'Mal.3.5', lead: 'A few lines earlier, the same prophet on money:', after: '' },
      { ref: '2Cor.9.7', lead: 'And Paul on giving:', after: '' },
    ],
    followUp: 'Has this verse been used to press you?',
  },
  {
    ref: 'Matt.5.38-Matt.5.39',
    cues: [
      'turn the other cheek',
      'resist not evil',
      'what does turn the other cheek mean',
      'do i have to let people walk all over me',
    ],
    context:
      'Jesus takes up a court rule that had become an excuse for private payback, and gives four small pictures: a slap, a lawsuit, a forced march, a loan.',
    meaning:
      'A blow on the right cheek is, from a right-handed man, a backhand: an insult to someone thought beneath him. Turning the other neither hits back nor crawls; it breaks the chain. He isn’t telling anyone to stay in reach of a beating. Struck at his own trial, he asked why, and Paul appealed to his rights. If you’re being hurt, getting away is right.',
    related: [
      { ref: 'John.18.22-John.18.23', lead: 'What Jesus did when he was slapped:', after: '' },
      { ref: 'Rom.12.17-Rom.12.18', lead: 'And Paul’s realism:', after: '' },
    ],
    followUp: 'Is somebody hurting you, or insulting you?',
  },
  {
    ref: 'Matt.5.48',
    cues: [
      'be perfect as your heavenly father is perfect',
      'be ye therefore perfect',
      'does god expect us to be perfect',
    ],
    context:
      'It closes a paragraph about loving enemies, in which Jesus points to sun and rain falling on good and bad alike.',
    meaning:
      'The word means complete, grown-up, having reached its purpose. In its place the thing to be completed is love: don’t stop at people who are nice to you, as the Father doesn’t. Luke has “merciful” at the same point. It’s a very high call, but it isn’t a demand for a life with no mistakes in it.',
    related: [
      { ref: 'Matt.5.44-Matt.5.45', lead: 'What it sums up:', after: '' },
      { ref: 'Luke.6.36', lead: 'And in Luke:', after: '' },
    ],
    followUp: 'Have you been trying to be flawless?',
  },
  {
    ref: 'Matt.19.24',
    cues: [
      'camel through the eye of a needle',
      'can rich people go to heaven',
      'easier for a camel',
      'was the eye of a needle a gate',
    ],
    context:
      'A good young man has just gone away sad, because he owned a great deal and had been asked to let it go. Jesus turns to his friends.',
    meaning:
      'You may have heard of a small gate in Jerusalem called the Needle’s Eye, where camels had to kneel. There’s no evidence for one before the Middle Ages, and it spoils the joke: a camel, the largest animal they knew, and a needle. It’s meant to be impossible. The disciples see that, and are told that impossible things are God’s business.',
    related: [
      { ref: 'Matt.19.25-Matt.19.26', lead: 'So read on:', after: '' },
      { ref: 'Luke.19.8-Luke.19.9', lead: 'And here is a rich man getting through:', after: '' },
    ],
    followUp: 'What would be hard for you to let go of?',
  },
  {
    ref: 'Matt.28.19-Matt.28.20',
    cues: [
      'the great commission',
      'go and make disciples of all nations',
      'i am with you always even to the end of the age',
      'baptizing them in the name of the father',
    ],
    context:
      'Eleven men on a hill in Galilee. They worshiped, Matthew says, but some doubted, and it’s to that mixed group that this is given.',
    meaning:
      'The main verb is “make disciples”: learners, which takes time, rather than quick decisions. The going, baptizing and teaching are how. It’s framed by two things that aren’t commands: all authority is his, and he is with them. The doubters weren’t sent home first.',
    related: [{ ref: 'Matt.28.16-Matt.28.18', lead: 'The lines just before:', after: '' }],
    followUp: 'Is there someone you think of when you read it?',
  },
  {
    ref: 'Mark.11.24',
    cues: [
      'whatever you ask in prayer believe you have received it',
      'ask and believe and you will receive',
      'believe that you receive them and you shall have them',
    ],
    context:
      'Jesus is on his way into Jerusalem in his last week. A fig tree all leaves and no fruit has withered, and the temple, much the same, is ahead.',
    meaning:
      'It’s an open-handed promise, and it’s better not to shave it down to nothing. Nor can it be taken alone: the next verse makes forgiving part of it, and days later Jesus, trusting wholly, asks that the cup pass and adds “not what I desire”. Believing is trusting someone; it isn’t a force that makes things happen. If you were told that your no came from too little faith, that was wrong.',
    related: [
      { ref: 'Mark.11.25', lead: 'The next verse:', after: '' },
      { ref: 'Mark.14.36', lead: 'And his own prayer:', after: '' },
    ],
    followUp: 'What have you asked for?',
  },
  {
    ref: 'Luke.6.38',
    cues: [
      'give and it will be given to you',
      'pressed down shaken together and running over',
      'good measure running over verse',
    ],
    context:
      'It’s preached about money nearly always. In Luke it ends a paragraph on mercy: don’t judge, don’t condemn, forgive, give.',
    meaning:
      'The picture is a grain seller who presses and shakes the measure so that you get the most, and tips it into the fold of your robe. What is being measured out, in this place, is chiefly mercy. Generosity with money fits as well, but it isn’t a scheme for getting more. The measure you hand out shows you what you’ve understood about the one you were given.',
    related: [{ ref: 'Luke.6.36-Luke.6.37', lead: 'The verses it finishes:', after: '' }],
    followUp: 'Who needs a larger measure from you?',
  },
  {
    ref: 'John.10.10',
    cues: [
      'life more abundantly',
      'the thief comes to steal kill and destroy',
      'abundant life meaning',
      'life to the full',
    ],
    context:
      'A man born blind has just been thrown out by the leaders who should have cared for him. Jesus answers them with a story about a sheepfold.',
    meaning:
      'So the thieves, first of all, are bad shepherds who use the sheep; Christians have also seen the devil behind them, which fits. Abundant life is what sheep need: safe at night, led to grass by day, known by name. It isn’t the same as affluence; he says in the next line that it will cost him his own.',
    related: [
      { ref: 'John.10.11', lead: 'That next line:', after: '' },
      { ref: 'John.10.3-John.10.4', lead: 'And what abundance sounds like:', after: '' },
    ],
    followUp: 'What has been stolen from you?',
  },
  {
    ref: 'John.13.34-John.13.35',
    cues: [
      'a new commandment love one another',
      'by this everyone will know you are my disciples',
      'love one another as i have loved you',
    ],
    context:
      'Jesus has washed their feet, including those of Judas, who has now gone out into the night. He has hours left.',
    meaning:
      'To love was an old command. What is new is the measure: as I have loved you, said with the towel still damp. And it’s the one badge he gives his followers; he doesn’t say that they’ll be known by their opinions. It’s about how they treat one another, the hardest people sometimes being those at the same table.',
    related: [{ ref: 'John.13.4-John.13.5', lead: 'What he’d done an hour before:', after: '' }],
    followUp: 'Who at the table is hard to love?',
  },
  {
    ref: 'Acts.2.38',
    cues: [
      'repent and be baptized',
      'repent and be baptized every one of you',
      'for the remission of sins',
      'do you have to be baptized to be saved acts 2',
    ],
    context:
      'Fifty days after the cross, in the same city. Peter has told a crowd that they’d put to death the one God sent, and, cut to the heart, they ask what they should do.',
    meaning:
      'Turn around, be washed in his name, and be given two gifts: forgiveness and the Spirit. Christians differ on whether baptism brings the forgiveness or marks it, and build a good deal on the little word “for”. What no one should miss is who was being offered this: the people who had shouted for the cross.',
    related: [
      { ref: 'Acts.2.37', lead: 'The question:', after: '' },
      { ref: 'Acts.2.39', lead: 'And how far the promise reaches:', after: '' },
    ],
    followUp: 'Are you asking about baptism for yourself?',
  },
  {
    ref: 'Rom.3.23',
    cues: [
      'all have sinned and fall short of the glory of god',
      'all have sinned',
      'for all have sinned meaning',
      'everyone is a sinner verse',
    ],
    context:
      'Paul has spent two chapters showing that neither the religious nor the irreligious have anything to hold over each other. This is the sum at the foot of the column.',
    meaning:
      'It’s half a sentence. By itself it levels everybody; with the rest it lifts everybody, because the same “all” are being put right freely, as a gift. To fall short of God’s glory is to be less than we were made to be. It’s said to end comparisons. It isn’t meant to make you despise yourself.',
    related: [{ ref: 'Rom.3.24', lead: 'The other half of the sentence:', after: '' }],
    followUp: 'Is it hard to believe the first half, or the second?',
  },
  {
    ref: 'Rom.6.23',
    cues: ['the wages of sin is death', 'gift of god is eternal life', 'wages of sin meaning'],
    context:
      'Paul has been picturing sin as an employer, even an owner. At the end of the chapter he looks at what each master hands over.',
    meaning:
      'One pays wages, earned and due. The other doesn’t pay wages at all; he gives. That contrast is the verse. It doesn’t mean that someone’s death or illness is a fine for a particular sin. And eternal life isn’t something stored up for later only; in Paul it has begun.',
    related: [
      { ref: 'Rom.6.22', lead: 'The sentence before:', after: '' },
      { ref: 'Rom.5.8', lead: 'And when the gift was given:', after: '' },
    ],
    followUp: 'Which master does it feel as if you’re working for?',
  },
  {
    ref: 'Rom.9.13-Rom.9.16',
    cues: [
      'jacob i loved esau i hated',
      'did god hate esau',
      'romans 9 explained',
      'i will have mercy on whom i will have mercy',
      'vessels of wrath meaning',
      'potter and clay romans 9',
    ],
    context:
      'Romans 9 opens in tears: Paul’s own people have mostly not believed, and he’d give himself up for them. Has God’s promise failed? He goes back to Jacob and Esau to show how it has always worked.',
    meaning:
      '“Hated” is a Hebrew way of saying “passed over in choosing”, and Malachi, whom he quotes, was speaking of two nations. From there Christians part. Reformed readers hear God’s free choice of each person to be saved; others hear his choice of peoples and roles in a plan that is out to include more. Read chapters 9 to 11 as one argument: it ends in mercy on all, and in worship.',
    related: [
      { ref: 'Rom.9.1-Rom.9.3', lead: 'Where it starts:', after: '' },
      { ref: 'Rom.11.32-Rom.11.33', lead: 'And where it ends:', after: '' },
    ],
    followUp: 'Are you afraid that you might not be chosen?',
  },
  {
    ref: 'Rom.10.9',
    cues: [
      'confess with your mouth and believe in your heart',
      'if you confess with your mouth that jesus is lord',
      'how to be saved verse',
      'the sinners prayer verse',
    ],
    context:
      'Paul is quoting Moses, who told Israel that God’s word wasn’t up in the sky or over the sea but near, in their mouths and hearts.',
    meaning:
      'So the point is how near it is. “Jesus is Lord” was the church’s earliest creed, and not a cheap one, in an empire with another lord. It isn’t a formula that works by being recited, or fails because you got it wrong. It’s trust inside, and owning it aloud.',
    related: [
      { ref: 'Deut.30.11-Deut.30.14', lead: 'Moses:', after: '' },
      { ref: 'Rom.10.12-Rom.10.13', lead: 'And who it’s for:', after: '' },
    ],
    followUp: 'Would you like to say something of the kind, in your own words?',
  },
  {
    ref: 'Rom.13.1',
    cues: [
      'submit to the governing authorities',
      'obey the government verse',
      'do christians have to obey bad leaders',
      'let every soul be subject to the higher powers',
      'god put the president in power',
    ],
    context:
      'Paul writes to a small minority living in the capital of an empire, with Nero a young emperor. He’s just told them to repay no one evil for evil.',
    meaning:
      'He says that authority as such is from God, for the good of those under it, which also means rulers answer to someone. He doesn’t say that whatever they do is right. The midwives in Egypt, Daniel and the apostles disobeyed when told to do wrong, and bore what it cost. It has been badly used to silence the oppressed; read it beside Revelation 13.',
    related: [
      { ref: 'Acts.5.29', lead: 'The other side, from Peter:', after: '' },
      { ref: 'Rom.13.8', lead: 'And what Paul thought was really owed:', after: '' },
    ],
    followUp: 'Is there something you’re being told to do that troubles you?',
  },
  {
    ref: '1Cor.6.19-1Cor.6.20',
    cues: [
      'your body is a temple',
      'you were bought with a price',
      'body is the temple of the holy spirit',
      'you are not your own',
    ],
    context:
      'Some in Corinth were visiting prostitutes and saying that the body didn’t matter, since it would perish anyway. Paul answers that God will raise it.',
    meaning:
      'So in its place it’s about sex rather than sugar or tattoos, though the thought reaches further. The body isn’t a shell you live in; the Spirit does. “Bought” is the word for a slave set free at a price. It’s a reason for honor, and it was never meant to give anyone shame about size or illness.',
    related: [{ ref: '1Cor.6.14', lead: 'The ground he stands on:', after: '' }],
    followUp: 'How do you and your body get on?',
  },
  {
    ref: '1Cor.14.34-1Cor.14.35',
    cues: [
      'women should be silent in church',
      'let your women keep silence in the churches',
      'does the bible say women cant speak in church',
      'shameful for a woman to speak in church',
    ],
    context:
      'Paul is bringing order to noisy meetings at Corinth. He tells three groups to be quiet in turn: tongue speakers without an interpreter, prophets when another stands up, and now women.',
    meaning:
      'It can’t mean never a word, for three chapters before he speaks of women praying and prophesying aloud. Some think he’s stopping wives from questioning speakers across the room, or from judging the prophets. Some think he quotes the Corinthians to correct them, and some that the verses were added, since a few manuscripts have them elsewhere. Churches that limit women’s teaching and churches that don’t both have to reckon with chapter 11.',
    related: [
      { ref: '1Cor.11.5', lead: 'From the same letter:', after: '' },
      { ref: '1Cor.14.26', lead: 'And how he pictures the meeting:', after: '' },
    ],
    followUp: 'Has it been used to quiet you?',
  },
  {
    ref: '2Cor.5.17',
    cues: [
      'new creation in christ',
      'old things have passed away',
      'if anyone is in christ he is a new creature',
      'all things have become new',
    ],
    context:
      'Paul is explaining why he no longer sizes people up by outward things, as he’d once sized up Jesus, and been wrong.',
    meaning:
      'The Greek is abrupt: if anyone is in Christ, new creation. It’s as though the coming world had broken in early at one address. It doesn’t mean that you’ll feel new, or that habits and grief disappear at once. It means that the truest thing about a person is no longer what they did.',
    related: [
      { ref: '2Cor.5.18-2Cor.5.19', lead: 'How it comes about:', after: '' },
      { ref: 'Isa.43.18-Isa.43.19', lead: '', after: '' },
    ],
    followUp: 'What old thing still calls you by its name?',
  },
  {
    ref: '2Cor.12.9',
    cues: [
      'my grace is sufficient for you',
      'my power is made perfect in weakness',
      'paul thorn in the flesh',
      'what was pauls thorn',
      'when i am weak then i am strong',
    ],
    context:
      'Paul had something he calls a thorn in the flesh. Nobody knows what it was: illness, eyesight, an enemy, a temptation. Three times he begged to have it taken away.',
    meaning:
      'The answer was no, and it came with a reason and a presence. “Sufficient” isn’t a large word; it means enough, as bread is. God doesn’t say the thorn is good; Paul calls it Satan’s messenger. But weakness turned out to be the place where somebody else’s strength could be seen. It’s all right to ask three times.',
    related: [{ ref: '2Cor.12.7-2Cor.12.8', lead: 'The asking:', after: '' }],
    followUp: 'What have you asked to have taken away?',
  },
  {
    ref: 'Eph.5.21-Eph.5.25',
    cues: [
      'wives submit to your own husbands as to the lord',
      'ephesians 5 22 meaning',
      'husbands love your wives as christ loved the church',
      'does the bible say wives must obey',
    ],
    context:
      'Household rules were common in Paul’s world, and told the man how to rule the rest. In Greek the word “submit” stands in verse 21, to everyone; verse 22 has no verb of its own and borrows it.',
    meaning:
      'What would have startled the first hearers is the longer half, to husbands: love as Christ did, who gave himself up. Christians differ on whether a husband’s leadership remains within that, or whether Paul is bending the old pattern into mutual service. None may use it for control. A husband who frightens his wife isn’t acting as this passage asks, and she may get to safety: 1-800-799-7233.',
    related: [{ ref: 'Eph.5.28-Eph.5.29', lead: 'Paul goes on, to the husband:', after: '' }],
    followUp: 'Is the question about what it means, or about how it’s been used at home?',
  },
  {
    ref: 'Eph.6.1-Eph.6.4',
    cues: [
      'children obey your parents in the lord',
      'fathers do not provoke your children to wrath',
      'honor your father and mother ephesians',
      'do i have to obey my parents as an adult',
    ],
    context:
      'Paul speaks to children directly, which teachers of his time seldom did: he expects them in the room when the letter is read. Roman fathers had nearly unlimited power.',
    meaning:
      'Children are asked to obey “in the Lord”, which sets a boundary: never into harm or wrong. Grown children are still told to honor, and honor can be done from a distance. Then comes a limit on the one with the power: don’t provoke them. Bring them up, he says, with a word that means to feed.',
    related: [{ ref: 'Col.3.21', lead: 'He said it again elsewhere, with the reason:', after: '' }],
    followUp: 'Are you the parent in this, or the child?',
  },
  {
    ref: 'Col.3.23-Col.3.24',
    cues: [
      'whatever you do work at it with all your heart',
      'work as unto the lord',
      'working for the lord not for men',
      'do everything as for the lord',
    ],
    context:
      'It’s printed on office mugs, but it was first said to slaves, whose work wasn’t chosen or paid and whose masters could beat them.',
    meaning:
      'To people whom the law counted as property he says: you have another Lord, he sees, and you’re his heirs. That last word was astonishing, since slaves couldn’t inherit. It’s no blessing on slavery; the next verses tell masters that they have a master too. For ordinary work it means that nothing done faithfully is unseen, and that your boss isn’t your judge.',
    related: [
      { ref: 'Col.4.1', lead: 'To the masters:', after: '' },
      { ref: 'Eccl.9.10', lead: '', after: '' },
    ],
    followUp: 'Is your work seen by anyone?',
  },
  {
    ref: '1Thess.5.16-1Thess.5.18',
    cues: [
      'pray without ceasing',
      'rejoice always',
      'in everything give thanks',
      'give thanks in all circumstances',
      'how do you pray without ceasing',
    ],
    context:
      'A letter to a church a few months old, whose founder had been chased out of town. They’d already lost friends, and were grieving.',
    meaning:
      'The word is in everything, and that’s different from for everything; you needn’t thank God for the cancer. “Without ceasing” was used of a cough that keeps coming back: again and again, rather than without a break. And these are plural, said to a group. When you can’t rejoice or pray, somebody else in the room can carry it awhile.',
    related: [{ ref: '1Thess.5.14', lead: 'Two verses before, on those who can’t manage it:', after: '' }],
    followUp: 'Which of the three is out of reach today?',
  },
  {
    ref: '1Tim.2.11-1Tim.2.13',
    cues: [
      'i do not permit a woman to teach',
      'suffer not a woman to teach',
      'let a woman learn in silence',
      '1 timothy 2 12 women',
    ],
    context:
      'Timothy is in Ephesus, where false teaching was spreading in the churches, some of it from house to house. The letter is mostly about how to stop it.',
    meaning:
      'The first verb is “let her learn”, which many teachers of the time wouldn’t have said. Then Christians divide. Some take the next line as a standing rule about who may lead a church, since Paul goes back to Adam and Eve. Others note that the word for exercising authority is rare and may mean domineering, and hear a limit for untaught women in that city, since Paul elsewhere praises women who taught and led.',
    related: [
      { ref: 'Acts.18.26', lead: 'Those who see a local limit point here:', after: '' },
      { ref: '1Tim.3.1-1Tim.3.2', lead: 'And those who see a lasting one read straight on:', after: '' },
    ],
    followUp: 'What hangs on it for you?',
  },
  {
    ref: '2Tim.1.7',
    cues: [
      'god has not given us a spirit of fear',
      'power love and a sound mind',
      'spirit of fear verse',
      'sound mind verse',
    ],
    context:
      'Paul is in prison and expects to die. He writes to Timothy, younger and tearful and perhaps rather timid, to say: don’t let the fire go out.',
    meaning:
      'The word for fear here is cowardice, the shrinking from something you know you should do. It isn’t a scolding for being anxious, and having an anxious mind isn’t a sign that you lack the Spirit. In its place come three gifts, and the last, self-control or a sound mind, is a steadiness that can say the next true thing.',
    related: [{ ref: '2Tim.1.5-2Tim.1.6', lead: 'How Paul leads up to it, with a grandmother in it:', after: '' }],
    followUp: 'What are you shrinking from?',
  },
  {
    ref: '2Tim.3.16-2Tim.3.17',
    cues: [
      'all scripture is god breathed',
      'all scripture is given by inspiration',
      'profitable for teaching and reproof',
      'what does god breathed mean',
    ],
    context:
      'Timothy had known the holy writings from childhood, from his mother and grandmother. Paul tells him to stay with them when teachers around him are drifting.',
    meaning:
      'The writings Timothy grew up with were what we call the Old Testament; the church has gladly read the New under the same word. Paul seems to have coined it: God-breathed, as Adam was when he came alive. Then he says what Scripture is for, and each use ends in somebody being equipped to do good. It isn’t given for winning.',
    related: [{ ref: '2Tim.3.14-2Tim.3.15', lead: 'The lines before:', after: '' }],
    followUp: 'What part of the Bible do you find hard to call useful?',
  },
  {
    ref: 'Heb.4.12',
    cues: ['the word of god is living and active', 'sharper than any two edged sword', 'dividing soul and spirit'],
    context:
      'The writer has been expounding Psalm 95 and its word “Today” to people on the edge of giving up, as their ancestors did in the desert.',
    meaning:
      'The word is alive: the psalm written centuries before was addressing them that very morning. The blade here isn’t for us to use on others; we’re the ones being opened. That could be frightening, so it’s worth reading on three verses, to the one who sees all that and is able to sympathize.',
    related: [
      { ref: 'Heb.4.13', lead: 'Next:', after: '' },
      { ref: 'Heb.4.15-Heb.4.16', lead: 'And then:', after: '' },
    ],
    followUp: 'Has a line of it ever found you out?',
  },
  {
    ref: 'Heb.6.4-Heb.6.6',
    cues: [
      'impossible to renew them again to repentance',
      'have i fallen away too far',
      'hebrews 6 lose salvation',
      'those who were once enlightened',
      'is it impossible to come back to god',
    ],
    context:
      'The letter is to Jewish believers under pressure, considering leaving Jesus behind and going back. The writer gives the gravest warning he can, and then says he doesn’t expect it of them.',
    meaning:
      'Some read it of true believers who could be lost, some of people who came close and never had faith, and some as a warning that does its work by being heard. All agree that it describes a settled, public refusal of Christ; it isn’t about a person who is grieving that they drifted. If you’re afraid that you can’t come back, the wish to come back is itself the evidence that this isn’t you.',
    related: [
      { ref: 'Heb.6.9-Heb.6.10', lead: 'The writer’s very next thought:', after: '' },
      { ref: 'John.6.37', lead: 'And Jesus:', after: '' },
    ],
    followUp: 'Are you afraid for yourself?',
  },
  {
    ref: 'Heb.13.8',
    cues: [
      'jesus christ is the same yesterday today and forever',
      'god never changes verse',
      'same yesterday and today',
    ],
    context:
      'The verse before tells readers to remember their leaders, and how their lives ended. It sounds as if those leaders had died, some perhaps for the faith.',
    meaning:
      'So it’s said to people whose teachers were gone: they change, and he doesn’t. Yesterday he was with those you trusted; today he is with you. It isn’t a promise that he’ll always do the same thing, or that nothing around you will change. It’s about whose he is, and whose you are.',
    related: [{ ref: 'Heb.13.7', lead: 'The verse before:', after: '' }],
    followUp: 'Who taught you what you know, and what would they say now?',
  },
  {
    ref: '1John.1.9',
    cues: [
      'if we confess our sins he is faithful and just',
      'cleanse us from all unrighteousness',
      'will god forgive me if i confess',
    ],
    context:
      'An old pastor writes to churches shaken by people who had left, some claiming that they had no sin to speak of.',
    meaning:
      'You’d expect “faithful and merciful”, but he says faithful and just: it’s right that he forgives, because of Christ, so you needn’t wonder what mood he’s in. To confess is to say the same thing about it that God does, without the excuses. “All” is a small word and means what it says. Feeling forgiven often comes later than being so.',
    related: [
      { ref: '1John.2.1', lead: 'A few lines on:', after: '' },
      { ref: 'Ps.32.3-Ps.32.5', lead: 'And how it felt to David:', after: '' },
    ],
    followUp: 'Is there something you’d like to say plainly?',
  },
  {
    ref: '1John.4.18',
    cues: ['perfect love casts out fear', 'there is no fear in love', 'perfect love drives out fear meaning'],
    context:
      'John is talking of the day of judgment, and says that those who live in God’s love may have boldness on it.',
    meaning:
      'The fear he means is the fear of punishment, of being found out by someone who doesn’t love you. It isn’t every fear; Jesus sweated in the garden. And the perfect love is first God’s for us, as the next verse says, so this can’t be a stick to beat an anxious person with. Love grows, and the dread has less and less room.',
    related: [
      { ref: '1John.4.16-1John.4.17', lead: 'How he gets there:', after: '' },
      { ref: '1John.4.19', lead: 'And what comes next:', after: '' },
    ],
    followUp: 'What are you afraid God might do?',
  },
  {
    ref: 'Rev.3.20',
    cues: [
      'behold i stand at the door and knock',
      'jesus knocking at the door',
      'if anyone hears my voice and opens the door',
    ],
    context:
      'It’s often used of people who don’t yet believe, but it was written to a church. Laodicea was rich, comfortable and lukewarm, and had somehow shut its Lord outside.',
    meaning:
      'He doesn’t break the door. He stands and knocks and speaks, and what he wants is supper: the long evening meal, with time to talk. It comes at the end of the sternest of the seven letters, so the stern words were for the sake of this. And it’s to anyone: a single person can open, whatever the rest are doing.',
    related: [{ ref: 'Rev.3.19', lead: 'The verse before:', after: '' }],
    followUp: 'Is there a door you’ve kept shut?',
  },
  {
    ref: 'Rev.21.3-Rev.21.4',
    cues: [
      'he will wipe away every tear',
      'no more death or mourning or crying or pain',
      'no more tears in heaven',
      'new heaven and new earth',
    ],
    context:
      'John is a prisoner on an island, writing to churches that had begun to lose people to the sword. This is nearly the last thing he is shown.',
    meaning:
      'The direction is down: the city comes to earth and God moves in with people. He doesn’t say that the tears never mattered; somebody wipes them, which is done with the hand, one face at a time. It hasn’t happened yet, and you don’t have to be dry-eyed now. Death is named among the things that will be gone.',
    related: [{ ref: 'Isa.25.8', lead: 'The old promise behind it:', after: '' }],
    followUp: 'Whose face do you think of?',
  },
  {
    ref: 'Ps.137.7-Ps.137.9',
    cues: [
      'happy is he who dashes your little ones against the rock',
      'psalm 137 babies against the rocks',
      'why does the bible say kill babies',
      'violent psalms',
      'imprecatory psalms',
      'cursing psalms',
    ],
    context:
      'By the rivers of Babylon, captives are told by their captors to sing something cheerful. They’d seen Jerusalem fall, and in ancient sieges what this verse wishes is what was done to their own children.',
    meaning:
      'It’s the most terrible sentence in the Psalms, and it shouldn’t be made nice. It isn’t a command, and God doesn’t say that he approves. It’s a prayer of people with nothing left but rage, who brought the rage to God and left it there without taking up a stone. That the Bible kept it tells victims that they needn’t tidy their prayers first. Jesus, later, taught us to pray for the enemy; this is where many have to begin.',
    related: [
      { ref: 'Ps.137.1-Ps.137.4', lead: 'How the psalm starts:', after: '' },
      { ref: 'Luke.23.34', lead: 'And where the road leads:', after: '' },
    ],
    followUp: 'Does this anger belong to a question, or to something that happened to you?',
  },
  {
    ref: 'Deut.22.28-Deut.22.29',
    cues: [
      'does the bible say a rape victim must marry her rapist',
      'deuteronomy 22 rape',
      'fifty shekels of silver rape',
      'marry your rapist bible',
    ],
    context:
      'This is one of a run of laws for an ancient society where a woman’s livelihood hung on marriage. A man who had used a girl could simply walk away and leave her with no future.',
    meaning:
      'The verse just before treats rape as like murder and says that the woman has done nothing wrong. Whether this one also means force, or seduction, is debated, since the verb differs and a parallel law in Exodus is about seduction. There the father may refuse the marriage and the man must pay all the same. It bound the man. Even so it isn’t how God made things to be, and no church should ask it of anyone. If this touches your own life, what was done to you wasn’t your fault.',
    related: [
      { ref: 'Deut.22.25-Deut.22.27', lead: 'The law just before it:', after: '' },
      { ref: 'Exod.22.16-Exod.22.17', lead: 'And the parallel:', after: '' },
    ],
    followUp: 'Is it the text that troubles you, or did something happen?',
  },
  {
    ref: 'Lev.19.18',
    cues: [
      'love your neighbor as yourself',
      'love thy neighbor as thyself',
      'where does love your neighbor come from',
      'who is my neighbor',
    ],
    context:
      'It’s in the middle of Leviticus, of all places, among laws about leaving the edge of the field for the poor and not cursing the deaf.',
    meaning:
      'So love here is made of grain, wages, fair scales and dropped grudges. “As yourself” doesn’t command self-love; it takes for granted that you feed and shelter yourself, and says to want that for the person next door. A few verses later the same words are used for the foreigner. Asked how far “neighbor” reaches, Jesus told a story about a Samaritan.',
    related: [
      { ref: 'Lev.19.33-Lev.19.34', lead: 'How far it reaches already in Leviticus:', after: '' },
      { ref: 'Luke.10.36-Luke.10.37', lead: 'And Jesus’ question back:', after: '' },
    ],
    followUp: 'Which neighbor has a face in this?',
  },
  {
    ref: '1Sam.16.7',
    cues: [
      'man looks at the outward appearance',
      'god looks at the heart',
      'the lord looks on the heart',
      'god doesnt see as man sees',
    ],
    context:
      'Samuel has come to Bethlehem to anoint a king, and the eldest of Jesse’s sons is tall and looks the part. So had Saul, and that had gone badly.',
    meaning:
      'God is correcting his own prophet, a good man of long experience, who was about to choose by height. Seven sons go past. The one chosen hadn’t even been called in from the sheep. It isn’t that the outside is bad (David, a few verses on, is good-looking), only that it tells you nothing you need.',
    related: [{ ref: '1Sam.16.11-1Sam.16.12', lead: 'How the youngest comes in:', after: '' }],
    followUp: 'Were you overlooked, or are you choosing someone?',
  },
  {
    ref: 'Eccl.3.1-Eccl.3.8',
    cues: [
      'to everything there is a season',
      'a time to be born and a time to die',
      'a time for everything',
      'turn turn turn bible',
    ],
    context:
      'The Preacher has tried wisdom, pleasure and great projects, and found that none of them stays in the hand. Now he writes a poem with fourteen pairs in it.',
    meaning:
      'It’s often heard as advice: choose the right time. It’s more an observation that the times come to us; nobody picks the day of birth, or of mourning. “A time to kill” and “a time for war” are noticed, not recommended. He finds it beautiful and frustrating together, since there’s eternity in our hearts and we can’t see the whole.',
    related: [{ ref: 'Eccl.3.11', lead: 'His own comment on the poem:', after: '' }],
    followUp: 'What time is it for you?',
  },
  {
    ref: 'Job.1.20-Job.1.22',
    cues: [
      'the lord gave and the lord has taken away',
      'naked i came from my mothers womb',
      'blessed be the name of the lord job',
    ],
    context:
      'In one afternoon Job has lost oxen, camels, servants and all ten of his children to a storm. He tears his robe and falls to the ground.',
    meaning:
      'These are a grieving man’s first words, and they’re noble, but they aren’t his last. By chapter 3 he curses the day he was born, and for thirty chapters he argues with God, and God says at the end that Job spoke what was right. The reader has also been shown what Job hasn’t, that the blow came from the accuser. Nobody should press this line on a parent at a graveside.',
    related: [
      { ref: 'Job.3.11', lead: 'The same man, a week later:', after: '' },
      { ref: 'Job.42.7', lead: 'And God’s verdict on those who had tidy answers:', after: '' },
    ],
    followUp: 'What has been taken from you?',
  },
  {
    ref: 'Matt.12.31-Matt.12.32',
    cues: [
      'blasphemy against the holy spirit',
      'the unforgivable sin',
      'unpardonable sin meaning',
      'have i committed the unforgivable sin',
      'i had a blasphemous thought about the holy spirit',
    ],
    context:
      'Jesus has healed a man who was blind and mute. Religious leaders, seeing it with their own eyes, say that he did it by the devil.',
    meaning:
      'The sin is looking at the Spirit’s plain good work, knowing it, and calling it evil, with a heart set hard that way. It isn’t a word that slips out or a thought that horrifies you. Notice the first half, and how wide the word “every” makes forgiveness. Pastors have said it for centuries: those who fear that they’ve done it haven’t, for the fear shows a heart still soft. If such thoughts keep forcing themselves in, a doctor or counselor can help; that’s a known and treatable distress.',
    related: [
      { ref: 'Matt.12.22-Matt.12.24', lead: 'What had just happened:', after: '' },
      { ref: 'John.6.37', lead: 'And for the frightened:', after: '' },
    ],
    followUp: 'How long have you been afraid of this?',
  },
  {
    ref: 'Mark.9.23-Mark.9.24',
    cues: [
      'i believe help my unbelief',
      'lord i believe help thou my unbelief',
      'all things are possible to him who believes',
      'the father who said help my unbelief',
    ],
    context:
      'A father has brought his son, who has seizures that throw him into fire and water. The disciples have tried and failed, with an argument going on all around.',
    meaning:
      'The father had said “if you can”, and Jesus hands the “if” back to him. His answer is the most honest prayer in the Gospels: both at once, in tears. Jesus doesn’t send him off to get more faith first. He heals the boy. Whatever amount it was that the man had, it was enough, because of who was holding the other end.',
    related: [{ ref: 'Mark.9.21-Mark.9.22', lead: 'What Jesus asked him first:', after: '' }],
    followUp: 'Could you pray both halves of it today?',
  },
  {
    ref: 'Luke.24.28-Luke.24.32',
    cues: [
      'the road to emmaus',
      'emmaus story',
      'did not our hearts burn within us',
      'he was known to them in the breaking of bread',
      'stay with us for it is nearly evening',
    ],
    context:
      'It’s the Sunday after the crucifixion. Two of Jesus’ followers are walking away from Jerusalem, talking it over, when a stranger falls in with them and asks what’s wrong. They stop, looking sad.',
    meaning:
      'He lets them tell it all, including “we were hoping”. Then he opens the Scriptures, for miles, and they don’t know him. At the village he makes as if to go on; he doesn’t push in. They recognize him only when he takes their bread and breaks it. Then he’s gone, and they walk seven miles back in the dark, the other way. He’d been with them all through the hours when they thought he was dead.',
    related: [{ ref: 'Luke.24.13-Luke.24.17', lead: 'How it begins:', after: '' }],
    followUp: 'What is your “we were hoping”?',
  },
  {
    ref: 'Matt.6.9-Matt.6.13',
    cues: [
      'explain the lords prayer',
      'our father who art in heaven meaning',
      'what does hallowed be thy name mean',
      'lead us not into temptation meaning',
      'give us this day our daily bread',
    ],
    context:
      'Jesus has just said that prayer needn’t be long or public, since the Father knows what you need before you ask. Then he shows how short it can be.',
    meaning:
      'There’s no “I” in it: our, us, we. Three lines turn first to God, that his name be held holy, his reign come, his will be done down here. Then bread for a day, debts forgiven, and help in testing. “Lead us not” doesn’t mean that God tempts; it asks not to be brought where we’d break. The closing words about power and glory aren’t in the oldest copies, and the church has prayed them gladly from very early on.',
    related: [
      { ref: 'Luke.11.1-Luke.11.4', lead: 'Luke’s shorter version, and the request that prompted it:', after: '' },
    ],
    followUp: 'Which line is hardest to mean?',
  },
  {
    ref: 'Gen.22.7-Gen.22.8',
    cues: [
      'why did god tell abraham to kill isaac',
      'abraham sacrificing isaac',
      'the binding of isaac',
      'god tested abraham son sacrifice',
    ],
    context:
      'Abraham has waited twenty-five years for this boy. The chapter says at the outset that it’s a test, but he isn’t told. They climb for the last part alone, the son carrying the wood.',
    meaning:
      'It’s a fearful story, and Jews and Christians have trembled at it together. Peoples around them did sacrifice children; whatever else it says, it ends with God stopping the knife and providing the ram, and the Law forbids such a thing outright. Christians have also seen here a Father who didn’t spare his own Son. Nobody may take it as leave to harm a child, and a voice that commands that isn’t God’s.',
    related: [
      { ref: 'Gen.22.12-Gen.22.14', lead: 'How it ends:', after: '' },
      { ref: 'Jer.7.31', lead: 'And God on child sacrifice:', after: '' },
    ],
    followUp: 'What disturbs you most in it?',
  },
  {
    ref: 'Matt.27.46',
    cues: [
      'my god my god why have you forsaken me',
      'did god forsake jesus',
      'eli eli lama sabachthani',
      'did god abandon jesus on the cross',
    ],
    context:
      'Three hours of darkness at midday, and Jesus cries out in the language of home. The bystanders think he’s calling for Elijah.',
    meaning:
      'He’s praying the first line of Psalm 22, which begins in abandonment and ends in a great congregation. So he had the whole of it in mind, perhaps, but he cried the dark part. Christians differ on how to speak of what passed between Father and Son in that hour. None doubts that he went where the forsaken go. When you pray it, you’re praying with him.',
    related: [
      { ref: 'Ps.22.1-Ps.22.2', lead: 'The psalm’s opening:', after: '' },
      { ref: 'Ps.22.24', lead: 'And a line from nearer its end:', after: '' },
    ],
    followUp: 'Have you had reason to say it?',
  },
  {
    ref: 'Ruth.1.16-Ruth.1.17',
    cues: ['where you go i will go', 'your people shall be my people', 'whither thou goest', 'ruth wedding verse'],
    context:
      'It’s often read at weddings, but a young widow says it to her mother-in-law, on a road, with no money and no reason to go along except love.',
    meaning:
      'Naomi has told her three times to turn back, and has said that God’s hand is against her. Ruth doesn’t argue or cheer her up. She says where she’ll be: on the same road, in the same house, in the same graveyard. For someone bitter with loss it’s perhaps the best that another person can say.',
    related: [{ ref: 'Ruth.1.20-Ruth.1.21', lead: 'Who she said it to:', after: '' }],
    followUp: 'Who has stayed with you, or who needs you to stay?',
  },
  {
    ref: 'Gal.6.7-Gal.6.9',
    cues: [
      'you reap what you sow',
      'god is not mocked',
      'whatever a man sows he will reap',
      'do not grow weary in doing good',
      'is reap what you sow karma',
    ],
    context:
      'The letter is closing, and Paul is on practical things: carrying each other’s loads, sharing with teachers, not wearing out.',
    meaning:
      'It isn’t karma. It doesn’t say that every trouble is a harvest of something bad, and grace, in Paul, keeps breaking the chain. It says that a life leans somewhere and grows that way, as fields do, slowly. His point is the next verse, which is an encouragement: don’t give up on doing good because you can’t see it come up yet.',
    related: [{ ref: 'Gal.6.10', lead: 'And where to sow:', after: '' }],
    followUp: 'What have you been sowing that hasn’t come up?',
  },
  {
    ref: 'Zeph.3.17',
    cues: [
      'he will rejoice over you with singing',
      'god sings over you',
      'quiet you with his love',
      'mighty to save zephaniah',
    ],
    context:
      'Zephaniah is three short chapters, and the first two are among the darkest in the prophets. This comes at the end, to a humbled city told not to let its hands hang down.',
    meaning:
      'Here God isn’t the one being sung to. He’s the one singing. It’s said to people with plenty to be ashamed of, after the judgment is taken away. Between the rejoicing and the song there’s a quiet line, love at rest, as someone is silent over a sleeping child.',
    related: [{ ref: 'Zeph.3.14-Zeph.3.16', lead: 'Leading up to it:', after: '' }],
    followUp: 'Can you imagine being sung over?',
  },
  {
    ref: 'Ps.34.18',
    cues: [
      'the lord is close to the brokenhearted',
      'near to those who have a broken heart',
      'saves those who are crushed in spirit',
      'broken heart verse',
    ],
    context:
      'The heading ties it to the day when David pretended to be mad, drooling in his beard, to get away from a foreign king. He wasn’t at his most dignified.',
    meaning:
      'It doesn’t say that God mends the heart at once, or that it won’t break. It says near, and broken people often feel the reverse. The next verse is frank that the righteous have many troubles. Nearness is a fact here, and you needn’t be able to feel it.',
    related: [
      { ref: 'Ps.34.19', lead: 'The next line:', after: '' },
      { ref: 'Ps.147.3', lead: '', after: '' },
    ],
    followUp: 'What broke?',
  },
  {
    ref: 'Prov.31.10-Prov.31.12',
    cues: [
      'proverbs 31 woman',
      'who can find a virtuous woman',
      'worth far more than rubies',
      'i cant be a proverbs 31 woman',
    ],
    context:
      'The chapter is a queen mother’s advice to her son about choosing well. It closes with an alphabet poem of twenty-two lines, A to Z in Hebrew.',
    meaning:
      'The word is the one used of soldiers: a woman of strength. She buys a field, runs a business and feeds the poor, and it covers a lifetime; nobody did it all on a Tuesday. Many read her as Wisdom herself come home. In Jewish houses it’s sung to the wife on Friday night as thanks. It was never meant as a checklist for a tired woman at the sink.',
    related: [{ ref: 'Prov.31.25-Prov.31.26', lead: 'Some lines further in:', after: '' }],
    followUp: 'Has this chapter been a gift to you, or a burden?',
  },
  {
    ref: 'Luke.14.26',
    cues: [
      'hate your father and mother',
      'why did jesus say to hate your family',
      'if anyone does not hate his father and mother',
      'he cannot be my disciple',
    ],
    context:
      'Great crowds were following Jesus on the road to Jerusalem. He turned around and told them what the road was for.',
    meaning:
      '“Hate” here is a Hebrew way of saying to love less, and Matthew puts it so. Jesus defended the command to honor parents and on the cross provided for his mother. It’s strong on purpose: if the family you love asks you to leave him, who comes first? It gives no cover for neglecting or despising your own people, and none for groups that cut members off from their families.',
    related: [
      { ref: 'Matt.10.37', lead: 'Matthew’s wording:', after: '' },
      { ref: 'John.19.26-John.19.27', lead: 'And how he treated his mother:', after: '' },
    ],
    followUp: 'Is your family making it hard to follow, or was this used to make you leave them?',
  },
  {
    ref: 'Deut.20.16-Deut.20.18',
    cues: [
      'why did god command genocide',
      'god told israel to kill everyone',
      'why did god order the killing of the canaanites',
      'old testament violence',
      'kill everything that breathes',
    ],
    context:
      'Moses speaks on the edge of Canaan. These are among the hardest words in the Bible, and believers who read them without trouble haven’t read them.',
    meaning:
      'Christians answer in different ways. Some say that it was God’s judgment, once, after long patience, on cruelties that included child sacrifice. Some note that such war language was customary exaggeration, since Joshua says that none were left and the next book is full of them. Some hold that Israel understood God only in part, and that Jesus, who forbade the sword, is how to see him clearly. All agree that it’s no pattern for anybody now.',
    related: [
      { ref: 'Judg.1.27-Judg.1.28', lead: 'What the next book records:', after: '' },
      { ref: 'Luke.9.54-Luke.9.55', lead: 'And Jesus, when his friends wanted fire from heaven:', after: '' },
    ],
    followUp: 'Is this a question that stands between you and trusting God?',
  },
  {
    ref: 'John.8.7-John.8.11',
    cues: [
      'let him who is without sin cast the first stone',
      'go and sin no more',
      'the woman caught in adultery',
      'what did jesus write on the ground',
    ],
    context:
      'A woman is dragged into the temple courts as bait in a trap for Jesus. The man she was with has somehow not been brought. Jesus bends down and writes on the ground.',
    meaning:
      'Nobody knows what he wrote; it gave everyone time. He doesn’t say that the law is wrong. He asks who is fit to carry it out, and the only one who was doesn’t. Then come two sentences that people like to part: I don’t condemn you, and sin no more. The order matters. The oldest copies of John lack the story, but the church has long believed that it has the ring of him.',
    related: [{ ref: 'John.8.3-John.8.6', lead: 'How it began:', after: '' }],
    followUp: 'Where are you standing in the circle?',
  },
  {
    ref: 'Eph.3.20-Eph.3.21',
    cues: [
      'exceedingly abundantly above all we ask or think',
      'immeasurably more than we can imagine',
      'able to do more than we ask',
    ],
    context:
      'Paul is on his knees in prison. He’s been praying for one thing, that his readers would grasp how wide and long and high and deep the love of Christ is.',
    meaning:
      'So this “abundantly” follows a prayer to know love. It isn’t first about bigger houses or results. The power he means is already at work inside them. And it’s a doxology: the sentence forgets what we get, and ends in glory to God for ages.',
    related: [{ ref: 'Eph.3.17-Eph.3.19', lead: 'The prayer it crowns:', after: '' }],
    followUp: 'What would you ask for, if it were about love?',
  },
  {
    ref: 'Isa.9.6',
    cues: [
      'unto us a child is born',
      'wonderful counselor mighty god',
      'prince of peace verse',
      'the government shall be upon his shoulder',
    ],
    context:
      'The north of the land has been trampled by Assyria, the first to go dark. Isaiah tells that very district, Galilee among it, of a light.',
    meaning:
      'In its time it may have greeted a royal birth in David’s line, and no king ever filled it. The throne names are too large for any of them. Matthew says the light dawned when Jesus made his home in Galilee. It starts with boots and bloody cloaks being burned, so the peace is meant to be real.',
    related: [
      { ref: 'Isa.9.2', lead: 'How the song starts:', after: '' },
      { ref: 'Matt.4.13-Matt.4.16', lead: 'And where Matthew heard it come true:', after: '' },
    ],
    followUp: 'Which of the four names do you need?',
  },
  {
    ref: 'Num.6.24-Num.6.26',
    cues: [
      'the lord bless you and keep you',
      'make his face shine upon you',
      'the priestly blessing',
      'aaronic blessing meaning',
    ],
    context:
      'God gives Moses the very words that priests are to say over the people. They’ve been found on two small silver scrolls from about 600 BC, older than any other copy of biblical words we have.',
    meaning:
      'In Hebrew it grows, three words, then five, then seven, like something opening. A shining face is what you see when somebody you love spots you coming. The last word is shalom, peace in the sense of nothing missing. And each “you” is singular: said over a crowd, and meant for one.',
    related: [
      { ref: 'Num.6.27', lead: 'What God says it does:', after: '' },
      { ref: 'Ps.67.1-Ps.67.2', lead: 'And who else it was for:', after: '' },
    ],
    followUp: 'Over whom would you like to say it?',
  },
  {
    ref: 'Jas.2.17',
    cues: ['faith without works is dead', 'faith without deeds is dead', 'show me your faith by your works'],
    context:
      'James has in view a cold, hungry person at the church door, being told kindly to keep warm and well fed, and given nothing.',
    meaning:
      'His quarrel is with a faith that’s only talk; Paul’s, elsewhere, is with trying to earn what is given. Abraham serves both of them for an example. Christians word the link between believing and doing in different ways, but none has a good word for faith that leaves the cold man in the street. A live thing moves.',
    related: [{ ref: 'Jas.2.15-Jas.2.16', lead: 'The man at the door:', after: '' }],
    followUp: 'Who has come to mind?',
  },
  {
    ref: '1Tim.6.10',
    cues: ['love of money is the root of evil', 'root of all kinds of evil', 'is it wrong to want money'],
    context: 'Paul warns Timothy about teachers who had found that religion could be made to pay.',
    meaning:
      'It’s the love, and it’s a root, one among others. Those who are hurt in the verse are first the ones who reach for it: they pierce themselves. Wanting to pay the rent isn’t this. The cure he names just before is small: food, clothing, and being content with them.',
    related: [{ ref: '1Tim.6.6-1Tim.6.8', lead: 'The lines before:', after: '' }],
    followUp: 'Is it want or wanting that is pressing on you?',
  },
];
