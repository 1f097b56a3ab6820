import { canonicalJson } from '#domain/proofs/canonical-json.ts';

/** Returns the canonical text over all statements of a run, whose SHA-256 is that of the run: its number, and the number and SHA-256 of each. */
export const runDocument = (run: number, statements: readonly { number: string; sha256: string }[]): string =>
  canonicalJson({ run, statements: statements.map(({ number, sha256 }) => ({ number, sha256 })) });
