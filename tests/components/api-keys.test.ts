import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { ApiKeysPageDocument } from '#web/screens/settings/__generated__/api-keys.ts';
import {
  ApiKeyCreateDocument,
  ApiKeyRevokeDocument,
  ApiKeyRotateDocument,
  ApiKeyUpdateDocument,
} from '#web/screens/settings/__generated__/api-keys-changes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, fits, sees, seesNo } from './support/screen.ts';

const keys = page.getByRole('list', { name: 'API keys' });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const level = (area: string, name: string) =>
  dialog.getByRole('radiogroup', { name: area }).getByRole('radio', { name, exact: true });
/** Chooses a level. The radio button itself is hidden behind its label. */
const choose = (area: string, name: string) => (level(area, name).element() as HTMLInputElement).click();
const secret = 'stv_0123456789';

type Key = {
  id: string;
  name: string;
  state?: 'LIVE' | 'EXPIRED' | 'REVOKED';
  scopes?: ApiKeyScope[];
  origins?: string[];
} & Partial<Record<'prefix' | 'createdAt' | 'expiresAt' | 'lastUsedAt', string | null>> & {
    previousSecret?: { prefix: string; validUntil: string } | null;
  };
const site: Key = {
  id: 'k1',
  name: 'Site',
  state: 'LIVE',
  prefix: 'stv_site1234',
  scopes: ['CATALOGUE_READ', 'MEDIA_WRITE'],
  origins: ['https://app.example'],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
};

async function openKeys(...apiKeys: Key[]): Promise<void> {
  network.use(answer(UploadRulesDocument), answer(ApiKeysPageDocument, { apiKeys: apiKeys as never }));
  await openPage('/dashboard/settings/api-keys');
}
const onPhone = async () => {
  await page.viewport(390, 844);
  setThemeSettings({ theme: 'dark' });
};

test('Members who are not owners request no API keys', async () => {
  network.use(answer(UploadRulesDocument));
  await openPage('/dashboard/settings/api-keys', { memberRole: 'EDITOR' });
  await sees('API keys are for owners');
});

