import type { AmountMark, DateOrder, IncomeRight, IncomeSourceKind, StatementQuestionKind } from '#web/__generated__/schema.ts';

/** A source that is not known yet. Only a society has work numbers of its own. */
type NewSource = { name: string; kind: IncomeSourceKind; society: { code: number; name: string } | null };

/** Answers to the questions of a file. `source` is the ID of a source; without it, `newSource` names a new one. */
export type Answers = {
  dateOrder: DateOrder | null;
  amountMark: AmountMark | null;
  currency: string;
  right: IncomeRight | null;
  source: string | null;
  newSource: NewSource;
  periodStart: string;
  periodEnd: string;
};

export const noAnswers: Answers = {
  dateOrder: null,
  amountMark: null,
  currency: '',
  right: null,
  source: null,
  newSource: { name: '', kind: 'OTHER', society: null },
  periodStart: '',
  periodEnd: '',
};

const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

const faults: Readonly<Record<StatementQuestionKind, (answers: Answers) => string | null>> = {
  TEMPLATE: () => null,
  DATE_ORDER: ({ dateOrder }) => (dateOrder === null ? 'Choose the order of day and month.' : null),
  AMOUNT_MARK: ({ amountMark }) => (amountMark === null ? 'Choose the decimal mark.' : null),
  CURRENCY: ({ currency }) => (isCurrency(currency) ? null : 'Enter a currency such as EUR.'),
  RIGHT: ({ right }) => (right === null ? 'Choose what the money is for.' : null),
  SOURCE: ({ source, newSource }) =>
    source === null && newSource.name.trim() === '' ? 'Choose a source, or name a new one.' : null,
  PERIOD: ({ periodStart, periodEnd }) => {
    if (periodStart === '' || periodEnd === '') return 'Enter the first and the last day.';
    return periodEnd < periodStart ? 'Enter a last day that is not before the first one.' : null;
  },
};

/** Returns what is wrong with the answer to a question, or null. */
export const faultOf = (kind: StatementQuestionKind, answers: Answers): string | null => faults[kind](answers);

/** Returns a new source as the server and templates take it. */
export const newSourceInput = ({ name, kind, society }: NewSource) => ({
  name: name.trim(),
  kind,
  ...(kind === 'SOCIETY' && society && { societyCode: society.code }),
});

/** Returns the answers to some questions as the server takes them. */
export function answersInput(kinds: readonly StatementQuestionKind[], answers: Answers) {
  const asks = (kind: StatementQuestionKind) => kinds.includes(kind);
  const { dateOrder, amountMark, currency, right, source, newSource, periodStart, periodEnd } = answers;
  return {
    options: {
      ...(asks('DATE_ORDER') && { dateOrder }),
      ...(asks('AMOUNT_MARK') && { amountMark }),
      ...(asks('CURRENCY') && { currency }),
      ...(asks('RIGHT') && { right }),
    },
    ...(asks('SOURCE') && (source === null ? { newSource: newSourceInput(newSource) } : { source })),
    ...(asks('PERIOD') && { periodStart, periodEnd }),
  };
}
