import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addPerson, type Person, splitsOf } from '#tests/isolation/world.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs } from '#tests/support/account-session.ts';
import { NARROW, openBrowser, openPage, type WatchedPage, WIDE } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { addToken, type GivenToken, moveToken } from '#tests/support/given-tokens.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
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
  walletField,
} from '#tests/support/token-wizard.ts';

let product: Product;
let browser: Browser;
let owner: Person;
/** Loads the client once for all journeys. */
let member: WatchedPage;
const chains = new KnownChains();
const works: Record<string, string> = {};
let late: { id: string; given: GivenToken };

const gql = <D>(query: string, variables: object = {}) => graphql<D>(product.url, query, variables, owner.token);
type Made = { made: { object: { id: string } | null; userErrors: { message: string }[] } };

async function make(mutation: string, variables: object): Promise<string> {
  const { made } = await gql<Made>(mutation, variables);
  if (!made.object) throw new Error(made.userErrors.map(({ message }) => message).join(' '));
  return made.object.id;
}

const newContributor = `mutation ($input: ContributorInput!) {
  made: contributorCreate(input: $input) { object: contributor { id } userErrors { message } } }`;
const newPublisher = `mutation ($input: PublisherInput!) {
  made: publisherCreate(input: $input) { object: publisher { id } userErrors { message } } }`;
const newWork = `mutation ($input: WorkInput!, $splits: SplitSheetInput) {
  made: workCreate(input: $input, splits: $splits) { object: work { id } userErrors { message } } }`;

/** A catalogue with works that are ready, not ready and in progress. */
async function fillCatalogue(): Promise<void> {
  const contributor = await make(newContributor, { input: { firstName: 'Ida', lastName: 'Brandt' } });
  const publisher = await make(newPublisher, { input: { name: 'Salt Lines', companyName: 'Salt Lines' } });
  const splits = splitsOf(contributor, publisher);
  for (const title of ['Ready Harbour', 'Failing Harbour', 'Late Harbour'])
    works[title] = await make(newWork, { input: { title, copyrightOwner: 'Salt Lines', genre: 'Folk' }, splits });
  works['Bare Harbour'] = await make(newWork, { input: { title: 'Bare Harbour' } });
  const subjectId = works['Late Harbour'] ?? '';
  const given: GivenToken = { workspaceId: owner.workspaceId, kind: 'WORK', subjectId, title: 'Late Harbour', state: 'SIGNED' };
  late = { id: await addToken(product.pool, chains, given), given };
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, { chains }), openBrowser()]);
  await chains.connect(product.pool);
  owner = await addPerson(product.pool);
  await fillCatalogue();
  member = await openAs(browser, product, owner);
});
afterEach(() => expect(member.problems).toEqual([]));
afterAll(async () => {
  await member.close();
  await product.stop();
});

const hash = `0x${'7a'.repeat(32)}`;
const confirmed = `state = 'CONFIRMED', step = 1, transaction_hash = '${hash}', token_id = '12', contract_address = '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  block_number = 9, block_time = now(), confirmed_at = now(), due_at = null`;

const row = (page: Page, title: string) => page.locator('tbody tr').filter({ hasText: title });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const open = (path: string) => openScreen(member.page, product.url + path);

