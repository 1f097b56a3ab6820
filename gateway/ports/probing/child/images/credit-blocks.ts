import type { Credits } from './captions.ts';

/** Credits of a picture as embeddable metadata blocks. Null without credits. */
export type CreditBlocks = { exif: Buffer | null; iptc: Buffer | null; xmp: Buffer | null };

/** Built only from these texts, so no other original metadata is included. */
export function creditBlocks(credits: Credits): CreditBlocks {
  return { exif: exifBlock(credits.exif), iptc: iptcBlock(credits.iptc), xmp: xmpBlock(credits.xmp) };
}

const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;
const ASCII = 2;
const maxExifBytes = 2_000;

/** A TIFF structure with one directory of texts (Exif 3.0, 4.6.2). */
function exifBlock({ artist, copyright }: Credits['exif']): Buffer | null {
  const entries = [
    { tag: ARTIST, text: artist },
    { tag: COPYRIGHT, text: copyright },
  ].flatMap(({ tag, text }) => (text ? [{ tag, bytes: Buffer.concat([cut(text, maxExifBytes), Buffer.of(0)]) }] : []));
  if (entries.length === 0) return null;
  const directory = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  directory.write('MM\0*\0\0\0\x08', 'latin1');
  directory.writeUInt16BE(entries.length, 8);
  const values: Buffer[] = [];
  let valuesAt = directory.length;
  for (const [index, { tag, bytes }] of entries.entries()) {
    const at = 10 + index * 12;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(ASCII, at + 2);
    directory.writeUInt32BE(bytes.length, at + 4);
    if (bytes.length <= 4) bytes.copy(directory, at + 8);
    else {
      // Offsets of values are even.
      const value = bytes.length % 2 ? Buffer.concat([bytes, Buffer.of(0)]) : bytes;
      directory.writeUInt32BE(valuesAt, at + 8);
      values.push(value);
      valuesAt += value.length;
    }
  }
  return Buffer.concat([directory, ...values]);
}

/** Datasets of record 2 and the most bytes that each may have (IPTC IIM 4.2). */
const BY_LINE = { number: 80, most: 32 };
const CREDIT = { number: 110, most: 32 };
const COPYRIGHT_NOTICE = { number: 116, most: 128 };
/** Editors write longer texts than the standard allows, and readers accept them. */
const longer = 10;
const utf8Mark = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);

function iptcBlock({ creators, credit, copyright }: Credits['iptc']): Buffer | null {
  const datasets = [
    ...creators.map((text) => dataset(BY_LINE, text)),
    ...(credit ? [dataset(CREDIT, credit)] : []),
    ...(copyright ? [dataset(COPYRIGHT_NOTICE, copyright)] : []),
  ];
  return datasets.length > 0 ? Buffer.concat([utf8Mark, ...datasets]) : null;
}

function dataset({ number, most }: { number: number; most: number }, text: string): Buffer {
  const value = cut(text, most * longer);
  const head = Buffer.from([0x1c, 2, number, 0, 0]);
  head.writeUInt16BE(value.length, 3);
  return Buffer.concat([head, value]);
}

const maxXmpBytes = 4_000;

function xmpBlock({ creators, credit, rights }: Credits['xmp']): Buffer | null {
  if (creators.length === 0 && !credit && !rights) return null;
  const list = creators.map((name) => `<rdf:li>${escaped(name)}</rdf:li>`).join('');
  const parts = [
    creators.length > 0 && `<dc:creator><rdf:Seq>${list}</rdf:Seq></dc:creator>`,
    credit && `<photoshop:Credit>${escaped(credit)}</photoshop:Credit>`,
    rights && `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(rights)}</rdf:li></rdf:Alt></dc:rights>`,
  ].filter(Boolean);
  return Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${parts.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  );
}

const escaped = (text: string) =>
  cut(text, maxXmpBytes).toString('utf8').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Truncates to a number of UTF-8 bytes without splitting a character. */
function cut(text: string, maxBytes: number): Buffer {
  const bytes = Buffer.from(text.toWellFormed().replaceAll('\0', ''), 'utf8');
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while ((bytes[end]! & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}
