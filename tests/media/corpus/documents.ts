/** A minimal PDF with one line of text on each page, and the given other objects. */
export function pdf(
  lines: readonly string[],
  more: { catalog?: string; trailer?: string; objects?: string[]; info?: string } = {},
): Buffer {
  const first = 5;
  const kids = lines.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${more.info ?? ''} >>`,
    ...lines.flatMap((line, index) => {
      const content = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`;
      return [page, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`];
    }),
    ...(more.objects ?? []),
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R ${more.trailer ?? ''} >>`;
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A WAV with half a second of a tone. Its header can promise more. */
export function wav({ seconds = 0.5, promisedBytes }: { seconds?: number; promisedBytes?: number } = {}): Buffer {
  const rate = 8_000;
  const samples = Buffer.alloc(Math.floor(rate * seconds) * 2);
  for (let index = 0; index < samples.length / 2; index += 1)
    samples.writeInt16LE(Math.round(Math.sin(index / 4) * 8_000), index * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + (promisedBytes ?? samples.length), 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(promisedBytes ?? samples.length, 40);
  return Buffer.concat([head, samples]);
}
