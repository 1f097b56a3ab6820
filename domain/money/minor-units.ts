/** Currencies whose minor unit is not a hundredth, by ISO 4217 (list one). */
const places: ReadonlyMap<string, number> = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (code) => [code, 0] as const,
  ),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
  ...['CLF', 'UYW'].map((code) => [code, 4] as const),
]);

/** Decimal places of the minor unit of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const minorPlaces = (currency: string): number => places.get(currency) ?? 2;
