import { formatDuration } from '#domain/kit/duration.ts';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import type { ReleaseDetailsFragment } from './__generated__/release.ts';

/** Figures of a release. */
export const ReleaseFacts = ({ release: { trackCount, durationSeconds, platforms } }: { release: ReleaseDetailsFragment }) => (
  <Facts
    title="Figures"
    facts={[
      ['Tracks', trackCount],
      ['Duration', formatDuration(durationSeconds)],
      ['Platforms', platforms.length],
    ]}
  />
);
