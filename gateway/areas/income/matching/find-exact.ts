import type { MatchBasis } from '#domain/income/income-terms.ts';
import { matchCodes, upcForms } from '#domain/income/match-codes.ts';
import { namedMusic } from '#domain/income/match-score.ts';
import { closestRelation } from '#domain/income/match-title.ts';
import type { OpenGroup, Sql } from './open-groups.ts';

/** Records that a code of a group names. A group stands for a recording, or for works with their parts, and for a release. */
type Target = {
  recordingId: string | null;
  releaseId: string | null;
  works: readonly { workId: string; part: number }[];
};
/** Why records were found by a code. */
type ExactBasis = Exclude<MatchBasis, 'PROPOSAL' | 'PERSON'>;
/** What codes say about a group: one target is a match, several are a question for a person. */
export type ExactMatch = { basis: ExactBasis; targets: readonly Target[] };

type Looked = { sql: Sql; workspaceId: string };
type Given = { group: OpenGroup; code: string };
type Row = { groupId: string; workId: string | null; recordingId: string | null };
type Found = Map<string, Target[]>;

const whole = 1_000_000;
/** More records with one code than this are not told apart. */
const most = 6;

const targetOf = ({ workId, recordingId }: Row): Target => ({
  recordingId,
  releaseId: null,
  works: workId ? [{ workId, part: whole }] : [],
});

/** `found` are lateral statements for one group each, so that each of them uses its index whatever the planner expects. */
const lookup = (found: string) => `select given.id as "groupId", t."workId", t."recordingId"
  from unnest($2::uuid[], $3::text[]) as given (id, code) cross join lateral (${found}) t`;
const live = 't.workspace_id = $1 and t.deleted_at is null';
const worksBy = (condition: string) =>
  `select t.id as "workId", null::uuid as "recordingId" from work t where ${live} and ${condition} order by t.id limit ${most}`;
const recordingsBy = (condition: string) =>
  `select null::uuid as "workId", t.id as "recordingId" from recording t where ${live} and ${condition} order by t.id limit ${most}`;
const ownNumber = 't.reference is not null and upper(compact_code(t.reference)) = given.code';

const byOwnNumber = lookup(`(${worksBy(ownNumber)}) union all (${recordingsBy(ownNumber)})`);
const byIswc = lookup(worksBy(`coalesce(t.iswc, '') collate "C" = given.code`));
const byIsrc = lookup(recordingsBy(`coalesce(t.isrc, '') collate "C" = given.code`));

/** Numbers that people or decisions gave, and the number in the form of the work. */
const bySocietyNumber = `select given.id as "groupId", t."workId", null::uuid as "recordingId"
  from unnest($2::uuid[], $3::text[], $4::int[]) as given (id, code, society) cross join lateral (
    (select n.work_id as "workId" from society_work_number n join work w on w.id = n.work_id
      where n.workspace_id = $1 and n.society_code = given.society and n.number = given.code
        and w.workspace_id = $1 and w.deleted_at is null limit 1)
    union (select t.id from work t where ${live} and t.pro_work_code is not null
      and upper(compact_code(t.pro_work_code)) = given.code
      and exists (select from society s where s.cisac_code = given.society and fold(t.pro) in (fold(s.name), fold(s.code)))
      order by t.id limit ${most})) t`;

const withCode = (groups: readonly OpenGroup[], code: 'ownNumber' | 'societyNumber' | 'iswc' | 'isrc' | 'upc'): Given[] =>
  groups.flatMap((group) => {
    const value = matchCodes(group.identity)[code];
    return value ? [{ group, code: value }] : [];
  });

async function find({ sql, workspaceId }: Looked, text: string, given: readonly Given[], ...more: unknown[][]): Promise<Found> {
  if (given.length === 0) return new Map();
  const values = [workspaceId, given.map(({ group }) => group.id), given.map(({ code }) => code), ...more];
  const { rows } = await sql.query<Row>(text, values);
  const found: Found = new Map();
  for (const row of rows) found.set(row.groupId, [...(found.get(row.groupId) ?? []), targetOf(row)]);
  return found;
}

const findSocietyNumbers = (looked: Looked, groups: readonly OpenGroup[]): Promise<Found> => {
  const given = withCode(
    groups.filter(({ societyCode }) => societyCode !== null),
    'societyNumber',
  );
  const societies = given.map(({ group }) => group.societyCode);
  return find(looked, bySocietyNumber, given, societies);
};

