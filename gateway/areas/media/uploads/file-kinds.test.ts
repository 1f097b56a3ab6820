import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { docMimeType, docxMimeType, fileTypesOf } from '#domain/media/file-types.ts';
import { doc } from '#tests/media/corpus/legacy-word.ts';
import { coverFrame, id3Tag, mp3With, streamedFlac } from '#tests/media/corpus/tagged-sounds.ts';
import { isDoc } from './doc-directory.ts';
import { isDocx } from './docx-parts.ts';
import { headBytes, soundType, typeOfHead } from './first-bytes.ts';
import { isTextFile } from './inspect.ts';
import { isTiff } from './tiff-directory.ts';

type Part = { name: string; unpackedBytes?: number; flags?: number };

/** An archive of empty parts with the given directory. */
function archive(parts: readonly Part[], change: { count?: number; comment?: string } = {}): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, unpackedBytes = 0, flags = 0 } of parts) {
    const local = Buffer.alloc(30 + Buffer.byteLength(name));
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + Buffer.byteLength(name));
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt32LE(unpackedBytes, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    files.push(local);
    list.push(entry);
    at += local.length;
  }
  const entries = Buffer.concat(list);
  const comment = Buffer.from(change.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(change.count ?? parts.length, 8);
  end.writeUInt16LE(change.count ?? parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, entries, end, comment]);
}
const word: Part[] = [{ name: '[Content_Types].xml' }, { name: '_rels/.rels' }, { name: 'word/document.xml' }];
const check = (bytes: Buffer) => isDocx(bytes.length, async (start, end) => bytes.subarray(start, end));

describe('a Word document', () => {
  it('is detected by its parts', async () => {
    expect(await check(archive(word))).toBe(true);
    expect(await check(archive(word, { comment: 'Saved on Monday' }))).toBe(true);
    expect(await check(archive([...word, { name: 'word/media/image1.png', unpackedBytes: 900_000 }]))).toBe(true);
  });

  it.each([
    ['any other archive', archive([{ name: 'a.txt' }])],
    ['one without its main document', archive(word.slice(0, 2))],
    ['one with macros', archive([...word, { name: 'word/vbaProject.bin' }])],
    ['one with a program', archive([...word, { name: 'word/embeddings/run.EXE' }])],
    ['one with a part outside of its folder', archive([...word, { name: '../../etc/passwd' }])],
    ['one with an absolute path', archive([...word, { name: '/etc/passwd' }])],
    ['one that is encrypted', archive([...word, { name: 'word/styles.xml', flags: 1 }])],
    ['an archive bomb', archive([...word, { name: 'word/styles.xml', unpackedBytes: 4_000_000_000 }])],
    [
      'many small archive bombs',
      archive([...word, ...Array.from({ length: 900 }, (_, i) => ({ name: `word/${i}`, unpackedBytes: 1_000_000 }))]),
    ],
    ['one with too many parts', archive([...word, ...Array.from({ length: 2_100 }, (_, i) => ({ name: `word/${i}` }))])],
    ['one whose directory lists more parts than it contains', archive(word, { count: 9 })],
    ['a truncated one', archive(word).subarray(0, 150)],
    ['other bytes', Buffer.alloc(5_000, 1)],
    ['an empty file', Buffer.alloc(0)],
  ])('is not %s', async (_name, bytes) => expect(await check(bytes)).toBe(false));
});

describe('a text', () => {
  const of = (...pieces: (Buffer | string)[]) =>
    isTextFile(Readable.from(pieces.map((piece) => Buffer.from(piece))) as AsyncIterable<Buffer>);
  const accented = Buffer.from('Küste, 海, 🎵');

  it('may be split between chunks at any byte', async () => {
    for (let at = 0; at <= accented.length; at++) expect(await of(accented.subarray(0, at), accented.subarray(at))).toBe(true);
    expect(await of(Buffer.from([0xef, 0xbb, 0xbf]), 'With a mark')).toBe(true);
  });

  it.each([
    ['a truncated character at the end', [accented.subarray(0, -1)]],
    ['a NUL', ['a\0b']],
    ['Latin 1', [Buffer.from('Küste', 'latin1'), ' and more']],
    ['UTF-16', [Buffer.from('\ufeffa', 'utf16le')]],
  ] as [string, (Buffer | string)[]][])('does not contain %s', async (_name, pieces) => expect(await of(...pieces)).toBe(false));
});

