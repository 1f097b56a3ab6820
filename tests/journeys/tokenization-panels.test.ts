import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person, splitsOf } from '#tests/isolation/world.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW, openPage, WIDE } from '#tests/support/browser.ts';
import { darkTheme, graphql } from '#tests/support/demo-session.ts';
import { addToken, type GivenToken, moveToken } from '#tests/support/given-tokens.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { addAssets } from '#tests/support/media.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let owner: Person;
const chains = new KnownChains();
const works: Record<string, string> = {};
const tokens: Record<string, { id: string; given: GivenToken }> = {};

const gql = <D>(query: string, variables: object = {}, by = owner) => graphql<D>(product.url, query, variables, by.token);
type Made = { made: { object: { id: string } | null; userErrors: { message: string }[] } };

async function make(mutation: string, variables: object, by = owner): Promise<string> {
  const { made } = await gql<Made>(mutation, variables, by);
  if (!made.object) throw new Error(made.userErrors.map(({ message }) => message).join(' '));
  return made.object.id;
}

const newContributor = `mutation ($input: ContributorInput!) {
  made: contributorCreate(input: $input) { object: contributor { id } userErrors { message } } }`;
const newPublisher = `mutation ($input: PublisherInput!) {
  made: publisherCreate(input: $input) { object: publisher { id } userErrors { message } } }`;
const newWork = `mutation ($input: WorkInput!, $splits: SplitSheetInput) {
  made: workCreate(input: $input, splits: $splits) { object: work { id } userErrors { message } } }`;

