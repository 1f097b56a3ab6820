import type { Locator, Page } from 'playwright-core';
import type { DemoPage } from './demo-session.ts';
import { openScreen } from './open-screen.ts';

/** An unused wallet of each chain, as typed. */
export const typedWallets = {
  ethereum: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  ethereumWhole: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  otherEthereum: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
} as const;

type Listed = { works: { nodes: { id: string; title: string; tokenStatus: string }[] } };
export type ReadyWork = { id: string; title: string };

/** Returns works of the demo with a token status, by title. */
export async function worksWithStatus({ gql }: DemoPage, status: string): Promise<ReadyWork[]> {
  const { works } = await gql<Listed>('{ works(first: 100) { nodes { id title tokenStatus } } }');
  return works.nodes.filter((work) => work.tokenStatus === status);
}

export const tokenDialog = (page: Page): Locator => page.getByRole('dialog');
export const dialogButton = (page: Page, name: string): Locator => tokenDialog(page).getByRole('button', { name, exact: true });
export const stepTitle = (page: Page, name: string): Promise<void> =>
  tokenDialog(page).getByRole('heading', { name, exact: true }).waitFor();

/** Opens the wizard of a work from its page. */
export async function openWizard(page: Page, url: string, work: ReadyWork): Promise<void> {
  await openScreen(page, `${url}/dashboard/music/works/${work.id}?tab=tokenization`);
  await page.getByRole('button', { name: 'Start Tokenization Process' }).click();
  await stepTitle(page, 'Ready to Tokenize');
}

const next = (page: Page): Promise<void> => dialogButton(page, 'Next').click();

/** Goes from the first step to the wallet step. */
export async function goToWallet(page: Page, blockchain: 'Ethereum' | 'Solana', type: 'NFT' | 'Royalty token'): Promise<void> {
  await next(page);
  await tokenDialog(page)
    .getByRole('radio', { name: new RegExp(`^${blockchain}`) })
    .check();
  await next(page);
  await tokenDialog(page)
    .getByRole('radio', { name: new RegExp(`^${type}`) })
    .check();
  await next(page);
  await tokenDialog(page)
    .getByRole('heading', { name: /^Who receives/ })
    .waitFor();
}

export const walletField = (page: Page): Locator => tokenDialog(page).getByLabel('Wallet address', { exact: true });

/** Types a wallet and confirms that it was compared. */
export async function enterWallet(page: Page, address: string): Promise<void> {
  await walletField(page).fill(address);
  await tokenDialog(page).getByLabel('I compared the address, and it is right').check();
}

/** Goes from the wallet step to the started tokenization. */
export async function execute(page: Page): Promise<void> {
  await next(page);
  await stepTitle(page, 'Is everything right?');
  await next(page);
  await dialogButton(page, 'Start Tokenization').click();
}
