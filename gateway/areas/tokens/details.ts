import { Asset } from '#db/entities/media.ts';
import { Recording } from '#db/entities/recording.ts';
import type { Split } from '#db/entities/work.ts';
import { Work as WorkEntity } from '#db/entities/work.ts';
import { type Percent, shortPercent } from '#domain/kit/percent.ts';
import { type AssetCategory, categoryLabels, licenseTypes } from '#domain/media/asset-terms.ts';
import type { MetadataParty } from '#domain/tokens/token-metadata.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import type { AppContext } from '../../server/context.ts';
import type { VersionedKind } from '../music/records/saved-versions.ts';
import { computeSheet } from '../music/works/sheet.ts';
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
  /** SHA-256 of the file, or of the canonical JSON as last saved. */
  contentSha256: string | null;
};

/** Read once per operation. Throws when the subject was deleted meanwhile. */
export function detailsOf(context: AppContext, { kind, id }: Subject): Promise<SubjectDetails> {
  const read = kind === 'WORK' ? workDetails : kind === 'RECORDING' ? recordingDetails : assetDetails;
  return context.rows.once(`details of ${id}`, () => read(context, id));
}

function failDeleted(): never {
  throw new Error('The subject of a token was deleted while the token was prepared.');
}

type NamedSplit = Split & { name: string | null };

/** Splits of a work with party names, in the order of the sheet. */
async function splitsOf({ rows: { pool }, actor }: AppContext, workId: string): Promise<NamedSplit[]> {
  const { rows } = await pool.query<NamedSplit>({
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

/** Fingerprint of a work or recording as last saved, or null. */
async function savedSha256(
  { rows: { pool }, actor }: AppContext,
  kind: VersionedKind,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  const { rows } = await pool.query<{ sha256: string }>({
    name: `token_${kind}_version`,
    text: `select sha256 from record_version where workspace_id = $1 and ${kind}_id = $2 and version = $3 and merged_from is null`,
    values: [actor.workspaceId, id, version],
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
  const contentSha256 = await savedSha256(context, 'work', work);
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

async function recordingDetails(context: AppContext, id: string): Promise<SubjectDetails> {
  const recording = await context.rows.byId(Recording, id);
  if (!recording) return failDeleted();
  const { version, artist, isrc = null, genre = null, versionTitle, durationSeconds = null, audioId, masterOwners } = recording;
  const audio = audioId ? await context.rows.byId(Asset, audioId) : null;
  const contentSha256 = audio?.sha256 ?? (await savedSha256(context, 'recording', recording));
  const title = versionTitle ? `${recording.title} (${versionTitle})` : recording.title;
  const sizeBytes = audio ? Number(audio.sizeBytes) : null;
  return {
    version,
    shown: {
      title,
      creator: artist,
      category: genre,
      code: isrc,
      sizeBytes,
      durationSeconds,
      width: null,
      height: null,
      description: null,
    },
    royalties: null,
    partyCount: masterOwners.length,
    isPublic: false,
    traits: [
      { name: 'Artist', value: artist },
      { name: 'Genre', value: genre },
      { name: 'Language', value: recording.language ?? null },
      { name: 'Duration in seconds', value: durationSeconds },
      { name: 'P-line', value: rightLine('℗', recording.pLineYear, recording.pLineOwner) },
      ...masterOwners.map(({ name, sharePercent }) => ({
        name: 'Master owner',
        value: `${name}, ${shortPercent(sharePercent)} %`,
      })),
    ],
    codes: { isrc },
    splits: [],
    contentSha256,
  };
}

const rightLine = (sign: string, year: number | null | undefined, owner: string | null | undefined): string | null =>
  owner ? [sign, year, owner].filter(Boolean).join(' ') : null;

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
