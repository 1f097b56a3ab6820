import type { GapKind, SourceRhythm } from './income-terms.ts';

/** What was found when money was missing, for the sentence about it. */
export type GapFacts = {
  /** Rhythm by which a statement was expected. */
  rhythm?: SourceRhythm;
  /** Last day of the period of the missing statement. */
  periodEnd?: string;
  /** How many days after the end of a period earlier statements came. Null if none of them shows it. */
  usualDays?: number | null;
  /** Units that were used in the territory, the first and last month of their statements, and the societies that collect there. */
  units?: string;
  from?: string;
  to?: string;
  societies?: string[];
  /** Last month in which the work earned, and names of the sources that paid. */
  lastMonth?: string;
  sources?: string[];
};

/** What is known about money that was expected. */
type GapSubject = {
  kind: GapKind;
  /** Name of the source, title of the work, name of the territory; null where the kind has none. */
  source: string | null;
  work: string | null;
  territory: string | null;
  expectedOn: string | null;
  facts: GapFacts;
};

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const listed = (names: readonly string[], last: 'and' | 'or'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
/** Groups of three digits. The number may be larger than a float can hold. */
const grouped = (units: string): string => units.replace(/\..*$/, '').replace(/\B(?=(\d{3})+$)/g, ',');

const rhythms: Readonly<Record<SourceRhythm, string>> = {
  MONTHLY: 'every month',
  QUARTERLY: 'every quarter',
  HALF_YEARLY: 'twice a year',
  YEARLY: 'every year',
  IRREGULAR: 'irregularly',
};

const usualText = (days: number): string =>
  days === 0 ? 'by the end of' : days === 1 ? 'at most a day after' : `at most ${days} days after`;

/** Returns why money is thought to be missing, in one or two sentences. */
export function gapSentence({ kind, source, work, territory, expectedOn, facts }: GapSubject): string {
  if (kind === 'SOURCE_LATE') {
    const usual =
      facts.usualDays == null
        ? `${source} pays ${rhythms[facts.rhythm!]}.`
        : `${source} pays ${rhythms[facts.rhythm!]}, so far ${usualText(facts.usualDays)} the period.`;
    return `The statement up to ${dayText(facts.periodEnd!)} was expected by ${dayText(expectedOn!)} and has not come. ${usual}`;
  }
  if (kind === 'TERRITORY_UNPAID') {
    const societies = facts.societies ?? [];
    const ask =
      societies.length === 0
        ? 'Check who collects for it there.'
        : `Check whether it is registered with ${listed(societies, 'or')}.`;
    return `“${work}” had ${grouped(facts.units!)} streams and sales in ${territory} from ${monthText(facts.from!)} to ${monthText(facts.to!)}, but no performance or mechanical income from there. ${ask}`;
  }
  return `“${work}” earned until ${monthText(facts.lastMonth!)}. The later statements of ${listed(facts.sources ?? [], 'and')} do not have it.`;
}
