import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StatementDeleteDocument, StatementPostDocument } from '#web/screens/income/statements/__generated__/acts.ts';
import { StatementsDocument } from '#web/screens/income/statements/__generated__/list.ts';
import {
  StatementSourcesDocument,
  StatementStartDocument,
  StatementsChangedDocument,
} from '#web/screens/income/statements/__generated__/list-changes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network, publish } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, fits, link, option, queryIs, sees, seesNo } from '../support/screen.ts';
import { different, home, reader, statement } from './fixtures.ts';

const lists = (...nodes: object[]) => answer(StatementsDocument, { statements: { totalCount: nodes.length, nodes } } as never);

/** Requests that the test ends. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  address = '';
  open(_method: string, address: string) {
    this.address = address;
    FakeRequest.all.push(this);
  }
  send = () => undefined;
  abort = () => undefined;
  end(status: number, text = '') {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

/** Drops files on the page. */
function drop(...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('Without statements the list says what to do first', async () => {
  network.use(lists());
  await openPage(home);
  await sees('No statements yet');
  await sees(/^Drop the files of your societies, distributors and stores anywhere on this page/);
  await sees(button('Add statements'));
  await expectAccessible();
});

test('Viewers see the list, and cannot add to it', async () => {
  network.use(lists());
  await openPage(home, reader);
  await sees('No statements yet');
  await sees('Statements of societies, distributors and stores appear here once an owner or editor of this workspace adds them.');
  await seesNo(page.getByText(/^Drop the files/));
  await seesNo(button('Add statements'));
});

test('Dropped files are sent three at a time, with progress and the reasons of refusals', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.all = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  const started: string[] = [];
  network.use(
    lists(),
    answer(StatementStartDocument, ({ input }) => {
      started.push(input.fileName);
      if (input.fileName === 'e.csv') return { statementStart: { userErrors: [{ message: 'Too many statements today.' }] } };
      return { statementStart: { statement: { id: `id-${input.fileName}` } } };
    }),
  );
  await openPage(home);
  await sees('No statements yet');
  drop(...['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv', 'old.xls'].map((name) => new File(['12345'], name)));
  await sees(page.getByRole('heading', { name: 'Adding 6 files' }));
  await sees(/^Old Excel files \(\.xls\) can’t be read/);
  await expect
    .poll(() => FakeRequest.all.map((request) => request.address))
    .toEqual(['a.csv', 'b.csv', 'c.csv'].map((name) => `/statements/id-${name}/file`));
  await expect.poll(() => page.getByText('Waiting · 5 Bytes').elements().length).toBe(2);
  FakeRequest.all[0]?.upload.onprogress?.({ loaded: 2 });
  await sees('2 of 5 Bytes sent');
  FakeRequest.all[0]?.end(204);
  await expect.poll(() => FakeRequest.all.length).toBe(4);
  FakeRequest.all[1]?.end(204);
  await sees('Too many statements today.');
  expect(started).toEqual(['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv']);
  FakeRequest.all[2]?.end(400, '{"error":"The file is larger than was announced."}');
  await sees('The file is larger than was announced.');
  await expectAccessible();
  await button('Try again: c.csv').click();
  FakeRequest.all.at(-1)?.end(204);
  FakeRequest.all[3]?.end(204);
  await button('Dismiss e.csv').click();
  await button('Dismiss old.xls').click();
  await seesNo(page.getByRole('heading', { name: /^Adding/ }));
});

test('Rows show period, amount, state, difference and unmatched money, and follow events', async () => {
  network.use(
    lists(
      statement('READ', { amounts: different }),
      statement('READING', { id: 's2', source: null, fileName: 'bandcamp.csv', progress: { done: 30, total: 120 }, amounts: [] }),
    ),
  );
  await openPage(home);
  await sees(link(/^PRS for Music/));
  await sees('Jul–Sept 2026');
  await sees('£1,204.18');
  await sees('€1,409.35');
  await sees('£4.20');
  await sees('4 groups');
  await sees('Reading the file 25 %');
  await expectAccessible();
  network.use(lists(statement('READ', { amounts: different }), statement('READ', { id: 's2', fileName: 'bandcamp.csv' })));
  await publish(StatementsChangedDocument, {
    statementChanged: statement('READ', { id: 's2', fileName: 'bandcamp.csv', progress: null }),
  } as never);
  await expect.poll(() => page.getByText('Ready to post', { exact: true }).elements().length).toBe(2);
});

test('Filters are in the address', async () => {
  const asked: unknown[] = [];
  network.use(
    answer(StatementsDocument, ({ filter }) => {
      asked.push(filter);
      return { statements: { totalCount: 1, nodes: [statement('POSTED')] } } as never;
    }),
    answer(StatementSourcesDocument, { incomeSources: [{ id: '11111111-1111-4111-8111-111111111111', name: 'PRS for Music' }] }),
  );
  await openPage(`${home}?from=2026-02&to=2026-02`);
  await sees('Period from February 2026');
  expect(asked.at(-1)).toEqual({ states: null, source: null, from: '2026-02-01', to: '2026-02-28' });
  await button('Filter').click();
  await page
    .getByRole('combobox', { name: 'Source' })
    .or(page.getByRole('textbox', { name: 'Source' }))
    .click();
  await option('PRS for Music').click();
  await queryIs('?from=2026-02&to=2026-02&source=11111111-1111-4111-8111-111111111111');
  await sees('Source is PRS for Music');
});

test('Ready statements without a difference are posted together; the others are left', async () => {
  const posted: unknown[] = [];
  network.use(
    lists(statement('READ'), statement('READ', { id: 's2', amounts: different, fileName: 'gema.csv' })),
    answer(StatementPostDocument, ({ id }) => {
      posted.push(id);
      return { statementPost: { statement: statement('POSTING', { id }) } } as never;
    }),
  );
  await openPage(home);
  await page.getByRole('checkbox', { name: 'Select prs-2026-q3.csv' }).click();
  await page.getByRole('checkbox', { name: 'Select gema.csv' }).click();
  await button('Post').click();
  await sees(/^1 statement posted\. 1 statement left: only statements that are ready and have no difference/);
  expect(posted).toEqual(['s1']);
});

test('Only statements that were never posted can be deleted', async () => {
  network.use(
    lists(statement('POSTED'), statement('FAILED', { id: 's2', fileName: 'broken.csv', source: null })),
    answer(StatementDeleteDocument, { statementDelete: { statementId: 's2' } }),
  );
  await openPage(home);
  await sees(link(/^PRS for Music/));
  expect(button('Delete prs-2026-q3.csv').elements()).toHaveLength(0);
  await button('Delete broken.csv').click();
  await sees(/^The file and its lines are deleted/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await sees('1 statement deleted');
  await seesNo(link(/^broken/));
});

test('The list fits on a phone', async () => {
  await page.viewport(390, 844);
  network.use(lists(statement('READ', { amounts: different }), statement('MAPPING', { id: 's2', source: null, amounts: [] })));
  await openPage(home);
  await sees('PRS for Music');
  await sees(/Jul–Sept 2026/);
  await fits();
  await expectAccessible();
});
