import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  IswcCheckDocument,
  WorkCreateDocument,
  WorkDocument,
  WorkUpdateDocument,
} from '#web/screens/works/__generated__/detail.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { chooseFile } from '../support/choose-file.ts';
import { catchDownloads } from '../support/downloads.ts';
import { answer, disconnect, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, link, sees, seesNo, tab } from '../support/screen.ts';
import { formAnswers, serve, workOf } from './fixtures.ts';

const path = '/dashboard/music/works/w1';
const at = (address: string) => expect.poll(() => window.location.pathname + window.location.search).toBe(address);

test('An ISWC is checked during typing, and a duplicate is saved only after confirmation', async () => {
  const accepted: unknown[] = [];
  const created = { ...workOf(['50', '50']), title: 'Second Holder' };
  network.use(
    answer(IswcCheckDocument, ({ iswc }) => ({
      iswcCheck: { works: iswc.replace(/\D/g, '').startsWith('034') ? [{ id: 'w9', title: 'First Holder' }] : [] },
    })),
    answer(WorkCreateDocument, ({ acceptsDuplicateIswc }) => {
      accepted.push(acceptsDuplicateIswc);
      if (acceptsDuplicateIswc) return { workCreate: { work: created } };
      return { workCreate: { userErrors: [{ field: ['iswc'], message: 'In use', code: 'CONFIRMATION_NEEDED' }] } };
    }),
    ...serve(created),
  );
  await openPage('/dashboard/music/works/add');
  await expect.element(button('Create Work')).toBeDisabled();
  await field('Title').fill('Second Holder');
  await sees('International Standard Musical Work Code (optional)');
  await field('ISWC').fill('T-03');
  await sees(/Invalid ISWC format\. Use: T-123\.456\.789-0/);
  await field('ISWC').fill('T-999.888.777-1');
  await button('Use the right code').click();
  await sees(/Valid ISWC code/);
  await field('ISWC').fill('T-034.524.680-1');
  await sees(/This ISWC code is already in use by another work/);
  await sees(link('First Holder'));
  await button('Create Work').click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await sees('Work "Second Holder" created successfully!');
  await sees(page.getByRole('heading', { name: 'Second Holder' }));
  expect(accepted).toEqual([false, true]);
});

test('An invalid field opens its tab, and entered values are kept when the page is opened again', async () => {
  let work = workOf(['50', '50'], { durationSeconds: 225 });
  network.use(
    answer(WorkDocument, () => ({ work })),
    answer(WorkUpdateDocument, ({ input }) => {
      work = { ...work, ...(input as object), version: 2 };
      return { workUpdate: { work } };
    }),
    ...formAnswers,
  );
  await openPage(`${path}/edit?tab=metadata`);
  await expect.element(field('Duration')).toHaveValue('3:45');
  await field('Duration').fill('3:99');
  await tab('Lyrics').click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees('Enter seconds from 0 to 59, not 99.');
  await field('Duration').fill('4:05');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('4:05');
  await openPage(`${path}/edit?tab=metadata`);
  await expect.element(field('Duration')).toHaveValue('4:05');
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees('Changes saved');
  await at(`${path}?tab=metadata`);
  await sees('4:05');
});

test('The last typed value is kept when the page closes immediately', async () => {
  network.use(...serve(workOf(['50', '50'], { durationSeconds: 225 })));
  await openPage(`${path}/edit?tab=metadata`);
  await expect.element(field('Duration')).toHaveValue('3:45');
  await field('Duration').fill('4:05');
  // The page stays in memory, because msw would end with it.
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(JSON.stringify({ ...sessionStorage })).toContain('4:05');
});

test('Lyrics are imported, shown in sections and exported', async () => {
  const files = catchDownloads();
  const sent: unknown[] = [];
  let work = workOf(['50', '50'], { title: 'Sung Once' });
  network.use(
    answer(WorkDocument, () => ({ work })),
    answer(WorkUpdateDocument, ({ input }) => {
      sent.push(input);
      work = { ...work, ...(input as object), version: 2 };
      return { workUpdate: { work } };
    }),
    ...formAnswers,
  );
  await openPage(`${path}/edit?tab=lyrics`);
  const lines = '[ti:Sung]\n[00:01.00][Verse 1]\n[00:02.00]The tide is late\n\n[00:09.00][Chorus]\n[00:10.00]Sing it once\n';
  await chooseFile('Lyrics file', new File([lines], 'sung.lrc', { type: 'text/plain' }));
  await sees('The lyrics have unsaved changes.');
  await page.getByText('Preview', { exact: true }).click();
  await sees(page.getByRole('heading', { name: 'Verse 1' }));
  await sees(/The tide is late/);
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees('Changes saved');
  await at(`${path}?tab=lyrics`);
  expect(sent).toEqual([{ lyrics: expect.stringContaining('The tide is late') }]);
  // The editor, which also has an Export button, must be gone first.
  await seesNo(button('Import'));
  await page.getByText('Synchronised', { exact: true }).click();
  await button('0:10 Sing it once').click();
  await expect.element(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '10');
  for (const name of ['Text (.txt)', 'With times (.lrc)']) {
    await button('Export').click();
    await page.getByRole('menuitem', { name }).click();
  }
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['Sung Once.txt', 'Sung Once.lrc']);
});

test('The page reports a missing work and a failed load', async () => {
  network.use(answer(WorkDocument, { work: null }), answer(WorksDocument), answer(WorkStatsDocument), ...formAnswers);
  await openPage(path);
  await sees(page.getByRole('heading', { name: 'Work not found' }));
  network.use(disconnect(WorkDocument));
  await link('Back to Works').first().click();
  await at('/dashboard/music/works');
  await openPage('/dashboard/music/works/w2');
  await sees(page.getByRole('heading', { name: 'Failed to load work details' }));
});
