import { blockchainNames } from '#domain/tokens/token-terms.ts';
import { drawMark } from '#gateway/kit/pdf/draw-mark.ts';
import { drawQrCode } from '#gateway/kit/pdf/draw-qr-code.ts';
import { setFonts } from '#gateway/kit/pdf/fonts.ts';
import type { AnchoredProof, AnchorInBlock } from '../anchored-proofs.ts';
import { proofJson } from '../proof-json.ts';
import { nounOfKind } from '../subject-of-proof.ts';
import { amber, foot, hairline, hasMissingGlyphs, margin, muted, rule, width, write } from './paper.ts';

export type CertificateParts = {
  proof: AnchoredProof;
  /** The proved object, shown to its owner only. */
  named: { title: string; description: string } | null;
  /** A picture as JPEG or PNG. */
  picture: Buffer | null;
  /** Page where anyone can check the fingerprint. */
  verifyUrl: string;
  rootDir: string;
};

const side = 118;

/** Creates the PDF certificate of an anchored fingerprint. Loads the PDF library on first use. */
export async function certificatePdf(parts: CertificateParts): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const title = parts.named ? `Proof of creation: ${parts.named.title}` : 'Proof of creation';
  const info = { Title: title, Creator: 'Stave', Subject: `SHA-256 ${parts.proof.sha256}` };
  const document = new PDFDocument({ size: 'A4', margin, info, lang: 'en', displayTitle: true, bufferPages: true });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  await setFonts(document, parts.rootDir);
  drawHead(document, parts);
  drawFingerprint(document, parts.proof);
  for (const anchor of parts.proof.anchors) drawAnchor(document, anchor);
  drawExplanation(document, parts.proof);
  drawFeet(document, parts.verifyUrl);
  // `/verify` reads the proof from this attachment, which PDF readers list too.
  document.file(Buffer.from(proofJson(parts.proof)), {
    name: 'proof.json',
    type: 'application/json',
    description: 'The proof as JSON, for programs',
  });
  document.end();
  return done;
}

function drawHead(document: PDFKit.PDFDocument, { named, picture, verifyUrl }: CertificateParts): void {
  drawMark(document, { x: margin - 3, y: margin - 4, size: 22 });
  document.y = margin;
  write(document, 'Stave', { face: 'bold', size: 13, x: margin + 24 });
  const top = margin + 40;
  drawPicture(document, picture, top);
  drawQrCode(document, verifyUrl, { x: margin + width - side, y: top, size: side });
  const column = { x: margin + side + 18, width: width - 2 * side - 36 };
  document.y = top;
  write(document, 'Proof of creation', { ...column, size: 10, color: muted });
  document.y += 4;
  write(document, named?.title ?? 'Content identified by its fingerprint', {
    ...column,
    face: 'bold',
    size: 17,
    height: 66,
    gap: 1,
  });
  document.y += 5;
  const described = named?.description ?? 'This certificate does not reveal the content or its owner.';
  write(document, described, { ...column, color: muted, height: 30 });
  if (named && hasMissingGlyphs(named.title + named.description)) {
    write(document, 'Boxes mark characters that this font does not include.', { ...column, size: 8, color: muted });
  }
  document.y = top + side + 6;
  write(document, 'Scan to verify', { x: margin + width - side + 10, width: side - 10, size: 8, color: muted });
}

function drawPicture(document: PDFKit.PDFDocument, picture: Buffer | null, top: number): void {
  document.roundedRect(margin, top, side, side, 6).lineWidth(0.7).fillAndStroke('#f5f6f8', hairline);
  if (picture === null) {
    drawMark(document, { x: margin + 29, y: top + 29, size: 60 }, '#9aa3b2');
    return;
  }
  document.save().roundedRect(margin, top, side, side, 6).clip();
  document.image(picture, margin, top, { fit: [side, side], align: 'center', valign: 'center' });
  document.restore();
}

