import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { ApiKeysPageDocument } from '#web/screens/settings/__generated__/api-keys.ts';
import { MembersPageDocument } from '#web/screens/settings/__generated__/members.ts';
import { answer, network, refuse } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { sees, seesNo } from './support/screen.ts';

const list = (name: string) => page.getByRole('list', { name });
const editor = { memberRole: 'EDITOR' as const };
const user = { id: 'u2', firstName: 'Ida', lastName: 'Brandt', email: 'ida@example.com' };

test('Members who are not owners request no API keys', async () => {
  network.use(answer(UploadRulesDocument));
  await openPage('/dashboard/settings/api-keys', editor);
  await sees('API keys are for owners');
});

test('Owners see the API keys of the workspace', async () => {
  network.use(
    answer(UploadRulesDocument),
    answer(ApiKeysPageDocument, { apiKeys: [{ id: 'k1', name: 'Statements', state: 'LIVE' }] }),
  );
  await openPage('/dashboard/settings/api-keys');
  await sees(list('API keys').getByText(/^Statements/));
});

test.each([
  ['owners', {}, ['ida@example.com']],
  ['editors', editor, []],
] as const)('The members tab shows what %s may see', async (_role, viewer, invited) => {
  network.use(
    answer(UploadRulesDocument),
    answer(MembersPageDocument, ({ isOwner }) => ({
      members: [{ id: 'm1', role: 'OWNER', user }],
      ...(isOwner && { invitations: invited.map((email) => ({ id: email, email })) }),
    })),
  );
  await openPage('/dashboard/settings/members', viewer);
  await sees(list('Members').getByText('Ida Brandt'));
  if (invited.length > 0) await sees(list('Open invitations').getByText(/^ida@example/));
  else await seesNo(page.getByText('Open invitations'));
});

test('A tab whose data is refused shows why', async () => {
  network.use(answer(UploadRulesDocument), refuse(MembersPageDocument, 'The workspace is closed for repairs.'));
  await openPage('/dashboard/settings/members');
  await sees('The workspace is closed for repairs.');
  expect(page.getByRole('heading', { name: 'Workspace' }).elements()).toHaveLength(1);
});
