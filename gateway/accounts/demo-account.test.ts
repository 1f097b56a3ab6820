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

const asked = async () => (await app.gql<{ demoAccount: unknown }>('{ demoAccount { email password } }')).demoAccount;
const change = (changes: object) => app.orm.em.fork().nativeUpdate(User, { email: demoAccount.email }, changes);

it('shows the demo credentials only while the published password is valid', async () => {
  const { email, password } = demoAccount;
  expect(await asked()).toBeNull();
  await app.register({ email, password });
  expect(await asked()).toEqual({ email, password });
  await change({ isActive: false });
  expect(await asked()).toBeNull();
  await change({ isActive: true, passwordHash: await hashPassword('another-secret') });
  expect(await asked()).toBeNull();
});
