import { Migration } from '@mikro-orm/migrations';

const ofWorkspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const identified = 'id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now()';
const versioned = 'version int not null default 1, updated_at timestamptz(3) not null default now()';
const ofRun = `run_id uuid not null references royalty_run (id) on delete cascade, ${ofWorkspace}`;
const ofPayee = 'payee_id uuid not null references payee (id)';
const ofContract = 'contract_id uuid not null references payee_contract (id)';
const user = (name: string) => `${name} uuid references app_user (id) on delete set null`;
const percent = (name: string, more = '') => `${name} int${more} check (${name} between 0 and 1000000)`;
const amount = (name: string) => `${name} numeric not null`;
const percents = {
  recoupable: percent('recoupable', ' not null default 1000000'),
  reserve: percent('reserve', ' not null default 0'),
};

/** Columns of a run that the API does not show, and those that change all the time while it is computed. */
const unseen = 'updated_at,position,total,stage_started_at,stopped_in,attempts,due_at,lease';

/** Royalties: payees with contracts, terms and entries, dated splits, runs with their divisions, statements of payees, and the ledger. */
export class Migration20261130200000Royalties extends Migration {
  override up(): void {
    this.#payees();
    this.#splits();
    this.#runs();
    this.#divisions();
    this.#entries();
    this.#ledger();
    this.#plans();
    // Whose share a line pays, where the source says so.
    this.addSql('alter table income_line add column role text');
    // Payees and runs are part of the feed of changes, runs without the progress of their stages.
    this.addSql(`select watch_changes('payee', 'PAYEE', '{updated_at}')`);
    this.addSql(`select watch_changes('royalty_run', 'ROYALTY_RUN', '{${unseen}}')`);
  }

