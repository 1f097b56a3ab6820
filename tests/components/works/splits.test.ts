import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, option, region, sees, seesNo } from '../support/screen.ts';
import { formAnswers, serve, workOf } from './fixtures.ts';

const edit = '/dashboard/music/works/w1/edit?tab=royalties';
const factor = page.getByRole('textbox', { name: /^Performance factor of/ });

async function addParty(kind: string, name: string) {
  await button(`Add ${kind}`).click();
  await userEvent.keyboard(name.split(' ')[0] ?? name);
  await option(new RegExp(name)).first().click();
}

test('Missing shares are named, and added with one click', async () => {
  network.use(...serve(workOf(['60', '33.33'])));
  await openPage(edit);
  await sees(region('Songwriters').getByText('Check factors · 6.67 % missing'));
  // Followed by the offer to add them, as soon as the work may be changed.
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

test('One person is refused twice in one role, and authors are replaced only after a question', async () => {
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
