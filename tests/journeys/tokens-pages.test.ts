import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { type DemoPage, darkTheme, openDemoPage } from '#tests/support/demo-session.ts';
import { addToken, type GivenToken } from '#tests/support/given-tokens.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import {
  dialogButton,
  type ReadyWork,
  stepTitle,
  tokenDialog,
  typedWallets,
  walletField,
  worksThatAre,
} from '#tests/support/token-wizard.ts';
import { wallets } from '#tests/support/tokens.ts';

let product: Product;
let browser: Browser;
let ready: ReadyWork[];
let given: Omit<GivenToken, 'subjectId' | 'title' | 'state'>;
const chains = new KnownChains();
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, { chains }), launchBrowser()]);
  await chains.connect(product.pool);
  const demo = await openDemoPage(browser, product);
  ready = await worksThatAre(demo, 'READY');
  const { viewer } = await demo.gql<{ viewer: { workspace: { id: string } } }>('{ viewer { workspace { id } } }');
  given = { workspaceId: viewer.workspace.id, kind: 'WORK' };
  await demo.close();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const work = (index: number): ReadyWork => ready[index]!;
const withPage = async (act: (demo: DemoPage) => Promise<void>, options = {}) => {
  const demo = await openDemoPage(browser, product, options);
  await act(demo);
  expect(demo.problems).toEqual([]);
  await demo.close();
};
const fine = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([]);
const dialog = tokenDialog;

const badgeOf = (page: Page, title: string) => page.getByRole('button', { name: `Ready to Tokenize, tokenize “${title}”` });

/** Presses the badge of a work in the list. */
async function openQuick(page: Page, { title }: ReadyWork): Promise<void> {
  await page.goto(`${product.url}/dashboard/music/works?search=${encodeURIComponent(title)}`);
  await badgeOf(page, title).click();
  await dialog(page).getByText(`Tokenize "${title}"`).waitFor();
}

/** Two wallets of this browser that announce themselves by EIP-6963: one gives its address, the other one refuses. */
const fakeWallets = (address: string) => {
  const wallet = (name: string, answer: () => Promise<string[]>) => {
    const detail = { info: { uuid: name, name, icon: '', rdns: `test.${name}` }, provider: { request: answer } };
    return () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }));
  };
  const announce = [
    wallet('Fox', async () => [address]),
    wallet('Ghost', () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))),
    wallet('Vault', async () => []),
  ];
  window.addEventListener('eip6963:requestProvider', () => {
    for (const each of announce) each();
  });
};

describe('the quick dialog', () => {
  it('asks for chain, type and wallet, which a wallet of the browser fills in', () =>
    withPage(async ({ page }) => {
      await page.addInitScript(fakeWallets, typedWallets.ethereum);
      await openQuick(page, work(0));
      await dialog(page).getByRole('combobox', { name: 'Blockchain' }).click();
      await page.getByRole('option', { name: 'Ethereum' }).click();
      expect(await dialogButton(page, 'Tokenize').isDisabled()).toBe(true);
      await dialogButton(page, 'Use Ghost').click();
      await dialog(page).getByText('Ghost did not give its address: the request was refused.').waitFor();
      await dialogButton(page, 'Use Vault').click();
      await dialog(page).getByText('Vault showed no address. Unlock it and try again.').waitFor();
      await dialogButton(page, 'Use Fox').click();
      await dialog(page).getByText(typedWallets.ethereumWhole).first().waitFor();
      await fine(page);
      await dialogButton(page, 'Tokenize').click();
      await stepTitle(page, 'Tokenization in progress');
      const { rows } = await product.pool.query(
        'select royalty_basis_points, token_type, total_supply, wallet_address from tokenization where subject_id = $1',
        [work(0).id],
      );
      expect(rows).toEqual([
        {
          royalty_basis_points: 500,
          token_type: 'ROYALTY_TOKEN',
          total_supply: 1_000_000,
          wallet_address: typedWallets.ethereumWhole,
        },
      ]);
      await fine(page);
    }));

  it('stops at what is missing by now, and the wizard leads to where it is filled in', () =>
    withPage(async ({ page }) => {
      const subject = work(2);
      await page.goto(`${product.url}/dashboard/music/works?search=${encodeURIComponent(subject.title)}`);
      const badge = badgeOf(page, subject.title);
      await badge.waitFor();
      await product.pool.query('update work set copyright_owner = null where id = $1', [subject.id]);
      await badge.click();
      await dialog(page).getByText('Something is missing before this can be a token.').waitFor();
      await walletField(page).fill(typedWallets.solana);
      expect(await dialogButton(page, 'Tokenize').isDisabled()).toBe(true);
      await dialogButton(page, 'Open the full wizard').click();
      await stepTitle(page, 'Not Ready');
      await dialog(page).getByText('The copyright line names no owner.').waitFor();
      expect(await dialogButton(page, 'Next').isDisabled()).toBe(true);
      expect(await dialogButton(page, 'Previous').isDisabled()).toBe(true);
      await fine(page);
      await dialog(page).getByRole('link', { name: 'Fill in: Copyright owner' }).click();
      await page.waitForURL(`${product.url}/dashboard/music/works/${subject.id}/edit?tab=copyright`);
      await dialog(page).waitFor({ state: 'detached' });
    }));
});

