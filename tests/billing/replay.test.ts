import { expect, it } from 'vitest';
import { reconcile } from '#gateway/server/jobs/reconcile-billing.ts';
import type { TestAccount } from '#tests/support/app.ts';
import { randomFrom, shuffled } from '#tests/support/random.ts';
import { sampled } from '#tests/support/sample.ts';
import { act, billingHistory, checkoutOf, choose, shownPlan } from './acts.ts';
import { deliver, newEvents, waitUntilProcessed } from './deliveries.ts';
import { advance, cancelInPortal, completeCheckout, endSubscription, isOver, itemOf, refund, retryPayment } from './fake/life.ts';
import type { Invoice, Subscription } from './fake/wire.ts';
import { sharedWorld } from './world.ts';

/** Plans with shuffled, repeated, late or missing events. The final state must equal Stripe's. */

const w = sharedWorld();

type Chance = ReturnType<typeof randomFrom>;

const inRandomOrder = <T>(items: readonly T[], random: Chance): T[] => shuffled(items, Math.floor(random() * 2 ** 32));

type Life = { account: TestAccount; subscription: Subscription };
type Step = { name: string; live: (life: Life) => unknown };

const customerOf = ({ subscription }: Life) => subscription.customer as string;
/** Steps from a trial to the end of a plan. Users act in Stave; cards, banks and time act at Stripe. */
const steps: Step[] = [
  { name: 'the trial ends and is paid', live: () => advance(w.fake.store, 15) },
  { name: 'upgrade', live: ({ account }) => choose(w, account, 'enterprise') },
  {
    name: 'the card is declined at the renewal',
    live: (life) => {
      w.fake.store.cards.set(customerOf(life), 'DECLINED');
      advance(w.fake.store, 31);
    },
  },
  {
    name: 'recovery',
    live: (life) => {
      w.fake.store.cards.delete(customerOf(life));
      retryPayment(w.fake.store, life.subscription);
    },
  },
  { name: 'downgrade', live: ({ account }) => choose(w, account, 'contributor', 'YEARLY') },
  { name: 'an invoice is refunded', live: ({ subscription }) => refund(w.fake.store, subscription) },
  { name: 'cancelled in Stave', live: ({ account }) => act(w, account, 'planCancel') },
  { name: 'cancellation is reverted', live: ({ account }) => act(w, account, 'planResume') },
  { name: 'cancelled in the portal', live: ({ subscription }) => cancelInPortal(w.fake.store, subscription) },
  { name: 'the period ends', live: () => advance(w.fake.store, 366) },
];

async function beginLife(): Promise<Life> {
  const account = await w.account();
  return { account, subscription: completeCheckout(w.fake.store, checkoutOf(await act(w, account, 'trialStart'))) };
}

/** Computes the expected state from Stripe's objects, without the tested code. */
function truth({ subscription }: Life) {
  const statuses: Record<string, string> = { trialing: 'TRIAL', active: 'ACTIVE', past_due: 'SUSPENDED', canceled: 'CANCELLED' };
  const item = itemOf(subscription);
  const moment = (seconds: number) => new Date(seconds * 1_000).toISOString();
  return {
    status: statuses[subscription.status],
    tier: { id: item.price.lookup_key!.split('_')[1] },
    billingCycle: item.price.recurring!.interval === 'year' ? 'YEARLY' : 'MONTHLY',
    cancelsAtPeriodEnd: subscription.status !== 'canceled' && subscription.cancel_at !== null,
    trialEndsAt: moment(subscription.trial_end!),
    currentPeriodEndsAt: subscription.status === 'trialing' ? null : moment(item.current_period_end),
  };
}

function trueHistory({ subscription }: Life) {
  const wasRefunded = (invoice: Invoice) =>
    [...w.fake.store.charges.values()].some(
      ({ refunded, payment_intent }) => refunded && payment_intent === invoice.payments?.data[0]?.payment.payment_intent,
    );
  const own = [...w.fake.store.invoices.values()].filter(({ customer }) => customer === subscription.customer);
  return own
    .map((invoice) => ({
      number: invoice.number,
      amount: { amountCents: invoice.total },
      status: invoice.status === 'open' ? 'FAILED' : wasRefunded(invoice) ? 'REFUNDED' : 'PAID',
    }))
    .toSorted(byNumber);
}
const byNumber = (a: { number: string | null }, b: { number: string | null }) => a.number!.localeCompare(b.number!);

async function expectTrue(life: Life, story: string): Promise<void> {
  expect(await shownPlan(w, life.account), story).toEqual(truth(life));
  const shown = (await billingHistory(w, life.account)).map(({ number, amount, status }) => ({ number, amount, status }));
  expect(shown.toSorted(byNumber), story).toEqual(trueHistory(life));
}

/** Ends the subscription at Stripe, so later time changes do not affect it. */
function endSubscriptionOf({ subscription }: Life): void {
  if (!isOver(subscription)) endSubscription(w.fake.store, subscription, w.fake.store.now, 'cancellation_requested');
  newEvents(w);
}

const seeds = Array.from({ length: 16 }, (_, index) => index + 1);

it.for(sampled(seeds, 4))('shuffled, repeated and late events lead to the state at Stripe: seed %i', async (seed) => {
  const random = randomFrom(seed);
  const life = await beginLife();
  const length = Math.floor(random() * (steps.length + 1));
  let held = newEvents(w);
  for (const { live } of steps.slice(0, length)) {
    // The plan must be visible before users can act; the other events arrive at any time.
    await deliverSome(inRandomOrder(held, random).slice(0, 1 + Math.floor(random() * held.length)), random);
    await live(life);
    held = [...held.filter(() => random() < 0.7), ...newEvents(w)];
  }
  await deliverSome(held, random);
  await expectTrue(
    life,
    steps
      .slice(0, length)
      .map(({ name }) => name)
      .join(', '),
  );
  endSubscriptionOf(life);
});

it.for(sampled(seeds.slice(0, 8), 2))('reconciliation repairs randomly dropped events: seed %i', async (seed) => {
  const random = randomFrom(seed + 1_000);
  const life = await beginLife();
  // At first no event arrives, and the reconciliation must find the purchase.
  if (random() < 0.5) newEvents(w);
  await deliverSome(newEvents(w), random);
  await reconcile(w.t.platform);
  const length = Math.floor(random() * (steps.length + 1));
  for (const { live } of steps.slice(0, length)) {
    await live(life);
    await deliverSome(
      newEvents(w).filter(() => random() < 0.4),
      random,
    );
  }
  await reconcile(w.t.platform);
  await expectTrue(
    life,
    steps
      .slice(0, length)
      .map(({ name }) => name)
      .join(', '),
  );
  endSubscriptionOf(life);
});

async function deliverSome(events: readonly { id: string }[], random: Chance): Promise<void> {
  const arriving: Promise<number>[] = [];
  const doubled = events.filter(() => random() < 0.3);
  // Some arrive concurrently, so the gateway reads Stripe while others arrive.
  for (const event of inRandomOrder([...events, ...doubled], random)) {
    const arrives = deliver(w, event);
    if (random() < 0.3) await arrives;
    arriving.push(arrives);
  }
  await Promise.all(arriving);
  await waitUntilProcessed(w);
}
