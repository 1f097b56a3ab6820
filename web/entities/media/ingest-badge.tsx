import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCopy, IconFileUnknown, IconLoader2 } from '@tabler/icons-react';
import type { IngestState } from '#domain/media/asset-terms.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';

export type IngestParts = { state: IngestState; percent: number };

const looks = {
  WAITING: { color: 'gray', icon: IconClock, text: () => 'Waiting' },
  RUNNING: { color: 'blue', icon: IconLoader2, text: (percent: number) => `Reading ${percentLabel(percent)}` },
  FAILED: { color: 'red', icon: IconAlertTriangle, text: () => 'Failed' },
  DUPLICATE: { color: 'yellow', icon: IconCopy, text: () => 'Duplicate' },
  NO_FILE: { color: 'gray', icon: IconFileUnknown, text: () => 'No file yet' },
} as const;

/** True while the file is waiting or processing. */
export const isUnderway = ({ state }: Pick<IngestParts, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING';

/** Processing state of a file; empty once it is ready. */
export function IngestBadge({ ingest }: { ingest: IngestParts }) {
  if (ingest.state === 'READY') return null;
  const { color, icon: Icon, text } = looks[ingest.state];
  return (
    <Badge color={color} leftSection={<Icon size={13} aria-hidden="true" data-turns={ingest.state === 'RUNNING' || undefined} />}>
      {text(ingest.percent)}
    </Badge>
  );
}
