import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { itemsOf } from './checking.ts';
import { contentsOf } from './containers.ts';

const sha256 = 'ab12'.repeat(16);
const proof = (of = sha256) =>
  JSON.stringify({
    format: 'stave-proof',
    version: 1,
    sha256: of,
    merkle: { algorithm: 'RFC6962-SHA256', leafIndex: 0, treeSize: 1, path: [], root: 'cd34'.repeat(16) },
    anchors: [],
  });
const zip = (entries: Record<string, string | Uint8Array>, level: 0 | 6 = 6, name = 'bundle.zip') => {
  const packed = zipSync(
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, typeof value === 'string' ? strToU8(value) : value])),
    { level },
  );
  return new File([packed as Uint8Array<ArrayBuffer>], name);
};
const usual = { 'README.txt': 'Read me', 'verify.mjs': '// program', 'certificate.pdf': '%PDF-', 'proof.json': proof() };
const summary = async (file: File) => {
  const contents = await contentsOf(file);
  return contents && { proofs: contents.proofs.map(({ read }) => read.is), files: contents.files.map(({ name }) => name) };
};
const bomb = new Uint8Array(80 * 1024 * 1024);
/** Packed once, because that takes a second. */
const withBomb = zip({ ...usual, 'work.json': bomb });

it.each<[string, () => File, unknown]>([
  ['a bundle of a file', () => zip(usual), { proofs: ['proof'], files: [] }],
  ['a bundle of a work', () => zip({ ...usual, 'work.json': '{}' }), { proofs: ['proof'], files: ['work.json'] }],
  ['a bundle that is only stored', () => zip({ ...usual, 'work.json': '{}' }, 0), { proofs: ['proof'], files: ['work.json'] }],
  [
    'two proofs',
    () => zip({ 'proof.json': proof(), 'other.json': proof('cd'.repeat(32)) }),
    { proofs: ['proof', 'proof'], files: [] },
  ],
  [
    'names with paths',
    () => zip({ '../../etc/proof.json': proof(), 'C:\\x\\kite.jpg': 'k' }),
    { proofs: ['proof'], files: ['kite.jpg'] },
  ],
  [
    'a ZIP in a ZIP, which stays closed',
    () => zip({ ...usual, 'inner.zip': zipSync(fakeInner) }),
    { proofs: ['proof'], files: ['inner.zip'] },
  ],
  ['a damaged proof', () => zip({ 'proof.json': '{"format":"stave-proof","version":9}' }), { proofs: ['fault'], files: [] }],
  ['a bomb beside a proof', () => withBomb, { proofs: ['fault'], files: [] }],
  ['a bomb that calls itself a proof', () => zip({ 'proof.json': bomb }), { proofs: ['fault'], files: [] }],
  [
    'many small bombs',
    () => zip({ ...usual, ...Object.fromEntries(many(20, new Uint8Array(4_000_000))) }),
    { proofs: ['fault'], files: [] },
  ],
  ['any other ZIP', () => zip({ 'song.json': '{}', 'song.wav': 'RIFF' }), null],
  ['a ZIP of a thousand files', () => zip(Object.fromEntries(many(1_000, proof()))), null],
  ['a ZIP that was cut', () => new File([zip(usual).slice(0, 300)], 'bundle.zip'), null],
])('%s', async (_name, file, expected) => expect(await summary(file())).toEqual(expected));

const fakeInner = { 'proof.json': strToU8(proof('cd'.repeat(32))) };
function many<T>(count: number, value: T): [string, T][] {
  return Array.from({ length: count }, (_, index) => [`${index}.json`, value]);
}

it('refuses an entry that is larger than it claims', async () => {
  const bytes = new Uint8Array(await zip({ ...usual, 'work.json': new Uint8Array(200_000) }).arrayBuffer());
  // The claimed sizes in the directory: a few bytes instead of 200,000.
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 200_000) view.setUint32(at + 24, 5, true);
  expect(await summary(new File([bytes], 'bundle.zip'))).toEqual({ proofs: ['fault'], files: [] });
});

it('checks the document of a bundle against its proof', async () => {
  const { items, proofs } = await itemsOf([zip({ ...usual, 'work.json': '{"changed":true}' })], null);
  expect(proofs).toEqual([]);
  expect(items).toMatchObject([{ name: 'work.json', proof: { sha256 } }]);
});

it('checks a file against the bundle beside it', async () => {
  const { items } = await itemsOf([zip(usual), new File(['kite'], 'kite.jpg')], null);
  expect(items).toMatchObject([{ name: 'kite.jpg', proof: { sha256 }, step: { is: 'waiting' } }]);
});

it('names a broken bundle', async () => {
  const { items } = await itemsOf([withBomb], null);
  expect(items).toMatchObject([
    { name: 'bundle.zip', step: { verdict: { is: 'refused', reason: expect.stringContaining('unpacks to more data than') } } },
  ]);
});

const pdf = (...parts: (string | Uint8Array)[]) => new File(['%PDF-1.7\n', ...(parts as BlobPart[])], 'certificate.pdf');

it.each<[string, () => File, unknown]>([
  ['any other PDF', () => pdf('1 0 obj << /Type /Catalog >> endobj'), null],
  ['an attachment that is not a proof', () => pdf('<< /Type /EmbeddedFile /Length 2 >>\nstream\n{}\nendstream'), null],
  [
    'an attachment with a false encoding',
    () => pdf('<< /Type /EmbeddedFile /Filter /FlateDecode /Length 4 >>\nstream\nabcd'),
    null,
  ],
  ['a PDF with many markers but no attachment', () => pdf('/Type /EmbeddedFile'.repeat(50_000)), null],
  ['an older certificate', () => pdf(`<< /Creator (Stave) /Subject (SHA-256 ${sha256}) >>`), { proofs: [], files: [] }],
  ['a PDF larger than any certificate', () => pdf(new Uint8Array(9 * 1024 * 1024)), null],
])('%s', async (_name, file, expected) => expect(await summary(file())).toEqual(expected));

it('looks up the fingerprint of an older certificate, and says so', async () => {
  const { items } = await itemsOf([pdf(`<< /Creator (Stave) /Subject (SHA-256 ${sha256}) >>`)], null);
  expect(items).toMatchObject([{ sha256, proof: null, note: expect.stringContaining('no proof attached') }]);
});
