import type { IncomeRight, SourceKind } from '#domain/income/income-terms.ts';
import { type StatementFieldKey, statementFieldKeys } from '#domain/income/statement-fields.ts';
import type { StatementTemplateInput } from '#domain/income/statement-template.ts';
import { Columns } from '#domain/income/table-head.ts';
import { foldText } from '#domain/lookups/fold.ts';
import type { StatementQuestionKind } from '#web/__generated__/schema.ts';
import type { Answers } from './answers.ts';

/** A template that is being edited. It may lack what the person has yet to choose. */
export type Definition = Partial<StatementTemplateInput>;
type MappedColumn = { index: number; heading: string };

/** What a person decides about the columns of a file. */
export type Mapping = {
  /** Field of each column. */
  targets: readonly (StatementFieldKey | null)[];
  /** Fields that are read in another way than one column for one field, such as from a row above the table. */
  others: readonly StatementFieldKey[];
  source: { name: string; kind: SourceKind; societyCode?: number };
  right: IncomeRight | null;
  /** Currency of all lines, if no column has it. */
  currency: string | null;
  /** Lines whose amount counts as negative: those with this text in a column. */
  negative: { column: number; text: string } | null;
};

type Rule = NonNullable<NonNullable<StatementTemplateInput['fields']>[StatementFieldKey]>;

/** Name of a column in a template: its heading, or its number from 1. */
const nameOf = ({ heading, index }: MappedColumn): string => heading || String(index + 1);

/** Index of the first named column that the file has. */
function indexOf(columns: readonly MappedColumn[], names: string | readonly string[]): number | null {
  const found = new Columns(columns.map(nameOf)).find(names);
  return found === null ? null : columns[found]!.index;
}
const columnOfRule = (columns: readonly MappedColumn[], rule: Rule | undefined): number | null =>
  rule !== undefined && 'column' in rule ? indexOf(columns, rule.column) : null;

/** Reads the proposed template of a file, which is JSON. Anything else counts as empty. */
export function parsedDefinition(text: string | null): Definition {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const ruleOf = ({ fields = {} }: Definition, key: StatementFieldKey): Rule | undefined => fields[key];
const constantOf = (rule: Rule | undefined): string | null => (rule !== undefined && 'constant' in rule ? rule.constant : null);

/** Name of a file without its extensions. */
const stemOf = (fileName: string): string => fileName.replace(/(?:\.[a-z]{2,4}){1,2}$/i, '');

/** Returns the decisions of a template for the columns of a file. */
export function mappingOf(definition: Definition, columns: readonly MappedColumn[], fileName: string): Mapping {
  const targets: (StatementFieldKey | null)[] = columns.map(() => null);
  const others: StatementFieldKey[] = [];
  const amountAt = definition.amount === undefined ? null : indexOf(columns, definition.amount.column);
  if (amountAt !== null) targets[amountAt] = 'amount';
  for (const key of statementFieldKeys) {
    const rule = ruleOf(definition, key);
    if (rule === undefined || (key === 'currency' && 'constant' in rule)) continue;
    const at = columnOfRule(columns, rule);
    if (at !== null && targets[at] === null) targets[at] = key;
    else others.push(key);
  }
  const [negative] = definition.amount?.negativeIf ?? [];
  const negativeAt = negative && 'is' in negative ? indexOf(columns, negative.column) : null;
  return {
    targets,
    others,
    source: { name: definition.source?.name ?? stemOf(fileName), kind: definition.source?.kind ?? 'OTHER' },
    right: definition.right ?? null,
    currency: constantOf(ruleOf(definition, 'currency')),
    negative: negative && 'is' in negative && negativeAt !== null ? { column: negativeAt, text: negative.is[0] ?? '' } : null,
  };
}

/** Returns a key for a template: small letters and digits of its name. */
export const templateKey = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '') || 'template';

