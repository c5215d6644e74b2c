import type { Entry } from '../answers.ts';

/** Questions about the book itself: how long, how old, by whom. Counts are those of the 66 books; each is checked against the text in the tests where it can be. */
export const FACTS: Entry[] = [
  {
    id: 'shortest-verse',
    names: ['shortest verse', 'smallest verse', 'two word verse'],
    kind: 'fact',
    about:
      'In English it’s John 11:35, two words long. In Greek the shortest is 1 Thessalonians 5:16, by a couple of letters. The short one in John stands at a grave: Jesus knows what he’s about to do for Lazarus, and he weeps all the same.',
    passages: [
      { ref: 'John.11.35', lead: 'The English one:', after: '' },
      { ref: '1Thess.5.16', lead: 'And the Greek one:', after: '' },
    ],
    followUp: 'Did you want it for a quiz, or for a day that feels like it?',
  },
  {
    id: 'longest-verse',
    names: ['longest verse'],
    kind: 'fact',
    about:
      'It’s Esther 8:9, and it’s about paperwork: a new decree is written to every province in its own script and language, so that people who had been condemned could know they might live. The longest verse in the Bible is a good letter being sent.',
    passages: [{ ref: 'Esth.8.9', lead: 'All of it:', after: '' }],
    followUp: 'Would you like the story around it?',
  },
  {
    id: 'longest-chapter',
    names: ['longest chapter', 'longest psalm'],
    kind: 'fact',
    about:
      'Psalm 119, with 176 verses. It goes through the Hebrew alphabet, eight verses to a letter, and nearly every one of them names God’s word in some way: law, promise, commands, ways. It was made to be learned by heart, a letter at a time.',
    passages: [{ ref: 'Ps.119.105', lead: 'Its best known line:', after: '' }],
    followUp: 'Shall we begin it, eight verses at a time?',
  },
  {
    id: 'shortest-chapter',
    names: ['shortest chapter', 'shortest psalm', 'middle of the bible', 'middle chapter', 'center of the bible'],
    kind: 'fact',
    about:
      'Psalm 117 is the shortest chapter, two verses long, and by the usual count of 1,189 chapters it’s also the middle one, with 594 on either side. It has room for just two things: everyone is invited, and God’s kindness and faithfulness are why.',
    passages: [{ ref: 'Ps.117.1-Ps.117.2', lead: 'The whole of it:', after: '' }],
    followUp: 'It can be learned by tonight. Would you like to?',
  },
  {
    id: 'how-many-books',
    names: [
      'how many books are in the bible',
      'how many books are there in the bible',
      'how many books does the bible have',
      'how many books in the bible',
      'how many chapters are in the bible',
      'how many chapters are there in the bible',
      'how many chapters in the bible',
      'how many chapters does the bible have',
      'how many verses are in the bible',
      'how many verses are there in the bible',
      'how many verses in the bible',
      'how many verses does the bible have',
      'number of books in the bible',
      'books of the bible',
      'books in the bible',
    ],
    kind: 'fact',
    about:
      'There are sixty-six books that all Christians share: thirty-nine in the Old Testament and twenty-seven in the New, with 1,189 chapters and about thirty-one thousand verses. Catholic Bibles have seven books more in the Old Testament, and Orthodox ones a few beyond that. The chapters and verses themselves came much later, for finding places.',
    passages: [{ ref: '2Tim.3.16-2Tim.3.17', lead: 'What one of them says such writings are for:', after: '' }],
    followUp: 'Are you looking for a place to begin?',
  },
  {
    id: 'who-wrote-the-bible',
    names: ['who wrote the bible', 'author of the bible', 'authors of the bible', 'wrote the bible'],
    kind: 'fact',
    about:
      'Many people, over more than a thousand years: shepherds and kings, prophets, a tax collector, a doctor, fishermen, a tentmaker in prison, and others whose names we don’t know. Christians believe that God breathed through their words and didn’t erase their voices; they differ on how exactly to say that. Who wrote a particular book is sometimes told in it, sometimes tradition, and sometimes debated.',
    passages: [{ ref: '2Pet.1.20-2Pet.1.21', lead: 'One of them describes it so:', after: '' }],
    followUp: 'Is there one book whose author you’re wondering about?',
  },
  {
    id: 'when-was-the-bible-written',
    names: [
      'when was the bible written',
      'how old is the bible',
      'what language was the bible',
      'languages of the bible',
      'original language',
      'bible written in',
    ],
    kind: 'fact',
    about:
      'The Old Testament is mostly in Hebrew, with some chapters in Aramaic, and took shape over many centuries before Christ. The New Testament is in the everyday Greek of the first century, most of it within about seventy years of Jesus’ death. Every English Bible, this one too, is a translation of copies of those.',
    passages: [{ ref: 'Luke.1.1-Luke.1.4', lead: 'Luke tells how he went about his part:', after: '' }],
    followUp: 'Is there a word whose original you’d like to know more about?',
  },
  {
    id: 'first-and-last-words',
    names: [
      'first verse of the bible',
      'first verse in the bible',
      'last verse of the bible',
      'last verse in the bible',
      'last words of the bible',
      'first words of the bible',
      'first sentence of the bible',
      'last sentence of the bible',
    ],
    kind: 'fact',
    about:
      'It begins with a making and ends with a gift. Between the first sentence and the last there’s a garden lost, a long road, and a city with its gates open.',
    passages: [
      { ref: 'Gen.1.1', lead: 'The first:', after: '' },
      { ref: 'Rev.22.20-Rev.22.21', lead: 'And the last:', after: '' },
    ],
    followUp: 'Do you feel nearer to a beginning just now, or to an ending?',
  },
  {
    id: 'oldest-person',
    names: ['oldest person', 'oldest man', 'methuselah', 'lived the longest', 'lived longest'],
    kind: 'fact',
    about:
      'Methuselah, at 969 years, in the long list from Adam to Noah. Christians differ on how to read the numbers of that chapter: as plain years, or as a way of honoring the ancients, as neighboring peoples did in their own lists. In either reading the same three words come at the end of nearly every life in it, and one man, Enoch, is the exception.',
    passages: [
      { ref: 'Gen.5.27', lead: 'His line:', after: '' },
      { ref: 'Gen.5.24', lead: 'And Enoch’s:', after: '' },
    ],
    followUp: 'What made you think of him?',
  },
  {
    id: 'shortest-book',
    names: ['shortest book', 'longest book', 'smallest book', 'biggest book'],
    kind: 'fact',
    about:
      'The shortest are two letters that each fitted on one sheet of papyrus: 2 John has the fewest verses, 3 John the fewest words in Greek. The longest by chapters is Psalms, with 150. By the number of Hebrew words, Jeremiah is longer still.',
    passages: [{ ref: '3John.1.2', lead: 'From the shorter of the two, a good wish for anyone:', after: '' }],
    followUp: 'Would you like to read a whole book tonight? That one takes two minutes.',
  },
];
