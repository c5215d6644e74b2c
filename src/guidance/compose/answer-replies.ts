import type { Entry } from '#guidance/content/answers.ts';
import type { Library } from '#guidance/content/library.ts';
import {
  AGAIN_LEADS,
  ASKED_PASSAGE_LEADS,
  DEUTEROCANON_ANSWER,
  NOT_FOUND,
  PASSAGE_QUESTIONS,
  PLAIN_PRAYERS,
  READING_HINTS,
  SEARCH_LEADS,
  STEADY_PASSAGES,
  UNKNOWN_BOOK,
  UNSURE,
  UNSURE_QUESTIONS,
} from '#guidance/content/phrases.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { Draft } from './draft.ts';
import { begin, type ComposeInput, capitalize, overlaps, place, push, same, wasShown } from './drafting.ts';
import { completeSentence } from './whole-sentence.ts';

/** Greetings, thanks and small talk. */
export function composeTalk(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'talk');
  const talk = library.talk.find(({ id }) => id === input.understanding.targetId)!;
  push(draft.blocks, input.choose.one(`talk.${talk.id}`, talk.replies, same));
  const passage = input.choose.some(`talk-passage.${talk.id}`, talk.passages, 1, ({ ref }) => ref);
  place(draft, passage);
  draft.followUp = input.choose.one(`talk-question.${talk.id}`, talk.followUps, same) ?? null;
  draft.topics = input.understanding.previousTopics.slice(0, 1);
  return draft;
}

/** A saying that is not in the Bible, and what is. */
export function composeMisattributed(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'misattributed');
  const entry = library.misattributed.find(({ id }) => id === input.understanding.targetId)!;
  push(draft.blocks, entry.answer);
  place(draft, entry.passages);
  draft.followUp = entry.followUp;
  return draft;
}

/** A contested question, each view fairly. */
export function composeDifference(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'difference');
  const entry = library.differences.find(({ id }) => id === input.understanding.targetId)!;
  push(draft.blocks, entry.opening);
  draft.blocks.push({ type: 'heading', text: 'Where Christians differ' });
  for (const view of entry.views) {
    push(draft.blocks, `**${view.held}.** ${view.text}`);
    for (const ref of view.refs.slice(0, 1)) draft.blocks.push({ type: 'passage', ref });
  }
  push(draft.blocks, entry.closing);
  draft.followUp = entry.followUp;
  return draft;
}

/** Who, what or where in the Bible. */
export function composeEntry(input: ComposeInput, entry: Entry): Draft {
  const draft = begin(input, 'entry');
  push(draft.blocks, entry.about);
  place(draft, entry.passages);
  draft.followUp = entry.followUp;
  return draft;
}

/** What a book of the Bible is about. */
export function composeBook(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'book');
  const book = library.books.find((candidate) => candidate.book === input.understanding.targetId)!;
  push(draft.blocks, book.about);
  place(draft, [book.begin]);
  draft.followUp = book.followUp;
  return draft;
}

/** A verse or chapter explained. */
export function composeExplanation(input: ComposeInput, library: Library, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const draft = begin(input, 'explain-reference');
  const explanation = library.explanations.find(({ ref }) => ref === understanding.targetId);
  if (explanation) {
    push(draft.blocks, explanation.context);
    const whole = corpus.osisOf(completeSentence(corpus.range(explanation.ref)!, corpus));
    // What is read next to it may already go on where it stops.
    const goesOn = explanation.related.some(({ ref }) => overlaps(corpus, ref, whole));
    draft.blocks.push({ type: 'passage', ref: goesOn ? explanation.ref : whole });
    push(draft.blocks, explanation.meaning);
    place(draft, explanation.related);
    draft.followUp = explanation.followUp;
    return draft;
  }
  for (const reference of understanding.references.slice(0, 3)) {
    if (!reference.range) {
      push(draft.blocks, problemSentence(reference.osis, reference.problem ?? 'no-such-verse', corpus));
      continue;
    }
    if (corpus.textOf(reference.range) === '') {
      push(draft.blocks, reference.note);
      continue;
    }
    const again = wasShown(input, corpus, reference.osis);
    push(
      draft.blocks,
      choose.one(again ? 'again-lead' : 'asked-lead', again ? AGAIN_LEADS : ASKED_PASSAGE_LEADS, same),
    );
    const { start } = reference.range;
    const asked = { start, end: Math.min(reference.range.end, start + 11) };
    draft.blocks.push({ type: 'passage', ref: corpus.osisOf(completeSentence(asked, corpus)) });
    push(draft.blocks, reference.note);
    const notes = understanding.passages.filter((passage) => overlaps(corpus, passage.ref, reference.osis));
    if (notes[0]) push(draft.blocks, notes[0].why);
    const book = library.books.find((candidate) => candidate.book === corpus.verses[reference.range!.start]!.book.osis);
    if (book) push(draft.blocks, book.about);
    else if (!notes[0]) push(draft.blocks, choose.one('hint', READING_HINTS, same));
  }
  draft.followUp = choose.one('passage-question', PASSAGE_QUESTIONS, same) ?? null;
  return draft;
}