function fieldsOf(definition: Definition, columns: readonly MappedColumn[], { targets, others, currency }: Mapping) {
  const fields: Partial<Record<StatementFieldKey, Rule>> = {};
  for (const key of others) {
    const rule = ruleOf(definition, key);
    if (rule !== undefined) fields[key] = rule;
  }
  for (const column of columns) {
    const key = targets[column.index];
    if (key === null || key === undefined || key === 'amount') continue;
    const rule = ruleOf(definition, key);
    // A rule for the same column may say more, such as which part of the cell counts.
    fields[key] = rule !== undefined && columnOfRule(columns, rule) === column.index ? rule : { column: nameOf(column) };
  }
  if (fields.currency === undefined && currency !== null) fields.currency = { constant: currency };
  return fields;
}

/** Returns the template with the decisions of a person. What they did not change stays. */
export function definitionOf(definition: Definition, columns: readonly MappedColumn[], mapping: Mapping): Definition {
  const { source, right, negative, targets } = mapping;
  const amountColumn = columns.find(({ index }) => targets[index] === 'amount');
  const isSameAmount =
    definition.amount !== undefined &&
    amountColumn !== undefined &&
    indexOf(columns, definition.amount.column) === amountColumn.index;
  const { negativeIf: _, ...kept } = isSameAmount && definition.amount ? definition.amount : { negativeIf: [] };
  const negativeColumn = negative && columns.find(({ index }) => index === negative.column);
  const headings = definition.headings ?? [columns.map(({ heading }) => heading).filter((heading) => heading !== '')];
  const name = definition.name ?? source.name;
  const { right: __, amount: ___, ...rest } = definition;
  return {
    ...rest,
    key: definition.key ?? templateKey(name),
    name,
    version: definition.version ?? 1,
    source: { ...definition.source, ...source },
    headings,
    ...(right !== null && { right }),
    ...(amountColumn && {
      amount: {
        ...kept,
        column: isSameAmount && definition.amount ? definition.amount.column : nameOf(amountColumn),
        ...(negative &&
          negativeColumn &&
          negative.text !== '' && {
            negativeIf: [{ column: nameOf(negativeColumn), is: [negative.text] }],
          }),
      },
    }),
    fields: fieldsOf(definition, columns, mapping),
  };
}

const quoted = (names: string | readonly string[]): string =>
  [names]
    .flat()
    .map((name) => `“${name}”`)
    .join(' or ');

/** How a field is read that is not simply one column: "from the row “Period” above the table". Null for a field without a rule. */
export function ruleText(definition: Definition, key: StatementFieldKey): string | null {
  const rule = ruleOf(definition, key);
  if (rule === undefined) return null;
  if ('constant' in rule) return `always “${rule.constant}”`;
  if ('row' in rule) return `from the row “${rule.row}” above the table`;
  if ('headingOf' in rule) return `from the heading ${quoted(rule.headingOf)}`;
  if ('join' in rule) return `from ${rule.join.map(quoted).join(' and ')}`;
  if ('cell' in rule) return `from row ${rule.cell.row}, column ${rule.cell.column} above the table`;
  return `from the column ${quoted(rule.column)}`;
}

type Lasting = Pick<Answers, 'dateOrder' | 'amountMark' | 'currency' | 'right'>;

/** Returns a template that needs no answers to these questions any more. */
export function withAnswers(definition: Definition, kinds: readonly StatementQuestionKind[], answers: Lasting): Definition {
  const asks = (kind: StatementQuestionKind) => kinds.includes(kind);
  const { dateOrder, amountMark, currency, right } = answers;
  return {
    ...definition,
    ...(asks('DATE_ORDER') && dateOrder && { dateOrder }),
    ...(asks('AMOUNT_MARK') && amountMark && { amountMark }),
    ...(asks('RIGHT') && right && { right }),
    ...(asks('CURRENCY') && currency !== '' && { fields: { ...definition.fields, currency: { constant: currency } } }),
  };
}
