import type { StatementLanguage } from '#domain/royalties/royalty-terms.ts';
import type { ContractBalance } from '#domain/royalties/run-totals.ts';
import type { StatementDocument, StatementWork } from '#domain/royalties/statement-document.ts';

const contract: ContractBalance = {
  contractId: '00000000-0000-7000-8000-000000000001',
  name: 'Songwriter agreement 2024',
  crossGroup: null,
  opening: '312.40',
  earned: '1020.33',
  adjusted: '-10.00',
  reservesTaken: '0.00',
  reservesReleased: '0.00',
  releases: [],
  costs: '40.00',
  advances: '200.00',
  entered: '0.00',
  transferred: '0.00',
  closing: '1082.73',
  recoupments: [
    { entryId: 'a', kind: 'COST', date: '2026-07-03', note: 'Demo studio', recouped: '40.00', left: '0.00' },
    { entryId: 'b', kind: 'ADVANCE', date: '2026-08-01', note: null, recouped: '200.00', left: '0.00' },
  ],
};

const work = (
  title: string,
  share: string | null,
  [received, fee, forYou]: [string, string, string],
  code: string | null = null,
): StatementWork => ({ title, code, subject: 'WORK', share, received, fee, forYou });

/** A statement that adds up, with every part that one can have. */
export const exampleStatement = (language: StatementLanguage = 'en'): StatementDocument => ({
  language,
  sender: ['Northlight Songs', 'Hafenstraße 12', '20457 Hamburg'],
  payee: { name: 'Mara Lindqvist', taxNumber: 'SE556012579001', country: 'SE' },
  number: 'NL-2026-Q3-0007',
  period: { from: '2026-07-01', to: '2026-09-30' },
  currency: 'EUR',
  splitBasis: 'USE_PERIOD',
  issuedOn: '2026-10-14',
  payOn: '2026-10-31',
  account: 'SE45 •••• 4410',
  hasAccount: true,
  amounts: {
    opening: '312.40',
    earned: '1020.33',
    adjusted: '-10.00',
    reservesTaken: '0.00',
    reservesReleased: '0.00',
    costs: '40.00',
    advances: '200.00',
    entered: '0.00',
    payments: '0.00',
    payable: '1082.73',
    withholding: 150_000,
    withheld: '162.41',
    salesTaxRate: null,
    salesTax: '0.00',
    net: '920.32',
    unpaid: '0.00',
    carriedOver: '0.00',
    closing: '920.32',
    minimum: '50.00',
  },
  isSelfBilling: false,
  sources: [
    { key: 'GEMA', amount: '612.09' },
    { key: 'Streaming', amount: '301.18' },
    { key: 'The MLC', amount: '86.00' },
    { key: 'Bandcamp', amount: '21.06' },
  ],
  territories: [
    { key: 'DE', amount: '540.12' },
    { key: 'SE', amount: '221.90' },
    { key: 'US', amount: '158.31' },
    { key: 'FR', amount: '60.00' },
    { key: '2136', amount: '30.00' },
    { key: null, amount: '10.00' },
  ],
  rights: [
    { key: 'PERFORMANCE', amount: '612.09' },
    { key: 'MECHANICAL', amount: '387.18' },
    { key: 'SYNC', amount: '21.06' },
  ],
  works: [
    work('Harbour Lights Off', '70', ['612.09', '64.27', '364.19'], 'T-345.246.800-1'),
    work('Nordlys, langsomt', '50', ['402.40', '30.18', '171.02']),
    { ...work('Sommaren vi missade', '33.3333', ['366.60', '18.33', '103.87'], 'SE-A1B-26-00012'), subject: 'RECORDING' },
    work('Fyra årstider', null, ['1000.00', '118.75', '381.25']),
  ],
  furtherWorks: null,
  contracts: [contract],
  adjustments: [
    {
      title: 'Harbour Lights Off',
      ofNumber: 'NL-2026-Q2-0007',
      reason: 'SPLITS',
      old: '100.00',
      new: '80.00',
      difference: '-20.00',
    },
    { title: 'Nordlys, langsomt', ofNumber: 'NL-2026-Q2-0007', reason: 'MATCH', old: '0.00', new: '10.00', difference: '10.00' },
  ],
  entries: [
    { kind: 'COST', date: '2026-07-03', note: 'Demo studio', amount: '-40.00' },
    { kind: 'ADVANCE', date: '2026-08-01', note: null, amount: '-200.00' },
    { kind: 'ADJUSTMENT', date: '2026-08-14', note: 'Prize, songwriting camp', amount: '120.00' },
    { kind: 'ADJUSTMENT', date: '2026-09-02', note: 'Prize, taken back', amount: '-120.00' },
  ],
  rates: [
    { from: 'USD', to: 'EUR', rate: '0.921234', date: null, isBank: true },
    { from: 'SEK', to: 'EUR', rate: '0.0871', date: '2026-09-30', isBank: false },
  ],
  fingerprint: `${'9f2c'.repeat(15)}71ab`,
  verifyUrl: 'https://stave.example/verify',
  linesUrl: 'https://stave.example/statements/k3J9',
});
