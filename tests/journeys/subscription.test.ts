import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { interceptGraphql, openBrowser, openPage } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

type Account = { token: string; workspaceId: string };
type Registered = { accountRegister: { token: string; viewer: { workspace: { id: string } } } };

async function graphql<D>(query: string, variables: object, token?: string): Promise<D> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await response.json()) as { data: D; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map((error) => error.message).join('; '));
  return data;
}

let accounts = 0;
/** A new user with a workspace, for music by default, without a plan as after registration. */
async function register(packageType = 'music_catalog'): Promise<Account> {
  accounts += 1;
  const password = 'salt-lines-at-dawn';
  const email = `ida${accounts}@example.com`;
  const input = { firstName: 'Ida', lastName: 'Brandt', email, password, confirmPassword: password, packageType };
  const { accountRegister } = await graphql<Registered>(
    'mutation ($input: RegistrationInput!) { accountRegister(input: $input) { token viewer { workspace { id } } } }',
    { input },
  );
  return { token: accountRegister.token, workspaceId: accountRegister.viewer.workspace.id };
}

async function openAs({ token }: Pick<Account, 'token'>) {
  const opened = await openPage(browser);
  await opened.page.context().addCookies([{ name: 'stave_session', value: token, url: product.url, httpOnly: true }]);
  return opened;
}

const at = (path: string) => `${product.url}${path}`;
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The card of a tier. */
const tier = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Confirms the open dialog. Two seconds later the page redirects to the dashboard, unless the test navigates before. */
async function confirmChange(page: Page, action: string): Promise<void> {
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
  await page.getByText('Subscription updated successfully!').waitFor();
}

describe('the subscription of a new workspace', () => {
  it('starts with a trial, reaches a limit, and continues after an upgrade', async () => {
    const account = await register();
    const { page, problems, close } = await openAs(account);
    await openScreen(page, at('/subscription'));
    await heading(page, 'Packages').waitFor();
    const pages = page.getByRole('navigation', { name: 'Subscription' }).getByRole('link');
    await expect.poll(() => pages.allTextContents()).toEqual(['Packages']);
    await page.getByRole('link', { name: 'See pricing of Music Business' }).click();
    await page.waitForURL(at('/subscription/music_catalog'));
    await tier(page, 'Contributor').getByText('14-day free trial').waitFor();
    await tier(page, 'Contributor').getByRole('button', { name: 'Start Free Trial' }).click();
    await dialog(page).getByText('Nothing is charged for it.').waitFor();
    await dialog(page).getByText('500 works instead of 10').waitFor();
    await dialog(page).getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('Trial started successfully!').waitFor();
    await page.waitForURL(at('/dashboard'));
    await page.getByText('Trial (14 days remaining)').waitFor();

    await product.pool.query("update plan_subscription set trial_ends_at = now() + interval '5 days' where workspace_id = $1", [
      account.workspaceId,
    ]);
    await addWorks(product.pool, account.workspaceId, 499);
    await page.reload();
    await page.getByText('Your trial of Contributor ends in 5 days').waitFor();
    await page.getByText('499 of 500').waitFor();

    await openScreen(page, at('/dashboard/music/works/add'));
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('One Too Many');
    await addWorks(product.pool, account.workspaceId, 1);
    await button(page, 'Create Work').click();
    await page.getByText("You've reached your limit for this feature. 500 / 500 used (100%).").first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('One Too Many');
    await page.getByRole('link', { name: 'Upgrade Plan' }).first().click();
    await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('Music publishing: Works: 500 of 500 used.', { exact: false }).waitFor();
    await page.getByText('Enterprise includes unlimited works.').waitFor();
    await tier(page, 'Enterprise').getByRole('button', { name: 'Choose Plan' }).click();
    await dialog(page)
      .getByText('No payment provider is connected. The change takes effect at once, and nothing is charged.')
      .waitFor();
    await confirmChange(page, 'Upgrade');
    await openScreen(page, at('/dashboard/music/works/add'));
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Room Again');
    await button(page, 'Create Work').click();
    await page.getByText('Work "Room Again" created successfully!').waitFor();
    expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
    await close();
  });
});

