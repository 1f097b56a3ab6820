import type { FragmentType } from '@apollo/client/masking';
import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { type Check, CheckList } from '#web/kit/layout/check-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { fixHref, subjectHref, subjectNouns } from '../token-labels.ts';
import { openTokenization, type TokenSubject } from '../tokenize.tsx';
import { type TokenReadinessFragment, useTokenReadinessFragment } from './__generated__/readiness.ts';
import type { OnFix } from './on-fix.ts';

type PanelCheck = TokenReadinessFragment['checks'][number];

type ReadinessProps = {
  preparation: FragmentType<TokenReadinessFragment>;
  subject: TokenSubject;
  /** Whether the subject has a token already, so that another one is not the next step. */
  hasTokens: boolean;
  onFix: OnFix;
  onStarted: () => void;
};

const spoken = { included: 'Met', loss: 'Missing', note: 'Not required' };

const toneOf = ({ isSatisfied, isRequired }: PanelCheck): keyof typeof spoken =>
  isSatisfied ? 'included' : isRequired ? 'loss' : 'note';

/** A plain click opens the tab on this page and keeps its state; another window uses the address. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey;

type CheckProps = { check: PanelCheck; subject: TokenSubject; canEdit: boolean; onFix: OnFix };

/** Link to complete a requirement. Viewers see the current value. */
function FixLink({ check: { name, tab, field }, subject: { kind, subjectId }, canEdit, onFix }: CheckProps) {
  if (tab === null) return null;
  const href = canEdit ? fixHref(kind, subjectId, tab) : `${subjectHref(kind, subjectId)}?tab=${tab}`;
  return (
    <Anchor
      component={Link}
      to={href}
      fw={500}
      p={12}
      m={-12}
      aria-label={`${canEdit ? 'Complete' : 'Show'} ${name}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFix({ tab, field });
      }}
    >
      {canEdit ? 'Complete' : 'Show'}
    </Anchor>
  );
}

function lineOf(props: CheckProps): Check {
  const { key, name, missing, isSatisfied } = props.check;
  const tone = toneOf(props.check);
  const title = (
    <div>
      <VisuallyHidden>{spoken[tone]}: </VisuallyHidden>
      <b>{name}</b>
      {!isSatisfied && missing !== null && <Text c="dimmed">{missing}</Text>}
    </div>
  );
  const content = isSatisfied ? (
    title
  ) : (
    <Group gap={12} align="flex-start" justify="space-between" wrap="nowrap">
      {title}
      <FixLink {...props} />
    </Group>
  );
  return { key, tone, content };
}

/** The start button, or why there is none. */
type StartProps = Omit<ReadinessProps, 'preparation' | 'onFix'> & { preparation: TokenReadinessFragment };

function Start({ preparation, subject, hasTokens, onStarted }: StartProps) {
  const { viewerCanEdit } = useViewer();
  const { isReady, viewerCanTokenize, kind } = preparation;
  if (!viewerCanEdit) return <p>Your role in this workspace is viewer. You can view tokens, but not mint them.</p>;
  const isOpen = isReady && viewerCanTokenize;
  return (
    <>
      <Button
        {...(hasTokens && { variant: 'default' })}
        disabled={!isOpen}
        onClick={() => openTokenization({ ...subject, mode: 'wizard', onDone: onStarted })}
      >
        {isReady ? (hasTokens ? 'Tokenize Again' : 'Start Tokenization Process') : 'Complete Setup First'}
      </Button>
      {isReady && !viewerCanTokenize && <p>You cannot tokenize this {subjectNouns[kind]} at present.</p>}
    </>
  );
}

const leadOf = ({ isReady, checks, kind }: TokenReadinessFragment): string => {
  const missing = checks.filter(({ isSatisfied, isRequired }) => isRequired && !isSatisfied).length;
  if (isReady) return `This ${subjectNouns[kind]} meets all requirements for a token.`;
  return `${missing} of ${checks.length} requirements ${missing === 1 ? 'is' : 'are'} still missing.`;
};

/** Readiness for a token: what is missing and where to complete it. */
export function Readiness({ preparation: from, subject, hasTokens, onFix, onStarted }: ReadinessProps) {
  const preparation = useTokenReadinessFragment(from);
  const { viewerCanEdit } = useViewer();
  const { isReady, checks } = preparation;
  const Icon = isReady ? IconCircleCheckFilled : IconAlertTriangle;
  return (
    <Panel
      level={3}
      title={
        <Group gap={8}>
          <Icon size={20} stroke={1.7} color={`var(--${isReady ? 'mantine-color-success' : 'stave-warn'})`} aria-hidden="true" />
          {isReady ? 'Ready to Tokenize' : 'Not Ready'}
        </Group>
      }
      lead={leadOf(preparation)}
      aside={
        <Stack gap={6} w={{ base: '100%', sm: 'auto' }} maw={{ sm: 300 }} ta={{ sm: 'end' }} c="dimmed">
          <Start preparation={preparation} subject={subject} hasTokens={hasTokens} onStarted={onStarted} />
        </Stack>
      }
    >
      <CheckList
        checks={checks.map((check) => lineOf({ check, subject, canEdit: viewerCanEdit, onFix }))}
        inColumns={isReady}
        label="Requirements"
      />
    </Panel>
  );
}
