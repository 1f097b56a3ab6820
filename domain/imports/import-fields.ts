import { z } from 'zod';
import {
  advisories,
  productFormats,
  recordingStages,
  recordingStatuses,
  releaseTypes,
} from '#domain/catalogue/catalogue-terms.ts';
import { recordingDraft } from '#domain/catalogue/recording.ts';
import { releaseDraft } from '#domain/catalogue/release.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { labelsOf } from '#domain/kit/labels.ts';
import { unwrapped } from '#domain/kit/max-length.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { trackStatusLabels, versionTypeLabels } from '#domain/works/music-terms.ts';
import { workDraft } from '#domain/works/work.ts';
import { type ImportRecord, importRecords } from './import-terms.ts';

/** How a cell is read. A share has a scale, a percentage has none. */
type ValueKind =
  | 'text'
  | 'list'
  | 'date'
  | 'duration'
  | 'int'
  | 'language'
  | 'boolean'
  | 'term'
  | 'percent'
  | 'share'
  | 'writer-role'
  | 'publisher-role'
  | 'society'
  | 'group';

/**
 * A field to which a column can be mapped. `key` is unique, such as `WRITER.lastName`; `label` heads the column of an export. `description` is
 * that of the draft.
 */
export type ImportField = {
  key: string;
  record: ImportRecord;
  name: string;
  label: string;
  description: string;
  kind: ValueKind;
  /** Terms of a closed set with their labels. */
  terms?: Readonly<Record<string, string>>;
};

const anyYear = 9_999;
const drafts = {
  WORK: workDraft(anyYear),
  WRITER: ContributorDraft,
  PUBLISHER: PublisherDraft,
  RECORDING: recordingDraft(anyYear),
  RELEASE: releaseDraft(anyYear),
} satisfies Record<ImportRecord, z.ZodObject>;

/** Fields that a table does not hold: bank details, links to files, and lists of objects, which have columns of their own. */
const omitted: Partial<Record<ImportRecord, readonly string[]>> = {
  WRITER: ['accountHolder', 'bankName', 'iban', 'bic'],
  RECORDING: ['labelId', 'audioId', 'workIds', 'masterOwners', 'performers'],
  RELEASE: ['labelId', 'artworkId', 'tracks', 'platforms'],
};

const termLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'WORK.versionType': versionTypeLabels,
  'WORK.trackStatus': trackStatusLabels,
  'RECORDING.stage': recordingStages.labels,
  'RECORDING.releaseStatus': recordingStatuses.labels,
  'RECORDING.advisory': advisories.labels,
  'RELEASE.type': releaseTypes.labels,
  'RELEASE.format': productFormats.labels,
};

const withRecord = (record: ImportRecord, label: string): string => {
  const noun = importRecords.labels[record];
  return label === 'ISWC' || label.startsWith(noun) ? label : `${noun} ${label}`;
};

function kindOf(key: string, field: z.ZodType): ValueKind {
  if (key.endsWith('.durationSeconds')) return 'duration';
  if (key.endsWith('.pro')) return 'society';
  if (key in termLabels) return 'term';
  if (key.endsWith('.language')) return 'language';
  const inner = unwrapped(field);
  if (inner instanceof z.ZodArray) return 'list';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  const { scalar } = (field.meta() ?? {}) as { scalar?: string };
  return scalar === 'Date' ? 'date' : scalar === 'Int' ? 'int' : scalar === 'Percent' ? 'percent' : 'text';
}

/** The API counts seconds; a cell may also have minutes and seconds. */
const descriptionOf = (kind: ValueKind, field: z.ZodType): string =>
  kind === 'duration' ? 'Duration in minutes and seconds, or in seconds.' : (field.meta()?.description ?? '');

function draftFields(record: ImportRecord): ImportField[] {
  const labels = labelsOf(drafts[record]);
  const shape = drafts[record].shape as Record<string, z.ZodType>;
  return Object.entries(shape)
    .filter(([name]) => !omitted[record]?.includes(name))
    .map(([name, field]): ImportField => {
      const key = `${record}.${name}`;
      const given = termLabels[key];
      return {
        key,
        record,
        name,
        label: withRecord(record, labels[name]!),
        description: descriptionOf(kindOf(key, field), field),
        kind: kindOf(key, field),
        ...(given && { terms: given }),
      };
    });
}

