import type { Voice } from '#contract/bible.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { kingJamesCount, toKingJames } from '#scripture/reference/king-james.ts';
import { listModules, openDictionary, openVerses, type SwordConf, type SwordVerses } from './sword-module.ts';

/** Commentaries and dictionaries of the operator's own, by verse and by word. */
export interface FurtherVoices {
  /** What they say on a verse; on a chapter where `verse` is 0. Each with author, year and tradition. */
  onVerse(osisBook: string, chapter: number, verse: number): Voice[];
  /** What dictionaries of Strong's numbers say on a word ("G26"). */
  onWord(strongs: string): Voice[];
  /** The works found, for the log. */
  works: string[];
}

/** None: nothing is configured, or nothing was found. */
export const NO_VOICES: FurtherVoices = { onVerse: () => [], onWord: () => [], works: [] };

/**
 * Who wrote the works that Debian's packages and the SWORD project carry most; a module's own
 * configuration seldom says it in a form that can be shown.
 */
const KNOWN: Record<string, Omit<Voice, 'text'>> = {
  MHCC: {
    work: 'Concise Commentary on the Whole Bible',
    author: 'Matthew Henry',
    year: '1706–1714, shortened later',
    tradition: 'English Nonconformist (Presbyterian)',
  },
  MHC: {
    work: 'Commentary on the Whole Bible',
    author: 'Matthew Henry',
    year: '1706–1714',
    tradition: 'English Nonconformist (Presbyterian)',
  },
  Scofield: {
    work: 'Reference Notes',
    author: 'C. I. Scofield',
    year: '1917',
    tradition: 'American dispensationalist',
  },
  TDavid: {
    work: 'The Treasury of David',
    author: 'Charles Spurgeon',
    year: '1869–1885',
    tradition: 'English Particular Baptist',
  },
  Clarke: { work: 'Commentary on the Bible', author: 'Adam Clarke', year: '1810–1826', tradition: 'British Methodist' },
  JFB: {
    work: 'Commentary on the Whole Bible',
    author: 'Jamieson, Fausset and Brown',
    year: '1871',
    tradition: 'Scottish Presbyterian and Church of England',
  },
  Wesley: { work: 'Explanatory Notes', author: 'John Wesley', year: '1754–1765', tradition: 'Methodist' },
  Barnes: {
    work: 'Notes on the New Testament',
    author: 'Albert Barnes',
    year: '1832–1853',
    tradition: 'American Presbyterian',
  },
  CalvinCommentaries: { work: 'Commentaries', author: 'John Calvin', year: '1540–1563', tradition: 'Reformed' },
  Luther: { work: 'Commentary on Galatians', author: 'Martin Luther', year: '1535', tradition: 'Lutheran' },
  RWP: {
    work: 'Word Pictures in the New Testament',
    author: 'A. T. Robertson',
    year: '1930–1933',
    tradition: 'American Southern Baptist',
  },
  TFG: {
    work: 'The Fourfold Gospel',
    author: 'J. W. McGarvey and P. Y. Pendleton',
    year: '1914',
    tradition: 'Restoration Movement',
  },
  Catena: {
    work: 'Catena Aurea',
    author: 'Thomas Aquinas, from the Fathers',
    year: '1263–1267',
    tradition: 'Catholic',
  },
  StrongsGreek: {
    work: 'Greek Dictionary of the Exhaustive Concordance',
    author: 'James Strong',
    year: '1890',
    tradition: 'American Methodist',
  },
  StrongsHebrew: {
    work: 'Hebrew Dictionary of the Exhaustive Concordance',
    author: 'James Strong',
    year: '1890',
    tradition: 'American Methodist',
  },
};

