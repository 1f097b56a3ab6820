import type { SampleRow, StatementOptions } from '#db/entities/statements.ts';
import { compileTemplate, isLineProblem, TemplateUnfit } from '#domain/income/compile-template.ts';
import { findTemplate } from '#domain/income/find-template.ts';
import { type StatementQuestion, settle } from '#domain/income/questions.ts';
import type { StatementChoices } from '#domain/income/reading-options.ts';
import type { StatementColumn as ColumnFacts } from '#domain/income/statement-columns.ts';
import { statementFieldKeys } from '#domain/income/statement-fields.ts';
import { previewLines } from '#domain/income/statement-limits.ts';
import type { StatementLine } from '#domain/income/statement-line.ts';
import type { FieldRule, StatementTemplate } from '#domain/income/statement-template.ts';
import { Columns, headingKey } from '#domain/income/table-head.ts';
import { badInput } from '../../../kit/cursor.ts';
import { UserErrors } from '../../../kit/errors.ts';
import type { RelatedStatement, Rows } from '../../../kit/rows.ts';
import { parsedTemplate } from '../templates/templates.service.ts';
import { choicesOf } from './find-table.ts';
import type { StatementColumn, StatementPreviewLine } from './statements.type.ts';

/** How a file is read, which is too long for lists. */
type FileReading = {
  id: string;
  definition: StatementTemplate | null;
  options: StatementOptions | null;
  columns: ColumnFacts[];
  sample: SampleRow[];
  droppedColumns: string[];
  questions: StatementQuestion[];
  periodStart: string | null;
  periodEnd: string | null;
};
const readings: RelatedStatement<FileReading> = {
  name: 'statement_readings',
  key: 'id',
  text: `select id, definition, options, columns, sample, dropped_columns as "droppedColumns", questions,
      period_start::text as "periodStart", period_end::text as "periodEnd"
    from statement where id = any($1::uuid[]) and workspace_id = $2`,
};
export const readingOf = async (rows: Rows, id: string): Promise<FileReading | null> =>
  (await rows.related(readings, id))[0] ?? null;

/** Returns the columns of a file, each with the field that is read from it. */
export function mappedColumns({ columns, definition, droppedColumns }: FileReading): StatementColumn[] {
  const fields = definition === null ? new Map<number, string>() : fieldsByColumn(definition, columns);
  const dropped = new Set(droppedColumns.map(headingKey));
  return columns.map(({ heading, samples, filled }, index) => {
    const isDropped = dropped.has(headingKey(heading));
    return { index, heading, samples: isDropped ? [] : samples, filled, field: fields.get(index) ?? null, isDropped };
  });
}

function fieldsByColumn({ amount, fields }: StatementTemplate, facts: readonly ColumnFacts[]): Map<number, string> {
  const columns = new Columns(facts.map(({ heading }) => heading));
  const found = new Map<number, string>();
  const add = (field: string, ...named: (string | string[])[]) => {
    for (const name of named) {
      const index = columns.find(name);
      if (index !== null && !found.has(index)) found.set(index, field);
    }
  };
  add('amount', amount.column, ...amount.plus, ...amount.times);
  for (const key of statementFieldKeys) {
    const rule = fields[key];
    if (rule) add(key, ...columnsOf(rule));
  }
  return found;
}

const columnsOf = (rule: FieldRule): (string | string[])[] => {
  if ('column' in rule) return [rule.column];
  return 'join' in rule ? rule.join : [];
};

/** Returns the first rows of a file as a template reads them. */
export function previewOf(reading: FileReading, definition: string | null): StatementPreviewLine[] {
  const template = definition === null ? reading.definition : givenTemplate(definition);
  const found =
    template === null
      ? null
      : findTemplate(
          reading.sample.map(({ cells }) => cells),
          [template],
        );
  if (!found) return [];
  const shown: StatementPreviewLine[] = [];
  try {
    const { template: meant, head } = found;
    // As when the file is read: its values decide what was not chosen, such as the decimal mark.
    const { choices, questions } = settle(meant, { head, columns: reading.columns }, choicesOf(reading));
    const open = openFields(questions);
    const reader = compileTemplate(meant, head, { ...choices, ...open.choices });
    for (const { number, cells } of reading.sample.slice(found.head.firstRow)) {
      if (shown.length === previewLines) break;
      const read = reader.read(number, cells);
      if (read === null) continue;
      shown.push(isLineProblem(read) ? { number, fields: [], problem: read.message } : previewLine(read, open.fields));
    }
  } catch (error) {
    if (!(error instanceof TemplateUnfit)) throw error;
    return [{ number: reading.sample[found.head.firstRow]?.number ?? 1, fields: [], problem: error.message }];
  }
  return shown;
}

/** Refuses a template that is none like other arguments: a query has no user errors. */
function givenTemplate(definition: string): StatementTemplate {
  try {
    return parsedTemplate(definition);
  } catch (error) {
    throw error instanceof UserErrors ? badInput(error.errors[0]!.message) : error;
  }
}

/** Any answer to a question, with which the other fields of a line can be read, and the fields that wait for the real one. */
const provisional: Partial<Record<StatementQuestion['kind'], { choices: StatementChoices; fields: (keyof StatementLine)[] }>> = {
  CURRENCY: { choices: { currency: 'EUR' }, fields: ['currency'] },
  RIGHT: { choices: { right: 'OTHER' }, fields: ['right'] },
  DATE_ORDER: { choices: { dateOrder: 'DMY' }, fields: ['statementStart', 'statementEnd', 'useStart', 'useEnd'] },
};

function openFields(questions: readonly StatementQuestion[]): { choices: StatementChoices; fields: ReadonlySet<string> } {
  const asked = questions.flatMap(({ kind }) => provisional[kind] ?? []);
  return {
    choices: Object.assign({}, ...asked.map(({ choices }) => choices)),
    fields: new Set(asked.flatMap(({ fields }) => fields)),
  };
}

function previewLine({ number, identity, cells: _, ...line }: StatementLine, open: ReadonlySet<string>): StatementPreviewLine {
  const fields = Object.entries({ ...line, ...identity })
    .filter(([field, value]) => value !== null && value !== false && !open.has(field))
    .map(([field, value]) => ({ field, value: String(value) }));
  return { number, fields, problem: null };
}
