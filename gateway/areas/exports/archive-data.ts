import type { PoolClient } from 'pg';
import { type MusicNoun, musicNouns, pluralOf } from '#domain/records/record-kinds.ts';
import { tableOf } from '../music/records/record-tables.ts';
import { type Values, valuesOf } from '../music/records/stored-rows.ts';
import { inBatches, type Progress } from './export-job.ts';

/** Columns that never leave: secrets, addresses in the storage, queues, and what the database computes. */
export const hiddenColumns = [
  'workspace_id',
  'bank_sealed',
  'storage_key',
  'idempotency_key',
  'request_digest',
  'mint_key',
  'probe',
  'path',
  'attempts',
  'due_at',
  'lease',
  'counted_at',
  'ingest_attempts',
  'ingest_due_at',
  'ingest_lease',
  'is_urgent',
  'read_at',
  'reminded_for',
  'seal_position',
  'seal_hash',
  'search_text',
  'match_keys',
  'identity_key',
  'search_brief',
  'credit_text',
  'title_key',
  'name_key',
  'title_order',
  'name_order',
  'iswc_state',
  'splits_state',
  'has_publisher_share',
];

const hidden = '$2::text[]';
const many = (name: string, table: string, column: string, order: string, own = 'id', more = '') =>
  `'${name}', (select coalesce(jsonb_agg(to_jsonb(m) - ${hidden}${more && ` || jsonb_build_object(${more})`} order by ${order}), '[]')
    from ${table} m where m.${column} = o.${own})`;
/** Decimals as text, as in the API: a number of JSON would lose digits. */
const exact = (alias: string, columns: readonly string[]) =>
  columns.map((column) => `'${column}', ${alias}.${column}::text`).join(', ');

/** Objects of a table. `more` adds values to each, and `only` is a further condition. */
type Part = { table: string; more?: string; only?: string; order?: string };
const binned = (table: string, more: readonly string[] = []): Part => ({
  table,
  more: more.join(', '),
  only: 'deleted_at is null',
});

/** Rows of further tables that belong to the records of a kind. */
const linesOf: Partial<Record<MusicNoun, readonly string[]>> = {
  work: [many('splits', 'split', 'work_id', 'm.position, m.id')],
  recording: [
    many('works', 'recording_work', 'recording_id', 'm.work_id'),
    many('performers', 'performer', 'recording_id', 'm.position, m.id'),
  ],
  release: [
    many('tracks', 'release_track', 'release_id', 'm.position, m.id'),
    many('platforms', 'release_platform', 'release_id', 'm.position, m.id'),
  ],
  musicDocument: [
    many('versions', 'music_document_version', 'document_id', 'm.number'),
    many('works', 'music_document_work', 'document_id', 'm.work_id'),
    many('releases', 'music_document_release', 'document_id', 'm.release_id'),
  ],
};

const ofKeptRun = `run_id not in (select id from royalty_run where workspace_id = $1 and state = 'DELETING')`;
const fractions = ['part_numerator', 'part_denominator', 'numerator', 'denominator'];
const statementSums = [
  'opening',
  'earned',
  'adjusted',
  'reserves_taken',
  'reserves_released',
  'costs',
  'advances',
  'entered',
  'payments',
  'closing',
  'payable',
  'withheld',
  'sales_tax',
  'net',
  'unpaid',
  'carried_over',
  'minimum',
];
const entriesOfPayment = `'entryIds', (select coalesce(jsonb_agg(e.entry_id order by e.entry_id), '[]') from royalty_payment_entry e
  where e.payment_id = m.id)`;

