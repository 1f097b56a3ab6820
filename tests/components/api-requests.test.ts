import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { ApiKeysPageDocument } from '#web/screens/settings/__generated__/api-keys.ts';
import { ApiRequestKeysDocument } from '#web/screens/settings/api-requests/__generated__/keys.ts';
import { ApiRequestsDocument, ApiRequestTotalsDocument } from '#web/screens/settings/api-requests/__generated__/list.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, fits, hasFocus, link, queryIs, sees, seesNo } from './support/screen.ts';

const path = '/dashboard/settings/api-keys/requests';
const [report, importer] = ['1', '2'].map((digit) => `019a0000-0000-7000-8000-0000a1b2c3d${digit}`) as [string, string];
const keys = [
  { id: report, name: 'Report', prefix: 'stv_Abcdefgh' },
  { id: importer, name: 'Import of the catalogue', prefix: 'stv_Ijklmnop' },
];
const request = (id: string, key: number, facts: object) => ({
  id,
  apiKey: keys[key],
  transport: 'GRAPHQL' as const,
  operationType: 'QUERY' as const,
  operation: 'WorksOfTheCatalogue',
  rootFields: ['works', 'contributors'],
  documentHash: '3f'.repeat(32),
  status: 'OK' as const,
  httpStatus: 200,
  errorCodes: [],
  durationMs: 41,
  cost: 240,
  network: '203.0.113.7',
  requests: 1,
  createdAt: new Date().toISOString(),
  ...facts,
});
const unread = { operation: null, operationType: null, documentHash: null, rootFields: [], cost: null };
const nodes = [
  request('r1', 0, {}),
  request('r2', 1, {
    transport: 'REST',
    operationType: 'MUTATION',
    operation: 'POST /api/works',
    status: 'REFUSED',
    httpStatus: 400,
    errorCodes: ['INVALID', 'TAKEN'],
  }),
  request('r3', 1, { ...unread, status: 'LIMITED', httpStatus: 429, errorCodes: ['RATE_LIMITED'], requests: 1_240 }),
  request('r4', 0, { ...unread, status: 'REFUSED', httpStatus: 400, errorCodes: ['GRAPHQL_VALIDATION_FAILED'] }),
  request('r5', 0, { operation: 'assetIngestChanged', transport: 'WEBSOCKET', operationType: 'SUBSCRIPTION', httpStatus: null }),
  request('r6', 0, { operation: 'SlowSearch', status: 'FAILED', httpStatus: 503, errorCodes: ['TIMED_OUT'], durationMs: 5_012 }),
];
const asked: (object | null | undefined)[] = [];
async function open(query = '') {
  asked.length = 0;
  network.use(
    answer(ApiRequestKeysDocument, { apiKeys: keys }),
    answer(ApiRequestTotalsDocument, { apiRequestStats: { requests: 1_245, errors: 1_243, p95Ms: 5_012 } }),
    answer(ApiRequestsDocument, ({ filter }) => {
      asked.push(filter);
      return { apiRequests: { totalCount: nodes.length, totalCountIsExact: true, nodes } };
    }),
  );
  await openPage(path + query);
  await sees(button('WorksOfTheCatalogue'));
}

test('Requests are named by their operation, with how they ended and totals above', async () => {
  await page.viewport(1440, 900);
  await open();
  for (const name of ['POST /api/works', 'Not read', 'Invalid document', 'assetIngestChanged']) await sees(button(name));
  for (const status of ['Succeeded', 'Refused', 'Rate limited', 'Failed']) await sees(page.getByText(status).first());
  await sees('GraphQL · 1,240 requests');
  await sees('99.8 % of all requests');
  await expectAccessible();
});

test('A key in a row filters by it, and the filter can be removed', async () => {
  await page.viewport(1440, 900);
  await open('?page=2');
  await link('Show only requests of Import of the catalogue').first().click();
  await queryIs(`?key=${importer}`);
  await expect.poll(() => asked.at(-1)).toMatchObject({ apiKeys: [importer], statuses: null });
  await button('Remove the filter API key is Import of the catalogue').click();
  await queryIs('');
  await expect.poll(() => asked.at(-1)).toMatchObject({ apiKeys: null });
});

test('A period begins some time before now', async () => {
  await open('?period=day');
  const { from } = (asked.at(-1) as { createdAt: { from: string } }).createdAt;
  const hours = (Date.now() - Date.parse(from)) / 3_600_000;
  expect([hours >= 24, hours < 25]).toEqual([true, true]);
});

test.each(sampled([1440, 390], 1))('All facts of a request are shown in a dialog, at a width of %i pixels', async (width) => {
  await page.viewport(width, 844);
  await open();
  await fits();
  const opener = button('POST /api/works');
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await sees(dialog.getByText('INVALID, TAKEN'));
  await sees(dialog.getByText('240 objects'));
  await sees(dialog.getByText('203.0.113.7'));
  await fits();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await seesNo(dialog);
  await hasFocus(opener);
});

test('Only owners see the requests', async () => {
  await openPage(path, { memberRole: 'EDITOR' });
  await sees('API requests are for owners');
  await sees(link('API keys').last());
});

test('Each key leads to its requests', async () => {
  network.use(answer(ApiKeysPageDocument, { apiKeys: [{ id: report, name: 'Report', state: 'LIVE' }] }));
  await openPage('/dashboard/settings/api-keys');
  await sees(link('Requests of Report'));
  network.use(
    answer(ApiRequestKeysDocument, { apiKeys: keys }),
    answer(ApiRequestTotalsDocument),
    answer(ApiRequestsDocument, { apiRequests: { totalCount: 1, nodes: nodes.slice(0, 1) } }),
  );
  await link('Requests of Report').click();
  await queryIs(`?key=${report}`);
  await sees(button('WorksOfTheCatalogue'));
});
