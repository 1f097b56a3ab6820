/** The product's mark: five lines whose ends form an S. */
const lines = [
  [9.5, 20],
  [4, 12],
  [6.5, 17.5],
  [12, 20],
  [4, 14.5],
] as const;

/** Draws the product's mark. */
export function drawMark(
  document: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
  color = '#1b1f27',
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
