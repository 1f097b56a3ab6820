import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';

const query = '{ installation { contactEmail plansAreCharged } }';
const read = async (environment: Record<string, string>) => {
  const t = await startTestApp(environment);
  const { installation } = await t.gql<{ installation: object }>(query);
  await t.stop();
  return installation;
};

it('publishes the contact address and whether plans are charged', async () => {
  expect(await read({})).toEqual({ contactEmail: null, plansAreCharged: false });
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_of_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody' };
  expect(await read({ CONTACT_EMAIL: 'hello@example.com', ...stripe })).toEqual({
    contactEmail: 'hello@example.com',
    plansAreCharged: true,
  });
});
