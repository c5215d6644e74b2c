import type { BookIntroduction } from '../answers.ts';

export const BOOK_INTRODUCTIONS: BookIntroduction[] = [
  {
    book: 'Gen',
    about:
      'Genesis means beginning: of the world, of people, of what went wrong, and of one family through whom God means to put it right. Eleven chapters take in all nations; then it narrows to Abraham and Sarah, and stays with their descendants for four generations of barrenness, rivalry and rescue. Tradition names Moses as its author, and many scholars see several older sources woven together. Read it as the story of God refusing to give up on families no better than ours.',
    begin: {
      ref: 'Gen.12.1-Gen.12.4',
      lead: 'Begin where one old man is asked to leave home:',
      after: 'Everything after this grows out of that walk.',
    },
    followUp: 'Do you want the beginning of the world, or the family story?',
  },
  {
    book: 'Exod',
    about:
      'Exodus tells how a people in slavery cried out and were heard. Moses is called from a burning bush, Egypt is broken, the sea opens, and at Sinai the freed are taught how to live. The last third is plans for a tent, and that’s where it was heading: God coming to live in the middle of the camp. Scholars date the events variously, in the fifteenth or thirteenth century BC.',
    begin: {
      ref: 'Exod.3.1-Exod.3.7',
      lead: 'Begin with the bush, and notice what God says he has seen and heard:',
      after: '',
    },
    followUp: 'What do you need bringing out of?',
  },
  {
    book: 'Lev',
    about:
      'Leviticus is the book where plans to read the Bible through tend to die. It’s a handbook for living near a holy God: sacrifices, priests, clean and unclean, feasts, and a great deal about fair dealing. Read it asking what each rule protected, and you’ll find the poor, the deaf and the foreigner everywhere. Its middle is the Day of Atonement, when the whole people’s wrongs were carried away; the New Testament leans on it for the meaning of the cross.',
    begin: {
      ref: 'Lev.19.9-Lev.19.15',
      lead: 'Begin in chapter 19, where holiness turns out to look like this:',
      after: '',
    },
    followUp: 'Is there a law in it that puzzled you?',
  },
  {
    book: 'Num',
    about:
      'Numbers has two censuses, and between them a generation dies in the desert. Its Hebrew name, “In the wilderness”, suits it better. The people are eleven days from the promised land and take some forty years, through complaint, fear and second thoughts, while the cloud goes on moving ahead of them. There’s a talking donkey, a bronze serpent, and a blessing still said every week.',
    begin: {
      ref: 'Num.13.30-Num.13.33',
      lead: 'Begin with twelve scouts who saw the same country and brought back two reports:',
      after: '',
    },
    followUp: 'Does any of that wandering sound familiar?',
  },
  {
    book: 'Deut',
    about:
      'Deuteronomy is Moses’ farewell, spoken on the far bank of a river he won’t cross. He tells their children the story again and calls them to love God with everything they have. Many scholars connect a form of it with the scroll found in the temple in King Josiah’s day. Jesus quoted it each time he was tempted, so it’s worth knowing by heart in places.',
    begin: {
      ref: 'Deut.6.4-Deut.6.9',
      lead: 'Begin with the words that Jewish people still say morning and evening:',
      after: '',
    },
    followUp: 'What would you want to tell the next generation?',
  },
  {
    book: 'Josh',
    about:
      'Joshua takes up where Moses left off and leads Israel over the Jordan into the land. The first half is battles, and some of it is very hard to read; the second is a land survey, dear to those whose fields it names. A foreign prostitute, Rahab, sees what God is doing before most Israelites do. It ends with Joshua, an old man, asking everyone to choose.',
    begin: { ref: 'Josh.1.6-Josh.1.9', lead: 'Begin where a frightened new leader is spoken to:', after: '' },
    followUp: 'Is it the courage or the wars that you wanted to ask about?',
  },
  {
    book: 'Judg',
    about:
      'Judges covers the wild years before there were kings. The people forget God, are crushed, cry out, and are given a rescuer, and each turn of the wheel is lower than the last. Its heroes are Deborah, frightened Gideon and self-willed Samson. The closing chapters are among the darkest in Scripture, told without comment so that you’ll be horrified; its last sentence explains why it happened.',
    begin: {
      ref: 'Judg.6.11-Judg.6.16',
      lead: 'Begin with Gideon, threshing wheat where nobody could see him:',
      after: '',
    },
    followUp: 'Did a particular story bring you here?',
  },
  {
    book: 'Ruth',
    about:
      'Ruth is four short chapters set in the bad days of the judges, about three ordinary people being kind beyond what they owed. A foreign widow stays with her bitter mother-in-law, gleans in a stranger’s field, and is noticed. God hardly speaks in it; you see him in barley, in manners and in a law about the edges of fields. The last line tells you who the great-grandson is.',
    begin: {
      ref: 'Ruth.1.14-Ruth.1.18',
      lead: 'Begin at the parting of the road:',
      after: 'The whole book can be read in the time it takes to drink a pot of tea.',
    },
    followUp: 'Are you nearer to Ruth, or to Naomi?',
  },
  {
    book: '1Sam',
    about:
      'First Samuel tells how Israel got kings. It opens with a childless woman’s prayer, follows her son Samuel, and then two men: Saul, who has everything but can’t trust, and David, who has a sling. It’s superb storytelling, with friendship, envy and fear drawn from life. In Hebrew it and Second Samuel are one book, and the author is unknown.',
    begin: { ref: '1Sam.3.8-1Sam.3.10', lead: 'Begin with a boy who keeps hearing his name in the night:', after: '' },
    followUp: 'Whom in it would you like to meet: Hannah, Samuel, Saul or David?',
  },
  {
    book: '2Sam',
    about:
      'Second Samuel is David’s reign, and it doesn’t flatter him. He unites the tribes, brings the ark to Jerusalem and is promised a house that will last for ever; then he takes another man’s wife and has the man killed. The rest is what that did to his family. Few ancient peoples told their best king’s story so honestly.',
    begin: { ref: '2Sam.12.1-2Sam.12.7', lead: 'Begin with a prophet brave enough to tell a king a story:', after: '' },
    followUp: 'Is it David’s faith or his failure that interests you?',
  },
  {
    book: '1Kgs',
    about:
      'First Kings runs from David’s deathbed to the days of Elijah. Solomon asks for wisdom, builds the temple, and is slowly undone by his own splendor; then the kingdom tears in two. Kings are weighed here by one thing, faithfulness, so great builders get a sentence and an obscure prophet gets chapters. It was put together from court records, and finished, with Second Kings, in the exile.',
    begin: { ref: '1Kgs.19.9-1Kgs.19.13', lead: 'Begin with Elijah, exhausted, in a cave:', after: '' },
    followUp: 'Do you want Solomon, or Elijah?',
  },
  {
    book: '2Kgs',
    about:
      'Second Kings follows two kingdoms downhill to their end: Samaria falls to Assyria, and about 135 years later Jerusalem to Babylon. Along the way are Elisha’s small kindnesses (a jar of oil, a borrowed axe), and two good kings, Hezekiah and Josiah. It was written for exiles asking how it came to this. It closes with a captive king being given a seat at a table, a crack of light and no more.',
    begin: { ref: '2Kgs.5.9-2Kgs.5.14', lead: 'Begin with a general too important for his own cure:', after: '' },
    followUp: 'Which part of the long story would help?',
  },
  {
    book: '1Chr',
    about:
      'First Chronicles tells David’s story again for people back from exile and wondering if they were still anybody. So it starts with nine chapters of names: you’re on this list, it goes back to Adam. It leaves out Bathsheba, and dwells on worship, singers and plans for the temple. Skim the lists, but slowly enough to catch a prayer in the middle of them.',
    begin: {
      ref: '1Chr.29.10-1Chr.29.14',
      lead: 'Begin near the end, with David’s prayer when everyone had given:',
      after: '',
    },
    followUp: 'Does your own family line matter to you?',
  },
  {
    book: '2Chr',
    about:
      'Second Chronicles goes from Solomon’s temple to its burning, keeping to the southern kingdom. It’s interested in kings who turned around, even very late, and in what happens when a people sing. It was written after the exile, for a small community rebuilding its worship. In the Hebrew Bible it comes last of all, and its final words are permission to go home.',
    begin: {
      ref: '2Chr.20.12-2Chr.20.17',
      lead: 'Begin with a king who says, in front of everybody, that he doesn’t know what to do:',
      after: '',
    },
    followUp: 'What don’t you know how to face?',
  },
  {
    book: 'Ezra',
    about:
      'Ezra tells of two homecomings from Babylon: one to rebuild the temple, and about eighty years after the first, another, led by Ezra, a scholar of the Law. The work is stopped by letters and lawsuits and begun again. Its end, with foreign wives sent away, is painful reading, and Ruth and Jonah give another note. It and Nehemiah were once a single book.',
    begin: {
      ref: 'Ezra.3.10-Ezra.3.13',
      lead: 'Begin where the foundation is laid, and the old weep while the young shout:',
      after: 'Nobody could tell the sounds apart.',
    },
    followUp: 'What are you having to begin again?',
  },
  {
    book: 'Neh',
    about:
      'Nehemiah was cupbearer to the king of Persia when he heard that Jerusalem’s walls were still rubble. Much of it is his own memoir: he prays, plans, inspects the ruins by night, and gets families building opposite their own houses. He faces mockery from outside and moneylending within. In the middle the Law is read aloud, people cry, and they’re told to go and have a feast.',
    begin: { ref: 'Neh.1.3-Neh.1.6', lead: 'Begin with what he did when he heard the news:', after: '' },
    followUp: 'Is there a wall you’re trying to build?',
  },
  {
    book: 'Esth',
    about:
      'Esther is set at the Persian court, where a Jewish orphan becomes queen and then finds that her people have been marked for slaughter. God’s name isn’t once mentioned in the Hebrew, and you’re left to notice the sleepless nights and the timing. It’s a book about courage in a place where God seems absent. Jews read it aloud each year at Purim, with a great deal of noise; its violent ending troubles many readers.',
    begin: {
      ref: 'Esth.4.13-Esth.4.16',
      lead: 'Begin with the message that her cousin sent, and her answer:',
      after: '',
    },
    followUp: 'Is there something you’re afraid to speak up about?',
  },
  {
    book: 'Job',
    about:
      'Job loses everything in two chapters, and argues about it for thirty-five. His friends come with tidy explanations, which grow crueler as he refuses them; at the end God sides with Job’s protest against their defense of him. No reason is ever given to Job; he’s given a presence. When and by whom it was written nobody knows. Read it slowly, as poetry, and don’t quote the friends as if they were right.',
    begin: {
      ref: 'Job.2.11-Job.2.13',
      lead: 'Begin with the best thing that his friends did:',
      after: 'They were good comforters for seven days, until they spoke.',
    },
    followUp: 'Are you Job in this, or one of the friends?',
  },
  {
    book: 'Ps',
    about:
      'The Psalms are a hundred and fifty songs and prayers, gathered over centuries; about half bear David’s name. There’s more complaint than praise in the first half, and by the last pages nothing but praise. They’re what people have said to God, angry, ashamed, delighted or alone, so you can borrow the words until you have your own. Read one aloud, and don’t worry about the order.',
    begin: {
      ref: 'Ps.13.1-Ps.13.6',
      lead: 'Begin with a short one that goes the whole way from complaint to song:',
      after: '',
    },
    followUp: 'What would you like a psalm for: thanks, fear, anger or sleep?',
  },
  {
    book: 'Prov',
    about:
      'Proverbs is advice for the young, about words, work, friends, money and marriage. It starts with nine chapters of a parent’s talk and then becomes a box of single sayings, linked to Solomon and others, gathered into Hezekiah’s time and perhaps later. They tell how life mostly goes; they aren’t guarantees, and two next to each other may say opposite things for different days. A chapter a day fits a month.',
    begin: { ref: 'Prov.3.1-Prov.3.8', lead: 'Begin with a father’s counsel:', after: '' },
    followUp: 'What do you need wisdom about?',
  },
  {
    book: 'Eccl',
    about:
      'Ecclesiastes is the Bible’s honest skeptic. The Preacher, who speaks in Solomon’s voice though many think he wrote later, tries pleasure, work and wisdom, and finds that each is breath, gone as you reach for it. He has no patience with easy answers and a real love for bread, wine, work and company. It’s good for people who have got what they wanted, and for anyone told to cheer up.',
    begin: { ref: 'Eccl.2.10-Eccl.2.11', lead: 'Begin with what he had, and how it looked afterward:', after: '' },
    followUp: 'What has turned out emptier than you expected?',
  },
  {
    book: 'Song',
    about:
      'The Song of Songs is love poetry, a woman and a man in turn, frank and glad, with gardens and spices and some searching in the night. It bears Solomon’s name, and its date is debated. Jews and Christians have long heard in it the love of God and his people as well. It’s in the Bible, so bodily love is too, honored and unembarrassed; three times it warns not to wake love before its time.',
    begin: { ref: 'Song.2.10-Song.2.13', lead: 'Begin with an invitation in spring:', after: '' },
    followUp: 'Is it about a love you have, or one you’re missing?',
  },
  {
    book: 'Isa',
    about:
      'Isaiah is sixty-six chapters of warning and comfort. The first thirty-nine belong mostly to Jerusalem about 700 BC, under Assyria’s shadow; from chapter 40 the voice speaks to exiles in Babylon a century and a half later, and near the end to those who came home. Some hold that one prophet saw it all, and many scholars that his disciples carried on. The New Testament quotes it more than any other prophet.',
    begin: { ref: 'Isa.40.1-Isa.40.5', lead: 'Begin at the great turn, where comfort is spoken twice:', after: '' },
    followUp: 'Do you need the warning or the comfort?',
  },
  {
    book: 'Jer',
    about:
      'Jeremiah was called as a young man and preached for forty years that Jerusalem would fall, and it did. He’s the prophet we know best from inside: he wept, quarreled with God, was thrown in a cistern, and bought a field when all was lost. The book isn’t in order of time, so don’t try to make it so. In the middle, in chapters 30 to 33, is a small book of hope, with a new covenant in it.',
    begin: { ref: 'Jer.1.4-Jer.1.8', lead: 'Begin with his call, and his excuse:', after: '' },
    followUp: 'What hard thing do you find yourself having to say?',
  },
  {
    book: 'Lam',
    about:
      'Lamentations is five poems over the ruins of Jerusalem, in 586 BC, by an eyewitness; tradition says Jeremiah. Four of them are alphabet poems, grief from A to Z, as if only order could hold it. The famous lines about mercy each morning stand near the very center, and the weeping goes on after them. It’s for those who have been told to move on.',
    begin: {
      ref: 'Lam.3.19-Lam.3.26',
      lead: 'Begin in the middle, where hope is:',
      after: 'Then read what is on both sides of it.',
    },
    followUp: 'What are you lamenting?',
  },
  {
    book: 'Ezek',
    about:
      'Ezekiel was a priest carried to Babylon before the end, who saw God’s throne on wheels: God wasn’t tied to Jerusalem, but had come to where the exiles were. He acts his messages out in the street, some of them shocking. When the city falls the tone changes, to shepherds, new hearts, and a valley of bones that stand up. Its final vision is a temple with a river coming out of it.',
    begin: { ref: 'Ezek.37.1-Ezek.37.6', lead: 'Begin in the valley:', after: '' },
    followUp: 'What in your life feels like dry bones?',
  },
  {
    book: 'Dan',
    about:
      'Daniel is half stories and half visions. The stories (the furnace, the writing on the wall, the lions) are about staying faithful in somebody else’s empire, with good manners and a straight back. The visions show empires as beasts and a human figure who is given the kingdom. Some date it to the exile, and many scholars to about 165 BC, under a cruel king; either way it was written to steady people who were being pressed.',
    begin: { ref: 'Dan.3.16-Dan.3.18', lead: 'Begin with three men and the words “but if not”:', after: '' },
    followUp: 'Where are you being pressed to bow?',
  },
  {
    book: 'Hos',
    about:
      'Hosea preached in the northern kingdom in its last years, about 750 to 725 BC. His own marriage to an unfaithful wife became his message: God as a husband betrayed, angry, and unable to stop loving. Some of the language is rough, and it has to be read with care by those hurt in marriage; it’s about God’s heart, and isn’t a rule for staying with harm. Chapter 11 turns to a parent teaching a child to walk.',
    begin: { ref: 'Hos.11.1-Hos.11.4', lead: 'Begin with the parent:', after: '' },
    followUp: 'Is it faithfulness or coming back that you’re thinking of?',
  },
  {
    book: 'Joel',
    about:
      'Joel is three chapters after a plague of locusts has eaten everything. He calls for a fast that takes in even the bride and the nursing baby, and promises rain, and years restored. No king or date is mentioned, so guesses run over several centuries. Peter quoted it at Pentecost: the Spirit on sons and daughters, the old and the servants.',
    begin: { ref: 'Joel.2.12-Joel.2.13', lead: 'Begin with the call to turn, and the reason:', after: '' },
    followUp: 'What have the locusts eaten?',
  },
  {
    book: 'Amos',
    about:
      'Amos was a shepherd and fig farmer from the south who walked north about 760 BC to tell a rich country the truth. Business was booming, worship was well attended, and the poor were being sold for a pair of shoes. He lists the neighbors’ crimes till everyone is nodding, and then turns to theirs. It’s the earliest of the prophets with a book, perhaps, and the sharpest on justice.',
    begin: { ref: 'Amos.5.21-Amos.5.24', lead: 'Begin with what God said about the music:', after: '' },
    followUp: 'What injustice is near enough for you to touch?',
  },
  {
    book: 'Obad',
    about:
      'Obadiah is the shortest book of the Old Testament: twenty-one verses against Edom, descended from Jacob’s brother, who stood by and gloated when Jerusalem fell. Most place it soon after 586 BC, some much earlier. Its charge is that standing aloof counted as taking part. It’s a small book about bystanders, and about a God who sees them.',
    begin: { ref: 'Obad.1.10-Obad.1.12', lead: 'Begin with the charge:', after: '' },
    followUp: 'Did someone stand by when you needed them?',
  },
  {
    book: 'Jonah',
    about:
      'Jonah is a prophet who runs the other way, because he suspects that God will be kind to people he hates. There’s a storm, a fish, a city that repents down to its cattle, and a man sulking under a plant. Some read it as history, some as a parable; both find the same question at the end, with no answer recorded. It’s funny, and it’s aimed at the religious.',
    begin: {
      ref: 'Jonah.4.1-Jonah.4.4',
      lead: 'Begin, for once, at the last chapter, where you learn why he ran:',
      after: '',
    },
    followUp: 'Who would you rather God didn’t forgive?',
  },
  {
    book: 'Mic',
    about:
      'Micah came from a country town and preached in Jerusalem about 730 to 700 BC, alongside Isaiah. He speaks for farmers whose fields were being taken, and against leaders who sold their verdicts. Between the threats are some of the best-known promises: swords into plows, a ruler from Bethlehem, sins thrown into the sea. And the plainest summary of what God wants.',
    begin: { ref: 'Mic.6.6-Mic.6.8', lead: 'Begin with the question and its answer:', after: '' },
    followUp: 'Which part of that answer is for you just now?',
  },
  {
    book: 'Nah',
    about:
      'Nahum is a poem on the fall of Nineveh, capital of the empire that had skinned, deported and terrified the whole region. It fell in 612 BC. It isn’t gentle, and wasn’t written by people with power; it’s the breath let out when a tyrant is gone. Read it with Jonah, where God’s mercy for the same city offends a prophet.',
    begin: { ref: 'Nah.1.7', lead: 'Begin with one quiet line in the middle of the storm:', after: '' },
    followUp: 'Is there someone whose power over you has ended, or hasn’t yet?',
  },
  {
    book: 'Hab',
    about:
      'Habakkuk is a prophet who talks to God more than to people. Twice he complains, first that violence goes unpunished, and then that God’s answer, Babylon, is worse. He waits on a watchtower, is told that the righteous live by faith, and ends with a song about empty barns. It dates from about 605 BC, and it’s three chapters for anyone with a real quarrel with God.',
    begin: { ref: 'Hab.1.2-Hab.1.4', lead: 'Begin with the complaint:', after: '' },
    followUp: 'What would your own complaint say?',
  },
  {
    book: 'Zeph',
    about:
      'Zephaniah preached in Jerusalem in the days of Josiah, before 609 BC, and for two chapters he’s very dark: a day of wrath is coming, beginning with God’s own city. Then he turns, and what is left is a humble people with nothing to be proud of and nobody to fear. The end has God singing. The distance from first page to last is the point.',
    begin: { ref: 'Zeph.3.14-Zeph.3.17', lead: 'Begin with the song at the end:', after: '' },
    followUp: 'Which do you find easier to believe, the warning or the song?',
  },
  {
    book: 'Hag',
    about:
      'Haggai is four short messages with exact dates, late in 520 BC. The exiles had come home and built their own houses while the temple lay in ruins, and he told them to think about that. They set to work within the month, which hardly ever happens to a prophet. Then he comforts those who thought that the new one looked like nothing.',
    begin: { ref: 'Hag.1.5-Hag.1.8', lead: 'Begin with the first message:', after: '' },
    followUp: 'What good work have you been putting off?',
  },
  {
    book: 'Zech',
    about:
      'Zechariah worked beside Haggai from 520 BC and saw eight strange visions in a night: horses, a measuring line, a high priest in filthy clothes given clean ones. The later chapters, which many think are from another hand, are quoted in the story of Jesus’ last week: a king on a donkey, thirty pieces of silver, one who was pierced. Don’t expect to decode every detail. Listen for hope given to a small beginning.',
    begin: { ref: 'Zech.4.6-Zech.4.10', lead: 'Begin with a word for people whose work looked too small:', after: '' },
    followUp: 'What small thing are you tempted to despise?',
  },
  {
    book: 'Mal',
    about:
      'Malachi closes the Old Testament in most Bibles. It’s a set of arguments with tired people, about 450 BC: God says something, they answer “How?”, and he tells them, about second-rate offerings, broken marriages, unpaid workers. The name may be a title, “my messenger”. It ends with a promise of Elijah, and of parents’ and children’s hearts turned to each other.',
    begin: {
      ref: 'Mal.3.16-Mal.3.18',
      lead: 'Begin with those who still talked together about God, and were overheard:',
      after: '',
    },
    followUp: 'Has your own faith grown tired?',
  },
  {
    book: 'Matt',
    about:
      'Matthew tells the story of Jesus for people steeped in the Jewish Scriptures: a family tree back to Abraham, a new Moses on a mountain, and “might be fulfilled” again and again. His teaching is gathered into five long blocks, the Sermon on the Mount first. Tradition names the tax collector as author; many date it to the 70s or 80s, some earlier. It opens with a name meaning “God with us” and closes with a promise of just that.',
    begin: { ref: 'Matt.5.1-Matt.5.9', lead: 'Begin on the hillside:', after: '' },
    followUp: 'Do you want his teaching first, or his story?',
  },
  {
    book: 'Mark',
    about:
      'Mark is the shortest Gospel, probably the first written, and the fastest: “immediately” is its favorite word. Early tradition says that Mark set down what Peter remembered. For eight chapters people ask who this is; from then on Jesus walks toward a cross, and his friends don’t understand. The oldest copies end with women running from an empty tomb, too frightened to speak, and you’re left to go on from there. It’s an hour and a half’s reading, and a fine first Gospel.',
    begin: { ref: 'Mark.4.37-Mark.4.41', lead: 'Begin in a boat, with the question the whole book asks:', after: '' },
    followUp: 'What is your own answer to it, so far?',
  },
  {
    book: 'Luke',
    about:
      'Luke was an educated man, by tradition a doctor and Paul’s companion, who says that he asked around and wrote it in order. He notices people at the edges: shepherds, widows, a tax collector up a tree, a son who has wasted everything. Only he has the Good Samaritan, the Prodigal, and the road to Emmaus. The book of Acts is his second volume.',
    begin: {
      ref: 'Luke.15.1-Luke.15.7',
      lead: 'Begin with a complaint about the company Jesus kept, and his reply:',
      after: 'The story of the two sons follows in the same chapter.',
    },
    followUp: 'Whom at the edges does it make you think of?',
  },
  {
    book: 'John',
    about:
      'John goes slowly where the other three go fast: a few signs, long conversations, and five chapters on a single night. It rests on the witness of the disciple whom Jesus loved; tradition names John, late in the first century, and some think his pupils gave it its final form. He says why he wrote, so that you may believe and have life. The words are simple enough for a child, and nobody has got to the bottom of them.',
    begin: { ref: 'John.4.7-John.4.14', lead: 'Begin with a thirsty man and a woman at a well:', after: '' },
    followUp: 'Which conversation would you have liked to overhear?',
  },
  {
    book: 'Acts',
    about:
      'Acts is Luke’s second book: how the news went from an upstairs room in Jerusalem to Rome in thirty years. Peter has the first half and Paul the second, but the one who keeps moving everyone is the Holy Spirit. It’s full of prisons, shipwrecks, quarrels and dinners, and outsiders who turn out to be in. It stops with Paul under guard and the door open; what comes next is left to the church.',
    begin: { ref: 'Acts.2.42-Acts.2.47', lead: 'Begin with what the first believers did all day:', after: '' },
    followUp: 'Is it the power or the friendship that draws you?',
  },
  {
    book: 'Rom',
    about:
      'Romans is Paul’s longest letter, written about AD 57 to a church that he hadn’t met, where Jewish and Gentile believers were looking down on one another. He takes away everyone’s grounds for boasting and gives them all the same gift. Chapters 9 to 11 wrestle with his own people’s unbelief; 12 to 16 say what it looks like over dinner. It has changed lives from Augustine on, and it’s best read slowly, with the question: who’s being let in now?',
    begin: { ref: 'Rom.8.31-Rom.8.39', lead: 'Begin at the summit, and climb to it later from chapter 1:', after: '' },
    followUp: 'Is it an argument you’re after, or assurance?',
  },
  {
    book: '1Cor',
    about:
      'First Corinthians is a letter to a gifted and quarrelsome church in a rich port, about AD 54. They’d sent Paul questions, and others had brought him gossip, and he takes them in turn: factions, lawsuits, sex, food, worship, the dead. Over each of them he holds up the cross and love. We hear one side of a phone call, which is why some of it is hard.',
    begin: {
      ref: '1Cor.13.1-1Cor.13.8',
      lead: 'Begin with the chapter he wrote for people who were showing off:',
      after: '',
    },
    followUp: 'Is there conflict where you worship or work?',
  },
  {
    book: '2Cor',
    about:
      'Second Corinthians is Paul’s most wounded letter. Others had told the church that he was unimpressive, and he answers with a list of beatings, and a thorn that God wouldn’t take away. Yet it opens with comfort, and speaks all through of treasure in clay jars. Some think that it joins two or more letters, since the tone shifts at chapter 10.',
    begin: { ref: '2Cor.1.3-2Cor.1.7', lead: 'Begin with comfort that gets handed on:', after: '' },
    followUp: 'What weakness would you rather nobody saw?',
  },
  {
    book: 'Gal',
    about:
      'Galatians is Paul at white heat, and there’s no thanks at the start. Teachers had told his new Gentile churches that they must be circumcised to belong, and he’s afraid they’ll trade freedom for a rule book. It may be his earliest letter, from about AD 49, or some years later. It’s about being sons and daughters, and the fruit that grows on free people.',
    begin: { ref: 'Gal.5.13-Gal.5.16', lead: 'Begin with what freedom is for:', after: '' },
    followUp: 'Where do you feel that you have to earn your place?',
  },
  {
    book: 'Eph',
    about:
      'Ephesians lifts its eyes to the whole of God’s plan: everything gathered together in Christ, with a wall between two peoples knocked down. Three chapters say what has been given; three say how to walk in it, in the church, at home, under attack. It’s written from prison. Some early copies leave out “in Ephesus”, so it may have gone round several churches, and some scholars think that a disciple of Paul composed it.',
    begin: { ref: 'Eph.2.4-Eph.2.10', lead: 'Begin with “But God”:', after: '' },
    followUp: 'Which wall do you wish would come down?',
  },
  {
    book: 'Phil',
    about:
      'Philippians is a thank-you note from prison to the church that Paul loved most easily. They’d sent money and a friend, and the friend had nearly died. Joy is named more than a dozen times, by a man who doesn’t know if he’ll live. It has an early hymn in it about the one who came down, and two women, Euodia and Syntyche, who need to make up.',
    begin: { ref: 'Phil.4.4-Phil.4.9', lead: 'Begin with his advice to anxious friends:', after: '' },
    followUp: 'Whom could you thank?',
  },
  {
    book: 'Col',
    about:
      'Colossians went to a small town church that Paul hadn’t visited, where people were being told that Christ was a good start and they needed more: visions, diets, special days. He answers with a hymn in which everything holds together in Christ. Then come clothes to put on, and compassion is first. It’s from prison, and sent with the letter to Philemon; some scholars think it’s by a close follower.',
    begin: { ref: 'Col.3.12-Col.3.15', lead: 'Begin with what to wear:', after: '' },
    followUp: 'Have you been told that you need something more?',
  },
  {
    book: '1Thess',
    about:
      'First Thessalonians may be the oldest writing in the New Testament, from about AD 50. Paul had been run out of town after a few weeks, and is overjoyed to hear that the new church is standing. Some of their number have died and they wonder if those have missed the Lord’s coming; he tells them no, and to comfort each other with it. It’s warm, and full of the word “brothers”.',
    begin: {
      ref: '1Thess.4.13-1Thess.4.14',
      lead: 'Begin with his word for the grieving:',
      after: 'He doesn’t say not to grieve.',
    },
    followUp: 'Are you missing someone?',
  },
  {
    book: '2Thess',
    about:
      'Second Thessalonians is a short follow-up to a church in a panic. Somebody had told them that the day of the Lord was already here, and a few had stopped working. He settles them: not yet, first other things; and meanwhile eat your own bread and don’t be weary of doing right. The passage on the man of lawlessness is obscure, and we weren’t there when he explained it. Some doubt that Paul wrote it himself.',
    begin: { ref: '2Thess.2.15-2Thess.2.17', lead: 'Begin with a blessing for shaken people:', after: '' },
    followUp: 'Has talk of the end unsettled you?',
  },
  {
    book: '1Tim',
    about:
      'First Timothy is advice to a young pastor left in charge of a troubled church at Ephesus: false teaching, quarrels, widows to be cared for, leaders to be chosen by character. Many scholars think that it and its two companions were written in Paul’s name after his death; others hold to Paul himself. Its words on women are among those that Christians read differently. It’s tender to Timothy, down to his stomach.',
    begin: { ref: '1Tim.1.15-1Tim.1.17', lead: 'Begin with what the old man says about himself:', after: '' },
    followUp: 'Do you lead anybody, or follow someone who should be leading?',
  },
  {
    book: '2Tim',
    about:
      'Second Timothy reads as a last letter. Paul is in chains, cold, and mostly deserted, and asks for his cloak, his books and his friend before winter. He passes on what he has: fan the gift into flame, keep to the Scriptures, don’t be ashamed. Whether it’s from his own hand or a pupil’s memory, it’s how a good man faces his end.',
    begin: { ref: '2Tim.4.6-2Tim.4.8', lead: 'Begin with his own summing up:', after: '' },
    followUp: 'To whom would you write a last letter?',
  },
  {
    book: 'Titus',
    about:
      'Titus was left on Crete to put new churches in order, and this is his list of instructions. It’s practical: choose steady elders, teach by example, be gentle to everyone. Twice it stops for a few lines on grace, which are the best things in it. It belongs with First and Second Timothy, and the same questions are asked about who wrote it.',
    begin: { ref: 'Titus.3.3-Titus.3.7', lead: 'Begin with the second of those:', after: '' },
    followUp: 'What is being put in order in your life?',
  },
  {
    book: 'Phlm',
    about:
      'Philemon is one page, to a man whose slave has run off, met Paul in prison, and become a Christian. Paul sends him back with this letter: take him as a brother, as you would me, and charge what he owes to me. He doesn’t attack slavery as such, and readers have wished that he would; but it’s hard to own your brother. It’s the most personal letter we have of his, with a pun on the slave’s name in it.',
    begin: { ref: 'Phlm.1.15-Phlm.1.18', lead: 'Begin with the request:', after: '' },
    followUp: 'Is there someone you’re being asked to receive?',
  },
  {
    book: 'Heb',
    about:
      'Hebrews is more a sermon than a letter, by an unknown writer with beautiful Greek, to Jewish Christians tired enough to go back. It keeps saying “better”: Jesus is greater than angels, Moses, priests and sacrifices, because he’s the one they pointed to. Between its arguments are stern warnings and great kindness. Chapter 11 is the roll of those who walked by faith.',
    begin: { ref: 'Heb.4.14-Heb.4.16', lead: 'Begin with a priest who knows what it’s like:', after: '' },
    followUp: 'Are you tempted to give up on something?',
  },
  {
    book: 'Jas',
    about:
      'James is short and blunt, nearer to Proverbs and the Sermon on the Mount than to Paul. Tradition gives it to James, the brother of Jesus, who led the church in Jerusalem. It’s about the tongue, the poor man at the door, rich landlords, and praying for the sick. It’s seldom hard to understand, and that’s the difficulty.',
    begin: { ref: 'Jas.1.19-Jas.1.22', lead: 'Begin with a verse to tape to the kitchen door:', after: '' },
    followUp: 'Which is harder for you: the listening, or the doing?',
  },
  {
    book: '1Pet',
    about:
      'First Peter is to scattered believers in what is now Turkey, who were being slandered and shut out by neighbors. It calls them strangers and pilgrims, and a royal priesthood, in one breath. Its counsel is to live so well that people ask why, and to hand over fear to God. Tradition says Peter, from Rome; some think a companion wrote for him.',
    begin: { ref: '1Pet.1.3-1Pet.1.7', lead: 'Begin with a living hope:', after: '' },
    followUp: 'Where do you feel like a stranger?',
  },
  {
    book: '2Pet',
    about:
      'Second Peter is a farewell, with a warning against teachers who make money of people and laugh at the idea that Christ will come. It shares a good deal with Jude. The early church hesitated over it, and many scholars think that it was written in Peter’s name. Its answer to “why so long?” is that God is patient, because he wants everyone to have time.',
    begin: { ref: '2Pet.3.8-2Pet.3.9', lead: 'Begin with that patience:', after: '' },
    followUp: 'What seems slow to you?',
  },
  {
    book: '1John',
    about:
      'First John is an old pastor writing to a church that has lived through a split. It goes in circles around three things: truth (Jesus came in the flesh), obedience, and love for one another. It’s simple enough for a beginner and has comforted a great many who weren’t sure they were saved. It says straight out that God is light, and that God is love.',
    begin: { ref: '1John.4.7-1John.4.12', lead: 'Begin with the source of love:', after: '' },
    followUp: 'Are you asking about love, or about being sure?',
  },
  {
    book: '2John',
    about:
      'Second John is thirteen verses from “the elder” to “the chosen lady”, who may be a woman with a house church, or a church. It says to love one another and to be careful: don’t give a platform to teachers who deny that Jesus came in the flesh. It’s a note about keeping the door both open and watched. He has more to say, and would sooner come and say it face to face.',
    begin: { ref: '2John.1.5-2John.1.6', lead: 'Begin with the old command:', after: '' },
    followUp: 'Is there someone you should talk with face to face?',
  },
  {
    book: '3John',
    about:
      'Third John is a private note to Gaius, a generous man who took in traveling teachers. Another, Diotrephes, likes to be first, turns guests away and expels those who don’t. It’s a small window on an ordinary church with an ordinary bully in it. He’s named and will be faced; and Gaius is told to keep on with the good.',
    begin: { ref: '3John.1.5-3John.1.8', lead: 'Begin with hospitality:', after: '' },
    followUp: 'Have you met a Diotrephes?',
  },
  {
    book: 'Jude',
    about:
      'Jude, who calls himself James’s brother, meant to write something happier, but false teachers had slipped in, and he sounds the alarm. His pictures are wonderful: clouds without rain, stars off their course. He quotes Jewish books outside the Bible, which surprises some. Read on to verse 22, mercy on those who doubt, and to one of the finest blessings anywhere.',
    begin: { ref: 'Jude.1.20-Jude.1.25', lead: 'Begin at the end:', after: '' },
    followUp: 'Would you like to be shown mercy in your doubts?',
  },
  {
    book: 'Rev',
    about:
      'Revelation is a vision given to John, a prisoner on Patmos, near the end of the first century, for seven churches under pressure from an empire that asked to be worshiped. Its beasts and numbers come from the Old Testament, and Christians read them in several ways: of John’s own day, of all history, of the end. Read it for what it first did, giving courage to people who might be killed. In the center is a Lamb, and at the end a city with open gates and no tears.',
    begin: { ref: 'Rev.21.1-Rev.21.5', lead: 'Begin with where it ends, and read the rest by that light:', after: '' },
    followUp: 'Does it frighten you, or give you hope?',
  },
];
