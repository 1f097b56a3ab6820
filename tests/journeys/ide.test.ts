import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceAsset } from '#gateway/areas/media/live/announce-asset.ts';
import { type Example, readExamples } from '#gateway/server/http/examples.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { NARROW, openBrowser, openPage } from '#tests/support/browser.ts';
import { type DemoPage, darkTheme, openDemoPage } from '#tests/support/demo-session.ts';
import {
  editor,
  expectCompletion,
  openDocuments,
  openIde,
  signedIn,
  signedOut,
  variablesEditor,
  write,
} from '#tests/support/ide-pages.ts';
import { addAssets } from '#tests/support/media.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { fileSize } from '#web/kit/text/file-size.ts';

const root = path.resolve(import.meta.dirname, '../..');
const examples = readExamples(path.join(root, 'gateway/server/examples'));

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

const answer = (page: Page) => page.getByRole('region', { name: 'Result' });
const runButton = (page: Page) => page.getByRole('button', { name: /^Run(?! as)/ });

/** Requests that the page itself sends: the signed-in user, the key, and the cost of an operation. */
const isOwn = (body: string) => /viewerCanEdit \} \}"|"\{ __typename \}"|currentApiKey|"cost":"only"/.test(body);

/** Runs the operation in the editor, and returns the response. */
async function run(page: Page, start = () => runButton(page).click()) {
  const answered = page.waitForResponse((response) => {
    const body = response.request().postData();
    return response.url().endsWith('/graphql') && body !== null && !isOwn(body);
  });
  await start();
  const response = await answered;
  const headers = await response.request().allHeaders();
  const text = await response.body();
  const body = JSON.parse(text.toString()) as { data?: unknown; errors?: object[] };
  return { status: response.status(), headers, body, sizeBytes: text.length };
}

