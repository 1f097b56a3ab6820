import { Migration } from '@mikro-orm/migrations';

/** Columns of the entries that triggers insert. The others have defaults. */
const columns = 'workspace_id, kind, object_id, action, version';
const wake = (rows: string) => `if found then
      perform pg_notify('stave_live', json_build_object('topic', 'change', 'workspaceId', workspace_id, 'id', workspace_id)::text)
      from (select distinct workspace_id from ${rows}) concerned;
    end if;`;
/** Whether the API shows a difference between two rows. A save always changes the version, so that saves need no comparison. */
const isVisible = (isSaved: string) => `(${isSaved} or to_jsonb(n) - ignored is distinct from to_jsonb(o) - ignored)`;
/** Rows that were deleted together with their workspace leave no entries. */
const hasWorkspace = '(select true from workspace w where w.id = o.workspace_id)';
const arguments_ = `declare watched text := tg_argv[0]; ignored text[] := tg_argv[1]; begin`;

type Watched = readonly { table: string; kind: string; ignored?: string }[];
/** Tables with a bin and versions, with the kinds of their entries, and columns that the API does not show. */
const records: Watched = [
  { table: 'contributor', kind: 'CONTRIBUTOR' },
  { table: 'publisher', kind: 'PUBLISHER' },
  { table: 'label', kind: 'LABEL' },
  { table: 'work', kind: 'WORK', ignored: 'splits_state,has_publisher_share' },
  { table: 'recording', kind: 'RECORDING' },
  { table: 'release', kind: 'RELEASE' },
  { table: 'music_document', kind: 'MUSIC_DOCUMENT', ignored: 'reminded_for' },
  {
    table: 'asset',
    kind: 'ASSET',
    ignored: 'probe,ingest_step,ingest_percent,ingest_attempts,ingest_due_at,ingest_lease',
  },
];
/** The same for tables without a bin. The API shows the progress of an import and the time of a check, but they change all the time. */
const others: Watched = [
  {
    table: 'tokenization',
    kind: 'TOKENIZATION',
    ignored: 'idempotency_key,request_digest,mint_key,attempts,due_at,lease,counted_at,checked_at',
  },
  { table: 'fingerprint', kind: 'PROOF', ignored: 'is_urgent,path' },
  {
    table: 'import',
    kind: 'IMPORT',
    ignored:
      'updated_at,storage_key,row_count,row_characters,position,stage_started_at,checked_at,stopped_in,attempts,due_at,lease',
  },
];

const rowsOf = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
};

/** The feed of changes: triggers note what each transaction changes, and `append_changes` gives the committed entries their positions. */
export class Migration20261130010000Changes extends Migration {
  override up(): void {
    this.addSql(`create table change_feed (workspace_id uuid primary key references workspace (id) on delete cascade,
      epoch uuid not null default gen_random_uuid(), last_position bigint not null default 0, swept_position bigint not null default 0)`);
    this.addSql(`create table change_entry (workspace_id uuid not null references workspace (id) on delete cascade,
      id bigint generated always as identity, transaction_id bigint not null default (pg_current_xact_id()::text::bigint), position bigint,
      kind text not null, object_id uuid not null, action text not null check (action in ('CREATED', 'UPDATED', 'REMOVED', 'RESTORED')),
      version int, changed_at timestamptz not null default now(), primary key (workspace_id, id))`);
    this.#addPositions();
    this.#addTriggers();
    this.#addExisting();
    this.addSql('create unique index change_position on change_entry (workspace_id, position) where position is not null');
    this.addSql('create index change_unplaced on change_entry (workspace_id, id) where position is null');
  }

