import { expect, test, vi } from 'vitest';
import { firstWords, ownScript } from './trusted-types.ts';

test('a script’s address is one of this build’s, as the build spells it', () => {
  for (const address of ['/assets/silero-worker-Ch__GAW6.js', '/assets/ort.min-AAAAAAAA.mjs', '/service-worker.js'])
    expect(ownScript(address)).toBe(address);
  for (const address of [
    'https://elsewhere.example/assets/x.js',
    '//elsewhere.example/assets/x.js',
    '/\\elsewhere.example/assets/x.js',
    'data:text/javascript,x',
    'blob:https://emmaus.example/1',
    'javascript:x',
    '/api/bible/books',
    '/assets/../api/x.js',
    '/assets/%2e%2e/x.js',
    '/assets/x.js?from=elsewhere',
    '/assets/picture.svg',
    '/service-worker.js?x',
    '',
  ])
    expect(() => ownScript(address), address).toThrow(TypeError);
});

test('first words are paragraphs and numbers, and nothing with a tag or an attribute of its own', () => {
  for (const html of ['', '<p><sup>1</sup>In the beginning &lt;God&gt;</p>', '<p>What’s on your mind?</p>'])
    expect(firstWords(html)).toBe(html);
  for (const html of [
    '<p onclick="x">',
    '<img src=x>',
    '<P>',
    '<svg>',
    '<!-- -->',
    '<sup\n>',
    '<script>x</script>',
    'a<b',
  ])
    expect(() => firstWords(html), html).toThrow(TypeError);
});

test('what others hand over is a text without tags, React’s empty script, or the card form’s own script', async () => {
  const made = new Map<
    string,
    { createHTML(html: string): string | null; createScriptURL(url: string): string | null }
  >();
  vi.stubGlobal('document', {});
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: never) => {
      made.set(name, rules);
      return rules;
    },
  });
  vi.resetModules();
  await import('./trusted-types.ts');
  vi.unstubAllGlobals();
  expect([...made.keys()]).toEqual(['default', 'emmaus']);
  const others = made.get('default')!;
  for (const html of ['<script></script>', 'try{if(1<2)x()}catch(e){}', '']) expect(others.createHTML(html)).toBe(html);
  for (const html of ['<b>x</b>', '</p>', '<!--', '<?x', '<script>x</script>', '<script src=x></script>'])
    expect(others.createHTML(html)).toBeNull();
  for (const url of ['https://js.stripe.com/v3', 'https://m.js.stripe.com/x.js', '/assets/x-AAAAAAAA.js'])
    expect(others.createScriptURL(url)).toBe(url);
  for (const url of [
    'http://js.stripe.com/v3',
    'https://js.stripe.com.elsewhere.example/',
    'https://notjs.stripe.com/x.js',
    'https://js.stripe.com:8443/x.js',
    'https://elsewhere.example/#js.stripe.com',
    'data:text/javascript,x',
    'https://js.stripe.com@elsewhere.example/x.js',
    'https://elsewhere.example@js.stripe.com/x.js',
    '/assets/x-AAAAAAAA.js?from=elsewhere',
    '/api/x',
  ])
    expect(others.createScriptURL(url), url).toBeNull();
});
