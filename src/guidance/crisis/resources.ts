import type { CrisisCategory, CrisisResource } from '../types.ts';

const LIFELINE: CrisisResource = {
  name: '988 Suicide & Crisis Lifeline',
  phone: '988',
  text: '988',
  description: 'Free and confidential, day and night. Call or text; a trained person answers.',
};
const CRISIS_TEXT_LINE: CrisisResource = {
  name: 'Crisis Text Line',
  phone: '988',
  text: '741741',
  textBody: 'HOME',
  description: 'Text HOME to 741741 if speaking is too hard right now.',
};
const EMERGENCY: CrisisResource = {
  name: 'Emergency services',
  phone: '911',
  description: 'If anyone is in immediate danger, or needs an ambulance, call 911.',
};
const DOMESTIC_VIOLENCE: CrisisResource = {
  name: 'National Domestic Violence Hotline',
  phone: '18007997233',
  text: '88788',
  textBody: 'START',
  description: '1-800-799-7233, or text START to 88788. They help you think about safety, whatever you decide.',
};
const CHILDHELP: CrisisResource = {
  name: 'Childhelp National Child Abuse Hotline',
  phone: '18004224453',
  text: '18004224453',
  description:
    '1-800-422-4453, call or text, for a child, or for any adult worried about a child or about hurting one.',
};
const POISON: CrisisResource = {
  name: 'Poison Control',
  phone: '18002221222',
  description:
    '1-800-222-1222 for something swallowed or breathed in. If the person can’t be woken or can’t breathe, call 911.',
};

/** What is offered for each kind of danger, the first to reach for first. The one place these numbers stand on the server. */
export const CRISIS_RESOURCES: Record<CrisisCategory, readonly CrisisResource[]> = {
  suicide: [LIFELINE, CRISIS_TEXT_LINE, EMERGENCY],
  abuse: [EMERGENCY, DOMESTIC_VIOLENCE, LIFELINE],
  'child-harm': [EMERGENCY, CHILDHELP, LIFELINE],
  'harm-to-others': [EMERGENCY, LIFELINE, CRISIS_TEXT_LINE],
  medical: [EMERGENCY, POISON, LIFELINE],
};

/** The help for several kinds at once, without repeats. 988 is always among it. */
export function resourcesFor(categories: readonly CrisisCategory[]): CrisisResource[] {
  const order = categories.length > 0 ? categories : (['suicide'] as const);
  return [...new Set(order.flatMap((category) => CRISIS_RESOURCES[category]))];
}

/** Whether a number, however it is written, is one of a place that helps. */
export function isHelpLine(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  return Object.values(CRISIS_RESOURCES)
    .flat()
    .some(({ phone, text }) => digits === phone || digits === text);
}
