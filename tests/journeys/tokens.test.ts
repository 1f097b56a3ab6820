import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type DemoPage, openDemoPage } from '#tests/support/demo-session.ts';
import { moveToken } from '#tests/support/given-tokens.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import {
  dialogButton,
  enterWallet,
  execute,
  goToWallet,
  openWizard,
  type ReadyWork,
  stepTitle,
  tabTo,
  tokenDialog,
  typedWallets,
  walletField,
  worksThatAre,
} from '#tests/support/token-wizard.ts';

let product: Product;
let browser: Browser;
let ready: ReadyWork[];
let workspaceId: string;
const chains = new KnownChains();
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, { chains }), launchBrowser()]);
  await chains.connect(product.pool);
  const demo = await openDemoPage(browser, product);
  ready = await worksThatAre(demo, 'READY');
  workspaceId = (await demo.gql<{ viewer: { workspace: { id: string } } }>('{ viewer { workspace { id } } }')).viewer.workspace
    .id;
  await demo.close();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Each journey has a work of its own. */
const work = (index: number): ReadyWork => ready[index]!;
const dialog = tokenDialog;
type Stored = { id: string; royalty_basis_points: number; total_supply: number; holders: { name: string; amount: number }[] };
async function stored(subjectId: string): Promise<Stored> {
  const { rows } = await product.pool.query<Stored>('select * from tokenization where subject_id = $1', [subjectId]);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}
/** What the chain worker does when a token gets further. */
async function move({ id: subjectId, title }: ReadyWork, change: string): Promise<void> {
  const given = { workspaceId, kind: 'WORK' as const, subjectId, title, state: 'REQUESTED' as const };
  await moveToken(product.pool, given, (await stored(subjectId)).id, change);
}
const hash = `0x${'7a'.repeat(32)}`;
const confirmed = `state = 'CONFIRMED', step = 1, transaction_hash = '${hash}', token_id = '12', contract_address = '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  block_number = 9, block_time = now(), confirmed_at = now(), due_at = null`;
const withPage = async (act: (demo: DemoPage) => Promise<void>) => {
  const demo = await openDemoPage(browser, product);
  await act(demo);
  expect(demo.problems).toEqual([]);
  await demo.close();
};
const fine = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([]);
const isOff = (page: Page, name: string) => dialogButton(page, name).isDisabled();

