import { Asset } from '#db/entities/media.ts';
import type { Split, Work } from '#db/entities/work.ts';
import { Work as WorkEntity } from '#db/entities/work.ts';
import type { Percent } from '#domain/kit/percent.ts';
import { type AssetCategory, categoryLabels, licenseTypes } from '#domain/media/asset-terms.ts';
import type { MetadataParty } from '#domain/tokenization/token-metadata.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import type { AppContext } from '../context.ts';
import { computeSheet } from '../works/sheet.ts';
import type { RoyaltySummary, TokenSubjectFacts } from './preparation.type.ts';
import type { Subject } from './subject.ts';

/** Data of a subject for preparing and freezing, besides its readiness. */
export type SubjectDetails = {
  /** Increases with every save of the subject. */
  version: number;
  shown: TokenSubjectFacts;
  royalties: RoyaltySummary | null;
  /** People and publishers who share in the royalties. */
  partyCount: number;
  isPublic: boolean;
  traits: { name: string; value: string | number | null }[];
  codes: Record<string, string | null>;
  splits: MetadataParty[];
  /** SHA-256 of the file, or of a work's canonical JSON as last saved. */
  contentSha256: string | null;
};

/** Read once per operation. Throws when the subject was deleted meanwhile. */
export function detailsOf(context: AppContext, { kind, id }: Subject): Promise<SubjectDetails> {
  return context.rows.once(`details of ${id}`, () => (kind === 'WORK' ? workDetails(context, id) : assetDetails(context, id)));
}

function failDeleted(): never {
  throw new Error('The subject of a token was deleted while the token was prepared.');
}

type NamedSplit = Split & { name: string | null };

/** Splits of a work with party names, in the order of the sheet. */
async function splitsOf({ platform, actor }: AppContext, workId: string): Promise<NamedSplit[]> {
  const { rows } = await platform.pool.query<NamedSplit>({
    name: 'token_splits',
    text: `select s.id, s.split_group as "group", s.role, s.contributor_id as "contributorId", s.publisher_id as "publisherId",
        s.performance_factor as "performanceFactor", s.mechanical_factor as "mechanicalFactor",
        coalesce(p.name, nullif(trim(c.first_name || ' ' || c.last_name), '')) as name
      from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
      where s.workspace_id = $1 and s.work_id = $2
      order by array_position(array['composers', 'authors', 'publishers'], s.split_group), s.position`,
    values: [actor.workspaceId, workId],
  });
  return rows;
}

/** Fingerprint of a work as last saved, or null. */
async function savedSha256({ platform, actor }: AppContext, work: Work): Promise<string | null> {
  const { rows } = await platform.pool.query<{ sha256: string }>({
    name: 'token_work_version',
    text: 'select sha256 from work_version where workspace_id = $1 and work_id = $2 and version = $3',
    values: [actor.workspaceId, work.id, work.version],
  });
  return rows[0]?.sha256 ?? null;
}

async function workDetails(context: AppContext, id: string): Promise<SubjectDetails> {
  const [work, description, splitRows] = await Promise.all([
    context.rows.byId(WorkEntity, id),
    context.rows.wide(WorkEntity, 'description', id),
    splitsOf(context, id),
  ]);
  if (!work) return failDeleted();
  const contentSha256 = await savedSha256(context, work);
  const names = new Map(splitRows.map((row) => [row.id, row.name ?? (needsParty(row.role) ? 'Unknown' : 'No publisher')]));
  const sheet = computeSheet(work, splitRows);
  const party = (row: { key: string; role: string; performanceShare: Percent; mechanicalShare: Percent }): MetadataParty => ({
    name: names.get(row.key) ?? 'Unknown',
    role: row.role,
    performanceShare: row.performanceShare,
    mechanicalShare: row.mechanicalShare,
  });
  const songwriters = [...sheet.composers.rows, ...sheet.authors.rows].map(party);
  const publishers = sheet.publishers.rows.map(party);
  const creator = work.artist ?? ([...new Set(songwriters.map(({ name }) => name))].slice(0, 5).join(', ') || null);
  return {
    version: work.version,
    shown: {
      title: work.title,
      creator,
      category: work.genre ?? null,
      code: work.iswc ?? null,
      sizeBytes: null,
      durationSeconds: work.durationSeconds ?? null,
      width: null,
      height: null,
      description,
    },
    royalties: {
      totalPerformanceShare: sheet.performance.assigned,
      totalMechanicalShare: sheet.mechanical.assigned,
      songwriters,
      publishers,
    },
    partyCount: new Set(
      splitRows.map(({ contributorId, publisherId }) => contributorId ?? publisherId).filter((id) => id != null),
    ).size,
    isPublic: false,
    traits: [
      { name: 'Artist', value: work.artist ?? null },
      { name: 'Genre', value: work.genre ?? null },
      { name: 'Language', value: work.language ?? null },
      { name: 'Year of creation', value: work.yearOfCreation ?? null },
      { name: 'Copyright owner', value: work.copyrightOwner ?? null },
      { name: 'Copyright year', value: work.copyrightYear ?? null },
    ],
    codes: { iswc: work.iswc ?? null },
    splits: [...songwriters, ...publishers],
    contentSha256,
  };
}

type OwnDetails = {
  photographer?: string | null;
  director?: string | null;
  author?: string | null;
  artist?: string | null;
  isrcCode?: string | null;
};

async function assetDetails(context: AppContext, id: string): Promise<SubjectDetails> {
  const [asset, description] = await Promise.all([context.rows.byId(Asset, id), context.rows.wide(Asset, 'description', id)]);
  if (!asset) return failDeleted();
  const own = asset.details as OwnDetails;
  const creator = own.photographer ?? own.director ?? own.author ?? own.artist ?? asset.copyrightOwner ?? null;
  const category = asset.category ? categoryLabels[asset.category as AssetCategory] : null;
  const { width = null, height = null } = asset;
  const durationSeconds = asset.durationSeconds == null ? null : Number(asset.durationSeconds);
  return {
    version: asset.version,
    shown: {
      title: asset.title,
      creator,
      category,
      code: own.isrcCode ?? null,
      sizeBytes: Number(asset.sizeBytes),
      durationSeconds,
      width,
      height,
      description,
    },
    royalties: null,
    partyCount: 1,
    isPublic: asset.isPublic,
    traits: [
      { name: 'Creator', value: creator },
      { name: 'Category', value: category },
      { name: 'Copyright owner', value: asset.copyrightOwner ?? null },
      { name: 'License', value: licenseTypes.labels[asset.licenseType] ?? null },
      { name: 'File type', value: asset.mimeType },
      { name: 'Width', value: width },
      { name: 'Height', value: height },
      { name: 'Duration in seconds', value: durationSeconds === null ? null : Math.round(durationSeconds) },
    ],
    codes: { isrc: own.isrcCode ?? null },
    splits: [],
    contentSha256: asset.sha256 ?? null,
  };
}
