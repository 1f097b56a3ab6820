import { missing, ok } from './errors.ts';
import { type Form, metadataOf, textOf } from './form.ts';
import { page, type Route } from './route.ts';
import type { Store } from './store.ts';

export const portalRoutes: Route[] = [
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (store, form) => {
      const customer = textOf(form.customer) ?? '';
      if (!store.customers.has(customer)) return missing('customer', customer, 'customer');
      const id = store.id('bps');
      const configuration = textOf(form.configuration) ?? '';
      const url = `https://billing.stripe.com/p/session/${id}`;
      store.portals.push({ customer, configuration, url });
      const facts = { id, object: 'billing_portal.session', configuration, created: store.now, customer, customer_account: null };
      const rest = { flow: null, livemode: false, locale: null, on_behalf_of: null, return_url: form.return_url ?? null, url };
      return ok({ ...facts, ...rest });
    },
  ],
  [
    'GET',
    /^\/v1\/billing_portal\/configurations$/,
    (store, form) => page('/v1/billing_portal/configurations', store.portalConfigurations, form),
  ],
  ['POST', /^\/v1\/billing_portal\/configurations$/, (store, form) => ok(newPortalConfiguration(store, form))],
];

function newPortalConfiguration(store: Store, form: Form) {
  const off = { enabled: false };
  const features = {
    customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      enabled: true,
      mode: 'at_period_end',
      proration_behavior: 'none',
      cancellation_reason: { enabled: false, options: [], feedback_options: null },
    },
    subscription_pause: { ...off, duration: { interval_options: [], type: 'indefinite' } },
    subscription_update: { ...off, default_allowed_updates: [], proration_behavior: 'none' },
  };
  const configuration = {
    id: store.id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    created: store.now,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    default_return_url: null,
    features,
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: metadataOf(form.metadata),
    name: null,
    updated: store.now,
  };
  store.portalConfigurations.push(configuration);
  return configuration;
}
