import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { ImportCommitDocument } from '#web/screens/import/__generated__/acts.ts';
import { ImportReplacementsDocument } from '#web/screens/import/__generated__/replace.ts';
import { ImportRowsDocument, ImportRowUpdateDocument } from '#web/screens/import/__generated__/rows.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, field, hasFocus, link, sees, seesNo } from '../support/screen.ts';
import { address, bad, cell, changedTo, columns, counts, imported, moves, ready, rows, shows, showsRows } from './fixtures.ts';

beforeEach(() => network.use(answer(ImportReplacementsDocument, { importReplacements: [] })));

test('Refused rows are shown when their number arrives after the state', async () => {
  network.use(shows('READY', { counts: { ...counts, refused: 0 } }), showsRows);
  await openPage(address);
  await sees(page.getByRole('button', { name: 'All rows 3', pressed: true }));
  await moves('READY', { counts });
  await sees(page.getByRole('button', { name: 'Refused 1', pressed: true }));
});

test('The preview shows problems and changes, and a cell is corrected by keyboard', async () => {
  const sent: unknown[] = [];
  network.use(
    ...ready(),
    answer(ImportRowUpdateDocument, ({ row, cells }) => {
      sent.push({ row, cells });
      const fixed = { ...rows[1]!, cells: ['Tides', '2026-04-04', 'Brandt'], outcome: 'CREATED' as const, problems: [] };
      const better = { ...counts, created: 2, refused: 0, kinds: [{ kind: 'WORK' as const, created: 2, changed: 1 }] };
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
  const better = { ...counts, created: 2, refused: 0, kinds: [{ kind: 'WORK' as const, created: 2, changed: 1 }] };
  const nodes = rows.map((row) => (row.number === 3 ? { ...unchecked, outcome: 'CREATED' } : row));
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
  const better = { ...counts, created: 2, refused: 0, kinds: [{ kind: 'WORK' as const, created: 2, changed: 1 }] };
  await moves('READY', { counts: better });
  await expect.element(button('Import 3 records')).toBeEnabled();
  await expect.element(page.getByRole('textbox', { name: 'Song, row 3' })).toHaveValue('Tide');
  await userEvent.keyboard('{Escape}');
  await sees('No rows');
});

const none = { ...counts, created: 0, changed: 0, kinds: [] };
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

test('An import is checked again after another one has written', async () => {
  network.use(...ready(), answer(ImportCommitDocument, changedTo('importCommit', 'CHECKING')));
  await openPage(address);
  await button('Import 2 records').click();
  await sees(page.getByRole('alert').getByText(/^Another import has written since the check\./));
});
