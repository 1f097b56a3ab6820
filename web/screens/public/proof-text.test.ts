import { expect, it } from 'vitest';
import { proofText } from './proof-text.ts';

const ethereum = { __typename: 'ChainNetwork', blockchain: 'ETHEREUM', isLocal: false } as const;
const solana = { __typename: 'ChainNetwork', blockchain: 'SOLANA', isLocal: false } as const;
const local = <T extends object>(network: T) => ({ ...network, isLocal: true });

it('names the public chains of this server', () => {
  expect(proofText([solana, ethereum])).toContain('anchored on Ethereum and Solana, so that anyone can check');
  expect(proofText([ethereum, local(solana)])).toContain('anchored on Ethereum, so');
});

it('says that chains are test chains, and names no chain of another server', () => {
  const tested = proofText([local(ethereum), local(solana)]);
  expect(tested).toContain('This server runs its own test chains. Their proofs cannot be verified elsewhere.');
  for (const text of [tested, proofText([]), proofText(undefined)]) expect(text).not.toMatch(/Ethereum|Solana/);
  expect(proofText(undefined)).not.toContain('test chains');
});