it('removes a requirement once its field is saved', async () => {
  const { page } = member;
  await open(`/dashboard/music/works/${works['Bare Harbour']}?tab=tokenization`);
  const missing = region(page, 'Not Ready').getByText('The copyright line has no owner.');
  await missing.waitFor();
  await region(page, 'Not Ready').getByRole('link', { name: 'Complete Copyright owner' }).click();
  await page.getByRole('textbox', { name: 'Copyright Owner' }).fill('Salt Lines');
  await page.getByRole('tab', { name: 'Tokenization' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Changes saved').waitFor();
  await missing.waitFor({ state: 'detached' });
});

it('shows the status of each work live, and starts a token from the quick dialog', async () => {
  const { page } = member;
  await open('/dashboard/music/works');
  await row(page, 'Bare Harbour').getByText('Not Ready', { exact: true }).waitFor();
  await row(page, 'Late Harbour').getByText('Processing', { exact: true }).waitFor();
  await moveToken(product.pool, late.given, late.id, `state = 'CONFIRMED', token_id = '8', confirmed_at = now()`);
  await row(page, 'Late Harbour').getByText('Tokenized', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ready to Tokenize, tokenize “Ready Harbour”' }).click();
  await tokenDialog(page).getByRole('combobox', { name: 'Blockchain' }).click();
  await page.getByRole('option', { name: 'Ethereum' }).click();
  await tokenDialog(page).getByRole('combobox', { name: 'Token type' }).click();
  await page.getByRole('option', { name: 'Royalty token' }).click();
  await walletField(page).fill(typedWallets.ethereum);
  await dialogButton(page, 'Tokenize').click();
  await stepTitle(page, 'Tokenization in progress');
  const { rows } = await product.pool.query(
    'select royalty_basis_points, token_type, total_supply, wallet_address from tokenization where subject_id = $1',
    [works['Ready Harbour']],
  );
  const terms = { royalty_basis_points: 500, token_type: 'ROYALTY_TOKEN', total_supply: 1_000_000 };
  expect(rows).toEqual([{ ...terms, wallet_address: typedWallets.ethereumWhole }]);
  await dialogButton(page, 'Close').last().click();
  await tokenDialog(page).waitFor({ state: 'detached' });
});

it('follows a token after its wizard is closed, shows why it failed, and retries it', async () => {
  const title = 'Failing Harbour';
  const subjectId = works[title] ?? '';
  const { page } = member;
  await openWizard(page, product.url, { id: subjectId, title });
  await goToWallet(page, 'Ethereum', 'NFT');
  await enterWallet(page, typedWallets.ethereum);
  await execute(page);
  await stepTitle(page, 'Tokenization in progress');
  const { rows } = await product.pool.query<{ id: string }>('select id from tokenization where subject_id = $1', [subjectId]);
  expect(rows).toHaveLength(1);
  const given: GivenToken = { workspaceId: owner.workspaceId, kind: 'WORK', subjectId, title, state: 'REQUESTED' };
  const move = (change: string) => moveToken(product.pool, given, rows[0]?.id ?? '', change);
  await move(`state = 'BROADCAST', transaction_hash = '${hash}', problem = 'Waits for a node of Ethereum.'`);
  await tokenDialog(page).getByText('Waits for a node of Ethereum.').waitFor();
  await dialogButton(page, 'Close').last().click();
  await tokenDialog(page).waitFor({ state: 'detached' });
  const onTab = region(page, 'Tokens').getByText('The fee was not enough.');
  // Sent repeatedly, because the subscription of the tab may not have started yet.
  await expect
    .poll(async () => {
      await move(`problem = 'The fee was not enough.'`);
      return onTab.count();
    })
    .toBe(1);
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await move(`state = 'FAILED', problem = 'The contract refused the royalty.', due_at = null`);
  await page.getByText(`Tokenization failed: “${title}”. The contract refused the royalty.`).waitFor();
  await open('/dashboard/tokens?state=failed');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: 'Tokenization failed' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Tokenization in progress' }).waitFor();
  await move(confirmed);
  await page.getByRole('button', { name: 'Verify now' }).waitFor();
});

const mark = (page: Page) => page.getByRole('button', { name: 'Local chain' });

it('marks local chains for visitors where they verify proofs, and for members where tokens are listed', async () => {
  const { page, problems, close } = await openPage(browser);
  for (const path of ['/', '/login']) {
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await mark(page).count(), path).toBe(0);
  }
  await page.goto(`${product.url}/verify`);
  await mark(page).click();
  await page.getByText('This server uses a test chain').waitFor();
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.getByText('This server uses a test chain').waitFor({ state: 'detached' });
  await member.page.goto(`${product.url}/dashboard/tokens`);
  await mark(member.page).waitFor();
  expect(problems).toEqual([]);
  await close();
});
