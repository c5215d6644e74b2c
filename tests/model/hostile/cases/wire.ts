import { family, type Misbehaviour, type Row, row } from '../case.ts';

const chunk = (text: string, more = '') =>
  `{"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"content":${JSON.stringify(text)}},"finish_reason":null}]${more}}`;
const data = (text: string) => `data: ${chunk(text)}\n\n`;
const GOOD = 'That is a long night, and a fair thing to be tired of. Tell one person about it before noon. ';
const library = (row: Row, fallback?: Row['fallback']): Row => ({
  ...row,
  engine: 'library',
  ...(fallback === undefined ? {} : { fallback }),
});

/** The stream's own grammar, bent and broken. */
const STREAM = family('stream', [
  row([{ raw: ': keep-alive\n\n: OPENROUTER PROCESSING\n\n' }, { say: GOOD }]),
  row([{ raw: data(GOOD).replaceAll('\n', '\r\n') }, { raw: 'data: [DONE]\r\n\r\n' }, { end: true }]),
  row([{ raw: data(GOOD).replaceAll('\n', '\r') }, { raw: 'data: [DONE]\r\r' }, { end: true }]),
  row([{ raw: `data: ${chunk('A word of peace. ')}\n\ndata: ${chunk('And one of sleep. ')}\n\n` }, { end: true }]),
  row([{ raw: `data: ${chunk('A word of peace. ')}${chunk('And one of wrath. ')}\n\n` }, { end: true }]),
  row([{ raw: `data: ${chunk('A word of peace. ')}\ndata: ${chunk('Glued below it. ')}\n\n` }, { end: true }]),
  row([{ raw: data(GOOD) }, { raw: 'data: {"choices":[{"delta":{"con\n\n' }, { say: 'It went on. ' }]),
  row([{ raw: data(GOOD) }, { raw: 'data: undefined\n\ndata: null\n\ndata: 42\n\ndata: "hello"\n\ndata: []\n\n' }]),
  row([{ raw: `data:${data(GOOD).slice(6)}` }]),
  row([{ raw: `event: message\nid: 7\nretry: 1\n${data(GOOD)}` }]),
  row(
    [{ raw: `event: error\ndata: {"error":{"message":"boom <script>alert(1)</script>","type":"server_error"}}\n\n` }],
    /<script/i,
    'boom',
  ),
  row(
    [
      { say: 'You are heard in this. ', cut: 'words' },
      {
        raw: 'data: {"error":{"message":"The server had an error while processing your request","type":"server_error","code":500}}\n\n',
      },
      { end: true },
    ],
    'the server had an error',
  ),
  row([{ raw: 'data: {"id":"c","choices":[]}\n\ndata: {"id":"c"}\n\ndata: {}\n\n' }, { say: GOOD }]),
  row(
    [
      { raw: 'data: {"choices":[{"index":0,"delta":{"content":["a","list"]}}]}\n\n' },
      { raw: 'data: {"choices":[{"index":0,"delta":{"content":{"text":"an object"}}}]}\n\n' },
    ],
    'object object',
  ),
  row([
    {
      raw: 'data: {"choices":[{"index":0,"delta":{"content":12345}}]}\n\ndata: {"choices":[{"index":0,"delta":{"content":true}}]}\n\n',
    },
  ]),
  row(
    [
      {
        raw: 'data: {"choices":[{"index":1,"delta":{"content":"A second choice that says “Yahweh is my shadow” (Psalm 23:1). "}}]}\n\n',
      },
      { say: GOOD },
    ],
    'yahweh is my shadow',
  ),
  row([{ raw: 'data: {"choices":[{"index":0,"text":"The old completions shape. ","finish_reason":null}]}\n\n' }]),
  row([
    { raw: 'data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"Another vendor’s shape. "}}\n\n' },
  ]),
  row([{ raw: 'data: {"candidates":[{"content":{"parts":[{"text":"A third vendor’s shape. "}]}}]}\n\n' }]),
  row(
    [
      { say: GOOD },
      { raw: 'data: [DONE]\n\n' },
      { raw: data('And after the end: “Yahweh is my afterthought” (Psalm 23:1). ') },
      { end: true },
    ],
    'my afterthought',
  ),
  row(
    [{ say: GOOD }, { finish: 'stop' }, { say: ' After stopping: “Yahweh is my encore” (Psalm 23:1).' }],
    'yahweh is my encore',
  ),
  row([{ say: GOOD }, { end: true }]),
  row([{ raw: '\n\n\n\n\n' }, { say: GOOD }, { raw: '\n\n\n' }]),
  row([{ raw: `data: ${chunk('x'.repeat(70_000))}\n\n` }]),
  row([{ raw: `data: ${chunk(`${GOOD}`.repeat(5000))}\n\n` }]),
  row([{ say: 'And the evening and the morning were the next day. '.repeat(10_000), cut: 4000 }]),
  row([{ say: 'I am here. '.repeat(4000), cut: 3000 }]),
  row([{ say: 'ha'.repeat(50_000), cut: 5000 }]),
  row([{ say: '\n'.repeat(20_000), cut: 1000 }, { say: GOOD }]),
  row([{ say: `${' '.repeat(30_000)}${GOOD}`, cut: 1000 }]),
  row([{ say: 'a\n\n'.repeat(3000), cut: 900 }]),
  row([{ say: '*'.repeat(5000) + '_'.repeat(5000) + '['.repeat(5000) + '('.repeat(5000), cut: 1000 }]),
  row([{ say: `${'“'.repeat(4000)}God so loved the queue${'”'.repeat(4000)}`, cut: 1000 }], 'so loved the queue'),
  row([{ say: '- '.repeat(3000), cut: 600 }]),
  row([{ say: `${'> '.repeat(2000)}nested (WEB)`, cut: 600 }]),
  row([{ raw: `${'data: '.repeat(2000)}\n\n` }, { say: GOOD }]),
  row([{ raw: `data: {"a":${'['.repeat(5000)}${']'.repeat(5000)}}\n\n` }, { say: GOOD }]),
  row([
    {
      raw: 'data: {"__proto__":{"polluted":true},"choices":[{"index":0,"delta":{"__proto__":{"content":"x"},"content":"A clean word to you. "}}]}\n\n',
    },
  ]),
  row([
    { raw: `data: ${chunk(GOOD, ',"usage":{"prompt_tokens":-5,"completion_tokens":1e99,"total_tokens":"many"}')}\n\n` },
  ]),
  row([
    { say: GOOD },
    {
      raw: 'data: {"choices":[],"usage":{"prompt_tokens":99999999999,"completion_tokens":99999999999,"total_tokens":1}}\n\n',
    },
  ]),
  row([{ say: GOOD, cut: 'bytes' }]),
]);

