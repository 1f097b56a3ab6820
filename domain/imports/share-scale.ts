import type { ColumnFacts } from './column-facts.ts';
import { parseDecimal } from './decimal.ts';

/** Scale of the bare numbers in a column of shares: 0.5, 50 and 5000 (CWR) can all be a half. */
export const shareScales = ['FRACTION', 'PERCENT', 'CWR'] as const;
export type ShareScale = (typeof shareScales)[number];

/** How the shares of a column are read. */
export type ShareReading = {
  scale: ShareScale;
  /** Whether the column has only ones and zeros, so that the scale is a guess. */
  isGuess: boolean;
  /** Whether the column has 0.5 beside 50 or 50 %, so that 0.5 can be a half or a half percent. */
  isOpen: boolean;
  isChosen: boolean;
};

type Counted = 'aboveZero' | 'aboveHundred' | 'upToOne' | 'aboveOne' | 'signed';

/** Columns that were read before the numbers were counted have their largest number. */
function countIn(facts: ColumnFacts, name: Counted): number {
  const max = facts.maxNumber ?? 0;
  const known = {
    aboveZero: Number(max > 0),
    aboveHundred: Number(max > 100),
    upToOne: Number(max > 0 && max <= 1),
    aboveOne: Number(max > 1),
    signed: 0,
  };
  return facts[name] ?? known[name];
}

/**
 * Decides the scale of columns by all their values. Numbers of CWR are mostly above 100 and at most 10,000; zeros say nothing. Numbers up to 1
 * are fractions, unless larger ones or percent signs stand beside them.
 */
function formOf(columns: readonly ColumnFacts[]): ShareScale | 'OPEN' {
  const count = (name: Counted) => columns.reduce((sum, facts) => sum + countIn(facts, name), 0);
  const max = Math.max(0, ...columns.map(({ maxNumber }) => maxNumber ?? 0));
  if (max > 100 && max <= 10_000 && count('aboveHundred') * 2 > count('aboveZero')) return 'CWR';
  if (count('upToOne') === 0) return 'PERCENT';
  return count('aboveOne') + count('signed') > 0 ? 'OPEN' : 'FRACTION';
}

const hasOnlyOnes = (columns: readonly ColumnFacts[]): boolean =>
  formOf(columns) === 'FRACTION' &&
  columns.every(({ samples }) => samples.every((sample) => [0, 1].includes(parseDecimal(sample) ?? -1)));

/** The user's choice for shares that can be read in two ways, and whether bare numbers of the file's template are fractions. */
type ShareOptions = { chosen: ShareScale | null; isFractional: boolean };

/** Decides how the shares of each field are read, by the columns of its groups: one with a single 1 can belong to a file in percent. */
export function shareReadings(
  fields: ReadonlyMap<string, readonly ColumnFacts[]>,
  { chosen, isFractional }: ShareOptions,
): ReadonlyMap<string, ShareReading> {
  const forms = new Map([...fields].map(([key, columns]) => [key, hasOnlyOnes(columns) ? ('ONES' as const) : formOf(columns)]));
  const hasShares = (columns: readonly ColumnFacts[]) =>
    columns.some((facts) => countIn(facts, 'aboveZero') + countIn(facts, 'signed') > 0);
  const others = [...fields].flatMap(([key, columns]) =>
    hasShares(columns) && forms.get(key) !== 'ONES' ? forms.get(key)! : [],
  );
  const hasLarge = others.some((form) => form !== 'FRACTION');
  const read = (columns: readonly ColumnFacts[], form: ShareScale | 'OPEN' | 'ONES'): ShareReading => {
    const isTemplate = isFractional && columns.every((facts) => countIn(facts, 'aboveOne') === 0);
    const isOpen = !isTemplate && (form === 'OPEN' || (form === 'ONES' && hasLarge));
    const isGuess = !isTemplate && form === 'ONES' && others.length === 0;
    if ((isOpen || isGuess) && chosen !== null) return { scale: chosen, isGuess: false, isOpen, isChosen: true };
    if (isTemplate || form === 'ONES') return { scale: isOpen ? 'PERCENT' : 'FRACTION', isGuess, isOpen, isChosen: isTemplate };
    return { scale: form === 'OPEN' ? 'PERCENT' : form, isGuess, isOpen, isChosen: false };
  };
  return new Map([...fields].map(([key, columns]) => [key, read(columns, forms.get(key)!)]));
}