/** The objects of a workspace, by the name of their file. Objects in the bin are left out. */
export const archiveParts: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(musicNouns.map((noun) => [pluralOf(noun), binned(tableOf(noun), linesOf[noun])])),
  'isrc-codes': { table: 'isrc_code', order: 'o.code' },
  'upc-codes': { table: 'upc_code', order: 'o.code' },
  assets: binned('asset', [
    many('works', 'asset_work', 'asset_id', 'm.work_id'),
    many('contributors', 'asset_contributor', 'asset_id', 'm.contributor_id'),
    many('claims', 'video_claim', 'asset_id', 'm.created_at, m.id'),
  ]),
  'asset-groups': binned('asset_group', [many('members', 'asset_group_member', 'group_id', 'm.asset_id')]),
  tokens: { table: 'tokenization' },
  // The path leads from the fingerprint to the root that is anchored, so a proof can be checked without this server.
  proofs: {
    table: 'fingerprint',
    more: [
      `'auditPath', encode(o.path, 'hex')`,
      many('batch', 'proof_batch', 'id', 'm.id', 'batch_id'),
      many('anchors', 'anchor', 'batch_id', 'm.id', 'batch_id'),
    ].join(', '),
  },
  'income-sources': { table: 'income_source' },
  'statement-templates': { table: 'statement_template' },
  statements: {
    table: 'statement',
    only: `state <> 'DELETING'`,
    more: [
      many(
        'amounts',
        'statement_amount',
        'statement_id',
        'm.currency',
        'id',
        exact('m', ['computed', 'declared', 'received', 'rate']),
      ),
      many('problems', 'statement_problem', 'statement_id', 'm.number'),
    ].join(', '),
  },
  'income-groups': {
    table: 'income_group',
    more: `${exact('o', ['amount', 'posted_amount'])}, ${many('works', 'income_target', 'group_id', 'm.work_id')}`,
  },
  'income-decisions': { table: 'income_decision' },
  'income-lines': {
    table: 'income_line',
    more: exact('o', ['amount', 'gross', 'withheld', 'units', 'share_percent']),
    only: `statement_id not in (select id from statement where workspace_id = $1 and state = 'DELETING')`,
    order: 'o.statement_id, o.number',
  },
  'dismissed-income-gaps': { table: 'income_gap', only: 'dismissed_at is not null', more: exact('o', ['amount']) },
  'exchange-rates': { table: 'exchange_rate', more: exact('o', ['rate']), order: 'o.currency, o.date' },
  'recording-divisions': { table: 'recording_division', order: 'o.recording_id, o.work_id' },
  'society-work-numbers': { table: 'society_work_number', order: 'o.society_code, o.number' },
  'royalty-settings': { table: 'royalty_setting', more: exact('o', ['minimum']), order: 'o.workspace_id' },
  payees: {
    table: 'payee',
    more: [exact('o', ['minimum', 'balance']), many('contracts', 'payee_contract', 'payee_id', 'm.is_default desc, m.id')].join(
      ', ',
    ),
  },
  'royalty-terms': { table: 'royalty_term', order: 'o.position' },
  'royalty-runs': {
    table: 'royalty_run',
    only: `state <> 'DELETING'`,
    more: [
      many('statements', 'royalty_run_statement', 'run_id', 'm.statement_id'),
      many('problems', 'royalty_problem', 'run_id', 'm.kind, m.key', 'id', exact('m', ['amount'])),
    ].join(', '),
    order: 'o.number',
  },
  // A payable line is a cell with a share of its case.
  'royalty-cases': {
    table: 'royalty_case',
    only: ofKeptRun,
    more: `'shares', (select coalesce(jsonb_agg(to_jsonb(m) - ${hidden} || jsonb_build_object(${exact('m', fractions)}) order by m.position), '[]')
      from royalty_share m where m.run_id = o.run_id and m.case_id = o.id)`,
    order: 'o.run_id, o.id',
  },
  'royalty-cells': {
    table: 'royalty_cell',
    only: ofKeptRun,
    more: exact('o', ['amount', 'rate', 'units']),
    order: 'o.run_id, o.case_id, o.id',
  },
  'royalty-earnings': {
    table: 'royalty_earning',
    only: ofKeptRun,
    more: exact('o', ['numerator', 'denominator', 'converted_numerator', 'converted_denominator']),
    order: 'o.run_id, o.payee_id, o.contract_id, o.currency, o.is_adjustment',
  },
  'payee-statements': {
    table: 'payee_statement',
    only: ofKeptRun,
    // The hash of an issued statement is that of this text.
    more: `${exact('o', statementSums)}, 'canonical', (select canonical from payee_statement_content c where c.statement_id = o.id)`,
    order: 'o.run_id, o.id',
  },
  'payee-entries': { table: 'payee_entry', more: exact('o', ['amount']), order: 'o.date, o.id' },
  'royalty-payments': {
    table: 'royalty_payment_batch',
    more: many('payments', 'royalty_payment', 'batch_id', 'm.id', 'id', `${exact('m', ['amount'])}, ${entriesOfPayment}`),
    order: 'o.number',
  },
  'payee-questions': { table: 'payee_question' },
  'split-periods': { table: 'split_period', order: 'o.work_id, o.valid_from' },
  'ledger-entries': {
    table: 'ledger_entry',
    more: many('lines', 'ledger_line', 'entry_id', 'm.position', 'id', exact('m', ['amount'])),
    order: 'o.date, o.id',
  },
  'saved-versions': { table: 'record_version' },
  'duplicate-decisions': { table: 'duplicate_pair', only: `state <> 'OPEN'` },
  merges: { table: 'duplicate_merge', more: `'record', o.record - '{before,after}'::text[]` },
  // The acts of users on their own accounts are not data of the workspace.
  'audit-trail': { table: 'audit_entry', only: `subject_type not in ('User', 'Session')` },
};

/** Number of objects in an archive. */
export async function countObjects(sql: PoolClient, workspaceId: string): Promise<number> {
  const counts = Object.values(archiveParts).map(
    ({ table, only = 'true' }) => `(select count(*) from ${table} where workspace_id = $1 and ${only})`,
  );
  return Number((await sql.query<{ count: string }>(`select ${counts.join(' + ')} as count`, [workspaceId])).rows[0]!.count);
}

/** Reads the objects of a file as the text of a JSON array, one object a line. `add` completes each object. */
export async function* partJson(
  sql: PoolClient,
  workspaceId: string,
  { table, more, only = 'true', order = 'o.id' }: Part,
  progress: Progress,
  add: (object: Values) => Values,
): AsyncGenerator<string> {
  const text = `select (to_jsonb(o) - ${hidden})${more ? ` || jsonb_build_object(${more})` : ''} as row from ${table} o
    where o.workspace_id = $1 and ${only} order by ${order}`;
  let separator = '[\n';
  for await (const rows of inBatches<{ row: Values }>(sql, text, [workspaceId, hiddenColumns])) {
    for (const { row } of rows) {
      yield `${separator}${JSON.stringify(add(named(row)))}`;
      separator = ',\n';
    }
    await progress.add(rows.length);
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The names of the API, also in lists of rows. */
const named = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(valuesOf(row)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each: unknown) => (isRow(each) ? valuesOf(each) : each)) : value,
    ]),
  );
