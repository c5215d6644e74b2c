import type { DevotionalDraft } from '#guidance/model/devotional/devotional-draft.ts';
import type { StudyDraft } from '#guidance/model/study/study-drafts.ts';

/** A devotional on Lamentations 3:22–24 as a good model writes it, for a christian in growth on a peaceful morning. */
export const DEVOTIONAL_DRAFT: DevotionalDraft = {
  title: 'Mercy by the Morning',
  opening:
    'You have a quiet hour before the day begins to ask for things. Here is somebody who counted his mornings with less around him than you have.',
  context:
    'These lines stand in the middle of five poems about a city that has fallen. Jerusalem is burned, its people are hungry or gone, and the man who speaks has told us at length what that did to him. He says this with the ruins in front of him. After it the poem goes back to weeping, and nobody in it is scolded for that.',
  teaching:
    'He does not say that things will turn out well. He looks at how mercy is handed out, and finds that it comes by the day. Yesterday’s was enough for yesterday, and it cannot be kept for the week. That is an odd thing to find comforting, until you have tried to carry a month at once. He measures God by what arrives, and it arrives with the light. So he does not have to know what the summer will bring. He has only to be there when the morning comes, with hands that have room in them. His hope is no forecast. It is a habit of looking toward the door.',
  picture:
    'A baker who leaves sourdough on the counter feeds it flour and water each morning, a spoon or two. Missed days show. Nobody can feed it in January for the whole year. The jar stays alive on small amounts, given again, by someone who has got up to do it.',
  today:
    'In a time when things grow you may want to see how far along you are. This man would ask what was given to you since yesterday. It may be small: a patient answer, a bill you could pay, sleep. He does not promise that the walls will be built again. He says who will be there in the morning.',
  closing: 'Take this with you to the window, and leave the rest of the week where it is.',
  questions: [
    'What arrived this morning that you did not have to earn?',
    'Which worry are you carrying that belongs to another day?',
  ],
  steps: [
    'Before breakfast, write down three things that were given to you since yesterday.',
    'At noon, put one task for next week on paper and close the book on it.',
  ],
  prayer:
    'Lord, you were up before me. Thank you for what came with the light. Teach me to live on today’s share and to leave tomorrow with you. Amen.',
};

/** A commentary on Leviticus 5 as a good model writes it. */
export const COMMENTARY_DRAFT: StudyDraft<'commentary'> = {
  title: 'Guilt noticed late',
  summary:
    'The chapter is about wrongs that come to light afterwards: a witness who kept quiet, a touch nobody noticed, a hasty oath, a holy thing used by mistake. In each case the person realizes it, says aloud what was done, and brings what they can afford. The price goes down from a lamb to two birds to a measure of flour, so that nobody is shut out by being poor.',
  outline: [
    { verses: '1-6', title: 'Four ways to become guilty, and the confession' },
    { verses: '7-13', title: 'What the poor may bring' },
    { verses: '14-19', title: 'Holy things misused, and repayment' },
  ],
  historicalContext:
    'The laws are set at Sinai, in the months after the tent of meeting was put up. They come as instruction for people who are camped around it and for the priests who serve in it. Scholars differ on when the collection reached its present form; many think of priestly circles who kept and ordered older practice.',
  culturalBackground:
    'Israel’s neighbors also brought offerings for wrongs done in ignorance, and temples everywhere guarded their property closely. What stands out here is the sliding scale of verses 7 to 13, and the fifth part that has to be added in verse 16 when something that belongs to the sanctuary was taken. Damage is made good, and more than good.',
  keyThemes: ['Saying it aloud', 'Room for the poor', 'Making good'],
  godsCharacterHighlights: [
    {
      attribute: 'He lowers the price',
      evidence:
        'Verses 7 and 11 name cheaper offerings for those who cannot afford a lamb, and then for those who cannot afford two birds.',
      personalMeaning: 'What you cannot pay is no reason to stay outside; he has thought of that already.',
    },
  ],
  loveOfGodRevelation: {
    howGodShowsLove:
      'He makes a way back for people who did wrong without noticing, and he fits it to what they have in the house.',
    personalRelevance: 'You may be carrying something you only understood last week, and there is a way to bring it.',
    eternityPerspective:
      'Christians have read these offerings beside Hebrews 10, where the writer says what they could not finish.',
  },
  practicalApplications: [
    {
      category: 'Late repair',
      application:
        'The chapter treats late knowledge as knowledge. Once you see what you did, the clock for putting it right begins to run.',
      actionStep:
        'Write one sentence to the person it concerns, say what you did, and name what you will replace by Friday.',
    },
  ],
  reflectionQuestions: [
    'What did you learn too late to be innocent of, and whom does it concern?',
    'Where would an added fifth cost you something real?',
  ],
  lensReading:
    'Seen from the road of trust, this chapter is about the moment of noticing. Nobody in it set out to do harm. They find out, and the law gives them something to do with that knowledge, which is to speak and to bring. Trust begins here with a plain sentence said aloud in verse 5, before any animal is led up. It goes on in verse 16, where the person pays back and pays more. Faith that stays in the heart and repairs nothing is unknown to the chapter.',
  verseBreakdowns: [
    {
      verse: 1,
      explanation:
        'Somebody hears a public call for witnesses and keeps quiet about what they saw. Silence is counted here as a deed, and it has a weight that must be carried.',
      context: 'It opens a list of four cases that have nothing in common but late knowledge.',
      application: 'Where you saw something, say so to the person who has to decide.',
    },
    {
      verse: 7,
      explanation:
        'The lamb gives way to two birds for those who cannot afford it. The person’s means decide the size of the gift, and the result is the same for both.',
      context: 'It begins the part that makes room for poorer people.',
      application: 'Give what you have, and stop comparing it with what others bring.',
    },
  ],
};

