import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconClock, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePlan } from '#web/entities/plan/use-plan.ts';
import { exactDate } from '#web/kit/text/dates.ts';
import { type PlanChangePreviewQuery, usePlanChangePreviewQuery } from './__generated__/change.ts';
import classes from './change-dialog.module.css';
import { changeWords, chargeText, priceText } from './change-words.ts';
import { gainsOf } from './gains.ts';
import { Notice } from './notice.tsx';
import { isComing, priceOf } from './offer.ts';
import type { Billing, OfferedPackage, OfferedTier, Plan } from './types.ts';
import { changeFailed, usePlanChange, type Wanted } from './use-plan-change.ts';

type Preview = NonNullable<PlanChangePreviewQuery['planChangePreview']>;

/** Beside the name of a plan, which may be “Free” itself. */
const costText = (tier: OfferedTier, cycle: BillingCycle) =>
  priceOf(tier, cycle).amountCents === 0 ? 'No cost' : priceText(tier, cycle);

/** The plan that one has beside the one that would follow, each with its price. */
function FromTo({ wanted, plan, tiers }: { wanted: Wanted; plan: Plan | null; tiers: readonly OfferedTier[] }) {
  const current = plan && isCurrent(plan) ? plan : null;
  const currentTier = tiers.find(({ id }) => id === current?.tier.id);
  const now = current?.status === 'TRIAL' ? 'Free trial' : currentTier && current && costText(currentTier, current.billingCycle);
  return (
    <div className={classes.fromTo}>
      <p>
        <small>Your plan</small>
        <b>{current ? current.tier.displayName : 'None'}</b>
        {now !== null && now !== undefined && <span>{now}</span>}
      </p>
      <IconArrowRight size={18} stroke={1.7} aria-label="becomes" />
      <p>
        <small>New plan</small>
        <b>{wanted.tier.displayName}</b>
        <span>{wanted.isTrial ? `${wanted.tier.trialDays} days free` : costText(wanted.tier, wanted.cycle)}</span>
      </p>
    </div>
  );
}

function Gains({ wanted }: { wanted: Wanted }) {
  const { features } = usePlan();
  const gains = gainsOf(wanted.tier, features ?? [], wanted.isTrial);
  const coming = gains.filter((gain) => gain.isComing);
  if (gains.length === 0) return null;
  return (
    <section className={classes.part} data-kind="gain">
      <h3>What you gain</h3>
      <ul>
        {gains
          .filter((gain) => !gain.isComing)
          .map(({ feature, text }) => (
            <li key={feature}>
              <IconPlus size={16} stroke={2} aria-hidden="true" />
              {text}
            </li>
          ))}
        {coming.length > 0 && (
          <li data-coming>
            <IconClock size={16} stroke={1.8} aria-hidden="true" />
            Once it is built: {coming.map(({ text }) => text).join('; ')}
          </li>
        )}
      </ul>
    </section>
  );
}

function Losses({ losses }: { losses: Preview['losses'] }) {
  const coming = losses.filter(({ feature }) => isComing(feature));
  if (losses.length === 0) return null;
  return (
    <section className={classes.part} data-kind="loss">
      <h3>What you lose or exceed</h3>
      <ul>
        {losses
          .filter((loss) => !coming.includes(loss))
          .map(({ feature, displayName, sentence }) => (
            <li key={feature}>
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
              <span>
                {!sentence.startsWith(displayName) && <b>{displayName}: </b>}
                {sentence}
              </span>
            </li>
          ))}
        {coming.length > 0 && (
          <li data-coming>
            <IconClock size={16} stroke={1.8} aria-hidden="true" />
            Less or nothing of what is still being built: {coming.map(({ displayName }) => displayName).join(', ')}
          </li>
        )}
      </ul>
    </section>
  );
}

/** What takes effect within the minute does so at once. Where a provider charges, what it says of the payment says when, too. */
const effectText = (takesEffectAt: string): string => {
  const moment = new Date(takesEffectAt);
  return moment.getTime() - Date.now() < 60_000 ? 'At once' : exactDate(moment);
};

type Context = { plan: Plan | null; billing: Billing; packages: readonly OfferedPackage[] };

function Meaning({ wanted, preview, context }: { wanted: Wanted; preview: Preview; context: Context }) {
  const { plan, billing, packages } = context;
  return (
    <>
      <FromTo wanted={wanted} plan={plan} tiers={packages.flatMap(({ tiers }) => tiers)} />
      <Gains wanted={wanted} />
      <Losses losses={preview.losses} />
      <dl className={classes.facts}>
        {!billing.isCharging && (
          <>
            <dt>Takes effect</dt>
            <dd>{effectText(preview.takesEffectAt)}</dd>
          </>
        )}
        <dt>Payment</dt>
        <dd>{chargeText(wanted, plan, billing.isCharging, preview.summary)}</dd>
      </dl>
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading what the change means...">
    <Skeleton h={72} radius="md" />
    <Skeleton h={12} w="40%" mt={24} />
    <Skeleton h={12} w="70%" mt={12} />
    <Skeleton h={12} w="60%" mt={12} />
    <Skeleton h={12} w="80%" mt={24} />
  </div>
);

type BodyProps = { wanted: Wanted; context: Context; onClose: () => void; onDone: (message: string) => void };

function Body({ wanted, context, onClose, onDone }: BodyProps) {
  const { plan, packages } = context;
  const variables = { tier: wanted.tier.id, billingCycle: wanted.cycle };
  const { data, error, refetch } = usePlanChangePreviewQuery({ variables, fetchPolicy: 'network-only' });
  const { change, isBusy, failure } = usePlanChange(plan, onDone);
  const preview = data?.planChangePreview;
  const target = packages.find(({ tiers }) => tiers.some(({ id }) => id === wanted.tier.id));
  const isSwitch = plan !== null && isCurrent(plan) && target?.id !== plan.tier.package.id;
  const words = changeWords(wanted, plan, preview?.changeType ?? 'STARTED', isSwitch ? (target?.displayName ?? null) : null);
  return (
    <>
      <Modal.Title component="h2" className={classes.title}>
        {words.title}
      </Modal.Title>
      {preview && <Meaning wanted={wanted} preview={preview} context={context} />}
      {!preview && !error && <Loading />}
      {!preview && error && (
        <Notice
          kind="error"
          action={
            <Button variant="default" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          It could not be read what the change would mean. {describeError(error)}
        </Notice>
      )}
      {failure !== null && (
        <div className={classes.failure}>
          <Notice kind="error">
            <b>{changeFailed}</b>
            <br />
            {failure}
          </Notice>
        </div>
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus loading={isBusy} disabled={!preview} onClick={() => void change(wanted)}>
          {words.action}
        </Button>
      </Group>
    </>
  );
}

type ChangeDialogProps = { wanted: Wanted | null; context: Context; onClose: () => void; onDone: (message: string) => void };

/** Shows what a change of plan would mean, and makes it once that is confirmed. */
export function ChangeDialog({ wanted, context, onClose, onDone }: ChangeDialogProps) {
  // What is shown stays as it was while the dialog closes, though the plan is another one by then.
  const shown = useRef<{ wanted: Wanted; context: Context } | null>(null);
  if (wanted !== null) shown.current = { wanted, context };
  return (
    <Modal opened={wanted !== null} onClose={onClose} withCloseButton={false} size={520} styles={{ body: { paddingTop: 24 } }}>
      {shown.current && <Body {...shown.current} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}
