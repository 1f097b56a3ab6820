import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { AnchoredProof } from './anchored-proofs.ts';
import { proofJson } from './proof-json.ts';
import { nounOfKind, type ProofSubject } from './subject-of-proof.ts';

type BundleParts = { proof: AnchoredProof; subject: ProofSubject; certificate: Buffer; rootDir: string };

/** ZIP with everything needed to check a proof without this server, except the file itself for proofs of files. */
export async function bundleZip({ proof, subject, certificate, rootDir }: BundleParts): Promise<Buffer> {
  const verifier = await readFile(path.join(rootDir, 'gateway', 'areas', 'proofs', 'verifier', 'verify.mjs'));
  const { document } = subject;
  const entries = {
    'README.txt': strToU8(readme(proof, subject)),
    'proof.json': strToU8(proofJson(proof)),
    ...(document && { [document.name]: strToU8(document.text) }),
    'verify.mjs': new Uint8Array(verifier),
    'certificate.pdf': new Uint8Array(certificate),
  };
  return Buffer.from(zipSync(entries, { level: 6 }));
}

function readme({ kind, sha256, label, anchors }: AnchoredProof, { title, document }: ProofSubject): string {
  const file = document?.name ?? (kind === 'file' ? label : `${nounOfKind(kind)}.json`);
  // Escapes a text for quotation marks.
  const typed = file.replace(/["$`\\]/g, '?');
  const content = document
    ? `${file} is the saved ${nounOfKind(kind)} as canonical JSON (RFC 8785). Its SHA-256 is the fingerprint. Do not change the file.`
    : `The content is not included. Copy "${file}", whose SHA-256 is the fingerprint, into this folder.`;
  const local = anchors.some(({ isLocal }) => isLocal)
    ? '\nAt least one of the chains is a local test chain, whose records prove nothing to others.\n'
    : '';
  return `Proof of creation: ${title}

Fingerprint (SHA-256): ${sha256}

${content}

To check the proof, install Node.js 18 or later and run in this folder:

    node verify.mjs "${typed}" proof.json

This works offline. The program checks that the proof is for the file, and that the path leads from the file to the root. To also check
that the root is in a block, add the URLs of nodes that you trust:

    node verify.mjs "${typed}" proof.json --ethereum-rpc https://… --solana-rpc https://…
${local}
A proof shows that the content existed when the block was created. A proof does not show who created or owns the content.
`;
}
