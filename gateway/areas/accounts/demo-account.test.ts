import { afterAll, beforeAll, expect, it } from 'vitest';
import { User } from '#db/entities/accounts.ts';
import { demoAccount } from '#db/seeds/demo.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { hashPassword } from './password-hash.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const shownAccount = async () => (await app.gql<{ demoAccount: unknown }>('{ demoAccount { email password } }')).demoAccount;
const change = (changes: object) => app.orm.em.fork().nativeUpdate(User, { email: demoAccount.email }, changes);

it('shows the demo credentials only while the published password is valid', async () => {
  const { email, password } = demoAccount;
  expect(await shownAccount()).toBeNull();
  await app.register({ email, password });
  expect(await shownAccount()).toEqual({ email, password });
  await change({ isActive: false });
  expect(await shownAccount()).toBeNull();
  await change({ isActive: true, passwordHash: await hashPassword('another-secret') });
  expect(await shownAccount()).toBeNull();
});
