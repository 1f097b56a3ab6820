import { Badge } from '@mantine/core';
import { type RecordingStage, recordingStages, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { checkIsrc, formatIsrc } from '#domain/codes/isrc.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { CheckedCode } from '#web/entities/codes/code-state.tsx';
import { PlayRecording } from '#web/entities/recordings/play-recording.tsx';
import { recordingName } from '#web/entities/recordings/recording-kind.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import { TokenAction } from '#web/tokenization/badge/token-action.tsx';
import { statusLabel } from '#web/tokenization/badge/token-status-labels.ts';
import type { RecordingRowFragment } from './__generated__/columns.ts';

type Row = RecordingRowFragment;

const stageColors = { RECORDING: 'yellow', MIXED: 'blue', MASTERED: 'green' } as const satisfies Record<RecordingStage, string>;

const Stage = ({ stage }: { stage: RecordingStage }) => <Badge color={stageColors[stage]}>{recordingStages.labels[stage]}</Badge>;
const Isrc = ({ isrc }: { isrc: string | null }) => (
  <CheckedCode value={isrc && formatIsrc(isrc)} check={checkIsrc} none="No ISRC" />
);
const Tokenization = ({ row }: { row: Row }) => (
  <TokenAction subject={{ kind: 'RECORDING', subjectId: row.id, title: recordingName(row) }} status={row.tokenStatus} />
);
const duration = ({ durationSeconds }: Row) => (durationSeconds === null ? null : formatDuration(durationSeconds));
const titles = (works: Row['works']) => works.map(({ title }) => title).join(', ');
const owners = ({ masterOwners }: Row) =>
  masterOwners.map(({ name, sharePercent }) => `${name} ${percentLabel(sharePercent)}`).join(', ') || null;

export const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    sortKey: 'TITLE',
    cell: (row) => <TwoLines strong first={recordingName(row)} second={row.artist} />,
    csv: recordingName,
  },
  { key: 'play', header: 'Play', width: 56, cell: (row) => <PlayRecording recording={row} /> },
  textColumn('artist', 'Artist', ({ artist }) => artist),
  {
    key: 'works',
    header: 'Works',
    hideBelow: 'lg',
    cell: ({ works }) => <Quiet>{titles(works) || 'No work'}</Quiet>,
    csv: ({ works }) => titles(works),
  },
  {
    key: 'isrc',
    header: 'ISRC',
    sortKey: 'ISRC',
    width: 168,
    hideBelow: 'md',
    cell: ({ isrc }) => <Isrc isrc={isrc} />,
    csv: ({ isrc }) => isrc,
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'STAGE',
    width: 116,
    cell: ({ stage }) => <Stage stage={stage} />,
    csv: ({ stage }) => recordingStages.labels[stage],
  },
  {
    key: 'release',
    header: 'Release',
    sortKey: 'STATUS',
    width: 116,
    hideBelow: 'md',
    cell: ({ releaseStatus }) => recordingStatuses.labels[releaseStatus],
    csv: ({ releaseStatus }) => recordingStatuses.labels[releaseStatus],
  },
  {
    key: 'duration',
    header: 'Duration',
    sortKey: 'DURATION',
    width: 96,
    align: 'right',
    cell: (row) => <span data-figures>{duration(row) ?? '–'}</span>,
    csv: duration,
  },
  {
    key: 'label',
    header: 'Label',
    hideBelow: 'lg',
    cell: ({ label }) => label?.name ?? <Quiet>–</Quiet>,
    csv: ({ label }) => label?.name ?? null,
  },
  {
    key: 'tokenization',
    header: 'Tokenization',
    width: 164,
    hideBelow: 'xl',
    cell: (row) => <Tokenization row={row} />,
    csv: ({ tokenStatus }) => statusLabel(tokenStatus),
  },
  { ...textColumn('reference', 'Recording Number', ({ reference }: Row) => reference), width: 150 },
  textColumn('format', 'Format', ({ format }) => format),
  textColumn('quality', 'Quality', ({ quality }) => quality),
  textColumn('fileSize', 'File Size', ({ audio }) => audio && fileSize(audio.sizeBytes)),
  {
    ...textColumn('recordingDate', 'Recording Date', ({ recordingDate }: Row) => recordingDate && plainDate(recordingDate)),
    csv: ({ recordingDate }) => recordingDate,
  },
  {
    key: 'releaseDate',
    header: 'Release Date',
    sortKey: 'RELEASE_DATE',
    width: 124,
    startsHidden: true,
    cell: ({ releaseDate }) => (releaseDate ? plainDate(releaseDate) : '–'),
    csv: ({ releaseDate }) => releaseDate,
  },
  textColumn('studio', 'Studio', ({ studio }) => studio),
  textColumn('engineer', 'Engineer', ({ engineer }) => engineer),
  textColumn('producer', 'Producer', ({ producer }) => producer),
  textColumn('genre', 'Genre', ({ genre }) => genre),
  textColumn('platforms', 'Platforms', ({ platforms }) => platforms.join(', ') || null),
  textColumn('royaltyRate', 'Royalty Rate', ({ royaltyRate }) => royaltyRate && percentLabel(royaltyRate)),
  textColumn('masterOwners', 'Master Owners', owners),
  {
    key: 'created',
    header: 'Created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

export const card = (row: Row): CardParts => ({
  title: recordingName(row),
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
