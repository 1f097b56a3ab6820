import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SystemLogsDocument, SystemStatusDocument } from '#web/screens/admin/system/__generated__/system.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, refuse } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, sees, seesNo } from './support/screen.ts';

const administrator = { user: { role: 'ADMIN' } } as const;
const status = {
  startedAt: '2026-11-27T08:00:00Z',
  measuredAt: '2026-11-27T09:00:00Z',
  environment: 'Embedded database',
  cpuPercent: 12.34,
  memoryPercent: 85,
  diskPercent: 96,
  databaseConnections: 15,
  databaseMaxConnections: 97,
  p50Ms: 4,
  p95Ms: 21.5,
  p99Ms: 60,
  requestsPerMinute: 120,
  totalRequests: 4_321,
  recentErrorPercent: 0,
  alerts: [{ level: 'DANGER' as const, message: 'The disk is 96 % full.' }],
  queues: [{ name: 'sweep', waiting: 0, active: 0, failed: 2, completedAt: null }],
};
const overview = '/dashboard/admin/system/overview';

test('The overview shows measurements, their levels and what needs attention', async () => {
  network.use(answer(SystemStatusDocument, { administration: { systemStatus: status }, chainNetworks: [] }));
  await openPage(overview, administrator);
  await sees('12.3 %');
  await sees(/All processors\. Normal\./);
  await expect.poll(() => page.getByText(/High\.|Critical\./).elements().length).toBe(2);
  await sees('The disk is 96 % full.');
  await sees('21.5 ms');
  await sees(page.getByRole('cell', { name: 'Delete expired links and attempts' }));
  await expectAccessible();
});

test('A failure is shown instead of measurements', async () => {
  network.use(refuse(SystemStatusDocument, 'The database does not respond.'));
  await openPage(overview, administrator);
  await sees('Failed to fetch system stats');
});

const line = (number: number, level: 'INFO' | 'ERROR', message: string, facts: object = {}) => ({
  number,
  level,
  message,
  loggedAt: '2026-11-27T09:00:00Z',
  status: null,
  durationMs: null,
  errorCodes: [],
  userName: null,
  ...facts,
  request: `0192f00${number}-0000-4000-8000-000000000000`,
  details: '{"status":200}',
});

test('The log is searched, filtered by level and by request, and followed', async () => {
  const asked: unknown[] = [];
  network.use(
    answer(SystemLogsDocument, (variables) => {
      asked.push(variables);
      const lines = [line(2, 'ERROR', 'The outbox could not be read'), line(1, 'INFO', 'GET /healthz')];
      const shown = lines.filter(({ level }) => variables.minLevel === 'INFO' || level === 'ERROR');
      return { administration: { systemLogs: shown } };
    }),
  );
  await openPage('/dashboard/admin/system/logs', administrator);
  await sees(/GET .healthz/);
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Errors', exact: true }).click();
  await seesNo(page.getByText(/GET .healthz/));
  await button('Show request 0192f002').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ search: line(2, 'ERROR', '').request, minLevel: 'ERROR' });
  const before = asked.length;
  await page.getByRole('switch', { name: /^Follow/ }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

const operation = line(1, 'INFO', 'Works', { status: 200, durationMs: 1_234, userName: 'Ida Brandt', errorCodes: ['FORBIDDEN'] });

test.each([
  ['a table', 1440, () => page.getByRole('row', { name: /Works/ })],
  ['cards on a phone', 390, () => page.getByRole('listitem').filter({ hasText: 'Works' })],
] as const)('The log is %s with operation, status, duration and user, and its other values folded', async (_name, width, row) => {
  await page.viewport(width, 900);
  network.use(answer(SystemLogsDocument, { administration: { systemLogs: [operation] } }));
  await openPage('/dashboard/admin/system/logs', administrator);
  for (const text of ['Works', '200', /1,234 ms$/, /Ida Brandt$/, 'FORBIDDEN']) await sees(row().getByText(text));
  const isUnfolded = () => row().element().querySelector('details')?.open;
  expect(isUnfolded()).toBe(false);
  await row().getByText('Details').click();
  await expect.poll(isUnfolded).toBe(true);
  await expectAccessible();
});

test('A search without matches says so', async () => {
  network.use(answer(SystemLogsDocument, { administration: { systemLogs: [] } }));
  await openPage('/dashboard/admin/system/logs', administrator);
  await sees('No lines match');
});
