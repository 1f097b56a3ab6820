import { importFields } from '#domain/imports/import-fields.ts';
import { importTemplates } from '#domain/imports/import-templates.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { type AppContext, requireEditor } from '../../server/context.ts';
import { csvStream } from '../files/write-table.ts';
import type { RowsFile } from './refused-rows.ts';

/** Returns an empty table with the headings that map by themselves. */
export function templateCsv(context: AppContext, fileName: string): RowsFile {
  requireEditor(context);
  const template = importTemplates.find((each) => each.fileName === fileName);
  if (!template) throw userError(UserErrorCode.NOT_FOUND, 'There is no such template.');
  return { name: fileName, content: csvStream(headings(template.has)) };
}

async function* headings(has: (typeof importTemplates)[number]['has']): AsyncGenerator<string[]> {
  yield importFields.filter(has).map(({ label }) => label);
}