describe('the GraphQL IDE', () => {
  it('opens without a session, says so, and returns public fields', async () => {
    const { page, problems, close } = await openPage(browser);
    await openIde(page, signedOut, product.url);
    expect((await run(page)).body).toEqual({ data: { viewer: null } });
    await answer(page).getByText('null').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('uses the schema that the browser has, without an introspection query', async () => {
    const { page, close } = await openPage(browser);
    const bodies: (string | null)[] = [];
    page.on('request', (request) => bodies.push(request.postData()));
    await openIde(page, signedOut, product.url);
    await expectCompletion(page);
    const again = page.waitForResponse((response) => response.url().endsWith('/graphql/schema.graphql'));
    await page.reload();
    const { etag } = await (await again).allHeaders();
    expect(etag).toMatch(/^W\//);
    expect(bodies.filter((body) => body?.includes('__schema'))).toEqual([]);
    await close();
  });
});

describe('the cost of an operation', () => {
  it('is shown before it runs, for documents that match the schema', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    const asked: string[] = [];
    await page.route('**/graphql', (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('"cost":"only"')) return route.continue();
      const { query } = JSON.parse(body) as { query: string };
      asked.push(query);
      const cost = { requested: query.length, limit: 25_000, fields: 1 };
      return route.fulfill({ json: { data: null, extensions: { cost } } });
    });
    await openIde(page, signedIn, product.url);
    const toolbar = page.getByRole('toolbar', { name: 'Document' });
    await toolbar.getByText(/^Cost \d+ of 25,000$/).waitFor();
    await write(page, editor(page), '{ nothing { id } }');
    await editor(page).locator('.cm-lintRange-error').getByText('nothing').waitFor();
    await write(page, editor(page), '{ viewer { user { id } } }');
    await toolbar.getByText('Cost 26 of 25,000').waitFor();
    expect(asked.filter((query) => query.includes('nothing'))).toEqual([]);
    await write(page, editor(page), 'mutation { workDelete(id: 1) { userErrors { code } } }');
    await toolbar.getByText(/^Cost/).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await page.goto(`${product.url}/healthz`);
    await close();
  });
});

describe('the GraphQL IDE with a session', () => {
  let demo: DemoPage;
  beforeEach(async () => {
    demo = await openDemoPage(browser, product);
    await openIde(demo.page, signedIn, product.url);
  });
  afterEach(async () => {
    expect(demo.problems).toEqual([]);
    // The page stores its documents when it is left, so it is left before its storage is deleted.
    await demo.page.goto(`${product.url}/healthz`);
    await demo.close();
  });

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
      const operation = /^(?:query|mutation) (\w+)/m.exec(query)![1]!;
      await page.getByRole('navigation', { name: 'Documents' }).getByRole('button', { name: operation, exact: true }).waitFor();
      const { status, body, sizeBytes } = await run(page);
      expect({ status, errors: body.errors }, title).toEqual({ status: 200, errors: undefined });
      await answer(page).getByText('OK · 200').waitFor();
      await answer(page).getByText('"data"', { exact: true }).first().waitFor();
      await answer(page).getByRole('status').getByText(fileSize(sizeBytes), { exact: true }).waitFor();
    }
  });

  it('leads from the empty state to a mutation', async () => {
    const { page } = demo;
    const steps = answer(page).getByRole('button');
    await steps.first().waitFor();
    expect(await steps.count()).toBe(3);
    await steps.filter({ hasText: 'mutation' }).click();
    const { body } = await run(page);
    expect(body).toMatchObject({ data: { workCreate: { userErrors: [] } } });
  });

  it('completes fields, and shows the documentation of a type', async () => {
    const { page } = demo;
    await expectCompletion(page);
    const documentation = page.getByRole('region', { name: 'Documentation' });
    await documentation.getByRole('button', { name: /^Query/ }).click();
    await documentation.getByText('works', { exact: true }).first().waitFor();
    await documentation.getByRole('searchbox').fill('workcr');
    await documentation.getByRole('button', { name: 'workCreate Mutation' }).click();
    await documentation.locator('[data-chosen]').getByText('acceptsDuplicateIswc', { exact: true }).waitFor();
    await documentation.getByRole('button', { name: 'WorkPayload' }).first().click();
    await documentation.getByRole('heading', { name: 'WorkPayload' }).waitFor();
    await documentation.getByRole('button', { name: 'Back' }).click();
    await documentation.getByRole('heading', { name: 'Mutation' }).waitFor();
  });

  it('marks what is wrong in the operation and in its variables', async () => {
    const { page } = demo;
    await write(page, editor(page), 'query A($first: Int!) { works(first: $first) { nodes { titel } } }');
    await editor(page).locator('.cm-lintRange-error').getByText('titel').waitFor();
    await write(page, variablesEditor(page), '{ "first": "ten" }');
    await variablesEditor(page).locator('.cm-lintRange-error').getByText('"first"').waitFor();
    await write(page, variablesEditor(page), '{ "first": 1, "last": 2 }');
    await variablesEditor(page).locator('.cm-lintRange-warning').getByText('"last"').waitFor();
  });

  it('explains the codes of refused operations', async () => {
    const { page } = demo;
    await write(page, editor(page), 'mutation { workCreate(input: { title: "" }) { work { id } userErrors { code message } } }');
    await run(page);
    const errors = answer(page).getByRole('list', { name: 'Errors' });
    await errors.getByText('What INVALID means').click();
    await errors.getByText('Nothing was written', { exact: false }).first().waitFor();
  });

  it('shows the events of a subscription, newest first, until it is stopped', async () => {
    const { page, gql } = demo;
    const { viewer } = await gql<{ viewer: { workspace: { id: string } } }>('{ viewer { workspace { id } } }');
    const given = [{ title: 'First take' }, { title: 'Second take' }];
    const ids = await addAssets(product.platform, viewer.workspace.id, 'IMAGE', given);
    await write(page, editor(page), 'subscription Uploads { assetIngestChanged { title } }');
    await page.keyboard.press('ControlOrMeta+Enter');
    await answer(page).getByText('Listening').waitFor();
    const events = answer(page).getByRole('list', { name: 'Events, newest first' }).getByRole('listitem');
    for (const [index, id] of ids.entries()) {
      // The server may still be starting the subscription, so the first event is sent until it arrives.
      await expect
        .poll(async () => {
          await announceAsset(product.pool, { id, workspaceId: viewer.workspace.id, kind: 'IMAGE' });
          return (await events.allTextContents()).some((text) => text.includes(given[index]!.title));
        })
        .toBe(true);
    }
    expect(await events.first().textContent()).toContain('Second take');
    expect(await events.last().textContent()).toContain('First take');
    await answer(page).getByRole('button', { name: 'Stop' }).click();
    await answer(page).getByText('Ended').waitFor();
  });

  it('keeps the document, the history and saved documents, without secrets', async () => {
    const { page } = demo;
    await write(page, editor(page), 'query Kept { viewer { user { firstName } } }');
    const pasted = 'stv_0123456789abcdefghij';
    await write(page, variablesEditor(page), `{ "password": "hidden from history", "note": "${pasted}" }`);
    await run(page);
    await page.keyboard.press('ControlOrMeta+S');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('My query');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved as My query in this browser.').waitFor();
    await page.reload();
    await editor(page).getByText('Kept').waitFor();
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByRole('region', { name: 'Saved documents' }).getByRole('button', { name: 'My query', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('region', { name: 'History' }).getByRole('button', { name: /^Kept/ }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain('Kept');
    expect(stored).not.toContain('hidden from history');
    expect(stored).not.toContain(pasted);
  });

  it('opens an example beside what was typed, and brings back a closed document', async () => {
    const { page } = demo;
    await write(page, variablesEditor(page), '{ "typed": true }');
    const example = answer(page).getByRole('button', { name: /^Create a work/ });
    await example.click();
    expect(await openDocuments(page)).toEqual(['{ viewer }', 'CreateWork']);
    await page.getByRole('button', { name: '{ viewer }', exact: true }).click();
    await variablesEditor(page).getByText('"typed"').waitFor();
    await page.getByRole('button', { name: 'Close { viewer }' }).click();
    await editor(page).getByText('CreateWork').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await variablesEditor(page).getByText('"typed"').waitFor();
    expect(await openDocuments(page)).toEqual(['{ viewer }', 'CreateWork']);
  });

  it('keeps what is typed in two tabs of the browser at once', async () => {
    const { page } = demo;
    await write(page, editor(page), 'query Both { viewer { user { id } } }');
    await page.reload();
    await editor(page).getByText('Both').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${product.url}/graphql`);
    await editor(other).getByText('Both').waitFor();
    await write(page, editor(page), 'query Here { __typename }');
    await write(other, editor(other), 'query There { __typename }');
    await other.close({ runBeforeUnload: true });
    const stored = () => page.evaluate(() => localStorage.getItem('ide-tabs') ?? '');
    await expect.poll(stored).toMatch(/query Here .*query There |query There .*query Here /);
    await page.reload();
    await expect.poll(async () => (await openDocuments(page)).toSorted()).toEqual(['Here', 'There']);
  });

  it('moves saved documents to another browser as a file', async () => {
    const { page } = demo;
    await page.getByRole('tab', { name: 'Saved' }).click();
    const saved = page.getByRole('region', { name: 'Saved documents' });
    const content = JSON.stringify({ documents: [{ name: 'Moved', query: '{ __typename }', variables: '' }] });
    const file = { name: 'operations.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await saved.locator('input[type=file]').setInputFiles(file);
    await page.getByText('Imported one document.').waitFor();
    await saved.getByRole('button', { name: 'Moved', exact: true }).click();
    await editor(page).getByText('__typename').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      saved.getByRole('button', { name: 'Export all' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('stave-operations.json');
  });

  it('shares a document by a link that runs nothing and never reaches the server', async () => {
    const { page } = demo;
    await write(page, editor(page), 'query Shared($id: ID!) { node(id: $id) { id } }');
    await write(page, variablesEditor(page), '{ "id": "given" }');
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
    expect(new URL(link).hash).toMatch(/^#share=[\w-]+$/);
    const { page: other, problems, close } = await openDemoPage(browser, product);
    const sent: string[] = [];
    other.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await other.goto(link);
    await editor(other).getByText('Shared').waitFor();
    await variablesEditor(other).getByText('"given"').waitFor();
    await other.getByText('Opened from a link. Read the operation before you run it.').waitFor();
    expect(await other.evaluate(() => location.hash)).toBe('');
    await other.getByRole('region', { name: 'Examples' }).getByRole('button').first().waitFor();
    expect(sent.filter((each) => /share=|query Shared/.test(each))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('opens hostile links without harm', async () => {
    const { page } = demo;
    const hostile = { query: `{ ${'#'.repeat(50_000)}\n\u202e<img src=x onerror=alert(1)>`, variables: '{"__proto__":{"a":1}}' };
    const packed = deflateRawSync(JSON.stringify([hostile.query, hostile.variables])).toString('base64url');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await page.goto(`${product.url}/graphql#share=${packed}`);
    await page.getByText('Opened from a link.', { exact: false }).waitFor();
    await page.getByRole('button', { name: '{ img }', exact: true }).waitFor();
    await variablesEditor(page).getByText('"__proto__"').waitFor();
    await editor(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await editor(page).locator('.cm-specialChar').first().waitFor();
    await page.reload();
    await variablesEditor(page).getByText('"__proto__"').waitFor();
    expect(dialogs).toEqual([]);
  });

  it('copies the operation as a command that works, with a placeholder for the key', async () => {
    const { page } = demo;
    await write(page, editor(page), `query Copied { __typename } # it's`);
    // Pages may write to the clipboard but not read it.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void document.body.setAttribute('data-copied', text);
    });
    await page.getByRole('button', { name: 'Copy as' }).click();
    await page.getByRole('menuitem', { name: 'curl' }).click();
    await page.getByText('Copied as curl. Set STAVE_API_KEY to your key.').waitFor();
    const command = (await page.locator('body').getAttribute('data-copied')) ?? '';
    expect(command).toContain('authorization: Bearer $STAVE_API_KEY');
    const script = `curl() { for last; do :; done; printf %s "$last"; }\n${command}`;
    const sent = JSON.parse(execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }));
    expect(sent).toEqual({ query: `query Copied { __typename } # it's`, operationName: 'Copied' });
  });

  it('runs operations with an API key instead of the session, and as nobody', async () => {
    const { page, gql } = demo;
    const create = 'mutation ($input: ApiKeyInput!) { apiKeyCreate(input: $input) { secret } }';
    const { apiKeyCreate } = await gql<{ apiKeyCreate: { secret: string } }>(create, {
      input: { name: 'IDE', scopes: ['CATALOGUE_READ'] },
    });
    expect((await run(page)).headers).toHaveProperty('cookie');
    await page.getByRole('button', { name: 'Run as: My session' }).click();
    await page.getByRole('menuitemradio', { name: /API key/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'API key' }).fill(apiKeyCreate.secret);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this key' }).click();
    await page.getByText('Operations run with', { exact: false }).first().waitFor();
    const byKey = await run(page);
    expect(byKey.headers).toMatchObject({ authorization: `Bearer ${apiKeyCreate.secret}` });
    expect(byKey.headers).not.toHaveProperty('cookie');
    expect(byKey.status).toBe(200);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href);
    expect(stored).not.toContain(apiKeyCreate.secret);
    await page.getByRole('button', { name: 'Run as: API key' }).click();
    await page.getByRole('menuitemradio', { name: /Nobody/ }).click();
    const byNobody = await run(page);
    expect(Object.keys(byNobody.headers).filter((name) => /^(authorization|cookie)$/.test(name))).toEqual([]);
    expect(byNobody.body).toEqual({ data: { viewer: null } });
  });

  it('ends a subscription when its key is revoked, and says why', async () => {
    const { page, gql } = demo;
    const create = 'mutation ($input: ApiKeyInput!) { apiKeyCreate(input: $input) { secret apiKey { id } } }';
    const { apiKeyCreate } = await gql<{ apiKeyCreate: { secret: string; apiKey: { id: string } } }>(create, {
      input: { name: 'Revoked', scopes: ['MEDIA_READ'] },
    });
    await page.evaluate((key) => sessionStorage.setItem('ide-api-key', key), apiKeyCreate.secret);
    await page.reload();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await write(page, editor(page), 'subscription { assetIngestChanged { title } }');
    await page.keyboard.press('ControlOrMeta+Enter');
    await answer(page).getByText('Listening').waitFor();
    await gql('mutation ($id: ID!) { apiKeyRevoke(id: $id) { userErrors { code } } }', { id: apiKeyCreate.apiKey.id });
    await answer(page).getByText('Ended').waitFor();
    await answer(page).getByRole('alert').getByText('This API key is unknown, revoked or expired.', { exact: false }).waitFor();
  });

  it('is operated with the keyboard alone', async () => {
    const { page } = demo;
    await write(page, editor(page), '{ first: __typename }');
    // The first press closes the suggestions, if there are any.
    const leave = async () => {
      await page.keyboard.press('Escape');
      return runButton(page).evaluate((button) => button === document.activeElement);
    };
    await expect.poll(leave).toBe(true);
    expect((await run(page, () => page.keyboard.press('Enter'))).body).toEqual({ data: { first: 'Query' } });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('{ a: __typename }');
    expect((await run(page, () => page.keyboard.press('ControlOrMeta+Enter'))).body).toEqual({ data: { a: 'Query' } });
  });

  it('is opened from the palette', async () => {
    const { page } = demo;
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('button', { name: 'Search assets...' }).click();
    await page.getByLabel('Search records, screens and actions').fill('graphql ide');
    await page.getByRole('option', { name: 'Open the GraphQL IDE' }).click();
    await page.waitForURL(`${product.url}/graphql`);
    await editor(page).waitFor();
  });
});