/** Says why a reference can't be opened. */
function problemSentence(osis: string, problem: string, corpus: Corpus): string {
  const [book = '', chapter = ''] = osis.split('-')[0]!.split('.');
  const verse = corpus.verses.find((candidate) => candidate.book.osis === book)!;
  const name = verse.book.name;
  if (problem === 'no-such-chapter') {
    return verse.book.chapters === 1
      ? `${name} has only one chapter, so I can’t open chapter ${chapter}.`
      : `${name} has ${verse.book.chapters} chapters, so I can’t open chapter ${chapter}.`;
  }
  if (problem === 'reversed') return 'That range runs backwards, so I’m not sure which verses you mean.';
  return `${name} ${chapter} ends at verse ${corpus.verseCount(book, Number(chapter))}.`;
}

/** A book that this Bible hasn't; where somebody of that name is in it, that person. */
export function composeUnknownBook(input: ComposeInput, library: Library): Draft {
  const name = capitalize(input.understanding.targetId!.toLowerCase());
  const draft = begin(input, 'unknown-book');
  if (DEUTEROCANON.test(name)) {
    push(draft.blocks, DEUTEROCANON_ANSWER.replace('{name}', name));
    return draft;
  }
  const entry = library.entries.find(({ names }) => names.includes(name.toLowerCase()));
  push(draft.blocks, (entry ? UNKNOWN_BOOK.known : UNKNOWN_BOOK.unknown).replaceAll('{name}', name));
  if (entry) {
    push(draft.blocks, entry.about);
    place(draft, entry.passages);
    draft.followUp = entry.followUp;
  }
  return draft;
}

/** Writings that are Scripture to Catholic and Orthodox Christians, and not in the 66 books. */
const DEUTEROCANON =
  /^(?:Tobit|Tobias|Judith|Sirach|Ecclesiasticus|Baruch|Wisdom|Maccabees|Esdras|Manasseh|Susanna|Bel|Azariah)$/;

/** Where it says so. */
export function composeSearch(input: ComposeInput, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const draft = begin(input, 'search');
  if (understanding.found.length === 0) {
    push(draft.blocks, choose.one('not-found', NOT_FOUND, same));
    return draft;
  }
  push(draft.blocks, choose.one('search-lead', SEARCH_LEADS, same));
  for (const ref of understanding.found.slice(0, 3)) {
    if (corpus.range(ref)) draft.blocks.push({ type: 'passage', ref });
  }
  draft.followUp = choose.one('passage-question', PASSAGE_QUESTIONS, same) ?? null;
  return draft;
}

/** A message nothing was understood of: company, and a question. */
export function composeUnsure(input: ComposeInput, corpus: Corpus): Draft {
  const { choose } = input;
  const draft = begin(input, 'unsure');
  push(draft.blocks, choose.one('unsure', UNSURE, same));
  const fresh = STEADY_PASSAGES.filter(({ ref }) => !wasShown(input, corpus, ref));
  const passage = choose.one('steady', fresh.length > 0 ? fresh : STEADY_PASSAGES, ({ ref }) => ref)!;
  push(draft.blocks, passage.lead);
  draft.blocks.push({ type: 'passage', ref: passage.ref, why: passage.why });
  push(draft.blocks, passage.after);
  draft.prayer = choose.one('plain-prayer', PLAIN_PRAYERS, same) ?? null;
  draft.followUp = choose.one('unsure-question', UNSURE_QUESTIONS, same) ?? null;
  return draft;
}