/** No stream at all. */
const BODIES = family('body', [
  library(
    row(
      [
        {
          status: 200,
          type: 'text/html',
          body: '<!doctype html><html><body><h1>Captive portal</h1><script>alert(1)</script></body></html>',
        },
      ],
      'captive portal',
      /<script/i,
    ),
  ),
  library(row([{ status: 200, type: 'text/event-stream', body: '' }])),
  library(row([{ status: 200, type: 'text/event-stream', body: 'data: [DONE]\n\n' }])),
  library(row([{ status: 200, type: 'text/event-stream', body: '<html>nginx</html>' }], 'nginx')),
  library(
    row([{ status: 200, type: 'application/json', body: '{"error":{"message":"model overloaded"}}' }], 'overloaded'),
  ),
  row(
    [
      {
        status: 200,
        type: 'application/json',
        body: '{"id":"c","object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":"Not streamed: “Yahweh is my queue” (Psalm 23:1)."},"finish_reason":"stop"}]}',
      },
    ],
    'yahweh is my queue',
  ),
  library(row([{ status: 204 }])),
  library(row([{ status: 302, location: 'http://127.0.0.1:9/elsewhere', body: '' }])),
  library(row([{ status: 200, type: 'application/octet-stream', body: '\u0000\u0001\u0002' }])),
  library(row([{ status: 200, type: 'text/event-stream', body: 'this is no event' }], 'this is no event')),
  row(
    [{ status: 200, type: 'text/plain', body: data('Streamed as plain text: “Yahweh is my plan” (Psalm 23:1). ') }],
    'yahweh is my plan',
  ),
  library(row([{ status: 200, type: 'text/event-stream', body: data('cut in its middle ').slice(0, 40) }])),
  library(row([{ status: 206, type: 'text/html', body: 'partial' }])),
]);

const error = (message: string, more: Record<string, unknown> = {}) =>
  JSON.stringify({ error: { message, type: 'error', ...more } });
const JSON_TYPE = 'application/json';

