import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { expect, test } from 'vitest';
import { splitReply } from '#guidance/compose/reply-markup.ts';
import { linkPhoneNumbers } from '#web/lib/phone-links.ts';
import { Prose } from '#web/ui/prose.tsx';
import { lifeCases } from '../evals/golden.ts';
import { loadBuiltLibrary } from '../support/built-library.ts';

const ELEMENTS = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'a'];

/** Space between blocks says nothing. */
const bare = (html: string) => html.replace(/\s*(<\/?(?:p|ul|ol|li)\b[^>]*>)\s*/g, '$1').replace(/<br\/?>\s*/g, '<br>');

/** As CommonMark's own parser has it. */
function expected(text: string): string {
  const urlTransform = (url: string) => (/^(?:tel|sms):/.test(url) ? url : '');
  const props = { allowedElements: ELEMENTS, unwrapDisallowed: true, urlTransform };
  return bare(renderToStaticMarkup(createElement(Markdown, props, linkPhoneNumbers(text))));
}

const drawn = (text: string) => bare(renderToStaticMarkup(createElement(Prose, { text })));

test('every reply of the library reads as CommonMark has it', async () => {
  const { guidance } = await loadBuiltLibrary();
  const texts: string[] = [];
  for (const { text } of lifeCases('dev').slice(0, 12)) {
    for await (const event of guidance.answer({ message: text, history: [], seed: 'prose' })) {
      if (event.type !== 'done') continue;
      for (const part of splitReply(event.reply.content)) if (part.type === 'prose') texts.push(part.text);
    }
  }
  expect(texts.length).toBeGreaterThan(12);
  for (const text of texts) expect(drawn(text)).toBe(expected(text));
});

test.each([
  'Pray **slowly**, and *as you are*.',
  'First.\n\nSecond, with\na soft break, and a hard  \nbreak, and another\\\none.',
  'Try:\n\n- one **thing**\n- another\n  that goes on\n- a third',
  'Three:\n- one\n- two\n\nAnd then.',
  '1. rise\n2. eat\n3. go on',
  '7. seventh\n8. eighth',
  '- one\n\n- two\n\n  of two paragraphs\n\n- three',
  '- outer\n  - inner\n  - inner *too*\n- outer again',
  '1) one\n2) two\n\n- and a dash',
  'It was the year\n2021. It rained.',
  'snake_case_name and 2 * 3 * 4 and *open',
  '***both*** and **bold *and em* in it** and *em **with bold***',
  'Call 988, or text HOME to 741741, today.',
  'Not \\*starred\\*, and `code *as is*` too.',
  'A **half-streamed reply that st',
])('%j', (text) => {
  expect(drawn(text)).toBe(expected(text));
});

test('what a reply has no use for leaves its words and nothing else', () => {
  expect(drawn('# Hope\n\nWords.')).toBe('<p>Hope</p><p>Words.</p>');
  expect(drawn('a [site](https://evil.example/x) and [script](javascript:alert)')).toBe('<p>a site and script</p>');
  expect(drawn('<img src=x onerror=alert(1)> & more')).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>');
  expect(drawn('one\n\n---\n\n> two')).toBe('<p>one</p><p>two</p>');
  expect(drawn('```\ncode\n```')).toBe('<p>code</p>');
});

test('marks within a line mean what CommonMark says, however they are strewn', () => {
  const piece = fc.constantFrom('a', 'b c', ' ', '*', '**', '***', '_', '__', '.', '(', '\\*', '“', 'é', '2');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = `x${pieces.join('')}x`;
      expect(drawn(text)).toBe(expected(text));
    }),
    { numRuns: 3000 },
  );
});

test('lists, headings and paragraphs stand as CommonMark has them, however they are strewn', () => {
  const line = fc.constantFrom(
    'a *b*',
    'c',
    '',
    '- a',
    '- b',
    '  - c',
    '* d',
    '1. e',
    '2. f',
    '  g',
    '# h',
    '## i ##',
    '#j',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
      const text = lines.join('\n');
      // A heading is drawn as a paragraph, which CommonMark's parser is not asked for.
      expect(drawn(text)).toBe(expected(text.replace(/^#{1,6} (.*?)(?: #+)?$/gm, '\n$1\n')));
    }),
    { numRuns: 2000 },
  );
});

const MANY = 10_000;
test.each([
  ['stars around a word', '*'.repeat(MANY) + 'a'.padEnd(MANY, '*')],
  ['lines under a word', '_'.repeat(MANY) + 'a'.padEnd(MANY, '_')],
  ['stars that open', '*a '.repeat(MANY)],
  ['openers, and closers of another kind', '_a '.repeat(MANY) + 'b* '.repeat(MANY)],
  ['openers and closers of many widths', '*a'.repeat(MANY) + '**b '.repeat(MANY)],
  ['both in turn', `${'*_'.repeat(MANY)}a${'_*'.repeat(MANY)}`],
  ['words in stars', '**a** _b_ '.repeat(MANY)],
  ['brackets', '['.repeat(MANY)],
  ['links that never end', '[a]('.repeat(MANY)],
  ['backticks', `a${'`'.repeat(MANY)}`],
  ['code that never ends', '`a'.repeat(MANY)],
  ['backticks of all widths', Array.from({ length: 140 }, (_, at) => `${'`'.repeat(at + 1)}a`).join('')],
  ['spaces', `a${' '.repeat(MANY)}x`],
  ['spaces in a heading', `# a${' '.repeat(MANY)}x`],
  ['signs of a heading', `#${' #'.repeat(MANY)} x`],
  ['lists in lists on one line', `${'- '.repeat(MANY)}a`],
  ['other lists in lists', `${'- * '.repeat(MANY)}a`],
  ['numbers in numbers', `${'1. '.repeat(MANY)}a`],
  ['lists in lists', Array.from({ length: 140 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
  ['backslashes', '\\'.repeat(MANY)],
  ['quotes in quotes', `${'> '.repeat(MANY)}a`],
])('%s by the thousand are drawn before the test’s time is up', (_, text) => {
  expect(drawn(text)).not.toBe('');
});
