import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/outbox.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.register({ email: 'known@example.com' });
});
afterAll(() => t.stop());

it.each(['known@example.com', 'unknown@example.com'])('a request for %s takes at least 300 ms', async (email) => {
  const query = 'mutation ($email: String!) { passwordResetRequest(email: $email) { sent } }';
  const began = performance.now();
  expect(await t.gql(query, { email })).toEqual({ passwordResetRequest: { sent: true } });
  // Timers may end up to a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(298);
  expect(await mailsTo(t, email)).toHaveLength(email.startsWith('known') ? 1 : 0);
});
