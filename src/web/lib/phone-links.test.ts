import { describe, expect, it } from 'vitest';
import { HELP_LINES } from '#guidance/content/help-lines.ts';
import { dialled, linkPhoneNumbers } from './phone-links.ts';

describe('phone links', () => {
  it('make each help line one can call a link that dials it', () => {
    const callable = HELP_LINES.filter(({ name }) => !name.includes('by text'));
    for (const { number, dial } of callable) {
      expect(linkPhoneNumbers(`Call ${number}.`)).toBe(
        `Call [${number}](tel:${dial.length === 11 ? '+' : ''}${dial}).`,
      );
    }
  });
  it('make a text message ready to send', () => {
    expect(linkPhoneNumbers('Or text HOME to 741741 now')).toBe('Or [text HOME to 741741](sms:741741?body=HOME) now');
  });
  it('spell letters as a keypad does', () => expect(dialled('1-800-QUIT-NOW')).toBe('+18007848669'));
  it('leave verses and years alone', () => {
    for (const text of ['Genesis 9:11', 'in 1911', 'Psalm 119:9-11', '911-2'])
      expect(linkPhoneNumbers(text)).toBe(text);
  });
});
