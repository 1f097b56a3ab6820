import { Badge } from '@mantine/core';
import { type TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';

const colors: Readonly<Record<TrackStatus, string>> = {
  RELEASED: 'green',
  PUBLISHED: 'green',
  DEMO: 'yellow',
  UNRELEASED: 'gray',
  DRAFT: 'gray',
  ARCHIVED: 'gray',
};

/** Release status of a work; archived works are muted. */
export function StatusBadge({ status }: { status: TrackStatus }) {
  const isArchived = status === 'ARCHIVED';
  return (
    <Badge
      color={colors[status]}
      variant={isArchived ? 'outline' : 'light'}
      {...(isArchived ? { style: { borderColor: 'var(--mantine-color-default-border)' } } : {})}
    >
      {trackStatusLabels[status]}
    </Badge>
  );
}
