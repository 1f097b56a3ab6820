import { ContributorDraft } from '#domain/contributors/contributor.ts';
import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import { labelsOf } from '#domain/kit/labels.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { keyOf, type NounWith, nounsWith, type RecordNoun } from '#domain/records/record-kinds.ts';
import { workDraft } from '#domain/works/work.ts';
import { musicKinds } from '../music/kinds.ts';
import type { CatalogueKind } from '../music/records/catalogue-kind.ts';
import { isNamedNoun, type Naming, namingTables } from '../music/records/named-in.ts';
import { nameSql } from '../music/records/record-tables.ts';

/** A join table with the objects of a kind. `owner` is the table of the other side, `noun` its kind, `key` the column of its ID. */
export type Link = { table: string; column: string; owner: string; noun: RecordNoun; key: string };

/** How objects of a kind are compared and merged. `labels` are those of the compared fields. */
type MergeKind = {
  table: NounWith<'isMerged'>;
  noun: NounWith<'isMerged'>;
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

const kinds: Readonly<Record<NounWith<'isMerged'>, Pick<MergeKind, 'detail' | 'labels' | 'links'>>> = {
  work: {
    detail: 'coalesce(iswc, artist)',
    labels: comparedOf(labelsOf(workDraft(2000)), { splits: 'Royalties Splits' }),
    links: [
      { table: 'recording_work', column: 'work_id', owner: 'recording', noun: 'recording', key: 'recording_id' },
      { table: 'asset_work', column: 'work_id', ...asset },
      { table: 'music_document_work', column: 'work_id', owner: 'music_document', noun: 'musicDocument', key: 'document_id' },
    ],
  },
  contributor: {
    detail: 'coalesce(ipi_number, artist_name)',
    labels: comparedOf(labelsOf(ContributorDraft), { bankSealed: 'Bank Details' }),
    links: [{ table: 'asset_contributor', column: 'contributor_id', ...asset }],
  },
  publisher: {
    detail: 'coalesce(ipi_number, nullif(company_name, name))',
    labels: comparedOf(labelsOf(PublisherDraft)),
    links: [],
  },
};

export const mergeKinds = Object.fromEntries(
  nounsWith('isMerged').map((noun): [DuplicateKind, MergeKind] => {
    const credits = isNamedNoun(noun) ? namingTables(noun) : [];
    return [keyOf(noun), { table: noun, noun, name: nameSql(noun), kind: musicKinds[noun], credits, ...kinds[noun] }];
  }),
) as Readonly<Record<DuplicateKind, MergeKind>>;
