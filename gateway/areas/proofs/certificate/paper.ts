import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ink = '#1b1f27';
export const muted = '#59616f';
export const hairline = '#d9dde4';
export const amber = { paper: '#fff3d1', ink: '#6f4400' };

export const margin = 54;
/** A4 in points, without the margins. */
export const width = 595.28 - 2 * margin;
export const foot = 841.89 - margin;

const faces = { regular: 'inter-regular', bold: 'inter-semibold', mono: 'jetbrains-mono' } as const;
type Face = keyof typeof faces;

let kept: Promise<[Face, Buffer][]> | null = null;

/** The product's fonts for Latin, Greek and Cyrillic; read once. Other characters appear as boxes. */
export async function setFonts(document: PDFKit.PDFDocument, rootDir: string): Promise<void> {
  const folder = path.join(rootDir, 'gateway', 'areas', 'proofs', 'certificate', 'fonts');
  kept ??= Promise.all(
    Object.entries(faces).map(
      async ([face, file]) => [face as Face, await readFile(path.join(folder, `${file}.ttf`))] as [Face, Buffer],
    ),
  );
  for (const [face, bytes] of await kept) document.registerFont(face, bytes);
}

/** Whether a text has characters that none of the fonts includes. */
export const hasMissingGlyphs = (text: string) =>
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u.test(
    text,
  );

type Setting = { face?: Face; size?: number; color?: string; x?: number; width?: number; height?: number; gap?: number };

/** Writes a text at the current position, with an ellipsis where it exceeds `height`. */
export function write(document: PDFKit.PDFDocument, text: string, setting: Setting = {}): void {
  const { face = 'regular', size = 10, color = ink, x = margin, width: wide = width, height, gap = 2 } = setting;
  document.font(face).fontSize(size).fillColor(color);
  document.text(text, x, document.y, { width: wide, lineGap: gap, ...(height && { height, ellipsis: true }) });
}

export function rule(document: PDFKit.PDFDocument, space = 10): void {
  document.y += space;
  document
    .moveTo(margin, document.y)
    .lineTo(margin + width, document.y)
    .lineWidth(0.7)
    .stroke(hairline);
  document.y += space;
}

/** The product's mark: five lines whose ends form an S. */
const lines = [
  [9.5, 20],
  [4, 12],
  [6.5, 17.5],
  [12, 20],
  [4, 14.5],
] as const;

/** Draws the product's mark, which also replaces a missing picture. */
export function drawMark(
  document: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
  color = ink,
): void {
  const scale = size / 24;
  document.lineCap('round').lineWidth(2.4 * scale);
  lines.forEach(([from, to], index) => {
    const at = y + (4 + index * 4) * scale;
    document
      .moveTo(x + from * scale, at)
      .lineTo(x + to * scale, at)
      .stroke(color);
  });
  document.lineCap('butt');
}
