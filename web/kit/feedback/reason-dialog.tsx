import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Problem } from '#web/apollo/attempt.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { ProblemBanner } from './banner.tsx';

type ReasonDialogProps = {
  title: string;
  children: ReactNode;
  /** Label of the field, and an example in it. */
  label: string;
  placeholder: string;
  /** Shown without a reason. */
  missing: string;
  maxLength: number;
  action: string;
  danger?: boolean;
  /** Sends the reason. Returns why it was refused, or null. */
  onSend: (reason: string) => Promise<Problem | null>;
  onClose: () => void;
};

/** Asks for the reason of an act. */
export function ReasonDialog({
  title,
  children,
  label,
  placeholder,
  missing,
  maxLength,
  action,
  danger = false,
  onSend,
  onClose,
}: ReasonDialogProps) {
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return field.current?.focus();
    setSending(true);
    const refusal = await onSend(reason.trim());
    setSending(false);
    setProblem(refusal);
    if (refusal === null) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={520} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={(event) => void submit(event)}>
        <ProblemBanner problem={problem} />
        {children}
        <Textarea
          ref={field}
          data-autofocus
          mt={16}
          label={label}
          placeholder={placeholder}
          rows={3}
          maxLength={maxLength}
          value={reason}
          error={isMissing && reason.trim() === '' && missing}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} {...(danger && { color: 'red' })}>
            {action}
          </Button>
        </Buttons>
      </form>
    </Modal>
  );
}
