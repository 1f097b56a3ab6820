import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announceAnchor } from '#gateway/areas/proofs/announce-anchor.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs } from '#tests/support/account-session.ts';
import { interceptGraphql, NARROW, openBrowser, openPage, type WatchedPage } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { confirmAnchors } from '#tests/support/proofs.ts';
import { type ProvenProduct, type StoredFile, startProvenProduct } from '#tests/support/proven.ts';

let proven: ProvenProduct;
let browser: Browser;
/** In a block of a public chain, in a block of a local chain, and in no block. */
let master: StoredFile;
let demo: StoredFile;
let draft: StoredFile;
beforeAll(async () => {
  [proven, browser] = await Promise.all([startProvenProduct(), openBrowser()]);
  await proven.connect(true);
  demo = await proven.store('night-ferry-demo.wav', 'night ferry');
  await proven.store('beside-it.wav', 'another leaf of the same tree');
  await proven.anchor();
  await proven.connect(false);
  master = await proven.store('harbour-lights-master.wav', 'harbour lights');
  for (const name of ['a.wav', 'b.wav', 'c.wav']) await proven.store(name, `neighbour ${name}`);
  await proven.anchor();
  draft = await proven.store('glasshouse-draft.wav', 'glasshouse');
});
afterAll(async () => {
  await checking.close();
  await proven.stop();
});

const choose = (page: Page, ...files: string[]) => page.locator('main input[type=file]').first().setInputFiles(files);
const empty = (page: Page) => page.getByText('Drop a file, a proof, a bundle or a certificate');
const says = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 2, name: title }).waitFor();

let checking: WatchedPage;
beforeAll(async () => {
  checking = await openPage(browser);
});
afterEach(() => expect(checking.problems.splice(0)).toEqual([]));

/** Returns to the empty page. */
async function begin(): Promise<Page> {
  const { page } = checking;
  if (page.url() === 'about:blank') await page.goto(`${proven.product.url}/verify`);
  const again = page.getByRole('button', { name: /^Check (another file|other files)$/ });
  await again.or(empty(page)).waitFor();
  if (await again.isVisible()) await again.click();
  await empty(page).waitFor();
  return page;
}