describe('the tokens of a workspace', () => {
  it(
    'are listed, searched and filtered, and each has a page that asks the chain again',
    () =>
      withPage(async ({ page }) => {
        const { id: subjectId } = work(4);
        const token = await addToken(product.pool, chains, { ...given, subjectId, title: 'Kept Harbour', state: 'CONFIRMED' });
        const lost = {
          ...given,
          kind: 'VIDEO' as const,
          subjectId: '01890000-0000-7000-8000-000000000009',
          title: 'Lost Harbour',
        };
        await addToken(product.pool, chains, {
          ...lost,
          state: 'FAILED',
          problem: 'The contract refused it.',
          blockchain: 'SOLANA',
        });
        await page.goto(`${product.url}/dashboard`);
        await page.getByRole('button', { name: 'Blockchain' }).click();
        await page.getByRole('link', { name: 'Tokens', exact: true }).click();
        await page.getByRole('link', { name: 'Lost Harbour' }).waitFor();
        await fine(page);
        await page.getByRole('button', { name: 'Filter' }).click();
        await page.getByRole('combobox', { name: 'Chain' }).click();
        await page.getByRole('option', { name: 'Ethereum' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Lost Harbour' }).waitFor({ state: 'detached' });
        await page.getByLabel('Search tokens').fill('nowhere');
        await page.getByText('No tokens found matching your search.').waitFor();
        await page.goto(`${product.url}/dashboard/tokens/${token}`);
        await page.getByText('Not compared with the chain yet.').waitFor();
        await fine(page);
        chains.token = undefined;
        await page.getByRole('button', { name: 'Verify now' }).click();
        await page.getByText('Ethereum could not be reached').waitFor();
        // What was asked a moment ago is not asked again.
        await product.pool.query(`update tokenization set checked_at = now() - interval '1 minute' where id = $1`, [token]);
        chains.token = {
          uri: 'https://elsewhere.example/1.json',
          contentSha256: null,
          totalSupply: 1,
          royaltyBasisPoints: 500,
          royaltyReceiver: wallets.ETHEREUM,
          balances: [{ address: typedWallets.otherEthereum, amount: 1 }],
          canGrow: false,
        };
        await page.getByRole('button', { name: 'Verify now' }).click();
        await page.getByText('Ethereum differs from this record').waitFor();
        expect(await page.getByRole('region', { name: 'Data on the chain' }).getByRole('listitem').count()).toBeGreaterThan(0);
        await page.getByText(typedWallets.otherEthereum).first().waitFor();
        await fine(page);
        await page.goto(`${product.url}/dashboard/tokens?kind=video`);
        await page.getByRole('link', { name: 'Lost Harbour' }).click();
        await page.getByText('The contract refused it.').waitFor();
        await page.getByText('The video was deleted; the token stays.').waitFor();
      }),
    120_000,
  );

  it('fit a phone, in the dark', () =>
    withPage(
      async ({ page }) => {
        await darkTheme(page);
        await page.goto(`${product.url}/dashboard/tokens?search=Kept`);
        await page.getByRole('link', { name: 'Kept Harbour' }).waitFor();
        await fine(page);
        await page.getByRole('link', { name: 'Kept Harbour' }).click();
        await page.getByText('Ethereum differs from this record').waitFor();
        await fine(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
        const tokenType = 'ROYALTY_TOKEN' as const;
        const shared = await addToken(product.pool, chains, {
          ...given,
          subjectId: work(6).id,
          title: 'Shared',
          state: 'CONFIRMED',
          tokenType,
        });
        const holder = { address: typedWallets.ethereumWhole, name: 'Northbound Publishing', share: 666_667, amount: 666_667 };
        const other = { address: typedWallets.otherEthereum, name: 'Maja', share: 333_333, amount: 333_333 };
        await product.pool.query('update tokenization set holders = $2 where id = $1', [shared, JSON.stringify([holder, other])]);
        await product.pool.query(
          `insert into chain_transaction (network_id, purpose, subject_id, hash, raw, state, block_number, block_time, fee_paid, problem)
            select $1, 'MINT', $2, '0x' || md5(n::text) || md5(n::text), '\\x00', (array['REPLACED', 'CONFIRMED'])[n], 19000000 + n, now(),
              '2294185000000000', (array['Another transaction with a higher fee took its place.', null])[n] from generate_series(1, 2) n`,
          [chains.networkId('ETHEREUM'), shared],
        );
        await page.goto(`${product.url}/dashboard/tokens/${shared}`);
        const transactions = page.getByRole('region', { name: 'Transactions' });
        await transactions.getByText('19,000,002').waitFor();
        const scrolling = (all: Element[]) =>
          all.filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth)
            .length;
        expect(await transactions.locator('*').evaluateAll(scrolling)).toBe(0);
        const box = await page.getByRole('cell').getByText(typedWallets.ethereumWhole).boundingBox();
        expect(box?.height).toBeLessThan(90);
        await fine(page);
      },
      { viewport: NARROW, hasTouch: true },
    ));
});
