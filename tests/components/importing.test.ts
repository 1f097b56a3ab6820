import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportState } from '#domain/imports/import-terms.ts';
import { sampled } from '#tests/support/sample.ts';
import {
  ImportCancelDocument,
  ImportCommitDocument,
  ImportMapDocument,
  ImportReloadDocument,
  ImportReopenDocument,
  ImportUndoDocument,
} from '#web/screens/import/__generated__/acts.ts';
import {
  ImportFieldsDocument,
  type ImportFieldsQuery,
  ImportStartDocument,
  ImportsDocument,
} from '#web/screens/import/__generated__/home.ts';
import { ImportChangedDocument, ImportDocument } from '#web/screens/import/__generated__/import.ts';
import { ImportConfirmDocument, ImportKeptDocument, ImportPartiesDocument } from '#web/screens/import/__generated__/parties.ts';
import {
  ImportReplacementDeleteDocument,
  ImportReplacementsDocument,
  ImportValueReplaceDocument,
} from '#web/screens/import/__generated__/replace.ts';
import { ImportRowsDocument, ImportRowUpdateDocument } from '#web/screens/import/__generated__/rows.ts';
import { expectAccessible } from './support/accessibility.ts';
import { chooseFile } from './support/choose-file.ts';
import { answer, network, publish, refuse, type Sparse } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, link, option, sees, seesNo } from './support/screen.ts';

const home = '/dashboard/music/import';
const address = `${home}/i1`;
const reader = { memberRole: 'VIEWER', viewerCanEdit: false } as const;

const fields: Partial<ImportFieldsQuery['importFields'][number]>[] = [
  { key: 'WORK.title', record: 'WORK', label: 'Work Title', description: 'Title of the work.', example: 'Harbour Lights' },
  {
    key: 'WORK.creationDate',
    record: 'WORK',
    label: 'Work Creation Date',
    description: 'Date of the end.',
    example: '2026-03-14',
  },
  {
    key: 'WORK.trackStatus',
    record: 'WORK',
    label: 'Work Track Status',
    description: 'Release status.',
    example: 'Unreleased',
    values: ['Unreleased', 'Released'],
  },
  { key: 'WRITER.lastName', record: 'WRITER', label: 'Writer Last Name', description: 'Last name.', example: 'Brandt' },
  { key: 'PUBLISHER.name', record: 'PUBLISHER', label: 'Publisher Name', description: 'Name.', example: 'Northlight Songs' },
];
const columns = [
  { index: 0, heading: 'Song', samples: ['Harbour', 'Tides'], filled: 2, target: 'WORK.title', hasAmbiguousDates: false },
  { index: 1, heading: 'Made', samples: ['03/04/2026'], filled: 1, target: 'WORK.creationDate', hasAmbiguousDates: false },
  { index: 2, heading: 'Who', samples: ['Brandt'], filled: 2, target: null, hasAmbiguousDates: false },
];
const counts = {
  new: 1,
  changed: 1,
  unchanged: 0,
  refused: 1,
  warned: 0,
  kinds: [{ kind: 'WORK' as const, created: 1, changed: 1 }],
};
const format = { format: 'CSV', encoding: 'UTF-8', delimiter: ';', sheet: null, sheets: [] };

type Found = NonNullable<Sparse<Record<string, unknown>>>;
/** Data of an import, which its page reads in several fragments. */
const imported = (state: ImportState, more: Found = {}) => ({
  import: { id: 'i1', fileName: 'songs.csv', sizeBytes: 5, state, rowCount: 3, columns, format, ...more } as never,
});
const shows = (state: ImportState, more: Found = {}) => answer(ImportDocument, imported(state, more) as never);
/** The server moves the import on, and says so. */
const moves = async (state: ImportState, more: Found = {}) => {
  network.use(shows(state, more));
  await publish(ImportChangedDocument, { importChanged: imported(state, more).import });
};
/** Data of a mutation that returns the import. */
const changedTo = <Name extends string>(name: Name, state: ImportState, more: Found = {}) =>
  ({ [name]: imported(state, more) }) as never;

