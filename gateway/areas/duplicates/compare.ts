import { mask } from '#domain/contributors/bank.ts';
import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import type { ComparedField } from '#domain/duplicates/duplicates.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { percentText } from '#domain/kit/percent.ts';
import type { RelatedStatement } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import type { Config } from '../../server/settings/config.ts';
import { openBank } from '../music/contributors/bank-encryption.ts';
import { columnOf } from '../music/records/record-tables.ts';
import { mergeKinds } from './kinds.ts';

type Row = Record<string, unknown>;
type ComparedSide = { id: string; version: number; createdAt: string; usage: string };
export type Comparison = { first: ComparedSide; second: ComparedSide; fields: (ComparedField & { label: string })[] };
type Compared = { kind: DuplicateKind; firstId: string; secondId: string };
type StoredSide = Omit<ComparedSide, 'usage'> & { row: Row };
type Usage = { id: string; noun: string; count: number };
type Party = { id: string; role: string; name: string; performance: number; mechanical: number };

/** Returns both objects of a pair, field by field. Null unless both are outside the bin. Reads the pairs of a page together. */
export async function compareSides(context: AppContext, { kind, firstId, secondId }: Compared): Promise<Comparison | null> {
  const [first, second] = await Promise.all([readSide(context, kind, firstId), readSide(context, kind, secondId)]);
  if (!first || !second) return null;
  const fields = Object.entries(mergeKinds[kind].labels).map(([name, label]) => ({
    name,
    label,
    first: first.textOf(name),
    second: second.textOf(name),
  }));
  return { first: first.side, second: second.side, fields };
}

async function readSide({ rows, platform }: AppContext, kind: DuplicateKind, id: string) {
  const [[stored], usages, parties] = await Promise.all([
    rows.related(statements[kind].side, id),
    rows.related(statements[kind].usage, id),
    kind === 'WORK' ? rows.related(sheets, id) : [],
  ]);
  if (!stored) return null;
  const { row, ...side } = stored;
  const textOf = (name: string) =>
    name === 'splits' ? sheetOf(row, parties) : shown(platform.config, name, row[columnOf(name)]);
  return { side: { ...side, usage: usageText(usages) }, textOf };
}

/** The main split and the parties. Null without parties, because every work has a main split. */
function sheetOf(row: Row, parties: readonly Party[]): string | null {
  if (parties.length === 0) return null;
  const share = (name: string) => percentText(Number(row[`${name}_share`]));
  const lines = ['performance', 'mechanical'].map(
    (right) => `${capitalize(right)}: ${share(`${right}_publishing`)} publishing, ${share(`${right}_music`)} music`,
  );
  return [...parties.map(partyText), ...lines].join('\n');
}

/** A value as text. Constants such as `PUBLISHED` become words; flags that are off count as empty. */
function shown(config: Config, name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (name === 'bankSealed') return shownBank(config, String(value));
  if (name === 'durationSeconds') return formatDuration(Number(value));
  if (name === 'versionType' || name === 'trackStatus') return capitalize(String(value).toLowerCase().replaceAll('_', ' '));
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  return value === true ? 'Yes' : String(value);
}

function shownBank(config: Config, sealed: string): string {
  const { accountHolder, bankName, iban, bic } = openBank(config, sealed);
  return [accountHolder, bankName, iban, bic].flatMap((value) => mask(value) ?? []).join(', ');
}

const sideOf = (kind: DuplicateKind): RelatedStatement<StoredSide> => ({
  name: `compared ${kind}`,
  key: 'id',
  text: `select o.id, o.version, o.created_at as "createdAt", to_jsonb(o) as row from ${mergeKinds[kind].table} o
    where id = any($1::uuid[]) and workspace_id = $2 and deleted_at is null`,
});

/** Where each object is used, such as "3 works, 1 recording": what follows to the kept one. */
function usageOf(kind: DuplicateKind): RelatedStatement<Usage> {
  const { credits, links } = mergeKinds[kind];
  const owned = [...credits.map((each) => ({ ...each, key: `${each.owner}_id` })), ...links];
  const places = owned.map(
    ({ table, column, owner, key }) => `select j.${column} as id, '${owner.replace('_', ' ')}' as noun, o.id as owner
      from ${table} j join ${owner} o on o.id = j.${key} and o.deleted_at is null where o.workspace_id = $2 and j.${column} = any($1::uuid[])`,
  );
  const tokens = `select subject_id, 'token', id from tokenization where workspace_id = $2 and subject_id = any($1::uuid[]) and state = 'CONFIRMED'`;
  return {
    name: `usage of ${kind}`,
    key: 'id',
    text: `select id, noun, count(distinct owner)::int as count from (${[...places, tokens].join(' union all ')}) used group by 1, 2 order by 2 desc`,
  };
}

const statementsOf = (kind: DuplicateKind) => ({ side: sideOf(kind), usage: usageOf(kind) });
const statements = {
  WORK: statementsOf('WORK'),
  CONTRIBUTOR: statementsOf('CONTRIBUTOR'),
  PUBLISHER: statementsOf('PUBLISHER'),
} satisfies Record<DuplicateKind, unknown>;

const usageText = (usages: readonly Usage[]): string =>
  usages.map(({ noun, count }) => `${count} ${count === 1 ? noun : `${noun}s`}`).join(', ') || 'Not used yet';

/** The parties of split sheets, in the order of the form. */
const sheets: RelatedStatement<Party> = {
  name: 'compared sheets',
  key: 'id',
  text: `select s.work_id as id, s.role, coalesce(p.name, c.first_name || ' ' || c.last_name, 'No publisher') as name,
      s.performance_factor as performance, s.mechanical_factor as mechanical
    from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
    where s.work_id = any($1::uuid[]) and s.workspace_id = $2
    order by array_position(array['composers', 'authors', 'publishers'], s.split_group), s.position, s.id`,
};

function partyText({ role, name, performance, mechanical }: Party): string {
  const shares =
    performance === mechanical ? percentText(performance) : `${percentText(performance)} / ${percentText(mechanical)}`;
  return `${name} · ${role} · ${shares}`;
}
