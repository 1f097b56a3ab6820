import { crc32, deflateSync } from 'node:zlib';
import { docx } from './archives.ts';
import { pdf, wav } from './documents.ts';

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, content: Buffer) =>
  Buffer.concat([
    uint32(content.length),
    Buffer.from(type, 'latin1'),
    content,
    uint32(crc32(Buffer.concat([Buffer.from(type, 'latin1'), content]))),
  ]);

/** A PNG of one colour: 30,000 × 30,000 pixels of one bit in about 110 kB. `declared` is the size in its header. */
export function onePixelColour(width: number, height: number, declared = { width, height }): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const rows = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 2_000) }, () => row)), { level: 9 });
  const head = Buffer.concat([uint32(declared.width), uint32(declared.height), Buffer.from([1, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG whose text unpacks to a hundred times its size. */
export function pngWithTextBomb(png: Buffer): Buffer {
  const text = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(300_000_000), { level: 1 })]),
  );
  const profile = chunk(
    'iTXt',
    Buffer.concat([
      Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1'),
      deflateSync(Buffer.alloc(300_000_000, 0x20), { level: 1 }),
    ]),
  );
  return Buffer.concat([png.subarray(0, 33), text, profile, png.subarray(33)]);
}

type TiffTag = [tag: number, type: number, count: number, value: number];

/** A TIFF with only a header and the given tags. */
function tiff(tags: readonly TiffTag[], next = 0): Buffer {
  const bytes = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

const sized = (width: number, height: number): TiffTag[] => [
  [256, 4, 1, width],
  [257, 4, 1, height],
  [258, 3, 1, 8],
  [259, 3, 1, 1],
  [262, 3, 1, 1],
  [273, 4, 1, 8],
  [277, 3, 1, 1],
  [278, 4, 1, height],
  [279, 4, 1, 100],
];
/** A TIFF that declares nine hundred million pixels, or a few more than it has. */
export const tiffThatLies = (width = 30_000, height = 30_000) => tiff(sized(width, height));

/** EXIF with a recursive directory, whose values claim gigabytes. */
export function loopingExif(jpeg: Buffer): Buffer {
  const looping = tiff(
    [
      [0x8769, 4, 1, 8],
      [0x8825, 4, 1, 8],
      [0x010f, 2, 0xfffffff0, 8],
      [0x9286, 7, 0x7fffffff, 8],
    ],
    8,
  );
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), looping]);
  const length = Buffer.from([(body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2)]);
}

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** A Word document whose text unpacks to a gigabyte. Optionally the ZIP directory hides the size. */
export const docxBomb = (hides: boolean) => {
  const content = Buffer.alloc(300_000_000, 0x20);
  return docx(['small'], [{ name: 'word/footnotes.xml', content, ...(hides && { saidBytes: 1_000 }) }]);
};
export const docxEntities = () => {
  const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(20)}">`).join('');
  return docx(
    [],
    [],
    `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a0 "laugh">${entities}]><w:document ${namespace}><w:body><w:p><w:r><w:t>&a12;</w:t></w:r></w:p></w:body></w:document>`,
  );
};
export const docxDeep = () =>
  docx([], [], `<w:document ${namespace}><w:body>${'<w:p>'.repeat(200_000)}${'</w:p>'.repeat(200_000)}</w:body></w:document>`);

/** A PDF whose pages are all the same object. */
export function pdfWithManyPages(count: number): Buffer {
  const one = pdf(['Once']).toString('latin1');
  return Buffer.from(one.replace('/Kids [5 0 R] /Count 1', `/Kids [${'5 0 R '.repeat(count)}] /Count ${count}`), 'latin1');
}
/** A PDF with a recursive page tree. */
export const pdfThatLoops = () =>
  Buffer.from(pdf(['Once']).toString('latin1').replace('/Kids [5 0 R] /Count 1', '/Kids [2 0 R 2 0 R] /Count 9'), 'latin1');
export const pdfWithScript = () =>
  pdf(['Before the script'], {
    catalog:
      '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\){}) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>',
  });
/** Encrypted with an unknown password (Standard security handler, revision 3). */
export const pdfEncrypted = () =>
  pdf(['Secret'], {
    objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`],
    trailer: `/Encrypt 7 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  });
/** A page with a recursive form. */
export const pdfFormLoop = () =>
  pdf(['Loop'], {
    objects: [
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 7 0 R >> >> /Length 30 >>\nstream\n/X Do /X Do /X Do /X Do /X Do \nendstream',
    ],
  });

/** A FLAC whose first block declares 2^36 - 1 samples (RFC 9639, 8.2). */
export function flacThatLies(flac: Buffer): Buffer {
  const lying = Buffer.from(flac);
  lying[21]! |= 0x0f;
  lying.fill(0xff, 22, 26);
  return lying;
}

/** A WAV whose header declares other channels or another sample rate than its data has. */
export function wavWith({ channels, rate }: { channels?: number; rate?: number }): Buffer {
  const bytes = wav();
  if (channels !== undefined) bytes.writeUInt16LE(channels, 22);
  if (rate !== undefined) bytes.writeUInt32LE(rate, 24);
  return bytes;
}

/** A HEIC that declares a picture of another size (ISO/IEC 23008-12, 6.5.3: `ispe`). */
export function heicThatLies(heic: Buffer, side: number): Buffer {
  const lying = Buffer.from(heic);
  const at = lying.indexOf('ispe') + 8;
  lying.writeUInt32BE(side, at);
  lying.writeUInt32BE(side, at + 4);
  return lying;
}
