import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { StoredMasterOwner } from '#domain/catalogue/recording.ts';
import { type MusicNoun, recordKinds } from '#domain/records/record-kinds.ts';
import { splitGroups } from '#domain/works/split-model.ts';
import { constantOf } from '../../kit/enum-type.ts';
import { DateTime, PercentScalar, scalarsByName } from '../../kit/scalars.ts';
import { latestCursor } from '../changes/read-feed.ts';
import { musicKindOf } from '../music/kinds.ts';
import { namingFirst } from '../music/records/named-in.ts';
import { tableOf } from '../music/records/record-tables.ts';
import { type Values, valuesOf } from '../music/records/stored-rows.ts';
import { inBatches, type Progress } from './export-job.ts';

/** Version of the lines. A change that breaks readers gets a new one. */
const schemaVersion = 1;

const ids = (name: string, table: string, owner: string, of: string) =>
  `'${name}', (select coalesce(jsonb_agg(m.${of}_id order by m.${of}_id), '[]') from ${table} m where m.${owner}_id = o.id)`;
const rows = (
  name: string,
  table: string,
  owner: string,
  content: Readonly<Record<string, string>>,
  order = 'm.position, m.id',
) => {
  const pairs = Object.entries(content).map(([key, column]) => `'${key}', m.${column}`);
  return `'${name}', (select coalesce(jsonb_agg(jsonb_build_object(${pairs.join(', ')}) order by ${order}), '[]') from ${table} m
    where m.${owner}_id = o.id and m.workspace_id = o.workspace_id)`;
};

/** Rows of further tables that belong to the records of a kind, as members of a JSON object. */
const partsOf: Partial<Record<MusicNoun, readonly string[]>> = {
  work: [
    rows('splits', 'split', 'work', {
      group: 'split_group',
      contributorId: 'contributor_id',
      publisherId: 'publisher_id',
      role: 'role',
      performanceFactor: 'performance_factor',
      mechanicalFactor: 'mechanical_factor',
    }),
  ],
  recording: [
    ids('workIds', 'recording_work', 'recording', 'work'),
    rows('performers', 'performer', 'recording', { contributorId: 'contributor_id', role: 'role', isFeatured: 'is_featured' }),
  ],
  release: [
    rows('tracks', 'release_track', 'release', { recordingId: 'recording_id', disc: 'disc' }),
    rows('platforms', 'release_platform', 'release', { platform: 'platform', url: 'url', liveOn: 'live_on' }),
  ],
  musicDocument: [
    ids('workIds', 'music_document_work', 'document', 'work'),
    ids('releaseIds', 'music_document_release', 'document', 'release'),
    rows('versions', 'music_document_version', 'document', { number: 'number', assetId: 'asset_id', note: 'note' }, 'm.number'),
  ],
};

/** A row as the API shows it: percentages and codes as text. */
function shown(field: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const scalar = scalarsByName.get(String(field.meta()?.scalar));
  if (scalar && !Array.isArray(value)) return scalar.serialize(value);
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return shown(field.unwrap() as z.ZodType, value);
  if (field instanceof z.ZodPipe) return shown(field.in as z.ZodType, value);
  if (field instanceof z.ZodArray) return (value as unknown[]).map((each) => shown(field.element as z.ZodType, each));
  if (field instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(field.shape as Record<string, z.ZodType>).map(([key, each]) => [key, shown(each, (value as Values)[key])]),
    );
  return value;
}

const percent = (units: unknown) => PercentScalar.serialize(units);

type SplitRow = { group: string; contributorId: string | null; publisherId: string | null; role: string } & Values;
/** Splits like the input of `worksSave`. */
function sheetOf(work: Values, splits: readonly SplitRow[]) {
  const group = (name: string) =>
    splits
      .filter((row) => row.group === name)
      .map(({ contributorId, publisherId, role, performanceFactor, mechanicalFactor }) => ({
        ...(name === 'publishers' ? { publisherId } : { contributorId }),
        role: constantOf(role),
        performanceFactor: percent(performanceFactor),
        mechanicalFactor: percent(mechanicalFactor),
      }));
  const main = (right: 'performance' | 'mechanical') => ({
    publishingShare: percent(work[`${right}PublishingShare`]),
    musicShare: percent(work[`${right}MusicShare`]),
  });
  return {
    mainSplit: { performance: main('performance'), mechanical: main('mechanical') },
    ...Object.fromEntries(splitGroups.map((name) => [name, group(name)])),
  };
}

