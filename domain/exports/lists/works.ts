import { fullName } from '#domain/contributors/full-name.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { titleOf } from '#domain/kit/nouns.ts';
import { type TrackStatus, trackStatusLabels, type VersionType, versionTypeLabels } from '#domain/works/music-terms.ts';
import { column, type ListColumn, listExport } from './list-export.ts';
import { tokenization } from './music.ts';

/** Labels of the draft that are not the field's name. Not read from the draft, so that lists do not load it. */
const labels: Readonly<Record<string, string>> = {
  reference: 'Work Number',
  subGenre: 'Sub-Genre',
  isRegistered: 'Registered',
  isSigned: 'Contract Signed',
  durationSeconds: 'Duration',
};
const field = (name: string, cell?: ListColumn['cell']) => column(labels[name] ?? titleOf(name), name, cell);
const yesNo = (name: string) => field(name, (row: Readonly<Record<string, boolean>>) => (row[name] ? 'Yes' : 'No'));

type Row = { role: string; performanceShare: string; mechanicalShare: string };
type Writer = Row & { contributor: { firstName: string; lastName: string; ipiNumber: string | null } | null };
type Publisher = Row & { publisher: { name: string; ipiNumber: string | null } | null };
type Splits = { composers: Writer[]; authors: Writer[]; publishers: Publisher[] } | null;
/** A credit as a file lists it. Shares are exact decimals. */
type Credit = Row & { name: string; ipi: string | null };

const writersOf = (splits: NonNullable<Splits>): Credit[] =>
  [...splits.composers, ...splits.authors].map(({ contributor, ...row }) => ({
    ...row,
    name: contributor ? fullName(contributor) : '',
    ipi: contributor?.ipiNumber ?? null,
  }));
const publishersOf = (splits: NonNullable<Splits>): Credit[] =>
  splits.publishers.map(({ publisher, ...row }) => ({ ...row, name: publisher?.name ?? '', ipi: publisher?.ipiNumber ?? null }));

const roleText = (role: string) => role.charAt(0) + role.slice(1).toLowerCase().replaceAll('_', ' ');
const shares = 'role performanceShare mechanicalShare';
const writer = `{ ${shares} contributor { firstName lastName ipiNumber } }`;
const splitsSelection = `splits { composers ${writer} authors ${writer} publishers { ${shares} publisher { name ipiNumber } } }`;

/** One column with a value for each credit, separated by semicolons: the columns of a group list the credits in the same order. */
const credits = (header: string, of: typeof writersOf, value: (credit: Credit) => string | null) =>
  column(header, splitsSelection, ({ splits }: { splits: Splits }) =>
    splits
      ? of(splits)
          .map((credit) => value(credit) ?? '')
          .join('; ')
      : null,
  );

const work = {
  title: field('title'),
  alternativeTitle: field('alternativeTitle'),
  reference: field('reference'),
  iswc: field('iswc'),
  artist: field('artist'),
  genre: field('genre'),
  subGenre: field('subGenre'),
  language: field('language'),
  trackStatus: field('trackStatus', ({ trackStatus }: { trackStatus: TrackStatus }) => trackStatusLabels[trackStatus]),
  versionType: field('versionType', ({ versionType }: { versionType: VersionType }) => versionTypeLabels[versionType]),
  durationSeconds: field(
    'durationSeconds',
    ({ durationSeconds }: { durationSeconds: number | null }) => durationSeconds && formatDuration(durationSeconds),
  ),
};
const splits = {
  writers: credits('Writers', writersOf, ({ name }) => name),
  writerIpi: credits('Writer IPI Numbers', writersOf, ({ ipi }) => ipi),
  writerRoles: credits('Writer Roles', writersOf, ({ role }) => roleText(role)),
  writerPerformance: credits('Writer Performance Shares %', writersOf, ({ performanceShare }) => performanceShare),
  writerMechanical: credits('Writer Mechanical Shares %', writersOf, ({ mechanicalShare }) => mechanicalShare),
  splitPublishers: credits('Publishers', publishersOf, ({ name }) => name),
  splitPublisherIpi: credits('Publisher IPI Numbers', publishersOf, ({ ipi }) => ipi),
  splitPublisherRoles: credits('Publisher Roles', publishersOf, ({ role }) => roleText(role)),
  splitPublisherPerformance: credits('Publisher Performance Shares %', publishersOf, ({ performanceShare }) => performanceShare),
  splitPublisherMechanical: credits('Publisher Mechanical Shares %', publishersOf, ({ mechanicalShare }) => mechanicalShare),
};
const registration = {
  pro: field('pro'),
  proWorkCode: field('proWorkCode'),
  isRegistered: yesNo('isRegistered'),
  registrationDate: field('registrationDate'),
  isSigned: yesNo('isSigned'),
  signDate: field('signDate'),
  publisher: column('Publisher as Printed', 'publisher'),
  composerName: field('composerName'),
  authorName: field('authorName'),
  publisherName: field('publisherName'),
  copyrightYear: field('copyrightYear'),
  copyrightOwner: field('copyrightOwner'),
};
const metadata = {
  tempo: field('tempo'),
  musicalKey: field('musicalKey'),
  timeSignature: field('timeSignature'),
  yearOfCreation: field('yearOfCreation'),
  creationDate: field('creationDate'),
  recordingLocation: field('recordingLocation'),
  producer: field('producer'),
  mood: field('mood'),
  instruments: field('instruments'),
  tags: field('tags'),
  description: field('description'),
  lyrics: field('lyrics'),
  notes: field('notes'),
  tokenization,
  id: column('Work ID', 'id'),
  createdAt: column('Created', 'createdAt'),
  updatedAt: column('Updated', 'updatedAt'),
};

/** Groups of columns, as they are chosen. */
export const workColumnGroups = {
  Work: work,
  Splits: splits,
  'Registration and copyright': registration,
  Metadata: metadata,
} as const;

/** Pages are short, because splits have many rows. */
export const worksExport = listExport(
  'works',
  { field: 'works', type: 'Work', pageSize: 50 },
  { ...work, ...splits, ...registration, ...metadata },
);
