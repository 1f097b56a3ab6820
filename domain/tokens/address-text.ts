import type { Blockchain } from './token-terms.ts';

/** Placeholders of wallet fields. */
export const walletPlaceholders: Readonly<Record<Blockchain, string>> = { ETHEREUM: '0x...', SOLANA: 'Base58 address' };

const shownCharacters = 20;

/** Shortens an address to 20 characters. Show the full one in a title or a copy button beside it. */
export const truncateAddress = (address: string): string =>
  address.length <= shownCharacters ? address : `${address.slice(0, shownCharacters)}...`;

/** An address in groups of four characters for comparison: `0x`, `71C7`, `656E`, … Ethereum's `0x` is separate. */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : [];
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])];
}
