import { Link } from 'react-router';
import { Banner } from '#web/kit/feedback/banner.tsx';
import type { Preparation } from './types.ts';
import classes from './wizard/parts.module.css';
import { upgradeHref } from './words.ts';

type Hindrance = 'plan' | 'rights' | null;

/** What keeps one from making tokens at all: the plan, or that one may only look. Null where nothing does. */
export function hindranceOf({ checks, viewerCanTokenize }: Preparation): Hindrance {
  if (checks.some(({ key, isSatisfied }) => key === 'plan' && !isSatisfied)) return 'plan';
  return viewerCanTokenize ? null : 'rights';
}

export function HindranceNote({ hindrance }: { hindrance: Hindrance }) {
  if (hindrance === null) return null;
  if (hindrance === 'rights')
    return <Banner kind="info">You can look at this, but only owners and editors of the workspace can make tokens.</Banner>;
  const upgrade = (
    <Link className={classes.upgrade} to={upgradeHref}>
      Upgrade Plan
    </Link>
  );
  return (
    <Banner kind="warning" action={upgrade}>
      Tokens are not included in your current subscription plan.
    </Banner>
  );
}
