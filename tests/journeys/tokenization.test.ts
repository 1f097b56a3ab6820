import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, type Person, splitsOf } from '#tests/isolation/world.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs } from '#tests/support/account-session.ts';
import { NARROW, openBrowser, openPage, WIDE } from '#tests/support/browser.ts';
import { darkTheme, graphql } from '#tests/support/demo-session.ts';
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
import { wallets } from '#tests/support/tokens.ts';

let product: Product;
let browser: Browser;
let owner: Person;
const chains = new KnownChains();
const works: Record<string, string> = {};
const tokens: Record<string, { id: string; given: GivenToken }> = {};

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

/** A catalogue with a work in each state: ready, not ready, in progress, tokenized and failed. */
async function fillCatalogue(): Promise<void> {
  const contributor = await make(newContributor, { input: { firstName: 'Ida', lastName: 'Brandt' } });
  const publisher = await make(newPublisher, { input: { name: 'Salt Lines', companyName: 'Salt Lines' } });
  const splits = splitsOf(contributor, publisher);
  for (const title of ['Ready Harbour', 'Failing Harbour', 'Waiting Harbour', 'Minted Harbour', 'Broken Harbour', 'Late Harbour'])
    works[title] = await make(newWork, { input: { title, copyrightOwner: 'Salt Lines', genre: 'Folk' }, splits });
  works['Bare Harbour'] = await make(newWork, { input: { title: 'Bare Harbour' } });
  const states = {
    'Waiting Harbour': 'BROADCAST',
    'Minted Harbour': 'CONFIRMED',
    'Broken Harbour': 'FAILED',
    'Late Harbour': 'SIGNED',
  } as const;
  for (const [title, state] of Object.entries(states)) {
    const given: GivenToken = {
      workspaceId: owner.workspaceId,
      kind: 'WORK',
      subjectId: works[title] ?? '',
      title,
      state,
      ...(state === 'FAILED' ? { problem: 'The contract refused the royalty.' } : {}),
    };
    tokens[title] = { id: await addToken(product.pool, chains, given), given };
  }
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, { chains }), openBrowser()]);
  await chains.connect(product.pool);
  owner = await addPerson(product.pool);
  await fillCatalogue();
}, 180_000);
afterAll(() => product.stop());

const hash = `0x${'7a'.repeat(32)}`;
const confirmed = `state = 'CONFIRMED', step = 1, transaction_hash = '${hash}', token_id = '12', contract_address = '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  block_number = 9, block_time = now(), confirmed_at = now(), due_at = null`;

const row = (page: Page, title: string) => page.locator('tbody tr').filter({ hasText: title });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const open = async (path: string) => {
  const opened = await openAs(browser, product, owner);
  await opened.page.goto(product.url + path);
  return opened;
};
const openWork = (title: string) => open(`/dashboard/music/works/${works[title]}?tab=tokenization`);

