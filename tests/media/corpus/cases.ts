import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docMimeType, docxMimeType } from '#domain/media/file-types.ts';
import { randomFrom } from '#tests/support/random.ts';
import type { GivenFile } from '../ingest-world.ts';
import { docx, zip } from './archives.ts';
import * as bombs from './bombs.ts';
import { pdf, wav } from './documents.ts';
import { gridHeic } from './grid-heic.ts';
import { photo } from './images.ts';
import { doc } from './legacy-word.ts';

const tone = (extension: string) => readFileSync(path.join(import.meta.dirname, `files/tone.${extension}`));
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const clip = readFileSync(path.join(import.meta.dirname, 'files/clip.mp4'));
/** Reproducible noise. */
const noise = (length: number): Buffer => {
  const random = randomFrom(1);
  return Buffer.from(Uint8Array.from({ length }, () => random() * 256));
};
/** Noise in the middle of a file. */
const noisy = (bytes: Buffer) => Buffer.concat([half(bytes), noise(400), bytes.subarray(bytes.length / 2 + 400)]);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("http://127.0.0.1")</script><image href="file:///etc/passwd"/></svg>',
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const jpeg = await photo({ width: 400, height: 300, notes: true });
const png = await photo({ width: 400, height: 300, format: 'png' });
const heic = readFileSync(path.join(import.meta.dirname, 'files/upright.heic'));
const gif = await photo({ width: 40, height: 30, format: 'gif' });
const webp = await photo({ width: 400, height: 300, format: 'webp' });

export const image = (bytes: Buffer, type = 'jpeg', fileName = `a.${type}`): GivenFile => ({
  kind: 'IMAGE',
  fileName,
  mimeType: `image/${type}`,
  bytes,
});
const video = (bytes: Buffer): GivenFile => ({ kind: 'VIDEO', fileName: 'a.mp4', mimeType: 'video/mp4', bytes });
const document = (bytes: Buffer, mimeType: string): GivenFile => ({ kind: 'DOCUMENT', fileName: 'a', mimeType, bytes });
const pdfFile = (bytes: Buffer) => document(bytes, 'application/pdf');
const docxFile = (bytes: Buffer) => document(bytes, docxMimeType);

const damagedImage = /^This image is damaged or incomplete/;
const pixels = /^This image has more than 200 million pixels/;
const notThat = /^This file is not \w+/;
const damagedSound = /^This sound recording cannot be read/;
const incomplete = /^This video is incomplete/;
const damagedDocument = /^This document (is damaged|unpacks|has an unsupported structure)/;

/** Files that are refused, with the message for their owner. */
export const refused: [name: string, file: GivenFile, sentence: RegExp][] = [
  ['a PNG of nine hundred million pixels', image(bombs.onePixelColour(30_000, 30_000), 'png'), pixels],
  [
    'a PNG that declares more pixels than it contains',
    image(bombs.onePixelColour(100, 100, { width: 9_000, height: 9_000 }), 'png'),
    damagedImage,
  ],
  ['a TIFF that declares nine hundred million pixels', image(bombs.tiffThatLies(), 'tiff'), pixels],
  ['a TIFF that declares slightly more pixels than it contains', image(bombs.tiffThatLies(3_000, 3_000), 'tiff'), damagedImage],
  ['a JPEG truncated in the middle', image(jpeg.subarray(0, jpeg.length / 2)), damagedImage],
  ['a JPEG with only a header', image(jpeg.subarray(0, 400)), damagedImage],
  ['a PNG truncated in the middle', image(png.subarray(0, png.length / 2), 'png'), damagedImage],
  ['a WebP truncated in the middle', image(webp.subarray(0, webp.length / 2), 'webp'), damagedImage],
  ['a HEIC truncated in the middle', image(heic.subarray(0, heic.length - 400), 'heic'), damagedImage],
  ['a HEIC with only a header', image(heic.subarray(0, 60), 'heic'), damagedImage],
  ['a HEIC that declares nine hundred million pixels', image(bombs.heicThatLies(heic, 30_000), 'heic'), pixels],
  ['a HEIC that declares more pixels than it contains', image(bombs.heicThatLies(heic, 4_000), 'heic'), damagedImage],
  [
    'a HEIC with noise in its tables',
    image(Buffer.concat([heic.subarray(0, 100), noise(300), heic.subarray(400)]), 'heic'),
    damagedImage,
  ],
  ['a JPEG with a HEIC extension', image(jpeg, 'heic'), notThat],
  ['an empty file', image(Buffer.alloc(0)), notThat],
  ['a PNG with a JPEG extension', image(png), notThat],
  ['an SVG with a script and a PNG extension', image(svg, 'png'), notThat],
  ['HTML with a GIF extension', image(html, 'gif'), notThat],
  ['a program called JPEG', image(Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(4_000)])), notThat],
  ['an MP4 without its tables', video(clip.subarray(0, 2_000)), incomplete],
  ['an MP4 truncated in the middle', video(clip.subarray(0, clip.length / 2)), incomplete],
  ['an MP4 with only a header', video(clip.subarray(0, 40)), incomplete],
  ['an MP4 truncated before its frames', video(clip.subarray(0, 1_381)), incomplete],
  ['an MP4 without its last byte', video(clip.subarray(0, -1)), incomplete],
  ['an audio file sent as a video', video(wav()), notThat],
  ['a PDF with a password', pdfFile(bombs.pdfEncrypted()), /^This PDF is protected by a password/],
  ['a PDF with only a signature', pdfFile(Buffer.from('%PDF-1.7 and then nothing')), /^This PDF is damaged/],
  ['a Word document that unpacks to a gigabyte', docxFile(bombs.docxBomb(false)), damagedDocument],
  ['a Word document that hides the unpacked size', docxFile(bombs.docxBomb(true)), damagedDocument],
  ['a Word document with deeply nested elements', docxFile(bombs.docxDeep()), damagedDocument],
  ['a Word document with multiplying entities', docxFile(bombs.docxEntities()), damagedDocument],
  ['an archive called document', docxFile(zip([{ name: '../../etc/passwd', content: Buffer.from('x') }])), damagedDocument],
  ['a DOC without its structure', document(Buffer.alloc(5_000, 1), docMimeType), notThat],
  ['a document truncated in the middle', docxFile(docx(['words']).subarray(0, 700)), damagedDocument],
  [
    'a WAV whose header declares more data',
    document(wav({ promisedBytes: 90_000_000 }), 'audio/wav'),
    /^This sound recording is incomplete/,
  ],
  [
    'noise with an MP3 extension',
    document(Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(9_000, 7)]), 'audio/mpeg'),
    damagedSound,
  ],
  ['an OGG truncated in the middle', document(half(tone('ogg')), 'audio/ogg'), damagedSound],
  ['an M4A truncated in the middle', document(half(tone('m4a')), 'audio/mp4'), damagedSound],
  ['a WAV without a sample rate', document(bombs.wavWith({ rate: 0 }), 'audio/wav'), damagedSound],
];

