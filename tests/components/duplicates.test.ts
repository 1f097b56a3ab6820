import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  DuplicateDismissDocument,
  DuplicateMergeUndoDocument,
  DuplicateReopenDocument,
} from '#web/screens/duplicates/__generated__/acts.ts';
import { DuplicateComparisonDocument, DuplicateMergeDocument } from '#web/screens/duplicates/__generated__/compare.ts';
import {
  DuplicateFileKeepDocument,
  DuplicateFilesDeleteDocument,
  DuplicateFilesDocument,
  DuplicateFilesRestoreDocument,
} from '#web/screens/duplicates/__generated__/files.ts';
import { DuplicatesDocument } from '#web/screens/duplicates/__generated__/list.ts';
import {
  DuplicateSearchChangedDocument,
  DuplicateSearchDocument,
  DuplicateSearchStartDocument,
} from '#web/screens/duplicates/__generated__/search.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, networkIsIdle, publish } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, link, queryIs, sees, seesNo } from './support/screen.ts';

const pair = {
  id: 'd1',
  kind: 'CONTRIBUTOR' as const,
  state: 'OPEN' as const,
  score: 65,
  reasons: ['SIMILAR_NAME' as const],
  first: { record: { __typename: 'Contributor' as const, id: 'c1' }, name: 'Anna Berg' },
  second: { record: { __typename: 'Contributor' as const, id: 'c2' }, name: 'Anna Bergh' },
};
const comparison = {
  first: { id: 'c1', version: 3, usage: '12 works' },
  second: { id: 'c2', version: 5, usage: '1 work' },
  fields: [
    { name: 'lastName', label: 'Last Name', first: 'Berg', second: 'Bergh' },
    { name: 'email', label: 'Email', first: null, second: 'anna@example.com' },
    { name: 'firstName', label: 'First Name', first: 'Anna', second: 'Anna' },
    { name: 'signDate', label: 'Sign Date', first: '2026-03-14', second: '2026-03-14' },
  ],
};
const compared = (changes: object = {}) =>
  answer(DuplicateComparisonDocument, { duplicate: { ...pair, comparison, ...changes } });
const listed = (changes: object = {}) =>
  answer(DuplicatesDocument, { duplicates: { totalCount: 1, nodes: [{ ...pair, ...changes }] } });
const idle = answer(DuplicateSearchDocument, { duplicateSearch: { isRunning: false, finishedAt: new Date().toISOString() } });
const address = '/dashboard/music/duplicates/d1';
const radio = (name: string | RegExp) => page.getByRole('radio', { name });

test('A pair is compared and merged with the chosen values, and the toast undoes it', async () => {
  const sent: unknown[] = [];
  network.use(
    ...[compared(), listed(), idle],
    answer(DuplicateMergeDocument, (variables) => {
      sent.push(variables);
      return { duplicateMerge: { duplicate: { id: 'd1', state: 'MERGED' }, userErrors: [] } };
    }),
    answer(DuplicateMergeUndoDocument, {
      duplicateMergeUndo: {
        duplicate: { id: 'd1', state: 'OPEN' },
        stays: ['Edited since and left as they are: City.'],
        userErrors: [],
      },
    }),
  );
  await openPage(address);
  await sees('2 of 4 fields differ.');
  await sees('14 Mar 2026');
  await expect.element(radio('Berg')).toBeChecked();
  await expect.element(radio('anna@example.com')).toBeChecked();
  await expectAccessible();
  await radio('Bergh').click();
  await button('Merge').click();
  await sees(dialog.getByText(/^The credits and files of “Anna Bergh” move to “Anna Berg”, and “Anna Bergh” moves to the bin/));
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await sees('“Anna Bergh” is merged into “Anna Berg”.');
  expect(sent).toEqual([
    { id: 'd1', input: { kept: 'c1', keptVersion: 3, removedVersion: 5, takenFields: ['lastName', 'email'] } },
  ]);
  await button('Undo').click();
  await sees('The merge is undone. Edited since and left as they are: City.');
});

