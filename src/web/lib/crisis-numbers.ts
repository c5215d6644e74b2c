/** The numbers that must show even with no network and no server. */
export const CRISIS_NUMBERS = { call: '988', textTo: '741741', textBody: 'HOME', emergency: '911' } as const;
