import { type SharePart, seriesColor } from '#web/kit/text/share-bar.tsx';

export type Party = SharePart & { role: string };

/** One invented work's performance shares. */
export const parties: readonly Party[] = (
  [
    ['Ida Brandt', 'Composer', 35],
    ['Tomás Rey', 'Author', 15],
    ['Northlight Songs', 'Publisher', 37.5],
    ['Halden Music', 'Publisher', 12.5],
  ] as const
).map(([label, role, value], index) => ({ key: label, label, role, value, color: seriesColor(index) }));

export type ExampleWork = { title: string; about: string; iswc: string; writers: string; isComplete: boolean };

/** Invented works; the check digits of their codes are right. */
export const works: readonly ExampleWork[] = [
  { title: 'Harbour Lights', about: 'Alternative · English', iswc: 'T-034.524.680-1', writers: 'Brandt, Rey', isComplete: true },
  { title: 'Glasshouse', about: 'Electronic · English', iswc: 'T-917.204.338-8', writers: 'Brandt, Okafor', isComplete: true },
  { title: 'Night Ferry', about: 'Folk · Swedish', iswc: 'T-917.204.401-8', writers: 'Lindqvist', isComplete: true },
  { title: 'Salt Lines', about: 'Jazz · German', iswc: 'T-917.205.117-1', writers: 'Rey, Amsel, Kern', isComplete: false },
  { title: 'Paper Planets', about: 'Pop · English', iswc: '', writers: 'Okafor', isComplete: false },
  { title: 'Slow Weather', about: 'Ambient · English', iswc: 'T-917.205.220-9', writers: 'Amsel', isComplete: true },
];
