/**
 * Small reviewed sentences that hold a spoken turn together. They say nothing about a
 * matter, so they may stand in any turn; nothing in them asks for a page to be looked at.
 */

/** Before a passage. `{ref}` is its reference, the only place where it is said; a lead of the content may follow. */
export const PASSAGE_INTROS: readonly string[] = [
  'Listen to this, from {ref}.',
  'Let me read you {ref}.',
  'Here is {ref}.',
  'There’s a place for this in {ref}.',
  'I’d like to read you {ref}.',
  'Let’s listen to {ref} for a moment.',
  'Come with me to {ref}.',
  'This is from {ref}.',
  'These words are from {ref}.',
  'What comes to mind is {ref}.',
  'Let me put {ref} beside that.',
  'Take a breath, and hear {ref}.',
  'May I read you something? It’s {ref}.',
  'Hear these words, from {ref}.',
];

/** The same where the passage itself was asked for. */
export const ASKED_INTROS: readonly string[] = [
  'Here is {ref}.',
  'This is {ref}.',
  'Let me read you {ref}.',
  'I’ll read it to you: {ref}.',
  'Let’s hear it: {ref}.',
  '{ref} goes like this.',
  'So, {ref}.',
  'Gladly: {ref}.',
  'These are the words of {ref}.',
  'Here it is, {ref}.',
  'Listen to {ref}.',
  'I’ll take it slowly: {ref}.',
];

/** After the part of a passage that was read, where more of it is shown. */
export const PASSAGE_GOES_ON: readonly string[] = [
  'It goes on from there, and the rest is on your screen.',
  'There’s more of it; I’ve left the rest on your screen.',
  'I’ll stop there. The rest of the passage is on your screen.',
  'That’s the beginning of it, and the rest is on your screen.',
  'The passage runs on; you’ll find the rest on your screen.',
  'I’ve read you the first part. The rest is on your screen.',
  'It doesn’t end there; the rest is on your screen.',
  'There are a few more verses, on your screen.',
  'I’ll pause here. The verses after it are on your screen.',
  'The rest of it is on your screen, for when you have a minute.',
  'So far for now; the whole passage is on your screen.',
  'You can read on from there, on your screen.',
];

/** The same where what comes before it was left out, too. */
export const PASSAGE_AROUND: readonly string[] = [
  'The whole passage is on your screen.',
  'There’s more around it, on your screen.',
  'What stands around it is on your screen.',
  'You’ll find the whole of it on your screen.',
  'I’ve put the whole passage on your screen.',
  'That’s the heart of it; the whole passage is on your screen.',
  'The verses around it are on your screen.',
  'It’s part of a longer passage, and that’s on your screen.',
  'You can read what comes before it on your screen.',
  'I’ve read you part of it. All of it is on your screen.',
  'All of it is on your screen, when you want it.',
  'There’s more before and after, on your screen.',
];

/** Before the one step that is said. */
export const STEP_INTROS: readonly string[] = [
  'One small thing, if you want it.',
  'If it helps, here’s one thing you could do.',
  'Here’s something to try.',
  'And something to do with it.',
  'One thing, small enough to manage.',
  'If you have the strength for one thing, this.',
  'There’s one thing I’d try first.',
  'A small step, if you’re ready for one.',
  'You could begin here.',
  'When you’re ready, one thing.',
  'May I suggest one thing?',
  'Something simple, for when we’ve talked.',
  'Only one thing to do, and it can wait an hour.',
  'If you’d like somewhere to start, start here.',
];

/** Before a prayer that has no lead of its own. */
export const PRAYER_INTROS: readonly string[] = [
  'Let’s pray.',
  'Let me pray with you.',
  'Pray this with me, if you like.',
  'I’ll say the words, and you can lean on them.',
  'Here’s a prayer you can make your own.',
  'Let’s bring it to God together.',
  'Say this with me, or only listen.',
  'Let’s be still a moment, and pray.',
  'These words are for you to pray, if they fit.',
  'Let’s put it into a prayer.',
  'I’ll go slowly, so you can say it too.',
  'Then let’s turn to God with it.',
];

