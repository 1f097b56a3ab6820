import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { unverifiedEmailMessage } from '#domain/access/verified-email.ts';
import { startOfMonth } from '#domain/subscriptions/period.ts';
import { useUpgradeCall } from '#web/entities/plan/upgrade-calls.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { dayOfYear } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { Preparation } from './preparation-types.ts';
import { quotaHref, upgradeHref } from './token-labels.ts';

export type Blocker = 'plan' | 'rights' | 'email' | 'quota' | null;

/** Why the user cannot tokenize: plan, role, unconfirmed address or monthly quota. Null if nothing prevents it. */
export function useBlocker({ checks, viewerCanTokenize, mintQuota }: Preparation): Blocker {
  const { mustVerifyEmail } = useViewer();
  if (checks.some(({ key, isSatisfied }) => key === 'plan' && !isSatisfied)) return 'plan';
  if (!viewerCanTokenize) return 'rights';
  if (mustVerifyEmail) return 'email';
  return mintQuota.remaining === 0 ? 'quota' : null;
}

const firstOfNextMonth = () => dayOfYear(startOfMonth(new Date(), 1));

function Upgrade({ to }: { to: string }) {
  useUpgradeCall();
  return (
    <Anchor component={Link} to={to} c="inherit" fw={500}>
      Upgrade Plan
    </Anchor>
  );
}

type BlockerNoteProps = { blocker: Blocker; quota: Preparation['mintQuota'] };

export function BlockerNote({ blocker, quota }: BlockerNoteProps) {
  if (blocker === null) return null;
  if (blocker === 'rights')
    return <Banner kind="info">You can view this, but only owners and editors of the workspace can mint tokens.</Banner>;
  if (blocker === 'email') return <Banner kind="warning">{unverifiedEmailMessage('MINTING')}</Banner>;
  if (blocker === 'quota')
    return (
      <Banner kind="warning" action={<Upgrade to={quotaHref} />}>
        {quota.maxUsage === 1
          ? 'You have used your token for this month.'
          : `You have used all ${numberText(quota.maxUsage ?? 0)} tokens for this month.`}{' '}
        The count starts again on {firstOfNextMonth()}.
      </Banner>
    );
  return (
    <Banner kind="warning" action={<Upgrade to={upgradeHref} />}>
      Tokens are not included in your current subscription plan.
    </Banner>
  );
}

/** "4 of 5 tokens left this month"; nothing where there is no limit. */
export function quotaText({ maxUsage, remaining }: Preparation['mintQuota']): string | null {
  if (maxUsage === null || remaining === null) return null;
  const number = (value: number) => numberText(value);
  return `${number(remaining)} of ${number(maxUsage)} ${maxUsage === 1 ? 'token' : 'tokens'} left this month`;
}
