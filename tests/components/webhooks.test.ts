import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import {
  WebhookDeliveryDetailDocument,
  WebhookLogDocument,
  WebhooksPageDocument,
} from '#web/screens/settings/__generated__/webhooks.ts';
import {
  WebhookDeliveriesReplayDocument,
  WebhookEndpointCreateDocument,
  WebhookEndpointTestDocument,
  WebhookEndpointUpdateDocument,
  WebhookFailedDeliveriesReplayDocument,
} from '#web/screens/settings/__generated__/webhooks-changes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, networkIsIdle } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, field, fits, sees, seesNo } from './support/screen.ts';

const address = '/dashboard/settings/webhooks';
const list = (name: string) => page.getByRole('list', { name });
const mirror = {
  id: 'e1',
  name: 'Catalogue mirror',
  url: 'https://partner.example/hooks',
  events: ['WORK_CREATED' as const, 'WORK_UPDATED' as const],
  state: 'ACTIVE' as const,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const failed = {
  id: 'd1',
  event: 'WORK_UPDATED' as const,
  state: 'FAILED' as const,
  createdAt: '2026-11-21T09:00:00.000Z',
  endpoint: { id: 'e1', name: 'Catalogue mirror' },
  record: { __typename: 'Work' as const, id: 'w1', displayName: 'Harbour Lights' },
};
const given = (endpoints: readonly object[] = [mirror], deliveries: readonly object[] = [failed]) =>
  network.use(
    answer(UploadRulesDocument),
    answer(WebhooksPageDocument, {
      webhookEndpoints: [...endpoints],
      apiKeys: [{ id: 'k1', name: 'Mirror key', state: 'LIVE' }],
    }),
    answer(WebhookLogDocument, { webhookDeliveries: { nodes: [...deliveries] } }),
  );

test('Members who are not owners request no webhooks', async () => {
  network.use(answer(UploadRulesDocument));
  await openPage(address, { memberRole: 'EDITOR' });
  await sees('Webhooks are for owners');
});

test('The empty screen says what to do', async () => {
  given([], []);
  await openPage(address);
  await sees('No webhooks yet. Create one for each program that follows your changes.');
  await sees('No deliveries in the last 30 days.');
  await expectAccessible();
});

test('A webhook is created with chosen events, and its secret is shown once', async () => {
  given([], []);
  const other = { ...mirror, id: 'e0', name: 'Royalty run' };
  let input: object = {};
  let pages = 0;
  network.use(
    answer(WebhooksPageDocument, () => {
      pages += 1;
      return { webhookEndpoints: [other], apiKeys: [{ id: 'k1', name: 'Mirror key', state: 'LIVE' }] };
    }),
    answer(WebhookEndpointCreateDocument, (variables) => {
      input = variables.input;
      return { webhookEndpointCreate: { webhookEndpoint: mirror, secret: 'whsec_c2VjcmV0', userErrors: [] } };
    }),
  );
  await openPage(address);
  await sees(button('More actions for Royalty run'));
  await networkIsIdle();
  const pagesBefore = pages;
  await button('Create webhook').first().click();
  await field('Name').fill('Catalogue mirror');
  await field('Address').fill('https://partner.example/hooks');
  await dialog.getByRole('group', { name: 'Work', exact: true }).getByLabelText('Created').click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await sees(page.getByText('whsec_c2VjcmV0'));
  expect(input).toMatchObject({ name: 'Catalogue mirror', url: 'https://partner.example/hooks', events: ['WORK_CREATED'] });
  await button('I have copied it').click();
  await seesNo(page.getByText('whsec_c2VjcmV0'));
  await networkIsIdle();
  const names = list('Webhooks')
    .getByRole('button', { name: /^More actions for/ })
    .elements();
  expect(names.map((each) => each.getAttribute('aria-label'))).toEqual([
    'More actions for Royalty run',
    'More actions for Catalogue mirror',
  ]);
  expect(pages).toBe(pagesBefore);
});

test('A refused address is explained at its field', async () => {
  given();
  const message = 'Enter an address on the public internet.';
  network.use(
    answer(WebhookEndpointUpdateDocument, {
      webhookEndpointUpdate: { userErrors: [{ field: ['url'], message, code: 'INVALID' }] },
    }),
  );
  await openPage(address);
  await button('More actions for Catalogue mirror').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await field('Address').fill('https://10.0.0.1/');
  await button('Save').click();
  await sees(dialog.getByText(message));
});

test.each([
  ['succeeds', { status: 204, error: null }, 'The test succeeded with the status 204.'],
  ['fails', { status: 500, error: 'The receiver answered with 500.' }, 'The test failed. The receiver answered with 500.'],
])('A test that %s is reported', async (_result, attempt, text) => {
  given();
  const webhookDelivery = { ...failed, id: 'd2', event: 'TEST' as const, attempts: [attempt] };
  network.use(answer(WebhookEndpointTestDocument, { webhookEndpointTest: { webhookDelivery, userErrors: [] } }));
  await openPage(address);
  await button('Test Catalogue mirror').click();
  await sees(text);
});

test('A delivery shows its request and attempts, and is sent again', async () => {
  given();
  let replayed: unknown;
  network.use(
    answer(WebhookDeliveryDetailDocument, {
      webhookDelivery: {
        ...failed,
        changedAt: '2026-11-21T08:59:00.000Z',
        payload: '{"type":"work.updated","data":{"id":"w1"}}',
        attempts: [
          {
            createdAt: '2026-11-21T09:00:00.000Z',
            status: null,
            durationMs: 10_000,
            error: 'The receiver did not answer.',
            answer: null,
          },
          {
            createdAt: '2026-11-21T09:00:05.000Z',
            status: 500,
            durationMs: 12,
            error: 'The receiver answered with 500.',
            answer: 'Oops',
          },
        ],
      },
    }),
    answer(WebhookDeliveriesReplayDocument, ({ ids }) => {
      replayed = ids;
      return { webhookDeliveriesReplay: { webhookDeliveries: [{ id: 'd1', state: 'WAITING' }], userErrors: [] } };
    }),
  );
  await openPage(address);
  await sees(list('Deliveries').getByText(/^Harbour Lights · Catalogue mirror/));
  await list('Deliveries').getByRole('button', { name: 'Details of Work updated' }).click();
  const drawer = dialog;
  await sees(drawer.getByText('Oops'));
  await sees(drawer.getByText('The receiver did not answer.'));
  await expectAccessible();
  await drawer.getByRole('button', { name: 'Replay' }).click();
  await sees('The delivery is sent again.');
  expect(replayed).toEqual(['d1']);
});

test('The log is filtered by state', async () => {
  given();
  const filters: unknown[] = [];
  network.use(
    answer(WebhookLogDocument, ({ filter }) => {
      filters.push(filter);
      return { webhookDeliveries: { nodes: filter?.states ? [] : [failed] } };
    }),
  );
  await openPage(address);
  await sees(list('Deliveries').getByText(/^Work updated/));
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Succeeded' }).click();
  await sees('No deliveries match these filters.');
  expect(filters.at(-1)).toEqual({ states: ['SUCCEEDED'] });
});

const paused = { ...mirror, state: 'PAUSED' as const, pauseReason: 'OWNER_LEFT' as const };

test('Failed deliveries of a paused webhook are announced for the time after it is resumed', async () => {
  given([paused]);
  let found: { id: string }[] = [failed];
  network.use(
    answer(WebhookFailedDeliveriesReplayDocument, () => ({
      webhookFailedDeliveriesReplay: { webhookDeliveries: found, userErrors: [] },
    })),
    answer(WebhookDeliveryDetailDocument, {
      webhookDelivery: { ...failed, endpoint: paused, payload: '{}', problem: null, attempts: [] },
    }),
    answer(WebhookDeliveriesReplayDocument, {
      webhookDeliveriesReplay: { webhookDeliveries: [{ id: 'd1', state: 'WAITING' }], userErrors: [] },
    }),
  );
  await openPage(address);
  await sees(/the person who set it up is no longer an owner/);
  const replayAll = async () => {
    await button('More actions for Catalogue mirror').click();
    await page.getByRole('menuitem', { name: 'Replay failed deliveries' }).click();
  };
  await replayAll();
  await sees('The failed deliveries are sent again after you resume the webhook.');
  found = [];
  await replayAll();
  await sees('No delivery has failed.');
  await list('Deliveries').getByRole('button', { name: 'Details of Work updated' }).click();
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await sees('The delivery is sent again after you resume the webhook.');
});

test('A long log is read page by page on a phone, keeps its pages after a replay, and is filtered by webhook', async () => {
  await page.viewport(390, 844);
  const accounts = { ...mirror, id: 'e2', name: 'Accounts' };
  const all = Array.from({ length: 120 }, (_, index) => ({ ...failed, id: `d${index}` }));
  given([mirror, accounts]);
  let firstPages = 0;
  network.use(
    answer(WebhookLogDocument, ({ first, after, filter }) => {
      if (filter?.endpoints) return { webhookDeliveries: { nodes: [], pageInfo: { hasNextPage: false } } };
      const from = Number(after ?? 0);
      if (from === 0) firstPages += 1;
      const pageInfo = { hasNextPage: from + first < all.length, endCursor: String(from + first) };
      return { webhookDeliveries: { nodes: all.slice(from, from + first), pageInfo } };
    }),
    answer(WebhookDeliveryDetailDocument, ({ id }) => ({
      webhookDelivery: { ...failed, id: String(id), endpoint: mirror, payload: '{}', problem: null, attempts: [] },
    })),
    answer(WebhookDeliveriesReplayDocument, {
      webhookDeliveriesReplay: { webhookDeliveries: [{ id: 'd110', state: 'WAITING' }], userErrors: [] },
    }),
  );
  await openPage(address);
  const rows = () => list('Deliveries').getByRole('button', { name: 'Details of Work updated' });
  await expect.poll(() => rows().elements().length).toBe(50);
  for (const loaded of [100, 120]) {
    await button('Load more').click();
    await expect.poll(() => rows().elements().length).toBe(loaded);
  }
  await seesNo(button('Load more'));
  await fits();
  await rows().nth(110).click();
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await sees('The delivery is sent again.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect([rows().elements().length, firstPages]).toEqual([120, 1]);
  await page.getByRole('combobox', { name: 'Webhook' }).click();
  await page.getByRole('option', { name: 'Accounts' }).click();
  await sees('No deliveries match these filters.');
  await expectAccessible();
});

test('A paused webhook says why, and everything fits on a phone', async () => {
  await page.viewport(390, 844);
  given([{ ...mirror, state: 'PAUSED', pauseReason: 'FAILURES', pausedAt: '2026-11-21T09:00:00.000Z' }]);
  await openPage(address);
  await sees(/Paused, because the receiver accepted no request/);
  await fits();
  await expectAccessible();
});
