import type { Browser, Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { type DemoPage, openDemoPage } from '#tests/support/demo-session.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const list = () => `${product.url}/dashboard/music/works`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The machine may be busy: what has to come true is waited for. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

async function addParty(page: Page, kind: 'songwriter' | 'author' | 'publisher', name: string): Promise<void> {
  await button(page, `Add ${kind}`).click();
  await page.keyboard.type(name.split(' ')[0] ?? name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
}

/** One line of "Who gets what": performance and mechanical share. */
async function receives(page: Page, name: string): Promise<string[]> {
  return group(page, 'Who gets what').getByRole('row', { name }).getByRole('cell').allInnerTexts();
}

const sheet = {
  mainSplit: {
    performance: { publishingShare: '50', musicShare: '70' },
    mechanical: { publishingShare: '50', musicShare: '70' },
  },
};

type Party = { id: string };
/** A work with two songwriters of the demo workspace, their performance factors as given. */
async function addWork({ gql }: DemoPage, title: string, factors: readonly [string, string]): Promise<string> {
  const found = await gql<{ contributors: { nodes: Party[] } }>('{ contributors(first: 2, search: "a") { nodes { id } } }');
  const composers = found.contributors.nodes.map(({ id }, index) => ({
    contributorId: id,
    performanceFactor: factors[index],
    mechanicalFactor: '50',
  }));
  const create =
    'mutation ($input: WorkInput!, $splits: SplitSheetInput) { workCreate(input: $input, splits: $splits) { work { id } userErrors { message } } }';
  const splits = { ...sheet, composers, authors: [], publishers: [] };
  const { workCreate } = await gql<{ workCreate: { work: Party } }>(create, { input: { title }, splits });
  return workCreate.work.id;
}

describe('the splits of a work', () => {
  it('are entered with two writers and a publisher, computed at once, changed, saved and found again', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(`${list()}/add`);
    await field(page, 'Title').fill('Lanterns over Quiet Water');
    await tab(page, 'Royalties Splits').click();
    await addParty(page, 'songwriter', 'Haruka Minasawa');
    await addParty(page, 'songwriter', 'Kenji Oshirabe');
    await addParty(page, 'publisher', 'Minamikaze');
    await button(page, 'Split equally').click();
    await group(page, 'Songwriters').getByText('Valid').waitFor();
    expect(await receives(page, 'Haruka Minasawa')).toEqual(['17.5000', '17.5000']);
    await page.getByText('If the work has no lyrics, set the music share to 100 %.').waitFor();
    await button(page, 'Set the music share to 100 %').click();
    expect(await receives(page, 'Haruka Minasawa')).toEqual(['25.0000', '25.0000']);
    await page.keyboard.press('Control+s');
    await page.getByText('Work "Lanterns over Quiet Water" created successfully!').waitFor();
    await tab(page, 'Royalties Splits').click();
    await button(page, 'Edit Work').click();
    await page.getByLabel('Performance music share').fill('60');
    expect(await receives(page, 'Haruka Minasawa')).toEqual(['15.0000', '25.0000']);
    expect(await receives(page, 'Not assigned')).toEqual(['20.0000', '–']);
    await page.keyboard.press('Control+s');
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('link', { name: 'Back to Works' }).click();
    await page.getByLabel('Search works').fill('quiet wa');
    await page.getByRole('link', { name: 'Lanterns over Quiet Water', exact: true }).click();
    await page.getByRole('region', { name: 'Royalties Split Summary' }).getByText('15.0000').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('hint at another work with the same title and a writer in common, and not at one by a namesake', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, gql, problems, close } = opened;
    const person = 'mutation ($input: ContributorInput!) { contributorCreate(input: $input) { contributor { id } } }';
    const named = { firstName: 'Noor', lastName: 'Veltman' };
    const { contributorCreate } = await gql<{ contributorCreate: { contributor: Party } }>(person, {
      input: { ...named, ipiNumber: '00000000199' },
    });
    await gql(person, { input: named });
    const whole = { contributorId: contributorCreate.contributor.id, performanceFactor: '100', mechanicalFactor: '100' };
    await gql(
      'mutation ($input: WorkInput!, $splits: SplitSheetInput) { workCreate(input: $input, splits: $splits) { work { id } } }',
      {
        input: { title: 'Döppelt' },
        splits: { ...sheet, composers: [whole], authors: [], publishers: [] },
      },
    );
    await page.goto(`${product.url}/dashboard/music/works/add`);
    const hint = page.getByRole('status').filter({ hasText: 'this title and a writer in common' });
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const isAnswer = (response: Response) => Boolean(response.request().postData()?.includes('WorkNamesakes'));
    const credit = async (option: Locator) => {
      await tab(page, 'Royalties Splits').click();
      await button(page, 'Add songwriter').click();
      await page.keyboard.type('Noor');
      await option.click();
      // The hint stands beside the title, and is asked for where one sees it.
      await Promise.all([page.waitForResponse(isAnswer), tab(page, 'Copyright Info').click()]);
    };
    const options = page.getByRole('option', { name: /Noor Veltman/ });
    await title.fill('DOPPELT');
    await credit(options.filter({ hasNotText: '00000000199' }));
    expect(await hint.count()).toBe(0);
    await credit(options.filter({ hasText: '00000000199' }));
    await hint.getByRole('link', { name: 'Döppelt' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await title.fill('Doppelt II');
    await eventually(() => hint.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('lose nothing when two people save the same work', async () => {
    const [mine, theirs] = await Promise.all([openDemoPage(browser, product), openDemoPage(browser, product)]);
    const id = await addWork(mine, 'Shared Table', ['50', '50']);
    for (const { page } of [mine, theirs]) {
      await page.goto(`${list()}/${id}/edit`);
      await field(page, 'Title').waitFor();
    }
    await field(theirs.page, 'Artist').fill('Their Artist');
    await tab(theirs.page, 'Royalties Splits').click();
    await theirs.page.getByLabel('Performance music share').fill('80');
    await theirs.page.keyboard.press('Control+s');
    await theirs.page.getByText('Changes saved').waitFor();
    const { page } = mine;
    await field(page, 'Title').fill('My Table');
    await tab(page, 'Royalties Splits').click();
    await page.getByLabel('Performance music share').fill('60');
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('Someone saved this before you').waitFor();
    await dialog(page).getByText('Their Artist').waitFor();
    await page.getByRole('radio', { name: 'Royalties Splits: theirs' }).check();
    await button(page, 'Save this version').click();
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('heading', { name: 'My Table' }).waitFor();
    await page.getByText('Their Artist').first().waitFor();
    await group(page, 'Performance main split').getByText('80.00').waitFor();
    expect([...mine.problems, ...theirs.problems]).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('are edited on a phone in stacked rows with the total in sight', async () => {
    const opened = await openDemoPage(browser, product, { viewport: NARROW, hasTouch: true });
    const { page, problems, close } = opened;
    const id = await addWork(opened, 'Pocket Sized', ['60', '20']);
    await page.goto(`${list()}/${id}/edit?tab=royalties`);
    await page.getByText('Perf. 28.0000 %').waitFor();
    await page.getByRole('button', { name: /^Add 20.00 % to / }).click();
    await page.getByText('Perf. 35.0000 %').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await button(page, 'Save Changes').click();
    await page.getByText('Changes saved').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
