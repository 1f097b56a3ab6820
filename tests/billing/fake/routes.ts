import { type Answer, invalid, missing, ok } from './errors.ts';
import { type Form, formOf, listOf, metadataOf, textOf } from './form.ts';
import { refundCharge } from './life.ts';
import { newCheckout, newCustomer, newPrice, newProduct } from './objects.ts';
import { portalRoutes } from './portal-routes.ts';
import { page, type Route } from './route.ts';
import type { Store } from './store.ts';
import { cancelSubscription, updateSubscription } from './subscription-routes.ts';
import { listed } from './wire.ts';

export type Call = { method: string; path: string; form: Form };

const isWanted = (form: Form, name: string, value: unknown) => form[name] === undefined || form[name] === String(value);
const isSince = (form: Form, created: number) => created >= Number(formOf(form.created).gte ?? 0);

const account = { id: 'acct_1', object: 'account', type: 'standard', business_profile: { name: 'Salt Lines Ltd' } };

const catalogueRoutes: Route[] = [
  ['GET', /^\/v1\/account$/, () => ok(account as never)],
  ['GET', /^\/v1\/products$/, (store, form) => page('/v1/products', store.products.values(), form)],
  [
    'POST',
    /^\/v1\/products$/,
    (store, form) => {
      if (!form.name) return invalid('Missing required param: name.', 'parameter_missing', 'name');
      const product = newProduct(store.id('prod'), store.now, form);
      store.products.set(product.id, product);
      store.emit('product.created', product);
      return ok(product);
    },
  ],
  [
    'GET',
    /^\/v1\/products\/(\w+)$/,
    (store, _form, id) => {
      const product = store.products.get(id);
      return product ? ok(product) : missing('product', id);
    },
  ],
  [
    'POST',
    /^\/v1\/products\/(\w+)$/,
    (store, form, id) => {
      const product = store.products.get(id);
      if (!product) return missing('product', id);
      const { name = product.name, description = product.description, default_price = product.default_price } = form;
      const active = form.active === undefined ? product.active : form.active === 'true';
      const metadata = Object.fromEntries(
        Object.entries({ ...product.metadata, ...metadataOf(form.metadata) }).filter(([, value]) => value !== ''),
      );
      Object.assign(product, { name, default_price, active, metadata, updated: product.updated + 1 });
      product.description = textOf(description ?? undefined) || null;
      return ok(product);
    },
  ],
  [
    'GET',
    /^\/v1\/prices$/,
    (store, form) => {
      const keys = form.lookup_keys ? listOf(form.lookup_keys) : null;
      const isListed = (key: string | null) => keys === null || (key !== null && keys.includes(key));
      const prices = [...store.prices.values()].filter(
        (price) =>
          isWanted(form, 'active', price.active) && isWanted(form, 'product', price.product) && isListed(price.lookup_key),
      );
      return page('/v1/prices', prices, form);
    },
  ],
  [
    'POST',
    /^\/v1\/prices$/,
    (store, form) => {
      if (!store.products.has(textOf(form.product) ?? '')) return missing('product', textOf(form.product), 'product');
      const key = textOf(form.lookup_key);
      const holder = [...store.prices.values()].find((price) => key && price.lookup_key === key);
      if (holder && form.transfer_lookup_key !== 'true')
        return invalid('A price (`price_…`) already uses that lookup key.', 'resource_already_exists', 'lookup_key');
      if (holder) holder.lookup_key = null;
      const price = newPrice(store.id('price'), store.now, form);
      store.prices.set(price.id, price);
      return ok(price);
    },
  ],
];

const customerRoutes: Route[] = [
  [
    'POST',
    /^\/v1\/customers$/,
    (store, form) => {
      const customer = newCustomer(store.id('cus'), store.now, form);
      store.customers.set(customer.id, customer);
      store.emit('customer.created', customer);
      return ok(customer);
    },
  ],
  [
    'POST',
    /^\/v1\/customers\/(\w+)$/,
    (store, form, id) => {
      const customer = store.customers.get(id);
      if (!customer) return missing('customer', id);
      const { name = customer.name, email = customer.email } = form;
      return ok(Object.assign(customer, { name, email }));
    },
  ],
];

const checkoutRoutes: Route[] = [
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    (store, form) => {
      const matching = [...store.checkouts.values()].filter(
        (checkout) => isWanted(form, 'customer', checkout.customer) && isWanted(form, 'status', checkout.status),
      );
      return page('/v1/checkout/sessions', matching, form);
    },
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, (store, form) => openCheckout(store, form)],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    (store, _form, id) => {
      const checkout = store.checkouts.get(id);
      return checkout ? ok(checkout) : missing('checkout.session', id);
    },
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (store, _form, id) => {
      const checkout = store.checkouts.get(id);
      if (!checkout) return missing('checkout.session', id);
      if (checkout.status !== 'open')
        return invalid('Only Checkout Sessions with a status in ["open"] can be expired.', 'status');
      Object.assign(checkout, { status: 'expired', url: null });
      store.emit('checkout.session.expired', checkout);
      return ok(checkout);
    },
  ],
];