describe('a TIFF', () => {
  type Tag = [tag: number, value: number];
  const plain: Tag[] = [
    [256, 400],
    [257, 300],
    [258, 8],
    [259, 1],
    [262, 2],
  ];
  /** A TIFF with its directory after the pixels, as most programs write it. */
  function tiff(tags: readonly Tag[], { order = 'II', at = 9_000, mark = '' } = {}): Buffer {
    const bytes = Buffer.alloc(at + 2 + tags.length * 12 + 4);
    const [short, long] =
      order === 'II' ? (['writeUInt16LE', 'writeUInt32LE'] as const) : (['writeUInt16BE', 'writeUInt32BE'] as const);
    bytes.write(order, 'latin1');
    bytes[short](42, 2);
    bytes[long](at, 4);
    bytes.write(mark, 8, 'latin1');
    bytes[short](tags.length, at);
    for (const [index, [tag, value]] of tags.entries()) {
      bytes[short](tag, at + 2 + index * 12);
      bytes[short](3, at + 4 + index * 12);
      bytes[long](1, at + 6 + index * 12);
      bytes[short](value, at + 10 + index * 12);
    }
    return bytes;
  }
  const isAccepted = async (bytes: Buffer) =>
    (await typeOfHead(bytes.subarray(0, headBytes), fileTypesOf.IMAGE, { fileName: 'a.tif', mimeType: 'image/tiff' })) !== null &&
    (await isTiff(bytes.length, async (start, end) => bytes.subarray(start, end)));

  it.each([
    ['little-endian', tiff(plain)],
    ['big-endian', tiff(plain, { order: 'MM' })],
    ['with its directory first', tiff(plain, { at: 8 })],
    ['with its directory at the end', tiff(plain, { at: 3_000_001 })],
    ['with several pages', tiff([[254, 2], ...plain])],
  ])('is accepted %s', async (_name, bytes) => expect(await isAccepted(bytes)).toBe(true));

  it.each([
    ['CR2', tiff(plain, { mark: 'CR\x02\0' })],
    ['DNG', tiff([...plain, [50_706, 1]])],
    ['ARW', tiff([...plain, [50_341, 1]], { order: 'MM' })],
    ['NEF', tiff([[254, 1], ...plain, [330, 2]])],
    [
      'a compressed sensor image',
      tiff([
        [259, 65_535],
        [262, 32_803],
      ]),
    ],
    ['a file truncated before its directory', tiff(plain).subarray(0, 8_000)],
    ['a file truncated in its directory', tiff(plain).subarray(0, -20)],
    ['a file without entries', tiff([])],
    ['a header without content', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ])('is not %s', async (_name, bytes) => expect(await isAccepted(bytes)).toBe(false));
});

describe('a Word document of the format before DOCX', () => {
  const check = (bytes: Buffer) => isDoc(bytes.length, async (start, end) => bytes.subarray(start, end));

  it('is detected by its directory', async () => expect(await check(doc('Words'))).toBe(true));

  it.each([
    ['any other compound file', doc('Words', { mainStream: 'Workbook' })],
    ['one with macros', doc('Words', { storage: 'Macros' })],
    ['one with an embedded file', doc('Words', { storage: '\x01Ole10Native' })],
    ['one without its directory', doc('Words').subarray(0, 900)],
    ['one with only a head', doc('Words').subarray(0, 512)],
    ['a head cut short', doc('Words').subarray(0, 100)],
  ])('is not %s', async (_name, bytes) => expect(await check(bytes)).toBe(false));

  it('ends its check with a circular table', async () => {
    const bytes = doc('Words', { mainStream: 'Workbook' });
    // The directory follows itself.
    bytes.writeUInt32LE(1, 512 + 4);
    expect(await check(bytes)).toBe(false);
  });
});

describe('the first bytes', () => {
  const hex = (text: string) => Buffer.concat([Buffer.from(text, 'hex'), Buffer.alloc(600)]);
  const detect = async (kind: AssetKind, head: Buffer, fileName: string, mimeType: string | null = null) =>
    (await typeOfHead(head, fileTypesOf[kind], { fileName, mimeType }))?.mimeType ?? null;
  const isom = hex('000000186674797069736f6d0000020069736f6d6d703432');

  it('decide, not the file name', async () => {
    expect(await detect('IMAGE', hex('ffd8ffe000104a464946'), 'a.png', 'image/png')).toBe('image/jpeg');
    expect(await detect('VIDEO', isom, 'a.mov', 'video/quicktime')).toBe('video/mp4');
    expect(await detect('DOCUMENT', Buffer.from('%PDF-1.7\n%\xe2\xe3'.padEnd(900), 'latin1'), 'a.txt', 'text/plain')).toBe(
      'application/pdf',
    );
    expect(await detect('IMAGE', isom, 'a.jpg', 'image/jpeg')).toBeNull();
    expect(await detect('IMAGE', hex('0000001c66747970686569630000000068656963'), 'a.heic')).toBe('image/heic');
    expect(await detect('DOCUMENT', doc('Words'), 'a.doc', docMimeType)).toBe(docMimeType);
    expect(await detect('DOCUMENT', doc('Words'), 'a.xls', 'application/vnd.ms-excel')).toBeNull();
    expect(await detect('DOCUMENT', hex('4d5a9000'), 'a.pdf', 'application/pdf')).toBeNull();
    expect(await detect('DOCUMENT', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.sh')).toBeNull();
  });

  it('cannot identify a text, so its name decides, even if it begins like an image', async () => {
    expect(await detect('DOCUMENT', Buffer.from('BMW is my car, sang the choir.'), 'a.txt')).toBe('text/plain');
    expect(await detect('DOCUMENT', Buffer.from('# Terms'), 'a.md', 'text/plain')).toBe('text/markdown');
    expect(await detect('DOCUMENT', Buffer.from('<html><script>'), 'a.html', 'text/html')).toBeNull();
    expect(await detect('DOCUMENT', Buffer.from('Küste').subarray(0, 2), 'a.txt')).toBe('text/plain');
  });

  it('of an archive or a container decide together with the declared type', async () => {
    expect(await detect('DOCUMENT', archive([{ name: 'x' }]), 'a.docx')).toBe(docxMimeType);
    expect(await detect('DOCUMENT', archive([{ name: 'x' }]), 'a.zip', 'application/zip')).toBeNull();
    expect(await detect('DOCUMENT', isom, 'take.m4a', 'audio/mp4')).toBe('audio/mp4');
    expect(await detect('DOCUMENT', isom, 'take.mp4', 'video/mp4')).toBeNull();
  });
});

describe('a sound after tags', () => {
  const types = fileTypesOf.DOCUMENT;
  const title: [string, string] = ['TIT2', 'Fyrvaktaren'];
  const ofHead = async (bytes: Buffer, fileName: string) =>
    (await typeOfHead(bytes.subarray(0, headBytes), types, { fileName, mimeType: null }))?.label ?? null;
  const ofWhole = async (bytes: Buffer) => (await soundType(async (start, end) => bytes.subarray(start, end), types))?.label;

  it.each([
    ['an MP3 without a tag', mp3With(), 'MP3', 'MP3'],
    ['an MP3 with a short tag', mp3With(id3Tag([title])), 'MP3', 'MP3'],
    ...[4_089, 4_090, 4_095, 4_096, 4_098, 4_099, 4_100, 4_101, 4_110, 90_000].map((bytes): [string, Buffer, string, string] => [
      `an MP3 with a tag of ${bytes} bytes`,
      mp3With(id3Tag([title], bytes)),
      'MP3',
      'MP3',
    ]),
    ['an MP3 with two tags', mp3With(id3Tag([title], 3_000), id3Tag([coverFrame(9_000)])), 'MP3', 'MP3'],
    ['an MP3 with a tag that begins at the end of the head', mp3With(id3Tag([title], 4_095), id3Tag([title], 500)), 'MP3', 'MP3'],
    ['an MP3 with zeros before its first frame', mp3With(id3Tag([title]), Buffer.alloc(300)), 'MP3', 'MP3'],
    ['an MP3 that begins with many zeros', mp3With(Buffer.alloc(9_000)), 'MP3', 'MP3'],
    ['an MP3 that begins in the middle of a frame', mp3With().subarray(100), 'MP3', 'MP3'],
    ['an MP3 that begins with other data', mp3With(Buffer.alloc(900, 'x')), 'MP3', 'MP3'],
    ['a FLAC', streamedFlac(), 'FLAC', 'FLAC'],
    ['a FLAC after a short tag', Buffer.concat([id3Tag([title]), streamedFlac()]), 'FLAC', 'FLAC'],
    ['a FLAC after a cover', Buffer.concat([id3Tag([coverFrame(90_000)]), streamedFlac()]), 'MP3', 'FLAC'],
  ])('%s is detected', async (_name, bytes, head, whole) => {
    expect([await ofHead(bytes, 'take.mp3'), await ofWhole(bytes)]).toEqual([head, whole]);
  });

  it('is taken for what its name says until it is complete', async () => {
    const bytes = Buffer.concat([id3Tag([coverFrame(90_000)]), streamedFlac()]);
    expect([await ofHead(bytes, 'take.flac'), await ofHead(bytes, 'take.wav')]).toEqual(['FLAC', 'MP3']);
  });

  it.each([
    ['zeros only', Buffer.alloc(2_000), null, undefined],
    ['zeros before no sound', Buffer.concat([Buffer.alloc(100), Buffer.alloc(9_000, 7)]), null, undefined],
    ['an archive after a tag', Buffer.concat([id3Tag([title]), archive([{ name: 'x' }]), Buffer.alloc(200)]), null, undefined],
    [
      'an archive after a long tag',
      Buffer.concat([id3Tag([title], 9_000), archive([{ name: 'x' }]), Buffer.alloc(200)]),
      'MP3',
      undefined,
    ],
  ])('is not %s', async (_name, bytes, head, whole) => {
    expect([await ofHead(bytes, 'take.mp3'), await ofWhole(bytes)]).toEqual([head, whole]);
  });
});
