import { incomeRights, type SourceKind } from '#domain/income/income-terms.ts';
import { territoryNameOf } from '#domain/income/territory-names.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { RoyaltyTermRowFragment } from './__generated__/terms.ts';

export type Term = Omit<RoyaltyTermRowFragment, ' $fragmentName'>;
/** What the sentence of a term is made of. */
export type SentenceParts = Pick<
  Term,
  'subject' | 'deal' | 'percent' | 'rights' | 'territories' | 'sourceKinds' | 'startsOn' | 'endsOn' | 'tag'
> & {
  payee: { name: string } | null;
  work: { title: string } | null;
  recording: { title: string } | null;
  source: { name: string } | null;
};

const sourcesOf: Readonly<Record<SourceKind, string>> = {
  SOCIETY: 'societies',
  DISTRIBUTOR: 'distributors',
  STORE: 'stores and services',
  DIRECT: 'direct licences and sync',
  OTHER: 'other sources',
};

/** Names in a sentence. Long lists end with a number. */
const maxNames = 3;
function listed(names: readonly string[]): string {
  const shown = names.length > maxNames + 1 ? [...names.slice(0, maxNames), `${names.length - maxNames} more`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

const dealText = ({ deal, percent }: SentenceParts): string =>
  ({
    FEE: `${percentLabel(percent)} fee on`,
    RATE: `${percentLabel(percent)} of`,
    NET_PROFIT: `${percentLabel(percent)} of the net profit from`,
  })[deal];

function incomeText({ subject, rights, work, recording, tag }: SentenceParts): string {
  const all = subject === 'WORK' ? 'income of works' : 'income of recordings';
  const income = rights.length === 0 ? all : `${listed(rights.map((right) => incomeRights.labels[right].toLowerCase()))} income`;
  const noun = rights.length === 0 ? 'income' : income;
  const named = work?.title ?? recording?.title;
  if (named !== undefined) return `${noun} of “${named}”`;
  return tag === null ? income : `${noun} of works tagged “${tag}”`;
}

const fromText = ({ source, sourceKinds }: SentenceParts): string | null => {
  if (source !== null) return `from ${source.name}`;
  return sourceKinds.length === 0 ? null : `from ${listed(sourceKinds.map((kind) => sourcesOf[kind]))}`;
};

const whereText = ({ territories }: SentenceParts): string | null =>
  territories.length === 0 ? null : `in ${listed(territories.map((code) => territoryNameOf(code) ?? code))}`;

function whenText({ startsOn, endsOn }: SentenceParts): string | null {
  if (startsOn !== null && endsOn !== null) return `used from ${plainDate(startsOn)} to ${plainDate(endsOn)}`;
  if (startsOn !== null) return `used since ${plainDate(startsOn)}`;
  return endsOn === null ? null : `used until ${plainDate(endsOn)}`;
}

/** Returns a term as a sentence: "Everybody: 15 % fee on mechanical income in Europe". */
export const termSentence = (term: SentenceParts): string =>
  [`${term.payee?.name ?? 'Everybody'}:`, dealText(term), incomeText(term), fromText(term), whereText(term), whenText(term)]
    .filter((part) => part !== null)
    .join(' ');
