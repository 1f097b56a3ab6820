import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { client } from '#web/apollo/client.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { TokenizationProgressDocument, TokenizationStartDocument } from '#web/tokenization/__generated__/progress.ts';
import { TokenPanelDocument } from '#web/tokenization/panel/__generated__/panel.ts';
import { TokenPartiesDocument } from '#web/tokenization/wizard/__generated__/parties.ts';
import { TokenizePreviewDocument, TokenizeSubjectDocument } from '#web/tokenization/wizard/__generated__/wizard.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, fits, sees, seesNo } from '../support/screen.ts';
import { ethereum, otherEthereum, panelOf, preparationOf, readyFacts, solana, tokenAnswers } from './fixtures.ts';

const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const step = (name: string | RegExp) => sees(dialog.getByRole('heading', { name }));
const wallet = dialog.getByLabelText('Wallet address', { exact: true });
const choose = async (name: RegExp) => {
  await dialog.getByRole('radio', { name }).click();
  await inDialog('Next').click();
};

/** Opens the wizard of a ready work, whose songwriters have the same name. */
async function openWizard(...given: Parameters<typeof network.use>) {
  const songwriter = { performanceShare: '50', mechanicalShare: '50' };
  const composers = ['c1', 'c2'].map((id) => ({
    ...songwriter,
    id: `s${id}`,
    contributor: { id, firstName: 'Robin', lastName: 'Hale' },
  }));
  network.use(answer(TokenPartiesDocument, { work: { id: 'w1', splits: { composers } } }));
  network.use(...given, ...tokenAnswers(readyFacts));
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
    '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266': /^This Ethereum address does not match its checksum/,
    '0x0000000000000000000000000000000000000000': /^Nobody has the key to this address/,
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

test('A second royalty token is announced at every step, and has to be confirmed', async () => {
  const existingTokens = [{ id: 't1', state: 'CONFIRMED', blockchain: 'ETHEREUM', tokenType: 'ROYALTY_TOKEN' }] as const;
  const tokenPreparation = { ...preparationOf(readyFacts), existingTokens: [...existingTokens] };
  const note = dialog.getByText(
    /^A royalty token on Ethereum exists already\. A second royalty token promises the same royalties/,
  );
  await openWizard(answer(TokenizeSubjectDocument, { tokenPreparation }));
  await sees(dialog.getByText(/^A royalty token on Ethereum exists already\./));
  await goToWallet(/^Solana/, /^Royalty token/);
  await sees(note);
  await wallet.fill(solana);
  await dialog.getByLabelText('I compared the address, and it is right').click();
  await inDialog('Next').click();
  await step('Is everything right?');
  await sees(note);
  await expect.element(inDialog('Next')).toBeDisabled();
  await sees('Confirm the additional token');
  await dialog.getByLabelText('Mint another token of the same subject').click();
  await expect.element(inDialog('Next')).toBeEnabled();
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
  await fits();
  await sees(dialog.getByText('Step 5 of 6'));
});

test('Parties with the same name are kept separate', async () => {
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

const hash = `0x${'7a'.repeat(32)}`;
const waiting = { problem: 'Waits for a node of Ethereum.', transactionHash: hash };

/** Answers the start of a token and its progress. Returns the requested input, and a function that updates the token. */
function mintToken() {
  const requested: object[] = [];
  let tokenization = {
    id: 't1',
    subjectId: 'w1',
    state: 'REQUESTED' as 'REQUESTED' | 'BROADCAST' | 'CONFIRMED',
    walletAddress: ethereum,
  };
  network.use(
    answer(TokenizationProgressDocument, () => ({ tokenization })),
    answer(TokenizationStartDocument, ({ input }) => {
      requested.push(input);
      return { tokenizationStart: { tokenization } };
    }),
  );
  const move = async (state: 'BROADCAST' | 'CONFIRMED', rest: object = {}) => {
    tokenization = { ...tokenization, state, ...rest };
    await client.refetchQueries({ include: [TokenizationProgressDocument] });
  };
  return { requested, move };
}

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await sees(target);
  for (let presses = 0; presses < 60 && document.activeElement !== target.element(); presses += 1)
    await userEvent.keyboard('{Tab}');
  await expect.element(target).toHaveFocus();
}

test('The wizard works with the keyboard only, and follows the token to its end', async () => {
  const recommendation = {
    blockchain: 'SOLANA',
    tokenType: 'ROYALTY_TOKEN',
    royaltyPercentage: '5',
    totalSupply: 1_000_000,
  } as const;
  const { requested, move } = mintToken();
  network.use(
    answer(TokenizeSubjectDocument, { tokenPreparation: { ...preparationOf(readyFacts), recommendation } }),
    answer(TokenizePreviewDocument, ({ royaltyPercentage }) => ({
      tokenPreparation: {
        id: 'w1',
        metadataPreview: JSON.stringify({ seller_fee_basis_points: Number(royaltyPercentage) * 100 }),
      },
    })),
    answer(TokenPartiesDocument),
    ...tokenAnswers(readyFacts),
  );
  await openPage('/dashboard/music/works/w1?tab=tokenization');
  const go = async (name: string) => {
    await tabTo(inDialog(name).last());
    await userEvent.keyboard('{Enter}');
  };
  await tabTo(button('Start Tokenization Process'));
  await userEvent.keyboard('{Enter}');
  await step('Ready to Tokenize');
  await sees(dialog.getByText('Tokenize "Harbour"'));
  await expect.element(inDialog('Previous')).toBeDisabled();
  await expectAccessible();
  await go('Next');
  await step('Choose a blockchain for the token');
  await sees(dialog.getByText(/0\.0/).first());
  await expectAccessible();
  await tabTo(dialog.getByRole('radio', { name: /^Solana/ }));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByRole('radio', { name: /^Ethereum/ })).toBeChecked();
  await go('Next');
  await tabTo(dialog.getByRole('radio', { name: /^Royalty token/ }));
  await userEvent.keyboard('{ArrowLeft}');
  await tabTo(dialog.getByRole('slider'));
  await userEvent.keyboard('{ArrowRight}');
  await sees(dialog.getByText('5.5 %', { exact: true }));
  await sees(dialog.getByText('Royalties on resale are signalled, not enforced.'));
  await expectAccessible();
  await go('Next');
  await expect.element(inDialog('Next')).toBeDisabled();
  await tabTo(wallet);
  await userEvent.keyboard(ethereum.toLowerCase());
  await tabTo(dialog.getByRole('checkbox'));
  await expect.element(inDialog('Next')).toBeDisabled();
  await userEvent.keyboard(' ');
  await expectAccessible();
  await go('Next');
  await sees(dialog.getByText(ethereum).first());
  await sees(dialog.getByText('5.5 %, signalled'));
  const summary = () => dialog.element().querySelector('summary');
  await expect.poll(summary).not.toBeNull();
  await tabTo(page.elementLocator(summary()!));
  await userEvent.keyboard('{Enter}');
  await sees(dialog.getByText(/"seller_fee_basis_points": 550/));
  await expectAccessible();
  await go('Next');
  await seesNo(inDialog('Next'));
  await go('Start Tokenization');
  await step('Tokenization in progress');
  expect(requested).toMatchObject([
    { blockchain: 'ETHEREUM', tokenType: 'NFT', royaltyPercentage: '5.50', walletAddress: ethereum.toLowerCase() },
  ]);
  await expectAccessible();
  await move('BROADCAST', waiting);
  await sees(dialog.getByText(/Waits for a node of Ethereum\./).first());
  const tokenPreparation = {
    ...panelOf(readyFacts),
    status: 'TOKENIZED' as const,
    tokenizations: [{ id: 't1', state: 'CONFIRMED' as const }],
  };
  network.use(answer(TokenPanelDocument, { tokenPreparation }));
  await move('CONFIRMED', {
    problem: null,
    tokenId: '12',
    blockNumber: 9,
    confirmedAt: '2026-01-01T00:00:00.000Z',
    subject: { __typename: 'Work' as const, id: 'w1', tokenStatus: 'TOKENIZED' },
  });
  await step('Tokenization completed');
  await sees(dialog.getByText(/The NFT was created on Ethereum\./).first());
  await sees(dialog.getByText(`${ethereum.slice(0, 20)}...`, { exact: false }).first());
  await expectAccessible();
  await go('Close');
  await seesNo(dialog);
  await sees(page.getByText('Tokenized', { exact: true }).first());
});

test('A royalty token is divided among several wallets with shares of 100 % in total', async () => {
  const { requested } = mintToken();
  await openWizard();
  await goToWallet(/^Ethereum/, /^Royalty token/);
  await dialog.getByLabelText('Divide among several wallets').click();
  const share = (number: number) => dialog.getByLabelText(`Share of holder ${number}, percent`);
  const address = (number: number) => dialog.getByLabelText(`Wallet address of holder ${number}`);
  await sees(dialog.getByText('100.00 % of 100 %'));
  await share(1).fill('70');
  await sees(dialog.getByText('The shares add up to 120.00 %: 20.00 % too much.'));
  await inDialog('Even shares').click();
  await sees(dialog.getByText('100.00 % of 100 %'));
  await share(1).fill('70');
  await share(2).fill('30');
  await address(1).fill(ethereum.toLowerCase());
  await address(2).fill(ethereum);
  await sees(dialog.getByText(/Wallet 2 is already in the list/));
  await expect.element(inDialog('Next')).toBeDisabled();
  await address(2).fill(otherEthereum);
  await dialog.getByLabelText('I compared all addresses, and they are right').click();
  await expectAccessible();
  await inDialog('Next').click();
  await step('Is everything right?');
  await inDialog('Next').click();
  await inDialog('Start Tokenization').click();
  await step('Tokenization in progress');
  const holders = [
    { share: '70.00', address: ethereum.toLowerCase() },
    { share: '30.00', address: otherEthereum },
  ];
  expect(requested).toMatchObject([{ tokenType: 'ROYALTY_TOKEN', holders }]);
});