/** Opens every commentary and dictionary of Strong's numbers under SWORD_PATH; what can't be read is told and left out. */
export function openFurtherVoices(swordPath: string, corpus: Corpus, tell: (fault: string) => void): FurtherVoices {
  const counts = (book: string, chapter: number) => kingJamesCount(corpus, book, chapter);
  const attempt = <T>(conf: SwordConf, open: () => T): { conf: SwordConf; opened: T }[] => {
    try {
      return [{ conf, opened: open() }];
    } catch (error) {
      tell(faultOf(conf, error));
      return [];
    }
  };
  const broken = new Set<string>();
  /** A damaged module is told of once and has nothing to say; the others go on. */
  const read = (conf: SwordConf, entry: () => string): string => {
    try {
      return plainText(entry());
    } catch (error) {
      if (!broken.has(conf.name)) tell(faultOf(conf, error));
      broken.add(conf.name);
      return '';
    }
  };
  const modules = listModules(swordPath);
  const commentaries = modules
    .filter(({ driver }) => /^zCom/.test(driver))
    .flatMap((conf) => attempt(conf, () => openVerses(swordPath, conf, counts)));
  const dictionaries = modules
    .filter(({ driver, fields }) => driver === 'zLD' && /^(?:Greek|Hebrew)Def$/.test(fields.get('Feature') ?? ''))
    .flatMap((conf) => attempt(conf, () => openDictionary(swordPath, conf)));

  return {
    works: [...commentaries, ...dictionaries].map(({ conf }) => aboutOf(conf).work),
    onVerse: (book, chapter, verse) => {
      const [, theirChapter, theirVerse] = toKingJames(`${book}.${chapter}.${Math.max(1, verse)}`).split('.');
      return commentaries.flatMap(({ conf, opened }) => {
        const text = read(conf, () =>
          sectionOf(opened, book, Number(theirChapter), verse === 0 ? 1 : Number(theirVerse)),
        );
        return text === '' ? [] : [{ ...aboutOf(conf), text }];
      });
    },
    onWord: (strongs) =>
      dictionaries
        .filter(({ conf }) => conf.fields.get('Feature') === (strongs.startsWith('G') ? 'GreekDef' : 'HebrewDef'))
        .flatMap(({ conf, opened }) => {
          const number = strongs.slice(1);
          const text = read(
            conf,
            () => opened.entry(number.padStart(5, '0')) ?? opened.entry(number.padStart(4, '0')) ?? '',
          );
          return text === '' ? [] : [{ ...aboutOf(conf), text }];
        }),
  };
}

function faultOf(conf: SwordConf, error: unknown): string {
  return `The SWORD module ${conf.name} can't be read: ${error instanceof Error ? error.message : String(error)}`;
}

/** What a commentary says on a verse: its own entry, or the nearest before it in the chapter, which speaks of a section. */
function sectionOf(verses: SwordVerses, book: string, chapter: number, verse: number): string {
  for (let at = verse; at >= 1; at -= 1) {
    const entry = verses.entry(book, chapter, at);
    if (plainText(entry) !== '') return entry;
  }
  return '';
}

function aboutOf(conf: SwordConf): Omit<Voice, 'text'> {
  if (Object.hasOwn(KNOWN, conf.name)) return KNOWN[conf.name]!;
  const year = conf.about.match(/\b1[5-9]\d\d\b/)?.[0] ?? conf.description.match(/\b1[5-9]\d\d\b/)?.[0];
  return {
    work: conf.description || conf.name,
    author: 'Author not stated',
    year: year ?? 'Year not stated',
    tradition: 'Tradition not stated',
  };
}

/** The words of an OSIS, ThML or TEI entry, a line for each paragraph. */
export function plainText(markup: string): string {
  return markup
    .replace(/<note\b[^>]*\/>/g, '')
    .replace(/<note\b.*?<\/note>/gs, '')
    .replace(/<title[^>]*>\s*Chapter \d+\s*<\/title>/g, '')
    .replace(/<(?:p|br|lb|row|item|l|lg|div|title|table|def)\b[^>]*>|<\/(?:p|title|row|item|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const NAMED: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  amp: '&',
  nbsp: ' ',
  mdash: '–',
  ndash: '–',
};

/** The character an entity names; undefined for one that doesn't exist. */
function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000)) return undefined;
  return code === 39 ? '’' : String.fromCodePoint(code);
}
