import { z } from 'zod';
import { dateOrders } from '#domain/imports/column-facts.ts';
import { textEncodings } from '#domain/imports/import-terms.ts';
import { amountMarks } from './amounts.ts';
import { incomeRights, sourceKinds, sourceRhythms } from './income-terms.ts';
import { periodSpans } from './periods.ts';
import { statementFieldKeys } from './statement-fields.ts';
import { maxCellTextLength, maxSourceNameLength } from './statement-limits.ts';

/**
 * A template says how the files of one source become lines. It is data: shipped ones are TypeScript objects of this shape, workspaces store
 * theirs as JSON, and both are read by the same code. It has no patterns of its own, so that no template can make reading slow.
 */

/** Encodings of statements, by their names in the Encoding standard. */
const statementEncodings = [...textEncodings, 'Shift_JIS'] as const;

const maxColumnsNamed = 200;
const maxValues = 500;
const heading = z.string().min(1).max(200);
/** One heading, or the first of several that the file has. `Name (2)` is the second column with the heading `Name`. */
const column = z.union([heading, z.array(heading).min(1).max(20)]);

/** A part of a cell: the text after the first `after` and before the first `before` that follows. */
const part = { after: z.string().min(1).max(50).optional(), before: z.string().min(1).max(50).optional() };
/** Values of cells by how they are written, compared without case and outer space. `*` is any other value. */
const values = z
  .record(z.string().max(maxCellTextLength), z.string().max(maxCellTextLength))
  .refine((texts) => Object.keys(texts).length <= maxValues, `Translate at most ${maxValues} values.`);

/** A cell of a column, or the number of a column from 1 in files without headings. */
const cell = { column, ...part, values: values.optional() };
const fieldRule = z.union([
  z.strictObject({
    ...cell,
    /** The text of an empty cell, and of all lines of a file without the column. */
    otherwise: z.string().min(1).max(200).optional(),
    /** Widens a day to its month, quarter, half year or year, for sources that write a period as one of its days. */
    span: z.enum(periodSpans).optional(),
    /** Shares between 0 and 1 instead of percentages. */
    isFraction: z.boolean().optional(),
  }),
  /** Cells of several columns, joined. */
  z.strictObject({ join: z.array(column).min(2).max(10), separator: z.string().max(10).default(' ') }),
  /** The value of a row above the table: the first cell with a value behind its label. */
  z.strictObject({ row: heading, ...part, values: values.optional(), span: z.enum(periodSpans).optional() }),
  /** The value of a cell above the table, by the number of its row, without empty rows, and of its column, from 1. */
  z.strictObject({
    cell: z.strictObject({ row: z.int().min(1).max(30), column: z.int().min(1).max(500) }),
    ...part,
    values: values.optional(),
    span: z.enum(periodSpans).optional(),
  }),
  /** What stands in brackets at the end of the heading of a column: `Earnings (USD)`. */
  z.strictObject({ headingOf: column, values: values.optional() }),
  z.strictObject({ constant: z.string().min(1).max(200) }),
]);
export type FieldRule = z.output<typeof fieldRule>;

const condition = z.union([
  z.strictObject({ column, is: z.array(z.string().max(maxCellTextLength)).min(1).max(50) }),
  z.strictObject({ column, isNot: z.array(z.string().max(maxCellTextLength)).min(1).max(50) }),
  z.strictObject({ column, isEmpty: z.boolean() }),
  /** Whether the cell is a zero, or no number at all. */
  z.strictObject({ column, isZero: z.boolean() }),
  z.strictObject({ column, startsWith: z.string().min(1).max(maxCellTextLength) }),
]);
export type LineCondition = z.output<typeof condition>;

const amountRule = z.strictObject({
  column,
  /** Further columns that are added, such as premiums. */
  plus: z.array(column).max(5).default([]),
  /** Columns that the amount is multiplied by, such as a quantity. A cell with a percent sign counts as hundredths. */
  times: z.array(column).max(5).default([]),
  /** A number that divides the amount, such as 1.22 for a tax that is part of it. The result has at most 18 places. */
  dividedBy: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, 'Enter a number such as 1.22.')
    .refine((text) => /[1-9]/.test(text), 'Enter a number above zero.')
    .optional(),
  /** Lines with a positive amount that count as negative, such as voids. */
  negativeIf: z.array(condition).max(5).default([]),
});
export type AmountRule = z.output<typeof amountRule>;

