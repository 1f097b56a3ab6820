import { http } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  RoyaltyPaymentBatchDocument,
  RoyaltyPaymentCancelDocument,
  RoyaltyPaymentsConfirmDocument,
  RoyaltyPaymentUndoDocument,
} from '#web/screens/royalties/payments/__generated__/batch.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, region, sees, seesNo } from '../support/screen.ts';
import { address, batch, done, noAccount, partly, payment, refusal, toAnn, toBen, today, total } from './payment-fixtures.ts';

const row = (name: RegExp) => page.getByRole('row', { name });
const item = (name: RegExp | string) => page.getByRole('menuitem', { name });

describe('a batch', () => {
  const path = `${address}/b1`;

  test('names what the SEPA file leaves out, and downloads it or says why it cannot', async () => {
    // Each request needs a response of its own.
    let reply = () => Response.json({ error: 'Nothing is open in this batch.' }, { status: 409 });
    const asked: string[] = [];
    network.use(
      batch([toAnn, toBen]),
      http.get('/royalty-payments/b1/:file', ({ params }) => {
        asked.push(String(params.file));
        return reply();
      }),
    );
    await openPage(path);
    await sees(region('Files for your bank').getByText('pain.001, for banks in the SEPA · 1 payment, €60.00'));
    await sees(region('Files for your bank').getByText(/CSV.* · 2 payments, €90\.00/));
    await sees('The SEPA file leaves out 1 payment, €30.00:');
    await sees('Ben Oh: The payee has no bank account.');
    await expectAccessible();
    await button('Download the SEPA file').click();
    await sees(page.getByRole('alert').getByText('Nothing is open in this batch.'));
    reply = () => new Response('<Document/>');
    await button('Download the SEPA file').click();
    await seesNo(page.getByRole('alert'));
    await button('Download the table').click();
    await expect.poll(() => asked).toEqual(['payments.xml', 'payments.xml', 'payments.csv']);
  });

  test('has no SEPA file without an account, and says where to enter it', async () => {
    network.use(batch([toAnn], { sepaProblem: 'Enter the account from which you pay in the settings of royalties.' }));
    await openPage(path);
    await sees('Enter the account from which you pay in the settings of royalties.');
    await expect.element(button('Download the SEPA file')).toBeDisabled();
    await expect.element(button('Download the table')).toBeEnabled();
  });

  test('is marked as paid, in part, with day and reference, with keys alone', async () => {
    const sent: unknown[] = [];
    network.use(
      batch([toAnn, toBen]),
      answer(RoyaltyPaymentsConfirmDocument, (variables) => {
        sent.push(variables);
        return { royaltyPaymentsConfirm: done } as never;
      }),
    );
    await openPage(path);
    await button('Actions for Ann Ek').click();
    await item('Mark as paid').click();
    await hasFocus(field('Day of payment'));
    await field('Reference').fill('Bank 17');
    await field('Amount in EUR').fill('60.01');
    await userEvent.keyboard('{Enter}');
    await sees('Enter at most €60.00, which is open.');
    expect(sent).toEqual([]);
    await field('Amount in EUR').fill('20.5');
    await sees('Paid: €20.50');
    await expectAccessible();
    network.use(batch([partly, toBen], { totals: [{ ...total, paid: '20.50' }] }));
    await userEvent.keyboard('{Enter}');
    await sees(row(/Ann Ek.*Partly paid.*€20\.50 on 5 Oct 2026, Bank 17.*€39\.50 open/));
    expect(sent).toEqual([
      {
        batch: 'b1',
        input: { date: today, reference: 'Bank 17', payments: [{ payment: '1', open: '60.00', amount: '20.5' }] },
      },
    ]);
    await hasFocus(button('Actions for Ann Ek'));
  });

  test('is marked as paid at once without what its SEPA file leaves out', async () => {
    const sent: unknown[] = [];
    network.use(
      batch([toAnn, toBen]),
      answer(RoyaltyPaymentsConfirmDocument, ({ input }) => {
        sent.push(input);
        return { royaltyPaymentsConfirm: done } as never;
      }),
    );
    await openPage(path);
    await button('Mark as paid').click();
    await expect.element(dialog.getByRole('checkbox', { name: 'Ben Oh' })).not.toBeChecked();
    await sees(dialog.getByText('€30.00 stays open'));
    await sees(dialog.getByText('EUR', { exact: true }));
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await seesNo(dialog);
    expect(sent).toEqual([{ date: today, reference: null, payments: [{ payment: '1', open: '60.00', amount: '60.00' }] }]);
  });

  test('that somebody else has paid is refused, and the newer state is shown', async () => {
    network.use(
      batch([toAnn]),
      answer(RoyaltyPaymentsConfirmDocument, {
        royaltyPaymentsConfirm: refusal('This payment has changed in the meantime. Reload the page.', 'CONFLICT'),
      } as never),
    );
    await openPage(path);
    await button('Mark as paid').click();
    network.use(
      batch([{ ...toAnn, paid: '60.00', open: '0.00', state: 'PAID' }], { totals: [{ ...total, paid: '90.00', openCount: 0 }] }),
    );
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await sees(dialog.getByText('This payment has changed in the meantime. Reload the page.'));
    await button('Cancel').click();
    await sees(row(/Ann Ek.*Paid.*€60\.00/));
    await seesNo(button('Mark as paid'));
    await seesNo(region('Files for your bank'));
  });

  test('is read again when somebody returns to its tab', async () => {
    network.use(batch([toAnn, toBen]));
    await openPage(path);
    await sees(row(/Ann Ek.*Open/));
    network.use(batch([partly, toBen], { totals: [{ ...total, paid: '20.50' }] }));
    window.dispatchEvent(new Event('focus'));
    await sees(row(/Ann Ek.*Partly paid/));
    network.use(batch([toAnn, toBen]));
    document.dispatchEvent(new Event('visibilitychange'));
    await sees(row(/Ann Ek.*Open/));
  });

  test('takes an entry back and cancels a payment after a question', async () => {
    const sent: unknown[] = [];
    network.use(
      batch([partly, toBen]),
      answer(RoyaltyPaymentUndoDocument, (variables) => {
        sent.push(variables);
        return { royaltyPaymentUndo: done } as never;
      }),
      answer(RoyaltyPaymentCancelDocument, (variables) => {
        sent.push(variables);
        return { royaltyPaymentCancel: refusal('This payment is no longer open. Reload the page.', 'CONFLICT') } as never;
      }),
    );
    await openPage(path);
    await button('Actions for Ann Ek').click();
    await item('Take back €20.50 of 5 Oct 2026').click();
    await sees(dialog.getByText(/^It was marked as paid on 5 Oct 2026/));
    network.use(batch([toAnn, toBen]));
    await button('Take back').click();
    await sees('The payment is taken back.');
    await seesNo(page.getByText(/Bank 17/));
    await button('Actions for Ben Oh').click();
    await item('Cancel payment').click();
    await button('Cancel payment').click();
    await sees("Couldn't cancel the payment. This payment is no longer open. Reload the page.");
    expect(sent).toEqual([{ entry: 'e1' }, { id: '2' }]);
  });

  test('is not there, or fits a phone', async () => {
    network.use(answer(RoyaltyPaymentBatchDocument, { royaltyPaymentBatch: null }));
    await openPage(path);
    await sees('Batch not found');
    await page.viewport(390, 844);
    network.use(batch([partly, payment('2', `Very ${'long '.repeat(20)}name`, '1234567.89', { problems: [noAccount] })]));
    await openPage(path);
    await sees(row(/Ann Ek.*Partly paid/));
    await fits();
    await expectAccessible();
  });
});
