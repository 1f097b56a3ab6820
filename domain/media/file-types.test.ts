import { describe, expect, it } from 'vitest';
import type { AssetKind } from './asset-terms.ts';
import {
  acceptedBy,
  claimedType,
  fileTypesOf,
  invalidFileMessage,
  kindsFor,
  missingFileMessage,
  shownFileName,
} from './file-types.ts';
import { fits, isKnownTypeSetting, tooLargeMessage, uploadRule } from './upload-rules.ts';

const claimed = (kind: AssetKind, fileName: string, mimeType?: string) =>
  claimedType(fileTypesOf[kind], { fileName, mimeType })?.label;

describe('the claimed file type', () => {
  it.each([
    ['IMAGE', 'cover.JPG', 'image/jpeg', 'JPEG'],
    ['IMAGE', 'cover', 'image/x-png', 'PNG'],
    ['IMAGE', 'cover.tif', '', 'TIFF'],
    ['IMAGE', 'photo.heic', 'image/heic', 'HEIC'],
    ['IMAGE', 'photo.HEIF', '', 'HEIC'],
    ['VIDEO', 'clip.mkv', 'video/x-matroska; codecs="avc1"', 'MKV'],
    ['VIDEO', 'clip.avi', 'application/octet-stream', 'AVI'],
    ['DOCUMENT', 'notes.md', 'text/plain', 'Markdown'],
    ['DOCUMENT', 'words.lrc', 'text/plain', 'Text'],
    ['DOCUMENT', 'table.csv', 'application/vnd.ms-excel', 'CSV'],
    ['DOCUMENT', 'contract.doc', 'application/msword', 'Word (DOC)'],
    ['DOCUMENT', 'take.m4a', 'audio/x-m4a', 'M4A'],
    ['DOCUMENT', 'scan.jpeg', 'image/jpeg', 'JPEG'],
  ] as const)('for kind %s, file name %s and MIME type “%s” is %s', (kind, name, mimeType, label) =>
    expect(claimed(kind, name, mimeType)).toBe(label),
  );

  it.each([
    ['IMAGE', 'logo.svg', 'image/svg+xml'],
    ['IMAGE', 'clip.mp4', 'video/mp4'],
    ['IMAGE', 'photo.jpg', 'text/html'],
    ['VIDEO', 'song.mp3', 'audio/mpeg'],
    ['DOCUMENT', 'page.html', 'text/html'],
    ['DOCUMENT', 'notes.txt', 'text/html'],
    ['DOCUMENT', 'run.exe', 'application/x-msdownload'],
    ['DOCUMENT', 'all.zip', 'application/zip'],
    ['DOCUMENT', 'noname', ''],
  ] as const)('for kind %s, file name %s and MIME type “%s” is not accepted', (kind, name, mimeType) =>
    expect(claimed(kind, name, mimeType)).toBeUndefined(),
  );

  it('determines the asset kinds that accept a file', () => {
    expect(kindsFor({ fileName: 'a.jpg', mimeType: 'image/jpeg' })).toEqual(['IMAGE', 'DOCUMENT']);
    expect(kindsFor({ fileName: 'a.mov', mimeType: 'video/quicktime' })).toEqual(['VIDEO']);
    expect(kindsFor({ fileName: 'a.svg', mimeType: 'image/svg+xml' })).toEqual([]);
  });

  it('determines the MIME types and extensions for a file picker', () => {
    expect(acceptedBy(fileTypesOf.IMAGE)).toEqual(expect.arrayContaining(['image/jpeg', '.jpg', '.jpeg', 'image/avif', '.avif']));
    expect(acceptedBy(fileTypesOf.IMAGE).join()).not.toMatch(/svg|\*/);
  });
});

it('upload errors have the messages of the specification', () => {
  expect((['IMAGE', 'VIDEO', 'DOCUMENT'] as const).map(invalidFileMessage)).toEqual([
    'Please select a valid image file',
    'Please select a valid video file',
    'Please select a valid document file',
  ]);
  expect([missingFileMessage('IMAGE'), missingFileMessage('VIDEO')]).toEqual([
    'Please select an image file',
    'Please select a video file',
  ]);
  expect(tooLargeMessage(uploadRule('IMAGE', { maxMegabytes: null, types: null }).maxMegabytes)).toBe(
    'File size must be less than 50MB',
  );
});

describe('uploadRule', () => {
  const labels = (kind: AssetKind, types: string[]) =>
    uploadRule(kind, { maxMegabytes: null, types }).types.map(({ label }) => label);

  it('cannot exceed the built-in size limits and file types', () => {
    expect(uploadRule('IMAGE', { maxMegabytes: 100, types: null })).toMatchObject({ maxMegabytes: 50, maxBytes: 52_428_800 });
    expect(uploadRule('VIDEO', { maxMegabytes: 100, types: null })).toMatchObject({ maxMegabytes: 100 });
    expect(labels('IMAGE', ['image/svg+xml', 'exe', '*/*'])).toEqual([]);
  });

  it('accepts file types by extension, MIME type or group', () => {
    expect(labels('IMAGE', ['jpg', '.PNG'])).toEqual(['JPEG', 'PNG']);
    expect(labels('DOCUMENT', ['application/pdf', 'audio/*'])).toEqual(['PDF', 'MP3', 'WAV', 'AIFF', 'FLAC', 'M4A', 'OGG']);
    expect(labels('VIDEO', ['video/x-matroska'])).toEqual(['MKV']);
    expect(['mp4', 'audio/*', 'image/png', 'docs', 'svg', ''].map(isKnownTypeSetting)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('accepts a file of exactly the maximum size', () => {
    const rule = uploadRule('IMAGE', { maxMegabytes: 1, types: null });
    expect([1_048_576, 1_048_577].map((size) => fits(rule, size))).toEqual([true, false]);
  });
});

describe('shownFileName', () => {
  it.each([
    ['cover.jpg', 'cover.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\Küste.png', 'Küste.png'],
    ['a\u0000b\nc\u202egpj.exe', 'abcgpj.exe'],
    ['  spaced .pdf ', 'spaced .pdf'],
    ['folder/', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['half\ud800.png', 'half\ufffd.png'],
  ])('converts %j to %j', (given, shown) => expect(shownFileName(given)).toBe(shown));

  it('shortens a name to 255 characters and keeps its extension', () => {
    const name = shownFileName(`${'x'.repeat(400)}.jpeg`);
    expect([name.length, name.slice(-6)]).toEqual([255, 'x.jpeg']);
  });
});
