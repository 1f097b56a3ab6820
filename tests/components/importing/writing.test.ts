import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ImportCommitDocument, ImportReopenDocument, ImportUndoDocument } from '#web/screens/import/__generated__/acts.ts';
import { ImportConfirmDocument, ImportKeptDocument, ImportPartiesDocument } from '#web/screens/import/__generated__/parties.ts';
import { ImportReplacementsDocument } from '#web/screens/import/__generated__/replace.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network, refuse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, link, sees, seesNo } from '../support/screen.ts';
import { address, changedTo, counts, imported, moves, ready, shows } from './fixtures.ts';

beforeEach(() => network.use(answer(ImportReplacementsDocument, { importReplacements: [] })));

test('People and publishers are confirmed before the import', async () => {
  const party = {
    key: 'brandt',
    name: 'Lena Brandt',
    row: 2,
    doubt: 'NAME',
    decision: null,
    recordKind: 'WRITER',
    match: { __typename: 'Contributor', id: 'c1' },
    matchSummary: 'Lena Brandt · 00000000199 · C-1',
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
  expect(asked).toEqual([{ parties: [{ recordKind: 'WRITER', key: 'brandt', decision: 'NEW' }], remaining: null }]);
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

test('An import is undone, and what stays is listed', async () => {
  network.use(
    shows('IMPORTED', {
      counts,
      isWritten: true,
      undoableUntil: '2100-01-01T00:00:00.000Z',
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
        kept: [
          { kind: 'WORK', record: { __typename: 'Work', id: 'w1' }, name: 'Harbour', row: 2, reason: 'It was edited since.' },
        ],
      },
    }),
  );
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await sees(page.getByRole('heading', { name: 'Undoing the import' }));
  await moves('UNDONE', { counts, undoneAt: '2099-12-01T09:00:00.000Z', undoableUntil: '2100-01-01T00:00:00.000Z' });
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
    shows('UNDONE', { counts, undoneAt: '2026-01-01T09:00:00.000Z', undoableUntil: '2026-01-31T09:00:00.000Z' }),
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
    { failure: 'An error stopped it.', counts, isWritten: true, undoableUntil: '2100-01-01T00:00:00.000Z' },
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
