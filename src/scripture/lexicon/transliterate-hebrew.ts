const CONSONANTS: Record<string, string> = {
  א: '',
  ב: 'v',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  י: 'y',
  כ: 'kh',
  ך: 'kh',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: '',
  פ: 'f',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'q',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};
/** With the dot inside (dagesh) these are stopped. */
const HARD: Record<string, string> = { ב: 'b', כ: 'k', ך: 'k', פ: 'p', ף: 'p' };
const VOWELS: Record<string, string> = {
  '\u05b1': 'e',
  '\u05b2': 'a',
  '\u05b3': 'o',
  '\u05b4': 'i',
  '\u05b5': 'e',
  '\u05b6': 'e',
  '\u05b7': 'a',
  '\u05b8': 'a',
  '\u05b9': 'o',
  '\u05ba': 'o',
  '\u05bb': 'u',
  '\u05c7': 'o',
};
const SHEVA = '\u05b0';
const DAGESH = '\u05bc';
const SIN_DOT = '\u05c2';
const HOLAM = /[\u05b9\u05ba]/;

interface Letter {
  letter: string;
  marks: string;
}

/**
 * Writes a pointed Hebrew word as an English reader would say it, after the general-purpose
 * style of the SBL Handbook: "bereshit", "elohim", "chesed" (with ch for het). Doubled
 * consonants are written once.
 */
export function transliterateHebrew(pointed: string): string {
  return pointed
    .normalize('NFD')
    .split(/[\s\u05be-]+/)
    .map(word)
    .filter((part) => part !== '')
    .join(' ');
}

function word(text: string): string {
  const letters: Letter[] = [];
  for (const char of text) {
    if (Object.hasOwn(CONSONANTS, char)) letters.push({ letter: char, marks: '' });
    else if (letters.length > 0 && /[\u05b0-\u05c7]/.test(char)) letters[letters.length - 1]!.marks += char;
  }
  let out = '';
  let previousVowel = '';
  for (const [index, { letter, marks }] of letters.entries()) {
    // Two vowels on one letter: "Yerushalayim".
    const vowel = [...marks]
      .map((mark) => VOWELS[mark] ?? '')
      .join('')
      .replace('ai', 'ayi');
    const last = index === letters.length - 1;
    const next = letters[index + 1];
    if (letter === 'ו') {
      // Vav as a vowel: with holam after a consonant that has none, or with the dot of shuruk.
      if (HOLAM.test(marks) && previousVowel === '' && index > 0) {
        out += 'o';
        previousVowel = 'o';
        continue;
      }
      if (marks.replace('\u05bd', '') === DAGESH && previousVowel === '') {
        out += 'u';
        previousVowel = 'u';
        continue;
      }
      if (marks === '' && previousVowel === 'o') continue;
    }
    // An alef before a vav that is the vowel, and a yod doubled at the end ("levi"), are silent.
    if (letter === 'א' && marks === '' && next?.letter === 'ו') {
      // The vav carries the vowel then, whatever stood before: "maor".
      if (next.marks !== '') previousVowel = '';
      continue;
    }
    if (letter === 'י' && /^[\u05b4\u05bc]{2}$/.test(marks) && previousVowel === 'i' && next?.letter === 'י') continue;
    // Yod after i or e is part of the vowel; silent final he and alef.
    if (letter === 'י' && marks === '' && /[ie]$/.test(previousVowel)) continue;
    if (letter === 'י' && marks === '' && previousVowel === 'a' && next?.letter === 'ו' && next.marks === '') continue;
    if ((letter === 'ה' || letter === 'א') && marks === '' && last) {
      out += letter === 'ה' && previousVowel !== '' ? 'h' : '';
      continue;
    }
    const sound =
      letter === 'ש' && marks.includes(SIN_DOT)
        ? 's'
        : (index === 0 || marks.includes(DAGESH)) && HARD[letter]
          ? HARD[letter]!
          : CONSONANTS[letter]!;
    // A patah under a final guttural is said before it: "ruach".
    if (last && vowel === 'a' && /[חעה]/.test(letter) && previousVowel !== '' && previousVowel !== 'a') {
      out += `a${sound}`;
      continue;
    }
    out += sound + vowel;
    previousVowel = vowel;
    if (vowel === '' && marks.includes(SHEVA)) {
      // Sounded at the beginning of a word, and where it is the second of two.
      const sounded = index === 0 || letters[index - 1]!.marks.includes(SHEVA);
      if (sounded && !last) {
        out += 'e';
        previousVowel = 'ə';
      }
    }
  }
  return out;
}
