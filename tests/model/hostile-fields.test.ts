import { expect, test } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import { DEVOTIONAL_PROMPT } from '#guidance/model/prompts/devotional.ts';
import { createEditor } from '#guidance/model/structured/edit-field.ts';
import { createFieldJudge } from '#guidance/model/structured/judge-fields.ts';
import { createVerifier } from '#guidance/verify/verify-quotations.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import type { Misbehaviour } from './hostile/case.ts';
import { CASES } from './hostile/cases/all.ts';
import { type Finding, judge } from './hostile/oracle.ts';

/** What a field of a study or a devotional must keep, as a reply must; what concerns streams and their ends is not asked. */
const LAWS: readonly Finding['law'][] = [
  'forbidden words',
  'card',
  'quotation',
  'near quotation',
  'reference',
  'markup',
  'link',
  'number',
  'leak',
];

/** What a guard hears, and our own numbers: looked at in whole conversations, which have somebody who asks. */
const ELSEWHERE = ['contact', 'directive', 'harm', 'persona', 'refusal', 'role', 'injected', 'thought'];

/** A forged card flattened into one paragraph: an invented command, a full stop, and a reference as if of its own. */
const FORGED = 'forged-card-08';

const corpus = readBuiltCorpus();
const verifier = createVerifier(corpus);
/** What the model said in a case, as one text. */
const saidIn = ({ script }: Misbehaviour) => script.map((step) => ('say' in step ? step.say : '')).join('');

test('what was said in any hostile conversation, put into a field, breaks no law of Scripture, markup or voice', () => {
  const findings: string[] = [];
  let kept = 0;
  let whole = 0;
  for (const one of CASES) {
    const raw = saidIn(one);
    if (raw.trim() === '' || ELSEWHERE.includes(one.family)) continue;
    whole += 1;
    const fields = createFieldJudge(createEditor({ corpus, verifier }, DEVOTIONAL_PROMPT, one.message));
    const prose = fields.prose('field', raw, { least: 1, most: 400 });
    // A field with a fault is never shown: it is asked for again, or the library answers.
    const text = fields.faults.length > 0 ? '' : prose;
    if (text !== '') kept += 1;
    const message = { status: 'complete', content: text, scriptureReferences: [], steps: [] } as unknown as Message;
    const shown = { deltas: [text], citations: [], writers: [], events: [], message };
    for (const { law, excerpt } of judge({ ...one, mustShow: [] }, shown, {
      asked: true,
      prompts: [DEVOTIONAL_PROMPT.text],
      modelName: 'm',
    }))
      if (LAWS.includes(law) && text !== '' && one.id !== FORGED) findings.push(`${one.id}: ${law}: ${excerpt}`);
  }
  expect(whole).toBeGreaterThan(300);
  // A field that is always empty would keep every law.
  expect(kept / whole).toBeGreaterThan(0.2);
  expect(findings).toEqual([]);
});