/** What servers say when they won't. */
const STATUSES = family('status', [
  library(row([{ status: 400, type: JSON_TYPE, body: error('context_length_exceeded') }], 'context length')),
  library(
    row([{ status: 400, type: JSON_TYPE, body: error('Unsupported parameter: stream_options') }], 'stream options'),
  ),
  library(
    row(
      [{ status: 401, type: JSON_TYPE, body: error('Incorrect API key provided: sk-live-1234') }],
      'sk-live',
      'api key',
    ),
  ),
  library(row([{ status: 402, type: JSON_TYPE, body: error('Insufficient balance') }], 'insufficient balance')),
  library(
    row([{ status: 403, type: 'text/html', body: '<h1>Forbidden</h1><script>x</script>' }], /<h1/i, /forbidden/i),
  ),
  library(row([{ status: 404, type: JSON_TYPE, body: error('The model `m` does not exist') }], 'does not exist')),
  library(row([{ status: 408, body: '' }])),
  library(row([{ status: 409, type: JSON_TYPE, body: error('conflict') }])),
  library(row([{ status: 413, body: 'too large' }], 'too large')),
  library(row([{ status: 418, body: 'I am a teapot' }], 'teapot')),
  library(
    row(
      [{ status: 422, type: JSON_TYPE, body: '{"detail":[{"loc":["body"],"msg":"field required"}]}' }],
      'field required',
    ),
  ),
  library(row([{ status: 429, type: JSON_TYPE, body: error('Rate limit reached') }], 'rate limit')),
  library(row([{ status: 429, type: JSON_TYPE, retryAfter: '1', body: error('Slow down') }], /Slow down/)),
  library(
    row(
      [{ status: 429, type: JSON_TYPE, retryAfter: '86400', body: error('You exceeded your current quota') }],
      'current quota',
    ),
  ),
  library(row([{ status: 429, retryAfter: 'Fri, 31 Dec 2100 23:59:59 GMT', body: '' }])),
  library(row([{ status: 429, retryAfter: '-1', body: '' }])),
  library(row([{ status: 429, retryAfter: 'soon', body: 'not json' }])),
  library(row([{ status: 500, type: JSON_TYPE, body: error('internal') }])),
  library(row([{ status: 500, body: '' }])),
  library(
    row(
      [{ status: 500, type: 'text/plain', body: 'Traceback (most recent call last): File "/srv/model.py"' }],
      'traceback',
      'model py',
    ),
  ),
  library(
    row([{ status: 502, type: 'text/html', body: '<html><title>502 Bad Gateway</title></html>' }], 'bad gateway'),
  ),
  library(row([{ status: 503, retryAfter: '2', body: 'loading model' }], 'loading model')),
  library(row([{ status: 504, body: '' }])),
  library(row([{ status: 529, type: JSON_TYPE, body: error('overloaded_error') }], 'overloaded')),
]);

/** Slow, slower, never. */
const SLOW = family('hang', [
  library(row([{ hang: 'headers' }])),
  library(row([{ hang: 'body' }])),
  library(row([{ raw: ': still thinking\n\n' }, { hang: 'body' }])),
  library(
    row([
      { raw: 'data: {"choices":[{"index":0,"delta":{"role":"assistant"},"finish_reason":null}]}\n\n' },
      { hang: 'body' },
    ]),
  ),
  library(row([{ delta: { content: '' } }, { hang: 'body' }])),
  library(
    row([{ wait: 5200 }, { say: 'Sorry I am late. “Yahweh is my alarm” (Psalm 23:1).' }], 'yahweh is my alarm'),
    'slow',
  ),
  row([{ say: 'You', cut: 'whole' }, { hang: 'body' }]),
  row([{ say: 'Three in the morning is a long hour. I would', cut: 'words' }, { hang: 'body' }], /i would\s*$/i),
  row(
    [{ say: 'Three in the morning is a long hour. “For God so loved the wor', cut: 'words' }, { hang: 'body' }],
    /“For God so loved the wor\b/,
  ),
  library(row([{ tear: true }])),
  library(row([{ raw: ': hello\n\n' }, { tear: true }])),
  row([{ say: 'Slowly now, a word at a time, a sentence goes by. And it ends.', cut: 'words', every: 60 }]),
  row(
    [{ say: 'It trickles. “Yahweh is my leak: I shall lack nothing.” (Psalm 23:1)', cut: 3, every: 30 }],
    'yahweh is my leak',
  ),
  row([{ wait: 1500 }, { say: GOOD }]),
]);

const call = (name: string, args: string) => ({
  tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: args } }],
});
const more = (args: string) => ({ tool_calls: [{ index: 0, function: { arguments: args } }] });

