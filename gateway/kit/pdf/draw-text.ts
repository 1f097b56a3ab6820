import type { Face } from './fonts.ts';
import { drawable, type VisualRun, visualRuns } from './visual-runs.ts';

export type TextStyle = { size: number; face?: Face; color?: string };
type Place = { x: number /** Of the line on which the letters stand. */; baseline: number; align?: 'left' | 'right' };

const defaultInk = '#1b1f27';
const ellipsis = '…';

const setFont = (document: PDFKit.PDFDocument, { font }: VisualRun, { size, face = 'regular' }: TextStyle) =>
  document.font(font ?? face).fontSize(size);

const widthOfRuns = (document: PDFKit.PDFDocument, runs: readonly VisualRun[], style: TextStyle): number =>
  runs.reduce((sum, run) => sum + setFont(document, run, style).widthOfString(run.text), 0);

/** Returns the width of a text on one line, in points. */
export const textWidth = (document: PDFKit.PDFDocument, text: string, style: TextStyle): number =>
  widthOfRuns(document, visualRuns(text), style);

/** Draws a text on one line. Returns its width. */
export function drawText(document: PDFKit.PDFDocument, text: string, style: TextStyle, place: Place): number {
  const runs = visualRuns(text);
  const width = widthOfRuns(document, runs, style);
  let x = place.align === 'right' ? place.x - width : place.x;
  document.fillColor(style.color ?? defaultInk);
  for (const run of runs) {
    if (run.text === '') continue;
    setFont(document, run, style).text(run.text, x, place.baseline, { lineBreak: false, baseline: 'alphabetic' });
    x += document.widthOfString(run.text);
  }
  return width;
}

const segmenter = new Intl.Segmenter();
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns how many graphemes of a text fit into a width, by bisection. */
function countThatFits(parts: readonly string[], fits: (text: string) => boolean): number {
  let [least, most] = [0, parts.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(parts.slice(0, middle).join(''))) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** Shortens a text to a width, with an ellipsis. */
export function fitText(document: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string {
  const shown = drawable(text);
  if (textWidth(document, shown, style) <= width) return shown;
  const parts = graphemes(shown);
  const count = countThatFits(parts, (start) => textWidth(document, start.trimEnd() + ellipsis, style) <= width);
  return parts.slice(0, count).join('').trimEnd() + ellipsis;
}

/** Divides a text into lines of a width, between words, or within one that is wider. The last of `maxLines` is shortened. */
export function wrapText(
  document: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  { width, maxLines }: { width: number; maxLines: number },
): string[] {
  const lines: string[] = [];
  let rest = drawable(text).trim();
  const fits = (part: string) => textWidth(document, part, style) <= width;
  while (rest !== '' && lines.length < maxLines - 1 && !fits(rest)) {
    const words = rest.split(' ');
    const count = countThatFits(
      words.map((word, index) => (index === 0 ? word : ` ${word}`)),
      fits,
    );
    const start = count > 0 ? words.slice(0, count).join(' ') : widestStart(rest, fits);
    lines.push(start);
    rest = rest.slice(start.length).trimStart();
  }
  return rest === '' ? lines : [...lines, fitText(document, rest, style, width)];
}

/** The graphemes of a word that fit on a line; one at least, so that there is an end. */
function widestStart(text: string, fits: (part: string) => boolean): string {
  const parts = graphemes(text);
  return parts.slice(0, Math.max(1, countThatFits(parts, fits))).join('');
}
