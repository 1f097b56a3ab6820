import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAsset } from '#tests/support/assets.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { mintAll, startTestChains, type TestChains } from '#tests/support/chains.ts';
import { type DemoPage, openDemoPage } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import {
  dialogButton,
  enterWallet,
  execute,
  goToWallet,
  openWizard,
  stepTitle,
  tokenDialog,
  typedWallets,
  worksWithStatus,
} from '#tests/support/token-wizard.ts';

let product: Product;
let browser: Browser;
let chains: TestChains;
/** Loads the client once for both journeys. */
let demo: DemoPage;
beforeAll(async () => {
  chains = await startTestChains();
  [product, browser] = await Promise.all([startProduct({}, { chains }), openBrowser()]);
  await chains.attach(product.platform.pool);
  demo = await openDemoPage(browser, product, { permissions: ['clipboard-read', 'clipboard-write'] });
});
afterAll(async () => {
  await demo.close();
  await chains.close();
  await product.stop();
  await chains.stop();
});

type Token = { id: string; state: string; tokenId: string; contractAddress: string; totalSupply: number; walletAddress: string };
/** Returns the only token of a subject from the API. */
async function tokenOf({ gql }: DemoPage, subject: string): Promise<Token> {
  const { tokenizations } = await gql<{ tokenizations: { nodes: (Token & { subjectId: string })[] } }>(
    '{ tokenizations(first: 50) { nodes { id subjectId state tokenId contractAddress totalSupply walletAddress } } }',
  );
  return tokenizations.nodes.find(({ subjectId }) => subjectId === subject)!;
}

/** Waits in the dialog while the engines mint, then compares the token with the chain on its page. */
async function finish({ page }: DemoPage, words: string, chain: string): Promise<void> {
  await tokenDialog(page)
    .getByRole('heading', { name: /^Tokenization (in progress|completed)$/ })
    .waitFor();
  await mintAll(product);
  await stepTitle(page, 'Tokenization completed');
  await tokenDialog(page).getByText(words).waitFor();
  await dialogButton(page, 'Copy transaction hash').click();
  await tokenDialog(page).getByText('Copied').waitFor();
  await tokenDialog(page).getByRole('link', { name: 'Token page' }).click();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByText(`${chain} agrees with this record`).waitFor();
  await page.getByText('Local chain').first().waitFor();
}

describe('a token requested in the browser', () => {
  it('is minted as an NFT of a work on Ethereum, as shown in the wizard', async () => {
    const [work] = await worksWithStatus(demo, 'READY');
    await openWizard(demo.page, product.url, work!);
    await goToWallet(demo.page, 'Ethereum', 'NFT');
    await enterWallet(demo.page, typedWallets.ethereum);
    await execute(demo.page);
    await finish(demo, 'The NFT was created on Ethereum.', 'Ethereum');
    const { tokenId, contractAddress } = await tokenOf(demo, work!.id);
    const chain = await chains.open('ETHEREUM');
    const asked = { tokenType: 'NFT' as const, contractAddress, tokenId, wallets: [typedWallets.ethereumWhole] };
    expect(await chain.readToken(asked)).toMatchObject({
      totalSupply: 1,
      royaltyBasisPoints: 500,
      balances: [{ address: typedWallets.ethereumWhole, amount: 1 }],
    });
    expect(demo.problems).toEqual([]);
  });

  it('is minted as a royalty token of a video on Solana', async () => {
    const { viewer } = await demo.gql<{ viewer: { workspace: { id: string } } }>('{ viewer { workspace { id } } }');
    const { id: video } = await addAsset(product.platform, viewer.workspace.id, {
      kind: 'VIDEO',
      fileName: 'Harbour in the Fog.mp4',
      mimeType: 'video/mp4',
      extension: 'mp4',
    });
    await product.pool.query(`update asset set copyright_owner = 'Northlight Songs' where id = $1`, [video]);
    const { page } = demo;
    await openScreen(page, `${product.url}/dashboard/media/videos/${video}?tab=tokenization`);
    await page.getByRole('button', { name: 'Start Tokenization Process' }).click();
    await stepTitle(page, 'Ready to Tokenize');
    await goToWallet(page, 'Solana', 'Royalty token');
    await enterWallet(page, typedWallets.solana);
    await execute(page);
    await finish(demo, '1,000,000 royalty tokens were created on Solana.', 'Solana');
    const { tokenId, contractAddress } = await tokenOf(demo, video);
    const chain = await chains.open('SOLANA');
    const asked = { tokenType: 'ROYALTY_TOKEN' as const, contractAddress, tokenId, wallets: [typedWallets.solana] };
    expect(await chain.readToken(asked)).toMatchObject({
      totalSupply: 1_000_000,
      canGrow: false,
      balances: [{ address: typedWallets.solana, amount: 1_000_000 }],
    });
    expect(demo.problems).toEqual([]);
  });
});