/** A catalogue with a work in each standing: ready, not ready, under way, tokenized and failed. */
async function fillCatalogue(): Promise<void> {
  const contributor = await make(newContributor, { input: { firstName: 'Ida', lastName: 'Brandt' } });
  const publisher = await make(newPublisher, { input: { name: 'Salt Lines', companyName: 'Salt Lines' } });
  const splits = splitsOf(contributor, publisher);
  for (const title of ['Ready Harbour', 'Waiting Harbour', 'Minted Harbour', 'Broken Harbour', 'Late Harbour'])
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
  [product, browser] = await Promise.all([startProduct({}, { chains }), launchBrowser()]);
  await chains.connect(product.pool);
  owner = await addPerson(product.pool);
  await fillCatalogue();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const list = () => `${product.url}/dashboard/music/works`;
const workPage = (title: string, rest = '?tab=tokenization') => `${list()}/${works[title]}${rest}`;
const row = (page: Page, title: string) => page.locator('tbody tr').filter({ hasText: title });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

async function openAs(person: Person, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies([{ name: 'stave_session', value: person.token, url: product.url, httpOnly: true }]);
  return opened;
}

describe('the works list', () => {
  it('says where each work stands on its way to a token, and follows the chain', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(list());
    await page.getByRole('columnheader', { name: 'Tokenization' }).waitFor();
    const expected = {
      'Ready Harbour': 'Ready to Tokenize',
      'Bare Harbour': 'Not Ready',
      'Waiting Harbour': 'Processing',
      'Minted Harbour': 'Tokenized',
      'Broken Harbour': 'Failed',
    };
    for (const [title, words] of Object.entries(expected)) await row(page, title).getByText(words, { exact: true }).waitFor();
    // Tokens stand in no order of their own.
    expect(await page.getByRole('columnheader', { name: 'Tokenization' }).getByRole('button').count()).toBe(0);
    await row(page, 'Late Harbour').getByText('Processing', { exact: true }).waitFor();
    const late = tokens['Late Harbour'];
    if (!late) throw new Error('There is no such token.');
    await moveToken(product.pool, late.given, late.id, `state = 'CONFIRMED', token_id = '8', confirmed_at = now()`);
    await row(page, 'Late Harbour').getByText('Tokenized', { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the tab “Tokenization” of a work', () => {
  it('names what is missing, and leads to the field that completes it', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(workPage('Bare Harbour'));
    const card = region(page, 'Not Ready');
    await card.getByText('The copyright line names no owner.').waitFor();
    expect(await card.getByRole('button', { name: 'Complete Setup First' }).isDisabled()).toBe(true);
    await card.getByRole('link', { name: 'Complete Copyright owner' }).click();
    const owned = page.getByRole('textbox', { name: 'Copyright Owner' });
    await eventually(() => owned.evaluate((field) => field === document.activeElement)).toBe(true);
    await owned.fill('Salt Lines');
    await tab(page, 'Tokenization').click();
    await page.getByText('Unsaved changes are not included.', { exact: false }).waitFor();
    await page.keyboard.press('Control+s');
    await eventually(() => card.getByText('The copyright line names no owner.').count()).toBe(0);
    await card.getByRole('link', { name: 'Complete Splits total 100 %' }).click();
    await eventually(() => tab(page, 'Royalties Splits').getAttribute('aria-selected')).toBe('true');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null)).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  it('shows tokens with what the chain knows of them, and offers a failed one again', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(workPage('Minted Harbour'));
    const token = region(page, 'Token');
    await token.getByText('In block 9').waitFor();
    await token.getByRole('button', { name: 'Copy transaction hash' }).waitFor();
    await token.getByRole('button', { name: 'Copy token id' }).waitFor();
    expect(await token.getByRole('link', { name: /^Details/ }).getAttribute('href')).toBe(
      `/dashboard/tokens/${tokens['Minted Harbour']?.id}`,
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(workPage('Broken Harbour'));
    await region(page, 'Token').getByText('The contract refused the royalty.').waitFor();
    await page.goto(workPage('Waiting Harbour'));
    await region(page, 'Token').getByText('Broadcast').waitFor();
    const waiting = tokens['Waiting Harbour'];
    if (!waiting) throw new Error('There is no such token.');
    await moveToken(product.pool, waiting.given, waiting.id, `state = 'FAILED', problem = 'The fee was not enough.'`);
    await region(page, 'Token').getByText('The fee was not enough.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('images, videos and documents', () => {
  it('have the badge in the library and the tab on their page', async () => {
    const kinds = { IMAGE: 'images', VIDEO: 'videos', DOCUMENT: 'documents' } as const;
    const { page, problems, close } = await openAs(owner);
    for (const [kind, slug] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
      const [id = ''] = await addAssets(product.platform, owner.workspaceId, kind, [{ title: `Bare ${slug}` }]);
      await page.goto(`${product.url}/dashboard/media/${slug}`);
      const badge = page.getByRole('link', { name: `Not Ready, open the tokenization of “Bare ${slug}”` });
      await badge.waitFor();
      await page.goto(`${product.url}/dashboard/media/${slug}?view=list`);
      await badge.click();
      await eventually(() => new URL(page.url()).pathname).toContain(id);
      await region(page, 'Not Ready').getByText('No copyright owner is entered.').waitFor();
      await region(page, `${kind.charAt(0)}${kind.slice(1).toLowerCase()} Asset Details`).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await region(page, 'Not Ready').getByRole('link', { name: 'Complete Copyright owner' }).click();
      const owned = page.getByRole('textbox', { name: 'Copyright Owner' });
      await eventually(() => owned.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    expect(problems).toEqual([]);
    await close();
  });
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

/** How the mark looks. */
const lookOf = (page: Page) =>
  mark(page).evaluate((each) => {
    const { color, backgroundColor, borderRadius, height } = getComputedStyle(each);
    return { color, backgroundColor, borderRadius, height };
  });

/** Where everything in the head of a page stands, but for the mark. */
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

describe('the mark of local chains', () => {
  it('stands on every screen and says what it means', async () => {
    for (const viewport of [undefined, NARROW]) {
      const { page, problems, close } = await openAs(owner, viewport ? { viewport } : {});
      for (const path of ['/dashboard', '/dashboard/music/works', '/dashboard/settings']) {
        await page.goto(`${product.url}${path}`);
        await mark(page).waitFor();
      }
      const look = await lookOf(page);
      await page.goto(`${product.url}/verify`);
      await mark(page).waitFor();
      expect(await lookOf(page)).toEqual(look);
      expect(look).toMatchObject({ height: viewport ? '44px' : '28px', borderRadius: viewport ? '8px' : '14px' });
      await page.goto(`${product.url}/dashboard`);
      await mark(page).click();
      const words = page.getByRole('dialog', { name: 'Local chain' });
      await words.getByText('cannot be verified outside this server', { exact: false }).waitFor();
      await words.getByRole('list', { name: 'Networks' }).getByText('Ethereum').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    }
  });

  it.each([
    ['light', WIDE],
    ['dark', NARROW],
  ] as const)('stands on pages without a sign-in, too: %s', async (theme, viewport) => {
    const { page, problems, close } = await openPage(browser, { viewport });
    if (theme === 'dark') await darkTheme(page);
    for (const path of publicPages) {
      await page.goto(product.url + path);
      await mark(page).click();
      await page.getByText('This server uses a test chain').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
      // The sweep covers the pages themselves; the popover is the same on all of them.
      if (path === '/') expect(await accessibilityProblems(page), path).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await page.getByText('This server uses a test chain').count(), path).toBe(0);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('moves nothing when it comes, and goes along from page to page', async () => {
    for (const width of [WIDE.width, 768, NARROW.width]) {
      const { page, close } = await openPage(browser, { viewport: { width, height: 844 } });
      let held = Promise.withResolvers<void>();
      let asked = 0;
      await page.route('**/graphql', async (route) => {
        if (route.request().postDataJSON()?.operationName === 'LocalChain') {
          asked += 1;
          await held.promise;
        }
        await route.continue();
      });
      for (const path of ['/', '/login']) {
        held = Promise.withResolvers<void>();
        await page.goto(product.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(() => document.fonts.ready);
        const before = await headOf(page);
        expect(await mark(page).count()).toBe(0);
        held.resolve();
        await mark(page).waitFor();
        expect(await headOf(page), `${path} ${width}`).toEqual(before);
      }
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await page.waitForURL('**/terms');
      await mark(page).waitFor();
      expect(asked).toBe(2);
      await close();
    }
  });
});
