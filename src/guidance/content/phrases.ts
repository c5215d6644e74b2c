/**
 * Small reviewed sentences that hold a reply together. They say nothing about a
 * topic, so they may stand in any reply of their kind.
 */

/** Before a second passage that has no lead of its own. */
export const SECOND_PASSAGE_LEADS: readonly string[] = [
  'And one more, to keep beside it:',
  'There is another place I’d put next to that one:',
  'A second voice, from elsewhere in the same book:',
  'One more, shorter, for when you can’t hold much:',
  'If you have room for a second, this one has kept others company here:',
  'Read this one slowly, too:',
  'Another passage says it from a different side:',
  'And this, for later in the day:',
];

/** The same, when a second matter in the message is meant. */
export const OTHER_MATTER_LEADS: readonly string[] = [
  'You named something else, too, and it deserves its own word:',
  'The other thing you wrote hasn’t been passed over:',
  'And for the other part of what you wrote:',
];

/** Opens a later turn on the same matter, when its openings were used. */
export const CONTINUING: readonly string[] = [
  'Thank you for going on. Let’s stay with it.',
  'I’m still with you in this.',
  'That adds something I didn’t know. Let’s look at it together.',
  'You said more there than the words alone. Take your time.',
  'We can stay right here; there’s no hurry to get anywhere.',
  'I’m glad you kept writing.',
  'Then let’s take the next small piece of it.',
  'It helps to hear how it is now, not only how it began.',
];

/** Opens the answer to “another verse”, “more”, “what else”. */
export const MORE: readonly string[] = [
  'Of course. Here is another one for the same trouble.',
  'There’s more than one place that speaks here. Try this:',
  'Yes. This one comes at it from another side.',
  'Here is a different voice on it.',
  'Gladly. Read this one without hurrying.',
];

/** Opens the answer to “shorter, please”. */
export const BRIEF_LEADS: readonly string[] = [
  'In few words, then, and I’ll keep to few from here on.',
  'Yes, that was a lot. Only this:',
  'Of course. One thing to hold:',
  'Then just one sentence of it, and one thing to do.',
];

/** Before a prayer somebody asked for. */
export const JUST_PRAYER_LEADS: readonly string[] = [
  'Let’s pray. Say it with me, or let me say it while you listen.',
  'Yes. Put down whatever is in your hands for a moment.',
  'Gladly. If these aren’t your words, change them as you go; God won’t mind.',
  'No more words from me for a moment. Here is a prayer for right now:',
];

/** Before the steps, when somebody asks what to do. */
export const JUST_STEPS_LEADS: readonly string[] = [
  'You don’t have to do all of it. Take whichever is nearest.',
  'That’s a good question to have reached. Nothing large:',
  'Small enough to do before the day is out:',
  'Not everything at once. One of these is enough:',
];

/** Before a passage read with what stands around it. */
export const AROUND_LEADS: readonly string[] = [
  'Here it is with what stands around it:',
  'This is how it runs, a little before and a little after:',
  'Read a little wider, it goes like this:',
];

/** For chapter and verse of a book there isn’t; `{name}` is the book as it was written. */
export const UNKNOWN_BOOK = {
  known:
    'There’s no book of {name} in the Bible, so I can’t open that verse; it may have been a slip, or somebody’s joke. There is a {name} in it, though.',
  unknown:
    'I don’t know a book called {name} in the Bible, so I can’t open that verse. If you remember a few of its words, send me those and I’ll look for them.',
} as const;

/** For a book that some Christians have in their Bible and this edition hasn’t. */
export const DEUTEROCANON_ANSWER =
  '{name} belongs to the Old Testament in Catholic and Orthodox Bibles, and many Protestants value it without counting it as Scripture. This app carries the sixty-six books that all of them share, so I can’t show it here; a Catholic Bible will have it.';

