import { IconCheck, IconCircleDashed, IconCircleDot, IconLoader2, IconX } from '@tabler/icons-react';
import type { TokenStatus } from '#domain/tokenization/token-terms.ts';
import classes from './badge.module.css';
import { statusWords } from './token-words.ts';

const looks = {
  NOT_READY: { Icon: IconCircleDashed, tone: 'quiet' },
  READY: { Icon: IconCircleDot, tone: 'ready' },
  PROCESSING: { Icon: IconLoader2, tone: 'underway' },
  TOKENIZED: { Icon: IconCheck, tone: 'good' },
  FAILED: { Icon: IconX, tone: 'bad' },
} as const;
const checking = { Icon: IconLoader2, tone: 'quiet' } as const;

/** Where something stands on its way to a token: an icon and a word, no box, since the badge beside it has one. */
export function TokenBadge({ status }: { status: TokenStatus | undefined }) {
  const { Icon, tone } = status === undefined ? checking : looks[status];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden="true" data-turns={Icon === IconLoader2 || undefined} />
      <span>{statusWords(status)}</span>
    </span>
  );
}
