import type { DateOrder } from '#domain/imports/column-facts.ts';
import type { Cells, CompiledRule } from './cell-rules.ts';
import { isNoCode } from './identifiers.ts';
import { type Period, readPeriod, widened } from './periods.ts';
import type { StatementChoices } from './reading-options.ts';
import { recall } from './recall.ts';
import type { StatementFieldKey } from './statement-fields.ts';
import type { LineProblem, StatementLine } from './statement-line.ts';
import type { FieldRule } from './statement-template.ts';

export type LinePeriods = Pick<StatementLine, 'statementStart' | 'statementEnd' | 'useStart' | 'useEnd'>;
type Fault = Omit<LineProblem, 'number'>;

type Context = {
  ruleOf: (key: StatementFieldKey) => CompiledRule | null;
  rules: Partial<Record<StatementFieldKey, FieldRule>>;
  dateOrder: DateOrder | null;
  choices: StatementChoices;
};

const isFault = (read: Period | Fault | null): read is Fault => read !== null && 'message' in read;

/**
 * Prepares the reading of both periods of a line. The use has a period, or a first and a last day, or a year with a quarter or month. A line
 * without a period of its statement is of the period that the user chose, else of its period of use.
 */
export function linePeriods({ ruleOf, rules, dateOrder, choices }: Context): (cells: Cells) => LinePeriods | Fault {
  const reader = (key: StatementFieldKey) => {
    const rule = ruleOf(key);
    return rule === null ? null : periodReader(rule, rules[key]!, dateOrder);
  };
  const [statement, use, first, last] = [reader('statementPeriod'), reader('usePeriod'), reader('useStart'), reader('useEnd')];
  const yearAndPart = partReader(ruleOf('useYear'), ruleOf('usePart'));
  const chosen = choices.period ?? null;
  return (cells) => {
    const used = use?.(cells) ?? yearAndPart?.(cells) ?? null;
    if (isFault(used)) return used;
    const from = first?.(cells) ?? null;
    if (isFault(from)) return from;
    const to = last?.(cells) ?? null;
    if (isFault(to)) return to;
    const of = statement?.(cells) ?? null;
    if (isFault(of)) return of;
    const useStart = from?.start ?? used?.start ?? to?.start ?? chosen?.start ?? null;
    const useEnd = to?.end ?? used?.end ?? from?.end ?? chosen?.end ?? null;
    if (useStart !== null && useEnd !== null && useStart > useEnd) return inverted(useStart, useEnd);
    return {
      statementStart: of?.start ?? chosen?.start ?? useStart,
      statementEnd: of?.end ?? chosen?.end ?? useEnd,
      useStart,
      useEnd,
    };
  };
}

function periodReader({ text, heading }: CompiledRule, rule: FieldRule, dateOrder: DateOrder | null) {
  const span = 'span' in rule ? rule.span : undefined;
  const read = recall((cell): Period | Fault | null => {
    if (isNoCode(cell)) return null;
    const period = readPeriod(cell, dateOrder);
    return period === null ? unreadable(heading, cell, dateOrder) : span === undefined ? period : widened(period, span);
  });
  return (cells: Cells) => read(text(cells));
}

/** Reads `2Q` or `Q2` beside a year, or the number of a month. */
function partReader(year: CompiledRule | null, part: CompiledRule | null) {
  if (year === null) return null;
  const read = recall((cell): Period | Fault | null => {
    const [yearText = '', partText = ''] = cell.split('\n');
    if (isNoCode(yearText)) return null;
    const separator = /^\d+$/.test(partText) ? '-' : ' ';
    const period =
      readPeriod(partText === '' ? yearText : `${yearText}${separator}${partText}`, null) ??
      readPeriod(`${partText} ${yearText}`, null);
    return period ?? unreadable(year.heading, `${yearText} ${partText}`.trim(), null);
  });
  return (cells: Cells) => read(`${year.text(cells)}\n${part?.text(cells) ?? ''}`);
}

/** Days from 1982 to 2036 as a workbook stores them. */
const countedDay = /^[34]\d{4}$/;

function unreadable(column: string | null, value: string, order: DateOrder | null): Fault {
  const other = order === 'DMY' ? 'MDY' : 'DMY';
  const shown = value.slice(0, 60);
  if (countedDay.test(value))
    return {
      column,
      value,
      message: `“${shown}” in “${column}” is a day as a spreadsheet program counts it. Format the column as dates there and upload the file again.`,
    };
  const remedy =
    order === null || readPeriod(value, other) === null
      ? 'Correct the cell to a period such as 2026-03 and upload the file again.'
      : `Choose dates with the ${other === 'DMY' ? 'day' : 'month'} first, or correct the cell and upload the file again.`;
  const isOpen = order === null && readPeriod(value, 'DMY') !== null;
  const message = isOpen
    ? `“${shown}” in “${column}” can be read with the day or the month first. Choose the order of dates.`
    : `“${shown}” in “${column}” is not a period. ${remedy}`;
  return { column, value, message };
}

const inverted = (start: string, end: string): Fault => ({
  column: null,
  value: `${start} – ${end}`,
  message: `The use begins on ${start} and ends on ${end}, which is earlier. Correct the dates and upload the file again.`,
});
