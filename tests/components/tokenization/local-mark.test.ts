import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { ChainNetworksDocument } from '#web/entities/networks/__generated__/networks.ts';
import { TokensDocument } from '#web/screens/tokens/__generated__/list.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network, networkIsIdle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { sees } from '../support/screen.ts';

const sizes: [number, number][] = [
  [1440, 900],
  [390, 844],
];

test.each(sampled(sizes, 1))('The mark of local chains shows its explanation in a window of %i × %i', async (...size) => {
  await page.viewport(...size);
  network.use(answer(TokensDocument), answer(WorksDocument), answer(WorkStatsDocument));
  const chainNetworks = [{ id: 'n1', isLocal: true, isAvailable: true, name: 'Ethereum' }];
  const networks = [answer(ChainNetworksDocument, { chainNetworks })];
  await openPage('/dashboard/music/works', {}, {}, networks);
  await sees(page.getByRole('heading', { name: 'Works' }));
  await networkIsIdle();
  expect(page.getByText('Local chain').elements()).toHaveLength(0);
  await openPage('/dashboard/tokens', {}, {}, networks);
  await page.getByRole('button', { name: 'Local chain' }).click();
  const note = page.getByRole('dialog', { name: 'Local chain' });
  await sees(note.getByText(/cannot be verified outside this server/));
  await sees(
    note
      .getByRole('list', { name: 'Networks' })
      .getByText(/^Ethereum/)
      .first(),
  );
  await expectAccessible();
});
