import type { Blockchain } from '#domain/tokenization/terms.ts';

const units: Readonly<Record<Blockchain, { decimals: number; currency: string }>> = {
  ETHEREUM: { decimals: 18, currency: 'ETH' },
  SOLANA: { decimals: 9, currency: 'SOL' },
};

/** A fee in wei or lamports, exactly, in the currency of its chain: "0.002294 ETH". */
export function coins(smallest: string, blockchain: Blockchain): string {
  const { decimals, currency } = units[blockchain];
  if (!/^\d+$/.test(smallest)) return smallest;
  const digits = smallest.padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${Number(digits.slice(0, -decimals)).toLocaleString('en')}${fraction === '' ? '' : `.${fraction}`} ${currency}`;
}
