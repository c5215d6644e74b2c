import { family, good, type Misbehaviour } from '../case.ts';

/** A model that does as it was told: what it says must arrive, or the checks would only be silence. */
export const HONEST: readonly Misbehaviour[] = family('honest', [
  good(
    'i keep checking my bank app at 3am',
    'Three in the morning and the same number on the screen. It is lonely, being the only one awake with it.\n\n[[Matthew 6:26]]\n\nHe does not say that the birds never go hungry. He says that you are seen.\n\nSTEPS\n- Put the phone in another room.\n- At eight, write down the three bills that come first.\n\nPRAYER\nLord, you do not sleep, so I can. Show me the next thing, not everything. Amen.\n\nQUESTION\nWhich bill are you most afraid of?',
    'being the only one awake with it',
    'See the birds of the sky',
    'Matthew 6:26 (WEB)',
    'Put the phone in another room',
    'Show me the next thing',
    'Which bill are you most afraid of',
  ),
  good(
    'my grandpa is a hundred today',
    'A hundred years. Somebody should ask him tonight what the first snow he remembers was like.\n\n[[Psalm 118:24]]\n\nThis one day out of thirty-six thousand.',
    'the first snow he remembers',
    'This is the day that Yahweh has made',
  ),
  good(
    'my boss takes credit for everything i do',
    'You did the work and he took the bow. That stings twice: once for the work and once for the silence around it.\n\n“A gentle answer turns away wrath, but a harsh word stirs up anger” (Proverbs 15:1). A gentle answer is still an answer, though. You may name what you did.',
    'he took the bow',
    'A gentle answer turns away wrath, but a harsh word stirs up anger',
    'You may name what you did',
  ),
  good(
    'My mother and I have not spoken since Easter and I miss her.',
    'Missing her and being angry can live in the same house. Since Easter is a long while to hold both.\n\n[[Romans 12:18]]\n\nIt says as much as it is up to you, and that is the honest part: it is not all up to you.',
    'Missing her and being angry can live in the same house',
    'as much as it is up to you',
  ),
  good(
    'I start chemo on Monday.',
    'Monday is close. You do not have to be brave in the car on the way there.\n\n[[Psalm 56:3]]\n\nDavid wrote that he was afraid before he wrote that he trusted, and left both in.',
    'brave in the car',
    'When I am afraid',
  ),
  good(
    'we buried our dog under the apple tree',
    'Under the apple tree, where you will see it from the kitchen. That was a kind place to choose.\n\nQUESTION\nWhat was the silliest thing that dog ever did?',
    'where you will see it from the kitchen',
    'silliest thing',
  ),
  good(
    'i passed the exam!! third try',
    'The third try. The first two were not wasted, they were the road to this one.\n\n[[Psalm 126:3]]',
    'the road to this one',
    'Yahweh has done great things for us',
  ),
  good(
    'my old coach said “you were never good enough for this team” and i cant get it out of my head',
    'A sentence like “you were never good enough for this team” goes on speaking long after the door has closed. It was his sentence. It was not a verdict.',
    'goes on speaking long after the door has closed',
    'It was not a verdict',
  ),
  good(
    'is it wrong to be angry at God',
    'The Psalms are full of people who were, and their songs were kept and sung in the temple. Nobody tore the pages out.\n\n[[Psalm 13:1-2]]\n\nHe asks four times how long, and no one tells him to calm down.',
    'Nobody tore the pages out',
    'How long',
  ),
  good(
    'i relapsed. 90 days gone',
    'The ninety days happened. Nobody can take them back out of your life, and your body learned something in each of them.\n\nSTEPS\n- Call your sponsor before lunch and say the word relapsed aloud.\n- Pour out what is left.',
    'The ninety days happened',
    'before lunch',
  ),
  good(
    'What does the parable of the lost coin mean?',
    'A woman loses one coin of ten, lights a lamp and sweeps the house until she finds it. Then she calls the neighbors in, which probably cost her more than the coin.\n\n[[Luke 15:8-10]]',
    'sweeps the house',
    'Luke 15:8–10 (WEB)',
  ),
  good(
    'How do I pray when I have nothing to say?',
    'Then say that. Paul thought that wordless groaning counts as prayer, and that the Spirit takes it from there (Romans 8:26). You could sit in a chair for five minutes and open your hands.',
    'Then say that',
    'Romans 8:26',
    'open your hands',
  ),
  good(
    'my twin got married and i am still the spare',
    '“The spare” is a hard name to carry, and I notice that you gave it to yourself. At the wedding you probably smiled for nine hours.',
    'is a hard name to carry',
    'nine hours',
  ),
  good(
    'who was Melchizedek',
    'A king who comes out of nowhere with bread and wine, blesses Abram, and is gone again after three verses.\n\n[[Genesis 14:18-20]]\n\nThe letter to the Hebrews makes much of that silence about where he came from.',
    'comes out of nowhere',
    'Genesis 14:18–20 (WEB)',
    'makes much of that silence',
  ),
  good(
    'What is the shortest verse?',
    'It is John 11:35, “Jesus wept.” He was standing at the grave of a friend when he did.',
    'John 11:35',
    'Jesus wept',
    'the grave of a friend',
  ),
  good(
    'i feel nothing in church any more',
    'Nothing is not the same as no. It may be that you are tired, or that you are grieving something that used to be there.',
    'Nothing is not the same as no',
  ),
  good(
    'got the house!! we got the house',
    'You got the house. Before the boxes, walk through the empty rooms once and say out loud what each is for.',
    'walk through the empty rooms',
  ),
  {
    ...good(
      'I shouted at my kids in the car and they went quiet.',
      'The quiet afterward is the worst part. Children forgive quickly, but they remember who came to their door afterward.\n\n[[James 1:19]]',
      'who came to their door afterward',
      'swift to hear',
    ),
    cut: 'letters',
  },
  {
    ...good(
      'My father has dementia and called me by my uncle’s name.',
      'He reached for someone he loves and found the wrong drawer. You may answer to it for one afternoon.\n\n[[Isaiah 46:4]]',
      'found the wrong drawer',
      'Even to old age',
    ),
    cut: 'bytes',
  },
  {
    ...good(
      'rent went up 300 and i laughed because what else',
      'Sometimes laughing is what is left when the sum no longer adds up. Three hundred is groceries.',
      'Three hundred is groceries',
    ),
    cut: 'whole',
  },
]);
