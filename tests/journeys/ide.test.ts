import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Example, readExamples } from '#gateway/server/http/examples.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { NARROW, openBrowser, openPage } from '#tests/support/browser.ts';
import { type DemoPage, darkTheme, openDemoPage } from '#tests/support/demo-session.ts';
import { editor, expectCompletion, openIde, signedIn, signedOut } from '#tests/support/ide-pages.ts';
import { addAssets } from '#tests/support/media.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const root = path.resolve(import.meta.dirname, '../..');
const examples = readExamples(path.join(root, 'gateway/server/examples'));

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

const answer = (page: Page) => page.locator('.graphiql-response');

/** Runs the operation in the editor, and returns the response. */
async function run(page: Page) {
  // The page also requests the schema and the signed-in user.
  const isOperation = (body: string | null) => body !== null && !/IntrospectionQuery|viewerCanEdit \} \}"/.test(body);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/graphql') && isOperation(response.request().postData()),
  );
  await page.getByRole('button', { name: 'Execute query' }).click();
  const response = await answered;
  return { status: response.status(), body: (await response.json()) as { data?: unknown; errors?: { message: string }[] } };
}

describe('the GraphQL IDE', () => {
  it('opens without a session, says so, and returns public fields', async () => {
    const { page, problems, close } = await openPage(browser);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await openIde(page, signedOut, product.url);
    expect((await run(page)).body).toEqual({ data: { viewer: null } });
    await answer(page).getByText('null').waitFor();
    const started = () => new Set(workers.map((url) => /assets\/(graphql|json|editor)-/.exec(url)?.[1]));
    await expect.poll(started).toEqual(new Set(['editor', 'graphql', 'json']));
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the GraphQL IDE with a session', () => {
  let demo: DemoPage;
  beforeAll(async () => {
    demo = await openDemoPage(browser, product);
    await openIde(demo.page, signedIn, product.url);
  });
  afterAll(() => demo.close());
  afterEach(() => expect(demo.problems).toEqual([]));

  // `gateway/server/examples/examples.test.ts` runs every example.
  it('lists every example, and runs a query and a mutation with their variables', async () => {
    const { page } = demo;
    const list = page.getByRole('region', { name: 'Examples' });
    const isMutation = ({ query }: Example) => /^mutation/m.test(query);
    const runs = [
      examples.find(({ variables }) => !variables),
      examples.find((each) => each.variables && !isMutation(each)),
      examples.find((each) => each.variables && isMutation(each)),
    ];
    expect(runs).not.toContain(undefined);
    await list.getByRole('button').first().waitFor();
    const titles = await list.getByRole('button').allTextContents();
    for (const { title } of examples) expect(titles).toContainEqual(expect.stringContaining(title));
    for (const { title, query } of runs.filter((example) => example !== undefined)) {
      await list.getByRole('button', { name: title }).first().click();
      await editor(page).getByText(`# ${title}`).waitFor();
      // The IDE detects the operation a moment after its text is set.
      const operation = /^(?:query|mutation) (\w+)/m.exec(query)![1]!;
      await page.getByRole('tab', { name: operation, selected: true }).waitFor();
      const { status, body } = await run(page);
      expect({ status, errors: body.errors }, title).toEqual({ status: 200, errors: undefined });
      await answer(page).getByText('data', { exact: false }).first().waitFor();
    }
  });

  it('completes fields, and shows the documentation of a type', async () => {
    const { page } = demo;
    await expectCompletion(page);
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    const documentation = page.getByRole('region', { name: 'Documentation Explorer' }).or(page.locator('.graphiql-doc-explorer'));
    await documentation
      .getByRole('link', { name: 'Query' })
      .or(documentation.getByText('Query', { exact: true }))
      .first()
      .click();
    await documentation.getByText('works', { exact: true }).first().waitFor();
  });

  it('receives events of a subscription', async () => {
    const { page } = demo;
    // Collected from the start, because the subscription may be sent as soon as the socket is open.
    const subscribed = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => String(payload).includes('"subscribe"') && resolve()),
      );
    });
    await editor(page).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('subscription Uploads { assetIngestChanged { title } }');
    await page.getByRole('tab', { name: 'Uploads' }).waitFor();
    await page.getByRole('button', { name: 'Execute query' }).click();
    await subscribed;
    await page.getByRole('button', { name: 'Stop query' }).click();
  });
});

describe('pages without the client', () => {
  it('list the examples on a wide screen and a phone, in light and dark', async () => {
    for (const isDark of [false, true]) {
      const colorScheme = isDark ? ('dark' as const) : ('light' as const);
      const { page, problems, close } = await openPage(browser, { colorScheme, ...(isDark && { viewport: NARROW }) });
      if (isDark) await darkTheme(page);
      await page.goto(`${product.url}/graphql/examples`);
      for (const { title } of examples) await page.getByRole('heading', { level: 2, name: title }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      expect(problems).toEqual([]);
      await close();
    }
  });

  it('show a published image, and say that a private one does not exist', async () => {
    const { page, problems, gql, close } = await openDemoPage(browser, product);
    const { viewer } = await gql<{ viewer: { workspace: { id: string } } }>('{ viewer { workspace { id } } }');
    const given = [{ title: 'Cover', isPublic: true }];
    const [id] = await addAssets(product.platform, viewer.workspace.id, 'IMAGE', given);
    const { asset } = await gql<{ asset: { publicUrl: string } }>('query ($id: ID!) { asset(id: $id) { publicUrl } }', { id });
    const { pathname } = new URL(asset.publicUrl);
    expect((await page.goto(product.url + pathname))?.status()).toBe(200);
    expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
    // The browser may request the icon late. The page has no origin, so any other policy is an error in its console.
    const icon = (await page.request.get(`${product.url}/favicon.ico`)).headers();
    expect(icon).toMatchObject({ 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' });
    expect(problems).toEqual([]);
    await product.pool.query('update asset set is_public = false where id = $1', [id]);
    expect((await page.request.get(product.url + pathname)).status()).toBe(404);
    await close();
  });
});