const {
  historicalContext: _history,
  culturalBackground: _culture,
  verseBreakdowns: _verses,
  ...HEAD
} = COMMENTARY_DRAFT;

/** A study of the themes of Leviticus 5. */
export const THEME_DRAFT: StudyDraft<'theme-study'> = {
  ...HEAD,
  themes: [
    {
      theme: 'Saying what was done',
      definition:
        'Guilt that has come to light is put into words before anything is offered, so that the wrong has a name.',
      otRoots: 'The same order stands in Numbers 5, where the one who did wrong says it aloud and then pays back.',
      jesusFulfillment: 'In Matthew 5 a worshiper leaves the gift at the altar and goes to the other person first.',
      practicalImplications: 'Say the deed in one plain sentence to the one it hurt, before you ask for anything.',
    },
  ],
};

/** On the words of Leviticus 5. */
export const WORDS_READING =
  'The words of this chapter come from two places, the court and the storehouse. One group is about carrying: guilt is a load that somebody has on them until it is dealt with. The other is about value, weighing and adding, since what was taken from the sanctuary is counted and a fifth is put on top. Side by side they keep the chapter from becoming only inward or only a matter of prices. Whoever reads it for trust will notice that both groups are needed on the way back.';

/** On the passages beside Leviticus 5. */
export const REFERENCES_READING =
  'The passages beside this chapter go two ways. Some stand in the same laws and show the offering from the side of the priest who receives it. Others come centuries later and ask what such gifts are worth when the giver changes nothing at home. Read in that order they make a conversation: first how to come, then what coming means. For somebody whose trust is being tried, the second half may be the harder one.';

/** On Leviticus 5:7. */
export const VERSE_DRAFT: StudyDraft<'verse-analysis'> = {
  passageContext: {
    setting: 'The verse opens the part of the chapter that makes room for people who cannot pay for a lamb.',
    audience: 'It speaks to any Israelite who has become guilty and is poor.',
    purpose: 'It keeps the way back open for those with little.',
  },
  coreMessage:
    'The size of the gift follows the size of the purse. Two birds do for one person what a lamb does for another, and nothing in the verse makes them second best. One bird is for the wrong and the other goes up whole, so that even the cheaper offering has both parts.',
  application:
    'Bring what you have to the person you have hurt, this week, and do not wait until you can afford something larger.',
  words: [],
  godsCharacterHighlights: [
    {
      attribute: 'He knows what things cost',
      evidence: 'The verse reckons with a household that has no lamb to spare and names what it can find instead.',
      personalMeaning: 'You need not be ashamed of how little you can bring to him just now.',
    },
  ],
  practicalApplications: [
    {
      category: 'Small repairs',
      application:
        'A large wrong can stay unrepaired for years because the right gift seems out of reach, and so nothing at all is brought.',
      actionStep: 'Choose the smallest honest repair you can afford and do it before Saturday evening.',
    },
  ],
};
