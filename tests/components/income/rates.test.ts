import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ReportingCurrencyChangeDocument,
  ReportingCurrencyDocument,
} from '#web/entities/income/__generated__/reporting-currency.ts';
import {
  ExchangeRateDeleteDocument,
  ExchangeRateSaveDocument,
  ExchangeRatesDocument,
  ExchangeRatesImportDocument,
} from '#web/screens/income/rates/__generated__/rates.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseFile } from '../support/choose-file.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, option, sees, seesNo } from '../support/screen.ts';
import { counts } from './answers.ts';

const usd = { id: 'USD:2026-11-30', currency: 'USD', date: '2026-11-30', rate: '1.0876', isFromFile: true };

async function open(nodes = [usd], viewer = {}) {
  network.use(
    answer(ExchangeRatesDocument, { exchangeRates: { totalCount: nodes.length, nodes } }),
    answer(ReportingCurrencyDocument, { viewer: { workspace: { id: 'w1', reportingCurrency: 'EUR' } } }),
  );
  await openPage('/dashboard/royalties/rates', viewer, {}, [counts]);
}

test('A rate is entered, changed and deleted', async () => {
  const sent: unknown[] = [];
  network.use(
    answer(ExchangeRateSaveDocument, ({ input }) => {
      sent.push(input);
      return { exchangeRateSave: { exchangeRate: { id: 'x' }, statements: 3 } };
    }),
    answer(ExchangeRateDeleteDocument, (given) => {
      sent.push(given);
      return { exchangeRateDelete: { exchangeRateId: usd.id, statements: 1 } };
    }),
  );
  await open();
  await sees(page.getByRole('table', { name: 'Exchange rates' }));
  await expectAccessible();
  await button('Change the rate of USD on 30 Nov 2026').click();
  await expect.element(field('Rate', dialog)).toHaveValue('1.0876');
  await field('Rate', dialog).fill('1.09');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await sees('The rate is saved. 3 statements are converted anew.');
  await button('Delete the rate of USD on 30 Nov 2026').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await sees('The rate is deleted. 1 statement is converted anew.');
  expect(sent).toEqual([
    { currency: 'USD', date: '2026-11-30', rate: '1.09' },
    { currency: 'USD', date: '2026-11-30' },
  ]);
});

test('Dialogs return the focus to what opened them', async () => {
  await open();
  for (const name of ['Add a rate', 'Import a file', 'Change the rate of USD on 30 Nov 2026']) {
    await button(name).click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await seesNo(dialog);
    await hasFocus(button(name));
  }
});

test('A file is imported after it was shown what changes', async () => {
  const sent: unknown[] = [];
  network.use(
    answer(ExchangeRatesImportDocument, (given) => {
      sent.push(given);
      return {
        exchangeRatesImport: {
          added: 1240,
          changed: 2,
          unchanged: 30,
          kept: 1,
          currencies: ['JPY', 'USD'],
          from: '2021-12-01',
          to: '2026-11-27',
          statements: given.isPreview ? 0 : 9,
        },
      };
    }),
  );
  await open([]);
  await sees('No exchange rates yet');
  await button('Import a file').click();
  const text = 'Date,USD,JPY,\n2026-11-27,1.0876,163.21,\n';
  await chooseFile('Choose a file', new File([text], 'eurofxref-hist.csv'));
  await sees('1 Dec 2021 to 27 Nov 2026');
  await sees('1,240');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await sees('1,242 rates are imported. 9 statements are converted anew.');
  expect(sent).toEqual([
    { text, isPreview: true },
    { text, isPreview: false },
  ]);
});

test('A refused file says why, and another one can be chosen', async () => {
  network.use(
    answer(ExchangeRatesImportDocument, {
      exchangeRatesImport: { userErrors: [{ message: 'Line 2: “abc” is no rate. Enter a number.', code: 'INVALID' }] },
    }),
  );
  await open([]);
  await button('Import a file').click();
  await chooseFile('Choose a file', new File(['Date,USD\nx,abc'], 'rates.csv'));
  await sees('Line 2: “abc” is no rate. Enter a number.');
  await expect.element(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('Owners change the reporting currency, and confirm that received amounts are removed', async () => {
  const sent: unknown[] = [];
  network.use(
    answer(ReportingCurrencyChangeDocument, (given) => {
      sent.push(given);
      return {
        workspaceCurrencyChange: given.acceptsRemoval
          ? { workspace: { id: 'w1', reportingCurrency: given.currency } }
          : { userErrors: [{ message: '2 statements have amounts received.', code: 'CONFIRMATION_NEEDED' }] },
      };
    }),
  );
  await open();
  await field('Reporting currency').click();
  await option('US Dollar (USD)').click();
  await sees(dialog.getByText('2 statements have amounts received.'));
  await dialog.getByRole('button', { name: 'Remove and change' }).click();
  await sees('Income is summed up in USD.');
  expect(sent).toEqual([
    { currency: 'USD', acceptsRemoval: false },
    { currency: 'USD', acceptsRemoval: true },
  ]);
});

test('Viewers read the rates on a phone', async () => {
  await page.viewport(390, 844);
  await open([usd], { viewerCanEdit: false, memberRole: 'VIEWER' });
  await sees('1.0876');
  await seesNo(button('Add a rate'));
  await seesNo(field('Reporting currency'));
  await sees('Euro (EUR)');
  await fits();
});
