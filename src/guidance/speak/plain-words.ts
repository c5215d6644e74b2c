/**
 * What of a written reply means nothing to somebody who listens: marks of Markdown,
 * brackets, places on a page, and the thought that the two of them are writing.
 */

/** Takes the marks out; the words stay as they are. */
export function stripMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s*\[(?:…|\.\.\.)\]/g, '')
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/^\s*(?:#{1,6}|>|[-*+•☐]|- \[[ x]\])\s+/gm, '')
    .replace(/(\*\*|__|`)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(^|[^\p{L}\d])[*_](?=\S)([^*_]*[^\s*_])[*_](?![\p{L}\d])/gu, '$1$2')
    .replace(/\s*\bhttps?:\/\/\S+/g, '')
    .replace(/\s*\((?:WEB|World English Bible)\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of writing and reading, and what one says instead. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bwhat you wrote\b/g, 'what you said'],
  [/\bWhat you wrote\b/g, 'What you said'],
  [/\byou wrote to someone\b/g, 'you’re telling someone'],
  [/\byou(’ve| have) written\b/g, 'you$1 said'],
  [/\byou wrote\b/g, 'you said'],
  [/\byou kept writing\b/g, 'you kept talking'],
  [/\bstaying and writing\b/g, 'staying and talking'],
  [/\bfor writing it down as it is\b/g, 'for saying it as it is'],
  [/\bwho wrote something like it\b/g, 'who said something like it'],
  [/\bI’ve read that twice\b/g, 'I’ve turned that over twice'],
  [/\bI read that slowly\b/g, 'I listened to that slowly'],
  [/\bSend me those\b/g, 'Tell me those'],
  [/\bsend me (those|that)\b/g, 'tell me $1'],
  [/\bbefore reading any further\b/g, 'before we go on'],
  [/_{2,}[.]?/g, '…'],
  [/\b(the|those|these) (verses?|lines) just above\b/g, '$1 $2 just before'],
  [/\bOne of these is enough\b/g, 'One thing is enough'],
  [/\bas we write\b/g, 'as we talk'],
  [/\bwhile you write\b/g, 'while you talk'],
  [/\bkeep writing\b/g, 'keep talking'],
  [/\bSay the passage above\b/g, 'Say that passage'],
  [/\b(the|those|these) (passages?|verses?|words|lines|psalm|chapter|prayer|steps?) (?:above|below)\b/g, '$1 $2'],
  [/\b(The|Those|These) (passages?|verses?|words|lines|psalm|chapter|prayer|steps?) (?:above|below)\b/g, '$1 $2'],
];

/** A sentence that only tells where to look or press on a page. */
const FOR_EYES = /“Read in context”|\btap\b(?! water)|\bclick\b|\bpress the\b|\bscroll (?:up|down)\b|\bsee below\b/i;

/** Words that are written to be read, as they are said. */
export function sayable(text: string): string {
  return SPOKEN.reduce((said, [from, to]) => said.replace(from, to), stripMarks(text));
}

/** Whether a sentence makes sense only to somebody who looks at a page. */
export function isForEyes(sentence: string): boolean {
  return FOR_EYES.test(sentence);
}
