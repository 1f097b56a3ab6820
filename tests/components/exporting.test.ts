import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  ExportCancelDocument,
  ExportChangedDocument,
  ExportDeleteDocument,
  ExportStartDocument,
  ExportsDocument,
} from '#web/screens/export/__generated__/export.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, publish, type Sparse } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, fits, sees, seesNo } from './support/screen.ts';

const address = '/dashboard/music/export';
type Found = NonNullable<Sparse<Record<string, unknown>>>;
const exported = (id: string, more: Found): Found => ({
  id,
  kind: 'WORKS',
  format: 'CSV',
  failure: null,
  progress: { done: 0, total: null },
  ...more,
});
const ready = exported('e1', {
  state: 'DONE',
  sizeBytes: 2_500_000,
  expiresAt: '2026-12-05T10:00:00Z',
  downloadUrl: '/exports/e1',
});
const list = (...nodes: Found[]) => answer(ExportsDocument, { exports: { nodes } } as never);

test('without exports, the screen says what belongs here', async () => {
  network.use(list());
  await openPage(address);
  await sees('No exports yet. Each export is listed here until its file is deleted.');
  await expect.element(page.getByRole('radio', { name: /^Works/ })).toBeChecked();
  await expectAccessible();
});

test('an export is started in the chosen format, and listed', async () => {
  let given: unknown;
  network.use(
    list(),
    answer(ExportStartDocument, (variables: unknown) => {
      given = variables;
      return { exportStart: { export: exported('e2', { kind: 'RELEASES', format: 'XLSX', state: 'WAITING' }) } } as never;
    }),
  );
  await openPage(address);
  await page.getByRole('radio', { name: /^Releases/ }).click();
  await page.getByText('Excel', { exact: true }).click();
  await button('Export').click();
  await sees(button('Cancel releases'));
  const changed = exported('e2', { kind: 'RELEASES', format: 'XLSX', state: 'RUNNING', progress: { done: 5, total: 20 } });
  await publish(ExportChangedDocument, { exportChanged: changed } as never);
  await sees(/5 of 20/);
  expect(given).toEqual({ input: { kind: 'RELEASES', format: 'XLSX' } });
});

test('a ready file can be downloaded and deleted', async () => {
  network.use(list(ready), answer(ExportDeleteDocument, { exportDelete: { exportId: 'e1' } }));
  await openPage(address);
  const download = page.getByRole('link', { name: 'Download works' });
  await expect.element(download).toHaveAttribute('href', '/exports/e1');
  await sees(/2\.4 MB/);
  await expectAccessible();
  await button('Delete works').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await sees(/^No exports yet/);
});

test('a running export can be cancelled, and a failed one says why', async () => {
  network.use(
    list(
      exported('e3', { state: 'RUNNING', progress: { done: 1, total: 2 } }),
      exported('e4', { kind: 'ARCHIVE', format: 'ZIP', state: 'FAILED', failure: 'The file “a.wav” couldn’t be read.' }),
    ),
    answer(ExportCancelDocument, () => {
      return { exportCancel: { export: exported('e3', { state: 'CANCELLED' }) } } as never;
    }),
  );
  await openPage(address);
  await sees(/The file “a\.wav” couldn’t be read\./);
  await button('Cancel works').click();
  await sees('Cancelled');
  await button('Delete works').click();
  await sees('This export has no file. It is removed from the list.');
});

test('an export of another member appears, and its end is shown', async () => {
  network.use(list());
  await openPage(address);
  await sees(/^No exports yet/);
  await publish(ExportChangedDocument, {
    exportChanged: exported('e6', { state: 'RUNNING', progress: { done: 1, total: 2 } }),
  } as never);
  await sees(button('Cancel works'));
  await publish(ExportChangedDocument, { exportChanged: { ...ready, id: 'e6' } } as never);
  await sees(page.getByRole('link', { name: 'Download works' }));
});

test('the end of an export is shown without a WebSocket', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    network.use(list(exported('e7', { state: 'RUNNING', progress: { done: 1, total: 2 } })));
    await openPage(address);
    await sees(button('Cancel works'));
    network.use(list({ ...ready, id: 'e7' }));
    vi.advanceTimersByTime(10_000);
    await sees(page.getByRole('link', { name: 'Download works' }));
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal is shown until one of the exports in progress has ended', async () => {
  const running = exported('e5', { state: 'RUNNING', progress: { done: 1, total: 2_500 } });
  const message = '3 exports are in progress. Wait until one is ready.';
  network.use(
    list(running),
    answer(ExportStartDocument, { exportStart: { export: null, userErrors: [{ message, code: 'INVALID' }] } }),
    answer(ExportCancelDocument, { exportCancel: { export: { ...running, state: 'CANCELLED' } } } as never),
  );
  await openPage(address);
  await sees(/1 of 2,500 works/);
  await button('Export').click();
  await sees(message);
  await button('Cancel works').click();
  await sees('Cancelled');
  await seesNo(page.getByText(message));
});

test('editors cannot export the whole workspace', async () => {
  network.use(list());
  await openPage(address, { memberRole: 'EDITOR' });
  await expect.element(page.getByRole('radio', { name: /^Whole workspace/ })).toBeDisabled();
});

test('viewers see why they cannot export', async () => {
  network.use(list({ ...ready, downloadUrl: null }));
  await openPage(address, { memberRole: 'VIEWER', viewerCanEdit: false });
  await sees(/Ask an owner for the editor role to export/);
  await seesNo(button('Export'));
  await seesNo(button('Delete works'));
});

test('a phone shows all without scrolling sideways', async () => {
  network.use(list(ready));
  await page.viewport(390, 844);
  await openPage(address);
  await sees(page.getByRole('link', { name: 'Download works' }));
  await fits();
  await page.viewport(1280, 800);
});