const bad = {
  row: 3,
  column: 1,
  value: '32/13',
  message: '“32/13” is not a date. Enter a date such as 2026-04-03.',
  isError: true,
};
const rows = [
  { id: 'i1/2', number: 2, firstRow: 2, cells: ['Harbour', '2026-04-03', 'Brandt'], outcome: 'NEW' as const },
  { id: 'i1/3', number: 3, firstRow: 3, cells: ['Tides', '32/13', 'Brandt'], outcome: 'REFUSED' as const, problems: [bad] },
  {
    id: 'i1/4',
    number: 4,
    firstRow: 4,
    cells: ['Storm', '', ''],
    outcome: 'CHANGED' as const,
    changes: [
      { field: 'Title', before: 'Storms', after: 'Storm' },
      { field: 'Creation Date', before: '', after: '2026-04-03' },
    ],
  },
];
const showsRows = answer(ImportRowsDocument, ({ isRefused, outcome }) => {
  const nodes = rows.filter((row) => (!isRefused || row.outcome === 'REFUSED') && (!outcome || row.outcome === outcome));
  return { import: { id: 'i1', rows: { totalCount: nodes.length, nodes } } } as never;
});
const ready = (more: Found = {}) => [shows('READY', { counts, ...more }), showsRows] as const;
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

beforeEach(() => network.use(answer(ImportReplacementsDocument, { importReplacements: [] })));

test('The first step takes a file, offers templates and lists earlier imports', async () => {
  network.use(
    answer(ImportsDocument, {
      imports: { nodes: [{ id: 'i1', fileName: 'songs.csv', state: 'IMPORTED', rowCount: 3, counts }] } as never,
    }),
  );
  await openPage(home);
  await sees(/CSV with any delimiter and encoding/);
  await sees(/Nothing is written before you confirm the preview/);
  await sees(link(/songs\.csv Imported 3 rows · 1 new, 1 changed, 1 refused/));
  await expectAccessible();
  const template = link('Download the template for works');
  await expect.element(template).toHaveAttribute('href', '/imports/templates/works-template.csv');
  await expect.element(template).toHaveAttribute('download', 'works-template.csv');
});

test('Without imports the list says so', async () => {
  network.use(answer(ImportsDocument));
  await openPage(home);
  await sees(/^No imports yet/);
});

test.each([home, address])('Viewers see which role they need at %s, and nothing is requested', async (path) => {
  await openPage(path, reader);
  await sees('Your role in this workspace is viewer. An owner can make you an editor.');
  await expect.element(link('Show members')).toHaveAttribute('href', '/dashboard/settings/members');
  expect(document.querySelectorAll('main :is(input, button, section)')).toHaveLength(0);
  await expectAccessible();
});

/** A request that the test ends. */
class FakeRequest {
  static last: FakeRequest | undefined;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  readonly sent: unknown[] = [];
  open(...args: unknown[]) {
    this.sent.push(...args);
    FakeRequest.last = this;
  }
  send = (file: unknown) => void this.sent.push(file);
  abort = () => undefined;
  end(status: number, text = '') {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

test('A chosen file is uploaded with progress, and again after a failure', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  const inputs: unknown[] = [];
  network.use(
    answer(ImportsDocument),
    answer(ImportStartDocument, ({ input }) => {
      inputs.push(input);
      return { importStart: { ...imported('RECEIVING'), uploadUrl: '/imports/i1/file' } } as never;
    }),
    shows('RECEIVING'),
  );
  await openPage(home);
  const file = new File(['12345'], 'songs.csv');
  await chooseFile('Choose a file', file);
  await sees(page.getByRole('heading', { name: 'Uploading the file' }));
  expect(inputs).toEqual([{ fileName: 'songs.csv', sizeBytes: 5 }]);
  expect(FakeRequest.last?.sent).toEqual(['PUT', '/imports/i1/file', file]);
  FakeRequest.last?.upload.onprogress?.({ loaded: 2 });
  await sees('2 of 5 Bytes sent');
  FakeRequest.last?.end(400, '{"error":"The file does not have the size that was announced."}');
  await sees(/^The upload failed\. The file does not have the size/);
  await expectAccessible();
  await button('Try again').click();
  await sees('0 of 5 Bytes sent');
  network.use(shows('MAPPING'), answer(ImportFieldsDocument, { importFields: [...fields] }));
  FakeRequest.last?.end(204);
  await sees(page.getByRole('heading', { name: 'Map the columns' }));
});

test.each([
  ['READING', 'Reading the file', '1,000 of 5,000 rows read', true],
  ['CHECKING', 'Checking the rows', '1,000 of 5,000 rows checked', true],
  ['IMPORTING', 'Importing', '1,000 of 5,000 rows written', true],
  ['UNDOING', 'Undoing the import', '1,000 of 5,000 records undone', false],
] as const)('%s shows its progress', async (state, title, text, canCancel) => {
  network.use(shows(state, { progress: { done: 500, total: 5_000 } }));
  await openPage(address);
  await sees(page.getByRole('heading', { name: title }));
  await sees(text.replace('1,000', '500'));
  // The time left follows from the time between two events.
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
  onTestFinished(() => clock.mockRestore());
  await moves(state, { progress: { done: 1_000, total: 5_000 } });
  await sees(new RegExp(`^${text} · \\d+ s left$`));
  await sees(/You can leave this page/);
  await expect.element(page.getByRole('progressbar', { name: title })).toHaveAttribute('aria-valuenow', '20');
  expect(button('Cancel import').elements()).toHaveLength(canCancel ? 1 : 0);
  await expectAccessible();
});

test('The next stage appears by itself and takes the focus, and an import can be cancelled', async () => {
  network.use(shows('CHECKING'));
  await openPage(address);
  await sees('Waiting to start…');
  network.use(showsRows);
  await moves('READY', { counts });
  await sees(page.getByRole('grid'));
  await hasFocus(page.getByRole('group', { name: 'Ready to import' }));
  network.use(answer(ImportCancelDocument, changedTo('importCancel', 'CANCELLED', { counts })));
  await button('Cancel import').click();
  await sees(/^The import was cancelled\. Nothing was written/);
});

test('A file is read in another way', async () => {
  const inputs: unknown[] = [];
  network.use(
    shows('MAPPING', { template: 'Curve', headerRow: 4 }),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportReloadDocument, ({ input }) => {
      inputs.push(input);
      return changedTo('importReload', 'READING', { columns: [] });
    }),
  );
  await openPage(address);
  await sees('The file follows the template of Curve.');
  await button('Read in another way').click();
  await field('Delimiter').click();
  await option('Another character').click();
  await expect.element(button('Read again')).toBeDisabled();
  await field('Character').fill('#');
  network.use(shows('READING', { columns: [] }));
  await button('Read again').click();
  await sees(page.getByRole('heading', { name: 'Reading the file' }));
  expect(inputs).toEqual([{ encoding: 'UTF-8', delimiter: '#' }]);
});