/** Heads the steps, by the hour. */
export const STEP_HEADINGS = {
  night: ['For tonight and tomorrow', 'Before you sleep, and after', 'Small things, for tonight'],
  day: ['Small steps, for today', 'Something to do with your hands', 'For today', 'If you want somewhere to begin'],
} as const;

/** When the message can’t be placed. It says so, and asks. */
export const UNSURE: readonly string[] = [
  'I’ve read that twice, and I don’t want to answer something you didn’t ask. Here is a passage that has met a great many people in a great many places; tell me a little more, and I’ll try to come closer.',
  'I’m not sure yet what the heart of this is, and I’d rather say so than guess. While you find the words, here is something sturdy to stand on.',
  'There may be more behind those words than I can hear. I won’t pretend to have understood it all. Let me give you this, and then ask you something.',
];

/** Said back when a message is only half understood: nothing in them claims to know more. */
export const TENTATIVE: readonly string[] = [
  'I may not have the whole of it yet, and I don’t want to put words in your mouth. What you wrote carries some weight, so let’s stay with it a moment.',
  'There’s a good deal in those few words. I’ll tell you what came to mind, and you tell me where I’m wrong.',
  'I hear that something is on you today, even where I can’t name it for you. Here is a place to begin.',
  'You’ve let me see one corner of it. I won’t guess at the rest. While you decide how much more to say, I’d put this beside it.',
  'Thank you for writing it down as it is, without dressing it up. I’m not certain what lies under it, and I’d rather ask than assume.',
  'I read that slowly. Correct me if I’ve taken it the wrong way.',
];

/** Before a passage that was chosen for a message only half understood. */
export const TENTATIVE_LEADS: readonly string[] = [
  'Many people who wrote something like it have found footing here:',
  'This is the passage I’d read with you first:',
  'Here are words that have held more than one kind of day:',
  'Scripture has room for days like this one:',
];

/** Small things that do no harm to anyone's day, whatever it holds. */
export const TENTATIVE_STEPS: readonly string[] = [
  'Write the thing in one plain sentence, as you would tell it to someone who loves you. Read it back once.',
  'Step outside for five minutes, without the phone. Name what you see until your breathing slows.',
  'Send one person a message that says only: “Could we talk today? Nothing to fix.”',
  'Drink a glass of water and eat something, if you haven’t. Bodies carry more of this than we notice.',
  'Choose the smallest thing that’s waiting for you and finish that one. Leave the rest until tomorrow.',
  'Say the passage above out loud, slowly, and stop at the word that stays with you.',
  'Before you sleep, write down one thing that was hard and one that was kind.',
  'Sit in a quiet place for three minutes and tell God the part you left out here.',
];

/** Asked when the message can’t be placed. */
export const UNSURE_QUESTIONS: readonly string[] = [
  'What happened, in one sentence, that made you open this today?',
  'If you could say one plain thing about how it is right now, what would it be?',
  'Is this about something that happened, something you fear, or something you hope for?',
  'Who or what is it about, mostly?',
];

/** Steady passages for any day: used only when nothing else is known. */
export const STEADY_PASSAGES: readonly { ref: string; why: string; lead: string; after: string }[] = [
  {
    ref: 'Matt.11.28-Matt.11.30',
    why: 'An invitation with only one condition: that you are tired.',
    lead: 'Jesus said this to anyone in the crowd who was worn out:',
    after: 'He doesn’t ask what made you tired before he lets you come.',
  },
  {
    ref: 'Ps.46.1-Ps.46.3',
    why: 'It counts on trouble, and on help inside it.',
    lead: 'A song for a city that had felt the ground move:',
    after: 'Help that is called very present is help for the hour you’re in, and not only for later.',
  },
  {
    ref: 'Ps.139.1-Ps.139.4',
    why: 'You are known before you find the words.',
    lead: 'David begins a long prayer by admitting that he is already known:',
    after: 'You don’t have to explain yourself well here in order to be understood.',
  },
  {
    ref: 'Isa.41.10',
    why: 'Four promises in one breath, to people who were afraid.',
    lead: 'To people far from home and afraid of what came next, God said:',
    after: 'It begins with presence; strength and help follow from that.',
  },
  {
    ref: 'Rom.8.38-Rom.8.39',
    why: 'Paul lists everything he can think of that might come between.',
    lead: 'Paul had been through shipwreck, prison and beatings when he wrote:',
    after: 'He makes the list long on purpose, so that whatever you bring is already in it.',
  },
  {
    ref: 'Ps.34.18',
    why: 'Nearness, promised to the crushed.',
    lead: 'Written by a man on the run:',
    after: 'It doesn’t say that the broken will climb up to God. It says he comes near.',
  },
];