function drawFingerprint(document: PDFKit.PDFDocument, { sha256, registeredAt, root, leafIndex, treeSize }: AnchoredProof): void {
  rule(document);
  fact(document, 'Fingerprint (SHA-256)', sha256, true);
  fact(document, 'Registered with Stave', shownTime(registeredAt));
  fact(document, 'Merkle root (RFC 6962)', root, true);
  fact(document, 'Position in the tree', `leaf ${leafIndex} of ${treeSize.toLocaleString('en')}, counting from 0`);
}

function drawAnchor(document: PDFKit.PDFDocument, anchor: AnchorInBlock): void {
  const { blockchain, networkName, isLocal, blockNumber, blockTime, transactionHash, contractAddress, blockHash } = anchor;
  if (document.y > foot - 190) document.addPage();
  rule(document);
  write(document, networkName, { face: 'bold', size: 12 });
  document.y += 4;
  if (isLocal) drawWarning(document, blockchainNames[blockchain]);
  fact(document, blockchain === 'SOLANA' ? 'Slot' : 'Block', blockNumber.toLocaleString('en'));
  fact(document, 'Block time', shownTime(blockTime));
  fact(document, 'Transaction', transactionHash, true);
  if (contractAddress !== null) fact(document, 'Contract', contractAddress, true);
  if (blockHash !== null) fact(document, 'Block hash', blockHash, true);
}

/** A test chain proves nothing to others, and the certificate must not suggest that it does. */
function drawWarning(document: PDFKit.PDFDocument, chain: string): void {
  const text = `Local test chain: this is not the public ${chain} network. Its records prove nothing to others.`;
  const top = document.y;
  document.font('bold').fontSize(9);
  const height = document.heightOfString(text, { width: width - 20 }) + 12;
  document.roundedRect(margin, top, width, height, 4).fill(amber.paper);
  document.y = top + 6;
  write(document, text, { face: 'bold', size: 9, color: amber.ink, x: margin + 10, width: width - 20, gap: 0 });
  document.y = top + height + 6;
}

function fact(document: PDFKit.PDFDocument, name: string, value: string, isCode = false): void {
  const top = document.y;
  write(document, name, { size: 9, color: muted, width: 124 });
  const below = document.y;
  document.y = top;
  write(document, value, { face: isCode ? 'mono' : 'regular', size: isCode ? 8.5 : 9, x: margin + 128, width: width - 128 });
  document.y = Math.max(below, document.y) + 2;
}

function drawExplanation(document: PDFKit.PDFDocument, { anchors, kind }: AnchoredProof): void {
  if (document.y > foot - 150) document.addPage();
  rule(document);
  // Times of a local chain are omitted when there is a public one.
  const first = anchors.find(({ isLocal }) => !isLocal) ?? anchors[0];
  const content = kind === 'file' ? 'A file with exactly this fingerprint' : `Exactly this version of the ${nounOfKind(kind)}`;
  write(document, 'What this shows', { face: 'bold' });
  write(
    document,
    first
      ? `${content} existed at the time of the block, ${shownTime(first.blockTime)}, or earlier. Any change to the content results in a different fingerprint.`
      : '',
    { size: 9 },
  );
  document.y += 6;
  write(document, 'What this does not show', { face: 'bold' });
  write(
    document,
    'Who created or owns the content, or whether anyone had the content earlier. This certificate is not a registration with an authority or a society.',
    { size: 9 },
  );
}

function drawFeet(document: PDFKit.PDFDocument, verifyUrl: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Text below the margin would begin a new page.
    document.page.margins.bottom = 0;
    document.y = foot + 8;
    const pages = count > 1 ? ` Page ${page + 1} of ${count}.` : '';
    write(document, `Verify this proof: ${verifyUrl}`, { size: 7, color: muted, height: 9 });
    write(document, `The bundle of this proof contains a program that verifies the proof without this server.${pages}`, {
      size: 7,
      color: muted,
      height: 9,
    });
  }
}

/** In UTC, because the reader's time zone is unknown: 22 November 2026, 08:00:05 UTC. */
function shownTime(time: Date): string {
  const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${time.toISOString().slice(11, 19)} UTC`;
}
