import { RequestRefused, request } from '#web/kit/graphql-request.ts';
import type { VerifyFingerprintQuery } from './__generated__/verify.ts';
import { type Answer, type Given, judge, refusalBefore, type Verdict } from './judge.ts';
import { maxProofBytes, type Proof, type ReadProof, readProof } from './proof-file.ts';
import query from './verify.graphql?raw';

/** State of a check of one item. */
export type Step =
  | { is: 'waiting' }
  | { is: 'reading'; readBytes: number }
  | { is: 'checking' }
  /** `isSound`: the given proof leads from the fingerprint to its root, verified locally. */
  | { is: 'failed'; sentence: string; isSound: boolean }
  | { is: 'judged'; verdict: Verdict };

/** An item to check: a file, a fingerprint, or a proof without its file. */
export type Item = {
  id: number;
  file: File | null;
  /** Expected fingerprint of the file. */
  expected: string | null;
  proof: Proof | null;
  /** Name without a file. */
  name: string;
  sha256: string | null;
  readMs: number | null;
  /** Origin of the proof, if notable. */
  note: string | null;
  /** Checked again; the previous result stays meanwhile. */
  isChecking: boolean;
  /** Checked again, and this is the new result. */
  wasRechecked: boolean;
  step: Step;
};

export const maxFiles = 100;
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
    note: null,
    isChecking: false,
    wasRechecked: false,
    step: { is: 'waiting' },
    ...parts,
  };
}

const unreadableProof = (fault: string): Verdict => ({
  is: 'refused',
  title: 'This proof cannot be read',
  reason: fault,
  hint: 'Download the proof again, or ask the person who gave it to you for the original.',
});

/** A proof, the file it came from, and a note about that file. */
export type NamedProof = { name: string; proof: Proof; note: string | null };
export type Prepared = { items: Item[]; proofs: NamedProof[] };

type Sorted = {
  files: File[];
  items: Item[];
  proofs: NamedProof[];
  /** Certificates without a proof, with the fingerprint printed on them. */
  bare: { name: string; sha256: string }[];
};

const bareNote = 'This certificate has no proof attached, so its fingerprint was looked up. Newer certificates have one.';
const certificateNote = 'The proof attached to the certificate was checked, not what is printed on it.';

/** Detects proofs by content, so other JSON, ZIP or PDF files count as files. */
async function sort(file: File, { files, items, proofs, bare }: Sorted): Promise<void> {
  const take = (name: string, read: Exclude<ReadProof, { is: 'other' }>, note: string | null) => {
    if (read.is === 'proof') proofs.push({ name, proof: read.proof, note });
    else items.push(newItem({ name, step: { is: 'judged', verdict: unreadableProof(read.fault) } }));
  };
  const isSmall = file.size <= maxProofBytes && /\.json$/i.test(file.name);
  const read = isSmall ? await file.text().then(readProof, () => null) : null;
  if (read !== null && read.is !== 'other') {
    take(file.name, read, null);
    return;
  }
  const contents = /\.(?:zip|pdf)$/i.test(file.name)
    ? await import('./containers.ts').then((loaded) => loaded.contentsOf(file))
    : null;
  if (contents === null) files.push(file);
  else {
    const note = /\.pdf$/i.test(file.name) ? certificateNote : null;
    for (const found of contents.proofs) take(found.name, found.read, note);
    files.push(...contents.files);
    if (contents.sha256 !== null) bare.push({ name: file.name, sha256: contents.sha256 });
  }
}

/** Returns dropped files as items. Proofs are returned separately, because each is matched to its file by fingerprint later. */
export async function itemsOf(dropped: readonly File[], expected: string | null): Promise<Prepared> {
  const sorted: Sorted = { files: [], items: [], proofs: [], bare: [] };
  for (const file of dropped.slice(0, maxFiles)) await sort(file, sorted);
  const { files, items, proofs, bare } = sorted;
  const [file, ...more] = files;
  const [pair] = proofs;
  if (file && more.length === 0 && proofs.length + bare.length === 1) {
    const expectedHash = expected ?? bare[0]?.sha256 ?? null;
    const note = pair?.note ?? (bare.length > 0 ? bareNote : null);
    return {
      items: [...items, newItem({ name: file.name, file, proof: pair?.proof ?? null, expected: expectedHash, note })],
      proofs: [],
    };
  }
  items.push(...bare.map(({ name, sha256 }) => newItem({ name, sha256, note: bareNote })));
  if (files.length === 0) {
    const alone = proofs.map(({ name, proof, note }) => newItem({ name, proof, sha256: proof.sha256, expected, note }));
    return { items: [...items, ...alone], proofs: [] };
  }
  const each = files.map((one) => newItem({ name: one.name, file: one, expected: files.length === 1 ? expected : null }));
  return { items: [...items, ...each], proofs };
}

const givenOf = ({ file, sha256, expected, proof }: Item): Given => ({ file: file && sha256, expected, proof });

/** A proof alone concerns its own fingerprint. Reports if the address names another. */
const strayOf = ({ file, proof, expected }: Item): Given | null =>
  file === null && proof !== null && expected !== null ? { file: proof.sha256, expected, proof } : null;

function sentenceOf(error: unknown): string {
  if (error instanceof RequestRefused) return error.message;
  return 'The server could not be reached. Check your connection, then try again.';
}

/** Checks an item with a known fingerprint: file and proof first, then the server. */
export async function judgeItem(item: Item, networks: ReadonlySet<string>, signal: AbortSignal): Promise<Step> {
  const { sha256 } = item;
  if (sha256 === null) throw new Error('Nothing can be checked before the fingerprint is known.');
  const early = refusalBefore(strayOf(item) ?? givenOf(item));
  if (early) return { is: 'judged', verdict: early };
  try {
    const question = { operationName: 'VerifyFingerprint', query, variables: { sha256, root: item.proof?.root ?? null } };
    const { proofVerify } = await request<{ proofVerify: Answer } & VerifyFingerprintQuery>(question, signal);
    return { is: 'judged', verdict: judge(proofVerify, givenOf(item), networks) };
  } catch (error) {
    signal.throwIfAborted();
    return { is: 'failed', sentence: sentenceOf(error), isSound: item.proof !== null };
  }
}