describe('the page for verification', () => {
  describe('a verified file', () => {
    it('in a block of a public chain shows its time, a link to its block, and a certificate', async () => {
      const page = await begin();
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
      await choose(page, master.path);
      await says(page, 'This file existed on 22 November 2026, 08:00:00 UTC');
      const steps = page.getByRole('list', { name: 'From the file to the block' }).getByRole('listitem');
      const words = () =>
        steps.evaluateAll((all) => all.map((step) => [...step.querySelectorAll('b, small')].map((part) => part.textContent)));
      await expect.poll(words).toEqual([
        ['Your file', 'Hashed here'],
        ['2 neighbours', 'From this server'],
        ['Merkle root', 'Recomputed here'],
        ['Transaction', 'On the chain'],
        ['Block 41', '60 confirmations'],
      ]);
      await page.getByText('Your browser computed the fingerprint, followed its neighbours').waitFor();
      expect(await page.getByText('Local chain').count()).toBe(0);
      const certificate = page.getByRole('link', { name: 'Download certificate' });
      expect(await certificate.getAttribute('href')).toBe(`/proofs/${master.sha256}/certificate.pdf`);
      expect(await accessibilityProblems(page)).toEqual([]);
      // Only the fingerprint leaves the browser.
      expect(sent.filter((body) => body.includes('VerifyFingerprint')).map((body) => JSON.parse(body).variables)).toEqual([
        { sha256: master.sha256, root: null },
      ]);
      expect(sent.join()).not.toContain('harbour');
    });

    it('only on a local chain is marked as such, and is not green', async () => {
      const page = await begin();
      await choose(page, demo.path);
      await says(page, 'Recorded on this server’s test chain');
      await page.getByText('it cannot be verified outside this server').waitFor();
      await page.getByText('existed at that time or earlier, according to this server alone.').waitFor();
      const [headline, last] = await Promise.all([
        page.locator('article header').getAttribute('data-kind'),
        page.getByRole('list', { name: 'From the file to the block' }).getAttribute('data-local'),
      ]);
      expect([headline, last]).toEqual(['amber', 'true']);
    });

    it('without a proof explains the result, and offers to check another file', async () => {
      const page = await begin();
      await choose(page, await proven.write('unknown.wav', 'never stored'));
      await says(page, 'No proof found for this file');
      await page.getByText('This does not mean that anything is wrong').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await choose(page, master.path);
      await says(page, /^This file existed/);
      await page.getByRole('button', { name: 'Check another file' }).press('Enter');
      await empty(page).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    });

    it('with a pending anchor is pending, and can be checked again until it is in a block', async () => {
      const page = await begin();
      await choose(page, draft.path);
      await says(page, 'Recorded, not yet in a block');
      expect(await page.locator('[aria-current=step]').textContent()).toContain('Added to a batch');
      expect(await page.getByRole('link', { name: 'Download certificate' }).count()).toBe(0);
      await proven.seal();
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.locator('[aria-current=step]').getByText('Sent to the chain').waitFor();
      await page.getByText('Checked again. The fingerprint is not in a block yet.').waitFor();
      await says(page, 'Recorded, not yet in a block');
      expect(await accessibilityProblems(page)).toEqual([]);
      await confirmAnchors(proven.product.pool);
      await page.getByRole('button', { name: 'Check again' }).click();
      await says(page, /^This file existed/);
    });

    it('can be dropped anywhere on the page, together with others', async () => {
      const page = await begin();
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['harbour lights'], 'one.wav'));
        dataTransfer.items.add(new File(['night ferry'], 'two.wav'));
        dataTransfer.items.add(new File(['nothing'], 'three.wav'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      });
      await page.getByText('All checked · 1 on a public chain').waitFor();
      expect(
        (await page.locator('article li button').allTextContents()).map((text) => text.replace(/\d+ Bytes.{13}/, ': ')),
      ).toEqual([
        'one.wav: Existed on 22 November 2026, 08:00:00 UTC',
        'two.wav: On this server’s test chain',
        'three.wav: No proof found',
      ]);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: /^two\.wav/ }).click();
      await says(page, 'Recorded on this server’s test chain');
      await page.getByRole('button', { name: 'Back to all files' }).click();
      await page.getByText('All checked').waitFor();
    });
  });

  describe('a proof', () => {
    it('with its file is checked in the browser, with the same result', async () => {
      const page = await begin();
      await choose(page, master.path, await proven.proof('proof.json', master.sha256));
      await says(page, /^This file existed/);
      await page.getByText('The proof that you added confirms this.').waitFor();
    });

    it('without its file is checked, and requests the file', async () => {
      const page = await begin();
      await choose(page, await proven.proof('alone.json', master.sha256));
      await says(page, /^Content with this fingerprint existed/);
      await page.getByText('Have the file? Drop it to check whether it matches').waitFor();
    });

    it('without a matching file among several is listed by its own name', async () => {
      const page = await begin();
      const proof = await proven.proof('alone.json', master.sha256);
      await choose(page, demo.path, await proven.write('unknown.wav', 'never stored'), proof);
      await page.getByText('All checked').waitFor();
      await page.getByRole('button', { name: /^alone\.json, without its file/ }).waitFor();
    });

    it('of another block is refused with the reason', async () => {
      const page = await begin();
      const proof = await proven.proof('block.json', master.sha256, ({ anchors }) => {
        for (const anchor of anchors) if (anchor.blockNumber !== undefined) anchor.blockNumber = 40;
      });
      await choose(page, master.path, proof);
      await says(page, 'This proof differs from this server’s record');
      expect(await page.locator('article header').getAttribute('data-kind')).toBe('red');
      expect(await page.getByText('existed on').count()).toBe(0);
    });
  });
});

describe('a large file', () => {
  it('is read in parts with its progress, can be cancelled, and is read again', async () => {
    const page = await begin();
    const large = await proven.write('large.wav', Buffer.alloc(60 * 1024 * 1024, 7));
    // Pressed in the page, because the file may be read before a press from outside arrives.
    const cancelled = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
            if (!cancel || !document.querySelector('[role=progressbar][aria-label="Reading the file"]')) return;
            observer.disconnect();
            cancel.click();
            resolve();
          }).observe(document.body, { subtree: true, childList: true });
        }),
    );
    await choose(page, large);
    await cancelled;
    await empty(page).waitFor();
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const value = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
        if (value !== null && value !== undefined) seen.push(Number(value));
      }).observe(document.body, { subtree: true, attributes: true, childList: true });
    });
    await choose(page, large);
    await says(page, 'No proof found for this file');
    await page.getByText(/^60 MB · read in \d+\.\d s on this device$/).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
  });
});