type Row = { row: Values; parts: Values };

/** Columns under the names of the input, where they differ. */
const inputOf: Partial<Record<MusicNoun, (stored: Values) => Values>> = {
  recording: ({ masterOwners, ...values }) => ({
    ...values,
    masterOwners: (masterOwners as StoredMasterOwner[]).map(({ name, sharePercent }) => ({ name, share: sharePercent })),
  }),
  musicDocument: ({ createdOn, expiresOn, ...values }) => ({ ...values, effectiveDate: createdOn, expirationDate: expiresOn }),
};

/** The line of a record: what identifies it, and the fields of its input. Some kinds have a field `type`, so its type is `__typename`. */
function lineOf(noun: MusicNoun, fields: Readonly<Record<string, z.ZodType>>, { row, parts }: Row): Values {
  const stored = valuesOf(row);
  const values = inputOf[noun]?.(stored) ?? stored;
  const own = Object.entries(fields).filter(([name]) => name in values);
  const { splits, ...lines } = parts;
  return {
    __typename: recordKinds[noun].type,
    id: values.id,
    version: values.version,
    createdAt: DateTime.serialize(new Date(String(values.createdAt))),
    updatedAt: DateTime.serialize(new Date(String(values.updatedAt))),
    ...Object.fromEntries(own.map(([name, field]) => [name, shown(field, values[name])])),
    ...lines,
    ...(splits !== undefined && { splits: sheetOf(values, splits as SplitRow[]) }),
  };
}

/** The kinds in the order of the file: those that others name come first. */
export const inOrder = (nouns: readonly MusicNoun[]): MusicNoun[] => namingFirst(nouns).toReversed();

type Content = { workspaceId: string; nouns: readonly MusicNoun[]; exportedAt: Date; isCompressed: boolean };

/** Writes records of a workspace as JSON Lines: a header, and an object a line, by kind and ID. Records in the bin are left out. */
export async function catalogueStream(
  sql: PoolClient,
  { workspaceId, nouns, exportedAt, isCompressed }: Content,
  progress: Progress & { expect: (total: number) => Promise<void> },
): Promise<Readable> {
  const ordered = inOrder(nouns);
  const counts = await countsOf(sql, workspaceId, ordered);
  await progress.expect(Object.values(counts).reduce((sum, count) => sum + count, 0));
  const header = {
    __typename: 'Header',
    schemaVersion,
    workspaceId,
    exportedAt,
    records: counts,
    // From here on, the feed of changes has what is missing in the snapshot.
    cursor: await latestCursor(sql, workspaceId),
  };

  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(header)}\n`;
    for (const noun of ordered) {
      const fields = musicKindOf(noun).schema(exportedAt).shape as Record<string, z.ZodType>;
      const text = `select to_jsonb(o) as row, jsonb_build_object(${(partsOf[noun] ?? []).join(', ')}) as parts from ${tableOf(noun)} o
        where o.workspace_id = $1 and o.deleted_at is null order by o.id`;
      for await (const batch of inBatches<Row>(sql, text, [workspaceId])) {
        for (const row of batch) yield `${JSON.stringify(lineOf(noun, fields, row))}\n`;
        await progress.add(batch.length);
      }
    }
  }
  const text = Readable.from(lines(), { objectMode: false });
  if (!isCompressed) return text;
  const gzip = createGzip();
  // Destroying either stream ends the other. The reader of the compressed one gets the error.
  pipeline(text, gzip, () => undefined);
  return gzip;
}

async function countsOf(sql: PoolClient, workspaceId: string, nouns: readonly MusicNoun[]): Promise<Record<string, number>> {
  const counts = nouns.map(
    (noun) =>
      `(select count(*)::int from ${tableOf(noun)} where workspace_id = $1 and deleted_at is null) as "${recordKinds[noun].type}"`,
  );
  return (await sql.query<Record<string, number>>(`select ${counts.join(', ')}`, [workspaceId])).rows[0]!;
}
