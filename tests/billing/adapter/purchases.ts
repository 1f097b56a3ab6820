import { describe, expect, it } from 'vitest';
import { isAtHand, objections } from '../fake/openapi.ts';
import { planOf, redirectOf } from '../world.ts';
import { w } from './shared.ts';

describe('products and prices', () => {
  const stored = async () => (await w.t.pool.query('select * from plan_tier order by id')).rows;

  it('are created from the tiers, once for all gateways', async () => {
    await Promise.all([w.billing.feed!.syncCatalogue(), w.second.feed!.syncCatalogue()]);
    expect(w.fake.store.products.size).toBe(6);
    expect(w.fake.store.prices.size).toBe(12);
    const tier = (await stored()).find(({ id }) => id === 'contributor');
    const price = w.fake.store.prices.get(tier.stripe_price_yearly_id)!;
    expect(price).toMatchObject({ unit_amount: 19_000, currency: 'usd', lookup_key: 'stave_contributor_yearly' });
    expect(w.fake.store.products.get(tier.stripe_product_id)).toMatchObject({
      name: 'Music Business Contributor',
      default_price: tier.stripe_price_monthly_id,
    });
  });

  it('are not changed if the tiers are the same', async () => {
    const before = w.fake.exchanges.length;
    expect(await w.billing.feed!.syncCatalogue()).toBe(6);
    expect(w.fake.exchanges.slice(before).every(({ method }) => method === 'GET')).toBe(true);
  });

  it('get a new price if an amount changes, and reuse the former price if it changes back', async () => {
    const set = (cents: number) => w.t.pool.query(`update plan_tier set price_monthly_cents = $1 where id = 'starter'`, [cents]);
    const onSale = () => [...w.fake.store.prices.values()].find((price) => price.lookup_key === 'stave_starter_monthly')!;
    const first = onSale();
    for (const cents of [1_100, 900]) {
      await set(cents);
      await w.billing.feed!.syncCatalogue();
      expect(onSale().unit_amount).toBe(cents);
    }
    expect(onSale().id).not.toBe(first.id);
    expect((await stored()).find(({ id }) => id === 'starter').stripe_price_monthly_id).toBe(onSale().id);
    expect([...w.fake.store.products.values()].find(({ name }) => name === 'Creator Starter')?.default_price).toBe(onSale().id);
  });

  it('are created with the first order if they are missing', async () => {
    await w.t.pool.query('update plan_tier set stripe_product_id = null, stripe_price_monthly_id = null');
    await w.customer({ tierId: 'professional' });
    expect((await stored()).find(({ id }) => id === 'professional').stripe_price_monthly_id).toMatch(/^price_/);
    expect(w.fake.store.products.size).toBe(6);
  });
});

describe('first purchase', () => {
  it('opens a checkout that describes the purchase', async () => {
    const account = await w.account();
    const order = w.order(account, { trialDays: 14 });
    const { url, ref } = await redirectOf(w.billing.order(order));
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${ref}`);
    const marks = { workspace: account.workspaceId, tier: 'contributor', cycle: 'MONTHLY', intent: order.intentId };
    expect(w.fake.store.checkouts.get(ref)).toMatchObject({ metadata: marks, payment_method_collection: 'if_required' });
    expect(w.fake.store.ordered.get(ref)).toMatchObject({ trialDays: 14, metadata: marks });
    const { rows } = await w.t.pool.query('select provider_customer_id as id from billing_customer where workspace_id = $1', [
      account.workspaceId,
    ]);
    expect(w.fake.store.customers.get(rows[0].id)).toMatchObject({ email: account.email, name: 'Salt Lines' });
  });

  it('opens one page and creates one customer, even for repeated and concurrent requests', async () => {
    const order = w.order(await w.account());
    const customers = w.fake.store.customers.size;
    const pages = await Promise.all([w.billing, w.billing, w.second].map((billing) => redirectOf(billing.order(order))));
    const again = await redirectOf(w.billing.order(order));
    expect(new Set([...pages, again].map(({ ref }) => ref)).size).toBe(1);
    expect(w.fake.store.customers.size).toBe(customers + 1);
  });

  it('closes the page of an earlier order to prevent double payment', async () => {
    const account = await w.account();
    const first = await redirectOf(w.billing.order(w.order(account)));
    const second = await redirectOf(w.billing.order(w.order(account, { tierId: 'enterprise' })));
    expect(w.fake.store.checkouts.get(first.ref)!.status).toBe('expired');
    expect(w.fake.store.checkouts.get(second.ref)!.status).toBe('open');
  });

  it('is not repeated if it was paid but its event has not arrived', async () => {
    const { account, subscription } = await w.customer();
    expect(await planOf(w.billing.order(w.order(account, { tierId: 'enterprise' })))).toMatchObject({
      id: subscription.id,
      tierId: 'contributor',
    });
  });

  it('needs no page for a free tier', async () => {
    expect(await w.billing.order(w.order(await w.account(), { tierId: 'free' }))).toEqual({ kind: 'LOCAL' });
  });

  it('creates another customer if the first was deleted at Stripe', async () => {
    const account = await w.account();
    await w.billing.order(w.order(account));
    const id = async () =>
      (
        await w.t.pool.query('select provider_customer_id as id from billing_customer where workspace_id = $1', [
          account.workspaceId,
        ])
      ).rows[0].id as string;
    const deleted = await id();
    w.fake.store.customers.delete(deleted);
    await redirectOf(w.billing.order(w.order(account)));
    expect(w.fake.store.customers.has(await id())).toBe(true);
  });
});

it.runIf(isAtHand)("Stripe's description rejects invalid requests", () => {
  const exchange = { method: 'POST', path: '/v1/products', form: { nonsense: '1' }, status: 200, body: { id: 'prod_1' } };
  expect(objections([exchange])).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^POST \/v1\/products asks: .*must have required property 'name'/),
      expect.stringMatching(/^POST \/v1\/products asks: .*"nonsense"/),
      expect.stringMatching(/^POST \/v1\/products 200: .*must have required property 'active'/),
    ]),
  );
  expect(objections([{ ...exchange, path: '/v1/produce' }])).toEqual(['POST /v1/produce is not described']);
});
