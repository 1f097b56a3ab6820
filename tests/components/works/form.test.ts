import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  IswcCheckDocument,
  WorkCreateDocument,
  WorkDocument,
  WorkUpdateDocument,
} from '#web/screens/works/__generated__/detail.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, link, sees, tab } from '../support/screen.ts';
import { formAnswers, serve, workOf } from './fixtures.ts';

const path = '/dashboard/music/works/w1';
const at = (address: string) => expect.poll(() => window.location.pathname + window.location.search).toBe(address);

test('An ISWC is checked while it is typed, and a duplicate is saved only after a question', async () => {
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

test('A fault opens its tab, and what was typed is there when the page is opened again', async () => {
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
  await sees('Seconds go up to 59, not 99.');
  await field('Duration').fill('4:05');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('4:05');
  await openPage(`${path}/edit?tab=metadata`);
  await expect.element(field('Duration')).toHaveValue('4:05');
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees('Changes saved');
  await at(`${path}?tab=metadata`);
  await sees('4:05');
});

test('What was typed last is kept when the page goes away at once', async () => {
  network.use(...serve(workOf(['50', '50'], { durationSeconds: 225 })));
  await openPage(`${path}/edit?tab=metadata`);
  await expect.element(field('Duration')).toHaveValue('3:45');
  await field('Duration').fill('4:05');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('4:05');
});
