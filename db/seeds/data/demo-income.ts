import type { DemoEvent, DemoSeason, DemoSource, DemoSourceKey } from './demo-income-types.ts';

/** When the sources of the demo workspace pay. Months are counted backwards from the last complete one, which is 1. */
export const demoSources: Readonly<Record<DemoSourceKey, DemoSource>> = {
  DISTRIBUTOR: { lagDays: 6, firstMonth: 24, lastMonth: 1 },
  PRS: { lagDays: 1, months: [4, 7, 10, 12], firstMonth: 24, lastMonth: 1 },
  // Its last two statements have not arrived.
  MLC: { lagDays: 18, firstMonth: 24, lastMonth: 3 },
  BANDCAMP: { lagDays: 2, firstMonth: 24, lastMonth: 1 },
  FILM: { lagDays: 20, firstMonth: 15, lastMonth: 3 },
};

/** Uses in each month from January, in percent of an average month. */
export const demoSeasons: Readonly<Record<DemoSeason, readonly number[]>> = {
  EVEN: [96, 92, 98, 99, 101, 100, 98, 97, 101, 103, 106, 109],
  SUMMER: [76, 78, 86, 95, 112, 131, 142, 134, 108, 88, 76, 74],
  WINTER: [112, 104, 96, 88, 82, 76, 74, 80, 98, 118, 131, 141],
};

/** Services of the distributor with their part of the streams in percent, and the payment for 1,000 streams in hundredths of a dollar. */
export const demoServices = [
  { name: 'Spotify', part: 58, perThousand: 318 },
  { name: 'Apple Music', part: 24, perThousand: 640 },
  { name: 'YouTube (Ads)', part: 12, perThousand: 96 },
  { name: 'Deezer', part: 6, perThousand: 580 },
] as const;

/** Services that The MLC collects from, with their part of the streams in percent, and the payment for 1,000 streams in hundredths of a dollar. */
export const demoUsServices = [
  { name: 'Spotify', part: 60, perThousand: 62 },
  { name: 'Apple Music', part: 28, perThousand: 88 },
  { name: 'Amazon Music', part: 12, perThousand: 71 },
] as const;

/** What a synchronization pays: the works, and the fees in hundredths of a pound. */
export const demoLicences = [
  {
    month: 15,
    film: 'The Long Tide',
    lines: [
      { work: 'fyrvaktaren', fee: 95_000, use: 'Opening titles' },
      { work: 'kiosk-44', fee: 42_500, use: 'Background' },
    ],
  },
  {
    month: 3,
    film: 'Last Stop Ostkreuz',
    lines: [
      { work: 'velvet-tram', fee: 165_000, use: 'End titles' },
      { work: 'nachtfahre', fee: 60_000, use: 'Background' },
    ],
  },
] as const;

/** Two works of the demo in one live recording, whose money nobody has divided yet. */
export const demoMedley = {
  title: 'Harbour Lights Off / Paper Kites',
  version: 'Live Medley',
  artist: 'Mara Lind',
  works: ['harbour-lights-off', 'paper-kites'],
  streams: 2_600,
  since: 4,
} as const;

export const demoEvents: readonly DemoEvent[] = [
  { source: 'BANDCAMP', statement: 1, kind: 'UNPOSTED' },
  {
    source: 'BANDCAMP',
    statement: 6,
    kind: 'DIFFERENCE',
    declaredMore: '-1.50',
    reason: 'PayPal kept € 1.50 of the payout as its fee.',
  },
  {
    source: 'DISTRIBUTOR',
    statement: 13,
    kind: 'CORRECTED',
    reason: 'The distributor counted YouTube twice and sent a corrected file.',
  },
  {
    source: 'MLC',
    statement: 8,
    kind: 'PROBLEMS',
    cells: [
      [3, 'Distributed Amount', 'see note'],
      [11, 'Distributed Amount', ''],
      [19, 'Usage Period Start Date', '31/31/2026'],
    ],
  },
  { source: 'PRS', statement: 2, kind: 'ADJUSTMENT', work: 'ninety-steps', amount: -2_140, reason: 'Share correction' },
  { source: 'PRS', statement: 2, kind: 'ADJUSTMENT', work: 'hello-old-compass', amount: 860, reason: 'Late usage data' },
  { source: 'FILM', statement: 2, kind: 'RECEIVED', amount: '1628.40' },
];
