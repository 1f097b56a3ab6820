import { isNoCode } from './identifiers.ts';
import { recall } from './recall.ts';
import type { FieldRule, LineCondition } from './statement-template.ts';
import { besideLabel, bracketsOf, type Columns, headingKey, type TableHead } from './table-head.ts';

export type Cells = readonly string[];
/** Returns the text of a field from the cells of a row; empty without one. */
export type CellText = (cells: Cells) => string;

/** A rule of a template for one table, and the heading of its column for messages. */
export type CompiledRule = { text: CellText; heading: string | null };

export type RuleContext = { head: TableHead; columns: Columns };

const nothing: CellText = () => '';

/** Prepares a rule. Returns null if the table does not have its columns. */
export function compileRule(rule: FieldRule, { head, columns }: RuleContext): CompiledRule | null {
  if ('constant' in rule) return { text: () => rule.constant, heading: null };
  if ('row' in rule || 'cell' in rule) {
    const value = mapped(part(valueAbove(rule, head), rule), rule.values);
    return value === '' ? null : { text: () => value, heading: 'row' in rule ? rule.row : null };
  }
  if ('headingOf' in rule) {
    const index = columns.find(rule.headingOf);
    if (index === null) return null;
    const value = mapped(bracketsOf(head.headings[index]!), rule.values);
    return { text: () => value, heading: head.headings[index]! };
  }
  if ('join' in rule) {
    const indexes = rule.join.flatMap((column) => columns.find(column) ?? []);
    if (indexes.length === 0) return null;
    const text: CellText = (cells) => {
      const texts = indexes.map((index) => cells[index] ?? '').filter((cell) => cell !== '');
      return texts.join(rule.separator);
    };
    return { text, heading: head.headings[indexes[0]!]! };
  }
  const index = columns.find(rule.column);
  const { otherwise } = rule;
  if (index === null) return otherwise === undefined ? null : { text: () => otherwise, heading: null };
  const text = columnText(index, rule);
  const heading = head.headings[index]!;
  return { text: otherwise === undefined ? text : (cells) => text(cells) || otherwise, heading };
}

/** Returns the value that a rule takes from the rows above a table; empty without one. */
export function valueAbove(rule: Extract<FieldRule, { row: unknown } | { cell: unknown }>, { above }: TableHead): string {
  return 'row' in rule ? besideLabel(above, rule.row) : (above[rule.cell.row - 1]?.[rule.cell.column - 1] ?? '');
}

type CellRule = Extract<FieldRule, { column: unknown }>;

function columnText(index: number, rule: CellRule): CellText {
  const plain: CellText = (cells) => cells[index] ?? '';
  const { after, before, values } = rule;
  const cut: CellText = after === undefined && before === undefined ? plain : (cells) => part(plain(cells), rule);
  if (values === undefined) return cut;
  const translate = translator(values);
  return (cells) => translate(cut(cells));
}

/** The part of a text after the first `after`, and before the first `before` that follows. Without `after`, a text has no such part. */
function part(text: string, { after, before }: { after?: string | undefined; before?: string | undefined }): string {
  const start = after === undefined ? 0 : text.indexOf(after) + after.length;
  if (after !== undefined && start < after.length) return '';
  const end = before === undefined ? -1 : text.indexOf(before, start);
  return text.slice(start, end < 0 ? undefined : end).trim();
}

function translator(values: Readonly<Record<string, string>>): (text: string) => string {
  const byKey = new Map(Object.entries(values).map(([text, value]) => [headingKey(text), value]));
  const other = byKey.get('*');
  return recall((text) => byKey.get(headingKey(text)) ?? (text === '' ? '' : (other ?? text)));
}

const mapped = (text: string, values: Readonly<Record<string, string>> | undefined): string =>
  values === undefined ? text : translator(values)(text);

/** Prepares a condition. A condition on a column that the table does not have is not met, except that the column is empty. */
export function compileCondition(condition: LineCondition, columns: Columns): (cells: Cells) => boolean {
  const index = columns.find(condition.column);
  const text: CellText = index === null ? nothing : (cells) => cells[index] ?? '';
  if ('isEmpty' in condition) return (cells) => (text(cells) === '') === condition.isEmpty;
  if (index === null) return () => false;
  if ('isZero' in condition) return (cells) => !/[1-9]/.test(text(cells)) === condition.isZero;
  if ('startsWith' in condition) {
    const start = condition.startsWith.toLowerCase();
    return (cells) => text(cells).slice(0, start.length).toLowerCase() === start;
  }
  const isWanted = 'is' in condition;
  const texts = new Set((isWanted ? condition.is : condition.isNot).map(headingKey));
  const isMet = recall((cell) => texts.has(headingKey(cell)) === isWanted);
  return (cells) => isMet(text(cells));
}

export const anyOf =
  (conditions: readonly ((cells: Cells) => boolean)[]) =>
  (cells: Cells): boolean => {
    for (const condition of conditions) if (condition(cells)) return true;
    return false;
  };
export const allOf =
  (conditions: readonly ((cells: Cells) => boolean)[]) =>
  (cells: Cells): boolean => {
    for (const condition of conditions) if (!condition(cells)) return false;
    return true;
  };

const notFlagged = new Set(['n', 'no', 'false', 'nein', 'non', 'ne']);
/** Whether a cell says that something is so: any text but a word for no. */
export const isFlagged = (text: string): boolean => text !== '' && !isNoCode(text) && !notFlagged.has(text.toLowerCase());
