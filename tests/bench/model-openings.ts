/** How a reply may begin. */
export interface Opening {
  text: string;
  /** What it begins with. */
  kind: string;
}

/** Nothing that could be the beginning of a verse, a reference or a refusal. */
export const PLAIN = 'plain words';

/** Natural openings of many kinds, as models write them. */
export const OPENINGS: readonly Opening[] = [
  ...[
    'Three in the morning, and the same number on the screen.',
    'That is a heavy thing to carry by yourself, and you have carried it for weeks.',
    'It makes sense that you are tired after a week like that.',
    'You have been holding this for a long time, and nobody has asked you how you are.',
    'I hear how much that sentence cost you.',
    'I’m glad you wrote, even at this hour.',
    'What you did for your sister was brave, and it was also costly.',
    'There is no shame in being angry at the one who left.',
    'No one should have to hear such words from her own father.',
    'Yes, you can pray with half a heart.',
    'Oh, what good news about the house.',
    'Some nights are longer than others, and this sounds like one of them.',
    'Losing a brother leaves a chair at the table that nobody wants to move.',
    'Being passed over for the third time hurts, and it is all right to say so.',
    'When a friend stops calling, the silence asks its own questions.',
    'Forgiving him does not mean that you must sit beside him at dinner.',
    'A job like that takes more than hours.',
    'Your son is nineteen and does not answer, and you listen for the phone all evening.',
    'Waiting for a result is a work of its own.',
    'So much has happened since Monday.',
    'Maybe the anger is the part of you that still expects better.',
    'Work has followed you home again tonight.',
    'In Psalm 13 somebody asks how long, four times in two lines.',
    'In one week you lost a job, a flat and a friend.',
    'How long have you been waking at three?',
  ].map((text) => ({ text, kind: PLAIN })),
  ...[
    ['“I can’t do this any more” is a true sentence, and you wrote it down.', 'a quotation'],
    ['“Cast your burden on Yahweh” was sung by somebody betrayed by a friend.', 'a quotation'],
    ['*Breathe out first*, before anything else is decided.', 'emphasis'],
    ['Psalm 88 ends in the dark, and it is still a prayer.', 'a reference'],
    ['[[Matthew 6:26]]', 'a passage marker'],
    ['God is not tired of this question.', 'a divine name'],
    ['Jesus wept at a grave he was about to open.', 'a divine name'],
    ['As your week ends, let one thing stay undone.', 'a word that refusals begin with'],
    ['Sorry is a small word for a thing like that.', 'a word that refusals begin with'],
    ['Here is the thing that stays with me from your message.', 'a word that refusals begin with'],
    ['Ruth, you have asked a question that many people never dare to ask.', 'a book’s name'],
    ['Ruth walked home beside Naomi with nothing in her hands.', 'a book’s name'],
  ].map(([text, kind]) => ({ text: text!, kind: kind! })),
];