describe('an active plan', () => {
  it('lists the limits that a downgrade would exceed, is unchanged if a change fails, and is cancelled and resumed', async () => {
    const account = await register();
    await givePlan(product.pool, account.workspaceId, { tierId: 'contributor', billingCycle: 'MONTHLY' });
    await addWorks(product.pool, account.workspaceId, 64);
    const { page, problems, close } = await openAs(account);
    await darkTheme(page);
    await page.goto(at('/subscription/music_business'));
    await tier(page, 'Contributor').getByRole('button', { name: 'Current Plan', disabled: true }).waitFor();
    await tier(page, 'Free').getByRole('button', { name: 'Choose Plan' }).click();
    await dialog(page)
      .getByText('You have 64 works and the plan includes 10. Nothing is deleted, but you cannot add more.')
      .waitFor();
    await dialog(page).getByText('API access is not included.').waitFor();
    await dialog(page).getByText('What you lose or exceed').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // If the provider does not respond, the plan is unchanged.
    const message = 'The payment provider does not answer. Try again in a few minutes.';
    await interceptGraphql(page, (route) =>
      route.request().postData()?.includes('mutation PlanChange')
        ? route.fulfill({ json: { data: null, errors: [{ message, extensions: { code: 'PROVIDER_UNAVAILABLE' } }] } })
        : route.continue(),
    );
    await dialog(page).getByRole('button', { name: 'Downgrade' }).click();
    await dialog(page).getByRole('alert').getByText('Failed to update subscription').waitFor();
    await dialog(page).getByText(`${message} Your plan is unchanged.`).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await tier(page, 'Contributor').getByRole('button', { name: 'Current Plan' }).waitFor();

    await page.getByRole('link', { name: 'Manage', exact: true }).first().click();
    await heading(page, 'Your subscription').waitFor();
    await page.getByText('64 of 500').last().waitFor();
    await button(page, 'Cancel subscription').click();
    await dialog(page)
      .getByText(/Contributor runs until .* You can resume it until then\./)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/The plan is cancelled. It runs until/).waitFor();
    await button(page, 'Resume subscription').click();
    await button(page, 'Cancel subscription').waitFor();
    await page.getByText(/The plan is cancelled/).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('changes to the yearly cycle and to another package, and keeps its history', async () => {
    const account = await register();
    await givePlan(product.pool, account.workspaceId, { tierId: 'contributor', billingCycle: 'MONTHLY' });
    const { page, problems, close } = await openAs(account);
    await openScreen(page, at('/subscription?view=manage'));
    await page.getByText('Nothing has been billed yet').waitFor();
    await page.getByText('$38 a year').waitFor();
    await button(page, 'Switch to yearly').click();
    await dialog(page).getByText('Change Contributor to yearly billing?').waitFor();
    await confirmChange(page, 'Switch to yearly');
    await openScreen(page, at('/subscription'));
    await page.getByText('Your package: Contributor').waitFor();
    await page.getByRole('link', { name: 'See pricing of Creator' }).click();
    await page.getByText('Save up to 17%').waitFor();
    await page.getByText('Monthly', { exact: true }).click();
    await page.waitForURL(at('/subscription/publisher?cycle=monthly'));
    await tier(page, 'Media Manager').getByText('$29', { exact: true }).waitFor();
    await tier(page, 'Media Manager').getByRole('button', { name: 'Choose Plan' }).click();
    await dialog(page).getByText('Change to Creator with Media Manager?').waitFor();
    await confirmChange(page, 'Change package');
    await openScreen(page, at('/subscription?view=manage'));
    await page.getByText('Creator, billed monthly').waitFor();
    const lines = page.getByRole('region', { name: 'Billing history' }).locator('tbody tr');
    await expect.poll(() => lines.first().textContent()).toMatch(/Media Manager plan, one month.*Not charged.*\$29\.00/);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the subscription page', () => {
  it('shows why it was opened, and that a payment is being confirmed', async () => {
    const account = await register();
    const { page, close } = await openAs(account);
    await openScreen(page, at('/subscription/creator?upgrade=api_access&checkout=cancelled'));
    await page.getByText('API access: API keys for your own', { exact: false }).waitFor();
    await page.getByText('It is included from the Media Manager tier.').waitFor();
    expect(await page.locator('tr[data-wanted]').textContent()).toContain('API access');
    await page.getByText('The payment was not completed. Nothing was charged, and your plan is unchanged.').waitFor();
    await openScreen(page, at('/subscription?view=manage&checkout=done'));
    await page.getByText('The payment is being confirmed.').waitFor();
    await givePlan(product.pool, account.workspaceId, { tierId: 'contributor' });
    await page.getByText('Subscription updated successfully!').waitFor();
    await button(page, 'Stay here').click();
    await page.getByText('Music Business, billed yearly').waitFor();
    await close();
  });
});
