/**
 * Words that a note on time and place is made of. Where a person stands near danger
 * (platforms, bridges, beds, hospitals), what ends or is last, and other people are left out on purpose.
 */
const NOTE_WORDS = new Set(
  [
    'a an the this these it its my our at in on by from of to for with and or but so as near after before while during until till between since',
    'there here where then now still just again also too very quite rather some every each along inside beside',
    'i we am is are was were',
    'written wrote write writing typed typing noted begun began started starting continued copied penned scribbled jotted dictated dictating added',
    'page pages notebook diary journal entry line lines few words pen pencil',
    'train bus tram plane ferry coach taxi car van station airport gate hotel cafe bakery kitchen table desk chair sofa bench garden porch step window lamp church chapel pew hall office school library shop market park beach hill village town city lunch room waiting',
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december',
    'morning afternoon evening noon midday breakfast supper tea coffee soup bread early late today yesterday hour hours minute minutes half past quarter oclock day days week weeks weekend month months',
    'spring summer autumn winter lent advent easter christmas holiday holidays',
    'one two three four five six seven eight nine ten eleven twelve first second third new old',
    'sat sitting waited walked walking read reading drove driving travelling came went arrived',
    'rain raining rainy sun sunny cold warm snow snowing wind windy fog grey wet dry bright quiet small busy slow short',
  ].flatMap((words) => words.split(' ')),
);

/** How somebody asks where the food, clothes and money for those at home shall come from. */
const PROVISION =
  /^(?:lord |god )?how (?:on earth )?(?:am i|are we|do i|do we|will i|will we|can i|can we|shall i|shall we) (?:(?:ever|even|still|supposed to|meant to|going to|to) )*(?:feed|clothe|raise|bring up|support|provide for|pay|pay for|afford|cook for|look after) /;

/** What may be asked for in it. */
const HOUSEHOLD = new Set(
  'child children kid kids family baby babies twins boys girls son sons daughter daughters everyone us them little ones household parents mum mom dad food meals groceries rent bill bills gas electric electricity heating heat mortgage school shoes uniform uniforms trip trips fees nappies diapers childcare nursery clothes coat coats wage wages income salary budget prices next long'.split(
    ' ',
  ),
);

/**
 * Whether a prepared text is nothing but a note on time and place ("written on the train")
 * or a question how to provide ("how am i going to feed my children"). Every word is looked
 * at: one that isn't known makes it something else.
 */
export function isPlainNote(prepared: string): boolean {
  if (wordsOf(prepared).every(isNoteWord)) return true;
  const opening = PROVISION.exec(prepared)?.[0];
  if (opening === undefined) return false;
  const asked = wordsOf(prepared.slice(opening.length));
  return asked.length > 0 && asked.every((word) => HOUSEHOLD.has(word) || isNoteWord(word));
}

function wordsOf(prepared: string): string[] {
  return prepared.match(/[\p{L}\p{N}']+/gu) ?? [];
}

function isNoteWord(word: string): boolean {
  return NOTE_WORDS.has(word) || /^\d{1,4}(?:am|pm|th|st|nd|rd)?$/.test(word);
}
