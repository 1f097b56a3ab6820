import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '#tests/support/app.ts';
import { restClient } from '#tests/support/rest.ts';
import { newPrice } from './fake/objects.ts';
import { sharedWorld } from './world.ts';

const w = sharedWorld();
let admin: TestAccount;
beforeAll(async () => {
  admin = await w.t.register();
  await w.t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});

const errors = 'userErrors { field message }';
const product =
  'paymentProduct { id name description isActive tierId url metadata { key value } prices { amount { amountCents } interval } }';
const operations = {
  list: 'query { administration { paymentProducts { id name isActive tierId defaultPriceId url prices { amount { amountCents currency } currency interval } } } }',
  sync: `mutation { outcome: paymentProductsSync { tierCount ${errors} } }`,
  create: `mutation ($input: PaymentProductInput!) { outcome: paymentProductCreate(input: $input) { ${product} ${errors} } }`,
  update: `mutation ($id: ID!, $input: PaymentProductPatch!) { outcome: paymentProductUpdate(id: $id, input: $input) { ${product} ${errors} } }`,
};
type Product = { id: string; name: string; isActive: boolean; tierId: string | null; url: string; prices: object[] };
type Outcome = { paymentProduct?: Product | null; tierCount?: number; userErrors: { field: string[]; message: string }[] };
const run = async (operation: keyof typeof operations, variables: object = {}) =>
  (await w.t.gql<{ outcome: Outcome }>(operations[operation], variables, admin.token)).outcome;
type Read = { administration: { paymentProducts: Product[] } };
const list = async () => (await w.t.gql<Read>(operations.list, {}, admin.token)).administration.paymentProducts;
const rest = (method: 'GET' | 'POST', path: string, body?: object) =>
  restClient(w.t)(method, `/admin/stripe${path}`, { token: admin.token, ...(body && { body }) });