describe('the GraphQL IDE on a phone and in dark', () => {
  it('shows the editor, the result and the library one at a time', async () => {
    const { page, problems, close } = await openDemoPage(browser, product, { viewport: NARROW, hasTouch: true });
    await openIde(page, signedIn, product.url);
    const view = (name: string) => page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true });
    expect(await answer(page).isVisible()).toBe(false);
    await run(page, () => runButton(page).tap());
    await answer(page).getByText('OK · 200').waitFor();
    expect(await editor(page).isVisible()).toBe(false);
    await view('Examples, docs').tap();
    await page.getByRole('region', { name: 'Examples' }).getByRole('button', { name: 'Search works by title' }).tap();
    await editor(page).getByText('# Search works by title').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], label')]
        .filter((each) => each.checkVisibility() && each.closest('p') === null)
        .map((each) => ({ text: each.textContent || each.getAttribute('aria-label'), size: each.getBoundingClientRect() }))
        .filter(({ size }) => size.width < 24 || size.height < 24)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('offers the characters that keyboards of phones hide', async () => {
    const options = { viewport: NARROW, hasTouch: true, isMobile: true };
    const { page, problems, close } = await openDemoPage(browser, product, options);
    await openIde(page, signedIn, product.url);
    await write(page, editor(page), 'query ');
    const symbol = (text: string) => page.getByRole('button', { name: text, exact: true }).first().tap();
    await symbol('{');
    await page.keyboard.insertText(' __typename');
    await expect.poll(() => editor(page).textContent()).toBe('query { __typename}');
    expect((await run(page, () => runButton(page).tap())).body).toEqual({ data: { __typename: 'Query' } });
    expect(problems).toEqual([]);
    await close();
  });

  it.each([false, true])('has no accessibility problems (dark: %s)', async (isDark) => {
    for (const viewport of isDark ? [NARROW] : [undefined]) {
      const { page, problems, close } = await openDemoPage(browser, product, viewport ? { viewport } : {});
      if (isDark) await darkTheme(page);
      await openIde(page, signedIn, product.url);
      expect(await accessibilityProblems(page)).toEqual([]);
      await run(page);
      await answer(page).getByText('OK · 200').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    }
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