const fields = z.partialRecord(z.enum(statementFieldKeys), fieldRule);

/** Where the paying party declares its total. */
const declaredRule = z.union([
  /** Beside this label in the first cell of a row above or below the table: in the cell of this number, or in the first one with a value. */
  z.strictObject({ row: heading, index: z.int().min(1).max(50).optional() }),
  /** In rows of the table that meet all conditions. They are no lines. */
  z.strictObject({ when: z.array(condition).min(1).max(5), amount: column, currency: column.optional() }),
  /** In a table of its own below, which has these headings. */
  z.strictObject({ table: z.array(heading).min(2).max(20), amount: heading, currency: heading.optional() }),
]);
export type DeclaredRule = z.output<typeof declaredRule>;

/** Rows of the same table whose columns mean something else, such as those of works among those of recordings. */
const otherRows = z.strictObject({
  when: z.array(condition).min(1).max(5),
  amount: amountRule,
  right: z.enum(incomeRights.keys).optional(),
  fields,
});

const statementTemplateShape = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use small letters, digits and hyphens.'),
  name: z.string().trim().min(1).max(100),
  version: z.int().min(1).max(10_000),
  source: z.strictObject({
    name: z.string().trim().min(1).max(maxSourceNameLength),
    kind: z.enum(sourceKinds.keys),
    rhythm: z.enum(sourceRhythms.keys).optional(),
    /** CISAC code of the society whose work numbers the file has. */
    societyCode: z.int().min(1).max(999).optional(),
  }),
  /**
   * Sets of headings by which the file is recognised, compared without case and repeated space. Each names headings that must all be there;
   * the variant with the most headings counts. A file of no variant is not of this template. `Earnings (*)` stands for `Earnings (USD)`.
   */
  headings: z.array(z.array(heading).min(2).max(maxColumnsNamed)).max(20).default([]),
  /** Without headings: what the cells of the first row are. Columns are then named by their number, from 1. */
  firstRow: z.array(condition).max(10).default([]),
  /** Two rows of headings, whose texts are joined. An empty cell of the upper row continues the one to its left. */
  headingRows: z.union([z.literal(1), z.literal(2)]).default(1),
  encoding: z.enum(statementEncodings).optional(),
  /** Sheets whose lines are added, by name. All sheets with the headings without this. */
  sheets: z.array(z.string().min(1).max(100)).max(50).optional(),
  /** Words in the first cell with which the table ends. What follows is not read as lines, unless the headings are repeated. */
  endsAt: z.array(z.string().min(1).max(100)).max(10).default([]),
  /** Rows that are no lines: those that meet any of these conditions. */
  skip: z.array(condition).max(20).default([]),
  declared: z.array(declaredRule).max(5).default([]),
  amount: amountRule,
  /** The decimal mark. Without it, the amounts of the file decide once for all. */
  amountMark: z.enum(amountMarks).optional(),
  /** Order of dates such as 03/04/2026. Without it, the dates of the file decide once for all. */
  dateOrder: z.enum(dateOrders).optional(),
  /** What the money is for. Without it and without a column of rights, the user is asked. */
  right: z.enum(incomeRights.keys).optional(),
  /** Without a rule for the currency, the user is asked. */
  fields,
  otherRows: z.array(otherRows).max(5).default([]),
  /** Columns with personal data of buyers, which are dropped on reading. Columns that every file drops need not be named. */
  personal: z.array(heading).max(50).default([]),
});

/** A template, with the rules that hold between its parts. */
export const statementTemplate = statementTemplateShape.superRefine((template, check) => {
  const refuse = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
  if (template.fields.amount) refuse(['fields', 'amount'], 'Describe the amount in `amount`.');
  if (template.headings.length === 0 && template.firstRow.length === 0)
    refuse(['headings'], 'Name the headings by which the file is recognised.');
  if (template.headings.length > 0 && template.firstRow.length > 0)
    refuse(['firstRow'], 'Describe the first row only for files without headings.');
  if (template.sheets && new Set(template.sheets).size < template.sheets.length) refuse(['sheets'], 'Name each sheet once.');
});
export type StatementTemplate = z.output<typeof statementTemplate>;
/** A template as it is written, without the values that have defaults. */
export type StatementTemplateInput = z.input<typeof statementTemplate>;

/** Largest template as JSON. */
export const maxTemplateCharacters = 100_000;
