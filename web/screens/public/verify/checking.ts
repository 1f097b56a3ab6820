import { ask, Unanswered } from '#web/kit/ask.ts';
import type { VerifyFingerprintQuery } from './__generated__/verify.ts';
import { type Answer, type Given, judge, refusalBefore, type Verdict } from './judge.ts';
import { mostProofBytes, type Proof, readProof } from './proof-file.ts';
import query from './verify.graphql?raw';

/** How far the check of one file or fingerprint is. */
export type Step =
  | { is: 'waiting' }
  | { is: 'reading'; readBytes: number }
  | { is: 'asking' }
  /** `isSound`: the proof that was given leads from the fingerprint to its root, which needed no server. */
  | { is: 'failed'; sentence: string; isSound: boolean }
  | { is: 'told'; verdict: Verdict };

/** One thing to check: a file, a fingerprint that was typed or named in the address, or a proof without its file. */
export type Item = {
  id: number;
  file: File | null;
  /** The fingerprint that the file has to have. */
  expected: string | null;
  proof: Proof | null;
  /** What it is called where there is no file. */
  name: string;
  sha256: string | null;
  readMs: number | null;
  /** It is asked once more, while what was told before still stands. */
  isAsking: boolean;
  /** It was, and what is told is the answer to that. */
  wasAskedAgain: boolean;
  step: Step;
};

export const mostFiles = 100;
let count = 0;

export function newItem(parts: Partial<Item> & Pick<Item, 'name'>): Item {
  count += 1;
  return {
    id: count,
    file: null,
    expected: null,
    proof: null,
    sha256: null,
    readMs: null,
    isAsking: false,
    wasAskedAgain: false,
    step: { is: 'waiting' },
    ...parts,
  };
}

const unreadableProof = (fault: string): Verdict => ({
  is: 'refused',
  title: 'This proof cannot be read',
  reason: fault,
  hint: 'Download the proof again, or ask whoever gave it to you for the one they have.',
});

/** Proofs are known by what is in them, so that a JSON file of any other kind is a file like the others. */
async function proofIn(file: File) {
  if (file.size > mostProofBytes || !/\.json$/i.test(file.name)) return null;
  const read = await file.text().then(readProof, () => null);
  return read === null || read.is === 'other' ? null : { name: file.name, ...read };
}

/**
 * What was dropped, as things to check. A file and a proof belong together; of several, each proof finds its file by the fingerprint once
 * that is known, so they are handed back beside the items.
 */
export async function itemsOf(dropped: readonly File[], expected: string | null): Promise<{ items: Item[]; proofs: Proof[] }> {
  const files: File[] = [];
  const items: Item[] = [];
  const proofs: { name: string; proof: Proof }[] = [];
  for (const file of dropped.slice(0, mostFiles)) {
    const read = await proofIn(file);
    if (read === null) files.push(file);
    else if (read.is === 'proof') proofs.push(read);
    else items.push(newItem({ name: read.name, step: { is: 'told', verdict: unreadableProof(read.fault) } }));
  }
  const [file, ...more] = files;
  const [pair] = proofs;
  if (file && pair && more.length === 0 && proofs.length === 1) {
    return { items: [...items, newItem({ name: file.name, file, proof: pair.proof, expected })], proofs: [] };
  }
  if (files.length === 0) {
    const alone = proofs.map(({ name, proof }) => newItem({ name, proof, sha256: proof.sha256, expected }));
    return { items: [...items, ...alone], proofs: [] };
  }
  const each = files.map((one) => newItem({ name: one.name, file: one, expected: files.length === 1 ? expected : null }));
  return { items: [...items, ...each], proofs: proofs.map(({ proof }) => proof) };
}

const givenOf = ({ file, sha256, expected, proof }: Item): Given => ({ file: file && sha256, expected, proof });

/** A proof alone is of the fingerprint that it names; a page that was asked about another one says so. */
const strayOf = ({ file, proof, expected }: Item): Given | null =>
  file === null && proof !== null && expected !== null ? { file: proof.sha256, expected, proof } : null;

function sentenceOf(error: unknown): string {
  if (error instanceof Unanswered) return error.message;
  return 'The server could not be reached. Check your connection, then try again.';
}

/** What becomes of an item whose fingerprint is known: file and proof are compared first, then the server is asked. */
export async function tell(item: Item, networks: ReadonlySet<string>, signal: AbortSignal): Promise<Step> {
  const { sha256 } = item;
  if (sha256 === null) throw new Error('Nothing can be told before the fingerprint is known.');
  const early = refusalBefore(strayOf(item) ?? givenOf(item));
  if (early) return { is: 'told', verdict: early };
  try {
    const question = { operationName: 'VerifyFingerprint', query, variables: { sha256, root: item.proof?.root ?? null } };
    const { proofVerify } = await ask<{ proofVerify: Answer } & VerifyFingerprintQuery>(question, signal);
    return { is: 'told', verdict: judge(proofVerify, givenOf(item), networks) };
  } catch (error) {
    signal.throwIfAborted();
    return { is: 'failed', sentence: sentenceOf(error), isSound: item.proof !== null };
  }
}
