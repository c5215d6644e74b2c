import { PRODUCT } from '#contract/product.ts';
import { report } from '../../../lib/report.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { drawVerseCard, TooLong } from './share-card.ts';

/** Verses to be given away: their words with line feeds, where they stand, and a link to them. */
export interface SharedVerses {
  text: string;
  reference: string;
  link: string;
}

const quoted = ({ text, reference }: SharedVerses) => `${text}\n${reference} (WEB)`;

/** Copies words and reference. */
export const copyVerses = (verses: SharedVerses) => copyText(quoted(verses));

/** Opens the device's own sharing; copies where that fails. */
export async function shareVerses(verses: SharedVerses): Promise<void> {
  try {
    await navigator.share({ text: quoted(verses), url: verses.link });
  } catch (error) {
    // Closing it again is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyVerses(verses);
  }
}

/** Saves a picture of the verses. */
export async function pictureVerses({ text, reference }: SharedVerses): Promise<void> {
  try {
    const card = await drawVerseCard(text, reference, PRODUCT);
    saveFile(card, `${reference.replace(/[^\w]+/g, '-').toLowerCase()}.png`);
  } catch (error) {
    report(error, error instanceof TooLong ? error.message : 'The picture could not be made.');
  }
}