  #addPositions(): void {
    // A restored database, a promoted replica and a loaded dump lack what was committed last, so positions of it are given again.
    this.addSql(`create function epoch_of(feed change_feed) returns text stable language sql as $$
      select left(md5(concat_ws(' ', feed.epoch, system_identifier, 'change_entry'::regclass::oid,
        left(pg_walfile_name(pg_current_wal_lsn()), 8))), 12) from pg_control_system() $$`);
    // Each statement of a function sees what was committed before it began. The second one therefore sees all that earlier holders of the
    // lock appended, and later holders see what it appends, because the lock ends with the transaction.
    this.addSql(`create function append_changes(feed uuid, most int) returns int language plpgsql as $$
    declare last bigint; taken int; kept bigint[]; actions text[]; collapsed bigint[]; begin
      if not exists (select from change_feed where workspace_id = feed) then
        insert into change_feed (workspace_id) select id from workspace where id = feed on conflict do nothing;
      end if;
      if not exists (select from change_entry where workspace_id = feed and position is null) then return 0; end if;
      select last_position into last from change_feed where workspace_id = feed for no key update;
      if last is null then return 0; end if;
      select count(*), array_agg(id order by id) filter (where is_kept), array_agg(net order by id) filter (where is_kept),
          array_agg(id) filter (where not is_kept)
        into taken, kept, actions, collapsed
        from (
          select id, is_last and (first_action not in ('CREATED', 'RESTORED') or action <> 'REMOVED') as is_kept, case
            when first_action in ('CREATED', 'RESTORED') then first_action when action = 'REMOVED' then action else 'UPDATED' end as net
          from (
            select id, action, first_value(action) over same as first_action, lead(id) over same is null as is_last
            from (
              select id, object_id, transaction_id, action from change_entry
              where workspace_id = feed and position is null order by id limit most
            ) waiting window same as (partition by object_id, transaction_id order by id)
          ) change
        ) change;
      update change_entry e set position = last + k.place, action = k.action
        from unnest(kept, actions) with ordinality k (id, action, place) where e.workspace_id = feed and e.id = k.id;
      delete from change_entry where workspace_id = feed and id = any(collapsed);
      update change_feed set last_position = last + coalesce(cardinality(kept), 0) where workspace_id = feed;
      return taken;
    end $$`);
  }

  #addTriggers(): void {
    // Without nested loops: a plan made for a few rows is kept, and would compare each row with each of a large change.
    this.addSql(`create function note_record_changes() returns trigger language plpgsql set enable_nestloop = off as $$ ${arguments_}
      if tg_op = 'INSERT' then
        insert into change_entry (${columns}) select workspace_id, watched, id, 'CREATED', version from new_rows where deleted_at is null;
        ${wake('new_rows')}
      elsif tg_op = 'DELETE' then
        insert into change_entry (${columns}) select workspace_id, watched, id, 'REMOVED', version from old_rows o
          where deleted_at is null and ${hasWorkspace};
        ${wake('old_rows')}
      else
        insert into change_entry (${columns}) select n.workspace_id, watched, n.id,
            case when n.deleted_at is not null then 'REMOVED' when o.deleted_at is not null then 'RESTORED' else 'UPDATED' end, n.version
          from new_rows n join old_rows o on o.id = n.id
          where (n.deleted_at is null or o.deleted_at is null) and ${isVisible('n.version <> o.version')};
        ${wake('new_rows')}
      end if; return null; end $$`);
    this.addSql(`create function note_changes() returns trigger language plpgsql set enable_nestloop = off as $$ ${arguments_}
      if tg_op = 'INSERT' then
        insert into change_entry (${columns}) select workspace_id, watched, id, 'CREATED', null from new_rows;
        ${wake('new_rows')}
      elsif tg_op = 'DELETE' then
        insert into change_entry (${columns}) select workspace_id, watched, id, 'REMOVED', null from old_rows o where ${hasWorkspace};
        ${wake('old_rows')}
      else
        insert into change_entry (${columns}) select n.workspace_id, watched, n.id, 'UPDATED', null
          from new_rows n join old_rows o on o.id = n.id where ${isVisible('false')};
        ${wake('new_rows')}
      end if; return null; end $$`);
    this.addSql(`create function watch_changes(watched regclass, kind text, ignored text[]) returns void language plpgsql as $$
    declare act text := case when exists (select from pg_attribute where attrelid = watched and attname = 'deleted_at' and not attisdropped)
        then 'note_record_changes' else 'note_changes' end;
      trigger_text text := 'create or replace trigger changes_%s after %s on %s referencing %s for each statement execute function %s(%L, %L)';
    begin
      execute format(trigger_text, 'insert', 'insert', watched, '${rowsOf.insert}', act, kind, ignored);
      execute format(trigger_text, 'update', 'update', watched, '${rowsOf.update}', act, kind, ignored);
      execute format(trigger_text, 'delete', 'delete', watched, '${rowsOf.delete}', act, kind, ignored);
    end $$`);
    for (const { table, kind, ignored = '' } of [...records, ...others])
      this.addSql(`select watch_changes('${table}', '${kind}', '{${ignored}}')`);
    this.#addFurtherTriggers();
  }

  /** Changes of further tables that the API shows in an object whose own row stays as it is. */
  #addFurtherTriggers(): void {
    this.addSql(`create function note_claims() returns trigger language plpgsql as $$ begin
      insert into change_entry (${columns}) select a.workspace_id, 'ASSET', a.id, 'UPDATED', a.version from asset a
        where a.id in (select asset_id from changed_rows) and a.deleted_at is null and (select true from workspace w where w.id = a.workspace_id);
      ${wake('changed_rows')} return null; end $$`);
    for (const [event, rows] of Object.entries({ insert: 'new', update: 'new', delete: 'old' }))
      this.addSql(`create trigger changes_${event} after ${event} on video_claim referencing ${rows} table as changed_rows
        for each statement execute function note_claims()`);
    // The way of an anchor to its block is left out, because a batch has thousands of proofs.
    this.addSql(`create function note_anchors() returns trigger language plpgsql as $$ declare concerned uuid[]; begin
      with batch as (
        select distinct n.batch_id from new_rows n join old_rows o on o.id = n.id
        where (n.state = 'CONFIRMED' or o.state = 'CONFIRMED') and (n.state, n.block_hash, n.transaction_hash)
          is distinct from (o.state, o.block_hash, o.transaction_hash)
      ), noted as (
        insert into change_entry (${columns}) select f.workspace_id, 'PROOF', f.id, 'UPDATED', null
        from batch join fingerprint f on f.batch_id = batch.batch_id returning workspace_id
      )
      select array_agg(distinct workspace_id) into concerned from noted;
      ${wake('unnest(concerned) noted (workspace_id)').replace('if found', 'if concerned is not null')}
      return null; end $$`);
    this.addSql(`create trigger changes_update after update on anchor referencing ${rowsOf.update}
      for each statement execute function note_anchors()`);
  }

  /** One entry for each existing object, so that a feed begins with the whole catalogue. IDs are in the order of time. */
  #addExisting(): void {
    const objects = [
      ...records.map(
        ({ table, kind }) =>
          `select workspace_id, '${kind}' as kind, id, version, created_at from ${table} where deleted_at is null`,
      ),
      ...others.map(({ table, kind }) => `select workspace_id, '${kind}', id, null, created_at from ${table}`),
    ];
    this.addSql(`insert into change_entry (${columns}, changed_at, position)
      select workspace_id, kind, id, 'CREATED', version, created_at, row_number() over (partition by workspace_id order by id)
      from (${objects.join(' union all ')}) object`);
    this.addSql(
      `insert into change_feed (workspace_id, last_position) select workspace_id, max(position) from change_entry group by 1`,
    );
  }
}
