import type { Blockchain } from './token-terms.ts';

/** What stands in an empty field for a wallet. */
export const walletPlaceholders: Readonly<Record<Blockchain, string>> = { ETHEREUM: '0x...', SOLANA: 'Base58 address' };

const shownCharacters = 20;

/** An address cut to 20 characters for narrow places; the whole belongs into a title or a copy button beside it. */
export const truncateAddress = (address: string): string =>
  address.length <= shownCharacters ? address : `${address.slice(0, shownCharacters)}...`;

/**
 * An address in groups of four characters, in which people can compare it: `0x`, `71C7`, `656E`, … The `0x` of Ethereum stands by itself,
 * since it belongs to no group.
 */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : [];
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])];
}