  /** Updates tiers of existing installations to the seeded values. */
  #plans(): void {
    this.addSql(`insert into plan_tier_feature (tier_id, tier_version, feature, is_included, is_trial_only, limit_value, trial_limit_value)
      select f.tier_id, f.tier_version, 'PAYEES', f.is_included, f.is_trial_only,
          case when f.is_included then case t.sort_order when 1 then 10 when 2 then 250 else -1 end end, null
        from plan_tier_feature f join plan_tier t on t.id = f.tier_id where f.feature = 'MUSIC_PUBLISHING'`);
  }

  #payees(): void {
    this.addSql(`create table royalty_setting (workspace_id uuid primary key references workspace (id) on delete cascade, ${versioned},
      split_basis text not null default 'USE_PERIOD', needs_second_person boolean not null default false, minimum numeric not null default 0,
      bank_sealed text, sender text, town text, country text)`);
    this.addSql(`create table payee (${identified}, ${ofWorkspace}, ${versioned}, kind text not null,
      contributor_id uuid references contributor (id) on delete set null, publisher_id uuid references publisher (id) on delete set null,
      label_id uuid references label (id) on delete set null, name text not null,
      name_key text collate "C" generated always as (fold(name)) stored, standing text not null default 'PAID', currency text not null,
      minimum numeric check (minimum >= 0), email text, language text not null default 'en', tax_country text, ${percent('withholding')},
      withholding_form text, withholding_until date, is_self_billing boolean not null default false, tax_number text, ${percent('sales_tax')},
      bank_sealed text, notes text, balance numeric not null default 0,
      search_text text collate "C" generated always as (fold(name || coalesce(' ' || email, ''))) stored, deleted_at timestamptz(3))`);
    for (const record of ['contributor', 'publisher', 'label'])
      this.addSql(`create unique index payee_${record} on payee (${record}_id) where deleted_at is null`);
    this.addSql('create index payee_name on payee (workspace_id, name_key, id)');
    this.addSql('create index payee_search on payee using gin (search_text gin_trgm_ops)');
    this.addSql('create index payee_balance on payee (workspace_id, balance, id)');
    this.#names();
    this.addSql(`create table payee_contract (${identified}, ${ofWorkspace}, ${versioned}, payee_id uuid not null references payee (id) on delete cascade,
      name text not null, name_key text collate "C" generated always as (fold(name)) stored, is_default boolean not null default false,
      cross_group text, ${percents.reserve}, reserve_runs int not null default 2 check (reserve_runs between 1 and 12))`);
    this.addSql('create unique index payee_contract_name on payee_contract (payee_id, name_key)');
    this.addSql('create unique index payee_contract_default on payee_contract (payee_id) where is_default');
    this.addSql('create index payee_contract_workspace on payee_contract (workspace_id)');
    this.addSql(`create table royalty_term (${identified}, ${ofWorkspace}, ${versioned}, position int not null, name text not null, subject text not null,
      payee_id uuid references payee (id) on delete cascade, contract_id uuid references payee_contract (id) on delete cascade,
      work_id uuid references work (id) on delete cascade, recording_id uuid references recording (id) on delete cascade, tag text,
      territories text[] not null default '{}', rights text[] not null default '{}', source_kinds text[] not null default '{}',
      source_id uuid references income_source (id) on delete cascade, starts_on date, ends_on date, deal text not null,
      ${percent('percent', ' not null')})`);
    this.addSql('create unique index royalty_term_position on royalty_term (workspace_id, position)');
    for (const column of ['payee_id', 'contract_id', 'work_id', 'recording_id', 'source_id'])
      this.addSql(`create index royalty_term_${column} on royalty_term (${column})`);
  }

  /** The name of a payee is that of its record. */
  #names(): void {
    this.addSql(`create function name_payee() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'contributor' then
        update payee set name = new.first_name || ' ' || new.last_name where contributor_id = new.id;
      elsif tg_table_name = 'publisher' then
        update payee set name = new.name where publisher_id = new.id;
      else
        update payee set name = new.name where label_id = new.id;
      end if;
      return null;
    end $$`);
    for (const [record, columns] of Object.entries({
      contributor: ['first_name', 'last_name'],
      publisher: ['name'],
      label: ['name'],
    })) {
      const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
      this.addSql(`create trigger ${record}_name_payee after update of ${columns.join(', ')} on ${record} for each row when (${isChanged})
        execute function name_payee()`);
    }
  }

  #splits(): void {
    this.addSql(`create table split_period (${ofWorkspace}, work_id uuid not null references work (id) on delete cascade, valid_from date not null,
      created_at timestamptz(3) not null default now(), version int not null, sheet jsonb not null, is_complete boolean not null,
      is_given boolean not null default false, primary key (work_id, valid_from))`);
    this.addSql('create index split_period_workspace on split_period (workspace_id)');
    // The splits of existing works were valid from the beginning, because nothing else is known.
    const shares = (right: string) =>
      `jsonb_build_object('publishingShare', w.${right}_publishing_share, 'musicShare', w.${right}_music_share)`;
    this.addSql(`insert into split_period (workspace_id, work_id, valid_from, version, sheet, is_complete)
      select w.workspace_id, w.id, date '0001-01-01', w.version, jsonb_build_object(
          'main', jsonb_build_object('performance', ${shares('performance')}, 'mechanical', ${shares('mechanical')}), 'parties', p.parties),
        w.splits_state = 'COMPLETE'
      from work w join lateral (select jsonb_agg(jsonb_build_object('group', s.split_group, 'contributorId', s.contributor_id,
          'publisherId', s.publisher_id, 'role', s.role, 'performanceFactor', s.performance_factor, 'mechanicalFactor', s.mechanical_factor)
          order by array_position(array['composers', 'authors', 'publishers'], s.split_group), s.position, s.id) as parties
        from split s where s.work_id = w.id) p on p.parties is not null`);
  }

  #runs(): void {
    this.addSql(`create table royalty_run (${identified}, ${ofWorkspace}, ${user('user_id')}, updated_at timestamptz(3) not null default now(),
      number int not null, name text not null, period_start date not null, period_end date not null, split_basis text not null,
      state text not null, revision int not null default 0, statement_count int not null default 0, line_count int not null default 0,
      payee_count int not null default 0, totals jsonb not null default '[]', terms jsonb not null default '[]', computed_at timestamptz(3),
      figures_hash text, balances_hash text, reporting_currency text, ${user('reviewed_by_id')}, approved_at timestamptz(3), ${user('approved_by_id')}, issued_at timestamptz(3),
      ${user('issued_by_id')}, reversed_at timestamptz(3), ${user('reversed_by_id')}, reverse_reason text, failure text, stopped_in text,
      position int not null default 0, total int not null default 0, stage_started_at timestamptz(3), attempts int not null default 0,
      due_at timestamptz(3) not null default now(), lease uuid)`);
    this.addSql('create unique index royalty_run_number on royalty_run (workspace_id, number)');
    this.addSql(
      `create index royalty_run_busy on royalty_run (due_at) where state in ('COMPUTING', 'APPROVING', 'ISSUING', 'REVERSING', 'DELETING')`,
    );
    for (const act of ['user', 'reviewed_by', 'approved_by', 'issued_by', 'reversed_by'])
      this.addSql(`create index royalty_run_${act} on royalty_run (${act}_id)`);
    this.addSql(`create table royalty_run_statement (${ofRun}, statement_id uuid not null references statement (id) on delete cascade,
      is_standing boolean not null default false, primary key (run_id, statement_id))`);
    // The money of a statement is divided once.
    this.addSql('create unique index royalty_run_statement_once on royalty_run_statement (statement_id) where is_standing');
    this.addSql('create index royalty_run_statement_statement on royalty_run_statement (statement_id)');
    this.addSql('create index royalty_run_statement_workspace on royalty_run_statement (workspace_id)');
  }

  /**
   * No foreign keys to records: an issued run stays as it was when they are deleted. Cases, shares and cells have none at all, because a million
   * checks take long: they go with their run by a trigger.
   */
  #divisions(): void {
    const ofRunAlone = 'run_id uuid not null, workspace_id uuid not null';
    this.addSql(`create table royalty_case (${ofRunAlone}, id int not null, work_id uuid, recording_id uuid, "right" text not null, role text not null,
      source_id uuid, territory text, month date, destination text not null, reason text, split_version int, split_from date, title text,
      code text, digest text not null, primary key (run_id, id))`);
    this.addSql(`create table royalty_share (${ofRunAlone}, case_id int not null, position int not null, payee_id uuid not null,
      contract_id uuid not null, term_id uuid, deal text not null, ${percent('percent', ' not null')},
      ${['part_numerator', 'part_denominator', 'numerator', 'denominator'].map(amount).join(', ')}, primary key (run_id, case_id, position))`);
    this.addSql('create index royalty_share_payee on royalty_share (payee_id, run_id)');
    this.addSql(`create table royalty_cell (${ofRunAlone}, case_id int not null, id int not null, statement_id uuid not null, group_id uuid not null,
      "right" text not null, currency text not null, role text not null, territory text, month date, part int not null,
      ${amount('amount')}, rate numeric, ${amount('units')}, lines int not null, is_physical boolean not null default false, of_run_id uuid,
      reverted_run_id uuid, reason text, primary key (run_id, case_id, id))`);
    this.addSql(`create function delete_divisions() returns trigger language plpgsql as $$ begin
      delete from royalty_cell where run_id = old.id;
      delete from royalty_share where run_id = old.id;
      delete from royalty_case where run_id = old.id;
      return null;
    end $$`);
    this.addSql(
      'create trigger royalty_run_divisions after delete on royalty_run for each row execute function delete_divisions()',
    );
    this.addSql(`create table royalty_earning (${ofRun}, ${ofPayee}, ${ofContract}, currency text not null, is_adjustment boolean not null,
      ${amount('numerator')}, ${amount('denominator')}, converted_numerator numeric, converted_denominator numeric, lines int not null,
      primary key (run_id, payee_id, contract_id, currency, is_adjustment))`);
    this.addSql('create index royalty_earning_payee on royalty_earning (payee_id)');
    this.addSql('create index royalty_earning_contract on royalty_earning (contract_id)');
    this.addSql(`create table royalty_problem (${ofRun}, kind text not null, key text not null, label text not null, currency text, amount numeric,
      is_blocking boolean not null, ${user('accepted_by_id')}, accepted_at timestamptz(3), primary key (run_id, kind, key))`);
    this.addSql('create index royalty_problem_accepted_by on royalty_problem (accepted_by_id)');
    const sums = [
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
    ];
    this.addSql(`create table payee_statement (${identified}, ${ofRun}, ${ofPayee}, number text, currency text not null, ${sums.map(amount).join(', ')},
      withholding int not null, ${['withheld', 'sales_tax', 'net', 'unpaid', 'carried_over', 'minimum'].map(amount).join(', ')}, contracts jsonb not null,
      rates jsonb not null, entries jsonb not null default '[]', lines int not null, sha256 text)`);
    this.addSql('create unique index payee_statement_run on payee_statement (run_id, payee_id)');
    this.addSql('create index payee_statement_payee on payee_statement (payee_id, id)');
    this.addSql('create unique index payee_statement_number on payee_statement (workspace_id, number) where number is not null');
    for (const table of ['royalty_earning', 'royalty_problem'])
      this.addSql(`create index ${table}_workspace on ${table} (workspace_id)`);
  }

  #entries(): void {
    this.addSql(`create table payee_entry (${identified}, ${ofWorkspace}, ${user('user_id')}, ${ofPayee}, ${ofContract}, kind text not null,
      date date not null, ${amount('amount')}, currency text not null, ${percents.recoupable}, note text, run_id uuid references royalty_run (id),
      reverses_id uuid references payee_entry (id), releases_id uuid references payee_entry (id))`);
    this.addSql('create index payee_entry_releases on payee_entry (releases_id)');
    this.addSql('create index payee_entry_payee on payee_entry (payee_id, date, id)');
    this.addSql('create index payee_entry_contract on payee_entry (contract_id)');
    this.addSql('create index payee_entry_run on payee_entry (run_id)');
    this.addSql('create index payee_entry_workspace on payee_entry (workspace_id, date, id)');
    this.addSql('create index payee_entry_user on payee_entry (user_id)');
    this.addSql('create unique index payee_entry_reverses on payee_entry (reverses_id)');
  }

  #ledger(): void {
    this.addSql(`create table ledger_entry (${identified}, ${ofWorkspace}, currency text not null, date date not null,
      run_id uuid references royalty_run (id), payee_entry_id uuid references payee_entry (id), memo text not null)`);
    this.addSql('create index ledger_entry_workspace on ledger_entry (workspace_id, date, id)');
    this.addSql('create index ledger_entry_run on ledger_entry (run_id)');
    this.addSql('create index ledger_entry_payee_entry on ledger_entry (payee_entry_id)');
    this.addSql(`create table ledger_line (entry_id uuid not null references ledger_entry (id) on delete cascade, position int not null, ${ofWorkspace},
      account text not null, payee_id uuid references payee (id), contract_id uuid references payee_contract (id), ${amount('amount')},
      primary key (entry_id, position))`);
    this.addSql('create index ledger_line_payee on ledger_line (payee_id, contract_id, account)');
    this.addSql('create index ledger_line_contract on ledger_line (contract_id)');
    this.addSql('create index ledger_line_account on ledger_line (workspace_id, account)');
    // All lines of an entry are added by one statement, so their sum is checked once. The balance of a payee is kept, to sort by it.
    this.addSql(`create function check_ledger_balance() returns trigger language plpgsql as $$ begin
      if exists (select from added_lines group by entry_id having sum(amount) <> 0) then
        raise exception 'The lines of a ledger entry do not sum to zero.' using errcode = 'check_violation';
      end if;
      update payee p set balance = p.balance + moved.amount
        from (select payee_id, sum(amount) as amount from added_lines where account = 'PAYEE' group by 1) moved where p.id = moved.payee_id;
      return null;
    end $$`);
    this.addSql(`create trigger ledger_balance after insert on ledger_line referencing new table as added_lines
      for each statement execute function check_ledger_balance()`);
    // Rows go with their workspace alone, whose deletion reaches them through a trigger.
    this.addSql(`create function refuse_ledger_change() returns trigger language plpgsql as $$ begin
      if pg_trigger_depth() < 2 then
        raise exception 'The ledger is only added to.' using errcode = 'check_violation';
      end if;
      return null;
    end $$`);
    for (const table of ['ledger_entry', 'ledger_line'])
      this.addSql(`create trigger ${table}_append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_ledger_change()`);
  }
}