test('Columns that arrive after the state are mapped as the server proposes', async () => {
  const other = { columns: [], rowCount: 0 };
  network.use(shows('MAPPING', other), answer(ImportFieldsDocument, { importFields: [...fields] }));
  await openPage(address);
  await sees('All columns are mapped.');
  await moves('MAPPING');
  await sees('2 of 3 columns are mapped. Columns without a field are not imported.');
});

test('Refused rows are shown when their number arrives after the state', async () => {
  network.use(shows('READY', { counts: { ...counts, refused: 0 } }), showsRows);
  await openPage(address);
  await sees(page.getByRole('button', { name: 'All rows 3', pressed: true }));
  await moves('READY', { counts });
  await sees(page.getByRole('button', { name: 'Refused 1', pressed: true }));
});

test('Columns are mapped, a field can be used once, and the file is checked', async () => {
  const inputs: unknown[] = [];
  const ambiguous = columns.map((column) => ({ ...column, hasAmbiguousDates: column.index === 1 }));
  network.use(
    shows('MAPPING', { columns: ambiguous }),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportMapDocument, ({ input }) => {
      inputs.push(input);
      return changedTo('importMap', 'CHECKING');
    }),
  );
  await openPage(address);
  await sees('2 of 3 columns are mapped. Columns without a field are not imported.');
  await field('Field for Who').fill('title');
  await option(/^Work Title/).click();
  await sees('Also chosen for Who. Choose another field.');
  await field('Field for Who').fill('writer 2 name');
  await option(/^Writer 2 · Last Name/).click();
  await seesNo(page.getByText('Also chosen for Who. Choose another field.'));
  await sees('All columns are mapped.');
  await button('Check file').click();
  await sees('Choose the order of day and month.');
  await hasFocus(field('Order of day and month'));
  await expect.element(field('Order of day and month')).toHaveAttribute('aria-invalid', 'true');
  await field('Order of day and month').click();
  await option(/^Month first/).click();
  await page.getByRole('checkbox', { name: 'Use this mapping for the next file with these headings' }).click();
  await expectAccessible();
  network.use(shows('CHECKING'));
  await button('Check file').click();
  await sees(page.getByRole('heading', { name: 'Checking the rows' }));
  expect(inputs).toEqual([
    {
      targets: ['WORK.title', 'WORK.creationDate', 'WRITER.lastName#2'],
      dateOrder: 'MDY',
      shareScale: null,
      nameCommas: null,
      blankTitles: null,
      isRemembered: true,
    },
  ]);
});