/** Unusual files that are accepted. Their harmful content is removed. */
export const accepted: [name: string, file: GivenFile][] = [
  ['a HEIC of 51 million pixels', image(gridHeic({ width: 8_320, height: 6_144 }), 'heic')],
  ['a JPEG with recursive metadata', image(bombs.loopingExif(jpeg))],
  ['a PNG whose texts unpack to hundreds of megabytes', image(bombs.pngWithTextBomb(png), 'png')],
  ['a HEIC with noise in its picture', image(Buffer.concat([heic.subarray(0, 480), noise(487)]), 'heic')],
  [
    'a JPEG with an archive after its end',
    image(Buffer.concat([jpeg, zip([{ name: 'run.js', content: Buffer.from('POLYGLOT') }])])),
  ],
  ['a GIF with a script after its end', image(Buffer.concat([gif, Buffer.from('=1;POLYGLOT()')]), 'gif')],
  ['a PNG with a web page after its end', image(Buffer.concat([png, Buffer.from('POLYGLOT'), html]), 'png')],
  ['a WebP with a web page after its end', image(Buffer.concat([webp, Buffer.from('POLYGLOT'), html]), 'webp')],
  [
    'a file name with folders, a NUL and a right-to-left override',
    image(await photo({ width: 30, height: 20 }), 'jpeg', '../../etc/\u202egpj.exe'),
  ],
  ['an MP3 truncated in the middle', document(half(tone('mp3')), 'audio/mpeg')],
  ['a FLAC truncated in the middle', document(half(tone('flac')), 'audio/flac')],
  ['a FLAC that declares years of sound', document(bombs.flacThatLies(tone('flac')), 'audio/flac')],
  ['an MP3 that ends with noise', document(Buffer.concat([tone('mp3'), noise(200_000)]), 'audio/mpeg')],
  ['a FLAC with noise in its frames', document(noisy(tone('flac')), 'audio/flac')],
  ['an M4A with noise in its tables', document(noisy(tone('m4a')), 'audio/mp4')],
  ['a WAV that declares 65,535 channels', document(bombs.wavWith({ channels: 65_535 }), 'audio/wav')],
  ['a WAV that declares four billion samples a second', document(bombs.wavWith({ rate: 0xffff_ffff }), 'audio/wav')],
  ['a DOC with a circular directory', document(doc('Words', { loops: true }), docMimeType)],
  ['a DOC truncated in the middle', document(half(doc('Words')), docMimeType)],
  ['a PDF with a script', pdfFile(bombs.pdfWithScript())],
  ['a PDF with a web page after its end', pdfFile(Buffer.concat([pdf(['Text']), html]))],
  ['a PDF with a hundred thousand pages', pdfFile(bombs.pdfWithManyPages(100_000))],
  ['a PDF with a recursive page tree', pdfFile(bombs.pdfThatLoops())],
  ['a PDF with a recursive form', pdfFile(bombs.pdfFormLoop())],
];
