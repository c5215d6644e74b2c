/** What can be asked about an answer with one tap; sent as an ordinary message, and understood as one. */
export const WISHES = ['Pray with me', 'What can I do now?', 'What does that mean?', 'Shorter, please'] as const;
