import { Modal, useMantineTheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { useFollowing } from '../following.ts';
import type { OpenTokenization } from '../tokenize.tsx';
import { useTokenizeSubjectQuery } from '../wizard/__generated__/wizard.ts';
import frame from '../wizard/frame.module.css';
import { TokenDialogHead } from '../wizard/frame.tsx';
import { DialogContents } from './dialog-contents.tsx';

type Started = { id: string; subjectId: string };
type DialogProps = { request: OpenTokenization; opened: boolean; onClose: () => void; onStarted: (started: Started) => void };

function TokenizationDialog({ request, opened, onClose, onStarted }: DialogProps) {
  const { kind, subjectId, title } = request;
  const isPhone = useIsPhone();
  const { other } = useMantineTheme();
  const [mode, setMode] = useState(request.mode);
  const { data } = useTokenizeSubjectQuery({ variables: { kind, subject: subjectId }, fetchPolicy: 'cache-only' });
  const facts = data?.tokenPreparation?.facts;
  const { opener } = request;
  useEffect(() => {
    // The dialog mounts open, so it does not know the previous focus.
    if (!opened && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, [opened, opener]);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={mode === 'wizard' ? 896 : 560}
      fullScreen={isPhone}
      centered
      radius={isPhone ? 0 : 'lg'}
      transitionProps={{ transition: 'pop', duration: other.reducedMotion ? 0 : 160 }}
      classNames={{ content: frame.content ?? '', header: frame.head ?? '', body: frame.body ?? '' }}
      styles={{ header: { padding: undefined }, body: { padding: undefined, paddingTop: undefined } }}
    >
      <Modal.Overlay color="#0a0e14" backgroundOpacity={0.5} />
      <Modal.Content>
        <TokenDialogHead title={facts?.title ?? title} code={facts?.code ?? null} creator={facts?.creator ?? null} />
        <Modal.Body>
          <DialogContents
            request={request}
            mode={mode}
            onMode={setMode}
            onStarted={(id) => onStarted({ id, subjectId })}
            onClose={onClose}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Watches a tokenization after its dialog was closed, and reports the result in a toast. */
function Watch({ started, isSeen, onEnd }: { started: Started; isSeen: boolean; onEnd: () => void }) {
  const progress = useFollowing(started.id, started.subjectId);
  const state = progress?.state;
  useEffect(() => {
    if (progress == null || (state !== 'CONFIRMED' && state !== 'FAILED')) return;
    const { title, blockchain, problem } = progress;
    if (!isSeen && state === 'CONFIRMED') toast.success(`“${title}” was tokenized on ${blockchainNames[blockchain]}.`);
    if (!isSeen && state === 'FAILED') toast.error(`Tokenization failed: “${title}”. ${problem ?? ''}`);
    onEnd();
  }, [state, progress, isSeen, onEnd]);
  return null;
}

type DialogsProps = { request: OpenTokenization; opened: boolean; onClose: () => void };

/** The latest dialog, and pending tokenizations started in earlier ones. */
export function TokenizationDialogs({ request, opened, onClose }: DialogsProps) {
  const [started, setStarted] = useState<readonly Started[]>([]);
  const [lastOf, setLastOf] = useState<{ count: number; id: string } | null>(null);
  const close = () => {
    onClose();
    if (lastOf?.count === request.count) request.onDone?.(lastOf.id);
  };
  return (
    <>
      <TokenizationDialog
        key={request.count}
        request={request}
        opened={opened}
        onClose={close}
        onStarted={(next) => {
          setStarted((before) => [...before.filter(({ id }) => id !== next.id), next]);
          setLastOf({ count: request.count, id: next.id });
        }}
      />
      {started.map((each) => (
        <Watch
          key={each.id}
          started={each}
          isSeen={opened && request.subjectId === each.subjectId}
          onEnd={() => setStarted((before) => before.filter(({ id }) => id !== each.id))}
        />
      ))}
    </>
  );
}
