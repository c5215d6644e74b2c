/** Whether words said over a reply only show that one listens: "mm-hm", "yeah", "amen", a cough's empty text. */
export function isBackchannel(text: string): boolean {
  return text.trim() === '';
}

/** Whether what was said so far sounds like a whole thought, so that a short silence ends the turn. */
export function soundsComplete(text: string): boolean {
  return text.trim() !== '';
}

/** Whether a prayer ends here. */
export function endsPrayer(text: string): boolean {
  return /\bamen\W*$/i.test(text);
}
