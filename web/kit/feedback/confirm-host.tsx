import { Button, Group, getDefaultZIndex, Modal, Text } from '@mantine/core';
import { useLastShown } from '#web/kit/remember.ts';
import { useStore } from '#web/kit/store.ts';
import { pendingQuestion, type Question } from './confirm.tsx';

/** Rendered once in the layout; shows the dialogs of `confirm`. */
export function ConfirmHost() {
  const question = useStore(pendingQuestion);
  // Keeps the text while the dialog closes.
  const shown = useLastShown<Question>(question);
  const { title, body, action, cancel = 'Cancel', danger = false } = shown ?? { title: '', action: '' };
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={title}
      size={440}
      withCloseButton={false}
      // A dialog that asks stays below the question.
      zIndex={getDefaultZIndex('popover')}
    >
      {body !== undefined && (
        <Text component="div" size="sm" c="dimmed">
          {body}
        </Text>
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        {/* The key that opened the question must not lose anything. */}
        <Button variant="default" data-autofocus={danger || undefined} onClick={() => question?.answer(false)}>
          {cancel}
        </Button>
        <Button {...(danger ? { color: 'red' } : { 'data-autofocus': true })} onClick={() => question?.answer(true)}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