const optionTexts = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test.each([390, 1_440])('A field is found in groups, by words in any language, and chosen by keyboard, at %i', async (width) => {
  await page.viewport(width, 844);
  network.use(shows('MAPPING'), answer(ImportFieldsDocument, { importFields: [...fields] }));
  await openPage(address);
  await field('Field for Who').click();
  await expect
    .poll(() =>
      page
        .getByRole('group')
        .getByText(/^(?:Work|Writer|Writer 2|Publisher)$/)
        .elements(),
    )
    .toHaveLength(4);
  expect(optionTexts()).toContain('Work TitleTitle of the work. Example: Harbour Lights');
  expect(optionTexts()).toContain('Work Track StatusRelease status. One of: Unreleased, Released.');
  // The values of the column stay in sight.
  const values = page.getByText('Brandt', { exact: true }).first().element().getBoundingClientRect();
  const list = page.getByRole('listbox').element().getBoundingClientRect();
  expect(values.bottom <= list.top || values.right <= list.left).toBe(true);
  expect(list.left).toBeGreaterThanOrEqual(0);
  expect(list.right).toBeLessThanOrEqual(width);
  await fits();
  await field('Field for Who').fill('Komponist Nachn');
  await expect.poll(optionTexts).toEqual([expect.stringMatching(/^Writer Last Name/), expect.stringMatching(/^Writer 2 · Last/)]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Field for Who')).toHaveValue('Writer 2 · Last Name');
  await field('Field for Who').fill('xyzzy');
  await sees('No field found. Search in English, German, French or Spanish.');
});

const questions = [
  { kind: 'SHARE_SCALE', headings: ['Share'], example: '0,5' },
  { kind: 'NAME_COMMAS', headings: ['Who'], example: 'Anna Berg, Olof Lund' },
  { kind: 'BLANK_TITLES', headings: ['Song'], example: '' },
] as const;
const answers = [
  ['Shares up to 1 without a percent sign', /^Fractions/],
  ['Commas in names', /^Several people/],
  ['Rows without a title', /^They continue/],
] as const;

test('What the values leave open is asked once for the file, and the first open question takes the focus', async () => {
  const inputs: object[] = [];
  network.use(
    shows('MAPPING', { questions }),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportMapDocument, ({ input }) => {
      inputs.push(input);
      return changedTo('importMap', 'CHECKING');
    }),
  );
  await openPage(address);
  await sees('“0,5” in “Share” stands beside larger shares or percent signs.');
  await sees('“Anna Berg, Olof Lund” in “Who” can be read in two ways.');
  await sees('Some rows have no value in “Song”.');
  for (const [label, choice] of answers) {
    await button('Check file').click();
    await hasFocus(field(label));
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await field(label).click();
    await option(choice).click();
  }
  network.use(shows('CHECKING'));
  await button('Check file').click();
  await sees(page.getByRole('heading', { name: 'Checking the rows' }));
  expect(inputs).toMatchObject([{ shareScale: 'FRACTION', nameCommas: 'SEVERAL_PEOPLE', blankTitles: 'CONTINUATION' }]);
});

test('A question that a changed mapping raises is asked when the file is checked', async () => {
  const message = 'Choose whether 0.5 in “Share” is a fraction or a percentage. Other shares are larger or have a percent sign.';
  const userErrors = [{ field: ['shareScale'], message, code: 'INVALID' as const }];
  network.use(
    shows('MAPPING'),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportMapDocument, ({ input }) =>
      input.shareScale ? changedTo('importMap', 'CHECKING') : ({ importMap: { import: null, userErrors } } as never),
    ),
  );
  await openPage(address);
  await button('Check file').click();
  await sees(message);
  await expect.element(field('Shares up to 1 without a percent sign')).toHaveAttribute('aria-invalid', 'true');
  await field('Shares up to 1 without a percent sign').click();
  await option(/^Percent/).click();
  network.use(shows('CHECKING'));
  await button('Check file').click();
  await sees(page.getByRole('heading', { name: 'Checking the rows' }));
});

test('Works whose shares are far from the whole are confirmed before the import', async () => {
  const sent: unknown[] = [];
  network.use(
    ...ready({ counts: { ...counts, refused: 0, farTotals: 12 } }),
    answer(ImportCommitDocument, ({ acceptsTotals }) => {
      sent.push(acceptsTotals);
      return changedTo('importCommit', 'IMPORTING', { counts });
    }),
  );
  await openPage(address);
  await sees('The writers’ shares of 12 works total less than 90 %. Correct them in the preview, or confirm them.');
  await expect.element(button('Import 2 records')).toBeDisabled();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Import 12 works with less than 90 % of the shares' }).click();
  await sees('Adds 1 work. Updates 1 work.');
  network.use(shows('IMPORTING'));
  await button('Import 2 records').click();
  await expect.poll(() => sent).toEqual([true]);
});

