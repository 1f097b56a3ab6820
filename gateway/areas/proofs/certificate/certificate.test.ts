import path from 'node:path';

import { createCanvas, loadImage } from '@napi-rs/canvas';
import { extractText, getDocumentProxy, renderPageAsImage } from 'unpdf';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { contentsOf } from '#web/screens/public/verify/containers.ts';
import type { AnchoredProof, AnchorInBlock } from '../anchored-proofs.ts';
import { certificatePdf } from './certificate.ts';

const rootDir = path.resolve(import.meta.dirname, '../../../..');
const sha256 = 'ab12'.repeat(16);
const verifyUrl = `https://stave.example/verify?sha256=${sha256}`;
const anchor: AnchorInBlock = {
  blockchain: 'ETHEREUM',
  networkKey: `eip155:11155111:0x${'aa'.repeat(32)}`,
  networkName: 'Ethereum Sepolia',
  isLocal: false,
  contractAddress: `0x${'1d'.repeat(20)}`,
  transactionHash: `0x${'cc'.repeat(32)}`,
  blockNumber: 1_234_567,
  blockHash: `0x${'bb'.repeat(32)}`,
  blockTime: new Date('2026-11-22T08:00:00Z'),
};
const proof: AnchoredProof = {
  fingerprintId: '',
  sha256,
  kind: 'file',
  label: 'kite.jpg',
  registeredAt: new Date('2026-11-22T07:55:00Z'),
  workspaceId: '',
  workId: null,
  recordingId: null,
  recordVersionId: null,
  fileId: null,
  royaltyRunId: null,
  payeeStatementId: null,
  leafIndex: 5,
  treeSize: 65_536,
  path: [],
  root: 'cd34'.repeat(16),
  anchors: [anchor],
};
const named = { title: 'Kite', description: 'Image file kite.jpg' };
const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

it('contains a QR code that links to the public verification page', async () => {
  const pdf = await certificatePdf({ proof, named, picture: null, verifyUrl, rootDir });
  const scale = 4;
  const page = await renderPageAsImage(new Uint8Array(pdf), 1, { canvasImport: () => import('@napi-rs/canvas'), scale });
  const image = await loadImage(Buffer.from(page));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
  const { data } = encode(verifyUrl, { ecc: 'M', border: 4 });
  const [left, top, side] = [595.28 - 54 - 118, 94, 118];
  const module = side / data.length;
  const seen = data.map((row, down) =>
    row.map((_, across) => {
      const [x, y] = [left + (across + 0.5) * module, top + (down + 0.5) * module];
      return (pixels[4 * (Math.round(y * scale) * image.width + Math.round(x * scale))] ?? 0) < 128;
    }),
  );
  expect(seen).toEqual(data);
});

it('shows a warning for local chains only', async () => {
  const publicText = await textOf(await certificatePdf({ proof, named, picture: null, verifyUrl, rootDir }));
  expect(publicText).not.toContain('Local test chain');
  expect(publicText).toContain('Ethereum Sepolia Block 1,234,567');
  const locally = { ...proof, anchors: [{ ...anchor, isLocal: true, networkName: 'Local Ethereum chain' }] };
  expect(await textOf(await certificatePdf({ proof: locally, named, picture: null, verifyUrl, rootDir }))).toContain(
    'Local test chain: this is not the public Ethereum network.',
  );
});

it('prefers the time of a public chain to an earlier time of a local one', async () => {
  const local = { ...anchor, isLocal: true, networkName: 'Local Ethereum chain', blockTime: new Date('2026-10-01T06:00:00Z') };
  const both = { ...proof, anchors: [local, anchor] };
  const text = await textOf(await certificatePdf({ proof: both, named, picture: null, verifyUrl, rootDir }));
  expect(text).toContain('existed at the time of the block, 22 November 2026, 08:00:00 UTC, or earlier');
});

it('adds a second page when many chains contain the root', async () => {
  const many = { ...proof, anchors: Array.from({ length: 6 }, () => anchor) };
  const pdf = await certificatePdf({ proof: many, named: null, picture: null, verifyUrl, rootDir });
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(2);
  expect(await textOf(pdf)).toContain('Page 2 of 2.');
});

it('has an attached proof that the verification page can read', async () => {
  const pdf = await certificatePdf({ proof, named, picture: null, verifyUrl, rootDir });
  const found = await contentsOf(new File([new Uint8Array(pdf)], 'certificate.pdf'));
  expect(found).toMatchObject({
    proofs: [{ read: { is: 'proof', proof: { sha256, root: proof.root, treeSize: 65_536 } } }],
    sha256: null,
  });
});
