import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ContributorChoicesDocument } from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { WorkUpdateDocument } from '#web/screens/works/__generated__/detail.ts';
import { WorkNamesakesDocument } from '#web/screens/works/__generated__/namesakes.ts';
import { SplitPeriodMoveDocument, SplitPeriodsDocument } from '#web/screens/works/splits/__generated__/split-periods.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network, networkIsIdle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, option, region, sees, seesNo, tab } from '../support/screen.ts';
import { smallTargets } from '../support/targets.ts';
import { formAnswers, serve, workOf } from './fixtures.ts';

const edit = '/dashboard/music/works/w1/edit?tab=royalties';
const factor = page.getByRole('textbox', { name: /^Performance factor of/ });

async function addParty(kind: string, name: string) {
  await button(`Add ${kind}`).click();
  await userEvent.keyboard(name.split(' ')[0] ?? name);
  await option(new RegExp(name)).first().click();
}

test('Missing shares are shown, and added with one click', async () => {
  network.use(...serve(workOf(['60', '33.33'])));
  await openPage(edit);
  await sees(region('Songwriters').getByText('Check factors · 6.67 % missing'));
  // Followed by a button to add them, once the work can be edited.
  await sees(/^Performance factors add up to 93\.33 %: 6\.67 % missing\./);
  await button(/^Add 6\.67 % to /).click();
  await sees(region('Songwriters').getByText('Valid'));
  await expect.element(factor.nth(1)).toHaveValue('40.00');
  await factor.nth(1).fill('soon');
  await factor.nth(0).click();
  await expect.element(factor.nth(1)).toHaveValue('0.00');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(factor.nth(0)).toHaveValue('60.01');
});

test('A person can have a role only once, and authors are replaced only after confirmation', async () => {
  network.use(...formAnswers);
  await openPage('/dashboard/music/works/add?tab=royalties');
  await addParty('songwriter', 'Haruka Minasawa');
  await addParty('songwriter', 'Haruka Minasawa');
  const refusal = page
    .getByRole('alert')
    .getByText('Haruka Minasawa is entered more than once as Composer: use one row for each role.');
  await sees(refusal);
  await button('Remove Haruka Minasawa').last().click();
  await seesNo(refusal);
  await addParty('author', 'Kenji Oshirabe');
  await button('Copy songwriters').click();
  await sees(dialog.getByText('Replace author shares with songwriter shares?'));
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await sees(region('Authors').getByText('Haruka Minasawa'));
  await seesNo(region('Authors').getByText('Kenji Oshirabe'));
});

test('A person is chosen only among those found for the typed text, and Enter takes the one of that name', async () => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const noor = { id: 'n1', firstName: 'Noor', lastName: 'Veltman' };
  const noora = { id: 'n2', firstName: 'Noora', lastName: 'Veltman' };
  network.use(
    answer(ContributorChoicesDocument, async ({ search }) => {
      if (search === 'Noor Veltman') await mayAnswer;
      return { records: { nodes: search === 'Noor Veltman' ? [noora, noor] : [noora] } };
    }),
    ...formAnswers,
  );
  await openPage('/dashboard/music/works/add?tab=royalties');
  await button('Add songwriter').click();
  const picker = page.getByPlaceholder('Search name, IPI or email');
  await picker.fill('Noora');
  await sees(option(/Noora Veltman/));
  await picker.fill('Noor Veltman');
  await expect.element(option(/Noora Veltman/)).toBeDisabled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  letAnswer();
  await expect.element(option(/Noora Veltman/)).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await sees(button('Remove Noor Veltman'));
  await seesNo(button('Remove Noora Veltman'));
});

test('Another work with the same title and a common writer is reported', async () => {
  const people = [
    { id: 'n1', firstName: 'Noor', lastName: 'Veltman', ipiNumber: '00000000199' },
    { id: 'n2', firstName: 'Noor', lastName: 'Veltman' },
  ];
  const asked: unknown[] = [];
  network.use(
    answer(ContributorChoicesDocument, { records: { nodes: people } }),
    answer(WorkNamesakesDocument, ({ title, writers }) => {
      asked.push(writers);
      const isSame = title === 'DOPPELT' && [writers].flat().includes('n1');
      return { works: { nodes: isSame ? [{ id: 'w9', title: 'Döppelt' }] : [] } };
    }),
    ...formAnswers,
  );
  await openPage('/dashboard/music/works/add');
  const hint = page.getByRole('status').filter({ hasText: 'this title and a writer in common' });
  const credit = async (noor: ReturnType<typeof option>) => {
    await tab(/^Royalties Splits/).click();
    await button('Add songwriter').click();
    await userEvent.keyboard('Noor');
    await noor.click();
    await tab('Copyright Info').click();
  };
  await field('Title').fill('DOPPELT');
  await credit(option(/Noor Veltman/).filter({ hasNotText: '00000000199' }));
  await expect.poll(() => asked.at(-1)).toEqual(['n2']);
  await networkIsIdle();
  expect(hint.elements()).toHaveLength(0);
  await credit(option(/Noor Veltman/).filter({ hasText: '00000000199' }));
  await sees(hint.getByRole('link', { name: 'Döppelt' }));
  await expectAccessible();
  await field('Title').fill('Doppelt II');
  await seesNo(hint);
});