type Track = { code: string; releaseId: string; recordingId: string | null; title: string; versionTitle: string | null };
/** Tracks of a release that are compared. */
const mostTracks = 500;
const tracksText = `select given.code, r.id as "releaseId", t.id as "recordingId", coalesce(t.title, '') as title,
    t.version_title as "versionTitle"
  from unnest($2::text[]) as given (code)
    cross join lateral (select id from release where workspace_id = $1 and deleted_at is null
      and coalesce(upc, '') collate "C" = given.code order by id limit 1) r
    left join lateral (select c.id, c.title, c.version_title from release_track k join recording c on c.id = k.recording_id
      where k.release_id = r.id and k.workspace_id = $1 and c.workspace_id = $1 and c.deleted_at is null
      order by k.position limit ${mostTracks}) t on true`;

/** A release by its UPC, with its track of the title. Lines without a title are for the release as a whole. */
async function findTracks({ sql, workspaceId }: Looked, groups: readonly OpenGroup[]): Promise<Found> {
  const given = withCode(groups, 'upc');
  if (given.length === 0) return new Map();
  const { rows } = await sql.query<Track>(tracksText, [workspaceId, [...new Set(given.flatMap(({ code }) => upcForms(code)))]]);
  const tracks = Map.groupBy(rows, ({ code }) => upcForms(code)[0]);
  return new Map(given.map(({ group, code }) => [group.id, tracksNamed(group, tracks.get(code) ?? [])]));
}

function tracksNamed({ identity }: OpenGroup, tracks: readonly Track[]): Target[] {
  const { titles } = namedMusic(identity);
  const target = ({ releaseId, recordingId }: Track): Target => ({ releaseId, recordingId, works: [] });
  if (titles.length === 0) return tracks.slice(0, 1).map((track) => target({ ...track, recordingId: null }));
  const named = tracks.filter(({ recordingId, title, versionTitle }) => {
    const full = versionTitle ? [`${title} (${versionTitle})`] : [title];
    return recordingId !== null && closestRelation(titles, full) === 'SAME_TITLE';
  });
  return [...new Map(named.map((track) => [track.recordingId, target(track)])).values()].slice(0, most);
}

/** The same music of another source. A number of a society means the same at this society only. */
const remembered = `select given.id as "groupId", o.recording_id as "recordingId", o.release_id as "releaseId", o.works
  from unnest($2::uuid[], $3::text[], $4::uuid[], $5::int[]) as given (id, code, source, society) cross join lateral (
    select g.recording_id, g.release_id, (select coalesce(jsonb_agg(jsonb_build_object('workId', t.work_id, 'part', t.part)
        order by t.work_id), '[]') from income_target t where t.group_id = g.id and t.workspace_id = $1) as works
      from income_group g join income_source s on s.id = g.source_id and s.workspace_id = $1
      where g.workspace_id = $1 and g.identity_key = given.code and g.source_id <> given.source
        and g.decision = 'MATCHED' and g.basis in ('PROPOSAL', 'PERSON')
        and (g.identity ->> 'societyNumber' is null or s.society_code = given.society)
      order by g.id limit ${most}) o`;

async function findRemembered({ sql, workspaceId }: Looked, groups: readonly OpenGroup[]): Promise<Found> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql.query<Target & { groupId: string }>(remembered, [
    workspaceId,
    groups.map(({ id }) => id),
    groups.map(({ identityKey }) => identityKey),
    groups.map(({ sourceId }) => sourceId),
    groups.map(({ societyCode }) => societyCode),
  ]);
  return new Map(
    [...Map.groupBy(rows, ({ groupId }) => groupId)].map(([id, found]) => [
      id,
      // Sources that agree are one answer. What stood for a deleted record is none.
      [...new Map(found.map(({ groupId: _, ...target }) => [JSON.stringify(target), target])).values()].filter(
        ({ recordingId, releaseId, works }) => recordingId !== null || releaseId !== null || works.length > 0,
      ),
    ]),
  );
}

/** The bases in their order. The first one that finds anything decides. */
const finders: readonly [ExactBasis, (looked: Looked, groups: readonly OpenGroup[]) => Promise<Found>][] = [
  ['OWN_NUMBER', (looked, groups) => find(looked, byOwnNumber, withCode(groups, 'ownNumber'))],
  ['SOCIETY_NUMBER', findSocietyNumbers],
  ['ISWC', (looked, groups) => find(looked, byIswc, withCode(groups, 'iswc'))],
  ['ISRC', (looked, groups) => find(looked, byIsrc, withCode(groups, 'isrc'))],
  ['UPC_TRACK', findTracks],
  ['REMEMBERED', findRemembered],
];

/** Finds the records that the codes of groups name, with one statement for each kind of code. */
export async function findExact(looked: Looked, groups: readonly OpenGroup[]): Promise<Map<string, ExactMatch>> {
  const matches = new Map<string, ExactMatch>();
  for (const [basis, finder] of finders) {
    const left = groups.filter(({ id }) => !matches.has(id));
    for (const [id, targets] of await finder(looked, left)) if (targets.length > 0) matches.set(id, { basis, targets });
  }
  return matches;
}