/** Where an explanation has more to it than is said. */
export const REST_NOTES: readonly string[] = [
  'The rest is on your screen.',
  'There’s more of it on your screen.',
  'I’ve put the rest on your screen.',
  'That’s the heart of it; the rest is on your screen.',
  'You’ll find the rest on your screen.',
  'There’s a little more, on your screen.',
  'The rest of it is on your screen, for later.',
  'I’ve left the rest on your screen.',
  'More of it is on your screen, whenever you like.',
  'What I’ve left out is on your screen.',
  'The longer answer is on your screen.',
  'If you want more, it’s on your screen.',
];

/** Where somebody asked for passages, and further ones are shown. */
export const FURTHER_PASSAGES: readonly string[] = [
  'I’ve put another on your screen.',
  'There’s another one on your screen.',
  'You’ll find more like it on your screen.',
  'There’s more than one; look on your screen.',
  'Your screen has another, to go with it.',
  'Another place is on your screen.',
  'I’ve set another beside it, on your screen.',
  'And there’s more where that came from, on your screen.',
  'More of them are on your screen.',
  'I read you the first; there’s more on your screen.',
  'I found more than that, and it’s on your screen.',
  'The others are on your screen, when you want them.',
];

/** Where somebody asked what to do, and further steps are shown. */
export const FURTHER_STEPS: readonly string[] = [
  'There’s more on your screen, but one is enough for today.',
  'I’ve put more on your screen. One is enough.',
  'You’ll find others on your screen, if that one doesn’t fit.',
  'If it isn’t the right one, there are others on your screen.',
  'A few others are on your screen. Choose whichever is nearest.',
  'Others are on your screen; you don’t need to do them all.',
  'That’s the first. The others are on your screen.',
  'The others can wait on your screen.',
  'There are others on your screen, for another day.',
  'Look at the others on your screen when you’re ready.',
  'Begin with that one; the others are on your screen.',
  'More ideas are on your screen, none of them urgent.',
];

/** Where Christians differ, and each view was said in its first sentence. */
export const VIEWS_NOTES: readonly string[] = [
  'Each view says more for itself on your screen, with its verses.',
  'You’ll find each view in full on your screen, with its verses.',
  'Each of them has more to say; it’s on your screen.',
  'I’ve put each view in full on your screen.',
  'Each one’s reasons are on your screen, in its own words.',
  'There’s more to each of these, and it’s on your screen.',
  'All of them are on your screen in full, with the verses they lean on.',
  'That’s only the first sentence of each. The rest is on your screen.',
  'Your screen has each of them in full.',
  'The verses each one leans on are on your screen.',
  'Each deserves more than a sentence, and has it on your screen.',
  'Read them side by side on your screen, when you have time.',
];

/** The help line that is said before anything else, by the digits it is dialed with. */
export const HELP_FIRST: Readonly<Record<string, readonly string[]>> = {
  '988': [
    'Please call or text 988 now.',
    'Call or text 988 now, please, and stay with me.',
    'First of all: call or text 988, right now.',
  ],
  '911': [
    'If there is danger right now, call 911.',
    'First of all: if this is happening now, call 911.',
    'Before anything else, if anyone is in danger, call 911.',
  ],
};

/** The first sentence where a body is in danger. */
export const AMBULANCE_FIRST = 'Please call 911 right now.';

/** How a help line is offered aloud, by the number it is called or texted at, digits only. */
export const HELP_LINES_SPOKEN: Readonly<Record<string, string>> = {
  '988': 'You can call or text 988 at any hour.',
  '741741': 'If talking is too much, text HOME to 741741.',
  '911': 'If anyone is in danger right now, call 911.',
  '18007997233': 'The National Domestic Violence Hotline is 1-800-799-7233, day and night.',
  '88788': 'If texting is safer, text START to 88788.',
  '18004224453': 'For a child, the number of Childhelp is 1-800-422-4453.',
  '18002221222': 'For something swallowed, Poison Control is 1-800-222-1222.',
};
