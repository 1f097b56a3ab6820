import { Migration } from '@mikro-orm/migrations';

/** 100 % in the unit of the tables, and the tolerance of factors. */
const whole = 1_000_000;
const tolerance = 100;
const groups = ['composers', 'authors', 'publishers'];
const rights = ['performance', 'mechanical'];

/** A group's share of the whole, by the main split. */
const amountOf = (group: string, right: string): string => {
  const publishing = `w.${right}_publishing_share::bigint`;
  const music = `w.${right}_music_share::bigint`;
  if (group === 'publishers') return publishing;
  return `round((${whole} - ${publishing}) * ${group === 'composers' ? music : `(${whole} - ${music})`} / ${whole}.0)`;
};
const totalOf = (group: string, right: string): string =>
  `coalesce(sum(s.${right}_factor) filter (where s.split_group = '${group}'), 0)`;
const isDivided = (group: string, right: string): string =>
  `case when count(*) filter (where s.split_group = '${group}') = 0 then ${amountOf(group, right)} = 0
    else ${amountOf(group, right)} = 0 and ${totalOf(group, right)} = 0
      or abs(${whole} - ${totalOf(group, right)}) <= ${tolerance} end`;

/** Statistics use columns of works, and indexes with only these columns. */
export class Migration20261121200000Figures extends Migration {
  override up(): void {
    this.#columns();
    this.#knownSplits();
    this.#indexes();
  }

  #columns(): void {
    // ISO 15707, as `domain/codes/iswc.ts` has it: 1 + the sum of position × digit, complemented to the next ten. A test holds both together.
    this.addSql(`create function iswc_state(code text) returns text language sql immutable parallel safe as $$
      select case when code is null then 'NONE' else (select case
        when digits !~ '^\\d{10}$' then 'WRONG_CHECK_DIGIT'
        when (1 + ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => `${place} * substr(digits, ${place}, 1)::int`).join(' + ')}
          + right(digits, 1)::int) % 10 = 0 then 'VALID'
        else 'WRONG_CHECK_DIGIT' end from (select translate(code, 'T-. ', '') as digits) code_digits) end $$`);
    this.addSql(`alter table work
      add splits_state text not null default 'NONE' check (splits_state in ('NONE', 'INCOMPLETE', 'COMPLETE')),
      add has_publisher_share boolean not null default false,
      add iswc_state text generated always as (iswc_state(iswc)) stored`);
  }

  /** Computes existing works by the current rule; later the domain computes it at each save of splits. */
  #knownSplits(): void {
    const isComplete = groups.flatMap((group) => rights.map((right) => `(${isDivided(group, right)})`)).join(' and ');
    const received = rights
      .map((right) => `round(${amountOf('publishers', right)} * ${totalOf('publishers', right)} / ${whole}.0)`)
      .join(' + ');
    this.addSql(`update work set splits_state = standing.state, has_publisher_share = standing.published from (
        select w.id, case when ${isComplete} then 'COMPLETE' else 'INCOMPLETE' end as state, ${received} > 0 as published
        from work w join split s on s.work_id = w.id group by w.id) standing
      where standing.id = work.id`);
  }

  #indexes(): void {
    // All columns are keys: equal ones are stored once, so a million works take 8 MB.
    this.addSql(`create index work_figures on work
      (workspace_id, track_status, splits_state, iswc_state, has_publisher_share, genre, language) where deleted_at is null`);
    for (const table of ['work', 'contributor', 'publisher']) {
      this.addSql(`create index ${table}_binned on ${table} (workspace_id, deleted_at, created_at) where deleted_at is not null`);
    }
    // Includes the work, so credited works are counted without reading the splits.
    this.addSql('drop index split_contributor');
    this.addSql('create index split_contributor on split (contributor_id, work_id) where contributor_id is not null');
  }
}
