import { z } from 'zod';
import { dateOrders } from '#domain/imports/column-facts.ts';
import { textEncodings } from '#domain/imports/import-terms.ts';
import { incomeRights, sourceKinds, sourceRhythms } from './income-terms.ts';
import { statementFieldKeys } from './statement-fields.ts';

/**
 * A template says how the files of one source become lines. It is data: shipped ones are TypeScript objects of this shape, workspaces store
 * theirs as JSON, and both are read by the same code. It has no patterns of its own, so that no template can make reading slow.
 */

const maxColumnsNamed = 200;
const heading = z.string().min(1).max(200);
/** One heading, or the first of several that the file has. `Name (2)` is the second column with the heading `Name`. */
const column = z.union([heading, z.array(heading).min(1).max(20)]);

/** A part of a cell: the text after the first `after` and before the first `before` that follows. */
const part = { after: z.string().min(1).max(50).optional(), before: z.string().min(1).max(50).optional() };
/** Values of cells by how they are written, compared without case and outer space. `*` is any other value. */
const values = z.record(z.string().max(200), z.string().max(200));

const fieldRule = z.union([
  z.strictObject({ column, ...part, values: values.optional() }),
  /** Cells of several columns, joined. */
  z.strictObject({ join: z.array(column).min(2).max(10), separator: z.string().max(10).default(' ') }),
  /** The value of a row above or below the table, by its label in the row's first cell. */
  z.strictObject({ row: heading, ...part, values: values.optional() }),
  /** What stands in brackets, or after the last space, in the heading of the column of this field: `Earnings (USD)`. */
  z.strictObject({ headingOf: heading, values: values.optional() }),
  z.strictObject({ constant: z.string().max(200) }),
]);
export type FieldRule = z.output<typeof fieldRule>;

const condition = z.union([
  z.strictObject({ column, is: z.array(z.string().max(200)).min(1).max(50) }),
  z.strictObject({ column, isEmpty: z.boolean() }),
  z.strictObject({ column, startsWith: z.string().min(1).max(200) }),
]);
export type LineCondition = z.output<typeof condition>;

const amountRule = z.strictObject({
  column,
  /** Further columns that are added, such as premiums. */
  plus: z.array(column).max(5).default([]),
  /** Columns that the amount is multiplied by, such as a quantity, and a number that divides it, such as 1.22 for VAT inside. */
  times: z.array(column).max(5).default([]),
  dividedBy: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/)
    .optional(),
  /** Lines with a positive amount that count as negative, such as voids. */
  negativeIf: z.array(condition).max(5).default([]),
});

export const amountMarks = ['POINT', 'COMMA'] as const;

const statementTemplateShape = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  name: z.string().trim().min(1).max(100),
  version: z.int().min(1).max(10_000),
  source: z.strictObject({
    name: z.string().trim().min(1).max(100),
    kind: z.enum(sourceKinds.keys),
    rhythm: z.enum(sourceRhythms.keys).optional(),
    /** CISAC code of the society whose work numbers the file has. */
    societyCode: z.int().min(1).max(999).optional(),
  }),
  /**
   * Sets of headings by which the file is recognised, compared without case and outer space. Each names headings that must all be there;
   * the variant with the most headings counts. A file of no variant is not of this template.
   */
  headings: z.array(z.array(heading).min(2).max(maxColumnsNamed)).min(1).max(20),
  /** Columns instead of headings, for files without a row of headings. */
  hasHeadings: z.boolean().default(true),
  headingRows: z.union([z.literal(1), z.literal(2)]).default(1),
  encoding: z.enum([...textEncodings, 'Shift_JIS', 'ISO-8859-1']).optional(),
  /** Sheets whose lines are added, by name. All sheets with the headings without this. */
  sheets: z.array(z.string().min(1).max(100)).max(50).optional(),
  /** Words in the first cell with which the table ends. What follows is not read as lines. */
  endsAt: z.array(z.string().min(1).max(100)).max(10).default([]),
  skip: z.array(condition).max(20).default([]),
  /** What the paying party declares: the value beside this label above or below the table, or in the column of a row. */
  declared: z.strictObject({ row: heading, index: z.int().min(1).max(50).optional() }).optional(),
  amount: amountRule,
  /** The decimal mark. Without it, the amounts of the file decide once for all. */
  amountMark: z.enum(amountMarks).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  right: z.enum(incomeRights.keys),
  fields: z.partialRecord(z.enum(statementFieldKeys), fieldRule),
  /** Columns with personal data of buyers, which are dropped on reading. Columns that every file drops need not be named. */
  personal: z.array(heading).max(50).default([]),
});

/** A template, with the rules that hold between its parts. */
export const statementTemplate = statementTemplateShape.superRefine(({ fields, sheets }, check) => {
  if (fields.amount) check.addIssue({ code: 'custom', path: ['fields', 'amount'], message: 'Describe the amount in `amount`.' });
  if (!fields.currency)
    check.addIssue({
      code: 'custom',
      path: ['fields', 'currency'],
      message: 'Say where the currency is: a column, a row, a heading or a constant.',
    });
  if (sheets && new Set(sheets).size < sheets.length)
    check.addIssue({ code: 'custom', path: ['sheets'], message: 'Name each sheet once.' });
});
export type StatementTemplate = z.output<typeof statementTemplate>;
/** A template as it is written, without the values that have defaults. */
export type StatementTemplateInput = z.input<typeof statementTemplate>;
