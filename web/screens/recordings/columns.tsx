import { Badge } from '@mantine/core';
import { type RecordingStage, recordingStages, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { checkIsrc, formatIsrc } from '#domain/codes/isrc.ts';
import { recordingsExport } from '#domain/exports/lists/music.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import { PlayRecording } from '#web/entities/recordings/play-recording.tsx';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import { TokenAction } from '#web/tokenization/badge/token-action.tsx';
import type { RecordingRowFragment } from './__generated__/columns.ts';

type Row = RecordingRowFragment;

const stageColors = { RECORDING: 'yellow', MIXED: 'blue', MASTERED: 'green' } as const satisfies Record<RecordingStage, string>;

const Stage = ({ stage }: { stage: RecordingStage }) => <Badge color={stageColors[stage]}>{recordingStages.labels[stage]}</Badge>;
const Isrc = ({ isrc }: { isrc: string | null }) => (
  <CheckedCode value={isrc && formatIsrc(isrc)} check={checkIsrc} none="No ISRC" />
);
const Tokenization = ({ row }: { row: Row }) => (
  <TokenAction subject={{ kind: 'RECORDING', subjectId: row.id, title: versionedTitle(row) }} status={row.tokenStatus} />
);
const duration = ({ durationSeconds }: Row) => (durationSeconds === null ? null : formatDuration(durationSeconds));
const titles = (works: Row['works']) => works.map(({ title }) => title).join(', ');
const owners = ({ masterOwners }: Row) =>
  masterOwners.map(({ name, share }) => `${name} ${percentLabel(share)}`).join(', ') || null;

export const columns: readonly Column<Row>[] = listColumns(recordingsExport, [
  {
    key: 'title',
    sortKey: 'TITLE',
    cell: (row) => <TwoLines strong first={versionedTitle(row)} second={row.artist} />,
  },
  { key: 'play', header: 'Play', width: 56, cell: (row) => <PlayRecording recording={row} /> },
  textColumn('artist', ({ artist }) => artist),
  {
    key: 'works',
    hideBelow: 'lg',
    cell: ({ works }) => <Quiet>{titles(works) || 'No work'}</Quiet>,
  },
  {
    key: 'isrc',
    sortKey: 'ISRC',
    width: 168,
    hideBelow: 'md',
    cell: ({ isrc }) => <Isrc isrc={isrc} />,
  },
  {
    key: 'status',
    sortKey: 'STAGE',
    width: 116,
    cell: ({ stage }) => <Stage stage={stage} />,
  },
  {
    key: 'release',
    sortKey: 'RELEASE_STATUS',
    width: 116,
    hideBelow: 'md',
    cell: ({ releaseStatus }) => recordingStatuses.labels[releaseStatus],
  },
  {
    key: 'duration',
    sortKey: 'DURATION',
    width: 96,
    align: 'right',
    cell: (row) => <span data-figures>{duration(row) ?? '–'}</span>,
  },
  {
    key: 'label',
    hideBelow: 'lg',
    cell: ({ label }) => label?.name ?? <Quiet>–</Quiet>,
  },
  {
    key: 'tokenization',
    width: 164,
    hideBelow: 'xl',
    cell: (row) => <Tokenization row={row} />,
  },
  { ...textColumn('reference', ({ reference }: Row) => reference), width: 150 },
  textColumn('format', ({ format }) => format),
  textColumn('quality', ({ quality }) => quality),
  textColumn('fileSize', ({ audio }) => audio && fileSize(audio.sizeBytes)),
  textColumn('recordingDate', ({ recordingDate }) => recordingDate && plainDate(recordingDate)),
  {
    key: 'releaseDate',
    sortKey: 'RELEASE_DATE',
    width: 124,
    startsHidden: true,
    cell: ({ releaseDate }) => (releaseDate ? plainDate(releaseDate) : '–'),
  },
  textColumn('studio', ({ studio }) => studio),
  textColumn('engineer', ({ engineer }) => engineer),
  textColumn('producer', ({ producer }) => producer),
  textColumn('genre', ({ genre }) => genre),
  textColumn('platforms', ({ platforms }) => platforms.join(', ') || null),
  textColumn('royaltyRate', ({ royaltyRate }) => royaltyRate && percentLabel(royaltyRate)),
  textColumn('masterOwners', owners),
  {
    key: 'created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (row: Row): CardParts => ({
  title: versionedTitle(row),
  subtitle: row.artist,
  code: <Isrc isrc={row.isrc} />,
  meta: [duration(row), row.quality, row.label?.name].filter(Boolean).join(' · ') || undefined,
  status: (
    <>
      <PlayRecording recording={row} />
      <Quiet>{recordingStatuses.labels[row.releaseStatus]}</Quiet>
    </>
  ),
  badge: <Stage stage={row.stage} />,
  aside: <RelativeDate value={row.createdAt} />,
});
