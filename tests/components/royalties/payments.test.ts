import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  RoyaltyPayablesDocument,
  RoyaltyPaymentBatchCreateDocument,
} from '#web/screens/royalties/payments/__generated__/payables.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network, refuse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, link, sees, seesNo } from '../support/screen.ts';
import {
  address,
  ann,
  batch,
  batches,
  ben,
  cem,
  dee,
  done,
  eve,
  listed,
  owes,
  payable,
  problem,
  refusal,
  toAnn,
  toBen,
  today,
} from './payment-fixtures.ts';

const row = (name: RegExp) => page.getByRole('row', { name });
const check = (name: string) => page.getByRole('checkbox', { name });

describe('what is to be paid', () => {
  test('is listed by payee and currency, with what hinders it and where that is settled', async () => {
    network.use(owes([ann, ben, cem, dee, eve]), batches(listed));
    await openPage(address);
    await sees(row(/Ann Ek.*Statement R1-p1.*Ready.*€60\.00/));
    await sees(row(/Ben Oh.*The payee has no bank account\..*€30\.00/));
    await expect.element(link('Add account: Ben Oh')).toHaveAttribute('href', '/dashboard/royalties/payees/p2/edit');
    await sees(row(/Cem Ay.*Ready.*Only euros can be paid by SEPA\..*\$1,200\.50/));
    await sees(row(/Dee Li.*below the minimum payment/));
    await sees(row(/Eve Ros.*In batch 2.*€80\.00/));
    await sees(/^€174\.00\s\$1,200\.50$/);
    await sees('2 payees chosen, €60.00, $1,200.50');
    await expect.element(check('Pay Eve Ros')).toBeDisabled();
    await expect.element(check('Pay Dee Li')).not.toBeChecked();
    await sees(link(/^Batch 2, 5 Oct 2026.*Paid/));
    await expectAccessible();
  });

  test('becomes a batch of the chosen payees, whose omissions are named before', async () => {
    const sent: unknown[] = [];
    network.use(
      owes([ann, ben, eve]),
      batches(),
      answer(RoyaltyPaymentBatchCreateDocument, (variables) => {
        sent.push(variables);
        return { royaltyPaymentBatchCreate: done } as never;
      }),
      batch([toAnn, toBen]),
    );
    await openPage(address);
    await check('Pay Ben Oh').click();
    await sees('2 payees chosen, €90.00');
    await button('New batch').click();
    await sees(dialog.getByText(/^The SEPA file leaves out 1 payment, €30\.00/));
    await sees(dialog.getByText('Ben Oh: The payee has no bank account.'));
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await hasFocus(button('New batch'));
    await check('Pay Ben Oh').click();
    await sees('1 payee chosen, €60.00');
    await button('New batch').click();
    await seesNo(dialog.getByText(/leaves out/));
    await field('Day of payment').fill('2020-01-01');
    await button('Create batch').click();
    await sees('Enter a day from today on.');
    await field('Day of payment').fill(today);
    await button('Create batch').click();
    await sees(page.getByRole('heading', { name: 'Batch 3' }));
    expect(sent).toEqual([{ input: { executionDate: today, payees: [{ payee: 'p1' }] } }]);
  });

  test('is proposed despite what somebody should look at first, which is named before', async () => {
    const changed = problem('ACCOUNT_CHANGED', 'The bank account was changed on 3 December 2026.', { isBlocking: false });
    const negative = problem('NEGATIVE_BALANCE', 'The balance of the payee is negative.', { isBlocking: false });
    network.use(owes([ann, payable('p6', 'Fay Orr', '70', { problems: [negative, changed] })]), batches());
    await openPage(address);
    await sees(row(/Fay Orr.*balance of the payee is negative.*changed on 3 December 2026/));
    await expect.element(check('Pay Fay Orr')).toBeChecked();
    await expect.element(link('Check account: Fay Orr')).toHaveAttribute('href', '/dashboard/royalties/payees/p6?tab=details');
    await button('New batch').click();
    await sees(dialog.getByText('Check 1 payment first:'));
    await sees(dialog.getByText(/^Fay Orr: The balance of the payee is negative. The bank account was changed/));
    await seesNo(dialog.getByText(/leaves out/));
  });

  test('is loaded whole before its sums are shown, page by page', async () => {
    network.use(
      answer(RoyaltyPayablesDocument, ({ after }) => {
        const pageInfo = { hasNextPage: after == null, endCursor: 'next' };
        return {
          royaltyPayables: { totalCount: 2, nodes: after == null ? [ann] : [ben], pageInfo },
          royaltySettings: { hasAccount: false },
        } as never;
      }),
      batches(),
    );
    await openPage(address);
    await sees(row(/Ben Oh/));
    await sees('€90.00');
    await sees('The account from which you pay is missing. SEPA files need it.');
    await expect.element(link('Enter the account')).toHaveAttribute('href', '/dashboard/settings/royalties');
  });

  test('is nothing at first, and the screen says when it will be something', async () => {
    network.use(owes([]), batches());
    await openPage(address);
    await sees(page.getByRole('heading', { name: 'Nothing to pay' }));
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Runs' }))
      .toHaveAttribute('href', '/dashboard/royalties/runs');
    await expectAccessible();
  });

  test('says why it could not be loaded', async () => {
    network.use(refuse(RoyaltyPayablesDocument, 'The database is busy'), batches());
    await openPage(address);
    await sees('Failed to load the payments');
    network.use(owes([ann]));
    await button('Try again').click();
    await sees(row(/Ann Ek/));
  });

  test('that somebody else has put into a batch is refused, and the list follows', async () => {
    network.use(
      owes([ann, ben]),
      batches(),
      answer(RoyaltyPaymentBatchCreateDocument, {
        royaltyPaymentBatchCreate: refusal('“Ann Ek” is in another batch that is not paid yet.', 'CONFLICT'),
      } as never),
    );
    await openPage(address);
    await button('New batch').click();
    network.use(owes([{ ...ann, payment: eve.payment }, ben]));
    await button('Create batch').click();
    await sees(dialog.getByText('“Ann Ek” is in another batch that is not paid yet.'));
    await expect.element(button('Create batch')).toBeDisabled();
    await button('Cancel').click();
    await sees(row(/Ann Ek.*In batch 2/));
    await sees('Nobody is chosen');
  });

  test('is that of one payee, from the page of the payee', async () => {
    network.use(owes([ann, ben]), batches());
    await openPage(`${address}?payee=p2`);
    await sees('1 payee chosen, €30.00');
    await expect.element(check('Pay Ann Ek')).not.toBeChecked();
  });

  test('is found by name or statement number, and the others stay chosen', async () => {
    network.use(owes([ann, ben, cem]), batches());
    await openPage(address);
    await page.getByRole('searchbox', { name: 'Search payees' }).fill('BEN');
    await userEvent.keyboard('{Enter}');
    await sees(row(/Ben Oh/));
    await seesNo(row(/Ann Ek/));
    await expect.element(check('Pay all')).not.toBePartiallyChecked();
    await check('Pay all').click();
    await sees('3 payees chosen, €90.00, $1,200.50');
    await check('Pay all').click();
    await sees('2 payees chosen, €60.00, $1,200.50');
    await page.getByRole('searchbox', { name: 'Search payees' }).fill('nobody');
    await userEvent.keyboard('{Enter}');
    await sees('No payees found');
    await button('Clear search').click();
    await sees(row(/Ann Ek/));
  });

  test('is for owners', async () => {
    await openPage(address, { memberRole: 'EDITOR' });
    await sees('Payments are for owners');
  });

  test('fits a phone', async () => {
    await page.viewport(390, 844);
    network.use(owes([payable('p9', `Very ${'long '.repeat(20)}name`, '1234567.89'), ben, cem, eve]), batches(listed));
    await openPage(address);
    await sees(row(/Ben Oh.*The payee has no bank account/));
    await fits();
    await expectAccessible();
  });
});
