import { ContributorDraft } from '#domain/contributors/contributor.ts';
import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import { labelsOf } from '#domain/kit/labels.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import type { RecordNoun } from '#domain/records/record-kinds.ts';
import { workDraft } from '#domain/works/work.ts';
import { contributorKind } from '../music/contributors/contributors.service.ts';
import { publisherKind } from '../music/publishers/publishers.service.ts';
import type { CatalogueKind } from '../music/records/catalogue-kind.ts';
import { type Naming, namingTables } from '../music/records/named-in.ts';
import { nameSql } from '../music/records/record-tables.ts';
import { workKind } from '../music/works/works.service.ts';

/** A join table with the objects of a kind. `owner` is the table of the other side, `noun` its kind, `key` the column of its ID. */
export type Link = { table: string; column: string; owner: string; noun: RecordNoun; key: string };

/** How objects of a kind are compared and merged. `labels` are those of the compared fields. */
type MergeKind = {
  table: 'work' | 'contributor' | 'publisher';
  noun: 'work' | 'contributor' | 'publisher';
  kind: Pick<CatalogueKind<never>, 'feature' | 'isCounted'>;
  /** Expressions for the name and what tells records with one name apart. */
  name: string;
  detail: string;
  labels: Readonly<Record<string, string>>;
  credits: readonly Naming[];
  links: readonly Link[];
};

const bankLabels = ['accountHolder', 'bankName', 'iban', 'bic'];
/** The reference number of an object stays its own. */
const comparedOf = (labels: Record<string, string>, further: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ ...labels, ...further }).filter(([name]) => name !== 'reference' && !bankLabels.includes(name)),
  );

/** Assets of all kinds are written alike. */
const asset = { owner: 'asset', noun: 'document', key: 'asset_id' } as const;

export const mergeKinds: Readonly<Record<DuplicateKind, MergeKind>> = {
  WORK: {
    table: 'work',
    noun: 'work',
    name: nameSql('work'),
    kind: workKind,
    detail: 'coalesce(iswc, artist)',
    credits: [],
    labels: comparedOf(labelsOf(workDraft(2000)), { splits: 'Royalties Splits' }),
    links: [
      { table: 'recording_work', column: 'work_id', owner: 'recording', noun: 'recording', key: 'recording_id' },
      { table: 'asset_work', column: 'work_id', ...asset },
      { table: 'music_document_work', column: 'work_id', owner: 'music_document', noun: 'musicDocument', key: 'document_id' },
    ],
  },
  CONTRIBUTOR: {
    table: 'contributor',
    noun: 'contributor',
    name: nameSql('contributor'),
    kind: contributorKind,
    detail: 'coalesce(ipi_number, artist_name)',
    labels: comparedOf(labelsOf(ContributorDraft), { bankSealed: 'Bank Details' }),
    credits: namingTables('contributor'),
    links: [{ table: 'asset_contributor', column: 'contributor_id', ...asset }],
  },
  PUBLISHER: {
    table: 'publisher',
    noun: 'publisher',
    name: nameSql('publisher'),
    kind: publisherKind,
    detail: 'coalesce(ipi_number, nullif(company_name, name))',
    labels: comparedOf(labelsOf(PublisherDraft)),
    credits: namingTables('publisher'),
    links: [],
  },
};