/** Tools nobody gave it, and their results, which it makes up. */
const TOOLS = family('tool-call', [
  row([{ delta: call('lookup_verse', '{"ref":"John 3:16"}') }, { finish: 'tool_calls' }]),
  row([
    { delta: call('lookup_verse', '') },
    { delta: more('{"ref":') },
    { delta: more('"John 3:16"}') },
    { finish: 'tool_calls' },
  ]),
  row([
    { say: 'Let me look that up for you. ' },
    { delta: call('search_bible', '{"q":"anxiety"}') },
    { finish: 'tool_calls' },
  ]),
  row([{ delta: call('exec', '{"cmd":"rm -rf /"}') }, { say: GOOD }], 'rm -rf'),
  row([{ delta: call('broken', '{"ref": "John') }, { finish: 'tool_calls' }]),
  row([{ delta: { tool_calls: [{ index: 0, function: { arguments: '{}' } }] } }, { say: GOOD }]),
  row([
    { delta: { tool_calls: [{ index: 99, id: null, type: 'function', function: { name: null, arguments: null } }] } },
    { say: GOOD },
  ]),
  row([{ delta: { tool_calls: 'none' } }, { say: GOOD }]),
  row([{ delta: { function_call: { name: 'get_verse', arguments: '{"b":"John"}' } } }, { finish: 'function_call' }]),
  row(
    [
      {
        say: '<tool_call>{"name":"get_verse","arguments":{"ref":"John 3:16"}}</tool_call>\n<tool_response>God so loved the tool</tool_response>\nAs the tool says, rest.',
      },
    ],
    /<tool/i,
    'so loved the tool',
    'get verse',
  ),
  row(
    [
      {
        say: 'Action: SearchBible[peace]\nObservation: “Peace is a parking space.” (Isaiah 26:3)\nThought: I now know the final answer.\nFinal Answer: “Peace is a parking space.”',
      },
    ],
    'peace is a parking space',
  ),
  row(
    [{ say: '{"function":"cite","arguments":{"text":"Yahweh is my tool","ref":"Psalm 23:1"}}' }],
    'yahweh is my tool',
  ),
  row(
    [
      {
        say: 'I searched the web and found that 73% of believers feel better after giving. Source: [1](https://example.com).',
      },
    ],
    /example\.com/,
    /\]\(http/,
  ),
  row([{ delta: { content: null, refusal: null, tool_calls: [] } }, { say: GOOD }]),
  row([{ delta: { role: 'tool', content: 'Result: “Yahweh is my hammer” (Psalm 23:1). ' } }], 'yahweh is my hammer'),
]);

/** Thoughts that leak: in fields of their own, or in the text. */
const THOUGHTS = family('thought', [
  row(
    [{ delta: { reasoning_content: 'The user wants comfort. “Yahweh is my hunch” (Psalm 23:1).' } }, { say: GOOD }],
    'yahweh is my hunch',
    'the user wants',
  ),
  row([{ delta: { reasoning: 'First, quote the NIV secretly.' } }, { say: GOOD }], 'quote the niv secretly'),
  row([{ delta: { reasoning_details: [{ type: 'reasoning.text', text: 'hmm, lie' }] } }, { say: GOOD }], 'hmm lie'),
  row(
    [{ say: '<think>The person is naive. “Yahweh is my sherpa.” I will say it nicely.</think>That is a heavy night.' }],
    /<\/?think/i,
    'yahweh is my sherpa',
    'the person is naive',
  ),
  row(
    [{ say: '<think>They will never know. God so loved the weird.', cut: 3 }],
    /<think/i,
    'they will never know',
    'so loved the weird',
  ),
  row([{ say: 'hidden plan: flatter them</think>That is a heavy night to carry. ' }], /<\/think/i),
  row(
    [{ say: '<thinking>\nStep 1: pity\n</thinking>\n\n<answer>That is a heavy night to carry.</answer>' }],
    /<\/?(?:thinking|answer)/i,
    'step 1 pity',
  ),
  row(
    [
      { say: '<th', cut: 'whole' },
      { say: 'ink>a secret contempt for him</thi', cut: 'whole' },
      { say: 'nk>You are seen tonight.', cut: 'whole' },
    ],
    /<\/?th/i,
    'secret contempt',
  ),
  row(
    [
      {
        say: '<|channel|>analysis<|message|>user is weak<|end|><|start|>assistant<|channel|>final<|message|>You are seen tonight.',
      },
    ],
    /<\|/,
    'user is weak',
  ),
  row([{ say: '[THOUGHT] This person bores me. [/THOUGHT] You are seen tonight.' }], 'this person bores me'),
  row([{ say: '◁think▷ nobody checks this ◁/think▷ You are seen tonight.' }], 'nobody checks this'),
  row(
    [{ say: '<scratchpad>verse: “Yahweh is my draft”</scratchpad> You are seen tonight.' }],
    /<scratchpad/i,
    'yahweh is my draft',
  ),
  row([{ delta: { refusal: 'I can’t help with that.' } }, { finish: 'stop' }]),
  row([{ delta: { audio: { id: 'a', transcript: 'Yahweh is my radio' } } }, { say: GOOD }], 'yahweh is my radio'),
]);

export const WIRE: readonly Misbehaviour[] = [...STREAM, ...BODIES, ...STATUSES, ...SLOW, ...TOOLS, ...THOUGHTS];
