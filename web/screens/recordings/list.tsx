import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { recordingStages, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { recordingsExport } from '#domain/exports/lists/music.ts';
import { acceptedBy } from '#domain/media/file-types.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { labelKind } from '#web/entities/labels/label-kind.ts';
import { audioTypes, chooseAudio } from '#web/entities/recordings/chosen-audio.ts';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import { placesOf } from '#web/entities/records/record-places.ts';
import { useRecordListActs } from '#web/entities/records/use-record-list-acts.tsx';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList, type ListActs } from '#web/kit/list/define-list.tsx';
import { PrimaryButton } from '#web/kit/list/primary-button.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { MayTokenize } from '#web/tokenization/badge/may-tokenize.tsx';
import { useTokenStatuses } from '#web/tokenization/badge/use-token-statuses.ts';
import { useRecordingRowFragment } from './__generated__/columns.ts';
import type { RecordingsQuery } from './__generated__/list.ts';
import { card, columns } from './columns.tsx';
import { recordingsQuery } from './list-query.ts';
import { longDuration } from './long-duration.ts';
import { useIsrcAllocation } from './use-isrc-allocation.tsx';

const withOrWithout = (thing: string) => ({
  label: thing,
  useChoices: choicesOf('With or without', { with: `With ${thing}`, without: `Without ${thing}` }),
  chip: (state: 'with' | 'without') => [thing, state === 'with' ? 'present' : 'missing'] as const,
  hides: (state: 'with' | 'without') => `only recordings ${state} ${thing} are shown`,
});

/** Adds a recording with its audio file: the file is uploaded while the form is filled in. */
function UploadRecording() {
  const navigate = useNavigate();
  return (
    <FileButton
      accept={acceptedBy(audioTypes).join(',')}
      onChange={(file) => {
        if (file === null) return;
        chooseAudio(file);
        void navigate(`${placesOf(recordingKind).listHref}/add`);
      }}
    >
      {({ onClick }) => (
        <PrimaryButton label="Upload Recording" small variant="default" icon={<IconUpload size={16} />} onClick={onClick} />
      )}
    </FileButton>
  );
}

type Node = RecordingsQuery['recordings']['nodes'][number];

function useRecordingActs(): ListActs<Node> {
  const acts: ListActs<Node> = useRecordListActs(recordingKind);
  const { action, dialog } = useIsrcAllocation();
  if (!acts.primary) return acts;
  return {
    ...acts,
    bulkActions: [action, ...(acts.bulkActions ?? [])],
    primary: { ...acts.primary, label: 'New Recording' },
    secondary: <UploadRecording />,
    dialog: (
      <>
        {acts.dialog}
        {dialog}
      </>
    ),
  };
}

const Recordings = defineList({
  query: recordingsQuery,
  noun: 'recordings',
  useRow: useRecordingRowFragment,
  columns,
  card,
  rowName: recordingKind.nameOf,
  rowHref: ({ id }) => placesOf(recordingKind).detailHref(id),
  useActs: useRecordingActs,
  useLive: (refetch) => useTokenStatuses(refetch),
  filters: {
    status: {
      label: 'Status',
      useChoices: choicesOf('Any status', recordingStages.labels),
      chip: (stage) => ['Status is', recordingStages.labels[stage]],
      hides: (stage) => `only recordings with the status ${recordingStages.labels[stage]} are shown`,
    },
    release: {
      label: 'Release status',
      useChoices: choicesOf('Any release status', recordingStatuses.labels),
      chip: (status) => ['Release status is', recordingStatuses.labels[status]],
      hides: (status) => `only recordings with the release status ${recordingStatuses.labels[status]} are shown`,
    },
    label: {
      label: 'Label',
      useSearched: () => ({ placeholder: 'Any label', search: useRecordSearch(labelKind) }),
      useName: (id) => useRecordName(labelKind, id),
      chip: (label) => ['Label is', label],
      hides: () => 'only recordings of one label are shown',
    },
    performer: {
      label: 'Performer',
      useSearched: () => ({ placeholder: 'Any performer', search: useRecordSearch(contributorKind) }),
      useName: (id) => useRecordName(contributorKind, id),
      chip: (performer) => ['Performer is', performer],
      hides: () => 'only recordings with one performer are shown',
    },
    isrc: withOrWithout('ISRC'),
    audio: withOrWithout('Audio File'),
  },
  tiles: (figures) => {
    const { total, mastered, inProgress, totalDurationSeconds } = figures?.recordingStats ?? {};
    const share = total ? Math.round((100 * (mastered ?? 0)) / total) : 0;
    return [
      { label: 'Total Recordings', value: total, note: 'In this workspace' },
      { label: 'Mastered', value: mastered, note: `${percentLabel(share)} of all recordings` },
      { label: 'In Progress', value: inProgress, note: 'Being recorded or mixed' },
      {
        label: 'Total Duration',
        value: totalDurationSeconds === undefined ? undefined : longDuration(totalDurationSeconds),
        note: 'Of recordings with a duration',
      },
    ];
  },
  exports: recordingsExport,
  searchPlaceholder: 'Search recordings, artists, or ISRC...',
  empty: { title: 'No recordings found', hint: 'A recording is one performance of a work as sound. Add your first recording.' },
  noResults: { title: 'No recordings found' },
  errorTitle: 'Failed to fetch recordings',
});

export const Component = () => (
  <MayTokenize>
    <Recordings />
  </MayTokenize>
);
