/** An amount in the smallest unit of its currency, by ISO 4217: 1900 and USD are 19 US dollars. */
export type Money = { amountCents: number; currency: string };

/** "$19", "$19.50", "$1,890": no decimals for whole amounts. */
export function formatMoney({ amountCents, currency }: Money): string {
  const minimumFractionDigits = amountCents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits }).format(amountCents / 100);
}

/** "$19.00": always with decimals, for amounts in columns. */
export const formatExactMoney = ({ amountCents, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100);