test('The preview shows problems and changes, and a cell is corrected by keyboard', async () => {
  const sent: unknown[] = [];
  network.use(
    ...ready(),
    answer(ImportRowUpdateDocument, ({ row, cells }) => {
      sent.push({ row, cells });
      const fixed = { ...rows[1]!, cells: ['Tides', '2026-04-04', 'Brandt'], outcome: 'NEW' as const, problems: [] };
      const better = { ...counts, new: 2, refused: 0, kinds: [{ kind: 'WORK' as const, created: 2, changed: 1 }] };
      return { importRowUpdate: { ...imported('READY', { counts: better }), rows: [fixed] } } as never;
    }),
  );
  await openPage(address);
  await sees(/is not a date\. Enter a date such as/);
  await sees('Adds 1 work. Updates 1 work.');
  await expect.element(link('Download refused rows')).toHaveAttribute('href', '/imports/i1/refused.csv');
  await button('All rows 3').click();
  await sees(/^Title: Storms/);
  await sees(/^Creation Date: empty 3 Apr 2026/);
  await expectAccessible();
  await expect.element(cell('32/13')).toHaveAttribute('aria-invalid', 'true');
  await cell('32/13').click();
  await hasFocus(field('Made, row 3'));
  await userEvent.keyboard('{Escape}');
  await hasFocus(cell('32/13'));
  await userEvent.keyboard('{Enter}x{Escape}');
  await hasFocus(cell('32/13'));
  await userEvent.keyboard('{Enter}2026-04-04{Tab}');
  await hasFocus(field('Song, row 4'));
  await sees(cell('2026-04-04'));
  await seesNo(page.getByText(/is not a date/));
  await sees(button('Import 3 records'));
  expect(sent).toEqual([{ row: 3, cells: [{ column: 1, value: '2026-04-04' }] }]);
  await userEvent.keyboard('{Escape}{ArrowUp}');
  await hasFocus(cell('Tides'));
});

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

test('A typed character replaces the content of the active cell', async () => {
  const sent: unknown[] = [];
  network.use(
    ...ready(),
    answer(ImportRowUpdateDocument, ({ cells }) => {
      sent.push(cells);
      return { importRowUpdate: { ...imported('READY', { counts }), rows: [] } } as never;
    }),
  );
  await openPage(address);
  await cell('32/13').click();
  await userEvent.keyboard('{Escape}?');
  await hasFocus(field('Made, row 3'));
  await expect.element(field('Made, row 3')).toHaveValue('?');
  await userEvent.keyboard('{Escape}');
  await hasFocus(cell('32/13'));
  await userEvent.keyboard('2026{Enter}');
  await expect.poll(() => sent).toEqual([[{ column: 1, value: '2026' }]]);
});

test.each([
  ['alone', null, 'tbody th'],
  ['with the title', 'WORK.title', 'tbody [data-title]'],
])('The active cell is scrolled into view as a whole, beside the row number %s', async (_, target, last) => {
  await page.viewport(390, 844);
  const wide = Array.from({ length: 6 }, (__, index) => ({
    ...columns[0]!,
    index,
    heading: `Wide heading ${index}`,
    target: index === 0 && target !== null ? target : 'WORK.notes',
  }));
  const nodes = [{ ...rows[0]!, cells: wide.map(({ heading }) => `${heading} of this row`) }];
  network.use(
    shows('READY', { counts, columns: wide }),
    answer(ImportRowsDocument, { import: { id: 'i1', rows: { totalCount: 1, nodes } } } as never),
  );
  await openPage(address);
  await cell('Wide heading 0 of this row').click();
  await userEvent.keyboard('{Escape}');
  const frame = page.getByRole('grid').element().parentElement!;
  const steps = [
    ['Right', 1],
    ['Right', 2],
    ['Right', 3],
    ['Left', 2],
    ['Left', 1],
  ] as const;
  for (const [side, index] of steps) {
    await userEvent.keyboard(`{Arrow${side}}`);
    await hasFocus(cell(`Wide heading ${index} of this row`));
    const { left, right } = document.activeElement!.getBoundingClientRect();
    const head = frame.querySelector(last)!.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(head.right);
    expect(right).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
  }
});

test('The title stays in view beside the row number while the columns scroll', async () => {
  await page.viewport(390, 844);
  const wide = Array.from({ length: 6 }, (_, index) => ({
    ...columns[0]!,
    index,
    heading: `Wide heading ${index}`,
    target: index === 2 ? 'WORK.title' : 'WORK.notes',
  }));
  const nodes = [{ ...rows[0]!, cells: wide.map(({ index }) => `A long value of the column ${index}`) }];
  network.use(
    shows('READY', { counts, columns: wide }),
    answer(ImportRowsDocument, { import: { id: 'i1', rows: { totalCount: 1, nodes } } } as never),
  );
  await openPage(address);
  await sees(cell('A long value of the column 2'));
  const frame = page.getByRole('grid').element().parentElement!;
  frame.scrollLeft = frame.scrollWidth;
  const title = cell('A long value of the column 2').element().getBoundingClientRect();
  const number = frame.querySelector('tbody th')!.getBoundingClientRect();
  expect(Math.round(title.left)).toBe(Math.round(number.right));
  // Half of a phone is left for the other columns.
  expect(title.right - frame.getBoundingClientRect().left).toBeLessThanOrEqual(frame.clientWidth * 0.62);
  const heading = page.getByRole('columnheader', { name: 'Wide heading 2' }).element().getBoundingClientRect();
  expect(Math.round(heading.left)).toBe(Math.round(title.left));
});

