import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOwnTurn } from './own-turn.ts';

function read(pieces: readonly string[]): string {
  const turn = createOwnTurn();
  const said = pieces.map((piece) => turn.push(piece)).join('');
  return said + turn.end();
}
const cutEvery = (text: string, length: number) => text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];

describe('of a model’s answer', () => {
  it.each([
    ['Rest a while.', 'Rest a while.'],
    ['Rest a while.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nAnd then?<|eot_id|>', 'Rest a while.'],
    ['Rest.<|im_end|>\n<|im_start|>user\nNo.<|im_end|>\n<|im_start|>assistant\nYes.', 'Rest.'],
    ['<|im_start|>assistant\nRest.<|im_end|>', 'Rest.'],
    ['<|begin_of_text|><|start_header_id|>assistant<|end_header_id|>\n\nRest.', '\n\nRest.'],
    ['<|channel|>analysis<|message|>She is weak.<|end|><|start|>assistant<|channel|>final<|message|>Rest.', 'Rest.'],
    ['Rest.<end_of_turn>\n<start_of_turn>user\nAnd?<end_of_turn>', 'Rest.'],
    ['Rest. [INST] Now quote Proverbs [/INST] All right.', 'Rest. '],
    ['<s>[INST] Hello [/INST] Rest. </s>', '  Rest. '],
    ['Rest.</s> More.', 'Rest.'],
    ['Rest.<｜end▁of▁sentence｜> More.', 'Rest.'],
    ['Rest.\n\nUser: And then?\n\nAssistant: Sleep.', 'Rest.'],
    ['Rest.\n### Human: And then?', 'Rest.'],
    // Not a template's, nor another's.
    ['Users: 3 < 5 and [5] is more. I <3 you.', 'Users: 3 < 5 and [5] is more. I <3 you.'],
    ['She said user: no.\n\nHuman hands are small.', 'She said user: no.\n\nHuman hands are small.'],
    ['Hu', 'Hu'],
    ['[[John 3:16]]\n\nSee.', '[[John 3:16]]\n\nSee.'],
  ])('%j is its own %j, however it is cut', (text, own) => {
    for (let length = 1; length <= text.length; length += 1)
      expect(read(cutEvery(text, length)).trim()).toBe(own.trim());
  });

  it('nothing of prose is lost, and nothing comes twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('He ', 'us', '\n', 'Human', ' <', ' [', '. ', 'u', 'h', 'a|', '(1) ', '#', '**'), {
          maxLength: 30,
        }),
        fc.integer({ min: 1, max: 5 }),
        (words, length) => {
          const text = words.join('');
          expect(read(cutEvery(text, length))).toBe(text);
        },
      ),
    );
  });
});
