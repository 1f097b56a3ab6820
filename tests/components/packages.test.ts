import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminPackagesDocument } from '#web/screens/admin/billing/__generated__/packages.ts';
import { TierPublishDocument, TierVersionsDocument } from '#web/screens/admin/billing/__generated__/tier-detail.ts';
import { offeredPackages, offeredTier } from '../support/plan-offers.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, fits, sees } from './support/screen.ts';

const path = '/dashboard/admin/billing/packages';
const asAdmin = { user: { role: 'ADMIN' as const } };
const contributor = { ...offeredTier('contributor'), package: offeredPackages[0]! };
const terms = { ...contributor, features: contributor.features.map((each) => ({ ...each, trialMaxUsage: each.maxUsage })) };
const entry = (version: object, more: object = {}) => ({
  ...version,
  tier: contributor,
  createdAt: '2026-11-01T08:00:00.000Z',
  note: null,
  planCount: 1,
  createdBy: null,
  ...more,
});
const first = answer(TierVersionsDocument, { administration: { tierVersions: [entry(terms)] } } as never);

test('The packages list their tiers', async () => {
  network.use(answer(AdminPackagesDocument, { packages: offeredPackages }));
  await openPage(path, asAdmin);
  await sees(/\$19 a month · \$190 a year · 14-day trial/);
  await expectAccessible();
  await page.viewport(390, 844);
  await fits();
});

test('Publishing asks first, and the history says what changed', async () => {
  network.use(first);
  await openPage(`${path}/contributor`, asAdmin);
  await sees('1 current plan');
  const limit = page.getByLabelText('Music publishing: limit', { exact: true });
  await expect.element(limit).toHaveValue('500');
  await limit.fill('');
  await page.getByLabelText('Price per month').fill('24.50');
  await expectAccessible();
  await button(/^Save Changes/).click();
  await sees('Publish version 2 of Contributor?');
  const features = terms.features.map((each) => ({
    ...each,
    id: `${each.id} 2`,
    ...(each.key === 'MUSIC_PUBLISHING' && { maxUsage: null, trialMaxUsage: null }),
  }));
  const second = { ...terms, version: 2, priceMonthly: { amountCents: 2_450, currency: 'USD' }, features };
  let sent: unknown;
  network.use(
    answer(TierPublishDocument, (variables) => {
      sent = variables;
      const versions = [entry(second, { note: 'More works' }), entry(terms)];
      return { tierPublish: { tier: second, versions, userErrors: [] } } as never;
    }),
  );
  await button('Publish').click();
  await sees('Version 2 of Contributor is on sale.');
  await sees('Music publishing: included, 500 → included, unlimited');
  await sees('Price per month: $19 → $24.50');
  expect(sent).toMatchObject({ id: 'contributor', version: 1, input: { priceMonthlyCents: 2_450, trialDays: 14 } });
  expect(JSON.stringify(sent)).toContain(
    '{"feature":"MUSIC_PUBLISHING","isIncluded":true,"isTrialOnly":false,"maxUsage":null,"trialMaxUsage":null}',
  );
});

test('A limit during a trial may be the same, another or none', async () => {
  network.use(first);
  await openPage(`${path}/contributor`, asAdmin);
  const limitOf = (name: string) => page.getByLabelText(name, { exact: true });
  const [limit, trial] = [limitOf('Music publishing: limit'), limitOf('Music publishing: limit during a trial')];
  await expect.element(trial).toHaveValue('500');
  await limit.fill('600');
  await expect.element(trial).toHaveValue('600');
  await trial.fill('');
  await limit.fill('700');
  await expect.element(trial).toHaveValue('');
  await expect.element(trial).toHaveAttribute('placeholder', 'Unlimited');
  const [images, imagesInTrial] = [limitOf('Images: limit'), limitOf('Images: limit during a trial')];
  await imagesInTrial.fill('50');
  // On the way to 500, both are 50.
  await images.fill('50');
  await images.fill('500');
  await expect.element(imagesInTrial).toHaveValue('50');
  let sent = '';
  const features = terms.features.map((each) => ({
    ...each,
    id: `${each.id} 2`,
    ...(each.key === 'MUSIC_PUBLISHING' && { maxUsage: 700, trialMaxUsage: null }),
  }));
  network.use(
    answer(TierPublishDocument, (variables) => {
      sent = JSON.stringify(variables);
      const versions = [entry({ ...terms, version: 2, features }), entry(terms)];
      return { tierPublish: { tier: { ...terms, version: 2, features }, versions, userErrors: [] } } as never;
    }),
  );
  await button(/^Save Changes/).click();
  await button('Publish').click();
  await sees('Music publishing: included, 500 → included, 700, unlimited during a trial');
  expect(sent).toContain('"maxUsage":700,"trialMaxUsage":null');
  expect(sent).toContain('"maxUsage":500,"trialMaxUsage":50');
});

test('A refusal is shown, and the terms stay', async () => {
  network.use(first);
  await openPage(`${path}/contributor`, asAdmin);
  await page.getByLabelText('Price per month').fill('0.20');
  await button(/^Save Changes/).click();
  await sees('Enter 0, or at least 0.50.');
  await page.getByLabelText('Price per month').fill('20');
  const message = 'Another administrator published a newer version. Reload the page and try again.';
  network.use(
    answer(TierPublishDocument, { tierPublish: { tier: null, userErrors: [{ field: [], message, code: 'CONFLICT' as const }] } }),
  );
  await button(/^Save Changes/).click();
  await button('Publish').click();
  await sees(message);
});

test.each([path, `${path}/contributor`])('%s requests nothing for other users', async (address) => {
  await openPage(address);
  await sees('Admin Access Required');
});
