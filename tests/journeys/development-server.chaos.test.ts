import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lastingPort } from '#db/server/lasting-port.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { expectCompletion, openIde, signedOut } from '#tests/support/ide-pages.ts';
import { newInstance } from '#tests/support/stave-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the development server. Returns its address. After an installation it bundles the libraries first. */
async function startDevelopment(): Promise<string> {
  const [instance, database, port] = await Promise.all([newInstance(), freshDatabase(), lastingPort()]);
  const { PATH, HOME } = process.env;
  const settings = { DATA_DIR: instance.dataDir, DATABASE_URL: database.url, PORT: String(port), LOCAL_CHAINS: '0', DEMO: '0' };
  const development = spawn(process.execPath, [path.join(root, 'scripts/dev.mjs')], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const exited = once(development, 'exit');
  onTestFinished(async () => {
    development.kill('SIGTERM');
    await exited;
    await instance.remove();
    await database.drop();
  });
  let output = '';
  development.stderr!.on('data', (part) => {
    output += String(part);
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => expect(output).toContain(`is being developed at ${url}`), { timeout: 500_000, interval: 100 });
  return url;
}

// In no way random, but it takes as long as all other journeys of the IDE together.
it('the development server serves the IDE, including completion, and the client', async () => {
  const url = await startDevelopment();
  const { page, problems, close } = await openPage(await openBrowser());
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
