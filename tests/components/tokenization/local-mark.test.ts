import { test } from 'vitest';
import { page } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { ShellNetworksDocument } from '#web/app/shell/__generated__/networks.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { sees } from '../support/screen.ts';

const sizes: [number, number][] = [
  [1440, 900],
  [390, 844],
];

test.each(sampled(sizes, 1))('The mark of local chains shows its explanation in a window of %i × %i', async (...size) => {
  await page.viewport(...size);
  network.use(answer(WorksDocument), answer(WorkStatsDocument));
  const chainNetworks = [{ id: 'n1', isLocal: true, isAvailable: true, name: 'Ethereum' }];
  await openPage('/dashboard/music/works', {}, {}, [answer(ShellNetworksDocument, { chainNetworks })]);
  await page.getByRole('banner').getByRole('button', { name: 'Local chain' }).click();
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
