import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImportFieldsDocument } from '#web/screens/import/__generated__/home.ts';
import {
  ImportReplacementDeleteDocument,
  ImportReplacementsDocument,
  ImportValueReplaceDocument,
} from '#web/screens/import/__generated__/replace.ts';
import { ImportRowsDocument } from '#web/screens/import/__generated__/rows.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, option, sees, seesNo } from '../support/screen.ts';
import { address, cell, columns, counts, fields, imported, ready, rows, shows } from './fixtures.ts';

beforeEach(() => network.use(answer(ImportReplacementsDocument, { importReplacements: [] })));

test('A value is replaced in all rows of its column, and remembered', async () => {
  const sent: unknown[] = [];
  const twice = rows.map((row) => ({ ...row, cells: [row.cells[0]!, '32/13', 'Brandt'] }));
  const refused = {
    import: null,
    rowCount: null,
    userErrors: [{ field: ['input', 'replacement'], message: 'Enter another value.' }],
  };
  network.use(
    shows('READY', { counts }),
    answer(ImportRowsDocument, { import: { id: 'i1', rows: { totalCount: 3, nodes: twice } } } as never),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportValueReplaceDocument, ({ input }) => {
      sent.push(input);
      if (sent.length === 1) return { importValueReplace: refused } as never;
      return { importValueReplace: { ...imported('CHECKING', { counts: null }), rowCount: 3, userErrors: [] } } as never;
    }),
  );
  await openPage(address);
  await button('Replace in all rows').click();
  const inDialog = (name: string) => dialog.getByRole('button', { name });
  await expect.element(dialog.getByRole('combobox', { name: 'Value in the file' })).toHaveValue('32/13');
  await expectAccessible();
  await userEvent.keyboard('32/13{Enter}');
  await sees(dialog.getByText('Enter another value.'));
  await dialog.getByRole('combobox', { name: 'Replace with' }).fill('2026-04-05');
  network.use(shows('CHECKING', { counts: null, progress: { done: 1, total: 3 } }));
  await inDialog('Replace in all rows').click();
  await sees('3 rows were changed. The file is checked again.');
  await expect.poll(() => cell('2026-04-05').elements().length).toBe(3);
  await seesNo(page.getByText(/is not a date/));
  const given = { column: 1, value: '32/13', isRemembered: true };
  expect(sent).toEqual([
    { ...given, replacement: '32/13' },
    { ...given, replacement: '2026-04-05' },
  ]);
});

test('Any value can be replaced, and a closed set offers its values', async () => {
  const inputs: unknown[] = [];
  const given = columns.map((column) => (column.index === 1 ? { ...column, target: 'WORK.trackStatus' } : column));
  network.use(
    ...ready({ columns: given }),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportValueReplaceDocument, ({ input }) => {
      inputs.push(input);
      return { importValueReplace: { ...imported('CHECKING', { counts: null }), rowCount: 1, userErrors: [] } } as never;
    }),
  );
  await openPage(address);
  await button('Replace a value').click();
  await dialog.getByRole('combobox', { name: 'Column' }).click();
  await option('Made').click();
  await dialog.getByRole('combobox', { name: 'Value in the file' }).fill('veröffentlicht');
  await dialog.getByRole('combobox', { name: 'Replace with' }).click();
  await option('Released').click();
  await dialog.getByRole('checkbox', { name: 'Remember for later files' }).click();
  await dialog.getByRole('button', { name: 'Replace in all rows' }).click();
  await sees('1 row was changed. The file is checked again.');
  expect(inputs).toEqual([{ column: 1, value: 'veröffentlicht', replacement: 'Released', isRemembered: false }]);
});

test('Remembered replacements of the mapped fields are listed and forgotten', async () => {
  const known = { field: 'WORK.creationDate', value: '32/13', replacement: '' };
  const forgotten: unknown[] = [];
  network.use(
    shows('MAPPING'),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportReplacementsDocument, { importReplacements: [known, { ...known, field: 'WORK.trackStatus', value: 'frei' }] }),
    answer(ImportReplacementDeleteDocument, (variables) => {
      forgotten.push(variables);
      return { importReplacementDelete: { importReplacements: [], userErrors: [] } };
    }),
  );
  await openPage(address);
  await sees('“32/13” → empty');
  await seesNo(page.getByText(/frei/));
  await expectAccessible();
  await button('Forget the replacement of “32/13”').click();
  await seesNo(page.getByText('Replaced values'));
  expect(forgotten).toEqual([{ field: 'WORK.creationDate', value: '32/13' }]);
});
