import type { Unmasked } from '@apollo/client/masking';
import { MatchingCountsDocument } from '#web/entities/income/__generated__/matching-counts.ts';
import { IncomeDocument, type IncomeQuery } from '#web/screens/income/income/__generated__/income.ts';
import { answer, type Sparse } from '../support/network.ts';

export const euros = (amount: string) => ({ amount, currency: 'EUR' });

const gema = { id: '11111111-1111-4111-8111-111111111111', name: 'GEMA', statementCount: 4 };
const distributor = { id: '22222222-2222-4222-8222-222222222222', name: 'Streaming via distributor', statementCount: 12 };
export const sources = [gema, distributor];

const writer = (id: string, firstName: string, lastName: string) => ({
  id: `split-${id}`,
  contributor: { id, firstName, lastName },
});
export const harbour = {
  __typename: 'Work' as const,
  id: '33333333-3333-4333-8333-333333333333',
  title: 'Harbour Lights Off',
  iswc: 'T-999.000.018-1',
  artist: 'Mara',
  splits: { composers: [writer('c1', 'Mara', 'Lindqvist')], authors: [writer('c2', 'Jonas', 'Ahlberg')] },
};

const monthly = (amounts: readonly number[]) => amounts.map((amount) => `${amount}.00000100`);

export const gaps = [
  {
    id: 'gap1',
    kind: 'SOURCE_LATE' as const,
    sentence: 'July run not received. It came by 20 July in the last three years.',
    source: { id: gema.id, name: 'GEMA' },
  },
  {
    id: 'gap2',
    kind: 'TERRITORY_UNPAID' as const,
    sentence: 'Streams in the United States since March, and no line from The MLC.',
    work: { id: harbour.id, title: harbour.title },
  },
];

/** Figures of twelve months: a society that pays quarterly, and a distributor that pays monthly. */
export const figures: Sparse<Unmasked<IncomeQuery>> = {
  incomeSummary: {
    received: euros('24318.4219'),
    previous: '21635.61',
    change: '12.4',
    lastMonth: { month: '2026-11-01', amount: '1610', previousAmount: '1520' },
    openAmount: euros('412.1'),
    openGroups: 38,
    openShare: '1.70',
  },
  bySource: {
    currency: 'EUR',
    from: '2025-12-01',
    to: '2026-11-30',
    total: '24318.4219',
    unconverted: [],
    rows: [
      {
        key: gema.id,
        label: 'GEMA',
        amount: euros('9120.1'),
        months: monthly([900, 300, 280, 1400, 310, 330, 1500, 340, 360, 1750, 380, 400]),
        originals: [euros('9120.1')],
        subject: { __typename: 'IncomeSource', id: gema.id, kind: 'SOCIETY' },
      },
      {
        key: distributor.id,
        label: 'Streaming via distributor',
        amount: euros('6980.44'),
        months: monthly([420, 530, 540, 500, 560, 620, 590, 640, 660, 700, 710, 770]),
        originals: [{ amount: '7660.1', currency: 'USD' }],
        subject: { __typename: 'IncomeSource', id: distributor.id, kind: 'DISTRIBUTOR' },
      },
    ],
  },
  works: {
    rows: [
      {
        key: harbour.id,
        label: harbour.title,
        amount: euros('1204.18'),
        change: '18',
        months: monthly([80, 82, 85, 84, 90, 95, 93, 99, 104, 102, 110, 112]),
        subject: harbour,
      },
      {
        key: '44444444-4444-4444-8444-444444444444',
        label: 'Zwischen den Stationen',
        amount: euros('986.4'),
        change: '-9',
        months: monthly([90, 88, 88, 86, 84, 86, 82, 80, 81, 79, 76, 74]),
        subject: {
          __typename: 'Work',
          id: '44444444-4444-4444-8444-444444444444',
          title: 'Zwischen den Stationen',
          artist: 'LEYLA D',
        },
      },
    ],
  },
  incomeMissing: { totalCount: gaps.length, nodes: gaps },
  incomeSources: sources,
};

/** Answers of the navigation in the section of royalties. */
export const counts = answer(MatchingCountsDocument, {
  incomeMatching: { openGroups: 38, openAmount: euros('412.1'), shareOfIncome: '1.70', leftGroups: 4, notOursGroups: 11 },
});

export const income = (more: Sparse<Unmasked<IncomeQuery>> = {}) => answer(IncomeDocument, { ...figures, ...more });
