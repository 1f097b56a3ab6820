import type { DateOrder } from '#domain/imports/column-facts.ts';
import { terms } from '#domain/kit/terms.ts';
import type { AmountMark } from './amounts.ts';
import { valueAbove } from './cell-rules.ts';
import type { StatementChoices } from './reading-options.ts';
import { markOf, orderOf, type StatementColumn } from './statement-columns.ts';
import { kindOfField, type StatementFieldKey } from './statement-fields.ts';
import type { FieldRule, StatementTemplate } from './statement-template.ts';
import { Columns, type TableHead } from './table-head.ts';

/** What a file leaves open: the user decides once for the file. */
export const statementQuestions = terms({
  TEMPLATE: 'Which column has the amount',
  DATE_ORDER: 'Whether dates have the day or the month first',
  AMOUNT_MARK: 'Which decimal mark amounts have',
  CURRENCY: 'Which currency amounts are in',
  RIGHT: 'What the money is for',
  SOURCE: 'Who pays',
  PERIOD: 'Which period the statement covers',
});
type StatementQuestionKind = keyof typeof statementQuestions.labels;

/** A question about a statement, with the headings of its columns and cells as examples. */
export type StatementQuestion = { kind: StatementQuestionKind; headings: string[]; examples: string[] };

export type SettledStatement = {
  /** What was chosen, and what the values of the file decide. */
  choices: StatementChoices;
  /** What is still open. A statement with questions is not read. */
  questions: StatementQuestion[];
};

type Table = { head: TableHead; columns: readonly StatementColumn[] };

/** Whether the values of a whole file are needed to settle what a template leaves open. Otherwise it can be read at once. */
export const needsFacts = (template: StatementTemplate, choices: StatementChoices): boolean =>
  (template.amountMark ?? choices.amountMark ?? null) === null || (template.dateOrder ?? choices.dateOrder ?? null) === null;

/** Settles what a template leaves open by what was chosen, then by the values of the file, and returns what remains as questions. */
export function settle(template: StatementTemplate, table: Table, choices: StatementChoices = {}): SettledStatement {
  const { head, columns } = table;
  const find = new Columns(head.headings);
  const factsOf = (names: readonly (string | readonly string[])[]) =>
    names.flatMap((name) => columns[find.find(name) ?? -1] ?? []);
  const rules = [template.fields, ...template.otherRows.map(({ fields }) => fields)];
  const hasRule = (key: StatementFieldKey) => rules.some(({ [key]: rule }) => rule !== undefined && isGiven(rule, table, find));
  const questions: StatementQuestion[] = [];
  const ask = (kind: StatementQuestionKind, about: readonly StatementColumn[], examples: string[]) =>
    questions.push({ kind, headings: about.map(({ heading }) => heading), examples });

  const amounts = factsOf(amountColumns(template));
  const mark = markOf(amounts);
  const amountMark: AmountMark | null = choices.amountMark ?? template.amountMark ?? mark.mark;
  if (amountMark === null && mark.isOpen) ask('AMOUNT_MARK', amounts.filter(hasMarks), mark.examples);
  const dates = factsOf(periodColumns(rules));
  const order = orderOf(dates);
  const dateOrder: DateOrder | null = choices.dateOrder ?? template.dateOrder ?? order.order;
  if (dateOrder === null && order.isOpen) ask('DATE_ORDER', dates.filter(hasDates), order.examples);
  if (!choices.currency && !hasRule('currency')) ask('CURRENCY', amounts.slice(0, 1), amounts[0]?.samples ?? []);
  if (!choices.right && !template.right && !hasRule('right')) ask('RIGHT', [], []);
  const isDated = (['statementPeriod', 'usePeriod', 'useStart', 'useEnd', 'useYear'] as const).some(hasRule);
  if (!choices.period && !isDated) ask('PERIOD', [], []);
  return { choices: { ...choices, amountMark, dateOrder }, questions };
}

const hasMarks = ({ marks }: StatementColumn): boolean => marks.point + marks.comma + marks.open > 0;
const hasDates = ({ openDate, hasDayFirst, hasDaySecond }: StatementColumn): boolean =>
  openDate !== null || hasDayFirst || hasDaySecond;

/** Columns whose cells need the decimal mark. */
function amountColumns(template: StatementTemplate): (string | string[])[] {
  const lines = [template, ...template.otherRows];
  return lines.flatMap(({ amount, fields }) => [
    amount.column,
    ...amount.plus,
    ...amount.times,
    ...columnsOf(fields, (key) => ['amount', 'number', 'percent'].includes(kindOfField(key)) && !key.startsWith('use')),
  ]);
}

const periodColumns = (rules: readonly StatementTemplate['fields'][]): (string | string[])[] =>
  rules.flatMap((fields) => columnsOf(fields, (key) => ['period', 'day'].includes(kindOfField(key))));

function columnsOf(fields: StatementTemplate['fields'], isMeant: (key: StatementFieldKey) => boolean): (string | string[])[] {
  return Object.entries(fields).flatMap(([key, rule]) =>
    isMeant(key as StatementFieldKey) && 'column' in rule ? [rule.column] : [],
  );
}

/** Whether a rule finds a value in a table: a column of the file, a row above it, or a constant. */
function isGiven(rule: FieldRule, { head, columns }: Table, find: Columns): boolean {
  if ('constant' in rule || ('column' in rule && rule.otherwise !== undefined)) return true;
  if ('row' in rule || 'cell' in rule) return valueAbove(rule, head) !== '';
  if ('headingOf' in rule) return find.find(rule.headingOf) !== null;
  const names = 'join' in rule ? rule.join : [rule.column];
  return names.some((name) => {
    const index = find.find(name);
    // A column without a single value says nothing. Before its cells are read, it may.
    return (
      index !== null && (columns[index] === undefined || columns[index].filled > 0 || columns.every(({ filled }) => filled === 0))
    );
  });
}
