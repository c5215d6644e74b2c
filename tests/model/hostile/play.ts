import type { ModelScript, ModelStep } from '#tests/support/stand-in-model.ts';
import type { Cut, Misbehaviour, Step } from './case.ts';
import { rot13 } from './oracle.ts';

/** What the stand-in does for a case, where it was told this system text. */
export function scriptOf(one: Misbehaviour, prompt: string): ModelScript {
  const steps = one.script.map((step) => ('say' in step ? { ...step, say: fill(step.say, prompt) } : step));
  const played = steps.flatMap((step, index) => stepOf(step, index === steps.length - 1));
  const last = steps.at(-1)!;
  // What ends by itself needs no ending; what was torn or hangs has none.
  return 'finish' in last && !ENDS.has(last.finish)
    ? [...played, { raw: 'data: [DONE]\n\n' }, { close: true }]
    : played;
}

const ENDS = new Set(['stop', 'length', 'content_filter', 'tool_calls']);

function stepOf(step: Step, last: boolean): ModelStep[] {
  if ('say' in step) {
    const pieces = { pieces: cutUp(step.say, step.cut ?? 'words'), ...(step.every ? { everyMs: step.every } : {}) };
    return step.cut === 'bytes' ? [{ writes: 1 }, pieces, { writes: 0 }] : [pieces];
  }
  if ('delta' in step) return [{ raw: chunk({ delta: step.delta, finish_reason: null }) }];
  if ('raw' in step) return [{ raw: typeof step.raw === 'string' ? step.raw : Uint8Array.from(step.raw) }];
  if ('wait' in step) return [{ wait: step.wait }];
  if ('finish' in step) {
    return last && ENDS.has(step.finish)
      ? [{ end: step.finish as 'stop' }]
      : [{ raw: chunk({ delta: {}, finish_reason: step.finish }) }];
  }
  if ('end' in step) return [{ close: true }];
  if ('tear' in step) return [{ cut: true }];
  if ('hang' in step) return [{ hang: true }];
  return [step];
}

function chunk(choice: object): string {
  const event = {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, ...choice }],
  };
  return `data: ${JSON.stringify(event)}\n\n`;
}

function cutUp(text: string, cut: Cut): string[] {
  if (cut === 'whole' || cut === 'bytes' || text === '') return [text];
  if (cut === 'words') return text.match(/\s*\S+|\s+$/g) ?? [text];
  if (cut === 'letters') return text.split('');
  if (typeof cut === 'number') return text.match(new RegExp(`[\\s\\S]{1,${cut}}`, 'g'))!;
  const pieces: string[] = [];
  let rest = text;
  for (const piece of cut) {
    if (!rest.startsWith(piece)) throw new Error(`“${rest}” does not begin with “${piece}”`);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function fill(text: string, prompt: string): string {
  return text.replace(/\{\{PROMPT:(\w+)\}\}/g, (_, how: string) => dress(prompt, how));
}

function dress(prompt: string, how: string): string {
  const words = prompt.split(/\s+/);
  const lines = prompt.split('\n').filter((line) => line.trim() !== '');
  switch (how) {
    case 'half':
      return prompt.slice(0, prompt.length / 2);
    case 'end':
      return lines.at(-1)!;
    case 'lines':
      return lines.toReversed().join('\n');
    case 'reversed':
      return words.toReversed().join(' ');
    case 'base64':
      return Buffer.from(prompt).toString('base64');
    case 'shout':
      return prompt.toUpperCase();
    case 'spaced':
      return [...prompt.slice(0, 3000)].join(' ');
    case 'rot13':
      return rot13(prompt);
    case 'list':
      return lines.map((line) => `- ${line}`).join('\n');
    default:
      return prompt;
  }
}
