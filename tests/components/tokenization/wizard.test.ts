import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { TokenPartiesDocument } from '#web/tokenization/wizard/__generated__/parties.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, overflow, sees } from '../support/screen.ts';
import { ethereum, otherEthereum, readyFacts, solana, tokenAnswers } from './fixtures.ts';

const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const step = (name: string | RegExp) => sees(dialog.getByRole('heading', { name }));
const wallet = dialog.getByLabelText('Wallet address', { exact: true });
const choose = async (name: RegExp) => {
  await dialog.getByRole('radio', { name }).click();
  await inDialog('Next').click();
};

/** Opens the wizard of a ready work, whose songwriters have the same name. */
async function openWizard() {
  const songwriter = { performanceShare: '50', mechanicalShare: '50' };
  const composers = ['c1', 'c2'].map((id) => ({
    ...{ ...songwriter, id: `s${id}` },
    contributor: { id, firstName: 'Robin', lastName: 'Hale' },
  }));
  network.use(...tokenAnswers(readyFacts), answer(TokenPartiesDocument, { work: { id: 'w1', splits: { composers } } }));
  await openPage('/dashboard/music/works/w1?tab=tokenization');
  await button('Start Tokenization Process').click();
  await step('Ready to Tokenize');
}

async function goToWallet(chain: RegExp, type: RegExp) {
  await inDialog('Next').click();
  await choose(chain);
  await choose(type);
  await step(/^Who receives/);
}

test('The wizard requires a valid and confirmed address', async () => {
  await openWizard();
  await goToWallet(/^Ethereum/, /^NFT/);
  const refusals = {
    '0x1234': /^An Ethereum address is 0x followed by 40 hexadecimal digits\./,
    '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266': /^This Ethereum address has a wrong character/,
    '0x0000000000000000000000000000000000000000': /^Nobody holds the keys of this address/,
    [solana]: /^This is a Solana address\./,
  };
  for (const [typed, sentence] of Object.entries(refusals)) {
    await wallet.fill(typed);
    await userEvent.keyboard('{Tab}');
    await sees(dialog.getByText(sentence));
    await expect.element(inDialog('Next')).toBeDisabled();
  }
  await wallet.fill(ethereum);
  await dialog.getByLabelText('I compared the address, and it is right').click();
  await expect.element(inDialog('Next')).toBeEnabled();
  await wallet.fill(otherEthereum);
  await expect.element(inDialog('Next')).toBeDisabled();
  for (let steps = 0; steps < 2; steps += 1) await inDialog('Previous').click();
  await choose(/^Solana/);
  await inDialog('Next').click();
  await expect.element(wallet).toHaveValue('');
  await expect.element(wallet).toHaveAttribute('placeholder', 'Base58 address');
});

test('The wizard fits a phone in dark mode', async () => {
  setThemeSettings({ theme: 'dark', reducedMotion: true });
  await page.viewport(390, 844);
  await openWizard();
  await expectAccessible();
  await goToWallet(/^Solana/, /^Royalty token/);
  await wallet.fill(solana);
  await dialog.getByLabelText('I compared the address, and it is right').click();
  await expectAccessible();
  await inDialog('Next').click();
  await step('Is everything right?');
  await expectAccessible();
  const box = (element: Element) => element.getBoundingClientRect();
  const party = box(dialog.getByRole('table').getByRole('row').nth(1).element());
  expect(party.bottom).toBeLessThan(box(inDialog('Next').element()).top);
  expect(overflow()).toBeLessThanOrEqual(0);
  await sees(dialog.getByText('Step 5 of 6'));
});

test('Parties with the same name are kept apart', async () => {
  await openWizard();
  await goToWallet(/^Ethereum/, /^Royalty token/);
  await dialog.getByLabelText('Divide among several wallets').click();
  await sees(dialog.getByText('100.00 % of 100 %'));
  const names = () =>
    dialog
      .getByLabelText(/^Name of holder/)
      .elements()
      .map((each) => (each as HTMLInputElement).value);
  await expect.poll(names).toEqual(['Robin Hale', 'Robin Hale']);
});
