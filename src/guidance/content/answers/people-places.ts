import type { Entry } from '../answers.ts';

export const ENTRIES: Entry[] = [
  {
    id: 'adam',
    names: ['adam', 'the first man'],
    kind: 'person',
    about:
      'Adam is the first human being in Genesis, and his name is simply the Hebrew word for one: “human”, made from adamah, the ground. God breathes into him, gives him a garden to look after, and says it isn’t good that he’s alone. When things go wrong he hides, and then blames. Christians differ on how far to read him as one man in history and how far as all of us; Paul sets him beside Jesus, in whom the story starts over.',
    passages: [
      { ref: 'Gen.2.7', lead: 'His making:', after: '' },
      { ref: 'Gen.3.8-Gen.3.12', lead: 'His hiding:', after: '' },
      { ref: '1Cor.15.21-1Cor.15.22', lead: 'And how Paul speaks of him:', after: '' },
    ],
    followUp: 'Is it the making or the hiding that you were thinking of?',
  },
  {
    id: 'eve',
    names: ['eve', 'the first woman'],
    kind: 'person',
    about:
      'Eve is the first woman, and Adam’s first recorded words are a shout of joy at seeing her. Her name is linked to “life”. She talks with the serpent, takes the fruit and gives some to the man, who is with her; she’s often blamed alone, which the story doesn’t do. She buries one son murdered by another, and names the next as a gift from God.',
    passages: [
      { ref: 'Gen.2.22-Gen.2.23', lead: 'The welcome:', after: '' },
      { ref: 'Gen.4.25', lead: 'And, after the worst, another beginning:', after: '' },
    ],
    followUp: 'What would you ask her?',
  },
  {
    id: 'cain-and-abel',
    names: ['cain and abel', 'cain', 'abel'],
    kind: 'person',
    about:
      'They’re the first brothers, a farmer and a shepherd. God looks with favor on Abel’s gift and not on Cain’s, and we aren’t told exactly why; Cain is warned that sin is crouching at the door, and he can master it. He kills his brother in a field. God hears the blood, judges him, and still puts a mark on him so that nobody will kill him in turn.',
    passages: [
      { ref: 'Gen.4.6-Gen.4.9', lead: 'The warning, and the question afterward:', after: '' },
      { ref: 'Gen.4.15', lead: 'And mercy in the sentence:', after: '' },
    ],
    followUp: 'Is there anger crouching at a door of yours?',
  },
  {
    id: 'noah',
    names: ['noah', "noah's ark", 'noahs ark', 'the flood'],
    kind: 'person',
    about:
      'In a world grown violent, Noah walked with God, and was told to build a very large boat a long way from anything to sail it on. He brought his family and the animals through a flood which, in the story, grieves God as much as anyone. Afterward comes the rainbow, a promise not to do it again. Then Noah plants a vineyard and gets drunk; the Bible doesn’t polish its heroes.',
    passages: [
      { ref: 'Gen.6.5-Gen.6.8', lead: 'Why, with God’s heart in it:', after: '' },
      { ref: 'Gen.9.12-Gen.9.15', lead: 'And the promise:', after: '' },
    ],
    followUp: 'Are you asking about the flood, or about waiting for water to go down?',
  },
  {
    id: 'abraham',
    names: ['abraham', 'abram', 'father abraham'],
    kind: 'person',
    about:
      'Abraham left Ur and then Haran at seventy-five because God told him to go, without saying where. He was promised a land, a family past counting and a blessing for every nation, and waited twenty-five years for one son. He could be brave, and he could also pass his wife off as his sister. Jews, Christians and Muslims all look back to him; Paul calls him the father of everyone who trusts God.',
    passages: [
      { ref: 'Gen.12.1-Gen.12.4', lead: 'The call:', after: '' },
      { ref: 'Gen.15.5-Gen.15.6', lead: 'And a night under the stars:', after: '' },
    ],
    followUp: 'Are you waiting for something promised?',
  },
  {
    id: 'sarah',
    names: ['sarah', 'sarai', "abraham's wife"],
    kind: 'person',
    about:
      'Sarah went with Abraham from a settled city to a tent, and carried for decades the grief of having no child. Tired of waiting, she gave him her slave Hagar and then treated her cruelly. When at ninety she overheard that she’d have a son she laughed, and denied it, and the boy was named Laughter. Hebrews counts her among the faithful, with the laugh included.',
    passages: [
      { ref: 'Gen.18.12-Gen.18.15', lead: 'The laugh behind the tent door:', after: '' },
      { ref: 'Gen.21.6', lead: 'And the other kind, later:', after: '' },
    ],
    followUp: 'What have you stopped daring to hope for?',
  },
  {
    id: 'hagar',
    names: ['hagar', 'ishmael', 'hagar and ishmael', 'el roi'],
    kind: 'person',
    about:
      'Hagar was an Egyptian slave in Abraham’s house, used to bear a child and then driven out, twice. In the desert, pregnant, she met the angel of the Lord by a spring, and she’s the first person in the Bible to give God a name: the one who sees me. The second time she put her boy Ishmael under a bush so as not to watch him die, and God heard him crying. Ishmael’s name means “God hears”.',
    passages: [
      { ref: 'Gen.16.7-Gen.16.13', lead: 'By the spring:', after: '' },
      { ref: 'Gen.21.15-Gen.21.19', lead: 'And in the desert again:', after: '' },
    ],
    followUp: 'Do you need to be seen?',
  },
  {
    id: 'isaac',
    names: ['isaac'],
    kind: 'person',
    about:
      'Isaac was the son of his parents’ old age, and his name means laughter. He’s the quiet one between two big lives, remembered for being bound on an altar as a boy, for loving Rebekah, and for digging again the wells that others had filled in. Blind and old, he was tricked into blessing the younger twin. He kept the peace with difficult neighbors by moving on and digging another well.',
    passages: [
      { ref: 'Gen.24.63-Gen.24.67', lead: 'An evening in a field:', after: '' },
      { ref: 'Gen.26.19-Gen.26.22', lead: 'And the wells:', after: '' },
    ],
    followUp: 'Is there a quarrel you could walk away from?',
  },
  {
    id: 'rebekah',
    names: ['rebekah', 'rebecca', "isaac's wife"],
    kind: 'person',
    about:
      'Rebekah drew water for a stranger’s ten camels, which is a great deal of water, and the next day agreed to leave home and marry a man that she’d never met. After twenty childless years she had twins who fought before they were born. She loved Jacob best and planned the trick that got him the blessing. It cost her: he fled, and she isn’t shown seeing him again.',
    passages: [
      { ref: 'Gen.24.18-Gen.24.20', lead: 'At the well:', after: '' },
      { ref: 'Gen.25.22-Gen.25.23', lead: 'And her prayer:', after: '' },
    ],
    followUp: 'Is there favoritism in a family you know?',
  },
  {
    id: 'jacob',
    names: ['jacob', 'israel the man', 'jacob wrestling', "jacob's ladder", 'jacobs ladder'],
    kind: 'person',
    about:
      'Jacob grabbed from birth: his brother’s heel, his birthright, his blessing. On the run, with a stone for a pillow, he dreamed of a stairway with God at it. He was cheated in turn by his uncle, had twelve sons by four women, and one night wrestled a stranger until daybreak and wouldn’t let go. He came away with a limp and a new name, Israel.',
    passages: [
      { ref: 'Gen.28.12-Gen.28.16', lead: 'The stairway:', after: '' },
      { ref: 'Gen.32.24-Gen.32.30', lead: 'The wrestling:', after: '' },
    ],
    followUp: 'Are you running, or wrestling?',
  },
  {
    id: 'esau',
    names: ['esau', 'jacob and esau', 'birthright'],
    kind: 'person',
    about:
      'Esau was Jacob’s elder twin, red and hairy and at home in the field. He sold his birthright for a bowl of stew because he was hungry now, and was robbed of his blessing by a trick; his cry when he learned of it is one of the saddest in Genesis. Twenty years later, with four hundred men behind him, he ran to meet the brother who had wronged him, and hugged him.',
    passages: [
      { ref: 'Gen.25.32-Gen.25.34', lead: 'The stew:', after: '' },
      { ref: 'Gen.33.3-Gen.33.4', lead: 'And the meeting:', after: '' },
    ],
    followUp: 'Whom would you run to meet, if you could?',
  },
  {
    id: 'leah',
    names: ['leah', 'rachel and leah', 'the unloved wife'],
    kind: 'person',
    about:
      'Leah was married to Jacob by a trick in the dark, and in the morning he was sorry it was she. He loved her sister. God saw that she was unloved, and she named her first three sons out of that ache; at the fourth she said simply that she’d praise. That was Judah, from whom David and Jesus come.',
    passages: [{ ref: 'Gen.29.31-Gen.29.35', lead: 'Her story is in the names:', after: '' }],
    followUp: 'Have you been second in somebody’s heart?',
  },
  {
    id: 'rachel',
    names: ['rachel'],
    kind: 'person',
    about:
      'Rachel was a shepherd, and Jacob worked fourteen years for her. She was loved and childless while her sister had sons, and said that she’d die of it. At last came Joseph, and then Benjamin, at whose birth she died on the road near Bethlehem. Jeremiah heard her crying for exiled children long after, and Matthew heard her again at Herod’s massacre.',
    passages: [
      { ref: 'Gen.29.18-Gen.29.20', lead: 'How the years seemed to him:', after: '' },
      { ref: 'Jer.31.15-Jer.31.17', lead: 'And her crying, with God’s reply:', after: '' },
    ],
    followUp: 'Is there a longing like hers in your house?',
  },
  {
    id: 'joseph-son-of-jacob',
    names: ['joseph', 'joseph and the coat of many colors', 'joseph in egypt', 'joseph son of jacob'],
    kind: 'person',
    about:
      'Joseph was his father’s favorite, with a coat to prove it and dreams he should have kept to himself. His brothers sold him; he was a slave, was accused falsely, and was forgotten for years in a prison. He rose to run Egypt through a famine, and one day the brothers stood before him, asking for grain. He tested them, wept so loudly that the house heard, and forgave.',
    passages: [
      { ref: 'Gen.39.20-Gen.39.21', lead: 'In prison:', after: '' },
      { ref: 'Gen.45.3-Gen.45.5', lead: 'When he could hold it in no longer:', after: '' },
      { ref: 'Gen.50.20', lead: 'And how he came to see it:', after: '' },
    ],
    followUp: 'Which part are you in: the pit, the prison or the meeting?',
  },
  {
    id: 'melchizedek',
    names: ['melchizedek', 'melchisedec', 'king of salem'],
    kind: 'person',
    about:
      'Melchizedek walks into Genesis for three verses, king of Salem and priest of God Most High, brings Abraham bread and wine, blesses him, and is gone. No parents, birth or death are given. A psalm speaks of a priest like him, and Hebrews makes a great deal of that: Jesus is a priest of this older, unending sort. Some have thought him an appearance of Christ himself; most take him as a real king who serves as a picture.',
    passages: [
      { ref: 'Gen.14.18-Gen.14.20', lead: 'The whole of his story:', after: '' },
      { ref: 'Heb.7.1-Heb.7.3', lead: 'And what Hebrews saw in it:', after: '' },
    ],
    followUp: 'Did you meet him in Genesis, or in Hebrews?',
  },
  {
    id: 'moses',
    names: ['moses', 'burning bush', 'moses and the burning bush'],
    kind: 'person',
    about:
      'Moses was born under a death sentence, floated in a basket, and brought up in the palace of the man who gave the order. He killed an Egyptian, fled, and kept sheep for forty years until a bush burned. He said that he couldn’t speak, and talked with God as with a friend; he led Israel out, brought down the Law, and put up with forty years of complaint. He saw the promised land from a hill, and died there.',
    passages: [
      { ref: 'Exod.3.10-Exod.3.12', lead: 'The call, and his first objection:', after: '' },
      { ref: 'Exod.33.11', lead: 'The friendship:', after: '' },
      { ref: 'Deut.34.4-Deut.34.6', lead: 'And the hill:', after: '' },
    ],
    followUp: 'What have you been asked to do that you feel you can’t?',
  },
  {
    id: 'aaron',
    names: ['aaron', 'golden calf', "aaron's rod"],
    kind: 'person',
    about:
      'Aaron was Moses’ older brother and his voice before Pharaoh, and the first high priest of Israel. While Moses was up the mountain he gave in to the crowd and made the golden calf, then said that it had just come out of the fire. He held up his brother’s tired arms in a battle. When two of his sons died at the altar he was silent.',
    passages: [
      { ref: 'Exod.17.11-Exod.17.12', lead: 'Holding up an arm:', after: '' },
      { ref: 'Exod.32.22-Exod.32.24', lead: 'And an excuse:', after: '' },
    ],
    followUp: 'Whose arms are you holding up?',
  },
  {
    id: 'miriam',
    names: ['miriam', "moses' sister"],
    kind: 'person',
    about:
      'Miriam is almost certainly the sister who watched the basket in the reeds and arranged for the baby’s own mother to be paid to nurse him. She’s called a prophet, and led the women in song with tambourines after the sea. She and Aaron later spoke against Moses, and she was struck with a skin disease and shut out for a week; the whole camp waited for her. Micah names her with her brothers as a leader sent by God.',
    passages: [
      { ref: 'Exod.2.4-Exod.2.8', lead: 'The watcher:', after: '' },
      { ref: 'Exod.15.20-Exod.15.21', lead: 'The song:', after: '' },
    ],
    followUp: 'Who watched over you?',
  },
  {
    id: 'joshua',
    names: ['joshua', 'joshua and caleb', 'caleb'],
    kind: 'person',
    about:
      'Joshua was Moses’ assistant for forty years, and one of the two scouts, with Caleb, who thought that the land could be taken. He led Israel across the Jordan and around Jericho. God told him over and over not to be afraid, so he probably was. His name is the same as Jesus: “Yahweh saves”.',
    passages: [
      { ref: 'Josh.1.6-Josh.1.9', lead: 'What he was told:', after: '' },
      { ref: 'Josh.24.14-Josh.24.15', lead: 'And his last challenge:', after: '' },
    ],
    followUp: 'What are you stepping into?',
  },
  {
    id: 'rahab',
    names: ['rahab', 'rahab the prostitute', 'rahab and the spies'],
    kind: 'person',
    about:
      'Rahab was a prostitute with a house in the wall of Jericho. She hid two Israelite spies under flax on her roof, said that she’d come to believe in their God, and bargained for her whole family’s lives. A scarlet cord in the window marked the house. Matthew lists a Rahab in the family tree of Jesus, and Hebrews puts her among the faithful, without changing her job title.',
    passages: [
      { ref: 'Josh.2.9-Josh.2.13', lead: 'What she said on the roof:', after: '' },
      { ref: 'Heb.11.31', lead: '', after: '' },
    ],
    followUp: 'Do you ever think your past rules you out?',
  },
  {
    id: 'deborah',
    names: ['deborah', 'deborah and jael', 'deborah the judge', 'jael', 'barak'],
    kind: 'person',
    about:
      'Deborah was a prophet and a judge, and people came to her under a palm tree to have their disputes settled. She summoned Barak to fight an army with nine hundred iron chariots, and he wouldn’t go without her. She went, a storm bogged the chariots down, and Jael finished it with a tent peg. Her song afterward is among the oldest poems in the Bible.',
    passages: [
      { ref: 'Judg.4.4-Judg.4.9', lead: 'Under the palm:', after: '' },
      { ref: 'Judg.5.7', lead: 'And a line of the song:', after: '' },
    ],
    followUp: 'Is someone waiting for you to go with them?',
  },
  {
    id: 'gideon',
    names: ['gideon', "gideon's fleece", 'gideons fleece', '300 men'],
    kind: 'person',
    about:
      'Gideon was threshing wheat in a winepress, where raiders wouldn’t see, when an angel greeted him as a mighty man. He asked for one sign after another, with a fleece wet and a fleece dry, and God was patient. His army was cut from thirty-two thousand to three hundred, and won with jars and torches. He ended less well, with gold made into something people worshiped.',
    passages: [
      { ref: 'Judg.6.11-Judg.6.16', lead: 'In the winepress:', after: '' },
      { ref: 'Judg.7.2-Judg.7.3', lead: 'And why fewer:', after: '' },
    ],
    followUp: 'Are you hoping for a sign?',
  },
  {
    id: 'samson',
    names: ['samson', 'samson and delilah', 'delilah'],
    kind: 'person',
    about:
      'Samson was set apart from birth, hair uncut, with tremendous strength and hardly any restraint. He fought the Philistines mostly over private grudges, and fell for women who were paid to betray him, Delilah the last. Blinded and grinding grain, he found his hair growing again, prayed, and pulled the temple down on himself and thousands. He’s a warning and a wonder: God used him, and it needn’t have gone that way.',
    passages: [
      { ref: 'Judg.16.18-Judg.16.22', lead: 'The fall, with a quiet last line:', after: '' },
      { ref: 'Judg.16.28', lead: 'And his prayer:', after: '' },
    ],
    followUp: 'Is there a strength of yours that has got you into trouble?',
  },
  {
    id: 'ruth',
    names: ['ruth', 'ruth and boaz', 'boaz'],
    kind: 'person',
    about:
      'Ruth was a young widow from Moab, a people Israel disliked, who wouldn’t leave her mother-in-law Naomi. In Bethlehem she gleaned behind the harvesters and was noticed by Boaz, a decent man with a duty to the family. With some advice from Naomi she went to him at night on the threshing floor and in effect proposed. Their son was David’s grandfather.',
    passages: [
      { ref: 'Ruth.1.16-Ruth.1.17', lead: 'On the road:', after: '' },
      { ref: 'Ruth.2.10-Ruth.2.12', lead: 'In the field:', after: '' },
    ],
    followUp: 'Who has been loyal to you past what they owed?',
  },
  {
    id: 'naomi',
    names: ['naomi', 'mara', 'ruth and naomi'],
    kind: 'person',
    about:
      'Naomi left Bethlehem in a famine with a husband and two sons, and came home ten years later with none of them. She told the women not to call her Naomi, “pleasant”, but Mara, “bitter”, because God had dealt with her bitterly; and nobody in the book tells her off for saying so. The daughter-in-law beside her she hardly seemed to notice. By the end there’s a baby in her lap, and the neighbors say that Ruth is better than seven sons.',
    passages: [
      { ref: 'Ruth.1.20-Ruth.1.21', lead: 'What she said:', after: '' },
      { ref: 'Ruth.4.14-Ruth.4.16', lead: 'And the baby:', after: '' },
    ],
    followUp: 'What would you ask people to call you today?',
  },
  {
    id: 'hannah',
    names: ['hannah', "samuel's mother", 'hannah prayer'],
    kind: 'person',
    about:
      'Hannah was loved by her husband and taunted by his other wife because she had no children. At the shrine she prayed so hard, with moving lips and no sound, that the priest thought she was drunk. She told him she’d been pouring out her soul. She had Samuel, gave him to God’s service as she’d promised, and brought him a new little robe each year; her song is behind Mary’s.',
    passages: [
      { ref: '1Sam.1.10-1Sam.1.16', lead: 'Her prayer, and the misunderstanding:', after: '' },
      { ref: '1Sam.2.19', lead: 'And the robe:', after: '' },
    ],
    followUp: 'What would you pour out?',
  },
  {
    id: 'samuel',
    names: ['samuel', 'eli and samuel', 'boy samuel'],
    kind: 'person',
    about:
      'Samuel grew up in the shrine under old Eli, and heard his name called in the night before he knew whose voice it was. He was Israel’s last judge, an honest one, and it hurt him when the people asked for a king. He anointed Saul and mourned over him, and then, slowly learning to look as God looks, anointed David. His own sons turned out badly; he wasn’t spared that.',
    passages: [
      { ref: '1Sam.3.4-1Sam.3.10', lead: 'The voice:', after: '' },
      { ref: '1Sam.12.23', lead: 'And what he promised people who’d rejected him:', after: '' },
    ],
    followUp: 'What do you wish you could hear?',
  },
  {
    id: 'king-saul',
    names: ['saul', 'king saul', 'saul the king'],
    kind: 'person',
    about:
      'Saul was tall and shy and Israel’s first king; when he was chosen they found him hiding among the baggage. He began well, and then fear of people got into everything. He disobeyed, made excuses, and was eaten up by jealousy of young David, who played the harp to ease his dark moods. He died in battle on Mount Gilboa with his sons, and David wept for him.',
    passages: [
      { ref: '1Sam.10.21-1Sam.10.23', lead: 'Among the baggage:', after: '' },
      { ref: '1Sam.18.6-1Sam.18.9', lead: 'And the song that poisoned him:', after: '' },
    ],
    followUp: 'Is there envy in this for you?',
  },
  {
    id: 'david',
    names: ['david', 'king david', 'david and bathsheba', 'man after gods own heart'],
    kind: 'person',
    about:
      'David was the youngest of eight, left out with the sheep when the prophet came. He fought Goliath, ran from Saul for years, became Israel’s greatest king and gave his name to half of the Psalms. He also took Bathsheba, had her husband killed, and failed his children badly. He was called a man after God’s own heart, it seems, for turning around each time he was shown; there was a good deal to turn around from.',
    passages: [
      { ref: '1Sam.16.11-1Sam.16.13', lead: 'The youngest:', after: '' },
      { ref: '2Sam.12.13', lead: 'What he said when found out:', after: '' },
      { ref: 'Ps.51.10-Ps.51.12', lead: 'And the prayer tied to that day:', after: '' },
    ],
    followUp: 'Which David do you need: the fighter, the singer or the penitent?',
  },
  {
    id: 'goliath',
    names: ['goliath', 'david and goliath', 'how tall was goliath'],
    kind: 'person',
    about:
      'Goliath was the Philistines’ champion, a little under ten feet tall in the usual Hebrew text and nearer seven in the oldest copies, and for forty days he offered to settle the war man to man. Nobody moved till David came with his brothers’ lunch. He tried on the king’s armor, couldn’t walk in it, and took five stones from the brook. The story isn’t so much about small beating large as about whose battle it was.',
    passages: [
      { ref: '1Sam.17.38-1Sam.17.40', lead: 'The armor and the stones:', after: '' },
      { ref: '1Sam.17.45-1Sam.17.47', lead: 'And what David said:', after: '' },
    ],
    followUp: 'What armor doesn’t fit you?',
  },
  {
    id: 'jonathan',
    names: ['jonathan', 'david and jonathan'],
    kind: 'person',
    about:
      'Jonathan was King Saul’s son and heir, and he loved David as his own soul. He gave David his robe and sword, which was more or less giving up the throne, and warned him when Saul meant to kill him. He found him in the woods and strengthened his hand in God. He stayed with his father to the end and fell beside him; David’s lament for him is a friend’s.',
    passages: [
      { ref: '1Sam.18.3-1Sam.18.4', lead: 'The robe:', after: '' },
      { ref: '1Sam.23.16-1Sam.23.17', lead: 'In the woods:', after: '' },
    ],
    followUp: 'Who is your Jonathan, or whose are you?',
  },
  {
    id: 'bathsheba',
    names: ['bathsheba', 'uriah', "solomon's mother"],
    kind: 'person',
    about:
      'Bathsheba was bathing at her home when the king saw her from his roof and sent for her. She was the wife of Uriah, one of his best soldiers, and a subject doesn’t refuse a king; the prophet lays the guilt on David alone. She lost her husband by murder and then the baby. She lived to see another son, Solomon, on the throne, and helped to put him there.',
    passages: [
      { ref: '2Sam.11.2-2Sam.11.5', lead: 'What was done:', after: '' },
      { ref: '2Sam.12.24', lead: 'And after the grief:', after: '' },
    ],
    followUp: 'Has someone with power wronged you?',
  },
  {
    id: 'nathan',
    names: ['nathan', 'nathan the prophet', 'thou art the man'],
    kind: 'person',
    about:
      'Nathan was a prophet at David’s court. He brought him the promise of a lasting house, and he’s remembered for the day he came with a story about a rich man who took a poor man’s only lamb. David was furious at the rich man; then Nathan told him who it was. He could have lost his head. He stayed a friend, and David named a son Nathan.',
    passages: [{ ref: '2Sam.12.1-2Sam.12.7', lead: 'The story:', after: '' }],
    followUp: 'Is there a hard truth you have to tell someone?',
  },
  {
    id: 'solomon',
    names: ['solomon', 'king solomon', 'wisdom of solomon', 'queen of sheba'],
    kind: 'person',
    about:
      'Solomon was David’s son by Bathsheba. Offered anything, he asked for a listening heart to govern with, and his wisdom became proverbial: he judged between two mothers, built the temple, and received the Queen of Sheba. He also taxed and conscripted his people for his buildings, and his many wives turned him to other gods. The kingdom split as soon as he died.',
    passages: [
      { ref: '1Kgs.3.7-1Kgs.3.12', lead: 'What he asked for:', after: '' },
      { ref: '1Kgs.11.4', lead: 'And how it ended:', after: '' },
    ],
    followUp: 'If you could ask for one thing, what would it be?',
  },
  {
    id: 'elijah',
    names: ['elijah', 'elijah and the prophets of baal', 'mount carmel', 'elijah the prophet'],
    kind: 'person',
    about:
      'Elijah comes from nowhere to tell King Ahab that it won’t rain. He’s fed by ravens and a widow, and calls down fire on Mount Carmel in front of hundreds of Baal’s prophets. The next day he’s running for his life and asking to die; an angel gives him food and sleep, and God meets him in something like a whisper. He’s taken up in a whirlwind, and at Jewish Passover a cup is still poured for him.',
    passages: [
      { ref: '1Kgs.18.36-1Kgs.18.39', lead: 'On Carmel:', after: '' },
      { ref: '1Kgs.19.4-1Kgs.19.8', lead: 'And the day after:', after: '' },
    ],
    followUp: 'Are you on the mountain, or under the bush?',
  },
  {
    id: 'elisha',
    names: ['elisha', "elijah's successor", 'naaman'],
    kind: 'person',
    about:
      'Elisha left his plow to follow Elijah and asked for a double share of his spirit. Where Elijah is fire, Elisha is mostly kindness on a household scale: oil for a widow in debt, a son given back, poison taken from a stew, a borrowed ax head that floats. He sent the Syrian general Naaman to wash in the Jordan. Surrounded by an army, he prayed that his servant’s eyes would be opened.',
    passages: [
      { ref: '2Kgs.4.1-2Kgs.4.7', lead: 'The oil:', after: '' },
      { ref: '2Kgs.6.15-2Kgs.6.17', lead: 'And the open eyes:', after: '' },
    ],
    followUp: 'What do you have in the house?',
  },
  {
    id: 'jezebel',
    names: ['jezebel', 'ahab', 'ahab and jezebel', 'naboth'],
    kind: 'person',
    about:
      'Jezebel was a princess of Sidon who married Ahab and brought the worship of Baal with her. She killed prophets of the Lord, hunted Elijah, and had Naboth stoned on false evidence so that her husband could have his vineyard. Her death was as violent as her rule. The name has since been thrown at women for their looks or for leading, and her story has nothing to do with that; it’s about power without law.',
    passages: [
      { ref: '1Kgs.21.7-1Kgs.21.10', lead: 'The vineyard:', after: '' },
      { ref: '1Kgs.21.17-1Kgs.21.19', lead: 'And who had seen it:', after: '' },
    ],
    followUp: 'Has someone called you by that name?',
  },
  {
    id: 'isaiah',
    names: ['isaiah', 'isaiah the prophet'],
    kind: 'person',
    about:
      'Isaiah prophesied in Jerusalem for some forty years from about 740 BC. He saw the Lord high on a throne, cried that his lips were unclean, was touched with a live coal, and said “send me”. He advised kings and walked barefoot to make a point, and gave his sons names that were messages. His book speaks of a child born, a servant who suffers, and comfort.',
    passages: [{ ref: 'Isa.6.1-Isa.6.8', lead: 'His call:', after: '' }],
    followUp: 'Do you feel able to answer as he did?',
  },
  {
    id: 'jeremiah',
    names: ['jeremiah', 'the weeping prophet', 'jeremiah the prophet'],
    kind: 'person',
    about:
      'Jeremiah was called young, from a priest’s family near Jerusalem, and told not to marry, since there was no future to marry into. He preached for forty years that the city would fall, was beaten, put in stocks and let down into a muddy cistern. His complaints to God are the most open in the prophets. And with the siege on, he bought a field and had the deed put away safely, because people would one day buy fields there again.',
    passages: [
      { ref: 'Jer.20.7-Jer.20.9', lead: 'A complaint:', after: '' },
      { ref: 'Jer.32.14-Jer.32.15', lead: 'And the deed:', after: '' },
    ],
    followUp: 'What field would you buy, as a sign of hope?',
  },
  {
    id: 'ezekiel',
    names: ['ezekiel', 'valley of dry bones', 'dry bones'],
    kind: 'person',
    about:
      'Ezekiel belonged to a family of priests and was carried off to Babylon; at thirty, the age when a priest’s work began, by a canal there, he saw the heavens open. He lay on his side for months, cooked over dung, dug through a wall, all as signs. His wife died the day the siege began, and he was told not to mourn in public. He’s best known for a valley of dry bones that heard and stood up.',
    passages: [
      { ref: 'Ezek.1.1-Ezek.1.3', lead: 'By the canal:', after: '' },
      { ref: 'Ezek.37.3-Ezek.37.6', lead: 'And the bones:', after: '' },
    ],
    followUp: 'Is there something you think can’t live again?',
  },
  {
    id: 'daniel',
    names: ['daniel', 'daniel in the lions den', "daniel and the lion's den", 'lions den'],
    kind: 'person',
    about:
      'Daniel was taken to Babylon as a youth and trained for the king’s service, and he served several kings well into old age. He kept his diet and his prayers, told rulers what they didn’t want to hear, and was respected for it. When prayer was made illegal he went home and did what he always did, with the window open. He’s usually painted young in the lions’ den, but he was likely past eighty.',
    passages: [
      { ref: 'Dan.6.10', lead: 'What he did when the law was signed:', after: '' },
      { ref: 'Dan.6.19-Dan.6.23', lead: 'And the morning:', after: '' },
    ],
    followUp: 'What would you keep doing if it became costly?',
  },
  {
    id: 'shadrach-meshach-abednego',
    names: ['shadrach meshach and abednego', 'fiery furnace', 'three men in the furnace'],
    kind: 'person',
    about:
      'They were Daniel’s friends, Hananiah, Mishael and Azariah, given Babylonian names and Babylonian posts. Told to bow to a golden image or burn, they said that God was able to save them, and that even if he didn’t they wouldn’t bow. Thrown in, they were seen walking about unhurt, with a fourth beside them. It’s the “if not” that people remember.',
    passages: [
      { ref: 'Dan.3.16-Dan.3.18', lead: 'Their answer:', after: '' },
      { ref: 'Dan.3.24-Dan.3.25', lead: 'And the fourth:', after: '' },
    ],
    followUp: 'What fire are you facing?',
  },
  {
    id: 'esther',
    names: ['esther', 'queen esther', 'mordecai', 'for such a time as this', 'haman'],
    kind: 'person',
    about:
      'Esther was an orphan brought up by her cousin Mordecai, taken into the Persian king’s harem and made queen, with her Jewishness a secret. When Haman plotted to kill all the Jews, Mordecai told her to speak; to go to the king unasked could mean death. She fasted three days, dressed, and went in. God isn’t named in the Hebrew book, and seems to be everywhere in it.',
    passages: [{ ref: 'Esth.4.13-Esth.4.16', lead: 'The exchange:', after: '' }],
    followUp: 'Is this the time for something you’ve kept quiet about?',
  },
  {
    id: 'job',
    names: ['job', 'the patience of job', 'job in the bible'],
    kind: 'person',
    about:
      'Job was a good man in the land of Uz who lost his children, his wealth and his health in days, and never learned why. The patience of Job lasts two chapters; after that he argues, and demands a hearing. His friends defend God by blaming him. God comes in a whirlwind, answers none of his questions, and says that Job has spoken rightly. He’s given back a great deal, though nobody supposes that new children replaced the first.',
    passages: [
      { ref: 'Job.23.8-Job.23.10', lead: 'In the dark:', after: '' },
      { ref: 'Job.42.5-Job.42.7', lead: 'And at the end:', after: '' },
    ],
    followUp: 'What would you ask, if you had a hearing?',
  },
  {
    id: 'jonah',
    names: ['jonah', 'jonah the prophet'],
    kind: 'person',
    about:
      'Jonah was told to go to Nineveh, capital of a cruel empire, and took a ship the opposite way. Thrown into a storm, swallowed by a great fish and given another chance, he preached the shortest of sermons, and the whole city repented. He was furious, as he’d known all along that God was merciful. The book leaves him under a withered plant with a question from God.',
    passages: [
      { ref: 'Jonah.1.1-Jonah.1.3', lead: 'The running:', after: '' },
      { ref: 'Jonah.4.9-Jonah.4.11', lead: 'And the question:', after: '' },
    ],
    followUp: 'What are you avoiding?',
  },
  {
    id: 'nehemiah',
    names: ['nehemiah', 'rebuilding the wall'],
    kind: 'person',
    about:
      'Nehemiah carried the Persian king’s wine, a trusted post. Hearing that Jerusalem lay in ruins he wept for days, prayed, and then asked the king straight out for leave and timber. He got the wall up in fifty-two days, with a trowel in one hand and a sword within reach, and wouldn’t come down to argue. He prays in short bursts, some of a single line, while the work goes on.',
    passages: [
      { ref: 'Neh.2.1-Neh.2.5', lead: 'A prayer between a question and its answer:', after: '' },
      { ref: 'Neh.6.2-Neh.6.3', lead: 'And his reply to distraction:', after: '' },
    ],
    followUp: 'What work mustn’t you come down from?',
  },
  {
    id: 'ezra',
    names: ['ezra', 'ezra the scribe'],
    kind: 'person',
    about:
      'Ezra was a priest and a scholar who led a group of exiles home in about 458 BC, without an escort, because he’d told the king that God would look after them and was ashamed to ask. He’d set his heart to study the Law, to do it, and to teach it, in that order. He stood on a wooden platform and read aloud from early morning to midday while people wept and were told to feast.',
    passages: [
      { ref: 'Ezra.7.10', lead: 'The order:', after: '' },
      { ref: 'Neh.8.5-Neh.8.8', lead: 'And the reading:', after: '' },
    ],
    followUp: 'What would you like to understand better?',
  },
  {
    id: 'balaam',
    names: ['balaam', "balaam's donkey", 'talking donkey'],
    kind: 'person',
    about:
      'Balaam was a seer for hire, from the Euphrates, whom the king of Moab sent for to curse Israel. His donkey saw the angel in the road three times, was beaten three times, and finally spoke. He could only bless when he opened his mouth. Later, though, he advised Moab how to lead Israel astray, and the New Testament remembers him for greed.',
    passages: [
      { ref: 'Num.22.28-Num.22.31', lead: 'The donkey:', after: '' },
      { ref: 'Num.24.17', lead: 'And one line of what he was made to see:', after: '' },
    ],
    followUp: 'Has something unlikely stopped you in the road?',
  },
  {
    id: 'mary-mother-of-jesus',
    names: ['mary', 'mary mother of jesus', 'virgin mary', 'mother mary', 'the mother of jesus'],
    kind: 'person',
    about:
      'Mary was a young woman of Nazareth, engaged to a carpenter, when an angel told her that she’d bear God’s Son; she asked how, and then said yes. She sang of the proud brought down, gave birth away from home, and was told that a sword would go through her. She stood at the cross, and was praying with the others before Pentecost. Christians honor her in different ways; all of them call her favored, as she said that they would.',
    passages: [
      { ref: 'Luke.1.34-Luke.1.38', lead: 'Her question and her answer:', after: '' },
      { ref: 'Luke.2.19', lead: 'What she did with it all:', after: '' },
      { ref: 'John.19.25-John.19.27', lead: 'And at the cross:', after: '' },
    ],
    followUp: 'Is there something you’ve been asked to say yes to?',
  },
  {
    id: 'joseph-husband-of-mary',
    names: ['joseph husband of mary', 'joseph the carpenter', "jesus' stepfather", 'joseph marys husband'],
    kind: 'person',
    about:
      'Joseph was a carpenter or builder in Nazareth, from David’s line. When he found that Mary was pregnant he planned to end it quietly, so as not to shame her; then a dream told him to take her home. He isn’t given a single spoken word in the Gospels. He gets up, takes the child and goes, twice by night. He seems to have died before Jesus’ work began.',
    passages: [
      { ref: 'Matt.1.18-Matt.1.21', lead: 'His decision:', after: '' },
      { ref: 'Matt.2.13-Matt.2.15', lead: 'And the flight:', after: '' },
    ],
    followUp: 'Is there a quiet, faithful man in your life to thank?',
  },
  {
    id: 'john-the-baptist',
    names: ['john the baptist', 'john the baptizer', 'locusts and wild honey'],
    kind: 'person',
    about:
      'John was a relative of Jesus, born to old parents, who lived in the desert on locusts and honey and called people to the Jordan to turn around and be washed. He told them plainly what turning meant: share a coat, take no bribes. He baptized Jesus, pointed to him, and was content to grow less. From Herod’s prison he sent to ask if Jesus was really the one; Jesus answered him kindly, and praised him to the crowd.',
    passages: [
      { ref: 'John.3.29-John.3.30', lead: 'Growing less:', after: '' },
      { ref: 'Matt.11.2-Matt.11.6', lead: 'And his doubt in prison:', after: '' },
    ],
    followUp: 'Do you have a question you’d send to Jesus?',
  },
  {
    id: 'jesus',
    names: ['jesus', 'jesus christ', 'who is jesus', 'christ', 'the son of god', 'son of man'],
    kind: 'person',
    about:
      'Jesus of Nazareth was born to a Jewish family in an occupied country, worked with his hands, and at about thirty began to go from village to village healing, forgiving, telling stories, and eating with the wrong people. He said that God’s kingdom had come near, and spoke as if he had God’s own right to forgive. He was crucified under Pontius Pilate, about AD 30. His friends said that on the third day they met him alive, and died saying it; Christians ever since have believed that in him God came in person. It’s best to meet him in a Gospel, unhurried; Mark takes about ninety minutes.',
    passages: [
      { ref: 'Luke.4.16-Luke.4.21', lead: 'How he announced his work, in his home town:', after: '' },
      { ref: 'Mark.8.27-Mark.8.29', lead: 'What he asked his friends:', after: '' },
      { ref: 'John.1.14', lead: 'And what one of them came to say:', after: '' },
    ],
    followUp: 'What do you already know of him, or what have you been told?',
  },
  {
    id: 'peter',
    names: ['peter', 'simon peter', 'cephas', 'st peter', 'apostle peter'],
    kind: 'person',
    about:
      'Peter was a fisherman of Galilee, Simon by birth, whom Jesus nicknamed Rock. He’s always first to speak: he got out of the boat and sank, said the truest thing and then the wrongest in one afternoon, and swore he’d never leave. By a fire that night he said three times that he didn’t know him, and wept. By another fire, after Easter, he was asked three times if he loved him, and given sheep to feed. Tradition says he died on a cross in Rome.',
    passages: [
      { ref: 'Matt.14.28-Matt.14.31', lead: 'On the water:', after: '' },
      { ref: 'Luke.22.60-Luke.22.62', lead: 'By the first fire:', after: '' },
      { ref: 'John.21.15-John.21.17', lead: 'And by the second:', after: '' },
    ],
    followUp: 'Which fire are you sitting at?',
  },
  {
    id: 'john-apostle',
    names: ['john', 'john the apostle', 'the beloved disciple', 'st john', 'disciple whom jesus loved'],
    kind: 'person',
    about:
      'John and his brother James were fishermen, and Jesus called them sons of thunder; they once wanted to burn down a village. Tradition identifies him with “the disciple whom Jesus loved”, who leaned on him at supper, stood at the cross and was given Mary to look after. A Gospel, three letters and Revelation have been linked to his name. It’s said that as a very old man he’d only repeat, “Little children, love one another.”',
    passages: [
      { ref: 'Luke.9.52-Luke.9.55', lead: 'The thunder:', after: '' },
      { ref: 'John.13.23-John.13.25', lead: 'The disciple at supper:', after: '' },
    ],
    followUp: 'How has time softened you, or hardened you?',
  },
  {
    id: 'james',
    names: ['james', 'james son of zebedee', 'james the brother of jesus', 'james the just'],
    kind: 'person',
    about:
      'There are several. James the son of Zebedee, John’s brother, was one of Jesus’ closest three, and the first apostle to be killed. Another James, called the Lord’s brother, didn’t believe during Jesus’ life, met him risen, and led the church in Jerusalem; the letter is generally given to him. A third of the twelve was James the son of Alphaeus. It was simply a common name: Jacob, in Hebrew.',
    passages: [
      { ref: 'Mark.1.19-Mark.1.20', lead: 'The fisherman:', after: '' },
      { ref: 'Acts.12.1-Acts.12.2', lead: 'His death:', after: '' },
      { ref: '1Cor.15.7', lead: 'And the brother:', after: '' },
    ],
    followUp: 'Which James did you have in mind?',
  },
  {
    id: 'andrew',
    names: ['andrew', 'apostle andrew', "peter's brother", 'andrew the disciple'],
    kind: 'person',
    about:
      'Andrew was Peter’s brother, and a disciple of John the Baptist first. Nearly every time he appears he’s bringing somebody: his brother, a boy with five loaves, some Greeks who wanted to see Jesus. He lived in the shadow of a louder man and doesn’t seem to have minded. Tradition says he was crucified in Greece.',
    passages: [
      { ref: 'John.1.40-John.1.42', lead: 'The first thing he did:', after: '' },
      { ref: 'John.6.8-John.6.9', lead: 'And the boy:', after: '' },
    ],
    followUp: 'Whom could you bring?',
  },
  {
    id: 'judas',
    names: ['judas', 'judas iscariot', 'why did judas betray jesus', 'thirty pieces of silver'],
    kind: 'person',
    about:
      'Judas Iscariot was one of the twelve, and kept the money. He handed Jesus over for thirty pieces of silver, with a kiss to show which man to arrest; money, disappointed hopes and the devil have all been given as the reason. Jesus washed his feet, gave him bread, and in the garden called him friend. Seized with remorse he took the coins back, and died by his own hand. Peter failed the same night, and stayed within reach of being forgiven; that’s perhaps the difference to notice.',
    passages: [
      { ref: 'Matt.26.14-Matt.26.16', lead: 'The bargain:', after: '' },
      { ref: 'Matt.26.48-Matt.26.50', lead: 'The garden:', after: '' },
      { ref: 'Matt.27.3-Matt.27.5', lead: 'And the remorse:', after: '' },
    ],
    followUp:
      'Have you been betrayed, or are you afraid that what you’ve done can’t be forgiven? If you’re thinking of ending your life, please call or text 988 now.',
  },
  {
    id: 'thomas',
    names: ['thomas', 'doubting thomas', 'thomas the apostle'],
    kind: 'person',
    about:
      'Thomas is called the doubter, which is hard on him. He was the one who said, when Jesus headed into danger, “Let’s go also,” ready to die with him. He missed the first Easter evening and said that he’d need to see the wounds; he was shown them a week later, without a scolding, and said the highest thing anyone says in the Gospel. Old tradition has him carrying the news as far as India.',
    passages: [
      { ref: 'John.11.16', lead: 'His courage:', after: '' },
      { ref: 'John.20.24-John.20.29', lead: 'And his question:', after: '' },
    ],
    followUp: 'What would you need to see?',
  },
  {
    id: 'matthew',
    names: ['matthew', 'levi', 'matthew the tax collector', 'st matthew'],
    kind: 'person',
    about:
      'Matthew, also called Levi, sat at a tax booth near Capernaum, collecting for the ruler and a margin for himself, and was despised for it. Jesus looked at him and said two words. He got up, and the next thing we hear is a dinner with all his unsuitable friends. The first Gospel has carried his name from early times.',
    passages: [{ ref: 'Matt.9.9-Matt.9.13', lead: 'The booth and the dinner:', after: '' }],
    followUp: 'Who would be at your table?',
  },
  {
    id: 'mary-magdalene',
    names: ['mary magdalene', 'mary of magdala', 'the magdalene'],
    kind: 'person',
    about:
      'Mary came from Magdala, a fishing town on the lake, and Jesus freed her from what Luke calls seven demons. She traveled with him, and with other women helped to pay for his work. She isn’t called a prostitute anywhere in the Gospels; that was a later mix-up. She stayed at the cross, came first to the tomb, took him for the gardener, and knew him when he said her name. She was sent to tell the apostles.',
    passages: [
      { ref: 'Luke.8.1-Luke.8.3', lead: 'On the road:', after: '' },
      { ref: 'John.20.11-John.20.18', lead: 'And in the garden:', after: '' },
    ],
    followUp: 'What would it be to hear your own name said like that?',
  },
  {
    id: 'martha-and-mary',
    names: ['martha and mary', 'martha', 'mary of bethany', 'mary and martha'],
    kind: 'person',
    about:
      'They were sisters at Bethany, with a brother Lazarus, and Jesus was at home in their house. Martha cooked and grew cross; Mary sat and listened, and Jesus took her part. But when Lazarus died it was Martha who went out to meet him and said one of the great confessions of faith, and Mary who could only weep. He loved them both, John says, naming Martha first. Mary later poured perfume on his feet.',
    passages: [
      { ref: 'Luke.10.38-Luke.10.42', lead: 'The kitchen:', after: '' },
      { ref: 'John.11.20-John.11.27', lead: 'And the road, with Martha:', after: '' },
    ],
    followUp: 'Which sister are you this week?',
  },
  {
    id: 'lazarus',
    names: ['lazarus', 'raising of lazarus', 'lazarus come forth', 'rich man and lazarus'],
    kind: 'person',
    about:
      'Lazarus of Bethany fell ill and died while Jesus delayed two days, and both sisters told him that it needn’t have happened. Jesus wept, and then called him out of the tomb, four days dead, and told the bystanders to untie him. He had to die again someday; it was a sign rather than the thing itself. Another Lazarus is the beggar in one of Jesus’ stories, the only person in a parable with a name.',
    passages: [
      { ref: 'John.11.38-John.11.44', lead: 'At the tomb:', after: '' },
      { ref: 'Luke.16.19-Luke.16.22', lead: 'And the other Lazarus:', after: '' },
    ],
    followUp: 'Has God seemed late to you?',
  },
  {
    id: 'nicodemus',
    names: ['nicodemus', 'born again', 'what does born again mean'],
    kind: 'person',
    about:
      'Nicodemus was a Pharisee and a respected teacher who came to Jesus by night, perhaps from caution, perhaps because it was quiet. He was told that he must be born anew, or from above (the Greek means both), and didn’t follow. Later he spoke up for a fair hearing. At the end he came by daylight with a huge weight of spices to bury Jesus, when the bold disciples had run.',
    passages: [
      { ref: 'John.3.1-John.3.8', lead: 'By night:', after: '' },
      { ref: 'John.19.38-John.19.40', lead: 'And at the burial:', after: '' },
    ],
    followUp: 'What would you ask, if nobody were watching?',
  },
  {
    id: 'zacchaeus',
    names: ['zacchaeus', 'zaccheus', 'wee little man', 'man in the sycamore tree'],
    kind: 'person',
    about:
      'Zacchaeus was chief tax collector at Jericho, rich, short, and disliked. He climbed a tree to see over the crowd, which was not dignified. Jesus stopped under it, called him by name and invited himself to stay. Nobody preached at him; over dinner he stood up and promised half of what he had to the poor, and four times back to anyone he’d cheated.',
    passages: [{ ref: 'Luke.19.2-Luke.19.10', lead: 'The whole story:', after: '' }],
    followUp: 'Is there something you’d like to pay back?',
  },
  {
    id: 'samaritan-woman',
    names: ['samaritan woman', 'woman at the well', 'the woman at the well'],
    kind: 'person',
    about:
      'She came for water at noon, and a tired Jewish stranger asked her for a drink, which broke several rules at once. He offered her living water, and knew that she’d had five husbands; whether by death, divorce or abandonment we aren’t told, and he doesn’t scold her for it. It’s the longest conversation he has with anyone in the Gospels. She left her jar behind and brought the town.',
    passages: [
      { ref: 'John.4.7-John.4.14', lead: 'The request:', after: '' },
      { ref: 'John.4.25-John.4.29', lead: 'And the jar left behind:', after: '' },
    ],
    followUp: 'What are you thirsty for?',
  },
  {
    id: 'pilate',
    names: ['pilate', 'pontius pilate', 'what is truth'],
    kind: 'person',
    about:
      'Pontius Pilate governed Judea for Rome from AD 26 to 36, and other writers remember him as harsh. He found no guilt in Jesus, said so three times, and had him crucified to keep the peace and his post. He asked what truth is and didn’t wait for a reply. He washed his hands in front of the crowd. His name is in the creed because it fixes the story to a date.',
    passages: [
      { ref: 'John.18.36-John.18.38', lead: 'The question:', after: '' },
      { ref: 'Matt.27.22-Matt.27.24', lead: 'And the basin:', after: '' },
    ],
    followUp: 'Have you ever known what was right and been afraid to do it?',
  },
  {
    id: 'herod',
    names: ['herod', 'king herod', 'herod the great', 'herod antipas'],
    kind: 'person',
    about:
      'There’s a family of them. Herod the Great, who rebuilt the temple and murdered several of his own relatives, tried to kill the child Jesus. His son Herod Antipas ruled Galilee, beheaded John the Baptist over a rash promise at a party, and questioned Jesus, who didn’t answer. A grandson, Herod Agrippa, killed James and jailed Peter, and a great-grandson, also Agrippa, heard Paul. All had power and were afraid of losing it.',
    passages: [
      { ref: 'Matt.2.16', lead: 'The first:', after: '' },
      { ref: 'Mark.6.26-Mark.6.28', lead: 'And the second:', after: '' },
    ],
    followUp: 'Which Herod were you reading about?',
  },
  {
    id: 'barabbas',
    names: ['barabbas', 'give us barabbas'],
    kind: 'person',
    about:
      'Barabbas was a rebel in prison for murder, and very likely due for a cross that Friday. By a custom at the feast Pilate offered to release one prisoner, and the crowd asked for him. So a guilty man walked out and an innocent one took his place. His name means “son of the father”; we aren’t told what he did with the rest of his life.',
    passages: [{ ref: 'Mark.15.7-Mark.15.15', lead: 'The exchange:', after: '' }],
    followUp: 'What would you do with a life handed back?',
  },
  {
    id: 'thief-on-the-cross',
    names: ['thief on the cross', 'the good thief', 'penitent thief', 'two thieves crucified with jesus'],
    kind: 'person',
    about:
      'Two criminals were crucified on either side of Jesus, and at first both mocked him. Then one changed his mind. He asked only to be remembered, with no time to be baptized, to make amends or to learn anything, and got the clearest promise in the Gospels. Anyone who fears that it’s too late may sit beside him.',
    passages: [{ ref: 'Luke.23.39-Luke.23.43', lead: 'What they said:', after: '' }],
    followUp: 'Do you fear that it’s too late, for you or someone else?',
  },
  {
    id: 'joseph-of-arimathea',
    names: ['joseph of arimathea'],
    kind: 'person',
    about:
      'Joseph was a rich member of the council that condemned Jesus, and hadn’t agreed to it. He’d been a disciple in secret, for fear. When it was over and there was nothing to gain, he went boldly to Pilate and asked for the body, wrapped it in linen and laid it in his own new tomb. Some people’s courage comes late, and it still counts.',
    passages: [{ ref: 'Mark.15.43-Mark.15.46', lead: 'What he did:', after: '' }],
    followUp: 'Is there something you could still do?',
  },
  {
    id: 'stephen',
    names: ['stephen', 'first martyr', 'st stephen', 'stoning of stephen'],
    kind: 'person',
    about:
      'Stephen was one of seven men chosen to see that widows were fairly fed. He spoke so well that he was brought up on false charges, and he told the council their own history with some heat. As the stones came he prayed that it wouldn’t be held against them, much as Jesus had. A young man named Saul was minding the coats.',
    passages: [{ ref: 'Acts.7.55-Acts.7.60', lead: 'His last hour:', after: '' }],
    followUp: 'Could you pray that for anyone?',
  },
  {
    id: 'paul',
    names: ['paul', 'apostle paul', 'saul of tarsus', 'st paul', 'paul the apostle', 'road to damascus'],
    kind: 'person',
    about:
      'Paul, also called Saul, was a Pharisee and tentmaker from Tarsus who hunted Christians until, on the road to Damascus, he was knocked down by a light and asked why. He spent the next thirty years carrying the news around the Mediterranean, beaten, shipwrecked and often in prison, and wrote letters that make up much of the New Testament. He never got over having been forgiven. Tradition says that he was beheaded in Rome under Nero.',
    passages: [
      { ref: 'Acts.9.3-Acts.9.6', lead: 'The road:', after: '' },
      { ref: '2Cor.11.24-2Cor.11.28', lead: 'What it cost:', after: '' },
      { ref: '1Tim.1.15-1Tim.1.16', lead: 'And what he made of himself:', after: '' },
    ],
    followUp: 'Is it his change or his letters that you’re asking about?',
  },
  {
    id: 'ananias-of-damascus',
    names: ['ananias', 'ananias of damascus', 'ananias and sapphira'],
    kind: 'person',
    about:
      'Ananias of Damascus was told in a vision to go and lay hands on the man who had come to arrest him. He objected, sensibly; then he went, and called Saul “brother”. He’s hardly heard of again. A different Ananias, in Acts 5, with his wife Sapphira, lied about a gift to look generous and fell down dead, a story that frightened the church, and was meant to.',
    passages: [
      { ref: 'Acts.9.13-Acts.9.18', lead: 'The brave one:', after: '' },
      { ref: 'Acts.5.3-Acts.5.5', lead: 'And the other:', after: '' },
    ],
    followUp: 'Who would be hard to call brother or sister?',
  },
  {
    id: 'cornelius',
    names: ['cornelius', 'cornelius the centurion', 'peter and cornelius'],
    kind: 'person',
    about:
      'Cornelius was a Roman officer at Caesarea who prayed and gave to the poor. He and Peter each had a vision, a day apart, which made sense only when put together. Peter stepped into a Gentile’s house for the first time, and before he’d finished talking the Spirit came on everyone in the room. The church took a while to catch up.',
    passages: [
      { ref: 'Acts.10.25-Acts.10.28', lead: 'At the door:', after: '' },
      { ref: 'Acts.10.44-Acts.10.48', lead: 'And what happened:', after: '' },
    ],
    followUp: 'Whose house have you never been in?',
  },
  {
    id: 'barnabas',
    names: ['barnabas', 'son of encouragement'],
    kind: 'person',
    about:
      'His name was Joseph, and the apostles called him Barnabas, “son of encouragement”. He sold a field for the poor, vouched for Paul when everyone was afraid of him, and brought him into the work. They quarreled sharply over young Mark, who had once gone home, and parted; Barnabas gave Mark a second chance. Years later Paul asks for Mark, so Barnabas was right.',
    passages: [
      { ref: 'Acts.9.26-Acts.9.27', lead: 'Vouching for Paul:', after: '' },
      { ref: 'Acts.15.37-Acts.15.39', lead: 'The quarrel:', after: '' },
      { ref: '2Tim.4.11', lead: 'And the end of it:', after: '' },
    ],
    followUp: 'Who needs somebody to vouch for them?',
  },
  {
    id: 'timothy',
    names: ['timothy', 'lois and eunice', 'timothy in the bible'],
    kind: 'person',
    about:
      'Timothy had a Greek father and a Jewish mother, and learned the Scriptures from her and his grandmother Lois. He joined Paul as a young man and became like a son. He seems to have been shy and often ill; Paul tells him to let nobody look down on his youth, to take a little wine, and to stir up the fire. Six of Paul’s letters name him alongside Paul at the start.',
    passages: [
      { ref: '2Tim.1.4-2Tim.1.7', lead: 'From the last letter:', after: '' },
      { ref: '1Tim.4.12', lead: '', after: '' },
    ],
    followUp: 'Who handed faith on to you, if anyone did?',
  },
  {
    id: 'priscilla-and-aquila',
    names: ['priscilla and aquila', 'priscilla', 'aquila', 'aquila and priscilla'],
    kind: 'person',
    about:
      'They were a married couple and tentmakers, expelled from Rome with the other Jews, who took Paul in at Corinth because they shared a trade. They moved with the work, had a church in their home, and once risked their necks for him. When the eloquent Apollos had part of the story wrong they took him aside and explained it. They’re never mentioned apart, and usually she’s named first.',
    passages: [
      { ref: 'Acts.18.1-Acts.18.3', lead: 'How they met Paul:', after: '' },
      { ref: 'Acts.18.24-Acts.18.26', lead: 'And Apollos:', after: '' },
    ],
    followUp: 'What could your home be used for?',
  },
  {
    id: 'lydia',
    names: ['lydia', 'lydia seller of purple', 'lydia of thyatira'],
    kind: 'person',
    about:
      'Lydia sold purple cloth, a luxury, at Philippi, and prayed on the Sabbath by the river with some other women. Paul sat down and talked, and God opened her heart to listen; she and her household were baptized, and she insisted that they stay with her. So the first known church in Europe met in a businesswoman’s house. After prison Paul went back to it.',
    passages: [{ ref: 'Acts.16.13-Acts.16.15', lead: 'By the river:', after: '' }],
    followUp: 'Where do you go to be quiet?',
  },
  {
    id: 'philemon-and-onesimus',
    names: ['philemon', 'onesimus', 'philemon and onesimus'],
    kind: 'person',
    about:
      'Philemon had a house at Colossae with a church in it, and a slave, Onesimus, whose name means “useful”. Onesimus had got away, perhaps with money, and met Paul in prison. Paul sends him home with a letter that asks for him to be received as a brother, and offers to pay. We don’t know what Philemon did; that the letter was kept suggests something.',
    passages: [
      { ref: 'Phlm.1.10-Phlm.1.12', lead: 'The sending:', after: '' },
      { ref: 'Phlm.1.15-Phlm.1.18', lead: 'And the asking:', after: '' },
    ],
    followUp: 'Is there someone to take back, differently?',
  },
  {
    id: 'luke',
    names: ['luke', 'st luke', 'luke the physician'],
    kind: 'person',
    about:
      'Luke is called the beloved physician, and was with Paul on some of his travels and in his last imprisonment. The third Gospel and Acts have carried his name from early on; together they’re over a quarter of the New Testament. He was probably a Gentile, and he listened well: to Mary, it seems, and to poor people, women and outsiders.',
    passages: [
      { ref: 'Luke.1.1-Luke.1.4', lead: 'How he says he worked:', after: '' },
      { ref: 'Col.4.14', lead: '', after: '' },
    ],
    followUp: 'Which of his stories do you love?',
  },
  {
    id: 'mark',
    names: ['mark', 'john mark', 'st mark'],
    kind: 'person',
    about:
      'John Mark grew up in a house in Jerusalem where the first Christians met. He set out with Paul and Barnabas and went home early; Paul wouldn’t take him again, and Barnabas would. In the end Paul called him useful and Peter called him his son. The second Gospel is his by old tradition, from what Peter remembered; some see him in the young man who ran from Gethsemane and left his sheet behind.',
    passages: [
      { ref: 'Acts.13.13', lead: 'Going home:', after: '' },
      { ref: '2Tim.4.11', lead: 'And wanted again:', after: '' },
      { ref: 'Mark.14.51-Mark.14.52', lead: 'The running young man:', after: '' },
    ],
    followUp: 'Have you given up on something, or been given up on?',
  },
  {
    id: 'simeon-and-anna',
    names: ['simeon and anna', 'anna the prophetess', 'simeon', 'anna'],
    kind: 'person',
    about:
      'They were two old people in the temple when Mary and Joseph brought in the baby. Simeon had been told he wouldn’t die before he saw the Messiah; he took the child in his arms and said that now he could go. Anna, very old and a widow for most of her life, prayed there day and night, and she told everyone. They were among the first to know him, and they’d waited all their lives.',
    passages: [
      { ref: 'Luke.2.25-Luke.2.32', lead: 'Simeon:', after: '' },
      { ref: 'Luke.2.36-Luke.2.38', lead: 'Anna:', after: '' },
    ],
    followUp: 'What have you been waiting longest for?',
  },
  {
    id: 'woman-with-the-bleeding',
    names: ['woman with the issue of blood', 'the woman who touched his garment', 'hem of his garment'],
    kind: 'person',
    about:
      'She’d been bleeding for twelve years, spent all she had on doctors and got worse, and by the rules of the time she made whatever she touched unclean. She came up behind Jesus in a crowd and touched his clothes. He stopped everything, with a dying child to reach, until she told him the whole truth. He called her “daughter”, the only woman he calls that in the Gospels.',
    passages: [{ ref: 'Mark.5.27-Mark.5.34', lead: 'The crowd:', after: '' }],
    followUp: 'How long has it been, for you?',
  },
  {
    id: 'eden',
    names: ['eden', 'garden of eden', 'where was the garden of eden'],
    kind: 'place',
    about:
      'Eden is the garden of Genesis 2, and its name sounds like the Hebrew for delight. It has trees good to look at as well as to eat, a river that parts into four, and God walking in it in the cool of the day. Two of the rivers are the Tigris and Euphrates; nobody has placed the other two for certain. The Bible’s last chapter brings back the river and the tree, in a city with its gates open.',
    passages: [
      { ref: 'Gen.2.8-Gen.2.10', lead: 'At the start:', after: '' },
      { ref: 'Rev.22.1-Rev.22.3', lead: 'And at the end:', after: '' },
    ],
    followUp: 'Where have you come nearest to it?',
  },
  {
    id: 'babel',
    names: ['babel', 'tower of babel'],
    kind: 'place',
    about:
      'On the plain of Shinar people who all spoke one language set out to build a city and a tower to the sky, to make a name for themselves and not be scattered. God, with some irony, has to come down to see it. He mixes their speech and they scatter after all. The name is Babylon’s, with a pun on the Hebrew for confusion; at Pentecost many languages are heard and everybody understands.',
    passages: [
      { ref: 'Gen.11.4-Gen.11.9', lead: 'The tower:', after: '' },
      { ref: 'Acts.2.5-Acts.2.8', lead: 'And its answer:', after: '' },
    ],
    followUp: 'Where do you feel that nobody speaks your language?',
  },
  {
    id: 'bethlehem',
    names: ['bethlehem', 'city of david', 'house of bread'],
    kind: 'place',
    about:
      'Bethlehem is a hill town a couple of hours’ walk south of Jerusalem, and its name means “house of bread”. Rachel was buried near it, Ruth gleaned in its fields, and David kept his father’s sheep there. Micah said that from so small a place a ruler would come. Shepherds were the first to be told that he had.',
    passages: [
      { ref: 'Mic.5.2', lead: 'The promise:', after: '' },
      { ref: 'Luke.2.8-Luke.2.12', lead: 'And the night:', after: '' },
    ],
    followUp: 'What small place matters to you?',
  },
  {
    id: 'nazareth',
    names: ['nazareth'],
    kind: 'place',
    about:
      'Nazareth was a village in the hills of Galilee, perhaps a few hundred people, and isn’t mentioned in the Old Testament at all. Jesus grew up there, and lived there for about thirty years that nobody wrote down. When he came back to preach, his neighbors were charmed and then tried to throw him off a cliff. A future disciple asked whether anything good could come from there.',
    passages: [
      { ref: 'John.1.45-John.1.46', lead: 'The question, and the best reply to it:', after: '' },
      { ref: 'Luke.2.51-Luke.2.52', lead: 'And the hidden years:', after: '' },
    ],
    followUp: 'Do your own quiet years feel wasted?',
  },
  {
    id: 'jerusalem',
    names: ['jerusalem', 'zion', 'what is zion', 'mount zion', 'city of god'],
    kind: 'place',
    about:
      'Jerusalem was a Jebusite hill fort until David took it and made it his capital; Zion is the name of its hill, and of the hope attached to it. Solomon’s temple stood there, Babylon burned it, exiles wept for it, and the returned built it again. Jesus cried over it, died just outside it, and rose there. Three faiths hold it holy, and the psalm still asks for its peace.',
    passages: [
      { ref: 'Ps.122.6-Ps.122.8', lead: 'The psalm:', after: '' },
      { ref: 'Luke.19.41-Luke.19.42', lead: 'The tears:', after: '' },
    ],
    followUp: 'What draws you to it?',
  },
  {
    id: 'galilee',
    names: ['galilee', 'sea of galilee', 'lake of gennesaret', 'capernaum'],
    kind: 'place',
    about:
      'Galilee is the green northern hill country around a lake some thirteen miles long, where most of Jesus’ ministry happened. He made the fishing town of Capernaum his base. It was looked down on from Jerusalem for its accent and its mixed population. The lake lies in a bowl, and squalls come down on it fast. It’s where the risen Jesus told his friends to meet him, back where it began.',
    passages: [
      { ref: 'Mark.1.16-Mark.1.18', lead: 'On the shore:', after: '' },
      { ref: 'Mark.16.7', lead: 'And the meeting place:', after: '' },
    ],
    followUp: 'Where did it begin for you?',
  },
  {
    id: 'jordan',
    names: ['jordan', 'jordan river', 'river jordan', 'crossing the jordan'],
    kind: 'place',
    about:
      'The Jordan runs from the foot of Hermon through the Sea of Galilee to the Dead Sea, winding so much that it’s about twice as long as the valley it’s in. Israel crossed it into the land, Naaman was offended at having to wash in it, and Elijah left the earth beside it. John baptized there, and Jesus stood in line. In hymns it has become the river between this life and the next.',
    passages: [
      { ref: 'Josh.3.14-Josh.3.17', lead: 'The crossing:', after: 'The water stopped only when feet were wet.' },
      { ref: 'Mark.1.9-Mark.1.11', lead: 'And the baptism:', after: '' },
    ],
    followUp: 'Is there something you’re about to cross?',
  },
  {
    id: 'jericho',
    names: ['jericho', 'walls of jericho', 'battle of jericho'],
    kind: 'place',
    about:
      'Jericho is an oasis near the Dead Sea and one of the oldest towns on earth. Israel marched around it in silence for six days and shouted on the seventh; archaeologists still argue over the walls. The road up from it to Jerusalem was known for robbers, so Jesus set a story there. Blind Bartimaeus called out at its edge, and Zacchaeus climbed its tree.',
    passages: [
      { ref: 'Josh.6.2-Josh.6.5', lead: 'The walls:', after: '' },
      { ref: 'Mark.10.46-Mark.10.52', lead: 'And Bartimaeus:', after: '' },
    ],
    followUp: 'What wall are you walking around?',
  },
  {
    id: 'sinai',
    names: ['sinai', 'mount sinai', 'horeb', 'mount horeb'],
    kind: 'place',
    about:
      'Sinai, also called Horeb, is the mountain where Moses met God in a bush and, later, in cloud and fire with all Israel trembling below. The commandments were given there. Centuries afterward Elijah walked forty days to reach it, worn out, and found God not in the wind or fire. Tradition points to a peak in the south of the Sinai peninsula; other places have been proposed.',
    passages: [
      { ref: 'Exod.19.16-Exod.19.19', lead: 'With Israel below:', after: '' },
      { ref: '1Kgs.19.11-1Kgs.19.13', lead: 'And with one tired man:', after: '' },
    ],
    followUp: 'Are you listening for thunder, or for something quieter?',
  },
  {
    id: 'egypt',
    names: ['egypt', 'egypt in the bible', 'pharaoh', 'plagues of egypt'],
    kind: 'place',
    about:
      'Egypt was the great power to the southwest, fed by the Nile, and the place people fled to in famine. Joseph ruled there; a later Pharaoh enslaved his descendants, and ten plagues broke that hold. Ever after, “the house of bondage” was what Israel remembered being brought out of. Mary and Joseph were refugees in it. And Isaiah dared to imagine God calling Egypt “my people”.',
    passages: [
      { ref: 'Exod.1.11-Exod.1.14', lead: 'The slavery:', after: '' },
      { ref: 'Isa.19.24-Isa.19.25', lead: 'And Isaiah’s surprise:', after: '' },
    ],
    followUp: 'What was your Egypt?',
  },
  {
    id: 'babylon',
    names: ['babylon', 'nebuchadnezzar', 'rivers of babylon', 'what is babylon in revelation'],
    kind: 'place',
    about:
      'Babylon, on the Euphrates, was the capital of the empire that burned Jerusalem in 586 BC and carried its people off. King Nebuchadnezzar was proud of having built it. Jeremiah told the exiles to plant gardens and pray for the city; a psalm tells how much they hated being asked to sing. By the time of Revelation it’s become a code name, most think for Rome, and for every power that lives by crushing others.',
    passages: [
      { ref: 'Ps.137.1-Ps.137.4', lead: 'The grief:', after: '' },
      { ref: 'Jer.29.5-Jer.29.7', lead: 'And the letter:', after: '' },
    ],
    followUp: 'Are you living somewhere you wouldn’t have chosen?',
  },
  {
    id: 'nineveh',
    names: ['nineveh', 'assyria', 'assyrians'],
    kind: 'place',
    about:
      'Nineveh, across the Tigris from modern Mosul, was the last capital of Assyria, an empire that carved its own cruelties on its palace walls. Assyria destroyed the northern kingdom of Israel in 722 BC. Jonah was sent to it and was sorry when it repented; Nahum sang when it fell in 612. God’s word for it in Jonah is that there were people in it, and much livestock.',
    passages: [{ ref: 'Jonah.3.4-Jonah.3.10', lead: 'How it turned:', after: '' }],
    followUp: 'Is there an enemy you can’t picture as people?',
  },
  {
    id: 'gethsemane',
    names: ['gethsemane', 'garden of gethsemane', 'mount of olives', 'agony in the garden'],
    kind: 'place',
    about:
      'Gethsemane means “oil press”, and was an olive grove on the Mount of Olives, across a small valley from Jerusalem. Jesus often went there. On his last night he asked three friends to stay awake, fell on the ground, and asked his Father that it might be otherwise. They slept, and he was arrested there with a kiss. Nobody who has begged not to have to go through something is far from this place.',
    passages: [{ ref: 'Mark.14.32-Mark.14.36', lead: 'That night:', after: '' }],
    followUp: 'What are you asking to have taken away?',
  },
  {
    id: 'golgotha',
    names: ['golgotha', 'calvary', 'place of the skull', 'where was jesus crucified'],
    kind: 'place',
    about:
      'Golgotha is Aramaic for “skull”, and Calvary comes from the Latin for the same. It was outside the city wall and beside a road, so that people would see. Since the fourth century the Church of the Holy Sepulchre has marked the likeliest spot; a garden tomb to the north was suggested in the 1800s. A tomb was close by, in a garden.',
    passages: [
      { ref: 'John.19.17-John.19.20', lead: 'The place:', after: '' },
      { ref: 'John.19.41-John.19.42', lead: 'And the garden:', after: '' },
    ],
    followUp: 'What brings you to this hill?',
  },
  {
    id: 'emmaus',
    names: ['emmaus', 'the road to emmaus', 'cleopas', 'where is emmaus', 'why is this app called emmaus'],
    kind: 'place',
    about:
      'Emmaus was a village about seven miles from Jerusalem, and nobody is sure now which one. On Easter afternoon Cleopas and a companion, possibly his wife, were walking there, sad, when a stranger joined them, asked what they were talking about and let them tell it. He opened the Scriptures as they went; they asked him in, and knew him when he broke the bread. This companion is named for that road, for the asking and the walking.',
    passages: [
      { ref: 'Luke.24.15-Luke.24.21', lead: 'On the road:', after: '' },
      { ref: 'Luke.24.28-Luke.24.32', lead: 'And at the table:', after: '' },
    ],
    followUp: 'What are you talking over as you walk?',
  },
  {
    id: 'damascus',
    names: ['damascus', 'damascus in the bible', 'straight street'],
    kind: 'place',
    about:
      'Damascus, in Syria, is one of the oldest cities still lived in. In the days of the kings it was the capital of Israel’s enemy Aram, and home to Naaman. Saul was on his way there with arrest papers when he was stopped by a light. He came in led by the hand, blind, and left some time later over the wall in a basket.',
    passages: [
      { ref: 'Acts.9.8-Acts.9.11', lead: 'Led by the hand:', after: '' },
      { ref: 'Acts.9.23-Acts.9.25', lead: 'And out in the basket:', after: '' },
    ],
    followUp: 'Have your own plans been stopped in the road?',
  },
  {
    id: 'corinth',
    names: ['corinth', 'corinthians'],
    kind: 'place',
    about:
      'Corinth sat on a narrow neck of land in Greece with a harbor on each side, rebuilt by Rome and full of new money, sailors, athletes and temples. Paul stayed a year and a half, making tents with Priscilla and Aquila, and was told in the night not to be afraid. The church was lively, mixed and quarrelsome. We have two of his letters to it, and it’s because they behaved so badly that we have the chapter on love.',
    passages: [
      { ref: 'Acts.18.9-Acts.18.11', lead: 'The night:', after: '' },
      { ref: '1Cor.1.26-1Cor.1.29', lead: 'And who they were:', after: '' },
    ],
    followUp: 'Is your own church, or family, a bit like that?',
  },
  {
    id: 'ephesus',
    names: ['ephesus', 'ephesians', 'temple of artemis'],
    kind: 'place',
    about:
      'Ephesus was the great port of what is now western Turkey, with a theater for about twenty-five thousand and a temple of Artemis that was a wonder of the world. Paul taught there for some two years; people burned their books of magic, and the silversmiths rioted as trade in idols fell. His farewell to its elders, on a beach, is one of the tenderest scenes in Acts. In Revelation it’s told that it has left its first love.',
    passages: [
      { ref: 'Acts.20.36-Acts.20.38', lead: 'The farewell:', after: '' },
      { ref: 'Rev.2.2-Rev.2.5', lead: 'And the later letter:', after: '' },
    ],
    followUp: 'Has a first love cooled?',
  },
  {
    id: 'rome',
    names: ['rome', 'rome in the bible', 'caesar'],
    kind: 'place',
    about:
      'Rome ruled the whole world of the New Testament: its census moved Mary and Joseph, its soldiers crucified Jesus, its roads carried the news. A church was there before any apostle we know of arrived. Paul wrote to it his longest letter and finally came in chains, met on the highway by believers, and took courage at the sight of them. He and Peter are said to have died there under Nero.',
    passages: [
      { ref: 'Acts.28.14-Acts.28.16', lead: 'His arrival:', after: '' },
      { ref: 'Rom.1.14-Rom.1.16', lead: 'And why he’d wanted to come:', after: '' },
    ],
    followUp: 'Whose face gives you courage?',
  },
  {
    id: 'patmos',
    names: ['patmos', 'island of patmos', 'john on patmos'],
    kind: 'place',
    about:
      'Patmos is a small rocky island in the Aegean, some forty miles off the coast of Turkey. John was there “because of God’s word”, most likely banished by Rome. One Lord’s Day he heard a voice like a trumpet behind him and saw what became the Book of Revelation, to be sent to seven churches on the mainland. He was far from every one of them, and wrote them the largest hope in Scripture.',
    passages: [
      { ref: 'Rev.1.9-Rev.1.11', lead: 'Where he was:', after: '' },
      { ref: 'Rev.1.17-Rev.1.18', lead: 'And what he was told:', after: '' },
    ],
    followUp: 'Are you cut off from people you love?',
  },
  {
    id: 'samaria',
    names: ['samaria', 'northern kingdom capital'],
    kind: 'place',
    about:
      'Samaria was first a city, built by King Omri on a hill as the capital of the northern kingdom, famous for its ivory and for the prophets’ anger at it. Assyria took it in 722 BC and settled foreigners there. The name then spread to the whole district between Judea and Galilee. Many Jews preferred to go around it; John says that Jesus needed to go through.',
    passages: [
      { ref: 'John.4.3-John.4.6', lead: 'Going through:', after: '' },
      { ref: 'Acts.8.5-Acts.8.8', lead: 'And a few years later:', after: '' },
    ],
    followUp: 'What place or people do you go around?',
  },
  {
    id: 'bethany',
    names: ['bethany', 'where did lazarus live'],
    kind: 'place',
    about:
      'Bethany was a village two miles from Jerusalem, over the Mount of Olives, where Martha, Mary and Lazarus lived. Jesus stayed there in his last week, walking in to the city by day. Lazarus was raised there, and Mary filled the house with the scent of her perfume. Luke says that it was near there that he lifted his hands over his friends, and was parted from them.',
    passages: [
      { ref: 'John.12.1-John.12.3', lead: 'The perfume:', after: '' },
      { ref: 'Luke.24.50-Luke.24.53', lead: 'And the parting:', after: '' },
    ],
    followUp: 'Whose house is like that for you?',
  },
  {
    id: 'bethel',
    names: ['bethel', 'house of god bethel'],
    kind: 'place',
    about:
      'Bethel means “house of God”. Jacob named it when he woke, with a stone for a pillow, and found that he’d been sleeping somewhere holy without knowing it. Later it had a royal shrine with a golden calf, and Amos was thrown out of it for saying what he thought. So a place can be a gate of heaven and be spoiled.',
    passages: [{ ref: 'Gen.28.16-Gen.28.19', lead: 'The waking:', after: '' }],
    followUp: 'Where have you met God without expecting it?',
  },
  {
    id: 'ark-of-the-covenant',
    names: ['ark of the covenant', 'the ark', 'mercy seat', 'where is the ark of the covenant'],
    kind: 'thing',
    about:
      'The ark was a chest of acacia wood covered with gold, under four feet long, carried on poles. It held the stone tablets, and by later account some manna and Aaron’s rod; on its lid, the mercy seat, two winged figures faced each other, and there God said he’d meet Moses. It went ahead of Israel over the Jordan. It wasn’t a charm: Israel took it into battle like one, and lost it. After Babylon nobody knows where it went.',
    passages: [
      { ref: 'Exod.25.20-Exod.25.22', lead: 'What it was for:', after: '' },
      { ref: '1Sam.4.3', lead: 'And how it was misused:', after: '' },
    ],
    followUp: 'Is it the history or the meaning that interests you?',
  },
  {
    id: 'tabernacle',
    names: ['tabernacle', 'tent of meeting', 'holy of holies'],
    kind: 'thing',
    about:
      'The tabernacle was a tent that Israel carried through the desert, with a court for sacrifice, a room with a lamp, bread and incense, and behind a curtain the Most Holy Place with the ark. Nearly a third of Exodus describes it, because it meant that God was moving in. When the cloud lifted they packed. John says of Jesus that he “lived among us”, with the word for pitching a tent.',
    passages: [
      { ref: 'Exod.25.8', lead: 'Why it was made:', after: '' },
      { ref: 'Exod.40.34-Exod.40.38', lead: 'And the cloud:', after: '' },
    ],
    followUp: 'Are you settled or on the move?',
  },
  {
    id: 'temple',
    names: [
      'temple',
      'the temple',
      "solomon's temple",
      'second temple',
      "herod's temple",
      'torn curtain',
      'veil of the temple',
    ],
    kind: 'thing',
    about:
      'Solomon built the first temple in Jerusalem; Babylon burned it in 586 BC. Exiles put up a second, smaller, and Herod the Great made it one of the grandest buildings in the empire. Jesus was presented there, taught there and overturned tables there, and spoke of his own body as a temple; when he died its curtain tore from the top. Rome destroyed it in AD 70. Paul told ordinary believers that they were now where God lives.',
    passages: [
      { ref: '1Kgs.8.27-1Kgs.8.30', lead: 'Solomon at the dedication:', after: '' },
      { ref: 'Mark.15.37-Mark.15.38', lead: 'The curtain:', after: '' },
      { ref: 'Eph.2.19-Eph.2.22', lead: 'And the living one:', after: '' },
    ],
    followUp: 'Where do you go to be near God?',
  },
  {
    id: 'passover',
    names: ['passover', 'pesach', 'passover lamb', 'feast of unleavened bread'],
    kind: 'event',
    about:
      'Passover is the night Israel left slavery. Each household killed a lamb, marked its doorposts with the blood, and ate standing up, dressed for the road, with bread that hadn’t had time to rise; death passed over those houses. Jewish families have kept it ever since, with a child asking why this night is different. Jesus’ last supper was at Passover, and Paul calls him our Passover lamb.',
    passages: [
      { ref: 'Exod.12.11-Exod.12.14', lead: 'The first one:', after: '' },
      { ref: '1Cor.5.7', lead: '', after: '' },
    ],
    followUp: 'What were you brought out of?',
  },
  {
    id: 'exodus-event',
    names: ['the exodus', 'parting of the red sea', 'red sea', 'crossing the red sea', 'when did the exodus happen'],
    kind: 'event',
    about:
      'The exodus is Israel’s escape from Egypt through the sea, and it’s to the Old Testament what Easter is to the New. With water in front and chariots behind, they were told to stand still, and then to go forward. Scholars argue over the date and the route, and whether “Red” Sea should be “Reed”. Every prophet and many psalms come back to it: the God who heard slaves.',
    passages: [
      { ref: 'Exod.14.10-Exod.14.15', lead: 'At the water’s edge:', after: '' },
      { ref: 'Exod.14.21-Exod.14.22', lead: '', after: '' },
    ],
    followUp: 'Are you at the stage of standing still, or of going forward?',
  },
  {
    id: 'exile',
    names: ['exile', 'the exile', 'babylonian exile', 'babylonian captivity'],
    kind: 'event',
    about:
      'In 597 and 586 BC Babylon took Jerusalem, destroyed the temple, and marched its leading people off, on a road of some months. Without land, king or temple they might have disappeared. Instead they gathered, wrote and prayed, and much of the Old Testament took its form. In 538 Cyrus of Persia let them go home. Exile has been the Bible’s word ever since for not being where you belong.',
    passages: [
      { ref: '2Kgs.25.8-2Kgs.25.11', lead: 'The end:', after: '' },
      { ref: 'Ps.126.1-Ps.126.3', lead: 'And the return:', after: '' },
    ],
    followUp: 'Where do you belong, and how far off is it?',
  },
  {
    id: 'manna',
    names: ['manna', 'manna from heaven', 'bread from heaven', 'what was manna'],
    kind: 'thing',
    about:
      'Manna was what Israel ate for forty years: small white flakes on the ground each morning, tasting of honey wafers. The name is a question, “What is it?” It couldn’t be stored except for the Sabbath; those who tried found worms. It taught a people who had been slaves to trust for one day at a time, and “daily bread” in the Lord’s Prayer remembers it.',
    passages: [
      { ref: 'Exod.16.14-Exod.16.18', lead: 'The first morning:', after: '' },
      { ref: 'Deut.8.3', lead: 'And what it was teaching:', after: '' },
    ],
    followUp: 'What do you need enough of for today?',
  },
  {
    id: 'ten-commandments',
    names: ['ten commandments', 'the ten commandments', 'decalogue', 'list the ten commandments'],
    kind: 'thing',
    about:
      'They’re ten words given at Sinai to people just out of slavery, in Exodus 20 and again in Deuteronomy 5: no other gods, no idols, God’s name not misused, the Sabbath kept, parents honored; no murder, adultery, theft, false witness or coveting. Jews, Catholics and Protestants number them a little differently. They begin with what God has already done, so they’re the manners of the freed, and never were a ladder for getting free.',
    passages: [
      { ref: 'Exod.20.1-Exod.20.8', lead: 'How they begin:', after: '' },
      { ref: 'Exod.20.12-Exod.20.17', lead: 'And the rest:', after: '' },
    ],
    followUp: 'Which one is on your mind?',
  },
  {
    id: 'sermon-on-the-mount',
    names: ['sermon on the mount', 'sermon on the plain'],
    kind: 'event',
    about:
      'The Sermon on the Mount is Matthew 5 to 7, the longest stretch of Jesus’ teaching in one place. It goes from blessings on unlikely people, through anger, lust, enemies, prayer, money and worry, to two houses in a storm. Luke has a shorter form, on level ground. Some hear in it an impossible ideal that sends us to grace, some a plain rule of life; probably it’s a portrait of Jesus, and an invitation to learn it from him.',
    passages: [
      { ref: 'Matt.5.13-Matt.5.16', lead: 'From near the beginning:', after: '' },
      { ref: 'Matt.7.24-Matt.7.27', lead: 'And the end:', after: '' },
    ],
    followUp: 'Which part of it presses on you?',
  },
  {
    id: 'beatitudes',
    names: ['beatitudes', 'the beatitudes', 'what are the beatitudes'],
    kind: 'thing',
    about:
      'The Beatitudes are the lines that open the Sermon on the Mount, congratulating people whom nobody congratulates: the poor in spirit, those who mourn, the gentle, the hungry for what is right. They aren’t instructions for becoming miserable. They announce that God’s kingdom has come to just such people, and say what will be theirs. Luke’s version is shorter and sharper, with woes to match.',
    passages: [{ ref: 'Matt.5.3-Matt.5.10', lead: 'Here they are:', after: '' }],
    followUp: 'Which line do you find yourself in?',
  },
  {
    id: 'lords-prayer',
    names: ["lord's prayer", 'the lords prayer', 'our father', 'the our father prayer'],
    kind: 'thing',
    about:
      'The Lord’s Prayer is what Jesus gave when his friends asked how to pray. It’s short enough to say in half a minute, and everything is in it: God’s name and reign, bread, forgiveness, protection. It says “our” throughout. Catholics and Protestants end it in different places because the oldest copies lack the last line. You can pray it slowly, one phrase to a breath, when you’ve no words of your own.',
    passages: [
      { ref: 'Matt.6.9-Matt.6.13', lead: 'In Matthew:', after: '' },
      { ref: 'Luke.11.1-Luke.11.4', lead: 'And in Luke, with the request:', after: '' },
    ],
    followUp: 'Which phrase would you stop on today?',
  },
  {
    id: 'parables',
    names: ['parables', 'parable', 'what is a parable', 'why did jesus speak in parables'],
    kind: 'thing',
    about:
      'A parable is a short story laid alongside life so that you see it from another side. Jesus told about forty, out of kitchens, fields and courtrooms, and most have a surprise in them: a hired hand paid too much, a hero of the wrong nation. They aren’t usually codes with a meaning for each detail. They’re meant to get past our guard, and those who don’t want to see may hear only a story.',
    passages: [
      { ref: 'Mark.4.30-Mark.4.34', lead: 'A small one:', after: '' },
      { ref: 'Matt.13.44-Matt.13.46', lead: 'And two more:', after: '' },
    ],
    followUp: 'Is there one that has always bothered you?',
  },
  {
    id: 'good-samaritan',
    names: ['good samaritan', 'parable of the good samaritan'],
    kind: 'thing',
    about:
      'A lawyer asked Jesus who counts as a neighbor, and got a story. A man is beaten and left on the Jericho road; a priest and a Levite pass by on the other side; a Samaritan, from a people Jews despised, stops, bandages, pays, and promises to come back. Jesus then turns the question around: which one was a neighbor? The lawyer couldn’t bring himself to say the word “Samaritan”.',
    passages: [{ ref: 'Luke.10.30-Luke.10.37', lead: 'The story:', after: '' }],
    followUp: 'Are you on the road as the one hurt, or as one going by?',
  },
  {
    id: 'prodigal-son',
    names: ['prodigal son', 'parable of the prodigal son', 'the lost son', 'the older brother'],
    kind: 'thing',
    about:
      'Jesus told it to people grumbling about his dinner company. A younger son asks for his inheritance early, as good as wishing his father dead, wastes it, and comes home with a speech prepared. The father sees him far off and runs, and interrupts the speech. Then there’s an elder son who never left and won’t come in to the party, and the father goes out to him as well. The story stops before he decides.',
    passages: [
      { ref: 'Luke.15.17-Luke.15.24', lead: 'The homecoming:', after: '' },
      { ref: 'Luke.15.28-Luke.15.32', lead: 'And the elder brother:', after: '' },
    ],
    followUp: 'Which of the three are you?',
  },
  {
    id: 'last-supper',
    names: ['last supper', 'the last supper', 'upper room', 'maundy thursday', 'washing of the feet'],
    kind: 'event',
    about:
      'On the night he was arrested Jesus ate with his friends in an upstairs room in Jerusalem. He knelt and washed their feet, said that one of them would betray him, and took bread and wine and said that they were his body and his blood, given for them. John records long hours of talk: don’t be troubled, love one another, I’m coming back. They sang a psalm and went out.',
    passages: [
      { ref: 'Luke.22.14-Luke.22.20', lead: 'The bread and the cup:', after: '' },
      { ref: 'John.13.3-John.13.8', lead: 'And the towel:', after: '' },
    ],
    followUp: 'What would you have said at that table?',
  },
  {
    id: 'crucifixion',
    names: ['crucifixion', 'the cross', 'why did jesus die', 'good friday', 'the crucifixion of jesus'],
    kind: 'event',
    about:
      'Crucifixion was Rome’s way of killing rebels and slaves slowly, in public, as a warning. Jesus was crucified under Pontius Pilate between two criminals on a Friday about AD 30, and died in some six hours, forgiving the men who did it. Christians believe that he died for our sins, and they’ve used many pictures for how: a ransom, a sacrifice, a debt borne, a victory over evil, love that goes to the end. All of them say that God was on that cross, and wasn’t somewhere else.',
    passages: [
      { ref: 'Luke.23.33-Luke.23.34', lead: 'The place, and what he said:', after: '' },
      { ref: 'Isa.53.4-Isa.53.6', lead: 'The song Christians read beside it:', after: '' },
      { ref: 'Rom.5.6-Rom.5.8', lead: 'And Paul:', after: '' },
    ],
    followUp: 'What does the cross mean to you, or fail to?',
  },
  {
    id: 'resurrection',
    names: ['resurrection', 'the resurrection', 'easter', 'did jesus rise from the dead', 'empty tomb'],
    kind: 'event',
    about:
      'On the Sunday after he died, women found Jesus’ tomb empty, and over some weeks he was met alive, by one, by two, by hundreds. He could be touched and ate fish, and he wasn’t always recognized at once. It isn’t a way of saying that his memory lived on; Paul stakes everything on its having happened. Christians believe that it’s the first of a harvest: what God did for him he’ll do for all who are his.',
    passages: [
      { ref: '1Cor.15.3-1Cor.15.8', lead: 'The earliest list of witnesses:', after: '' },
      { ref: 'Luke.24.36-Luke.24.43', lead: 'And one of the meetings:', after: '' },
    ],
    followUp: 'Is it hard to believe, or do you need it to be true for someone?',
  },
  {
    id: 'ascension',
    names: ['ascension', 'the ascension', 'jesus ascended to heaven'],
    kind: 'event',
    about:
      'Forty days after Easter, Luke says, Jesus lifted his hands to bless his friends and was taken from their sight in a cloud. It doesn’t mean that he’s far away in space; “the right hand of God” is the place of authority. It means that a human being, with scars, is at the center of things, and prays for us. The disciples are asked why they’re standing looking up.',
    passages: [
      { ref: 'Acts.1.8-Acts.1.11', lead: 'What they saw:', after: '' },
      { ref: 'Rom.8.34', lead: 'And what he’s doing there:', after: '' },
    ],
    followUp: 'Do you find it hard to picture, or hard to believe?',
  },
  {
    id: 'pentecost',
    names: ['pentecost', 'day of pentecost', 'tongues of fire', 'birthday of the church'],
    kind: 'event',
    about:
      'Pentecost was a Jewish harvest feast, fifty days after Passover. Jesus’ followers were together when there came a sound like wind, and what looked like fire on each head, and pilgrims from everywhere heard them in their own languages. Some said that they were drunk; Peter pointed out that it was nine in the morning. About three thousand were baptized, and a frightened handful had become the church.',
    passages: [{ ref: 'Acts.2.1-Acts.2.8', lead: 'That morning:', after: '' }],
    followUp: 'What would you hope for from the Spirit?',
  },
  {
    id: 'holy-spirit',
    names: ['holy spirit', 'the holy spirit', 'holy ghost', 'who is the holy spirit', 'paraclete', 'the comforter'],
    kind: 'idea',
    about:
      'The Holy Spirit is God himself, present and at work: over the waters at creation, on prophets, on Jesus at the Jordan, and since Pentecost in everyone who belongs to him. Jesus called him another Counselor, a word for someone called alongside to help. He teaches, comforts, convicts, gives gifts, grows fruit, and prays in us when we can’t. Christians differ on some of his gifts; that he’s a person and no mere force they agree.',
    passages: [
      { ref: 'John.14.16-John.14.18', lead: 'Jesus’ promise:', after: '' },
      { ref: 'Rom.8.14-Rom.8.16', lead: 'And what he says in us:', after: '' },
    ],
    followUp: 'Is it comfort you’re looking for, or direction?',
  },
  {
    id: 'trinity',
    names: [
      'trinity',
      'the trinity',
      'what is the trinity',
      'father son and holy spirit',
      'three in one',
      'is the trinity in the bible',
    ],
    kind: 'idea',
    about:
      'The Trinity is the historic Christian belief that the one God is Father, Son and Holy Spirit: not three gods, nor one God in three costumes. The word isn’t in the Bible. The church came to it because the first Christians, Jews who prayed that God is one, found themselves worshiping Jesus and led by the Spirit; the creeds of the fourth century put it into words. Some groups that honor Jesus don’t hold it, among them Oneness Pentecostals, Jehovah’s Witnesses and Latter-day Saints. Every picture of it limps; the nearest word the New Testament has is love.',
    passages: [
      { ref: 'Deut.6.4', lead: 'One God:', after: '' },
      { ref: 'Matt.3.16-Matt.3.17', lead: 'Three together:', after: '' },
      { ref: '2Cor.13.14', lead: 'And a blessing people still use:', after: '' },
    ],
    followUp: 'Is it the arithmetic that puzzles you, or what it matters for?',
  },
  {
    id: 'grace',
    names: ['grace', 'what is grace', 'what does grace mean', 'grace of god'],
    kind: 'idea',
    about:
      'Grace is kindness that isn’t owed. In the Bible it’s how God is with people: he comes first, gives what they couldn’t earn, and forgives what he needn’t. It isn’t the same as saying that nothing matters; it cost a great deal, and it changes those who let it. Christians differ over how grace and our own answer fit together, and all begin with it.',
    passages: [
      { ref: 'Eph.2.4-Eph.2.8', lead: 'Paul’s fullest word on it:', after: '' },
      { ref: 'Rom.5.20', lead: '', after: '' },
    ],
    followUp: 'Where do you find it hard to accept a gift?',
  },
  {
    id: 'gospel',
    names: ['gospel', 'what is the gospel', 'good news', 'what does gospel mean'],
    kind: 'idea',
    about:
      'Gospel means good news, the sort shouted by a runner from a battle. In the New Testament the news is that God’s reign has come near in Jesus, who died for our sins, was buried, was raised and is Lord; so turn around, and trust it. It’s an announcement of something done, before it’s advice about what to do. The four books called Gospels tell it as a life.',
    passages: [
      { ref: 'Mark.1.14-Mark.1.15', lead: 'As Jesus announced it:', after: '' },
      { ref: '1Cor.15.1-1Cor.15.4', lead: 'And as Paul had been handed it:', after: '' },
    ],
    followUp: 'Does it sound like good news to you at the moment?',
  },
  {
    id: 'sin',
    names: ['sin', 'what is sin', 'original sin', 'what does sin mean', 'iniquity', 'transgression'],
    kind: 'idea',
    about:
      'The Bible has several words for sin: missing the mark, crossing a line, being bent. It’s what we do and leave undone, and under that a turning in on ourselves that spoils love of God and neighbor. Christians differ about how Adam’s fall affects us, and agree that no one is untouched, or past help. It’s never named in Scripture only in order to shame; the point is the way back.',
    passages: [
      { ref: 'Ps.51.1-Ps.51.4', lead: 'From inside it:', after: '' },
      { ref: '1John.1.8-1John.1.9', lead: 'And out:', after: '' },
    ],
    followUp: 'Is it a question about a word, or about something you did?',
  },
  {
    id: 'faith',
    names: ['faith', 'what is faith', 'what does faith mean', 'what does it mean to believe'],
    kind: 'idea',
    about:
      'Faith in the Bible is trust: leaning your weight on someone. It has beliefs in it, as trusting a doctor does, but it’s nearer to a hand held out than to an opinion held hard. It can be as small as a mustard seed and stand beside doubt, as a desperate father showed. What counts isn’t how strong the grip is, but who is being held.',
    passages: [
      { ref: 'Heb.11.1', lead: 'The famous sentence:', after: '' },
      { ref: 'Mark.9.23-Mark.9.24', lead: 'And the father:', after: '' },
    ],
    followUp: 'How much have you got today?',
  },
  {
    id: 'salvation',
    names: ['salvation', 'what does it mean to be saved', 'how do i get saved', 'being saved'],
    kind: 'idea',
    about:
      'To be saved is to be rescued: in the Old Testament often from enemies or sickness, and in the New, at the root, from sin and death, for life with God. Paul speaks of it in three tenses, saved, being saved, to be saved. Christians differ over how faith, baptism and works stand in it. They agree that it’s Christ who does it, and that anyone may ask. You could begin in a sentence: Lord, I trust you, take me as I am.',
    passages: [
      { ref: 'Acts.16.29-Acts.16.31', lead: 'A jailer asked:', after: '' },
      { ref: 'Rom.10.12-Rom.10.13', lead: 'And Paul:', after: '' },
    ],
    followUp: 'Are you asking for yourself?',
  },
  {
    id: 'repentance',
    names: ['repentance', 'repent', 'what does repent mean', 'how do i repent'],
    kind: 'idea',
    about:
      'The Hebrew word means to turn around and come back; the Greek, to change your mind. So repentance is a change of direction, with sorrow in it, but it isn’t the same as feeling terrible. It can be done in a moment, and usually has to be done again. In Jesus’ stories the finding comes with a party. Where someone has been wronged, it also means putting right what can be put right.',
    passages: [
      { ref: 'Luke.15.17-Luke.15.20', lead: 'A man turning around:', after: '' },
      { ref: 'Joel.2.12-Joel.2.13', lead: 'And the reason to:', after: '' },
    ],
    followUp: 'Which way would you be turning?',
  },
  {
    id: 'covenant',
    names: ['covenant', 'what is a covenant', 'new covenant', 'old covenant'],
    kind: 'idea',
    about:
      'A covenant is a solemn bond, more like a marriage than a contract. God makes them with Noah and all living things, with Abraham, with Israel at Sinai, and with David. Jeremiah promised a new one, written on hearts, with sins remembered no more; at the last supper Jesus lifted the cup and said that this was it. “Testament”, as in Old and New, is another word for it.',
    passages: [
      { ref: 'Jer.31.31-Jer.31.34', lead: 'The promise:', after: '' },
      { ref: 'Luke.22.20', lead: 'And the cup:', after: '' },
    ],
    followUp: 'Has someone broken a promise to you?',
  },
  {
    id: 'kingdom-of-god',
    names: ['kingdom of god', 'kingdom of heaven', 'what is the kingdom of god'],
    kind: 'idea',
    about:
      'The kingdom of God was what Jesus talked about most: God reigning, his will done here as in heaven. Matthew usually says “kingdom of heaven” and means the same. It has begun already, wherever Jesus healed and forgave and ate with outcasts, and it isn’t yet complete, which is why we pray for it. He compared it to seed, yeast and buried treasure: small, hidden, and worth everything.',
    passages: [
      { ref: 'Mark.4.26-Mark.4.29', lead: 'It grows by itself:', after: '' },
      { ref: 'Luke.17.20-Luke.17.21', lead: 'And it’s nearer than people thought:', after: '' },
    ],
    followUp: 'Where have you seen a bit of it?',
  },
  {
    id: 'armor-of-god',
    names: ['armor of god', 'armour of god', 'what is the armor of god'],
    kind: 'idea',
    about:
      'At the end of Ephesians Paul looks at a soldier’s kit and names each piece: a belt of truth, a breastplate of righteousness, shoes of peace, a shield of faith, a helmet of salvation, and the Spirit’s sword, God’s word. The order is to stand. He borrows it from Isaiah, where it’s God who wears it. The enemy isn’t other people; he says so first.',
    passages: [{ ref: 'Eph.6.13-Eph.6.18', lead: 'The pieces:', after: '' }],
    followUp: 'Which piece feels missing?',
  },
  {
    id: 'fruit-of-the-spirit',
    names: ['fruit of the spirit', 'fruits of the spirit', 'the nine fruits'],
    kind: 'idea',
    about:
      'Paul’s list in Galatians 5 has nine: love, joy, peace, patience, kindness, goodness, faith, gentleness and self-control. “Fruit” is singular, so they come together, slowly, as they do on a tree; he sets it against “works”, and a good half of those are ways of quarreling. It’s a better sign of the Spirit than any gift. You’re often the last to notice it in yourself.',
    passages: [{ ref: 'Gal.5.19-Gal.5.23', lead: 'Both lists:', after: '' }],
    followUp: 'Which have you seen in someone you live with?',
  },
  {
    id: 'pharisees',
    names: ['pharisees', 'pharisee', 'who were the pharisees'],
    kind: 'idea',
    about:
      'The Pharisees were a lay movement that wanted every Jewish home to be as holy as the temple. Ordinary people respected them, they believed in resurrection, and Jesus was nearer to them than to any other group; that’s partly why they argued so. He attacked hypocrisy among their leaders. Some were his friends, and Nicodemus and Paul were Pharisees. The name shouldn’t be used as a slur on Jewish people; the danger it warns of belongs to all the devout.',
    passages: [
      { ref: 'Luke.18.9-Luke.18.14', lead: 'A Pharisee and a tax collector:', after: '' },
      { ref: 'Luke.7.36-Luke.7.39', lead: 'And dinner with one:', after: '' },
    ],
    followUp: 'Have you been hurt by religion done for show?',
  },
  {
    id: 'sadducees',
    names: ['sadducees', 'sadducee', 'who were the sadducees'],
    kind: 'idea',
    about:
      'The Sadducees were the priestly upper class who ran the temple and got along with Rome. They held to the five books of Moses and didn’t believe in resurrection or angels. They tried to make Jesus look foolish with a riddle about a woman widowed seven times; he answered them from Moses. When the temple fell in AD 70 they disappeared.',
    passages: [{ ref: 'Mark.12.24-Mark.12.27', lead: 'His answer:', after: '' }],
    followUp: 'What made you wonder about them?',
  },
  {
    id: 'samaritans',
    names: ['samaritans', 'who were the samaritans', 'why did jews hate samaritans'],
    kind: 'idea',
    about:
      'The Samaritans lived between Judea and Galilee, kept the books of Moses, and worshiped on Mount Gerizim. Jews regarded them as half-foreign and their worship as wrong, and a Jewish army had burned their temple; the dislike was mutual. So when Jesus makes one the hero of a story, and asks another for a drink, it’s a shock. A few hundred Samaritans live there to this day.',
    passages: [
      { ref: 'John.4.9', lead: 'The dislike:', after: '' },
      { ref: 'Luke.17.15-Luke.17.18', lead: 'And one who came back:', after: '' },
    ],
    followUp: 'Who are the Samaritans where you live?',
  },
  {
    id: 'gentiles',
    names: ['gentiles', 'gentile', 'who are the gentiles'],
    kind: 'idea',
    about:
      '“Gentiles” means the nations: everyone who isn’t Jewish. Israel’s prophets said that one day the nations would come to the light, and Simeon, holding the baby, said it again. Whether Gentiles had to become Jews to belong to Jesus was the first great argument in the church; a council in Jerusalem decided that they needn’t. Most Christians now are Gentiles, and Paul tells them not to be proud of it.',
    passages: [
      { ref: 'Isa.49.6', lead: 'The old promise:', after: '' },
      { ref: 'Eph.2.11-Eph.2.14', lead: 'And what came of it:', after: '' },
    ],
    followUp: 'Have you ever been let in where you didn’t expect it?',
  },
  {
    id: 'angels',
    names: [
      'angels',
      'angel',
      'guardian angel',
      'gabriel',
      'michael the archangel',
      'do guardian angels exist',
      'seraphim and cherubim',
    ],
    kind: 'idea',
    about:
      'Angel means messenger. In the Bible they’re God’s servants, seldom described and rarely with wings; some pass for strangers, and others are so alarming that they have to begin with “Don’t be afraid”. Two are named in the books all Christians share, Gabriel and Michael. Scripture hints at care for each person, and Christians differ on whether that means one angel apiece. They’re never to be worshiped, and people don’t turn into them.',
    passages: [
      { ref: 'Heb.1.14', lead: 'What they are:', after: '' },
      { ref: 'Ps.91.11-Ps.91.12', lead: 'Their care:', after: '' },
      { ref: 'Heb.13.2', lead: 'And how they might look:', after: '' },
    ],
    followUp: 'Is there someone you want looked after?',
  },
  {
    id: 'satan',
    names: ['satan', 'the devil', 'lucifer', 'who is satan', 'demons', 'where did satan come from'],
    kind: 'idea',
    about:
      'Satan means accuser or adversary. In Job he’s a kind of prosecutor; in the Gospels he tempts and lies, and Jesus treats him as real and as beaten. The Bible says little about where he came from; the passages about a fallen star in Isaiah and a proud cherub in Ezekiel are addressed to kings, and many Christians see him behind them. He isn’t God’s equal. The advice given is short: resist him, and stay near God; if you feel harassed, tell a wise pastor and, if your mind or sleep is suffering, a doctor too.',
    passages: [
      { ref: 'Jas.4.7-Jas.4.8', lead: 'The advice:', after: '' },
      { ref: 'Rev.12.10-Rev.12.11', lead: 'And the accuser thrown down:', after: '' },
    ],
    followUp: 'Is something frightening you?',
  },
  {
    id: 'antichrist',
    names: ['antichrist', 'the antichrist', 'mark of the beast', '666', 'who is the antichrist'],
    kind: 'idea',
    about:
      'The word “antichrist” is found only in John’s letters, where there are many of them already: those who deny that Jesus is the Christ come in the flesh. Paul speaks of a man of lawlessness, and Revelation of a beast numbered 666, which many scholars think spells Nero Caesar in Hebrew letters. Christians differ on whether one last figure is still to come. Every generation has named somebody, and been wrong. A barcode or a vaccine isn’t the mark; in Revelation it’s about whom you worship.',
    passages: [
      { ref: '1John.2.18', lead: 'John:', after: '' },
      { ref: '1John.4.3-1John.4.4', lead: 'And his reassurance:', after: '' },
    ],
    followUp: 'Has something you saw or heard alarmed you?',
  },
  {
    id: 'selah',
    names: ['selah', 'what does selah mean', 'selah meaning'],
    kind: 'thing',
    about:
      'Selah is found seventy-one times in the Psalms and three times in Habakkuk, and nobody is sure what it means. It’s probably a note for the musicians: a pause, an interlude, or a lifting of voices or hands. Most readers take it as a place to stop and let the last line sink in, and that’s a good use for it. It isn’t a name for God or a secret.',
    passages: [{ ref: 'Ps.3.2-Ps.3.4', lead: 'Two of them close together:', after: '' }],
    followUp: 'Where in today could you put a pause?',
  },
  {
    id: 'yahweh',
    names: ['yahweh', 'jehovah', 'i am who i am', 'the name of god', 'tetragrammaton', 'adonai', 'elohim'],
    kind: 'thing',
    about:
      'Yahweh is the personal name of God in the Hebrew Bible, four letters, given to Moses at the bush and tied to the words “I am”. Jewish readers long ago stopped saying it aloud, out of reverence, and said “Lord” instead; most English Bibles follow them with LORD in capitals. “Jehovah” came from combining its consonants with the vowels of that other word. The World English Bible simply prints the name, so you’ll see it here.',
    passages: [
      { ref: 'Exod.3.13-Exod.3.15', lead: 'The bush:', after: '' },
      { ref: 'Exod.34.6-Exod.34.7', lead: 'And what he says his name means:', after: '' },
    ],
    followUp: 'What do you call God when you pray?',
  },
  {
    id: 'messiah',
    names: ['messiah', 'what does messiah mean', 'the anointed one', 'what does christ mean'],
    kind: 'idea',
    about:
      'Messiah is Hebrew, and Christ Greek, for “anointed”: the oil poured on a king or priest to set him to work. Israel came to hope for a son of David who would put things right. The disciples believed that Jesus was he, and were shocked that it led to a cross; the road to Emmaus is about that shock. Jewish people who don’t accept him as Messiah ask, fairly, where the peace is; Christians answer that it has begun, and he’ll come to finish it.',
    passages: [
      { ref: 'Isa.11.1-Isa.11.4', lead: 'The hope:', after: '' },
      { ref: 'Luke.24.25-Luke.24.27', lead: 'And the shock explained:', after: '' },
    ],
    followUp: 'What did you hope that God would do, and he didn’t?',
  },
  {
    id: 'apostle',
    names: ['apostle', 'apostles', 'the twelve', 'twelve apostles', 'who were the 12 apostles', 'what is an apostle'],
    kind: 'idea',
    about:
      'Apostle means “one sent”. Jesus chose twelve out of a larger crowd, to be with him and then to be sent: fishermen, a tax collector, a zealot, one who would betray him. Matthias took Judas’s place, Paul was called later, and the New Testament uses the word for a few more besides. Apart from Peter, James and John we know little of what became of them.',
    passages: [{ ref: 'Mark.3.13-Mark.3.19', lead: 'The list:', after: 'Being with him comes before being sent.' }],
    followUp: 'Do you feel sent anywhere?',
  },
  {
    id: 'disciple',
    names: ['disciple', 'disciples', 'what is a disciple', 'how to be a disciple'],
    kind: 'idea',
    about:
      'A disciple is a learner, an apprentice who lives with a teacher to become like him. Jesus had many besides the twelve, women among them, which was unusual. They misunderstood him all the way through and he kept them. It’s the New Testament’s commonest word for a Christian, which was a nickname first used at Antioch.',
    passages: [
      { ref: 'Luke.9.23-Luke.9.24', lead: 'What he asked:', after: '' },
      { ref: 'Acts.11.26', lead: 'And the nickname:', after: '' },
    ],
    followUp: 'What would you like to learn from him first?',
  },
  {
    id: 'psalms-of-lament',
    names: ['psalms of lament', 'lament', 'what is lament', 'lament psalms'],
    kind: 'idea',
    about:
      'About a third of the Psalms are laments: complaints made to God, in full voice, about enemies, illness, guilt, or his own silence. They mostly turn, somewhere, toward trust; Psalm 88 doesn’t, and was kept. Lament isn’t a lack of faith. It’s what faith sounds like when it hurts, because you only complain to someone you think is there. The pattern can be borrowed: say who you’re speaking to, say what is wrong, ask, and say what you can still say.',
    passages: [
      { ref: 'Ps.13.1-Ps.13.6', lead: 'One with a turn:', after: '' },
      { ref: 'Ps.88.13-Ps.88.18', lead: 'And one without:', after: '' },
    ],
    followUp: 'What would the first line of yours be?',
  },
  {
    id: 'sabbath',
    names: ['sabbath', 'the sabbath', 'what is the sabbath', 'shabbat', 'day of rest'],
    kind: 'idea',
    about:
      'The Sabbath is the seventh day, from Friday’s sunset to Saturday’s, when Israel stopped as God had. In Exodus the reason is creation; in Deuteronomy it’s that they’d been slaves, and slaves get no day off, so servants and animals must rest too. Jesus healed on it, on purpose, and said that it was made for people. Most Christians gather on Sunday, the day of resurrection, and they differ on how much of the Sabbath comes with it.',
    passages: [
      { ref: 'Deut.5.12-Deut.5.15', lead: 'The freed people’s reason:', after: '' },
      { ref: 'Mark.2.27-Mark.2.28', lead: 'And Jesus:', after: '' },
    ],
    followUp: 'When do you stop?',
  },
  {
    id: 'agape',
    names: ['agape', 'agape love', 'what is agape', 'four loves', 'love in greek'],
    kind: 'idea',
    about:
      'Agape is the New Testament’s commonest word for love. Preachers often set it apart from Greek words for friendship and desire as a special, selfless kind; the words overlap in practice more than that. What fills it with meaning is the use: love that acts for another’s good whether or not it’s returned, as God’s does. John says that God is this.',
    passages: [
      { ref: '1John.4.9-1John.4.11', lead: 'Where it’s shown:', after: '' },
      { ref: '1Cor.13.4-1Cor.13.7', lead: 'And what it does:', after: '' },
    ],
    followUp: 'Who loves you like that?',
  },
  {
    id: 'amen',
    names: ['amen', 'what does amen mean', 'why do we say amen'],
    kind: 'thing',
    about:
      'Amen is Hebrew for “firm, trustworthy”: so be it, I stand on that. In Israel the people said it to make a prayer or a blessing their own. Jesus, unusually, put it at the front of his sayings, where the WEB has “most certainly”. In Revelation he’s called the Amen himself. So it isn’t only the word for “finished”; it’s your signature.',
    passages: [
      { ref: 'Neh.8.6', lead: 'A crowd saying it:', after: '' },
      { ref: '2Cor.1.20', lead: 'And what we say it to:', after: '' },
    ],
    followUp: 'What would you like to say amen to?',
  },
  {
    id: 'hallelujah-word',
    names: ['hallelujah', 'alleluia', 'what does hallelujah mean', 'praise the lord meaning'],
    kind: 'thing',
    about:
      'It’s two Hebrew words run together: hallelu, a call to several people to praise, and Yah, a short form of God’s name. It’s found in the later Psalms and then, in the whole New Testament, only in one chapter of Revelation, at a wedding. Many churches put it away for Lent and bring it back at Easter. It’s an invitation, and it’s all right to be someone who can’t say it yet and only hears the others.',
    passages: [
      { ref: 'Ps.150.1-Ps.150.6', lead: 'The psalm that’s made of it:', after: '' },
      { ref: 'Rev.19.6-Rev.19.7', lead: 'And the wedding:', after: '' },
    ],
    followUp: 'Is there something in you that wants to say it, or can’t?',
  },
  {
    id: 'hell-words',
    names: ['sheol', 'hades', 'gehenna', 'what is sheol'],
    kind: 'idea',
    about:
      'English Bibles have put several words into one. Sheol, in Hebrew, is the grave or the shadowy place of all the dead, and Hades is the Greek for it. Gehenna is the Valley of Hinnom outside Jerusalem, where children had once been burned to idols; Jesus used it for judgment. What that judgment finally means Christians have understood in different ways, and you can ask me to lay those out.',
    passages: [
      { ref: 'Ps.139.7-Ps.139.8', lead: 'Even there:', after: '' },
      { ref: 'Matt.10.28', lead: 'And Gehenna, in Jesus’ mouth:', after: '' },
    ],
    followUp: 'Is it the words that you’re asking about, or a fear?',
  },
  {
    id: 'heaven',
    names: ['heaven', 'what is heaven like', 'new jerusalem', 'paradise'],
    kind: 'idea',
    about:
      'In the Bible heaven is first God’s own place, from which help comes. Those who die in Christ are with him, and Paul says that’s very much better. But the last hope is larger than going up: God comes down, earth and heaven are made new together, and the dead are raised with bodies. The pictures are a city, a feast, a garden and a house with many rooms; nobody is said to sit on a cloud.',
    passages: [
      { ref: 'John.14.1-John.14.3', lead: 'The house:', after: '' },
      { ref: 'Rev.21.1-Rev.21.4', lead: 'And the city:', after: '' },
    ],
    followUp: 'Is there someone you hope to see there?',
  },
];