describe('a fingerprint', () => {
  it('in the address shows its proofs, and whether a file matches', async () => {
    const { page } = checking;
    await page.goto(`${proven.product.url}/verify?sha256=${master.sha256}`);
    await says(page, /^Content with this fingerprint existed/);
    await page.locator('main input[type=file]').last().setInputFiles([demo.path]);
    await says(page, 'This is another file');
    await page.getByRole('button', { name: 'Check this file alone' }).click();
    await says(page, 'Recorded on this server’s test chain');
    await page.waitForURL((url) => url.search === '');
  });

  it('can be typed, and an invalid one is refused at the field', async () => {
    const page = await begin();
    const field = page.getByLabel('SHA-256 fingerprint');
    await field.fill('12xy');
    await page.getByRole('button', { name: 'Check fingerprint' }).click();
    await page.getByText('A fingerprint has only the characters 0–9 and a–f. This one contains “x”.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await field.fill(demo.sha256.toUpperCase());
    await page.keyboard.press('Enter');
    await says(page, 'Recorded on this server’s test chain');
    await page.waitForURL((url) => url.searchParams.get('sha256') === demo.sha256);
    await page.goto(`${proven.product.url}/verify?sha256=12xy`);
    await page.getByText('This one contains “x”.').waitFor();
  });
});

describe('the page', () => {
  it('shows local results without the server, and retries', async () => {
    const page = await begin();
    await interceptGraphql(page, (route) => route.abort());
    await choose(page, master.path, await proven.proof('offline.json', master.sha256));
    await says(page, 'The check could not be finished');
    await page.getByText('the proof belongs to this file and leads from its fingerprint to its root').waitFor();
    expect(await page.getByText('existed on').count()).toBe(0);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, /^This file existed/);
    // Aborted on purpose.
    checking.problems.length = 0;
  });

  it('is updated live for members of the file’s workspace', async () => {
    const mine = await proven.store('mine.wav', 'mine');
    const { page, problems, close } = await openAs(browser, proven.product, proven.account);
    let events = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"next"')) events += 1;
      }),
    );
    await page.goto(`${proven.product.url}/verify`);
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await choose(page, mine.path);
    await says(page, 'Recorded, not yet in a block');
    await page.getByText('If the fingerprint belongs to your workspace, this page updates when it is in a block.').waitFor();
    await expect.poll(() => proven.product.platform.live.size).toBe(1);
    await proven.seal();
    const announce = async (count: number) => {
      const { rows } = await proven.product.pool.query<{ id: string }>(
        'select batch_id as id from fingerprint where sha256 = $1',
        [mine.sha256],
      );
      await announceAnchor(proven.product.pool, { batchId: rows[0]!.id });
      await expect.poll(() => events).toBeGreaterThanOrEqual(count);
    };
    // The block is announced while a check runs that was answered before it.
    const check = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await interceptGraphql(page, async (route) => {
      if (!route.request().postData()?.includes('VerifyFingerprint')) return route.continue();
      const response = await route.fetch();
      answered.resolve();
      await check.promise;
      await route.fulfill({ response });
    });
    await announce(1);
    await answered.promise;
    await confirmAnchors(proven.product.pool);
    await announce(events + 1);
    check.resolve();
    await says(page, /^This file existed/);
    expect(problems).toEqual([]);
    await close();
  });

  it('fits a phone in dark mode', async () => {
    const { page, problems, close } = await openPage(browser, { viewport: NARROW, hasTouch: true });
    await darkTheme(page);
    await page.goto(`${proven.product.url}/`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Verify a proof' }).click();
    await page.waitForURL('**/verify');
    const fits = async () => {
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    };
    for (const { path, sha256 } of [master, demo]) {
      await empty(page).waitFor();
      if (path === master.path) await fits();
      await choose(page, path);
      await page.getByText(sha256.slice(0, 8), { exact: true }).waitFor();
      await fits();
      await page.getByRole('button', { name: 'Check another file' }).click();
    }
    expect(problems).toEqual([]);
    await close();
  });
});