test('Owners see what each key may do, from where, and how long its previous secret works', async () => {
  await onPhone();
  await openKeys(
    { ...site, previousSecret: { prefix: 'stv_before12', validUntil: '2027-03-14T10:00:00.000Z' } },
    { ...site, id: 'k2', name: 'Statements', state: 'EXPIRED', expiresAt: '2026-11-02T09:00:00.000Z', scopes: ['MEMBERS_READ'] },
    { ...site, id: 'k3', name: 'Old', state: 'REVOKED' },
  );
  const [first, second, third] = [0, 1, 2].map((index) => keys.getByRole('listitem').nth(index));
  for (const text of ['Catalogue: read', 'Media: read and write', /works until .*14 Mar 2027/, /https:\/\/app\.example/])
    await sees(first!.getByText(text).first());
  await sees(second!.getByText('Expired', { exact: true }));
  await sees(second!.getByText('Members: read'));
  expect(
    second!
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Edit', 'Revoke']);
  expect(third!.getByRole('button').elements()).toEqual([]);
  await expectAccessible();
  await fits();
});

test('A key is created with scopes by area, a date and origins, and is shown once with examples', async () => {
  const sent: object[] = [];
  network.use(
    answer(ApiKeyCreateDocument, ({ input }) => {
      sent.push(input);
      return { apiKeyCreate: { secret, apiKey: { ...site, name: input.name, scopes: input.scopes } as never } };
    }),
  );
  await openKeys();
  await sees('No API keys yet. Create one for each program.');
  await button('Create API key').first().click();
  await inDialog('Create key').click();
  await sees('Enter a name for the key, such as the program that uses it.');
  await dialog.getByLabelText('Name').fill('Royalty import');
  await expect.element(level('Catalogue', 'Read')).toBeChecked();
  choose('Catalogue', 'None');
  await inDialog('Create key').click();
  await sees('Choose at least one scope.');
  choose('Tokens', 'Write');
  await sees('Read tokens, proofs and chains. Mint tokens and anchor proofs.');
  choose('Members', 'Read');

  const origins = dialog.getByRole('combobox', { name: 'Web pages' });
  await origins.fill('https://app.example/path');
  await userEvent.keyboard('{Enter}');
  await inDialog('Create key').click();
  await sees('Enter an origin such as https://app.example, without a path. Only localhost may use http.');
  await dialog.getByRole('button', { name: 'Remove https://app.example/path' }).click();
  await origins.fill('https://app.example');
  await userEvent.keyboard('{Enter}');

  await dialog.getByRole('combobox', { name: 'Stops working' }).click();
  await page.getByRole('option', { name: 'On a date' }).click();
  await inDialog('Create key').click();
  await sees('Choose a date.');
  await dialog.getByLabelText('Last day').fill('2099-03-14');
  await expectAccessible();
  await inDialog('Create key').click();

  await sees(dialog.getByText(secret, { exact: true }));
  expect(sent).toEqual([
    {
      name: 'Royalty import',
      scopes: ['TOKENS_WRITE', 'MEMBERS_READ'],
      origins: ['https://app.example'],
      expiresAt: new Date('2099-03-14T23:59:59.999').toISOString(),
    },
  ]);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await inDialog('I have copied it').click();
  await sees(keys.getByText(/^Royalty import/));
  await seesNo(page.getByText(secret));
});

test('A key is edited, and keeps its expiry unless another is chosen', async () => {
  await onPhone();
  const sent: object[] = [];
  network.use(
    answer(ApiKeyUpdateDocument, ({ input }) => {
      sent.push(input);
      const refused = sent.length === 1;
      return {
        apiKeyUpdate: refused
          ? { apiKey: null, userErrors: [{ field: ['origins', '0'], message: 'This origin is not allowed.' }] }
          : { apiKey: { ...site, name: input.name, scopes: input.scopes } as never },
      };
    }),
  );
  await openKeys({ ...site, expiresAt: '2099-01-01T12:00:00.000Z' });
  await button('Edit Site').click();
  await expect.element(level('Media', 'Write')).toBeChecked();
  await expect.element(level('Tokens', 'None')).toBeChecked();
  await expect.element(dialog.getByRole('combobox', { name: 'Stops working' })).toHaveValue('Keep 1 Jan 2099');
  choose('Media', 'Read');
  await dialog.getByLabelText('Name').fill('Studio site');
  await fits();
  await expectAccessible();
  await inDialog('Save').click();
  await sees(dialog.getByText('This origin is not allowed.'));
  await inDialog('Save').click();
  await sees('API key saved.');
  const input = { name: 'Studio site', scopes: ['CATALOGUE_READ', 'MEDIA_READ'], origins: ['https://app.example'] };
  expect(sent).toEqual([input, input]);
  await sees(keys.getByText(/^Studio site/));
});

test('A key is rotated with an overlap, and its new secret is shown once', async () => {
  const sent: unknown[] = [];
  network.use(
    answer(ApiKeyRotateDocument, ({ overlapHours }) => {
      sent.push(overlapHours);
      const previousSecret = { prefix: 'stv_site1234', validUntil: '2027-03-14T10:00:00.000Z' };
      return { apiKeyRotate: { secret, apiKey: { ...site, prefix: 'stv_renewed1', previousSecret } as never } };
    }),
  );
  await openKeys({ ...site, previousSecret: { prefix: 'stv_before12', validUntil: '2027-03-14T10:00:00.000Z' } });
  await button('Rotate Site').click();
  await sees(dialog.getByText('The secret stv_before12… of the last rotation stops working now.'));
  await expect.element(dialog.getByRole('combobox', { name: 'Previous secret' })).toHaveValue('Works for a day');
  await dialog.getByRole('combobox', { name: 'Previous secret' }).click();
  await page.getByRole('option', { name: 'Works for a week' }).click();
  await expectAccessible();
  await inDialog('Rotate').click();
  await sees(dialog.getByText(secret, { exact: true }));
  await expectAccessible();
  await inDialog('I have copied it').click();
  await seesNo(page.getByText(secret));
  expect(sent).toEqual([168]);
  await sees(keys.getByText('stv_renewed1…'));
});

test('A key is revoked after a question', async () => {
  const sent: unknown[] = [];
  network.use(
    answer(ApiKeyRevokeDocument, ({ id }) => {
      sent.push(id);
      return { apiKeyRevoke: { apiKey: { ...site, state: 'REVOKED' } as never } };
    }),
  );
  await openKeys(site);
  await button('Revoke Site').click();
  await sees(dialog.getByText(/also with its previous secret/));
  await inDialog('Revoke').click();
  await sees('The key is revoked.');
  await sees(keys.getByText('Revoked', { exact: true }));
  expect(sent).toEqual(['k1']);
});
