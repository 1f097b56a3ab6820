import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addSession, type Person } from '#tests/isolation/world.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let owner: Person;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  owner = await addPerson(product.pool);
});
afterAll(() => product.stop());

/** A page of a signed-in user, and the addresses of the scripts that it loads. */
async function openAs(token: string) {
  const opened = await openPage(browser);
  const scripts: string[] = [];
  opened.page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await opened.page.context().addCookies([{ name: 'stave_session', value: token, url: product.url, httpOnly: true }]);
  return { ...opened, scripts, hasLiveClient: () => scripts.some((url) => /live-link/.test(url)) };
}

const addImage = async (title: string, state: string): Promise<string> =>
  (
    await product.pool.query<{ id: string }>(
      `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes, ingest_state, ingest_percent)
        values ($1, 'IMAGE', $2, 'ALL_RIGHTS_RESERVED', 'kite.jpg', 'image/jpeg', 10, $3, 10) returning id`,
      [owner.workspaceId, title, state],
    )
  ).rows[0]!.id;

/** Updates the processing state of a file, like a gateway. */
async function move(id: string, change: string): Promise<void> {
  await product.pool.query(`update asset set ${change} where id = $1`, [id]);
  const word = { topic: 'asset', workspaceId: owner.workspaceId, id, kind: 'IMAGE' };
  await product.pool.query(`select pg_notify('stave_live', $1)`, [JSON.stringify(word)]);
}

const percent = (page: Page, number: number) => page.getByText(`${number} %`, { exact: true }).first();

describe('a page with a file in processing', () => {
  it('shows the progress to its end over a live connection, and reads missed changes after it was lost', async () => {
    const id = await addImage('Kite', 'RUNNING');
    const { page, problems, close, hasLiveClient } = await openAs(owner.token);
    await openScreen(page, `${product.url}/dashboard/music/contributors`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(hasLiveClient()).toBe(false);
    await openScreen(page, `${product.url}/dashboard/media/images/${id}`);
    await percent(page, 10).waitFor();
    await move(id, 'ingest_percent = 64');
    await percent(page, 64).waitFor();
    expect(hasLiveClient()).toBe(true);
    await move(id, `ingest_state = 'READY', ingest_percent = 100`);
    await percent(page, 64).waitFor({ state: 'detached' });

    const missed = await addImage('Heron', 'RUNNING');
    await openScreen(page, `${product.url}/dashboard/media/images/${missed}`);
    await percent(page, 10).waitFor();
    await move(missed, 'ingest_percent = 20');
    await percent(page, 20).waitFor();
    // Without an event, so only a page that reads the file again shows it.
    await product.pool.query('update asset set ingest_percent = 71 where id = $1', [missed]);
    await product.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen stave_live' and datname = current_database()`,
    );
    await percent(page, 71).waitFor();
    await move(missed, 'ingest_percent = 83');
    await percent(page, 83).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('receives no events after its session has ended', async () => {
    const id = await addImage('Swift', 'RUNNING');
    const other = await addSession(product.pool, owner.userId, owner.workspaceId);
    const { page, close } = await openAs(other.token);
    const sockets: Promise<unknown>[] = [];
    page.on('websocket', (socket) => void sockets.push(new Promise((resolve) => socket.on('close', resolve))));
    await page.goto(`${product.url}/dashboard/media/images/${id}`);
    await percent(page, 10).waitFor();
    await move(id, 'ingest_percent = 20');
    await percent(page, 20).waitFor();
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({
        query: 'mutation ($id: ID!) { sessionRevoke(id: $id) { userErrors { message } } }',
        variables: { id: other.id },
      }),
    });
    expect(answer.status).toBe(200);
    await sockets[0];
    await close();
  });
});
