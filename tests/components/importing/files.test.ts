import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { ImportCancelDocument, ImportReloadDocument } from '#web/screens/import/__generated__/acts.ts';
import { ImportFieldsDocument, ImportStartDocument, ImportsDocument } from '#web/screens/import/__generated__/home.ts';
import { ImportDocument } from '#web/screens/import/__generated__/import.ts';
import { ImportReplacementsDocument } from '#web/screens/import/__generated__/replace.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseFile } from '../support/choose-file.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, field, fits, hasFocus, link, option, sees } from '../support/screen.ts';
import { address, changedTo, counts, fields, home, imported, moves, reader, shows, showsRows } from './fixtures.ts';

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
  expect(inputs).toEqual([{ encoding: 'UTF_8', delimiter: '#' }]);
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