/** A prayer for a day that has no name yet. */
export const PLAIN_PRAYERS: readonly string[] = [
  'God, you know what I mean even when I don’t. Stay close while I find the words. Amen.',
  'Lord, here I am, with all of it and no good order to it. Hear what is under the words. Amen.',
  'Father, give me enough light for the next step, and company while I take it. Amen.',
  'Jesus, you read people well. Read this, and be kind to me in it. Amen.',
  'God, I don’t know what to ask for. Stay in the room. Amen.',
  'Lord, take the part of this I can’t say, and carry it with me through today. Amen.',
  'Lord, we’re here, and so are you. Steady my breathing, quiet what is loud, and let me be held for a minute. Amen.',
  'Father, you saw me before I sat down. I bring you the thing I keep circling. Meet me in it. Amen.',
  'God, I have little to bring but myself. Thank you that it is enough to be heard. Amen.',
  'Jesus, you prayed at night and alone. Pray with me now, and keep me through what comes next. Amen.',
  'Lord, thank you for this day, the good of it and what I would rather forget. Be near to me and to those I love. Amen.',
  'Holy Spirit, you know how to pray when I don’t. Take my silence for a prayer, and bring it home. Amen.',
];

/** After a prayer somebody asked for without saying what for. */
export const AFTER_PRAYER: readonly string[] = [
  'Is there a name, or a worry, that you would like in the next one?',
  'If you want to tell me what it was about, I’m listening. You don’t have to.',
  'What shall we bring before God next?',
  'Would you like to add a sentence of your own?',
  'Shall we stay quiet a little, or is there something you want to say?',
  'Who else should we pray for?',
];

/** Before a passage somebody asked for by name. */
export const ASKED_PASSAGE_LEADS: readonly string[] = [
  'Here it is, as the World English Bible has it:',
  'This is the passage:',
  'In the World English Bible it reads:',
];

/** Before a passage that was read a moment ago and is asked about. */
export const AGAIN_LEADS: readonly string[] = [
  'Let’s read it once more, slowly:',
  'Here it is again, so that we both have it in front of us:',
  'Back to this one, then:',
];

/** After a passage that has no note of its own: how to read it, said plainly. */
export const READING_HINTS: readonly string[] = [
  'I don’t have a reviewed note on this passage yet, so I won’t improvise one. Read a few verses before and after it: who is speaking, and to whom, usually opens it.',
  'There’s no reviewed note on these verses in the library yet. “Read in context” will open the chapter around them, which is the best first commentary.',
];

/** Asked after a passage. */
export const PASSAGE_QUESTIONS: readonly string[] = [
  'Which word in it holds you?',
  'What brought you to this passage today?',
  'Is there something in your own life behind the question?',
];

/** Before the verses a search found. */
export const SEARCH_LEADS: readonly string[] = [
  'Here is where I find it:',
  'These are the closest places I know:',
  'The nearest passages are these:',
];

/** When a search found nothing near enough. */
export const NOT_FOUND: readonly string[] = [
  'I can’t find that wording in the World English Bible. It may come from another translation, a hymn, or a saying that isn’t in the Bible at all. If you remember one unusual word of it, send me that.',
];
