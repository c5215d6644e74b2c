/** Sides of the picture in pixels: a square that every network shows whole. */
const SIDE = 1080;
const EDGE = 96;
/** Smallest letters that can be read on a phone, in pixels of the picture. */
const SMALLEST = 26;

/** The words are too many for one picture. */
export class TooLong extends Error {
  constructor() {
    super('That is too long for one picture. Choose fewer verses.');
  }
}

/** Draws a verse as a picture, in the browser: warm paper, the words, the reference. PNG. Throws TooLong. */
export async function drawVerseCard(text: string, reference: string, product: string): Promise<Blob> {
  // Without this the first picture would be set in a fallback face.
  await document.fonts.load('400 48px "Literata Variable"').catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can’t draw pictures.');
  const light = pen.createRadialGradient(SIDE * 0.5, SIDE * 0.1, 40, SIDE * 0.5, SIDE * 0.4, SIDE);
  light.addColorStop(0, '#fff6dc');
  light.addColorStop(1, '#f3e8cf');
  pen.fillStyle = light;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.strokeStyle = '#d4af37';
  pen.lineWidth = 2;
  pen.strokeRect(48, 48, SIDE - 96, SIDE - 96);

  const room = SIDE - 2 * EDGE - 230;
  const face = (size: number) => `400 ${size}px "Literata Variable", Georgia, serif`;
  let size = 64;
  const broken = () => {
    pen.font = face(size);
    return breakLines(text, SIDE - 2 * EDGE, (line) => pen.measureText(line).width);
  };
  let lines = broken();
  while (lines.length * size * 1.5 > room && size > SMALLEST) {
    size -= 2;
    lines = broken();
  }
  if (lines.length * size * 1.5 > room) throw new TooLong();
  pen.fillStyle = '#1f1a14';
  pen.textAlign = 'center';
  const top = (SIDE - 120 - lines.length * size * 1.5) / 2 + size;
  for (const [index, line] of lines.entries()) pen.fillText(line, SIDE / 2, top + index * size * 1.5);
  pen.fillStyle = '#7a5b0c';
  pen.font = face(40);
  pen.fillText(reference, SIDE / 2, top + lines.length * size * 1.5 + 36);
  pen.fillStyle = '#6f6350';
  pen.font = '400 24px "Inter Variable", system-ui, sans-serif';
  pen.fillText(`World English Bible · ${product}`, SIDE / 2, SIDE - 84);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture couldn’t be made.'))), 'image/png');
  });
}

/** Breaks a text into lines of at most a width; line feeds stay. */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && measure(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}