it('shows the tokenization status of each work, updated live', async () => {
  const { page, problems, close } = await open('/dashboard/music/works');
  const expected = {
    'Ready Harbour': 'Ready to Tokenize',
    'Bare Harbour': 'Not Ready',
    'Waiting Harbour': 'Processing',
    'Minted Harbour': 'Tokenized',
    'Broken Harbour': 'Failed',
    'Late Harbour': 'Processing',
  };
  for (const [title, words] of Object.entries(expected)) await row(page, title).getByText(words, { exact: true }).waitFor();
  const late = tokens['Late Harbour']!;
  await moveToken(product.pool, late.given, late.id, `state = 'CONFIRMED', token_id = '8', confirmed_at = now()`);
  await row(page, 'Late Harbour').getByText('Tokenized', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('removes a requirement once its field is saved', async () => {
  const { page, problems, close } = await openWork('Bare Harbour');
  const missing = region(page, 'Not Ready').getByText('The copyright line has no owner.');
  await missing.waitFor();
  await region(page, 'Not Ready').getByRole('link', { name: 'Complete Copyright owner' }).click();
  await page.getByRole('textbox', { name: 'Copyright Owner' }).fill('Salt Lines');
  await page.getByRole('tab', { name: 'Tokenization' }).click();
  await page.keyboard.press('Control+s');
  await missing.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

it('follows a token on the tab of its work', async () => {
  const { page, problems, close } = await openWork('Waiting Harbour');
  await region(page, 'Token').getByText('Broadcast').waitFor();
  const waiting = tokens['Waiting Harbour']!;
  await moveToken(product.pool, waiting.given, waiting.id, `state = 'FAILED', problem = 'The fee was not enough.'`);
  await region(page, 'Token').getByText('The fee was not enough.').waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('starts a token from the quick dialog', async () => {
  const { page, problems, close } = await open('/dashboard/music/works?search=Ready+Harbour');
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
  expect(problems).toEqual([]);
  await close();
});

it('follows a token after its wizard is closed, shows why it failed, and retries it', async () => {
  const title = 'Failing Harbour';
  const subjectId = works[title] ?? '';
  const { page, problems, close } = await openAs(browser, product, owner);
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
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await move(`state = 'FAILED', problem = 'The contract refused the royalty.', due_at = null`);
  await page.getByText(`Tokenization failed: “${title}”. The contract refused the royalty.`).waitFor();
  await page.goto(`${product.url}/dashboard/tokens?state=failed`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: 'Tokenization failed' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Tokenization in progress' }).waitFor();
  await move(confirmed);
  await page.getByRole('button', { name: 'Verify now' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('compares a token with its chain', async () => {
  const { page, problems, close } = await open('/dashboard');
  await page.getByRole('button', { name: 'Blockchain' }).click();
  await page.getByRole('link', { name: 'Tokens', exact: true }).click();
  // The dashboard has a link of the same name.
  await page.waitForURL('**/dashboard/tokens');
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor();
  await page.getByRole('link', { name: 'Minted Harbour' }).click();
  await page.getByText('Not compared with the chain yet.').waitFor();
  chains.token = undefined;
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByText('Ethereum could not be reached').waitFor();
  // A second comparison within seconds would return the first result.
  const { id } = tokens['Minted Harbour']!;
  await product.pool.query(`update tokenization set checked_at = now() - interval '1 minute' where id = $1`, [id]);
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
  expect(await region(page, 'Data on the chain').getByRole('listitem').count()).toBeGreaterThan(0);
  await page.getByText(typedWallets.otherEthereum).first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

const mark = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Local chain' });

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/invitation?token=x',
  '/verify',
  '/terms',
  '/privacy',
  '/no/such/page',
];

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

it('marks local chains on pages for visitors and members', async () => {
  const visitor = await openPage(browser);
  for (const path of publicPages) {
    await openScreen(visitor.page, product.url + path);
    await mark(visitor.page).click();
    await visitor.page.getByText('This server uses a test chain').waitFor();
    for (const viewport of [NARROW, WIDE]) {
      await resize(visitor.page, viewport);
      const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} ${viewport.width}`).toBe(0);
    }
    // The note is the same on all pages.
    if (path === '/') expect(await accessibilityProblems(visitor.page)).toEqual([]);
    await visitor.page.keyboard.press('Escape');
    expect(await visitor.page.getByText('This server uses a test chain').count(), path).toBe(0);
  }
  const member = await open('/dashboard');
  await mark(member.page).waitFor();
  for (const [name, path] of [
    ['Works', '/dashboard/music/works'],
    ['Settings', '/dashboard/settings'],
  ] as const) {
    await member.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await member.page.waitForURL(product.url + path);
    await mark(member.page).waitFor();
  }
  for (const [viewport, look] of [
    [WIDE, { height: '28px', borderRadius: '14px' }],
    [NARROW, { height: '44px', borderRadius: '8px' }],
  ] as const) {
    for (const { page } of [member, visitor]) {
      await resize(page, viewport);
      await expect.poll(() => lookOf(page)).toMatchObject(look);
    }
    expect(await lookOf(visitor.page)).toEqual(await lookOf(member.page));
  }
  expect([...visitor.problems, ...member.problems]).toEqual([]);
  await Promise.all([visitor.close(), member.close()]);
});

it('explains the mark on a phone in dark mode', async () => {
  const { page, problems, close } = await openPage(browser, { viewport: NARROW });
  await darkTheme(page);
  await page.goto(product.url);
  await mark(page).click();
  await page.getByText('This server uses a test chain').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('shows the mark of local chains without a layout shift, and requests it once for several pages', async () => {
  const { page, close } = await openPage(browser);
  let held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'LocalChain') {
      asked += 1;
      await held.promise;
    }
    await route.continue();
  });
  const viewports = [WIDE, { width: 768, height: 844 }, NARROW];
  const headsOf = async () => {
    const heads = [];
    for (const viewport of viewports) {
      await resize(page, viewport);
      heads.push(await headOf(page));
    }
    return heads;
  };
  for (const path of ['/', '/login']) {
    held = Promise.withResolvers<void>();
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await headsOf();
    expect(await mark(page).count()).toBe(0);
    held.resolve();
    await mark(page).waitFor();
    expect(await headsOf(), path).toEqual(before);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL('**/terms');
  await mark(page).waitFor();
  expect(asked).toBe(2);
  await close();
});
