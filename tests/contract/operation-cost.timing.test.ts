import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { fastest } from '#tests/support/fastest.ts';
import { costlyOperations } from './costly-operations.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ token } = await t.register());
});
afterAll(() => t.stop());

it.each(costlyOperations)('%s is refused within a second', async (_name, query) => {
  const ms = await fastest(async () => {
    expect((await t.raw(query, {}, token)).errors?.[0]?.extensions.code).toBe('OPERATION_TOO_LARGE');
  });
  expect(ms).toBeLessThan(1_000);
});
