import { type ReleaseInput, releaseDefaults, releaseDraft } from '#domain/catalogue/release.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { describeError } from '#web/apollo/errors.ts';
import { defineRecordForm } from '#web/entities/records/record-form.ts';
import { blankValues, valuesIn } from '#web/entities/records/record-values.ts';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { thisYear } from '#web/kit/text/dates.ts';
import { releaseLabels } from './__generated__/labels.ts';
import type { ReleaseDetailsFragment } from './__generated__/release.ts';
import { ReleaseCreateDocument, ReleaseHeadFragmentDoc, ReleaseUpdateDocument } from './__generated__/release-detail.ts';
import { DdexPanel } from './ddex-panel.tsx';
import { ReleaseFields } from './release-fields.tsx';
import { releaseKind } from './release-kind.ts';

/** Figures of a release. */
const ReleaseFacts = ({ release: { trackCount, totalDurationSeconds, platforms } }: { release: ReleaseDetailsFragment }) => (
  <Facts
    title="Figures"
    facts={[
      ['Tracks', trackCount],
      ['Duration', formatDuration(totalDurationSeconds)],
      ['Platforms', platforms.length],
    ]}
  />
);

const notSaved = (error: unknown) => `Failed to save release. ${describeError(error)}`;

const newRelease: ReleaseInput = {
  ...blankValues(releaseLabels),
  ...releaseDefaults,
  title: '',
  artist: '',
  territories: [],
  tracks: [],
  platforms: [],
};

/** A release as the form holds it. A track whose recording is in the bin is not listed. */
const releaseValues = ({ label, artwork, tracks, platforms, ...release }: ReleaseDetailsFragment): ReleaseInput => ({
  ...(valuesIn(releaseLabels, release) as ReleaseInput),
  labelId: label?.id ?? null,
  artworkId: artwork?.id ?? null,
  tracks: tracks.flatMap(({ disc, recording }) => (recording ? [{ recordingId: recording.id, disc }] : [])),
  platforms: platforms.map(({ platform, url, liveOn }) => ({ platform, url, liveOn })),
});

export const releaseForm = defineRecordForm({
  kind: releaseKind,
  schema: () => releaseDraft(thisYear()),
  blank: newRelease,
  valuesOf: releaseValues,
  labels: releaseLabels,
  required: ['title', 'artist'],
  Fields: ReleaseFields,
  subtitleOf: ({ artist }) => artist,
  beside: (release: ReleaseDetailsFragment) => (
    <>
      <ReleaseFacts release={release} />
      <DdexPanel release={release} />
    </>
  ),
  documents: { head: ReleaseHeadFragmentDoc, create: ReleaseCreateDocument, update: ReleaseUpdateDocument },
  failures: {
    load: (error) => ({ title: 'Failed to load release details', detail: describeError(error) }),
    create: notSaved,
    update: notSaved,
  },
});