describe('products', () => {
  it('of the tiers appear with their prices after a sync', async () => {
    expect(await run('sync')).toEqual({ tierCount: 6, userErrors: [] });
    const found = (await list()).find(({ tierId }) => tierId === 'contributor')!;
    expect(found).toMatchObject({ name: 'Music Business Contributor', isActive: true });
    expect(found.prices).toEqual(
      expect.arrayContaining([
        { amount: { amountCents: 1_900, currency: 'USD' }, currency: 'USD', interval: 'month' },
        { amount: { amountCents: 19_000, currency: 'USD' }, currency: 'USD', interval: 'year' },
      ]),
    );
    expect(found.url).toBe(`https://dashboard.stripe.com/test/products/${found.id}`);
  });

  it('are created once, however often the same content is sent, and changed', async () => {
    const input = { name: 'Sticker', description: 'Round', metadata: [{ key: 'colour', value: 'blue' }] };
    const [one, two] = [await run('create', { input }), await run('create', { input })];
    expect(one.paymentProduct).toMatchObject({ name: 'Sticker', tierId: null, metadata: input.metadata, prices: [] });
    expect(two.paymentProduct?.id).toBe(one.paymentProduct?.id);
    expect(w.fake.store.products.get(one.paymentProduct!.id)?.metadata).toEqual({ colour: 'blue' });
    const update = async (changes: object) =>
      (await run('update', { id: one.paymentProduct!.id, input: changes })).paymentProduct;
    const kept = { description: 'Round', isActive: true, metadata: input.metadata };
    expect(await update({ name: 'Stickers' })).toMatchObject({ ...kept, name: 'Stickers' });
    expect(await update({})).toMatchObject({ ...kept, name: 'Stickers' });
    expect(await update({ description: null, isActive: false })).toMatchObject({ description: null, isActive: false });
    const metadata = [{ key: 'size', value: 'L' }];
    expect(await update({ metadata })).toMatchObject({ name: 'Stickers', isActive: false, metadata });
    expect(await update({ metadata: [] })).toMatchObject({ metadata: [] });
    const { userErrors } = await run('update', {
      id: one.paymentProduct!.id,
      input: { metadata: [{ key: 'stave_tier', value: 'free' }] },
    });
    expect(userErrors[0]?.message).toBe('The key stave_tier is reserved for tiers.');
  });

  it('that are changed or sent again have their prices', async () => {
    const input = { name: 'Poster' };
    const { id } = (await run('create', { input })).paymentProduct!;
    for (const [amount, active] of [
      ['500', true],
      ['700', false],
    ] as const) {
      const price = newPrice(w.fake.store.id('price'), w.fake.store.now, { product: id, currency: 'usd', unit_amount: amount });
      w.fake.store.prices.set(price.id, { ...price, active });
    }
    const prices = [{ amount: { amountCents: 500 }, interval: 'month' }];
    expect((await run('update', { id, input: { name: 'Posters', isActive: false } })).paymentProduct).toMatchObject({
      name: 'Posters',
      prices,
    });
    expect((await run('create', { input })).paymentProduct).toMatchObject({ id, prices });
  });

  it('of tiers are not changed here, and unknown ones are refused', async () => {
    const ofTier = (await list()).find(({ tierId }) => tierId !== null)!;
    for (const id of [ofTier.id, 'prod_unknown', '../customers']) {
      const { userErrors } = await run('update', { id, input: { name: 'Mine', isActive: true } });
      expect(userErrors).toEqual([{ field: ['id'], message: 'There is no such product, or a tier manages it.' }]);
    }
  });

  it.each([
    [{ name: ' ' }, 'Enter a name.'],
    [{ name: 'A', metadata: [{ key: 'stave_tier', value: 'free' }] }, 'The key stave_tier is reserved for tiers.'],
  ])('%j is refused', async (input, message) => {
    expect((await run('create', { input })).userErrors[0]?.message).toBe(message);
  });

  it('are unavailable while the provider does not respond', async () => {
    w.fake.fail({ what: 'LOST', after: 0 });
    const { errors: failures } = await w.t.raw(operations.list, {}, admin.token);
    expect(failures?.[0]).toMatchObject({
      message: 'The payment provider does not respond. Try again in a few minutes.',
      extensions: { code: 'PROVIDER_UNAVAILABLE' },
    });
  });
});

describe('/api/admin/stripe', () => {
  it('lists products by state, in the format of the provider', async () => {
    const { body } = await rest('GET', '/products?active=true&limit=1');
    const { products } = body.data as { products: Record<string, unknown>[] };
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({ active: true, created: expect.any(Number), default_price: expect.any(String) });
    expect((products[0]!.prices as object[])[0]).toMatchObject({ currency: 'usd', recurring: { interval: expect.any(String) } });
    const inactive = (await rest('GET', '/products?active=false')).body.data as { products: { active: boolean }[] };
    expect(inactive.products.every(({ active }) => !active)).toBe(true);
  });

  it('synchronizes and creates', async () => {
    expect((await rest('POST', '/sync')).body).toEqual({
      success: true,
      message: 'Successfully synced 6 products',
      data: { synced: 6 },
    });
    const made = await rest('POST', '/products', { name: 'Mug', description: '', metadata: { size: 'L', count: 2 } });
    const metadata = { size: 'L', count: '2' };
    expect(made.body).toMatchObject({ success: true, data: { name: 'Mug', description: null, active: true, metadata } });
    const id = (made.body.data as { id: string }).id;
    const { products } = (await rest('GET', '/products')).body.data as { products: { id: string; metadata: object }[] };
    expect(products.find((each) => each.id === id)?.metadata).toEqual(metadata);
    expect(w.fake.store.products.get(id)?.metadata).toEqual(metadata);
    expect((await rest('POST', '/products', { name: '' })).status).toBe(400);
    expect((await rest('POST', '/products', { name: 'A', metadata: 'x' })).status).toBe(400);
  });
});
