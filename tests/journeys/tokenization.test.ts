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
  const onTab = region(page, 'Token').getByText('The fee was not enough.');
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

const mark = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Local chain' });

/** Positions of all elements of the header except the mark. */
const headOf = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a, nav, button')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return each.textContent === 'Local chain' || each.matches('nav') ? [] : [[each.textContent, x, y, width, height]];
      }),
    );

/** Resizes a page, and waits until a frame was drawn with the styles of that size. */
async function resize(page: Page, viewport: typeof WIDE): Promise<void> {
  await page.setViewportSize(viewport);
  await page.waitForFunction((width) => window.innerWidth === width, viewport.width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const lookOf = (page: Page) =>
  mark(page).evaluate((each) => {
    const { color, backgroundColor, borderRadius, height } = getComputedStyle(each);
    return { color, backgroundColor, borderRadius, height };
  });

it('marks local chains for visitors and members, without a layout shift', async () => {
  const { page, problems, close } = await openPage(browser);
  let held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'LocalChain') {
      asked += 1;
      await held.promise;
    }
    await route.continue();
  });
  const headsOf = async () => {
    const heads = [];
    for (const viewport of [WIDE, { width: 768, height: 844 }, NARROW]) {
      await resize(page, viewport);
      heads.push(await headOf(page));
    }
    return heads;
  };
  // Each page has another header.
  for (const path of ['/no/such/page', '/login', '/']) {
    held = Promise.withResolvers<void>();
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await headsOf();
    expect(await mark(page).count()).toBe(0);
    held.resolve();
    await mark(page).waitFor();
    expect(await headsOf(), path).toEqual(before);
    await mark(page).click();
    await page.getByText('This server uses a test chain').waitFor();
    for (const viewport of [NARROW, WIDE]) {
      await resize(page, viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
    }
    if (path !== '/') continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.getByText('This server uses a test chain').waitFor({ state: 'detached' });
  }
  // The response is kept for further pages.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL('**/terms');
  await mark(page).waitFor();
  expect(asked).toBe(3);

  for (const [viewport, look] of [
    [WIDE, { height: '28px', borderRadius: '14px' }],
    [NARROW, { height: '44px', borderRadius: '8px' }],
  ] as const)
    for (const each of [member.page, page]) {
      await resize(each, viewport);
      await expect.poll(() => lookOf(each)).toMatchObject(look);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => lookOf(page)).toEqual(await lookOf(member.page));
  expect(problems).toEqual([]);
  await close();
});
