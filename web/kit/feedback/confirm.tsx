import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';

export type ConfirmOptions = {
  title: string;
  body?: ReactNode;
  /** What the confirming button does, as a verb: "Delete", "Replace". */
  action: string;
  cancel?: string;
  danger?: boolean;
};

type Pending = ConfirmOptions & { answer: (yes: boolean) => void };

let pending: Pending | null = null;
let last: ConfirmOptions = { title: '', action: '' };
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Asks a question in a dialog; resolves to true when the person confirms, to false when they turn away. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    last = options;
    pending = {
      ...options,
      answer: (yes) => {
        pending = null;
        notify();
        resolve(yes);
      },
    };
    notify();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the layout and shows the question that `confirm` asks. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => pending);
  const { title, body, action, cancel = 'Cancel', danger = false } = question ?? last;
  return (
    <Modal opened={question !== null} onClose={() => question?.answer(false)} title={title} size={440} withCloseButton={false}>
      {body !== undefined && (
        <Text component="div" size="sm" c="dimmed">
          {body}
        </Text>
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={() => question?.answer(false)}>
          {cancel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} data-autofocus onClick={() => question?.answer(true)}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
