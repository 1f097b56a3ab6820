import { buffer } from 'node:stream/consumers';
import { log } from '../../kit/log.ts';
import type { Storage } from '../../ports/storage/port.ts';
import type { Platform } from '../../server/context.ts';
import type { AnchoredProof } from './anchored-proofs.ts';
import { bundleZip } from './bundle.ts';
import { certificatePdf } from './certificate/certificate.ts';
import { proofJson } from './proof-json.ts';
import type { ProofFile } from './proof-urls.ts';
import { type ProofSubject, subjectOfProof } from './subject-of-proof.ts';

const side = 480;
/** Small renditions made by this server. */
const maxPixels = 20_000_000;

/** Returns a small JPEG for a document without support for newer formats. Null when unavailable: certificates work without. */
async function pictureForPaper(storage: Storage, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    const { default: sharp } = await import('sharp');
    const stored = await buffer(await storage.read(key));
    const picture = sharp(stored, { limitInputPixels: maxPixels }).resize(side, side, { fit: 'cover' });
    return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();
  } catch (error) {
    log.error({ err: error, key }, 'The picture of a certificate cannot be read');
    return null;
  }
}

export const proofTypes: Readonly<Record<ProofFile, string>> = {
  'certificate.pdf': 'application/pdf',
  'proof.json': 'application/json',
  'bundle.zip': 'application/zip',
};

/** A file for the owner of an anchored fingerprint: with names and picture. */
export async function ownProofFile(platform: Platform, proof: AnchoredProof, file: ProofFile): Promise<Buffer> {
  if (file === 'proof.json') return Buffer.from(proofJson(proof));
  const subject = await subjectOfProof(platform, proof);
  const certificate = await certificateOf(platform, proof, subject);
  if (file === 'certificate.pdf') return certificate;
  return bundleZip({ proof, subject, certificate, rootDir: platform.config.rootDir });
}

/** The public file: without names or ownership. */
export const publicProofFile = async (platform: Platform, proof: AnchoredProof, file: 'proof.json' | 'certificate.pdf') =>
  file === 'proof.json' ? Buffer.from(proofJson(proof)) : certificateOf(platform, proof, null);

async function certificateOf(platform: Platform, proof: AnchoredProof, subject: ProofSubject | null): Promise<Buffer> {
  const { publicUrl, rootDir } = platform.config;
  const picture = await pictureForPaper(platform.storage, subject?.pictureKey ?? null);
  const verifyUrl = `${publicUrl}/verify?sha256=${proof.sha256}`;
  return certificatePdf({ proof, named: subject, picture, verifyUrl, rootDir });
}
