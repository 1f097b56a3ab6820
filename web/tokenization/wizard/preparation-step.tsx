import { Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { quotaText } from '../blocker.tsx';
import type { Preparation } from '../preparation-types.ts';
import { fixHref, subjectNouns, upgradeHref } from '../token-labels.ts';
import { StepHead } from './frame.tsx';

type Check = Preparation['checks'][number];

function CheckIcon({ check: { isSatisfied, isRequired } }: { check: Check }) {
  if (isSatisfied) return <IconCircleCheck size={18} color="var(--mantine-color-success)" aria-label="Done:" role="img" />;
  if (isRequired) return <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-label="Missing:" role="img" />;
  return <IconCircleDashed size={18} color="var(--mantine-color-dimmed)" aria-label="Recommended:" role="img" />;
}

/** Link to complete a requirement: a tab of the subject's page, or the plans. */
function CompleteLink({ check, preparation, onLeave }: { check: Check; preparation: Preparation; onLeave: () => void }) {
  const isPlan = check.key === 'plan';
  if (!isPlan && check.tab === null) return null;
  const { kind, id } = preparation;
  return (
    <Link
      to={check.tab === null ? upgradeHref : fixHref(kind, id, check.tab)}
      onClick={onLeave}
      aria-label={isPlan ? undefined : `Fill in: ${check.name}`}
    >
      {isPlan ? 'Upgrade Plan' : 'Fill in'}
    </Link>
  );
}

type PreparationStepProps = {
  preparation: Preparation;
  /** Note on another reason why the user cannot continue. */
  blocker: ReactNode;
  onLeave: () => void;
};

/** Requirements of a token, with links to complete the missing ones. */
export function PreparationStep({ preparation, blocker, onLeave }: PreparationStepProps) {
  const { checks, isReady, kind, recommendation, mintQuota } = preparation;
  const quota = quotaText(mintQuota);
  const noun = subjectNouns[kind];
  const needed = checks.filter((check) => check.isRequired && !check.isSatisfied).length;
  const missing = `${needed} ${needed === 1 ? 'requirement is' : 'requirements are'} missing. A token can’t be changed later, so complete them first.`;
  return (
    <>
      <StepHead
        title={isReady ? 'Ready to Tokenize' : 'Not Ready'}
        hint={isReady ? `This ${noun} meets all requirements for a token.` : missing}
      />
      {blocker}
      {isReady && blocker === null && quota !== null && <Text c="dimmed">{quota}.</Text>}
      <Lines data-dense>
        {checks.map((check) => (
          <Line
            key={check.key}
            icon={<CheckIcon check={check} />}
            title={check.name}
            {...(check.isSatisfied
              ? {}
              : {
                  note: check.missing ?? undefined,
                  aside: <CompleteLink check={check} preparation={preparation} onLeave={onLeave} />,
                })}
          />
        ))}
      </Lines>
      {recommendation.hints.length > 0 && (
        <Panel bare level={3} title="Good to know">
          <CheckList checks={recommendation.hints.map((hint) => ({ key: hint, tone: 'note', content: hint }))} />
        </Panel>
      )}
    </>
  );
}
