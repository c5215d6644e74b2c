/** Language code of an original word, for screen readers and fonts. */
export function langOf(language: string): string {
  return language === 'Greek' ? 'grc' : language === 'Aramaic' ? 'arc' : 'he';
}
