/** An amount in the smallest unit of its currency, by ISO 4217: 1900 and USD are 19 US dollars. */
export type Money = { amountCents: number; currency: string };

/** Formats an amount without decimals if it is whole: "$19", "$19.50", "$1,890". */
export function formatMoney({ amountCents, currency }: Money): string {
  const minimumFractionDigits = amountCents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits }).format(amountCents / 100);
}

/** Returns an amount as a plain number for spreadsheets: "1900.50". */
export const decimalAmount = ({ amountCents }: Pick<Money, 'amountCents'>): string => (amountCents / 100).toFixed(2);

/** Formats an amount always with decimals, for columns: "$19.00". */
export const formatExactMoney = ({ amountCents, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100);
