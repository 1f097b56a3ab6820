import { currencies, decimalText } from '#domain/tokens/costs.ts';
import type { Blockchain } from '#domain/tokens/token-terms.ts';

/** A fee in wei or lamports, exactly, in the currency of its chain: "0.002294 ETH". */
export function coins(smallest: string, blockchain: Blockchain): string {
  const { code, decimals } = currencies[blockchain];
  return /^\d+$/.test(smallest) ? `${decimalText(BigInt(smallest), decimals)} ${code}` : smallest;
}