function openCheckout(store: Store, form: Form): Answer {
  const line = formOf(listOf(form.line_items)[0]);
  const price = store.prices.get(textOf(line.price) ?? '');
  if (!price) return missing('price', textOf(line.price), 'line_items[0][price]');
  if (!price.active) return invalid('The price specified is inactive.', 'price_inactive', 'line_items[0][price]');
  if (!store.customers.has(textOf(form.customer) ?? '')) return missing('customer', textOf(form.customer), 'customer');
  const checkout = newCheckout(store.id('cs_test'), store.now, form);
  const data = formOf(form.subscription_data);
  const ordered = { price: price.id, trialDays: Number(data.trial_period_days ?? 0), metadata: metadataOf(data.metadata) };
  store.checkouts.set(checkout.id, checkout);
  store.ordered.set(checkout.id, ordered);
  return ok(checkout);
}

const billingRoutes: Route[] = [
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (store, form) => {
      const isListed = (status: string) => form.status === 'all' || status !== 'canceled';
      const matching = [...store.subscriptions.values()].filter(
        (subscription) => isWanted(form, 'customer', subscription.customer) && isListed(subscription.status),
      );
      return page('/v1/subscriptions', matching, form);
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    (store, form, id) => {
      const subscription = store.subscriptions.get(id);
      if (!subscription) return missing('subscription', id);
      if (!listOf(form.expand).includes('customer')) return ok(subscription);
      const payer = subscription.customer as string;
      return ok({ ...subscription, customer: store.customers.get(payer) ?? { id: payer, object: 'customer', deleted: true } });
    },
  ],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, cancelSubscription],
  [
    'GET',
    /^\/v1\/invoices$/,
    (store, form) => {
      const hasPayments = listOf(form.expand).includes('data.payments');
      const matching = [...store.invoices.values()]
        .filter((invoice) => isWanted(form, 'customer', invoice.customer) && isSince(form, invoice.created))
        .map(({ payments, ...invoice }) =>
          hasPayments ? { ...invoice, payments: payments ?? listed('/v1/invoice_payments', []) } : invoice,
        );
      return page('/v1/invoices', matching, form);
    },
  ],
  [
    'GET',
    /^\/v1\/invoices\/(\w+)$/,
    (store, form, id) => {
      const invoice = store.invoices.get(id);
      if (!invoice) return missing('invoice', id);
      const { payments, ...rest } = invoice;
      return ok(listOf(form.expand).includes('payments') ? invoice : (rest as typeof invoice));
    },
  ],
  ['POST', /^\/v1\/refunds$/, createRefund],
  [
    'GET',
    /^\/v1\/charges$/,
    (store, form) =>
      page(
        '/v1/charges',
        [...store.charges.values()].filter((made) => isWanted(form, 'customer', made.customer)),
        form,
      ),
  ],
  [
    'GET',
    /^\/v1\/refunds$/,
    (store, form) => {
      const isExpanded = listOf(form.expand).includes('data.charge');
      const matching = [...store.refunds.values()].filter(({ created }) => isSince(form, created));
      const shown = matching.map((made) => (isExpanded ? { ...made, charge: store.charges.get(made.charge as string)! } : made));
      return page('/v1/refunds', shown, form);
    },
  ],
];

function createRefund(store: Store, form: Form): Answer {
  const made = [...store.charges.values()].find(
    ({ id, payment_intent }) => payment_intent === form.payment_intent || id === form.charge,
  );
  if (!made) return missing('payment_intent', textOf(form.payment_intent), 'payment_intent');
  const left = made.amount - made.amount_refunded;
  const amount = Number(form.amount ?? left);
  if (left === 0) return invalid(`Charge ${made.id} has already been refunded.`, 'charge_already_refunded');
  if (amount > left)
    return invalid('Refund amount is greater than the unrefunded amount on the charge.', 'amount_too_large', 'amount');
  return ok(refundCharge(store, made, amount));
}

const routes = [...catalogueRoutes, ...customerRoutes, ...portalRoutes, ...checkoutRoutes, ...billingRoutes];

/** Stripe's actions and responses. Responses are copies, so later changes do not affect them. */
export function answer(store: Store, { method, path, form }: Call): Answer {
  for (const [matching, pattern, act] of routes) {
    const match = method === matching ? pattern.exec(path) : null;
    if (match) return structuredClone(act(store, form, match[1] ?? ''));
  }
  return invalid(`Unrecognized request URL (${method}: ${path}).`, 'url_invalid', undefined, 404);
}
