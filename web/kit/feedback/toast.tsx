import { Button, Group } from '@mantine/core';
import { hideNotification, showNotification } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Problem } from '#web/apollo/attempt.ts';
import { ProblemText } from './error-link.tsx';

const undoMs = 10_000;
const quietMs = 5000;
let serial = 0;

export type Undo = () => undefined | Promise<unknown>;

function UndoMessage({ id, message, undo }: { id: string; message: string; undo: Undo }) {
  const run = () => {
    hideNotification(id);
    void undo();
  };
  return (
    <Group justify="space-between" wrap="nowrap" gap={12}>
      <span>{message}</span>
      <Button size="xs" variant="light" onClick={run} style={{ flex: 'none' }}>
        Undo
      </Button>
    </Group>
  );
}

/** Confirms a success. With `undo` it stays for ten seconds. */
function success(message: string, undo?: Undo): void {
  serial += 1;
  const id = `toast-${serial}`;
  showNotification({
    id,
    message: undo ? <UndoMessage id={id} message={message} undo={undo} /> : message,
    color: 'green',
    icon: <IconCheck size={16} stroke={2.2} />,
    autoClose: undo ? undoMs : quietMs,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: 'status',
  });
}

/** Reports a failure until it is closed. The code of `cause` may add a link. */
function error(message: string, cause?: unknown): void {
  showNotification({
    message: <ProblemText message={message} cause={cause} />,
    color: 'red',
    icon: <IconAlertTriangle size={16} stroke={2} />,
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: 'alert',
  });
}

/** Reports why something failed. `failure` says what. */
const problem = ({ message, cause }: Problem, failure?: string): void =>
  error(failure === undefined ? message : `${failure}. ${message}`, cause);

export const toast = { success, error, problem };
