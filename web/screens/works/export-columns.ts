import { fullName } from '#domain/contributors/full-name.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { trackStatusLabels, versionTypeLabels } from '#domain/works/music-terms.ts';
import { workLabels } from '#web/entities/works/__generated__/labels.ts';
import type { WorksExportQuery } from './__generated__/export.ts';

export type ExportedWork = WorksExportQuery['works']['nodes'][number];
type Splits = NonNullable<ExportedWork['splits']>;
type Cell = string | number | null | undefined;

/** A column of the file. Long texts and splits are only loaded for the columns that need them. */
export type ExportColumn = {
  key: string;
  label: string;
  isDefault?: boolean;
  needs?: 'texts' | 'splits';
  value: (work: ExportedWork) => Cell;
};
export type ExportGroup = { label: string; columns: readonly ExportColumn[] };

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const field = (key: keyof ExportedWork & string, isDefault = false): ExportColumn => ({
  key,
  label: workLabels[key as keyof typeof workLabels] ?? key,
  isDefault,
  value: (work) => {
    const value = work[key];
    if (typeof value === 'boolean') return yesNo(value);
    return Array.isArray(value) ? value.join(', ') : (value as Cell);
  },
});
const text = (key: 'description' | 'lyrics' | 'notes'): ExportColumn => ({ ...field(key), needs: 'texts' });

/** A credit as a file lists it. Shares are the server's exact decimals. */
type Credit = { name: string; ipi: string | null; role: string; performanceShare: string; mechanicalShare: string };

const writersOf = ({ composers, authors }: Splits): Credit[] =>
  [...composers, ...authors].map(({ contributor, ...row }) => ({
    ...row,
    name: contributor ? fullName(contributor) : '',
    ipi: contributor?.ipiNumber ?? null,
  }));
const publishersOf = ({ publishers }: Splits): Credit[] =>
  publishers.map(({ publisher, ...row }) => ({ ...row, name: publisher?.name ?? '', ipi: publisher?.ipiNumber ?? null }));

const roleText = (role: string) => role.charAt(0) + role.slice(1).toLowerCase().replaceAll('_', ' ');

/** One column with a value for each credit, separated by semicolons: the columns of a group list the credits in the same order. */
const credits = (
  key: string,
  label: string,
  of: (splits: Splits) => Credit[],
  value: (credit: Credit) => string | null,
  isDefault = false,
): ExportColumn => ({
  key,
  label,
  isDefault,
  needs: 'splits',
  value: ({ splits }) =>
    splits
      ? of(splits)
          .map((credit) => value(credit) ?? '')
          .join('; ')
      : null,
});

const creditColumns = (key: string, one: string, many: string, of: (splits: Splits) => Credit[]): ExportColumn[] => [
  credits(`${key}s`, many, of, ({ name }) => name, true),
  credits(`${key}Ipi`, `${one} IPI Numbers`, of, ({ ipi }) => ipi, true),
  credits(`${key}Roles`, `${one} Roles`, of, ({ role }) => roleText(role)),
  credits(`${key}Performance`, `${one} Performance Shares %`, of, ({ performanceShare }) => performanceShare, true),
  credits(`${key}Mechanical`, `${one} Mechanical Shares %`, of, ({ mechanicalShare }) => mechanicalShare, true),
];

export const exportGroups: readonly ExportGroup[] = [
  {
    label: 'Work',
    columns: [
      field('title', true),
      field('alternativeTitle'),
      field('reference'),
      field('iswc', true),
      field('artist', true),
      field('genre', true),
      field('subGenre'),
      field('language', true),
      { ...field('trackStatus', true), value: ({ trackStatus }) => trackStatusLabels[trackStatus] },
      { ...field('versionType'), value: ({ versionType }) => versionTypeLabels[versionType] },
      { ...field('durationSeconds'), value: ({ durationSeconds }) => durationSeconds && formatDuration(durationSeconds) },
    ],
  },
  {
    label: 'Splits',
    columns: [
      ...creditColumns('writer', 'Writer', 'Writers', writersOf),
      ...creditColumns('splitPublisher', 'Publisher', 'Publishers', publishersOf),
    ],
  },
  {
    label: 'Registration and copyright',
    columns: [
      field('pro'),
      field('proWorkCode'),
      field('isRegistered'),
      field('registrationDate'),
      field('isSigned'),
      field('signDate'),
      { ...field('publisher'), label: 'Publisher as Printed' },
      field('composerName'),
      field('authorName'),
      field('publisherName'),
      field('copyrightYear'),
      field('copyrightOwner'),
    ],
  },
  {
    label: 'Metadata',
    columns: [
      ...(['tempo', 'musicalKey', 'timeSignature', 'yearOfCreation', 'creationDate'] as const).map((key) => field(key)),
      ...(['recordingLocation', 'producer', 'mood', 'instruments', 'tags'] as const).map((key) => field(key)),
      text('description'),
      text('lyrics'),
      text('notes'),
      { key: 'id', label: 'Work ID', value: ({ id }) => id },
      { key: 'createdAt', label: 'Created', isDefault: true, value: ({ createdAt }) => createdAt },
      { key: 'updatedAt', label: 'Updated', value: ({ updatedAt }) => updatedAt },
    ],
  },
];

export const exportColumns: readonly ExportColumn[] = exportGroups.flatMap(({ columns }) => columns);
export const defaultColumns: readonly string[] = exportColumns.filter(({ isDefault }) => isDefault).map(({ key }) => key);
