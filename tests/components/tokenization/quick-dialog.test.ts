import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, hasFocus, option, sees, seesNo } from '../support/screen.ts';
import { bareFacts, ethereum, readyFacts, solana, tokenAnswers } from './fixtures.ts';
import { plugInEthereum, plugInStandard, userRefused } from './wallets.ts';

const badge = button('Ready to Tokenize, tokenize “Harbour”');
const wallet = field('Wallet address', dialog);
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

/** Listens until the end of the test. */
const follow = (type: string, listener: (event: Event) => void) => {
  window.addEventListener(type, listener);
  onTestFinished(() => window.removeEventListener(type, listener));
};

async function openQuick(facts = readyFacts) {
  const nodes = [{ id: 'w1', title: 'Harbour', tokenStatus: 'READY' as const, viewerCanEdit: true }];
  network.use(answer(WorkStatsDocument), answer(WorksDocument, { works: { totalCount: 1, nodes } }), ...tokenAnswers(facts));
  await openPage('/dashboard/music/works');
  await badge.click();
  await sees(dialog.getByText('Tokenize "Harbour"'));
}
async function chooseChain(name: string) {
  await dialog.getByRole('combobox', { name: 'Blockchain' }).click();
  await option(name).click();
}

// Without animations, Escape closes a list before the next key.
beforeEach(() => setThemeSettings({ reducedMotion: true }));

test('A wallet for Solana fills in its address, even if it is detected late', async () => {
  plugInStandard('Lantern', [solana]);
  plugInStandard('Sealed', null);
  plugInStandard('Elsewhere', [], 'sui:mainnet');
  await openQuick();
  await chooseChain('Solana');
  await sees(dialog.getByText('Solana wallets in this browser'));
  const offered = dialog.getByRole('button', { name: /^Use / });
  expect(offered.elements().map(({ textContent }) => textContent)).toEqual(['Use Lantern', 'Use Sealed']);
  plugInStandard('Latecomer', []);
  await inDialog('Use Latecomer').click();
  await sees(dialog.getByText('Latecomer showed no address. Unlock it and try again.'));
  await inDialog('Use Sealed').click();
  await sees(dialog.getByText(/^Sealed refused the request for its address\./));
  await expect.element(wallet).toHaveValue('');
  await inDialog('Use Lantern').click();
  await expect.element(wallet).toHaveValue(solana);
  await sees(dialog.getByText(solana).first());
  await expectAccessible();
  await chooseChain('Ethereum');
  await seesNo(offered.first());
});

test('A wallet for Ethereum fills in its address', async () => {
  const answers = { fox: async () => [ethereum], ghost: () => Promise.reject(userRefused()), vault: async () => [] };
  plugInEthereum(follow, answers);
  await openQuick();
  await expect.element(inDialog('Tokenize')).toBeDisabled();
  await inDialog('Use ghost').click();
  await sees(dialog.getByText(/^ghost refused the request for its address\./));
  await inDialog('Use vault').click();
  await sees(dialog.getByText('vault showed no address. Unlock it and try again.'));
  await inDialog('Use fox').click();
  await sees(dialog.getByText(ethereum).first());
  await expect.element(inDialog('Tokenize')).toBeEnabled();
  await expectAccessible();
});

test('A response of a wallet is ignored after another chain is chosen, and the typed address stays', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  plugInEthereum(follow, { slow: () => promise });
  await openQuick();
  await inDialog('Use slow').click();
  await chooseChain('Solana');
  await wallet.fill(solana);
  resolve([ethereum]);
  await promise;
  await expect.element(wallet).toHaveValue(solana);
  await chooseChain('Ethereum');
  await expect.element(wallet).toHaveValue('');
  await expect.element(inDialog('Use slow')).toBeEnabled();
  await inDialog('Use slow').click();
  await sees(dialog.getByText(ethereum).first());
  await chooseChain('Solana');
  await expect.element(wallet).toHaveValue(solana);
});

test('The dialog starts at its first field, keeps the focus inside, and returns it', async () => {
  await openQuick();
  for (const round of ['first', 'again']) {
    if (round === 'again') await userEvent.keyboard('{Enter}');
    await hasFocus(dialog.getByRole('combobox', { name: 'Blockchain' }));
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await seesNo(dialog);
    await hasFocus(badge);
  }
  await userEvent.keyboard('{Enter}');
  await inDialog('Open the full wizard').click();
  await hasFocus(dialog.getByRole('heading', { name: 'Ready to Tokenize' }));
  await userEvent.keyboard('{Escape}');
  await hasFocus(badge);
});

test('The wizard keeps the values entered in the quick form', async () => {
  await openQuick();
  await chooseChain('Solana');
  await wallet.fill(solana);
  await inDialog('Open the full wizard').click();
  for (const title of ['Ready to Tokenize', 'Choose a blockchain for the token', 'What kind of token?']) {
    await sees(dialog.getByRole('heading', { name: title, exact: true }));
    await inDialog('Next').click();
  }
  await sees(dialog.getByRole('heading', { name: 'Who receives the token?' }));
  await expect.element(wallet).toHaveValue(solana);
});

test('Missing data blocks the dialog, and the wizard links to its field', async () => {
  await openQuick(bareFacts);
  await sees(dialog.getByText(/^Required information is missing\./));
  await wallet.fill(ethereum);
  await expect.element(inDialog('Tokenize')).toBeDisabled();
  await inDialog('Open the full wizard').click();
  await sees(dialog.getByRole('heading', { name: 'Not Ready' }));
  await sees(dialog.getByText('The copyright line has no owner.'));
  for (const name of ['Next', 'Previous']) await expect.element(inDialog(name)).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('link', { name: 'Fill in: Copyright owner' }).click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/dashboard/music/works/w1/edit?tab=copyright');
  await seesNo(dialog);
  await sees(page.getByRole('heading', { name: 'Harbour' }));
});
