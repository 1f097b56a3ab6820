import type { ImportRecord } from '#domain/exchange/import-fields.ts';
import type { ReadParty, ReadUnit } from '#domain/exchange/read-unit.ts';
import { foldText } from '#domain/lookups/fold.ts';
import type { SplitGroupName } from '#domain/works/split-model.ts';
import { codes, isGenerated, type NumberedKind } from '../generated-number.ts';
import type { ImportJob } from './import-job.ts';
import { type Sql, type Values, valuesOf } from './rows-as-values.ts';

/** A stored object. `values` has all its fields. */
export type Found = { id: string; version: number; values: Values };
type Given = { key: string; row: Values };

const generated = `- 'search_text' - 'search_brief' - 'credit_text' - 'title_key' - 'name_key' - 'bank_sealed' - 'iswc_state'`;
const json = (table: string) => {
  const label = `|| jsonb_build_object('label', (select name from label where id = t.label_id))`;
  return `to_jsonb(t) ${generated} ${table === 'recording' || table === 'release' ? label : ''}`;
};

async function find(sql: Sql, text: string, values: unknown[]): Promise<Map<string, Found[]>> {
  const { rows } = await sql.query<Given>(text, values);
  const found = new Map<string, Found[]>();
  for (const { key, row } of rows) {
    const object = { id: String(row.id), version: Number(row.version), values: valuesOf(row) };
    const known = found.get(key) ?? [];
    if (!known.some(({ id }) => id === object.id)) found.set(key, [...known, object]);
  }
  return found;
}

/** Lookups by a code and by a folded text, over a workspace. The key of a result is the given text. */
const byCode = (table: string, column: string) =>
  `select given.key, ${json(table)} as row from unnest($2::text[]) given (key)
    join ${table} t on t.${column} = given.key and t.workspace_id = $1`;
/** Objects without a number, by the one that exports give them. */
const byGenerated = (kind: NumberedKind) =>
  `select given.key, ${json(kind)} || jsonb_build_object('reference', given.key) as row from unnest($2::text[]) given (key)
    join ${kind} t on t.id = substr(given.key, 3)::uuid and t.workspace_id = $1 and t.reference is null`;
const byFolded = (table: string, expression: string) =>
  `select given.key, ${json(table)} as row from unnest($2::text[]) given (key)
    join ${table} t on ${expression} = fold(given.key) collate "C" and t.workspace_id = $1 and t.deleted_at is null`;

const texts = (values: Iterable<unknown>): string[] => [
  ...new Set([...values].filter((value): value is string => typeof value === 'string' && value !== '')),
];

/** Parties that a batch of units may mean. */
export type PartyCandidates = (party: ReadParty) => { by: 'reference' | 'ipi' | 'name'; found: Found[] } | null;

const nameExpression = {
  contributor: `(fold(t.first_name || ' ' || t.last_name) collate "C")`,
  publisher: '(fold(t.name) collate "C")',
};

/** Finds contributors or publishers by their own number, else by IPI, else by name. */
export async function findParties(sql: Sql, workspaceId: string, parties: readonly ReadParty[]): Promise<PartyCandidates> {
  const finders = { contributor: await findKind('contributor'), publisher: await findKind('publisher') };
  async function findKind(kind: ReadParty['kind']) {
    const own = parties.filter((party) => party.kind === kind);
    const run = (text: string, given: string[]) =>
      given.length === 0 ? new Map<string, Found[]>() : find(sql, text, [workspaceId, given]);
    return {
      reference: await run(`${byCode(kind, 'reference')} ${live}`, texts(own.map(({ values }) => values.reference))),
      ipi: await run(`${byCode(kind, 'ipi_number')} ${live}`, texts(own.map(({ values }) => values.ipiNumber))),
      name: await run(byFolded(kind, nameExpression[kind]), texts(own.map(({ name }) => name))),
    };
  }
  return ({ kind, name, values }) => {
    const { reference, ipi, name: names } = finders[kind];
    const byReference = reference.get(String(values.reference ?? '')) ?? [];
    if (byReference.length > 0) return { by: 'reference', found: byReference };
    const byIpi = ipi.get(String(values.ipiNumber ?? '')) ?? [];
    if (byIpi.length > 0) return { by: 'ipi', found: byIpi };
    // Another IPI number means another person.
    const byName = (names.get(name) ?? []).filter((each) => !values.ipiNumber || each.values.ipiNumber === null);
    return byName.length > 0 ? { by: 'name', found: byName } : null;
  };
}

