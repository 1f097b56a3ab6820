import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  BackupCancelDocument,
  BackupChangedDocument,
  BackupDeleteDocument,
  BackupStartDocument,
  DatabaseDocument,
  DatabaseOptimizeDocument,
  LogsDeleteDocument,
} from '#web/screens/admin/database/__generated__/database.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, publish } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, sees, seesNo } from './support/screen.ts';

const stats = {
  canBackUp: true,
  backupLocation: '/srv/backups',
  tableCount: 61,
  sizeBytes: 12_000_000,
  lastBackupAt: null,
  backupIntervalHours: null,
};
const done = { id: 'b1', name: 'stave-20261127-090400.tar.zst', state: 'DONE', sizeBytes: 4_000_000, failure: null } as const;
const openDatabase = async (backups: object[] = [], changes: object = {}, role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN') => {
  network.use(answer(DatabaseDocument, { administration: { databaseStats: { ...stats, ...changes }, backups } }));
  await openPage('/dashboard/admin/system/backup', { user: { role } });
  await sees(button(/Backup Now|Backing up/));
};

test('A backup is begun, and its progress is shown', async () => {
  await openDatabase();
  await sees('Never');
  await sees(/^No backups yet/);
  await expectAccessible();
  network.use(
    answer(BackupStartDocument, { backupStart: { backup: { ...done, state: 'RUNNING', progressPercent: 0 }, userErrors: [] } }),
  );
  await button('Backup Now').click();
  await sees('The backup has begun. You can leave this page.');
  await publish(BackupChangedDocument, { backupChanged: { ...done, state: 'RUNNING', progressPercent: 42 } });
  await sees('In progress, 42 %');
  await expect.element(button('Backing up...')).toBeDisabled();
  network.use(answer(DatabaseDocument, { administration: { databaseStats: { ...stats, tableCount: 62 }, backups: [done] } }));
  await publish(BackupChangedDocument, { backupChanged: done });
  await sees('Database backup completed successfully!');
  await sees('62');
});

test('A backup that another administrator has begun appears at once', async () => {
  await openDatabase();
  await publish(BackupChangedDocument, { backupChanged: { ...done, state: 'RUNNING', progressPercent: 7 } });
  await sees('In progress, 7 %');
});

test.each([
  ['ADMIN', 0],
  ['SUPER_ADMIN', 1],
] as const)('Only super administrators download backups: %s', async (role, links) => {
  await openDatabase([done], {}, role);
  await sees(done.name);
  expect(page.getByRole('link', { name: `Download ${done.name}` }).elements()).toHaveLength(links);
});

test('A backup in progress is cancelled', async () => {
  await openDatabase([{ ...done, state: 'RUNNING', progressPercent: 42 }]);
  network.use(
    answer(BackupCancelDocument, {
      backupCancel: { backup: { ...done, state: 'FAILED', failure: 'It was cancelled.' }, userErrors: [] },
    }),
  );
  await button(`Cancel ${done.name}`).click();
  await sees('The backup is cancelled.');
  await sees('It was cancelled.');
});

test('A backup is deleted after confirmation', async () => {
  await openDatabase([done]);
  network.use(answer(BackupDeleteDocument, { backupDelete: { backupId: 'b1', userErrors: [] } }));
  await button(`Delete ${done.name}`).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await sees('The backup is deleted.');
  await seesNo(page.getByText(done.name));
});

test('Upkeep says what it did', async () => {
  await openDatabase([{ ...done, state: 'FAILED', failure: 'It was interrupted.' }]);
  await sees('It was interrupted.');
  network.use(
    answer(DatabaseOptimizeDocument, { databaseOptimize: { seconds: 1.2, userErrors: [] } }),
    answer(LogsDeleteDocument, ({ olderThanDays }) => ({ logsDelete: { deletedCount: olderThanDays * 100, userErrors: [] } })),
  );
  await button('Optimize').click();
  await sees('Database optimization completed successfully!');
  await button('Clean Logs').click();
  await page.getByRole('menuitem', { name: 'Older than 30 days' }).click();
  await sees('3,000 old entries are deleted.');
});

test('The page can be left while its figures are read again', async () => {
  await openDatabase();
  const { promise, resolve } = Promise.withResolvers<object>();
  const isAsked = Promise.withResolvers<void>();
  network.use(
    answer(DatabaseOptimizeDocument, { databaseOptimize: { seconds: 1.2, userErrors: [] } }),
    answer(DatabaseDocument, () => {
      isAsked.resolve();
      return promise;
    }),
  );
  await button('Optimize').click();
  await isAsked.promise;
  // A promise that is rejected for nobody would fail this file.
  await openPage('/dashboard');
  resolve({});
});

test('A refusal and a missing program are explained', async () => {
  await openDatabase([], { canBackUp: false });
  await sees(/pg_dump of PostgreSQL 18 or later is not installed on this server/);
  await expect.element(button('Backup Now')).toBeDisabled();
  await openDatabase();
  network.use(
    answer(BackupStartDocument, { backupStart: { backup: null, userErrors: [{ message: 'A backup is already running.' }] } }),
  );
  await button('Backup Now').click();
  await sees('A backup is already running.');
});

test('The span of point-in-time recovery is shown where the log is copied', async () => {
  await openDatabase([done], { recoverableFrom: '2026-11-26T09:00:00Z', recoverableTo: '2026-11-27T18:30:00Z' });
  await sees(/^The database can be recovered to any moment from .*26.* to .*27/);
  await openDatabase([done], { recoverableFrom: null, recoverableTo: null });
  await seesNo(page.getByText(/can be recovered to any moment/));
});
