import { isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rootFields } from '#tests/isolation/schema-walk.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it('leaves the rest of a page as it is when one of its statistics fails', async () => {
  const { token } = await t.register();
  await t.pool.query('alter table isrc_code rename to hidden_isrc_code');
  const { data, errors } = await t.raw<Record<string, unknown>>(
    '{ productCodeStats { isrcs } releaseStats { total } platformStats { platform } releases { totalCount } }',
    {},
    token,
  );
  await t.pool.query('alter table hidden_isrc_code rename to isrc_code');
  expect(data).toEqual({
    productCodeStats: null,
    releaseStats: { total: 0 },
    platformStats: [],
    releases: { totalCount: 0 },
  });
  expect(errors).toMatchObject([{ path: ['productCodeStats'] }]);
});

/** Statistics that are not nullable, because each screen reads them in an operation of their own. */
const readAlone = ['assetStats', 'featureRequestCounts', 'incomeReport', 'storageUsage'];

it('statistics of a page are nullable', () => {
  const names = /(Stats|Counts|Figures|Analytics|Report|Timeline|Status|Usage)$/;
  const statistics = rootFields(['Query']).filter(({ name, field }) => names.test(name) && !readAlone.includes(field.name));
  expect(statistics.filter(({ field }) => isNonNullType(field.type)).map(({ name }) => name)).toEqual([]);
});
