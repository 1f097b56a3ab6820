import { maxProofBytes, type ReadProof, readProof } from './proof-file.ts';
import { piecesOf, readZip, Unpacker, ZipFault } from './zip.ts';

/** A proof found in another file, or why it is unreadable. */
type Found = { name: string; read: Exclude<ReadProof, { is: 'other' }> };

/** Contents of a bundle or certificate. `sha256` is the fingerprint printed on a certificate without a proof. */
export type Contents = { proofs: Found[]; files: File[]; sha256: string | null };

/** Further files of a bundle besides proof and document. */
const companions = new Set(['README.txt', 'verify.mjs', 'certificate.pdf']);
/** Maximum size of a certificate, which usually has some hundred kilobytes. */
const maxCertificateBytes = 8 * 1024 * 1024;

/** Returns the contents of a bundle (ZIP) or certificate (PDF); null for other files. */
export async function contentsOf(file: File): Promise<Contents | null> {
  const start = await file
    .slice(0, 5)
    .text()
    .catch(() => '');
  if (start.startsWith('PK')) return bundleOf(file);
  return start === '%PDF-' && file.size <= maxCertificateBytes ? certificateOf(file) : null;
}

async function bundleOf(file: File): Promise<Contents | null> {
  const entries = (await readZip(file).catch(() => null))?.filter(({ name }) => name !== '' && !companions.has(name));
  if (!entries?.some(({ name }) => /\.json$/i.test(name))) return null;
  const unpacker = new Unpacker(file);
  const contents: Contents = { proofs: [], files: [], sha256: null };
  try {
    for (const entry of entries) {
      const unpacked = await unpacker.unpack(entry);
      const read = await proofOf(unpacked);
      if (read.is === 'other') contents.files.push(unpacked);
      else contents.proofs.push({ name: `${entry.name} in ${file.name}`, read });
    }
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    // Without a proof it is an ordinary archive, checked by its own fingerprint.
    const claimsProof = contents.proofs.length > 0 || entries.some(({ name }) => name === 'proof.json');
    return claimsProof
      ? { proofs: [{ name: file.name, read: { is: 'fault', fault: error.message } }], files: [], sha256: null }
      : null;
  }
  return contents.proofs.length > 0 ? contents : null;
}

const proofOf = async (file: File): Promise<ReadProof> =>
  file.size <= maxProofBytes && /\.json$/i.test(file.name) ? readProof(await file.text()) : { is: 'other' };

/** The first stream of an attached file. Certificates have one; other PDFs may have any. */
const attachment = /\/Type \/EmbeddedFile[^>]{0,500}?(?:<<[^>]{0,500}>>[^>]{0,500}?)?>>\s*stream\r?\n/g;
const maxAttachments = 8;

/** The proof attached to a certificate, else the fingerprint in its properties. */
async function certificateOf(file: File): Promise<Contents | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  let count = 0;
  for (const { 0: head, index } of text.matchAll(attachment)) {
    count += 1;
    if (count > maxAttachments) break;
    const length = Number(/\/Length (\d{1,8})\b/.exec(head)?.[1] ?? 0);
    const from = index + head.length;
    const packed = new Blob([bytes.subarray(from, from + length)]);
    const content = head.includes('/FlateDecode') ? await inflated(packed) : await packed.text();
    const read = content === null || content.length > maxProofBytes ? ({ is: 'other' } as const) : readProof(content);
    if (read.is !== 'other') return { proofs: [{ name: file.name, read }], files: [], sha256: null };
  }
  const sha256 = /\/Creator \(Stave\)/.test(text) ? /\/Subject \(SHA-256 ([0-9a-f]{64})\)/.exec(text)?.[1] : undefined;
  return sha256 === undefined ? null : { proofs: [], files: [], sha256 };
}

/** Decompressed text; null if damaged or longer than any proof. */
async function inflated(packed: Blob): Promise<string | null> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  try {
    for await (const piece of piecesOf(packed, 'deflate')) {
      bytes += piece.byteLength;
      if (bytes > maxProofBytes) return null;
      pieces.push(piece);
    }
  } catch {
    return null;
  }
  return new Blob(pieces).text();
}
