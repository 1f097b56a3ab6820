import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { demoAccount } from '#db/seeds/demo.ts';
import { browserPath } from '#tests/support/browser.ts';

/** `npm run pictures -- [URL]` takes the papers' pictures from a running product with its demo workspace. */
async function main(url: string): Promise<void> {
  mkdirSync('docs/images', { recursive: true });
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(demoAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard/music/works');
  await page.getByRole('row').nth(10).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/images/works.png' });
  await browser.close();
}

await main(process.argv[2] ?? 'http://127.0.0.1:4000');