test('The other one can be kept, with its own values', async () => {
  const sent: unknown[] = [];
  network.use(
    ...[compared(), listed(), idle],
    answer(DuplicateMergeDocument, (variables) => {
      sent.push(variables);
      return { duplicateMerge: { duplicate: { id: 'd1', state: 'MERGED' }, userErrors: [] } };
    }),
  );
  await openPage(address);
  await radio(/^Anna Bergh/).click();
  await expect.element(radio('Bergh')).toBeChecked();
  await button('Merge').click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await sees('“Anna Berg” is merged into “Anna Bergh”.');
  expect(sent).toEqual([{ id: 'd1', input: { kept: 'c2', keptVersion: 5, removedVersion: 3, takenFields: [] } }]);
});

test('A refusal is a sentence above the comparison', async () => {
  const message = 'Both works are minted. The chain keeps both tokens, so the works stay separate.';
  network.use(
    compared(),
    answer(DuplicateMergeDocument, { duplicateMerge: { duplicate: null, userErrors: [{ message, code: 'IN_USE' }] } }),
  );
  await openPage(address);
  await button('Merge').click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await sees(message);
  await expectAccessible();
});

test.each([
  [
    { state: 'MERGED', comparison: null, undoableUntil: '2027-01-01T00:00:00.000Z' },
    /^“Anna Bergh” is merged into “Anna Berg”\. You can undo the merge until/,
    'Undo merge',
  ],
  [{ state: 'DISMISSED' }, /^These two are marked as not duplicates/, 'Reopen'],
] as const)('A decided pair says so and offers the way back: %o', async (changes, text, back) => {
  network.use(
    compared(changes),
    answer(DuplicateMergeUndoDocument, {
      duplicateMergeUndo: { duplicate: { id: 'd1', state: 'OPEN' }, stays: [], userErrors: [] },
    }),
    answer(DuplicateReopenDocument, { duplicateReopen: { duplicate: { id: 'd1', state: 'OPEN' }, userErrors: [] } }),
  );
  await openPage(address);
  await sees(text);
  await seesNo(button('Merge'));
  await seesNo(page.getByRole('radio'));
  await seesNo(page.getByText('65 % likely'));
  if (changes.state === 'MERGED')
    await expect.element(link('Anna Berg')).toHaveAttribute('href', '/dashboard/music/contributors/c1');
  network.use(compared());
  await button(back).click();
  await sees(button('Merge'));
  await sees('65 % likely');
});

test.each([
  [{ comparison: null }, 'One of them is in the bin'],
  [null, 'Pair not found'],
])('A pair that cannot be compared says why: %o', async (changes, text) => {
  network.use(changes ? compared(changes) : answer(DuplicateComparisonDocument, { duplicate: null }));
  await openPage(address);
  await sees(text);
});

test('Viewers compare and decide nothing', async () => {
  network.use(compared());
  await openPage(address, { viewerCanEdit: false });
  await sees('2 of 4 fields differ');
  await sees('Bergh');
  await sees(/Ask an owner for the editor role to merge duplicates/);
  await seesNo(page.getByRole('radio'));
  await seesNo(button('Merge'));
  await expectAccessible();
});

test('A pair is marked as different in the list, and the toast reopens it', async () => {
  network.use(
    ...[listed(), idle],
    answer(DuplicateDismissDocument, { duplicateDismiss: { duplicate: { id: 'd1', state: 'DISMISSED' }, userErrors: [] } }),
    answer(DuplicateReopenDocument, { duplicateReopen: { duplicate: { id: 'd1', state: 'OPEN' }, userErrors: [] } }),
  );
  await openPage('/dashboard/music/duplicates');
  await sees(link(/^Anna Berg/));
  await button(/^Not a duplicate/).click();
  await sees(/^Marked as not duplicates/);
  await button('Undo').click();
  await sees('The pair is reopened');
});

