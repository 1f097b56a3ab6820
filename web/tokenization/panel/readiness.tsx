import type { FragmentType } from '@apollo/client/masking';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { fixHref, subjectHref, subjectNouns } from '../token-labels.ts';
import { openTokenization, type TokenSubject } from '../tokenize.tsx';
import { type TokenReadinessFragment, useTokenReadinessFragment } from './__generated__/readiness.ts';
import type { OnFix } from './on-fix.ts';
import frame from './panel.module.css';
import classes from './readiness.module.css';

type PanelCheck = TokenReadinessFragment['checks'][number];

type ReadinessProps = {
  preparation: FragmentType<TokenReadinessFragment>;
  subject: TokenSubject;
  onFix: OnFix;
  onStarted: () => void;
};

const looks = {
  met: { Icon: IconCircleCheckFilled, words: 'Met' },
  missing: { Icon: IconCircleDashed, words: 'Missing' },
  advised: { Icon: IconInfoCircle, words: 'Not required' },
} as const;

const lookOf = ({ isSatisfied, isRequired }: PanelCheck): keyof typeof looks =>
  isSatisfied ? 'met' : isRequired ? 'missing' : 'advised';

/** A click opens the tab on this page and keeps what one was doing; in another window the address alone leads there. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey;

type CheckProps = { check: PanelCheck; subject: TokenSubject; canEdit: boolean; onFix: OnFix };

/** Where it is completed; those who may only look see what is there. */
function FixLink({ check: { name, tab, field }, subject: { kind, subjectId }, canEdit, onFix }: CheckProps) {
  if (tab === null) return null;
  const href = canEdit ? fixHref(kind, subjectId, tab) : `${subjectHref(kind, subjectId)}?tab=${tab}`;
  return (
    <Link
      className={classes.mend}
      to={href}
      aria-label={`${canEdit ? 'Complete' : 'Show'} ${name}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFix({ tab, field });
      }}
    >
      {canEdit ? 'Complete' : 'Show'}
    </Link>
  );
}

function Check(props: CheckProps) {
  const { check } = props;
  const { name, missing } = check;
  const look = lookOf(check);
  const { Icon, words } = looks[look];
  return (
    <li className={classes.check} data-look={look}>
      <Icon size={18} stroke={1.8} role="img" aria-label={words} />
      <span className={classes.checkWords}>
        <b>{name}</b>
        {!check.isSatisfied && missing !== null && <span>{missing}</span>}
      </span>
      {!check.isSatisfied && <FixLink {...props} />}
    </li>
  );
}

/** Why the button is not there for those who look only, and what it needs otherwise. */
type StartProps = Omit<ReadinessProps, 'preparation' | 'onFix'> & { preparation: TokenReadinessFragment };

function Start({ preparation, subject, onStarted }: StartProps) {
  const { viewerCanEdit } = useViewer();
  const { isReady, viewerCanTokenize, kind } = preparation;
  if (!viewerCanEdit)
    return <p className={frame.quiet}>Your role in this workspace is viewer: you can look at tokens, but not make them.</p>;
  const isOpen = isReady && viewerCanTokenize;
  return (
    <>
      <Button disabled={!isOpen} onClick={() => openTokenization({ ...subject, mode: 'wizard', onDone: onStarted })}>
        {isReady ? 'Start Tokenization Process' : 'Complete Setup First'}
      </Button>
      {isReady && !viewerCanTokenize && (
        <p className={frame.quiet}>A token of this {subjectNouns[kind]} cannot be made by you at present.</p>
      )}
    </>
  );
}

const leadOf = ({ isReady, checks, kind }: TokenReadinessFragment): string => {
  const missing = checks.filter(({ isSatisfied, isRequired }) => isRequired && !isSatisfied).length;
  if (isReady) return `Everything that a token of this ${subjectNouns[kind]} needs is there.`;
  return `${missing} of ${checks.filter(({ isRequired }) => isRequired).length} requirements ${missing === 1 ? 'is' : 'are'} still missing.`;
};

/** Whether a token can be made, what is still missing for it, and where one completes it. */
export function Readiness({ preparation: from, subject, onFix, onStarted }: ReadinessProps) {
  const preparation = useTokenReadinessFragment(from);
  const { viewerCanEdit } = useViewer();
  const { isReady, checks } = preparation;
  const Icon = isReady ? IconCircleCheckFilled : IconAlertTriangle;
  return (
    <section className={frame.card} aria-labelledby="token-readiness">
      <div className={classes.readiness} data-ready={isReady || undefined}>
        <Icon size={24} stroke={1.7} aria-hidden="true" />
        <div className={classes.readinessWords}>
          <h3 id="token-readiness">{isReady ? 'Ready to Tokenize' : 'Not Ready'}</h3>
          <p>{leadOf(preparation)}</p>
        </div>
        <div className={classes.start}>
          <Start preparation={preparation} subject={subject} onStarted={onStarted} />
        </div>
      </div>
      <ul className={classes.checks} data-ready={isReady || undefined} aria-label="Requirements">
        {checks.map((check) => (
          <Check key={check.key} check={check} subject={subject} canEdit={viewerCanEdit} onFix={onFix} />
        ))}
      </ul>
    </section>
  );
}
