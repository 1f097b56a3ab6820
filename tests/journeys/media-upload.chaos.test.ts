import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { givePlan } from '#tests/support/plans.ts';
import { assetsOf, dropFiles, makeFiles, slowUpload, startRealServer, uploadPanel } from '#tests/support/upload-pages.ts';

const row = (page: Page, name: string) => uploadPanel(page).getByRole('listitem').filter({ hasText: name });

it('uploads many photos and a video although the server is killed and the page is closed meanwhile', async () => {
  const [server, browser, files] = await Promise.all([startRealServer(), openBrowser(), makeFiles(8)]);
  const pool = await server.connect();
  const person = await addPerson(pool);
  await givePlan(pool, person.workspaceId, { tierId: 'enterprise' });
  const { page, problems, close } = await openPage(browser);
  await page.context().addCookies([{ name: 'stave_session', value: person.token, url: server.url, httpOnly: true }]);
  await page.goto(`${server.url}/dashboard/media/images`);
  const slow = await slowUpload(page);
  await slow(60_000);
  await dropFiles(page, [files.video, ...files.photos]);
  await expect.poll(() => uploadPanel(page).getByRole('listitem').count()).toBe(9);
  await row(page, 'teaser.mp4')
    .getByText('goes to videos')
    .or(row(page, 'teaser.mp4').getByText(/MB\/s|KB\/s/))
    .first()
    .waitFor();
  await row(page, 'photo-01.jpg').getByRole('link', { name: 'Open photo-01.jpg' }).waitFor();

  await server.kill();
  await row(page, 'teaser.mp4')
    .getByText(/^Retry in|^Trying/)
    .waitFor();
  await server.start();
  await row(page, 'teaser.mp4').getByText(/left$/).waitFor();

  // Bytes that the browser has buffered for the three active files may still arrive. The other files must continue on their own.
  await page.reload();
  await page.getByRole('button', { name: /^Uploading/ }).click();
  await slow(null);
  await expect.poll(() => uploadPanel(page).textContent()).toContain('uploaded');

  const ready = async () => (await assetsOf(server.url, person)).filter(({ ingest }) => ingest.state === 'READY').length;
  await expect.poll(ready, { interval: 250, timeout: 300_000 }).toBe(9);
  const assets = await assetsOf(server.url, person);
  expect(assets.map(({ title }) => title).toSorted()).toEqual([
    ...files.photos.map((file) => path.basename(file, '.jpg')),
    'teaser',
  ]);
  expect(assets.filter(({ image }) => image?.camera?.includes('Canon'))).toHaveLength(8);
  expect(assets.find(({ kind }) => kind === 'VIDEO')?.posterUrl).toMatch(/^\/files\//);
  await row(page, 'teaser.mp4').getByText('Ready').waitFor();
  // Console errors about the missing server are not problems of the page.
  const own = problems.filter(
    (problem) => !/ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|WebSocket|\b50[0-9] from|status of 50[0-9]/.test(problem),
  );
  expect(own).toEqual([]);
  await close();
  await server.remove();
  await files.remove();
});
