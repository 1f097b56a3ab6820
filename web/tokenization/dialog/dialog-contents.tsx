import { Box, Group, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { isOver, useFollowing } from '../following.ts';
import type { Preparation } from '../preparation-types.ts';
import { ResultFoot } from '../result/result-foot.tsx';
import { ResultView } from '../result/result-view.tsx';
import type { OpenTokenization, TokenizeMode } from '../tokenize.tsx';
import { useTokenActs } from '../use-token-acts.ts';
import { useTokenizeSubjectQuery } from '../wizard/__generated__/wizard.ts';
import { WizardFrame } from '../wizard/frame.tsx';
import { firstState, lastStep, type StateChange, type WizardState } from '../wizard/state.ts';
import { Wizard } from '../wizard/wizard.tsx';
import classes from './dialog.module.css';
import { QuickForm } from './quick-form.tsx';

type ContentsProps = {
  request: OpenTokenization;
  mode: TokenizeMode;
  onMode: (mode: TokenizeMode) => void;
  onStarted: (id: string) => void;
  onClose: () => void;
};

const Loading = () => (
  <Box flex={1} mih={320} p={24} role="status" aria-label="Loading tokenization data...">
    <Skeleton h={24} w={240} mb={20} />
    <Skeleton h={120} mb={12} />
    <Skeleton h={120} />
  </Box>
);

/** The tokenization to show instead of a new one: the requested or a pending one. */
function firstShown({ mode, tokenizationId }: OpenTokenization, { tokenizations }: Preparation): string | null {
  const underway = tokenizations.find((each) => !isOver(each));
  return tokenizationId ?? underway?.id ?? (mode === 'status' ? (tokenizations[0]?.id ?? null) : null);
}

type ResultProps = { id: string; contents: ContentsProps };

/** A tokenization in progress, inside the wizard's frame or alone. */
function Result({ id, contents }: ResultProps) {
  const { request, mode, onClose } = contents;
  const progress = useFollowing(id, request.subjectId);
  const acts = useTokenActs();
  const pane = useRef<HTMLDivElement>(null);
  const heading = progress == null ? null : isOver(progress) ? progress.state : 'under way';
  useEffect(() => {
    // Headings for start and end take the focus, to be read out. Steps in between leave it.
    if (heading !== null) pane.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [heading]);
  if (progress === undefined) return <Loading />;
  if (progress === null) return <EmptyState title="No tokenization data available" />;
  const retry = () =>
    void acts.retry(id).then((retried) => {
      if (retried !== null) contents.onStarted(retried);
    });
  const foot = <ResultFoot progress={progress} isBusy={acts.isBusy} onRetry={retry} onClose={onClose} />;
  const view = (
    <div ref={pane}>
      <ResultView progress={progress} />
      <ProblemBanner problem={acts.problem} />
    </div>
  );
  if (mode === 'wizard')
    return (
      <WizardFrame now={lastStep} isDone={progress.state === 'CONFIRMED'} footer={foot}>
        {view}
      </WizardFrame>
    );
  return (
    <div className={classes.scrolled}>
      {view}
      <Group gap={8} justify="space-between" mt={24}>
        {foot}
      </Group>
    </div>
  );
}

/** Starts a token, or shows the pending one. Choices are kept when switching from the quick form to the wizard. */
function Begun({ preparation, contents }: { preparation: Preparation; contents: ContentsProps }) {
  const { request, mode, onMode, onStarted, onClose } = contents;
  const [shown, setShown] = useState(() => firstShown(request, preparation));
  const [state, setState] = useState<WizardState>(() => firstState(preparation.recommendation, preparation.existingTokens));
  const acts = useTokenActs();
  const isLost = shown === null && mode === 'status';
  useEffect(() => {
    // Without a tokenization there is no status, so the start is shown.
    if (isLost) onMode('wizard');
  }, [isLost, onMode]);
  if (shown !== null) return <Result id={shown} contents={contents} />;
  const start = (id: string) => {
    setShown(id);
    onStarted(id);
  };
  const shared = {
    subject: request,
    preparation,
    state,
    onChange: (change: StateChange) => setState((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    acts,
    onStarted: start,
  };
  return mode === 'quick' ? (
    <QuickForm {...shared} onWizard={() => onMode('wizard')} />
  ) : (
    <Wizard {...shared} onClose={onClose} />
  );
}

export function DialogContents(props: ContentsProps) {
  const { kind, subjectId } = props.request;
  const { data, previousData, error, refetch } = useTokenizeSubjectQuery({ variables: { kind, subject: subjectId } });
  const preparation = (data ?? previousData)?.tokenPreparation;
  if (preparation) return <Begun preparation={preparation} contents={props} />;
  if (error)
    return (
      <ErrorPanel
        title="Failed to load tokenization preparation"
        detail={describeError(error)}
        onRetry={() => void refetch()}
        retryLabel="Retry"
      />
    );
  if (preparation === null) return <EmptyState title="No tokenization data available" />;
  return <Loading />;
}
