import { mask } from '#domain/contributors/bank.ts';
import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import type { ComparedField } from '#domain/duplicates/duplicates.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { percentText } from '#domain/kit/percent.ts';
import type { Platform } from '../../server/context.ts';
import { openBank } from '../music/contributors/bank-encryption.ts';
import { columnOf } from '../music/records/record-tables.ts';
import { mergeKinds } from './kinds.ts';

type Row = Record<string, unknown>;
type ComparedSide = { id: string; version: number; createdAt: string; usage: string };
export type Comparison = { first: ComparedSide; second: ComparedSide; fields: (ComparedField & { label: string })[] };
type Compared = { workspaceId: string; kind: DuplicateKind; firstId: string; secondId: string };
type Parts = Pick<Platform, 'pool' | 'config'>;

/** Returns both objects of a pair, field by field. Null unless both are outside the bin. */
export async function compareSides(platform: Parts, pair: Compared): Promise<Comparison | null> {
  const { kind, firstId, secondId, workspaceId } = pair;
  const { table, labels } = mergeKinds[kind];
  const text = `select o.id, o.version, o.created_at as "createdAt", to_jsonb(o) as row from ${table} o where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null`;
  const { rows } = await platform.pool.query<Omit<ComparedSide, 'usage'> & { row: Row }>(text, [
    workspaceId,
    [firstId, secondId],
  ]);
  const [first, second] = [firstId, secondId].map((id) => rows.find((row) => row.id === id));
  if (!first || !second) return null;
  const [usages, sheets] = await Promise.all([usagesOf(platform, pair), kind === 'WORK' ? sheetsOf(platform, pair) : null]);
  const textOf = (name: string, { id, row }: { id: string; row: Row }) =>
    name === 'splits' ? sheetOf(row, sheets?.get(id)) : shown(platform, name, row[columnOf(name)]);
  const fields = Object.entries(labels).map(([name, label]) => ({
    ...{ name, label },
    ...{ first: textOf(name, first), second: textOf(name, second) },
  }));
  const sideOf = ({ id, version, createdAt }: Omit<ComparedSide, 'usage'>) => ({
    ...{ id, version, createdAt },
    usage: usages.get(id) ?? 'Not used yet',
  });
  return { first: sideOf(first), second: sideOf(second), fields };
}

/** The main split and the parties. Null without parties, because every work has a main split. */
function sheetOf(row: Row, parties: string | undefined): string | null {
  if (parties === undefined) return null;
  const share = (name: string) => percentText(Number(row[`${name}_share`]));
  const lines = ['performance', 'mechanical'].map(
    (right) => `${capitalize(right)}: ${share(`${right}_publishing`)} publishing, ${share(`${right}_music`)} music`,
  );
  return [parties, ...lines].join('\n');
}

/** A value as text. Constants such as `PUBLISHED` become words; flags that are off count as empty. */
function shown({ config }: Parts, name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (name === 'bankSealed') return shownBank(config, String(value));
  if (name === 'durationSeconds') return formatDuration(Number(value));
  if (name === 'versionType' || name === 'trackStatus') return capitalize(String(value).toLowerCase().replaceAll('_', ' '));
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  return value === true ? 'Yes' : String(value);
}

function shownBank(config: Platform['config'], sealed: string): string {
  const { accountHolder, bankName, iban, bic } = openBank(config, sealed);
  return [accountHolder, bankName, iban, bic].flatMap((value) => mask(value) ?? []).join(', ');
}

/** Where each object is used, such as "3 works, 1 recording": what follows to the kept one. */
async function usagesOf({ pool }: Parts, { kind, workspaceId, firstId, secondId }: Compared): Promise<Map<string, string>> {
  const { credits, links } = mergeKinds[kind];
  const owned = [...credits.map((each) => ({ ...each, key: `${each.owner}_id` })), ...links];
  const places = owned.map(
    ({ table, column, owner, key }) => `select j.${column} as id, '${owner.replace('_', ' ')}' as noun, o.id as owner
      from ${table} j join ${owner} o on o.id = j.${key} and o.deleted_at is null where o.workspace_id = $1 and j.${column} = any($2::uuid[])`,
  );
  const tokens = `select subject_id, 'token', id from tokenization where workspace_id = $1 and subject_id = any($2::uuid[]) and state = 'CONFIRMED'`;
  const text = `select id, noun, count(distinct owner)::int as count from (${[...places, tokens].join(' union all ')}) used group by 1, 2 order by 2 desc`;
  const { rows } = await pool.query<{ id: string; noun: string; count: number }>(text, [workspaceId, [firstId, secondId]]);
  const usages = new Map<string, string>();
  for (const { id, noun, count } of rows) {
    const part = `${count} ${count === 1 ? noun : `${noun}s`}`;
    usages.set(id, usages.has(id) ? `${usages.get(id)}, ${part}` : part);
  }
  return usages;
}

/** The split sheets as text, one line a party. */
async function sheetsOf({ pool }: Parts, { workspaceId, firstId, secondId }: Compared): Promise<Map<string, string>> {
  const text = `select s.work_id as id, s.role, coalesce(p.name, c.first_name || ' ' || c.last_name, 'No publisher') as name,
      s.performance_factor as performance, s.mechanical_factor as mechanical
    from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
    where s.workspace_id = $1 and s.work_id = any($2::uuid[])
    order by array_position(array['composers', 'authors', 'publishers'], s.split_group), s.position, s.id`;
  type Line = { id: string; role: string; name: string; performance: number; mechanical: number };
  const { rows } = await pool.query<Line>(text, [workspaceId, [firstId, secondId]]);
  const sheets = new Map<string, string>();
  for (const { id, role, name, performance, mechanical } of rows) {
    const shares =
      performance === mechanical ? percentText(performance) : `${percentText(performance)} / ${percentText(mechanical)}`;
    const line = `${name} · ${role} · ${shares}`;
    sheets.set(id, sheets.has(id) ? `${sheets.get(id)}\n${line}` : line);
  }
  return sheets;
}