type OwnFields = Readonly<Record<string, readonly [label: string, description: string]>>;
const own = (record: ImportRecord, kind: ValueKind, fields: OwnFields): ImportField[] =>
  Object.entries(fields).map(([name, [label, description]]) => ({
    key: `${record}.${name}`,
    record,
    name,
    kind,
    label: withRecord(record, label),
    description,
  }));

const shares: OwnFields = {
  share: ['Share %', 'Share of the whole work, for performance and mechanical rights alike.'],
  performanceShare: ['Performance Share %', 'Share of the performance royalties of the whole work.'],
  mechanicalShare: ['Mechanical Share %', 'Share of the mechanical royalties of the whole work.'],
  performanceFactor: ['Performance Factor %', 'Share of the performance royalties within the group, such as all composers.'],
  mechanicalFactor: ['Mechanical Factor %', 'Share of the mechanical royalties within the group, such as all composers.'],
};
const mainArtist: OwnFields = {
  artistLast: ['Artist Last Name', 'Last name of the artist, or the name of a band. Joined with the first name.'],
  artistFirst: ['Artist First Name', 'First name of the artist. Joined with the last name.'],
};
const label: OwnFields = { label: ['Label', 'Name of the label. Added if the catalogue does not have it.'] };

/** All fields, by record and in the order of an export. */
export const importFields: readonly ImportField[] = [
  ...draftFields('WORK'),
  ...own('WORK', 'share', {
    performancePublishingShare: [
      'Performance Publishing Share %',
      'Part of the performance royalties of the work that goes to publishers.',
    ],
    performanceMusicShare: ['Performance Music Share %', 'Part of the writers’ performance royalties that goes to composers.'],
    mechanicalPublishingShare: [
      'Mechanical Publishing Share %',
      'Part of the mechanical royalties of the work that goes to publishers.',
    ],
    mechanicalMusicShare: ['Mechanical Music Share %', 'Part of the writers’ mechanical royalties that goes to composers.'],
  }),
  ...own('WORK', 'text', mainArtist),
  ...own('WRITER', 'text', {
    name: ['Name', 'Whole name, or several names in one cell.'],
    middleName: ['Middle Name', 'Middle name. Joined with the first name.'],
  }),
  ...draftFields('WRITER'),
  ...own('WRITER', 'group', { group: ['Group', 'Whether the writer wrote the music or the lyrics.'] }),
  ...own('WRITER', 'writer-role', { role: ['Role', 'Role on the work, in words or as a CWR code such as CA.'] }),
  ...own('WRITER', 'share', shares),
  ...draftFields('PUBLISHER'),
  ...own('PUBLISHER', 'publisher-role', { role: ['Role', 'Role on the work, in words or as a CWR code such as E.'] }),
  ...own('PUBLISHER', 'share', shares),
  ...own('PUBLISHER', 'text', {
    administratorName: ['Administrator', 'Name of the publisher that administers the share.'],
    administratorIpi: ['Administrator IPI Number', 'IPI name number of the administrator, 11 digits.'],
  }),
  ...draftFields('RECORDING'),
  ...own('RECORDING', 'text', { ...label, ...mainArtist }),
  ...draftFields('RELEASE'),
  ...own('RELEASE', 'text', label),
  ...own('RELEASE', 'int', {
    disc: ['Disc', 'Number of the disc, from 1.'],
    track: ['Track', 'Place of the recording on the track list, from 1 on each disc.'],
  }),
];

const byKey: ReadonlyMap<string, ImportField> = new Map(importFields.map((field) => [field.key, field]));

/** Target of a column: a field, and for repeated groups the number of the group, from 1. Written as `WRITER.lastName#2`. */
export type ImportTarget = { field: ImportField; group: number };

/** Maximum number of a repeated group. */
export const maxGroups = 200;

/** Parses a target, or returns null. */
export function parseTarget(text: string): ImportTarget | null {
  const [key = '', number = '1', ...rest] = text.split('#');
  const field = byKey.get(key);
  const group = /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 0;
  return field && rest.length === 0 && group >= 1 && group <= maxGroups ? { field, group } : null;
}

/** The text of a target. */
export const targetText = (key: string, group: number): string => (group === 1 ? key : `${key}#${group}`);
