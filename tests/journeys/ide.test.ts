import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastingPort } from '#db/server/lasting-port.ts';
import { type Example, readExamples } from '#gateway/http/examples.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { NARROW, openBrowser, openPage } from '#tests/support/browser.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { type DemoPage, darkTheme, openDemoPage } from '#tests/support/demo-session.ts';
import { addAssets } from '#tests/support/media.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { newInstance } from '#tests/support/stave-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const examples = readExamples(path.join(root, 'gateway/examples'));

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

const editor = (page: Page) => page.locator('.graphiql-query-editor');
const answer = (page: Page) => page.locator('.graphiql-response');

/** Opens the IDE, and waits until its editor accepts input. */
async function openIde(page: Page, session: string, url = product.url) {
  await page.goto(`${url}/graphql`);
  await page.getByText(session).waitFor();
  await editor(page).getByText('firstName').waitFor();
}
const signedIn = 'Mutations change real data';
const signedOut = 'You are not signed in. Only';

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

/** Types the start of a field into an empty editor, and waits until the field is suggested. */
async function expectCompletion(page: Page) {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('query { contrib');
  await page.locator('.suggest-widget').getByText('contributors', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

describe('the GraphQL IDE', () => {
  it('opens without a session, says so, and returns public fields', async () => {
    const { page, problems, close } = await openPage(browser);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await openIde(page, signedOut);
    expect((await run(page)).body).toEqual({ data: { viewer: null } });
    await answer(page).getByText('null').waitFor();
    const started = () => new Set(workers.map((url) => /assets\/(graphql|json|editor)-/.exec(url)?.[1]));
    await expect.poll(started).toEqual(new Set(['editor', 'graphql', 'json']));
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the development server', () => {
  /** After an installation it bundles the libraries before it reports that it is ready. */
  const readyWithinMs = 110_000;
  const ends: (() => Promise<unknown>)[] = [];
  let url: string;
  beforeAll(async () => {
    const [instance, database, port] = await Promise.all([newInstance(), freshDatabase(), lastingPort()]);
    ends.push(instance.remove, database.drop);
    const { PATH, HOME } = process.env;
    const settings = { DATA_DIR: instance.dataDir, DATABASE_URL: database.url, PORT: String(port), LOCAL_CHAINS: '0', DEMO: '0' };
    const development = spawn(process.execPath, [path.join(root, 'scripts/dev.mjs')], {
      env: { PATH, HOME, ...settings },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const exited = once(development, 'exit');
    ends.unshift(() => {
      development.kill('SIGTERM');
      return exited;
    });
    let output = '';
    development.stderr!.on('data', (part) => {
      output += String(part);
    });
    url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => expect(output).toContain(`is being developed at ${url}`), { timeout: readyWithinMs, interval: 100 });
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  it('serves the IDE, including completion and workers, and the client', async () => {
    const { page, problems, close } = await openPage(browser);
    await openIde(page, signedOut, url);
    await expectCompletion(page);
    expect(problems).toEqual([]);
    await page.goto(`${url}/graphql/examples`);
    await page.getByRole('heading', { level: 1, name: 'Examples' }).waitFor();
    await page.goto(`${url}/dashboard/music/works`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the GraphQL IDE with a session', () => {
  let demo: DemoPage;
  beforeAll(async () => {
    demo = await openDemoPage(browser, product);
    await openIde(demo.page, signedIn);
  });
  afterAll(() => demo.close());
  afterEach(() => expect(demo.problems).toEqual([]));

  // `gateway/examples.test.ts` runs every example.
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
