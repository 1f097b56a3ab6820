import { Badge } from '@mantine/core';
import type { MailState } from '#domain/accounts/mail-kinds.ts';

export const mailStateLabels: Readonly<Record<MailState, string>> = {
  KEPT: 'Not delivered',
  WAITING: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
};
const colors: Readonly<Record<MailState, string>> = { KEPT: 'gray', WAITING: 'yellow', SENT: 'green', FAILED: 'red' };

/** State of a mail as a badge. */
export const MailStateBadge = ({ state }: { state: MailState }) => <Badge color={colors[state]}>{mailStateLabels[state]}</Badge>;
