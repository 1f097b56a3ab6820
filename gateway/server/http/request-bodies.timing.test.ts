import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { fastest } from '#tests/support/fastest.ts';
import { growthOf } from '#tests/support/growth.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ token } = await t.register());
});
afterAll(() => t.stop());

const send = async (count: number) => {
  const payload = JSON.stringify({ query: '{ viewer { memberRole } }', variables: { x: Array(count).fill(1) } });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  expect((await t.app.inject({ method: 'POST', url: '/graphql', headers, payload })).statusCode).toBe(200);
};

it('a large body is parsed in linear time, and quickly enough not to delay other requests', async () => {
  expect(await growthOf(send, 225_000)).toBeLessThan(8);
  expect(await fastest(() => send(900_000))).toBeLessThan(700);
});
