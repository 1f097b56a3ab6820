import { monthBoundaries } from '../../../kit/months.ts';
import type { AssetStats } from './figures.type.ts';
import { type AssetCount, type Dimension, dayText, sevenDaysAgo } from './kept-figures.ts';

/** Counts shown as statistics, plus one for the overview's list of gaps. */
export type CountedAssets = AssetStats & { withoutFile: number };

/** Statistics about the assets counted in `figures`. */
export function statsOf(figures: readonly AssetCount[], now: Date): CountedAssets {
  const count = (dimension: Dimension, belongs: (value: string) => boolean) =>
    figures.reduce((sum, each) => (each.dimension === dimension && belongs(each.value ?? '') ? sum + each.assets : sum), 0);
  const state = (...states: string[]) => count('INGEST_STATE', (value) => states.includes(value));
  const [lastMonth, thisMonth] = monthBoundaries(now, 2).map(dayText) as [string, string, string];
  const firstDay = dayText(sevenDaysAgo(now));
  return {
    total: count('IS_PUBLIC', () => true),
    public: count('IS_PUBLIC', (value) => value === 'true'),
    private: count('IS_PUBLIC', (value) => value === 'false'),
    sizeBytes: figures.reduce((sum, { dimension, sizeBytes }) => (dimension === 'IS_PUBLIC' ? sum + sizeBytes : sum), 0),
    thisMonth: count('DAY', (day) => day >= thisMonth),
    lastMonth: count('DAY', (day) => day >= lastMonth && day < thisMonth),
    lastSevenDays: count('DAY', (day) => day > firstDay) + count('FIRST_OF_SEVEN_DAYS', () => true),
    withoutRights: count('HAS_OWNER', (value) => value === 'false'),
    untagged: count('HAS_TAGS', (value) => value === 'false'),
    waiting: state('WAITING', 'RUNNING'),
    failed: state('FAILED'),
    duplicates: state('DUPLICATE'),
    withoutFile: state('NO_FILE'),
  };
}
