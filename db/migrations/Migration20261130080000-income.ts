import { Migration } from '@mikro-orm/migrations';

const ofWorkspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const identified = 'id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now()';
const ofStatement = `statement_id uuid not null references statement (id) on delete cascade, ${ofWorkspace}`;
const user = (name: string) => `${name} uuid references app_user (id) on delete set null`;

/** Columns of a statement that the API does not show, and those that change all the time while it is read. */
const unseen =
  'updated_at,storage_key,sha256,read_at,line_count,position,total,stage_started_at,stopped_in,attempts,due_at,lease,columns,sample,definition';

/** Income: sources, templates, statements with lines, groups of lines with their matches, rates and kept sums. */
export class Migration20261130080000Income extends Migration {
  override up(): void {
    this.addSql(
      `alter table workspace add column reporting_currency text not null default 'EUR' check (reporting_currency ~ '^[A-Z]{3}$')`,
    );
    this.#plans();
    this.#sources();
    this.#statements();
    this.#groups();
    this.#figures();
    // Statements are part of the feed of changes, without the progress of their stages.
    this.addSql(`select watch_changes('statement', 'STATEMENT', '{${unseen}}')`);
  }

  /** Updates tiers of existing installations to the seeded values. */
  #plans(): void {
    this.addSql(`insert into plan_tier_feature (tier_id, tier_version, feature, is_included, is_trial_only, limit_value, trial_limit_value)
      select f.tier_id, f.tier_version, 'STATEMENT_LINES', f.is_included, f.is_trial_only,
          case when f.is_included then case t.sort_order when 1 then 10000 when 2 then 250000 else -1 end end, null
        from plan_tier_feature f join plan_tier t on t.id = f.tier_id where f.feature = 'MUSIC_PUBLISHING'`);
  }

  #sources(): void {
    this.addSql(`create table income_source (${identified}, ${ofWorkspace}, name text not null,
      name_key text collate "C" generated always as (fold(name)) stored, kind text not null, society_code int, rhythm text, notes text,
      updated_at timestamptz(3) not null default now())`);
    this.addSql('create unique index income_source_name on income_source (workspace_id, name_key)');
    this.addSql(`create table statement_template (${identified}, ${ofWorkspace}, key text not null, name text not null, version int not null default 1, definition jsonb not null,
      updated_at timestamptz(3) not null default now())`);
    this.addSql('create unique index statement_template_key on statement_template (workspace_id, key)');
    this.addSql(`create table offered_template (key text primary key, definition jsonb not null,
      updated_at timestamptz(3) not null default now())`);
  }

  #statements(): void {
    this.addSql(`create table statement (${identified}, ${ofWorkspace}, ${user('user_id')},
      updated_at timestamptz(3) not null default now(), file_name text not null, member text, size_bytes bigint not null,
      storage_key text not null, sha256 text, state text not null, source_id uuid references income_source (id), account text,
      template_key text, template_name text, definition jsonb, options jsonb, columns jsonb not null default '[]',
      sample jsonb not null default '[]', questions jsonb not null default '[]', ignored_members text[] not null default '{}', dropped_columns text[] not null default '{}', period_start date, period_end date, line_count int not null default 0,
      problem_count int not null default 0, skipped_count int not null default 0, rounded_upcs int not null default 0, read_at timestamptz(3), difference_reason text,
      posted_at timestamptz(3), ${user('posted_by_id')}, reversed_at timestamptz(3), ${user('reversed_by_id')}, reverse_reason text,
      failure text, stopped_in text, position int not null default 0, total int not null default 0,
      stage_started_at timestamptz(3), attempts int not null default 0, due_at timestamptz(3) not null default now(), lease uuid)`);
    this.addSql('create index statement_workspace on statement (workspace_id, created_at desc, id)');
    this.addSql('create index statement_period on statement (workspace_id, period_end, id)');
    this.addSql('create index statement_source on statement (source_id)');
    this.addSql('create index statement_posted_by on statement (posted_by_id)');
    this.addSql('create index statement_reversed_by on statement (reversed_by_id)');
    this.addSql('create index statement_user on statement (user_id)');
    this.addSql(
      `create index statement_busy on statement (due_at) where state in ('READING', 'MATCHING', 'POSTING', 'REVERSING', 'CANCELLING', 'DELETING')`,
    );
    // The same file counts once, and the same period of an account once. A reversed or failed one makes room for a better one.
    this.addSql(`create unique index statement_file on statement (workspace_id, sha256, coalesce(member, ''), coalesce(options ->> 'sheet', ''))
      where state in ('MATCHING', 'READ', 'POSTING', 'POSTED', 'REVERSING')`);
    this.addSql(`create unique index statement_once on statement (workspace_id, source_id, coalesce(account, ''), period_start, period_end)
      where state in ('POSTING', 'POSTED', 'REVERSING')`);
    this.addSql(`create table statement_amount (${ofStatement}, currency text not null, computed numeric not null, declared numeric,
      is_declared_in_file boolean not null default false, received numeric, rate numeric check (rate > 0), rate_source text, rate_date date,
      primary key (statement_id, currency))`);
    this.addSql('create index statement_amount_workspace on statement_amount (workspace_id)');
    this.addSql(`create table statement_problem (${ofStatement}, number int not null, "column" text, value text, message text not null,
      raw text not null, primary key (statement_id, number))`);
    this.addSql('create index statement_problem_workspace on statement_problem (workspace_id)');
  }

  #groups(): void {
    this.addSql(`create table income_group (${identified}, ${ofWorkspace}, source_id uuid not null references income_source (id) on delete cascade,
      identity_key text not null, identity jsonb not null, search_text text collate "C" not null, decision text, basis text,
      recording_id uuid references recording (id) on delete set null, release_id uuid references release (id) on delete set null,
      ${user('decided_by_id')}, decided_at timestamptz(3), needs_division boolean not null default false, proposals jsonb,
      matched_at timestamptz(3), match_keys text[] not null default '{}', lines int not null default 0, amount numeric not null default 0, posted_lines int not null default 0, posted_amount numeric not null default 0, version int not null default 1)`);
    // With the identity first, so that the same music of another source is found.
    this.addSql('create unique index income_group_identity on income_group (workspace_id, identity_key, source_id)');
    this.addSql(`create index income_group_open on income_group (workspace_id, amount, id) include (lines, decision)
      where (decision is null or needs_division) and lines > 0`);
    this.addSql('create index income_group_decided on income_group (workspace_id, decision, amount, id) where lines > 0');
    this.addSql('create index income_group_amount on income_group (workspace_id, amount, id) where lines > 0');
    this.addSql('create index income_group_lines on income_group (workspace_id, lines, id) where lines > 0');
    // A text can be longer than an entry of an index.
    this.addSql(`create index income_group_title on income_group (workspace_id, ("left"(search_text, 200)), id) where lines > 0`);
    this.addSql('create index income_group_search on income_group using gin (search_text gin_trgm_ops) where lines > 0');
    this.addSql(
      'create index income_group_waiting on income_group (workspace_id, id) where decision is null and matched_at is null',
    );
    this.addSql(`create index income_group_keys on income_group using gin (workspace_id, match_keys) where decision is null`);
    this.addSql('create index income_group_recording on income_group (recording_id)');
    this.addSql('create index income_group_release on income_group (release_id)');
    this.addSql('create index income_group_decided_by on income_group (decided_by_id)');
    this.addSql('create index income_group_source on income_group (source_id)');
    this.addSql(`create table income_target (${ofWorkspace}, group_id uuid not null references income_group (id) on delete cascade,
      work_id uuid not null references work (id) on delete cascade, part int not null default 1000000 check (part between 0 and 1000000),
      primary key (group_id, work_id))`);
    this.addSql('create index income_target_work on income_target (workspace_id, work_id)');
    this.addSql('create index income_target_of_work on income_target (work_id)');
    this.addSql(`create table income_decision (${identified}, ${ofWorkspace}, batch_id uuid not null,
      group_id uuid not null references income_group (id) on delete cascade, ${user('user_id')}, before jsonb not null, after jsonb not null, learned jsonb,
      undone_at timestamptz(3))`);
    this.addSql('create index income_decision_batch on income_decision (workspace_id, batch_id)');
    this.addSql('create index income_decision_group on income_decision (group_id, id)');
    this.addSql('create index income_decision_user on income_decision (user_id)');
    this.addSql(`create table income_merge (merge_id uuid primary key references duplicate_merge (id) on delete cascade, ${ofWorkspace},
      moved jsonb not null)`);
    this.addSql('create index income_merge_workspace on income_merge (workspace_id)');
    this.addSql(`create table recording_division (${ofWorkspace}, recording_id uuid not null references recording (id) on delete cascade,
      work_id uuid not null references work (id) on delete cascade, part int not null check (part between 0 and 1000000),
      primary key (recording_id, work_id))`);
    this.addSql('create index recording_division_work on recording_division (work_id)');
    this.addSql('create index recording_division_workspace on recording_division (workspace_id)');
    this.addSql(`create table society_work_number (${ofWorkspace}, society_code int not null, number text not null,
      work_id uuid not null references work (id) on delete cascade, created_at timestamptz(3) not null default now(),
      primary key (workspace_id, society_code, number))`);
    this.addSql('create index society_work_number_work on society_work_number (work_id)');
    this.addSql(`create table income_matching (workspace_id uuid primary key references workspace (id) on delete cascade,
      position bigint not null)`);
    // Statements write numbers without separators.
    for (const [table, number] of [
      ['work', 'reference'],
      ['work', 'pro_work_code'],
      ['recording', 'reference'],
    ])
      this.addSql(`create index ${table}_${number}_compact on ${table} (workspace_id, (upper(compact_code(${number}))))
        where ${number} is not null and deleted_at is null`);
  }

  #figures(): void {
    // No foreign key to the group: it is made before its lines, in the same transaction, and a million checks take long.
    this.addSql(`create table income_line (${ofWorkspace}, statement_id uuid not null references statement (id) on delete cascade,
      number int not null, group_id uuid not null, amount numeric not null, gross numeric, withheld numeric, currency text not null,
      "right" text not null, units numeric, share_percent numeric, use_start date, use_end date, territory text, service text, usage text,
      is_adjustment boolean not null default false, adjustment_reason text, cells text[] not null, primary key (statement_id, number))`);
    // Figures of one record are read from this index alone. The included texts are codes, so they fit.
    this.addSql(`create index income_line_group on income_line (workspace_id, group_id, statement_id, number)
      include (territory, amount, currency, "right", units, use_start)`);
    for (const column of ['territory', 'service'])
      this.addSql(`create index income_line_${column} on income_line (statement_id, ("left"(${column}, 200)), number)`);
    this.addSql(`create table exchange_rate (${ofWorkspace}, currency text not null, date date not null, rate numeric not null check (rate > 0),
      is_from_file boolean not null, primary key (workspace_id, currency, date))`);
    this.addSql(`create table income_sum (${ofWorkspace}, statement_id uuid not null references statement (id) on delete cascade,
      dimension text not null, key text not null, "right" text not null, currency text not null, amount numeric not null,
      units numeric not null, lines int not null,
      primary key (workspace_id, dimension, key, statement_id, "right", currency) include (amount, units, lines))`);
    this.addSql('create index income_sum_statement on income_sum (statement_id, dimension, key)');
    this.addSql(`create table income_month (${ofWorkspace}, month date not null, source_id uuid not null references income_source (id) on delete cascade,
      "right" text not null, currency text not null, amount numeric not null, converted numeric, open numeric, lines int not null,
      units numeric not null, primary key (workspace_id, month, source_id, "right", currency))`);
    this.addSql('create index income_month_source on income_month (source_id)');
    this.addSql(`create table work_income (${ofWorkspace}, work_id uuid not null references work (id) on delete cascade, amount numeric not null,
      previous numeric, lines int not null, units numeric not null, originals jsonb not null, month date not null, months jsonb not null,
      primary key (workspace_id, work_id))`);
    this.addSql('create index work_income_amount on work_income (workspace_id, amount desc, work_id)');
    this.addSql('create index work_income_work on work_income (work_id)');
    // With the source first, because reports name one.
    this.addSql(`create table work_source_income (${ofWorkspace}, work_id uuid not null references work (id) on delete cascade,
      source_id uuid not null references income_source (id) on delete cascade, "right" text not null, currency text not null, amount numeric not null,
      converted numeric, previous numeric, lines int not null, units numeric not null, month date not null, months numeric[] not null,
      primary key (workspace_id, source_id, work_id, "right", currency))`);
    this.addSql('create index work_source_income_work on work_source_income (work_id)');
    this.addSql('create index work_source_income_source on work_source_income (source_id)');
    this.#ranks();
    this.addSql(`create table income_gap (${identified}, ${ofWorkspace}, kind text not null, key text not null,
      source_id uuid references income_source (id) on delete cascade, work_id uuid references work (id) on delete cascade, territory text,
      expected_on date, amount numeric, facts jsonb not null, dismissed_at timestamptz(3), ${user('dismissed_by_id')})`);
    this.addSql('create unique index income_gap_key on income_gap (workspace_id, kind, key)');
    this.addSql('create index income_gap_source on income_gap (source_id)');
    this.addSql('create index income_gap_work on income_gap (work_id)');
    this.addSql('create index income_gap_dismissed_by on income_gap (dismissed_by_id)');
  }

  /** A narrow row for each work, because a change of an indexed column of `work` would write all its indexes. */
  #ranks(): void {
    this.addSql(`create table work_rank (work_id uuid primary key references work (id) on delete cascade, ${ofWorkspace},
      income numeric not null default 0)`);
    this.addSql('insert into work_rank (work_id, workspace_id) select id, workspace_id from work');
    this.addSql('create index work_rank_income on work_rank (workspace_id, income, work_id)');
    this.addSql(`create function add_work_ranks() returns trigger language plpgsql as $$ begin
      insert into work_rank (work_id, workspace_id) select id, workspace_id from added_works;
      return null;
    end $$`);
    this.addSql(`create trigger work_ranks after insert on work referencing new table as added_works
      for each statement execute function add_work_ranks()`);
  }
}
