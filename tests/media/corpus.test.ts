import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { accepted, image, refused } from './corpus/cases.ts';
import { photo } from './corpus/images.ts';
import { assetRow, type GivenFile, ingestAll, landFile, renditionRows, storedBytes } from './ingest-world.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

async function ingest(file: GivenFile) {
  const id = await landFile(t.platform, account, file);
  await ingestAll(t);
  return { id, row: await assetRow(t, id) };
}

it.each(sampled(refused, 8))('refuses %s with a message', async (_name, file, sentence) => {
  const { id, row } = await ingest(file);
  expect([row.ingest_state, row.ingest_problem]).toEqual(['FAILED', expect.stringMatching(sentence)]);
  expect(await renditionRows(t, id)).toEqual([]);
});

it.each(sampled(accepted, 4))('accepts %s and publishes it without harmful content', async (_name, file) => {
  const { id, row } = await ingest(file);
  expect([row.ingest_state, row.ingest_problem]).toEqual(['READY', null]);
  const published = (await renditionRows(t, id)).find(({ role }) => role === 'PUBLISHED');
  if (file.kind === 'IMAGE') expect((await storedBytes(t.platform, published!.storage_key)).includes('POLYGLOT')).toBe(false);
});

it('processes a valid file after all of them, within the memory limit', async () => {
  expect((await ingest(image(await photo({ width: 500, height: 400 })))).row.ingest_state).toBe('READY');
  expect(t.platform.probing.peakBytes).toBeLessThan(1_300_000_000);
});
