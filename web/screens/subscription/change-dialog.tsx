import { Button, Card, Divider, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePlan } from '#web/entities/plan/use-plan.ts';
import { type Check, CheckList } from '#web/kit/layout/check-list.tsx';
import { type Fact, FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { type PlanChangePreviewQuery, usePlanChangePreviewQuery } from './__generated__/change.ts';
import { changeTexts, chargeText, priceText } from './change-texts.ts';
import { gainsOf } from './gains.ts';
import { Notice } from './notice.tsx';
import { isComing, priceOf } from './offer.ts';
import type { Billing, OfferedPackage, OfferedTier, Plan } from './offered-plans.ts';
import { changeFailed, type PlanChoice, usePlanChange } from './use-plan-change.ts';

type Preview = NonNullable<PlanChangePreviewQuery['planChangePreview']>;

/** Beside the name of a plan, which may be “Free” itself. */
const costText = (tier: OfferedTier, cycle: BillingCycle) =>
  priceOf(tier, cycle).amountCents === 0 ? 'No cost' : priceText(tier, cycle);

/** The current and the new plan with prices. */
function FromTo({ choice, plan, tiers }: { choice: PlanChoice; plan: Plan | null; tiers: readonly OfferedTier[] }) {
  const current = plan && isCurrent(plan) ? plan : null;
  const currentTier = tiers.find(({ id }) => id === current?.tier.id);
  const now = current?.status === 'TRIAL' ? 'Free trial' : currentTier && current && costText(currentTier, current.billingCycle);
  return (
    <Card padding="sm">
      <Group gap="sm" grow preventGrowOverflow={false}>
        <div>
          <small>Your plan</small>
          <Text fw={600}>{current ? current.tier.displayName : 'None'}</Text>
          {now !== null && now !== undefined && <Text c="dimmed">{now}</Text>}
        </div>
        <IconArrowRight size={18} stroke={1.7} style={{ flex: 'none' }} aria-label="becomes" />
        <div>
          <small>New plan</small>
          <Text fw={600}>{choice.tier.displayName}</Text>
          <Text c="dimmed">{choice.isTrial ? `${choice.tier.trialDays} days free` : costText(choice.tier, choice.cycle)}</Text>
        </div>
      </Group>
    </Card>
  );
}

const Part = ({ title, checks }: { title: string; checks: readonly Check[] }) => (
  <Panel title={title} level={3} bare>
    <CheckList checks={checks} />
  </Panel>
);

function Gains({ choice }: { choice: PlanChoice }) {
  const { features } = usePlan();
  const gains = gainsOf(choice.tier, features ?? [], choice.isTrial);
  const coming = gains.filter((gain) => gain.isComing);
  if (gains.length === 0) return null;
  const checks = gains
    .filter((gain) => !gain.isComing)
    .map(({ feature, text }): Check => ({ key: feature, tone: 'gain', content: text }));
  const later = `Once it is built: ${coming.map(({ text }) => text).join('; ')}`;
  return (
    <Part
      title="What you gain"
      checks={coming.length > 0 ? [...checks, { key: 'coming', tone: 'coming', content: later }] : checks}
    />
  );
}

function Losses({ losses }: { losses: Preview['losses'] }) {
  const coming = losses.filter(({ feature }) => isComing(feature));
  if (losses.length === 0) return null;
  const checks = losses
    .filter((loss) => !coming.includes(loss))
    .map(
      ({ feature, displayName, isRemoved, sentence }): Check => ({
        key: feature,
        tone: 'loss',
        content: (
          <>
            {!isRemoved && <b>{displayName}: </b>}
            {sentence}
          </>
        ),
      }),
    );
  const later = `Less or nothing of what is still being built: ${coming.map(({ displayName }) => displayName).join(', ')}`;
  return (
    <Part
      title="What you lose or exceed"
      checks={coming.length > 0 ? [...checks, { key: 'coming', tone: 'coming', content: later }] : checks}
    />
  );
}

/** Changes due within a minute count as immediate. With a provider, its payment message says when. */
const effectText = (takesEffectAt: string): string => {
  const moment = new Date(takesEffectAt);
  return moment.getTime() - Date.now() < 60_000 ? 'At once' : exactDate(moment);
};

type Context = { plan: Plan | null; billing: Billing; packages: readonly OfferedPackage[] };

function Meaning({ choice, preview, context }: { choice: PlanChoice; preview: Preview; context: Context }) {
  const { plan, billing, packages } = context;
  const payment: Fact = ['Payment', chargeText(choice, plan, billing.isCharging, preview.summary)];
  return (
    <Stack gap={20}>
      <FromTo choice={choice} plan={plan} tiers={packages.flatMap(({ tiers }) => tiers)} />
      <Gains choice={choice} />
      <Losses losses={preview.losses} />
      <Divider color="var(--stave-line)" />
      <FactList facts={billing.isCharging ? [payment] : [['Takes effect', effectText(preview.takesEffectAt)], payment]} />
    </Stack>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the effects of the change...">
    <Skeleton h={72} radius="md" />
    <Skeleton h={12} w="40%" mt={24} />
    <Skeleton h={12} w="70%" mt={12} />
    <Skeleton h={12} w="60%" mt={12} />
    <Skeleton h={12} w="80%" mt={24} />
  </div>
);

type BodyProps = { choice: PlanChoice; context: Context; onClose: () => void; onDone: (message: string) => void };

function Body({ choice, context, onClose, onDone }: BodyProps) {
  const { plan, packages } = context;
  const variables = { tier: choice.tier.id, billingCycle: choice.cycle };
  const { data, error, refetch } = usePlanChangePreviewQuery({ variables, fetchPolicy: 'network-only' });
  const { change, isBusy, failure } = usePlanChange(plan, onDone);
  const preview = data?.planChangePreview;
  const target = packages.find(({ tiers }) => tiers.some(({ id }) => id === choice.tier.id));
  const isSwitch = plan !== null && isCurrent(plan) && target?.id !== plan.tier.package.id;
  const words = changeTexts(choice, plan, preview?.changeType ?? 'STARTED', isSwitch ? (target?.displayName ?? null) : null);
  return (
    <>
      <Modal.Title component="h2" mb="md">
        {words.title}
      </Modal.Title>
      {preview && <Meaning choice={choice} preview={preview} context={context} />}
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
          The effects of the change could not be loaded. {describeError(error)}
        </Notice>
      )}
      {failure !== null && (
        <Notice kind="error" mt={20}>
          <b>{changeFailed}</b>
          <br />
          {failure}
        </Notice>
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        {/* The other button is disabled until the consequences are known. */}
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={!preview} onClick={() => void change(choice)}>
          {words.action}
        </Button>
      </Group>
    </>
  );
}

type ChangeDialogProps = { choice: PlanChoice | null; context: Context; onClose: () => void; onDone: (message: string) => void };

/** Shows the consequences of a plan change and makes it after confirmation. */
export function ChangeDialog({ choice, context, onClose, onDone }: ChangeDialogProps) {
  // Keeps its content while closing, although the plan has changed.
  const [shown, setShown] = useState(choice && { choice, context });
  if (choice !== null && (shown?.choice !== choice || shown.context !== context)) setShown({ choice, context });
  return (
    <Modal opened={choice !== null} onClose={onClose} withCloseButton={false} size={520} styles={{ body: { paddingTop: 24 } }}>
      {shown && <Body {...shown} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}
