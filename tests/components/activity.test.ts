import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { AuditEntriesDocument } from '#web/screens/admin/activity/__generated__/list.ts';
import { AuditUserDocument, AuditUsersDocument } from '#web/screens/admin/activity/__generated__/users.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, fits, hasFocus, link, queryIs, sees, seesNo } from './support/screen.ts';

const path = '/dashboard/admin/users/activity';
const [ida, work, tide] = ['1', '2', '3'].map((digit) => `019a0000-0000-7000-8000-0000a1b2c3d${digit}`) as [
  string,
  string,
  string,
];
const user = { id: ida, firstName: 'Ida', lastName: 'Berg' };
const change = (field: string, before: string | null, after: string) => ({ field, before, after });
const fields = ['tempo', 'genre', 'language', 'lyrics', 'notes', 'mood'].map((field) =>
  change(field, `old ${field}`, `new ${field}`),
);
const entry = (id: string, subject: string | null, changes: object[]) => ({
  id,
  summary: 'Work updated',
  subjectKind: 'WORK' as const,
  subjectId: subject,
  user,
  changes,
  viaApiKey: false,
  createdAt: new Date().toISOString(),
});
const nodes = [
  entry('e3', work, fields),
  entry('e2', tide, [change('title', 'Tide', 'Ebb')]),
  { ...entry('e1', null, []), summary: 'Settings updated', subjectKind: 'SETTINGS' as const, user: null },
];
const asked: (object | null | undefined)[] = [];
async function open(query = '') {
  asked.length = 0;
  network.use(
    answer(AuditUsersDocument),
    answer(AuditUserDocument, { administration: { user } }),
    answer(AuditEntriesDocument, ({ filter }) => {
      asked.push(filter);
      return { administration: { auditEntries: { totalCount: 3, totalCountIsExact: true, nodes } } };
    }),
  );
  await openPage(path + query, { user: { role: 'ADMIN' } });
  await sees(button('Settings updated'));
}

test('An object is named by the entry, or by the short form of its ID, which can be copied whole', async () => {
  await page.viewport(1440, 900);
  await open();
  await sees(link('Show only acts on Ebb'));
  await sees(link('Show only acts on 019a…a1b2c3d2'));
  expect(button('Copy object ID').elements()).toHaveLength(2);
  await expectAccessible();
});

test('Links of a row filter by its object and by its user, and the filters can be removed', async () => {
  await page.viewport(1440, 900);
  await open('?page=2');
  await link('Show only acts on Ebb').click();
  await queryIs(`?object=${tide}`);
  await expect.poll(() => asked.at(-1)).toMatchObject({ subject: tide, user: null });
  await link('Show only acts of Ida Berg').first().click();
  await queryIs(`?object=${tide}&user=${ida}`);
  await expect.poll(() => asked.at(-1)).toMatchObject({ subject: tide, user: ida });
  // The list is filtered by them already.
  await seesNo(link('Show only acts on Ebb'));
  await seesNo(link('Show only acts of Ida Berg').first());
  await button('Remove the filter User is Ida Berg').click();
  await button('Remove the filter Object ID is 019a…a1b2c3d3').click();
  await queryIs('');
  await expect.poll(() => asked.at(-1)).toMatchObject({ subject: null, user: null });
});

test('Days limit the acts, both inclusive', async () => {
  await open('?period=week&from=2026-03-01');
  await button('Filter').click();
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-01');
  await page.getByLabelText('To', { exact: true }).fill('2026-03-31');
  await queryIs('?period=week&from=2026-03-01&to=2026-03-31');
  // The later of both beginnings, and the end of the last day.
  const before = new Date('2026-04-01T00:00').toISOString();
  await expect.poll(() => asked.at(-1)).toMatchObject({ createdAt: { before } });
  expect(Date.parse((asked.at(-1) as { createdAt: { from: string } }).createdAt.from)).toBeGreaterThan(
    Date.now() - 8 * 86_400_000,
  );
  await page.getByLabelText('To', { exact: true }).fill('');
  await queryIs('?period=week&from=2026-03-01');
});

test.each(sampled([1440, 390], 1))('All changes of an entry are shown in a dialog, at a width of %i pixels', async (width) => {
  await page.viewport(width, 844);
  await open();
  await fits();
  const opener = width === 1440 ? button('Show all 6 changes') : button('Work updated').first();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await sees(dialog.getByText('mood: old mood → new mood'));
  await sees(dialog.getByText(work));
  await fits();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await seesNo(dialog);
  await hasFocus(opener);
  await opener.click();
  await dialog.getByRole('link', { name: 'Show only acts on 019a…a1b2c3d2' }).click();
  await seesNo(dialog);
  await queryIs(`?object=${work}`);
  await sees(button('Remove the filter Object ID is 019a…a1b2c3d2'));
  await fits();
});
