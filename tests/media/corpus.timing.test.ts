import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { accepted, refused } from './corpus/cases.ts';
import { type GivenFile, ingestAll, landFile } from './ingest-world.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

async function secondsOf(file: GivenFile): Promise<number> {
  await landFile(t.platform, account, file);
  const began = performance.now();
  await ingestAll(t);
  return (performance.now() - began) / 1_000;
}

it.each(refused)('refuses %s within 20 seconds', async (_name, file) => {
  expect(await secondsOf(file)).toBeLessThan(20);
});

it.each(accepted)('accepts %s within 100 seconds', async (_name, file) => {
  expect(await secondsOf(file)).toBeLessThan(100);
});
