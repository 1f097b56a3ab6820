import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const fields = 'splitBasis needsSecondPerson minimum sender town country hasAccount account { iban bic }';
type Settings = { royaltySettings: object | null; userErrors: { field: string[]; message: string }[] };
const save = (token: string, input: object) =>
  t
    .gql<{ royaltySettingsSave: Settings }>(
      `mutation ($input: RoyaltySettingsInput!) { royaltySettingsSave(input: $input) { royaltySettings { ${fields} } userErrors { field message } } }`,
      { input },
      token,
    )
    .then((data) => data.royaltySettingsSave);
const read = (token: string) =>
  t
    .gql<{ royaltySettings: object }>(`{ royaltySettings { ${fields} viewerCanEdit } }`, {}, token)
    .then((data) => data.royaltySettings);

const defaults = {
  splitBasis: 'USE_PERIOD',
  needsSecondPerson: false,
  minimum: '0',
  sender: null,
  town: null,
  country: null,
  hasAccount: false,
  account: null,
};

it('settings have defaults, and keep what a change omits', async () => {
  const { token, workspaceId } = await t.register();
  expect(await read(token)).toEqual({ ...defaults, viewerCanEdit: true });
  expect(await save(token, {})).toEqual({ royaltySettings: defaults, userErrors: [] });
  const given = {
    minimum: '50.00',
    needsSecondPerson: true,
    sender: 'Tidal Music, Berlin',
    town: 'Berlin',
    country: 'DE',
    iban: 'DE89370400440532013000',
  };
  const saved = {
    ...defaults,
    minimum: '50.00',
    needsSecondPerson: true,
    sender: 'Tidal Music, Berlin',
    town: 'Berlin',
    country: 'DE',
    hasAccount: true,
    account: { iban: 'DE89 •••• 3000', bic: null },
  };
  expect(await save(token, given)).toEqual({ royaltySettings: saved, userErrors: [] });
  expect(await save(token, { splitBasis: 'RUN_DAY' })).toEqual({
    royaltySettings: { ...saved, splitBasis: 'RUN_DAY' },
    userErrors: [],
  });
  const { rows } = await t.pool.query(
    `select changes from audit_entry where workspace_id = $1 and action = 'royaltySettings.update' order by created_at, id`,
    [workspaceId],
  );
  expect(rows.map(({ changes }) => changes)).toEqual([
    {},
    {
      minimum: ['0', '50.00'],
      needsSecondPerson: [false, true],
      sender: [null, 'Tidal Music, Berlin'],
      town: [null, 'Berlin'],
      country: [null, 'DE'],
      bankSealed: 'changed',
    },
    { splitBasis: ['USE_PERIOD', 'RUN_DAY'] },
  ]);
});

it('settings are refused with the field at fault', async () => {
  const { token } = await t.register();
  for (const input of [{ minimum: '-1' }, { minimum: 'much' }, { minimum: '1.23456' }, { iban: 'DE00' }, { country: 'XX' }])
    expect(await save(token, input)).toMatchObject({ royaltySettings: null, userErrors: [{ field: Object.keys(input) }] });
  expect(await read(token)).toEqual({ ...defaults, viewerCanEdit: true });
});

it('settings are changed by owners, and read by everybody', async () => {
  const { workspaceId } = await t.register();
  for (const role of ['EDITOR', 'VIEWER'] as const) {
    const { token } = await addPerson(t.pool, role, workspaceId);
    expect(await read(token)).toEqual({ ...defaults, viewerCanEdit: false });
    const refused = await t.raw('mutation { royaltySettingsSave(input: {}) { userErrors { message } } }', {}, token);
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  }
});