test('A search is started and shows its progress', async () => {
  const state = { isRunning: false, percent: 0, finishedAt: '2026-11-01T00:00:00.000Z' };
  network.use(
    listed(),
    answer(DuplicateSearchDocument, { duplicateSearch: state }),
    answer(DuplicateSearchStartDocument, { duplicateSearchStart: { search: { ...state, isRunning: true }, userErrors: [] } }),
  );
  await openPage('/dashboard/music/duplicates');
  await button('Search again').click();
  await sees('Searching: 0 %');
  await publish(DuplicateSearchChangedDocument, { duplicateSearchChanged: { ...state, isRunning: true, percent: 40 } });
  await sees('Searching: 40 %');
  await expectAccessible();
  network.use(listed({ id: 'found' }));
  await publish(DuplicateSearchChangedDocument, { duplicateSearchChanged: state });
  await sees(button('Search again'));
  await sees(button(/^Not a duplicate/));
});

test('A search that cannot start says why', async () => {
  const message = 'A search is running or has just ended. Wait a minute, then search again.';
  network.use(
    listed(),
    idle,
    answer(DuplicateSearchStartDocument, { duplicateSearchStart: { userErrors: [{ message, code: 'CONFLICT' }] } }),
  );
  await openPage('/dashboard/music/duplicates');
  await button('Search again').click();
  await sees(`Couldn't start the search. ${message}`);
});

test('Viewers start no search', async () => {
  network.use(listed(), idle);
  await openPage('/dashboard/music/duplicates', { viewerCanEdit: false });
  await sees(link(/^Anna Berg/));
  await seesNo(button('Search again'));
  await queryIs('');
});

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const file = (id: string, title: string) => ({
  id,
  title,
  kind: 'IMAGE' as const,
  sizeBytes: 2_000,
  createdAt: '2026-11-01T00:00:00.000Z',
  viewerCanEdit: true,
  ingest: { state: 'DUPLICATE' as const, duplicateOf: { id: 'a0', kind: 'IMAGE' as const, title: 'Sea', thumbnailUrl: pixel } },
});

test('Files with the same content are counted, and one is kept and one deleted', async () => {
  let files = [file('a1', 'Cover'), file('a2', 'Photo')];
  let requests = 0;
  network.use(
    listed(),
    answer(DuplicateSearchDocument, () => ({ assets: { totalCount: files.length, nodes: files.slice(0, 1) } })),
    answer(DuplicateFilesDocument, () => {
      requests += 1;
      return { assets: { totalCount: files.length, nodes: files } };
    }),
    answer(DuplicateFileKeepDocument, ({ id }) => {
      files = files.filter((each) => each.id !== id);
      return { assetKeepDuplicate: { asset: null, userErrors: [] } };
    }),
    answer(DuplicateFilesDeleteDocument, () => {
      files = [];
      return { assetsDelete: { userErrors: [] } };
    }),
    answer(DuplicateFilesRestoreDocument, () => {
      files = [file('a2', 'Photo')];
      return { assetsRestore: { userErrors: [] } };
    }),
  );
  await openPage('/dashboard/music/duplicates');
  await page.getByRole('tab', { name: 'Files (2)' }).click();
  await sees(link('Cover'));
  await expect.element(link('Sea').first()).toHaveAttribute('href', '/dashboard/media/images/a0');
  expect(document.querySelectorAll(`main li img[src="${pixel}"]`)).toHaveLength(2);
  await expectAccessible();
  await button('Keep both: Cover').click();
  await sees('Both files are kept');
  await seesNo(link('Cover'));
  await networkIsIdle();
  const before = requests;
  await button('Delete this one: Photo').click();
  await sees('No duplicate files');
  await networkIsIdle();
  expect(requests).toBe(before);
  await button('Undo').click();
  await sees(link('Photo'));
});

test('Viewers see duplicate files, and which role decides about them', async () => {
  network.use(
    idle,
    answer(DuplicateFilesDocument, { assets: { totalCount: 1, nodes: [{ ...file('a1', 'Cover'), viewerCanEdit: false }] } }),
  );
  await page.viewport(390, 844);
  await openPage('/dashboard/music/duplicates/files', { viewerCanEdit: false });
  await sees(/Ask an owner for the editor role to keep or delete files/);
  await seesNo(page.getByText(/^If you keep both/));
  const [picture, title] = [document.querySelector('main li img')!, link('Cover').element()];
  expect(title.getBoundingClientRect().left).toBeGreaterThan(picture.getBoundingClientRect().right);
});
