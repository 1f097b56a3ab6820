import { isZeroDecimal } from '#domain/money/decimal.ts';
import { blockingExceptions, type RunException } from '#domain/royalties/royalty-terms.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { Closing } from './close-payees.ts';
import type { RunJob } from './run-job.ts';

type Problem = {
  kind: RunException;
  key: string;
  label: string;
  currency: string | null;
  amount: string | null;
  isBlocking: boolean;
};

/** Objects that are named for each kind. The rest is in the totals. */
const maxNamed = 500;
/** Days before its end in which a form is to be renewed. */
const formDays = 60;

/** Money that is held or unmatched, by what it waits for. Parties of `missing` are named instead of the works. */
const heldText = `with held as (
    select coalesce(c.reason, c.destination) as kind, coalesce(m.party, c.work_id::text, c.recording_id::text, '') as key,
        coalesce(m.label, c.title, '') as label, cell.currency, sum(cell.amount) as amount
      from royalty_case c join royalty_cell cell on cell.run_id = $1 and cell.case_id = c.id and cell.workspace_id = $2
      left join unnest($3::int[], $4::text[], $5::text[]) as m (case_id, party, label) on m.case_id = c.id
      where c.run_id = $1 and c.workspace_id = $2 and c.destination in ('HELD', 'UNMATCHED') group by 1, 2, 3, 4 having sum(cell.amount) <> 0),
  ranked as (select *, row_number() over (partition by kind order by abs(amount) desc, key) as rank from held)
  select kind, key || case when count(*) over (partition by kind, key) > 1 then ' ' || currency else '' end as key, label, currency,
    trim_scale(amount)::text as amount from ranked where rank <= ${maxNamed}`;

const partyNamesText = `select 'contributor ' || id as key, first_name || ' ' || last_name as label from contributor
    where workspace_id = $1 and 'contributor ' || id = any($2::text[])
  union all select 'publisher ' || id, name from publisher where workspace_id = $1 and 'publisher ' || id = any($2::text[])`;

/** Finds what a person should look at before a run is approved, and stores it. What was accepted before stays accepted. */
export async function findProblems(
  sql: Sql,
  job: RunJob,
  closings: readonly Closing[],
  missing: ReadonlyMap<number, string>,
): Promise<void> {
  const { id, workspaceId } = job;
  const parties = [...new Set(missing.values())];
  const { rows: names } = await sql.query<{ key: string; label: string }>(partyNamesText, [workspaceId, parties]);
  const labels = new Map(names.map(({ key, label }) => [key, label]));
  const named = [...missing.values()].map((party) => labels.get(party) ?? party);
  const { rows: held } = await sql.query<Omit<Problem, 'isBlocking'>>(heldText, [
    id,
    workspaceId,
    [...missing.keys()],
    [...missing.values()],
    named,
  ]);
  const withoutTerms = await payeesWithoutTerms(sql, job);
  const problems = [...held, ...closings.flatMap((closing) => problemsOf(closing, job, withoutTerms))].map(
    (problem): Problem => ({ ...problem, isBlocking: blockingExceptions.has(problem.kind) }),
  );
  await store(sql, job, problems);
}

/** Payees who get their whole share, because no term fits. */
async function payeesWithoutTerms(sql: Sql, { id, workspaceId }: RunJob): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string }>(
    'select distinct payee_id as id from royalty_share where run_id = $1 and workspace_id = $2 and term_id is null',
    [id, workspaceId],
  );
  return new Set(rows.map((row) => row.id));
}

function problemsOf(
  { payee, statement, earnings }: Closing,
  { periodEnd }: RunJob,
  withoutTerms: ReadonlySet<string>,
): Omit<Problem, 'isBlocking'>[] {
  const found: Omit<Problem, 'isBlocking'>[] = [];
  const add = (kind: RunException, amount: string, currency = payee.currency, key = payee.id) =>
    found.push({ kind, key, label: payee.name, currency, amount });
  for (const currency of new Set(earnings.flatMap((earning) => (earning.converted === null ? earning.currency : []))))
    add('NO_RATE', '0', currency, `${payee.id} ${currency}`);
  if (withoutTerms.has(payee.id)) add('NO_TERMS', statement.earned);
  if (statement.carriedOver.startsWith('-')) add('NEGATIVE_BALANCE', statement.carriedOver);
  const isPaid = !isZeroDecimal(statement.net);
  if (isPaid && !payee.hasAccount) add('NO_ACCOUNT', statement.net);
  if (payee.withholdingUntil !== null && payee.withholdingUntil <= daysAfter(periodEnd, formDays))
    add('FORM_EXPIRES', statement.withheld);
  return found;
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

async function store(sql: Sql, { id, workspaceId }: RunJob, problems: readonly Problem[]): Promise<void> {
  const columnOf = <K extends keyof Problem>(key: K) => problems.map((problem) => problem[key]);
  const columns = [
    columnOf('kind'),
    columnOf('key'),
    columnOf('label'),
    columnOf('currency'),
    columnOf('amount'),
    columnOf('isBlocking'),
  ];
  await sql.query(
    `with given as (select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::boolean[])
        as g (kind, key, label, currency, amount, is_blocking)),
      gone as (delete from royalty_problem p where p.run_id = $1 and p.workspace_id = $2
        and not exists (select from given g where g.kind = p.kind and g.key = p.key))
      insert into royalty_problem as p (run_id, workspace_id, kind, key, label, currency, amount, is_blocking)
      select $1, $2, * from given
      on conflict (run_id, kind, key) do update set label = excluded.label, currency = excluded.currency, amount = excluded.amount,
        is_blocking = excluded.is_blocking,
        accepted_by_id = case when p.amount = excluded.amount then p.accepted_by_id end,
        accepted_at = case when p.amount = excluded.amount then p.accepted_at end`,
    [id, workspaceId, ...columns],
  );
}