/** Keeps other transactions from changing what is planned and written in this one. */
const locked = 'for no key update of t';

/**
 * Contributors and publishers by ID, locked. Deleted ones are missing. Those without `hasValues` are only credited: just the ID and the
 * version are read, and others may credit them at the same time.
 */
export async function findPartiesById(
  sql: Sql,
  workspaceId: string,
  parties: readonly { kind: ReadParty['kind']; partyId: string; hasValues: boolean }[],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const kind of ['contributor', 'publisher'] as const) {
    for (const hasValues of [false, true]) {
      const own = parties.filter((party) => party.kind === kind && party.hasValues === hasValues);
      if (own.length === 0) continue;
      const row = hasValues ? json(kind) : `jsonb_build_object('id', t.id, 'version', t.version)`;
      const text = `select t.id::text as key, ${row} as row from ${kind} t where t.workspace_id = $1 and t.id = any($2)
        and t.deleted_at is null order by t.id ${hasValues ? locked : 'for share of t'}`;
      const ids = [...new Set(own.map(({ partyId }) => partyId))];
      for (const [id, [object]] of await find(sql, text, [workspaceId, ids])) found.set(id, object!);
    }
  }
  return found;
}

/** A row of a sheet to store. */
export type StoredSplit = {
  group: SplitGroupName;
  contributorId: string | null;
  publisherId: string | null;
  role: string;
  performanceFactor: number;
  mechanicalFactor: number;
};
export type FoundSplit = StoredSplit & { name: string };
export type FoundWork = Found & { splits: FoundSplit[] };
type FoundRecording = Found & { workIds: string[] };
type FoundRelease = Found & { recordingIds: string[] };

/** Finds objects by their standard code, their own number or their title. */
export type Finder<F extends Found> = (field: 'code' | 'reference' | 'title', text: unknown) => F[];
export type StoredRecords = {
  workBy: Finder<FoundWork>;
  recordingBy: Finder<FoundRecording>;
  releaseBy: Finder<FoundRelease>;
  labelBy: (name: string) => Found | null;
  /** The release that a UPC was given to, with its title. A UPC is never given to a second release. */
  upcGivenTo: (upc: unknown) => { releaseId: string; title: string } | null;
};

const live = 'and t.deleted_at is null';
/** Recordings and releases in the bin are found by their codes. */
const byStandardCode: Record<NumberedKind, string> = {
  work: `${byCode('work', 'iswc')} and coalesce(t.iswc, '') collate "C" = given.key ${live}`,
  recording: byCode('recording', 'isrc'),
  release: byCode('release', 'upc'),
};

type Finding = { main: ImportRecord; isRunning: boolean };

/**
 * Finds works, recordings, releases and labels that a batch of units may mean. While an import runs, they are locked. Those that it created itself are then found by their numbers only: the check decided that they are others.
 */
