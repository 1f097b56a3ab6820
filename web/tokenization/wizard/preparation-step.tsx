import { Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { quotaText } from '../blocker.tsx';
import type { Preparation } from '../preparation-types.ts';
import { fixHref, subjectNouns, upgradeHref } from '../token-labels.ts';
import { StepHead } from './frame.tsx';
import classes from './parts.module.css';

type Check = Preparation['checks'][number];

function CheckIcon({ isSatisfied, isRequired }: Check) {
  if (isSatisfied) return <IconCircleCheck size={18} className={classes.good ?? ''} aria-label="Done:" role="img" />;
  if (isRequired) return <IconAlertCircle size={18} className={classes.bad ?? ''} aria-label="Missing:" role="img" />;
  return <IconCircleDashed size={18} className={classes.quiet ?? ''} aria-label="Recommended:" role="img" />;
}

/** Where it is mended: on the page of the subject, or with another plan. */
function Mend({ check, preparation, onLeave }: { check: Check; preparation: Preparation; onLeave: () => void }) {
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
  /** What else keeps one from going on, as a note. */
  blocker: ReactNode;
  onLeave: () => void;
};

/** What a token needs, what of it is missing, and where to fill it in. */
export function PreparationStep({ preparation, blocker: hindrance, onLeave }: PreparationStepProps) {
  const { checks, isReady, kind, recommendation, mintQuota } = preparation;
  const quota = quotaText(mintQuota);
  const noun = subjectNouns[kind];
  const needed = checks.filter((check) => check.isRequired && !check.isSatisfied).length;
  const missing = `${needed} ${needed === 1 ? 'point is' : 'points are'} missing. A token can’t be changed later, so they come first.`;
  return (
    <>
      <StepHead
        title={isReady ? 'Ready to Tokenize' : 'Not Ready'}
        hint={isReady ? `This ${noun} has everything that a token needs.` : missing}
      />
      {hindrance !== null && <div className={classes.above}>{hindrance}</div>}
      {isReady && hindrance === null && quota !== null && (
        <Text size="sm" c="dimmed" mb={12}>
          {quota}.
        </Text>
      )}
      <ul className={classes.checks}>
        {checks.map((check) => (
          <li key={check.key}>
            <CheckIcon {...check} />
            <div>
              {check.name}
              {!check.isSatisfied && check.missing !== null && <small>{check.missing}</small>}
            </div>
            {!check.isSatisfied && <Mend check={check} preparation={preparation} onLeave={onLeave} />}
          </li>
        ))}
      </ul>
      {recommendation.hints.length > 0 && (
        <section className={classes.block}>
          <h3>Good to know</h3>
          <ul className={classes.list}>
            {recommendation.hints.map((hint) => (
              <li key={hint}>
                <IconInfoCircle size={16} className={classes.quiet ?? ''} aria-hidden="true" />
                {hint}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
