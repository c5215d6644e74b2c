/** Where the live call's socket is. */
export const VOICE_SOCKET = '/api/voice/session';

/** Samples a second of the audio that goes up: PCM, 16 bit, little endian, mono. */
export const CALL_SAMPLE_RATE = 16_000;

/** Share of the day's minutes at which a warning is given. */
export const VOICE_WARNINGS = [80, 90] as const;

/** Milliseconds of prayer pause a day in which the clock rests; beyond it time counts. */
export const PRAYER_REST_MS = 15 * 60_000;

/** What the meter and the end of a call say (specification 2, section 2). */
export const VOICE_WORDS = {
  title: 'Daily Voice Usage',
  approaching: 'Approaching daily voice limit',
  almost: 'Voice limit almost reached!',
  resets: 'Your voice time will reset at midnight',
  upgradeNow: 'Upgrade Now',
  reached: 'Daily voice limit reached!',
  reachedMore: 'Text conversations stay unlimited, and voice returns at midnight.',
} as const;