test('After a conflict, both versions of the splits are compared, and the chosen one is saved', async () => {
  const sent: { version: number; input: object; splits?: unknown }[] = [];
  const mine = workOf(['50', '50']);
  const music = { publishingShare: '50', musicShare: '80' };
  const theirs = {
    ...mine,
    version: 2,
    artist: 'Their Artist',
    splits: { ...mine.splits, mainSplit: { performance: music, mechanical: music } },
  };
  const merged = { ...theirs, title: 'My Table', version: 3 };
  network.use(
    answer(WorkUpdateDocument, ({ version, input, splits }) => {
      sent.push({ version, input, splits });
      if (version === 1)
        return { workUpdate: { work: theirs, userErrors: [{ code: 'CONFLICT', message: 'A newer version was saved.' }] } };
      network.use(...serve(merged));
      return { workUpdate: { work: merged } };
    }),
    ...serve(mine),
  );
  await openPage('/dashboard/music/works/w1/edit');
  await field('Title').fill('My Table');
  await tab(/^Royalties Splits/).click();
  await page.getByLabelText('Performance music share').fill('60');
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees(dialog.getByText('Someone saved this before you'));
  await sees(dialog.getByText('Their Artist'));
  await page.getByRole('radio', { name: 'Royalties Splits: theirs' }).click();
  await button('Save this version').click();
  await sees('Changes saved');
  await sees(page.getByRole('heading', { name: 'My Table' }));
  await sees('Their Artist');
  await sees(region('Performance main split').getByText(/^80\.00/));
  expect(sent[0]).toMatchObject({ version: 1, splits: { mainSplit: { performance: { musicShare: '60.0000' } } } });
  expect(sent[1]).toEqual({ version: 2, input: { title: 'My Table' }, splits: null });
});

test('On a phone, splits are edited in stacked rows with the total visible, and the page of the work fits', async () => {
  await page.viewport(390, 844);
  const sent: object[] = [];
  const saved = { ...workOf(['60', '40']), version: 2 };
  network.use(
    answer(WorkUpdateDocument, ({ version, input, splits }) => {
      sent.push({ version, input, splits });
      network.use(...serve(saved));
      return { workUpdate: { work: saved } };
    }),
    ...serve(workOf(['60', '20'])),
  );
  await openPage(edit);
  await sees('Perf. 28.0000 %');
  await button(/^Add 20\.00 % to /).click();
  await sees('Perf. 35.0000 %');
  expect(smallTargets()).toEqual([]);
  await fits();
  await button('Save Changes').click();
  await sees('Changes saved');
  const composers = ['60.0000', '40.0000'].map((performanceFactor) => expect.objectContaining({ performanceFactor }));
  expect(sent).toEqual([{ version: 1, input: {}, splits: expect.objectContaining({ composers }) }]);
  await networkIsIdle();
  await sees('Perf. 35.0000 %');
  for (const name of [/^Royalties Splits/, 'Copyright Info']) {
    await tab(name).click();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await fits();
    await expectAccessible();
  }
});

test('Splits by date begin on another day, which replaces those in between', async () => {
  const periods = [
    { validFrom: '0001-01-01', validUntil: '2026-03-31', isComplete: true },
    { validFrom: '2026-04-01', validUntil: '2026-06-30', isComplete: false },
    { validFrom: '2026-07-01', isComplete: true, parties: [{ role: 'COMPOSER', performanceShare: '60', mechanicalShare: '50' }] },
  ];
  const moved: unknown[] = [];
  network.use(
    answer(SplitPeriodsDocument, { work: { id: 'w1', splitPeriods: periods } }),
    answer(SplitPeriodMoveDocument, (variables) => {
      moved.push(variables);
      return {
        splitPeriodMove: { work: { id: 'w1', splitPeriods: [periods[0]!, { ...periods[2]!, validFrom: '2026-02-01' }] } },
      };
    }),
    ...serve(workOf(['60', '40'])),
  );
  await openPage('/dashboard/music/works/w1?tab=royalties');
  await sees('From the beginning until 31 Mar 2026');
  await sees(region('Splits by date').getByText('Incomplete'));
  await seesNo(button(/^Change day: From the beginning/));
  await button('Shares: Since 1 Jul 2026').click();
  await expectAccessible();
  await button('Change day: Since 1 Jul 2026').click();
  await field('Valid from').fill('2026-02-01');
  await sees('Splits that begin in between are replaced.');
  await dialog.getByRole('button', { name: 'Change day' }).click();
  await sees('Since 1 Feb 2026');
  await seesNo(page.getByText('1 Apr 2026 to 30 Jun 2026'));
  expect(moved).toEqual([{ work: 'w1', from: '2026-07-01', to: '2026-02-01' }]);
  await page.viewport(390, 844);
  await fits();
});
