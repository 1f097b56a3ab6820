import { Box, Group, Modal, Progress, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsPhone } from '#web/kit/media.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import classes from './frame.module.css';
import { steps } from './state.ts';

/** The list of steps: completed, current and upcoming. */
function StepList({ now, isDone }: { now: number; isDone: boolean }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((step, index) => {
        const done = isDone || index < now;
        return (
          <li
            key={step}
            data-done={done || undefined}
            data-now={(!done && index === now) || undefined}
            aria-current={index === now ? 'step' : undefined}
          >
            <i aria-hidden="true">{done ? <IconCheck size={13} stroke={2.5} /> : index + 1}</i>
            {step}
            {done && <VisuallyHidden>done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}

function StepBar({ now, isDone }: { now: number; isDone: boolean }) {
  const words = isDone ? `All ${steps.length} steps done` : `Step ${now + 1} of ${steps.length}`;
  return (
    <Stack gap={8} p="12px 16px 0">
      <Group justify="space-between">
        <b>{steps[now]}</b>
        <small>{words}</small>
      </Group>
      <Progress value={isDone ? 100 : ((now + 1) / steps.length) * 100} size={4} aria-label={words} />
    </Stack>
  );
}

/** The dialog's head: title, code and creator of the subject. */
export function TokenDialogHead({ title, code, creator }: { title: string; code: string | null; creator: string | null }) {
  return (
    <Modal.Header role="presentation">
      <Box miw={0}>
        <Modal.Title>{`Tokenize "${title}"`}</Modal.Title>
        {(code !== null || creator !== null) && (
          <Text size="xs" c="dimmed" truncate>
            {code !== null && <CodeText>{code}</CodeText>}
            {code !== null && creator !== null && ' · '}
            {creator}
          </Text>
        )}
      </Box>
      <Modal.CloseButton aria-label="Close" />
    </Modal.Header>
  );
}

type WizardFrameProps = { now: number; isDone: boolean; footer: ReactNode; children: ReactNode };

/** Steps beside the content, on phones as a bar above it. The footer is always visible. A new step is scrolled to its top and focused. */
export function WizardFrame({ now, isDone, footer, children }: WizardFrameProps) {
  const isPhone = useIsPhone();
  const pane = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    pane.current?.scrollTo({ top: 0 });
    pane.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [now]);
  return (
    <div className={classes.frame}>
      {isPhone ? <StepBar now={now} isDone={isDone} /> : <StepList now={now} isDone={isDone} />}
      <Stack gap={20} className={classes.pane ?? ''} ref={pane}>
        {children}
      </Stack>
      <div className={classes.foot}>{footer}</div>
    </div>
  );
}

/** Title and hint of a step. Takes the focus when the step opens, so screen readers read it. */
export function StepHead({ title, hint }: { title: string; hint?: ReactNode }) {
  return (
    <div>
      <Title order={2} fz="lg" tabIndex={-1} data-autofocus>
        {title}
      </Title>
      {hint !== undefined && (
        <Text c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
    </div>
  );
}
