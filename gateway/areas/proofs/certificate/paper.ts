import type { Face } from '#gateway/kit/pdf/fonts.ts';

const ink = '#1b1f27';
export const muted = '#59616f';
export const hairline = '#d9dde4';
export const amber = { paper: '#fff3d1', ink: '#6f4400' };

export const margin = 54;
/** A4 in points, without the margins. */
export const width = 595.28 - 2 * margin;
export const foot = 841.89 - margin;

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
