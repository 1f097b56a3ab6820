import type { LandingPageQuery } from './__generated__/landing.ts';

/** Undefined until loaded. */
export type LandingNetworks = LandingPageQuery['chainNetworks'] | undefined;

const names = { ETHEREUM: 'Ethereum', SOLANA: 'Solana' } as const;

/** Describes proofs on this server: names public chains, and does not overstate local ones. */
export function proofText(networks: LandingNetworks = []): string {
  const chains = [...new Set(networks.filter(({ isLocal }) => !isLocal).map(({ blockchain }) => names[blockchain]))];
  const where = chains.length > 0 ? ` on ${chains.sort().join(' and ')}` : ' on a blockchain';
  const text = `Fingerprints of saved works and files are anchored${where}, so that anyone can check when they existed.`;
  const isTest = chains.length === 0 && networks.length > 0;
  return isTest ? `${text} This server runs its own test chains. Their proofs cannot be verified elsewhere.` : text;
}