describe('the wizard', () => {
  it(
    'works with the keyboard only, and shows the progress to the end',
    () =>
      withPage(async ({ page }) => {
        const subject = work(0);
        await page.goto(`${product.url}/dashboard/music/works/${subject.id}?tab=tokenization`);
        await page.getByRole('button', { name: 'Start Tokenization Process' }).press('Enter');
        await stepTitle(page, 'Ready to Tokenize');
        await dialog(page).getByText(`Tokenize "${subject.title}"`).waitFor();
        expect(await isOff(page, 'Previous')).toBe(true);
        const go = async (name: string) => {
          await tabTo(page, dialogButton(page, name).last());
          await page.keyboard.press('Enter');
        };
        await fine(page);
        await go('Next');
        await stepTitle(page, 'Where should the token live?');
        await dialog(page).getByText('0.0', { exact: false }).first().waitFor();
        await fine(page);
        await tabTo(page, dialog(page).getByRole('radio', { name: /^Solana/ }));
        await page.keyboard.press('ArrowLeft');
        expect(
          await dialog(page)
            .getByRole('radio', { name: /^Ethereum/ })
            .isChecked(),
        ).toBe(true);
        await go('Next');
        await tabTo(page, dialog(page).getByRole('radio', { name: /^Royalty token/ }));
        await page.keyboard.press('ArrowLeft');
        await tabTo(page, dialog(page).getByRole('slider'));
        await page.keyboard.press('ArrowRight');
        await dialog(page).getByText('5.5 %', { exact: true }).waitFor();
        await dialog(page).getByText('Royalties on resale are signalled, not enforced.').waitFor();
        await fine(page);
        await go('Next');
        expect(await isOff(page, 'Next')).toBe(true);
        await tabTo(page, walletField(page));
        await page.keyboard.type(typedWallets.ethereum);
        await tabTo(page, dialog(page).getByRole('checkbox'));
        expect(await isOff(page, 'Next')).toBe(true);
        await page.keyboard.press('Space');
        await fine(page);
        await go('Next');
        await dialog(page).getByText(typedWallets.ethereumWhole).first().waitFor();
        await dialog(page).getByText('5.5 %, signalled').waitFor();
        await tabTo(page, dialog(page).locator('summary'));
        await page.keyboard.press('Enter');
        await dialog(page).getByText('"seller_fee_basis_points": 550').waitFor();
        await fine(page);
        await go('Next');
        expect(await dialogButton(page, 'Next').count()).toBe(0);
        await go('Start Tokenization');
        await stepTitle(page, 'Tokenization in progress');
        expect(await stored(subject.id)).toMatchObject({ royalty_basis_points: 550, total_supply: 1 });
        await fine(page);
        await move(subject, `state = 'BROADCAST', transaction_hash = '${hash}', problem = 'Waits for a node of Ethereum.'`);
        await dialog(page).getByText('Waits for a node of Ethereum.').waitFor();
        await move(subject, `${confirmed}, problem = null`);
        await stepTitle(page, 'Tokenization completed');
        await dialog(page).getByText('The NFT was created on Ethereum.').waitFor();
        await dialog(page)
          .getByText(`${typedWallets.ethereumWhole.slice(0, 20)}...`)
          .waitFor();
        await fine(page);
        await go('Close');
        await page.getByText('Tokenized', { exact: true }).first().waitFor();
      }),
    120_000,
  );

  it('divides a royalty token among several wallets, whose shares add up to 100 %', () =>
    withPage(async ({ page }) => {
      const subject = work(2);
      await openWizard(page, product.url, subject);
      await goToWallet(page, 'Ethereum', 'Royalty token');
      await dialog(page).getByLabel('Divide among several wallets').press('Space');
      const removal = dialog(page).getByRole('button', { name: /^Remove holder/ });
      while ((await removal.count()) > 2) await removal.last().click();
      await dialog(page)
        .getByText(/The shares add up to/)
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Even shares' }).click();
      await dialog(page).getByText('100.00 % of 100 %').waitFor();
      await dialog(page).getByLabel('Share of holder 1, percent').fill('70');
      await dialog(page).getByText('The shares add up to 120.00 %: 20.00 % too much.').waitFor();
      await dialog(page).getByLabel('Share of holder 2, percent').fill('30');
      await dialog(page).getByLabel('Wallet address of holder 1').fill(typedWallets.ethereum);
      await dialog(page).getByLabel('Wallet address of holder 2').fill(typedWallets.ethereumWhole);
      await dialog(page).getByText('Wallet 2 is in the list already').waitFor();
      expect(await isOff(page, 'Next')).toBe(true);
      await dialog(page).getByLabel('Wallet address of holder 2').fill(typedWallets.otherEthereum);
      await dialog(page).getByLabel('I compared all addresses, and they are right').check();
      await fine(page);
      await execute(page);
      await stepTitle(page, 'Tokenization in progress');
      expect((await stored(subject.id)).holders.map(({ amount }) => amount)).toEqual([700_000, 300_000]);
    }));

  it('continues after the dialog is closed, reports the result, and retries a failed token', () =>
    withPage(async ({ page }) => {
      const subject = work(3);
      await openWizard(page, product.url, subject);
      await goToWallet(page, 'Ethereum', 'NFT');
      await enterWallet(page, typedWallets.ethereum);
      await execute(page);
      await stepTitle(page, 'Tokenization in progress');
      await dialogButton(page, 'Close').last().click();
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Overview' }).first().click();
      await move(subject, `state = 'FAILED', problem = 'The contract refused the royalty.', due_at = null`);
      await page.getByText(`Tokenization failed: “${subject.title}”. The contract refused the royalty.`).waitFor();
      await page.goto(`${product.url}/dashboard/tokens?state=failed`);
      await page.getByRole('link', { name: subject.title }).click();
      await page.getByRole('heading', { name: 'Tokenization failed' }).waitFor();
      await fine(page);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { name: 'Tokenization in progress' }).waitFor();
      await move(subject, confirmed);
      await page.getByRole('button', { name: 'Verify now' }).waitFor();
    }));
});