export async function findStored(
  sql: Sql,
  { id: importId, workspaceId }: Pick<ImportJob, 'id' | 'workspaceId'>,
  units: readonly ReadUnit[],
  { main, isRunning }: Finding,
): Promise<StoredRecords> {
  const run = (text: string, given: string[], ...more: string[]) =>
    given.length === 0
      ? new Map<string, Found[]>()
      : find(sql, `${text} ${isRunning ? locked : ''}`, [workspaceId, given, ...more]);
  const notOwn = (kind: NumberedKind, text: string, given: string[]) => {
    const others = 'and not exists (select from import_change c where c.import_id = $3 and c.subject_id = t.id and c.is_new)';
    return isRunning && main === kind.toUpperCase() ? run(`${text} ${others}`, given, importId) : run(text, given);
  };
  const byNumber = async (kind: NumberedKind, objects: readonly Values[]) => {
    const numbers = texts(objects.map(({ reference }) => reference));
    const generated = numbers.filter((number) => isGenerated(kind, number));
    return new Map([
      ...(await run(`${byGenerated(kind)} ${live}`, generated)),
      ...(await run(`${byCode(kind, 'reference')} ${live}`, numbers)),
    ]);
  };
  const works = units.flatMap(({ work, moreWorks }): Values[] => [
    ...(work ? [work.values] : []),
    ...moreWorks.map(({ values }) => values),
  ]);
  const recordings = units.flatMap((unit) => unit.recordings.map(({ values }) => values));
  const releases = units.flatMap((unit) => unit.releases.map(({ values }) => values));
  const labels = units.flatMap((unit) => [...unit.recordings, ...unit.releases].map(({ label }) => label));
  const finder = async <R extends { id: string }, E>(
    kind: NumberedKind,
    objects: readonly Values[],
    text: string,
    more: (rows: R[]) => E,
  ): Promise<Finder<Found & E>> => {
    const tables = {
      code: await notOwn(kind, byStandardCode[kind], texts(objects.map((values) => values[codes[kind]]))),
      reference: await byNumber(kind, objects),
      title: await notOwn(kind, byFolded(kind, 't.title_key'), texts(objects.map(({ title }) => title))),
    };
    const rows = await related<R>(sql, workspaceId, Object.values(tables), text);
    return (field, given) =>
      (tables[field].get(String(given ?? '')) ?? []).map((found) => ({ ...found, ...more(rows.get(found.id) ?? []) }));
  };
  const workBy = await finder('work', works, splitsText, (splits: (FoundSplit & { id: string })[]) => ({ splits }));
  const recordingBy = await finder('recording', recordings, linksText, (links: { id: string; workId: string }[]) => ({
    workIds: links.map(({ workId }) => workId),
  }));
  const releaseBy = await finder('release', releases, tracksText, (tracks: { id: string; recordingId: string }[]) => ({
    recordingIds: tracks.map(({ recordingId }) => recordingId),
  }));
  const labelTable = await run(byFolded('label', 't.name_key'), texts(labels));
  const given = await upcsGiven(sql, workspaceId, texts(releases.map(({ upc }) => upc)));
  return {
    ...{ workBy, recordingBy, releaseBy },
    labelBy: (name) => labelTable.get(name)?.[0] ?? null,
    upcGivenTo: (upc) => given.get(String(upc ?? '')) ?? null,
  };
}

async function upcsGiven(sql: Sql, workspaceId: string, upcs: string[]) {
  if (upcs.length === 0) return new Map<string, { releaseId: string; title: string }>();
  const { rows } = await sql.query<{ code: string; releaseId: string; title: string }>(
    `select code, given_to as "releaseId", coalesce(product, '') as title from upc_code
      where workspace_id = $1 and code = any($2) and given_to is not null`,
    [workspaceId, upcs],
  );
  return new Map(rows.map(({ code, ...each }) => [code, each]));
}

const splitsText = `select s.work_id as id, s.split_group as "group", s.contributor_id as "contributorId", s.publisher_id as "publisherId", s.role,
    s.performance_factor as "performanceFactor", s.mechanical_factor as "mechanicalFactor",
    coalesce(c.first_name || ' ' || c.last_name, p.name, '') as name
  from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
  where s.workspace_id = $1 and s.work_id = any($2)
  order by s.work_id, array_position(array['composers', 'authors', 'publishers'], s.split_group), s.position, s.id`;
const linksText = `select l.recording_id as id, l.work_id as "workId" from recording_work l join recording r on r.id = l.recording_id
  where r.workspace_id = $1 and l.recording_id = any($2)`;
const tracksText = `select release_id as id, recording_id as "recordingId" from release_track where workspace_id = $1 and release_id = any($2)
  order by position`;

/** Rows of a further table, by the object that they belong to. */
async function related<R extends { id: string }>(
  sql: Sql,
  workspaceId: string,
  tables: readonly Map<string, Found[]>[],
  text: string,
): Promise<Map<string, R[]>> {
  const ids = [...new Set(tables.flatMap((table) => [...table.values()].flat().map(({ id }) => id)))];
  if (ids.length === 0) return new Map();
  return Map.groupBy((await sql.query<R>(text, [workspaceId, ids])).rows, ({ id }) => id);
}

/** Whether two texts are equal apart from case, diacritics and spaces. */
export const isSameText = (a: unknown, b: unknown): boolean => foldText(String(a ?? '')) === foldText(String(b ?? ''));
