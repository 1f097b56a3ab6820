import { IconCheck, IconCircleDashed, IconCircleDot, IconLoader2, IconX } from '@tabler/icons-react';
import type { TokenStatus } from '#domain/tokens/token-terms.ts';
import classes from './badge.module.css';
import { statusLabel } from './token-status-labels.ts';

const looks = {
  NOT_READY: { Icon: IconCircleDashed, ink: 'quiet' },
  READY: { Icon: IconCircleDot, ink: 'accent' },
  PROCESSING: { Icon: IconLoader2, ink: 'warn' },
  TOKENIZED: { Icon: IconCheck, ink: 'good' },
  FAILED: { Icon: IconX, ink: 'bad' },
} as const;
const checking = { Icon: IconLoader2, ink: 'quiet' } as const;

/** Tokenization status as an icon with a label, without a box beside a boxed badge. */
export function TokenBadge({ status }: { status: TokenStatus | undefined }) {
  const { Icon, ink } = status === undefined ? checking : looks[status];
  return (
    <span className={classes.badge} data-ink={ink === 'quiet' ? ink : undefined}>
      <Icon size={15} stroke={2} aria-hidden="true" data-ink={ink} data-turns={Icon === IconLoader2 || undefined} />
      <span data-clip>{statusLabel(status)}</span>
    </span>
  );
}
