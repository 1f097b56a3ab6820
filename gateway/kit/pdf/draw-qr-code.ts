import { encode } from 'uqr';

/** Draws a QR code (ISO/IEC 18004, level M) into a square: black on white, with the required quiet zone. */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const module = size / data.length;
  document.rect(x, y, size, size).fill('#ffffff');
  data.forEach((row, down) => {
    for (let from = 0; from < row.length; from++) {
      if (!row[from]) continue;
      let to = from;
      while (row[to + 1]) to++;
      // Joins adjacent dark modules into one rectangle; otherwise viewers show hairlines.
      document.rect(x + from * module, y + down * module, (to - from + 1) * module, module);
      from = to;
    }
  });
  document.fill('#000000');
}