test('A refused correction keeps the typed text at its cell, and can be sent again or dropped', async () => {
  const sent: unknown[] = [];
  const refusal = ({ cells }: { cells: unknown }) => {
    sent.push(cells);
    return { importRowUpdate: { import: null, rows: null, userErrors: [{ message: 'Enter a shorter text.' }] } } as never;
  };
  network.use(...ready(), answer(ImportRowUpdateDocument, refusal));
  await openPage(address);
  await cell('32/13').click();
  await userEvent.keyboard('too long{Enter}');
  await sees(/^Made: The correction was not saved\. Enter a shorter text\./);
  await expect.element(cell('too long')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await cell('too long').click();
  await expect.element(field('Made, row 3')).toHaveValue('too long');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(2);
  await sees(/The correction was not saved/);
  await cell('too long').click();
  await userEvent.keyboard('{Escape}');
  await hasFocus(cell('32/13'));
  await seesNo(page.getByText(/The correction was not saved/));
  expect(sent).toEqual(Array(2).fill([{ column: 1, value: 'too long' }]));
});

test('A problem names its value unless the message does, and leads to its cell', async () => {
  const message = 'Invalid ISWC format. Use: T-123.456.789-0';
  const problem = { row: 3, column: 1, heading: 'Made', value: 'T-123', message, isError: true };
  const nodes = [
    {
      ...rows[1]!,
      cells: ['Tides', 'T-123', 'Brandt'],
      problems: [problem, { ...problem, column: 0, heading: 'Song', value: '' }, { ...bad, value: '32/13', heading: 'Made' }],
    },
  ];
  network.use(answer(ImportRowsDocument, { import: { id: 'i1', rows: { totalCount: 1, nodes } } } as never), ...ready());
  await openPage(address);
  await sees(/“T-123”\. Invalid ISWC format/);
  expect(document.querySelector('main')?.textContent).toContain('Made: “32/13” is not a date');
  await expectAccessible();
  expect([...document.querySelectorAll('main [data-place]')].map(({ textContent }) => textContent)).toEqual([
    'Song:',
    'Made:',
    'Made:',
  ]);
  await button('Made:').first().click();
  await hasFocus(field('Made, row 3'));
});

test('The preview stays while a correction is checked, with page and filter, and then shows the new outcomes', async () => {
  const unchecked = { ...rows[1]!, cells: ['Tides', '2026-04-04', 'Brandt'], outcome: null, problems: [] };
  network.use(
    ...ready(),
    answer(ImportRowUpdateDocument, {
      importRowUpdate: { ...imported('CHECKING', { counts: null }), rows: [unchecked] },
    } as never),
  );
  await openPage(address);
  await button('All rows 3').click();
  await cell('32/13').click();
  await userEvent.keyboard('2026-04-04{Enter}');
  await hasFocus(page.getByRole('gridcell', { name: '' }).first());
  await sees('Checking…');
  await moves('CHECKING', { counts: null, progress: { done: 1, total: 3 } });
  await sees('1 of 3 rows checked');
  await sees('Checking…');
  await expect.element(button('All rows 3')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Import 2 records')).toBeDisabled();
  await expectAccessible();
  const better = { ...counts, new: 2, refused: 0, kinds: [{ kind: 'WORK' as const, created: 2, changed: 1 }] };
  const nodes = rows.map((row) => (row.number === 3 ? { ...unchecked, outcome: 'NEW' } : row));
  network.use(answer(ImportRowsDocument, { import: { id: 'i1', rows: { totalCount: 3, nodes } } } as never));
  await moves('READY', { counts: better });
  await expect.element(button('Import 3 records')).toBeEnabled();
  await seesNo(page.getByText('Checking…'));
  await hasFocus(page.getByRole('gridcell', { name: '' }).first());
});

test('A row stays while one of its cells is edited, though its correction moves it out of the filter', async () => {
  const corrected = { ...rows[1]!, cells: ['Tides', '2026-04-04', 'Brandt'], outcome: null, problems: [] };
  network.use(
    ...ready(),
    answer(ImportRowUpdateDocument, {
      importRowUpdate: { ...imported('CHECKING', { counts: null }), rows: [corrected] },
    } as never),
  );
  await openPage(address);
  await cell('32/13').click();
  await userEvent.keyboard('2026-04-04{Shift>}{Tab}{/Shift}Tide');
  await sees('Checking…');
  await moves('CHECKING', { counts: null, progress: { done: 1, total: 3 } });
  await sees('1 of 3 rows checked');
  network.use(answer(ImportRowsDocument, { import: { id: 'i1', rows: { totalCount: 0, nodes: [] } } } as never));
  const better = { ...counts, new: 2, refused: 0, kinds: [{ kind: 'WORK' as const, created: 2, changed: 1 }] };
  await moves('READY', { counts: better });
  await expect.element(button('Import 3 records')).toBeEnabled();
  await expect.element(page.getByRole('textbox', { name: 'Song, row 3' })).toHaveValue('Tide');
  await userEvent.keyboard('{Escape}');
  await sees('No rows');
});

test('People and publishers are confirmed before the import', async () => {
  const party = {
    key: 'brandt',
    name: 'Lena Brandt',
    row: 2,
    doubt: 'NAME',
    decision: 'ASK',
    record: 'WRITER',
    contributor: { id: 'c1' },
    match: 'Lena Brandt · 00000000199 · C-1',
  } as const;
  const asked: unknown[] = [];
  const open = { totalCount: 1, openCount: 1 };
  network.use(
    ...ready({ parties: open }),
    answer(ImportPartiesDocument, { import: { id: 'i1', parties: { ...open, nodes: [party] } } } as never),
    answer(ImportConfirmDocument, ({ parties, remaining }) => {
      asked.push({ parties, remaining });
      const decided = {
        totalCount: 1,
        openCount: 0,
        nodes: [{ ...party, decision: remaining ?? [parties].flat()[0]?.decision }],
      };
      return { importConfirm: imported('READY', { counts, parties: decided, confirmed: decided }) } as never;
    }),
  );
  await openPage(address);
  await sees('1 person or publisher needs a decision. Confirm them, then import.');
  await expect.element(button('Import 2 records')).toBeDisabled();
  await expect.element(link(/00000000199/)).toHaveAttribute('href', '/dashboard/music/contributors/c1');
  await expectAccessible();
  await button('Another person').click();
  await expect.element(button('Import 2 records')).toBeEnabled();
  await expect.element(button('Another person')).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([{ parties: [{ record: 'WRITER', key: 'brandt', decision: 'NEW' }], remaining: null }]);
});

const none = { ...counts, new: 0, changed: 0, kinds: [] };
test.each([
  ['is refused', { ...none, refused: 3 }, /^All rows are refused/, 'Rows to correct'],
  ['is refused or unchanged', { ...none, unchanged: 2 }, /^No row adds or changes anything/, 'Rows to correct'],
  ['is unchanged', { ...none, refused: 0, unchanged: 3 }, /There is nothing to import/, 'Nothing to import'],
])('Nothing can be imported when everything %s', async (_, given, reason, state) => {
  network.use(shows('READY', { counts: given }), showsRows);
  await openPage(address);
  await sees(reason);
  await sees(page.getByRole('status').getByText(state));
  await seesNo(button(/^Import \d/));
});

test.each(sampled([390, 1_440], 1))('The preview stays in its place when the last problem is corrected, at %i', async (width) => {
  await page.viewport(width, 844);
  network.use(
    shows('READY', { counts: { ...none, refused: 3 } }),
    showsRows,
    answer(ImportRowUpdateDocument, { importRowUpdate: { ...imported('READY', { counts }), rows: [] } } as never),
  );
  await openPage(address);
  await sees(/^All rows are refused/);
  await sees(page.getByRole('grid'));
  const top = () => page.getByRole('grid').element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  await cell('32/13').click();
  await userEvent.keyboard('2026{Enter}');
  await sees(button('Import 2 records'));
  expect(top()).toBe(before);
});

test('An import starts, unless the plan has no room', async () => {
  network.use(
    ...ready(),
    refuse(ImportCommitDocument, 'Your plan includes 50 works.', { code: 'LIMIT_REACHED', feature: 'MUSIC_PUBLISHING' }),
  );
  await openPage(address);
  await button('Import 2 records').click();
  await sees(page.getByRole('alert').getByText('Your plan includes 50 works.'));
  await sees(page.getByRole('alert').getByRole('link'));
  network.use(answer(ImportCommitDocument, changedTo('importCommit', 'IMPORTING', { counts })), shows('IMPORTING', { counts }));
  await button('Import 2 records').click();
  await sees(page.getByRole('heading', { name: 'Importing' }));
});

test('An import is checked again after another one has written', async () => {
  network.use(...ready(), answer(ImportCommitDocument, changedTo('importCommit', 'CHECKING')));
  await openPage(address);
  await button('Import 2 records').click();
  await sees(page.getByRole('alert').getByText(/^Another import has written since the check\./));
});

test('The mapping of a checked file can be changed', async () => {
  network.use(...ready(), answer(ImportFieldsDocument, { importFields: [...fields] }));
  await openPage(address);
  await button('Change mapping').click();
  await sees(page.getByRole('heading', { name: 'Map the columns' }));
  await button('Back to the preview').click();
  await sees(page.getByRole('grid'));
});

test('An import is undone, and what stays is listed', async () => {
  network.use(
    shows('IMPORTED', {
      counts,
      isWritten: true,
      undoUntil: '2100-01-01T00:00:00.000Z',
      committedAt: '2026-11-28T08:00:00.000Z',
    }),
    answer(ImportUndoDocument, changedTo('importUndo', 'UNDOING', { counts })),
  );
  await openPage(address);
  await expect.element(link(/^2 works 1 added, 1 updated/)).toHaveAttribute('href', '/dashboard/music/works');
  await sees(/You can undo the whole import until 1 Jan 2100/);
  await sees(link('Download refused rows'));
  await expectAccessible();
  await button('Undo import').click();
  await sees(dialog.getByText(/where you can restore them for 30 days/));
  network.use(
    answer(ImportKeptDocument, {
      import: {
        id: 'i1',
        keptCount: 1,
        kept: [{ kind: 'WORK', id: 'w1', name: 'Harbour', row: 2, reason: 'It was edited since.' }],
      },
    }),
  );
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await sees(page.getByRole('heading', { name: 'Undoing the import' }));
  await moves('UNDONE', { counts, undoneAt: '2099-12-01T09:00:00.000Z', undoUntil: '2100-01-01T00:00:00.000Z' });
  await sees(/^The import was undone on .* You can restore the added records from the bin until 31 Dec 2099\./);
  await expect.element(link('Open bin')).toHaveAttribute('href', '/dashboard/bin');
  await sees('1 record is undone. 1 record stays for the reason below.');
  await expect
    .element(link(/^Harbour Row 2 · work · It was edited since\./))
    .toHaveAttribute('href', '/dashboard/music/works/w1');
  await expectAccessible();
  network.use(answer(ImportReopenDocument, changedTo('importReopen', 'CHECKING')), shows('CHECKING'));
  await button('Import again').click();
  await sees(page.getByRole('heading', { name: 'Checking the rows' }));
});

test('An undone import whose rows are no longer kept can only be deleted', async () => {
  network.use(
    shows('UNDONE', { counts, undoneAt: '2026-01-01T09:00:00.000Z', undoUntil: '2026-01-31T09:00:00.000Z' }),
    answer(ImportKeptDocument, { import: { id: 'i1', keptCount: 0, kept: [] } }),
  );
  await openPage(address);
  await sees(button('Delete import'));
  await seesNo(button('Import again'));
});

test.each([
  [
    'FAILED',
    { failure: 'Row 7 has an open quotation mark.', format: null },
    /^Row 7 has an open quotation mark\. Nothing was/,
    ['Reopen import', 'Delete import'],
  ],
  [
    'FAILED',
    { failure: 'An error stopped it.', counts, isWritten: true, undoUntil: '2100-01-01T00:00:00.000Z' },
    /already written stay/,
    ['Reopen import', 'Undo import', 'Delete import'],
  ],
  ['CANCELLED', { counts }, /^The import was cancelled/, ['Reopen import', 'Delete import', 'Read in another way']],
  ['CANCELLED', { format: null }, /^The import was cancelled/, ['Delete import']],
] as const)('%s says what can be done: %j', async (state, more, reason, actions) => {
  network.use(shows(state, more));
  await openPage(address);
  await sees(reason);
  const shown = [...document.querySelectorAll('main [role=group] button')].map(({ textContent }) => textContent);
  expect(shown).toEqual(actions);
});

test('An unknown import says so', async () => {
  network.use(answer(ImportDocument, { import: null }));
  await openPage(address);
  await sees('Import not found');
});

test.each(sampled(['MAPPING', 'READY', 'IMPORTED'] as const, 1))('%s fits a phone', async (state) => {
  await page.viewport(390, 844);
  network.use(shows(state, { counts }), showsRows, answer(ImportFieldsDocument, { importFields: [...fields] }));
  await openPage(address);
  await sees(page.getByRole('heading', { name: 'songs.csv' }).first());
  await sees({ MAPPING: 'Map the columns', READY: 'Preview', IMPORTED: 'Undo' }[state]);
  await fits();
  await expectAccessible();
});
