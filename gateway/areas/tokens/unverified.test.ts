import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { addReadyWork, startDocument, tokenInput } from '#tests/support/tokens.ts';

it.each([
  [true, 'EMAIL_UNVERIFIED'],
  [false, undefined],
])('requires a confirmed email address if mail is delivered (%s)', async (isDelivering, code) => {
  const chains = new KnownChains();
  const app = await startTestApp({}, { chains, mail: { isDelivering, deliver: async () => undefined } });
  try {
    await chains.connect(app.pool);
    const owner = await app.register();
    const subject = await addReadyWork(app, owner);
    const { errors } = await app.raw(startDocument, { kind: 'WORK', subject, input: tokenInput() }, owner.token);
    expect(errors?.[0]?.extensions.code).toBe(code);
  } finally {
    await app.stop();
  }
});
