/** What an empty chat says, and its page while the app starts. */
export const CHAT_OPENING =
  'Write what is going on, in your own words. You’ll be answered from Scripture, word for word, with something small to do and a prayer.';
