import { Pool } from 'pg';
import { expect } from 'vitest';
import type { DatedParty, DatedSheet } from '#domain/royalties/dated-sheet.ts';
import type { PayeeStanding, TermDeal } from '#domain/royalties/royalty-terms.ts';
import { royaltyRunJob } from '#gateway/areas/royalties/runs/work-on-runs.ts';
import { workInTurn } from '#gateway/server/queues/queue-worker.ts';
import type { TestApp } from './app.ts';
import { collectStatements, unscopedStatements } from './workspace-scope.ts';

const idOf = ({ rows }: { rows: { id: string }[] }): string => rows[0]!.id;

/** A row of a sheet, with its factor in percent. */
export type GivenParty = { id: string; group: DatedParty['group']; percent: number };

/** The main split, in percent: the publishers' share, and the music's share of the rest. */
export const sheetOf = (publishing: number, music: number, parties: readonly GivenParty[]): DatedSheet => {
  const shares = { publishingShare: publishing * 10_000, musicShare: music * 10_000 };
  return {
    main: { performance: shares, mechanical: shares },
    parties: parties.map(({ id, group, percent }) => ({
      group,
      contributorId: group === 'publishers' ? null : id,
      publisherId: group === 'publishers' ? id : null,
      role: group === 'publishers' ? 'Original Publisher' : group === 'composers' ? 'Composer' : 'Author',
      performanceFactor: percent * 10_000,
      mechanicalFactor: percent * 10_000,
    })),
  };
};

type GivenPayee = {
  record: { contributorId: string } | { publisherId: string } | { labelId: string } | null;
  name?: string;
  standing?: PayeeStanding;
  currency?: string;
  minimum?: string | null;
  withholding?: number | null;
};

/** Inserts what royalties need without services, and runs the background work in this process. */
export function royalties(t: TestApp, workspaceId: string) {
  const { pool } = t;
  let position = 0;
  return {
    /** A work whose splits are valid from the given days on. */
    async work(title: string, periods: Record<string, DatedSheet>): Promise<string> {
      const id = idOf(
        await pool.query(
          `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
              mechanical_publishing_share, mechanical_music_share) values ($1, $2, 'ORIGINAL', 'UNRELEASED', 0, 0, 0, 0) returning id`,
          [workspaceId, title],
        ),
      );
      for (const [validFrom, sheet] of Object.entries(periods))
        await pool.query(
          `insert into split_period (workspace_id, work_id, valid_from, version, sheet, is_complete) values ($1, $2, $3, 1, $4, true)
            on conflict (work_id, valid_from) do update set sheet = excluded.sheet`,
          [workspaceId, id, validFrom, JSON.stringify(sheet)],
        );
      return id;
    },
    /** A payee with its default contract. Returns both IDs. */
    async payee(given: GivenPayee): Promise<{ id: string; contractId: string }> {
      const { record, name = 'Payee', standing = 'PAID', currency = 'EUR', minimum = null, withholding = null } = given;
      const columns = { contributorId: null, publisherId: null, labelId: null, ...record };
      const kind = record === null ? 'OTHER' : Object.keys(record)[0]!.replace('Id', '').toUpperCase();
      const id = idOf(
        await pool.query(
          `insert into payee (workspace_id, kind, contributor_id, publisher_id, label_id, name, standing, currency, minimum, withholding)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
          [
            workspaceId,
            kind,
            columns.contributorId,
            columns.publisherId,
            columns.labelId,
            name,
            standing,
            currency,
            minimum,
            withholding,
          ],
        ),
      );
      const contractId = idOf(
        await pool.query(
          `insert into payee_contract (workspace_id, payee_id, name, is_default) values ($1, $2, 'General', true) returning id`,
          [workspaceId, id],
        ),
      );
      return { id, contractId };
    },
    /** A term at the end of the list. */
    async term(
      given: { name?: string; payeeId?: string | null; deal: TermDeal; percent: number } & Record<string, unknown>,
    ): Promise<string> {
      position += 1;
      const { name = `Term ${position}`, payeeId = null, deal, percent, subject = 'WORK', ...more } = given;
      const names = Object.keys(more);
      return idOf(
        await pool.query(
          `insert into royalty_term (workspace_id, position, name, subject, payee_id, deal, percent${names.map((each) => `, ${each}`).join('')})
            values ($1, $2, $3, $4, $5, $6, $7${names.map((_, at) => `, $${at + 8}`).join('')}) returning id`,
          [workspaceId, position, name, subject, payeeId, deal, percent, ...Object.values(more)],
        ),
      );
    },
    /** A run of statements, to be computed. */
    async run(statementIds: readonly string[], period: readonly [string, string]): Promise<string> {
      const id = idOf(
        await pool.query(
          `insert into royalty_run (workspace_id, number, name, period_start, period_end, split_basis, state, stage_started_at)
            select $1, count(*) + 1, 'Run ' || count(*) + 1, $2, $3, 'USE_PERIOD', 'COMPUTING', now() from royalty_run where workspace_id = $1 returning id`,
          [workspaceId, ...period],
        ),
      );
      await pool.query(
        'insert into royalty_run_statement (run_id, workspace_id, statement_id) select $1, $2, unnest($3::uuid[])',
        [id, workspaceId, statementIds],
      );
      return id;
    },
    /** Begins a stage of a run, and does its work. */
    async advance(id: string, state: string): Promise<void> {
      await pool.query(
        'update royalty_run set state = $3, stage_started_at = clock_timestamp(), due_at = now(), lease = null where id = $1 and workspace_id = $2',
        [id, workspaceId, state],
      );
      await workOnRuns(t);
    },
  };
}

/** Does what is due for runs in this process. */
export async function workOnRuns(t: TestApp): Promise<void> {
  const { orm, storage, billing, clock, config } = t.platform;
  const pool = new Pool({ connectionString: config.databaseUrl!, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const texts = collectStatements(pool);
  const signal = new AbortController().signal;
  try {
    const worker = { pool, storage, billing, clock, signal, pause: async () => undefined, freeBytes: async () => Infinity };
    await workInTurn(royaltyRunJob('ALL'), worker, { signal });
  } finally {
    await pool.end();
    expect(unscopedStatements(orm, texts)).toEqual([]);
  }
}

const runFields = `id number name state revision failure statementCount lineCount payeeCount reverseReason
  totals { currency received payees exchanged own unmatched notOurs held rounding } statements { id }
  problemGroups { kind count open }`;
type Run = { id: string; state: string; failure: string | null };
type Refusal = { message: string; code: string; field: string[] };

/** Drives royalty runs as a person does, with the background work in this process. */
export function royaltyRuns(t: TestApp, { token }: { token: string }) {
  const read = async (id: string) =>
    (await t.gql<{ royaltyRun: Run | null }>(`query ($id: ID!) { royaltyRun(id: $id) { ${runFields} } }`, { id }, token))
      .royaltyRun;
  const mutate = async (name: string, args: Record<string, [type: string, value: unknown]>, selected = '') => {
    const keys = Object.keys(args);
    const payload = await t.gql<Record<string, { userErrors: Refusal[]; royaltyRun?: { id: string } | null }>>(
      `mutation (${keys.map((key) => `$${key}: ${args[key]![0]}`).join(', ')}) {
        ${name}(${keys.map((key) => `${key}: $${key}`).join(', ')}) { userErrors { message code field } ${selected} } }`,
      Object.fromEntries(keys.map((key) => [key, args[key]![1]])),
      token,
    );
    return payload[name]!;
  };
  /** Runs a mutation of a run. Returns its user errors. */
  const send = async (name: string, id: string, more: Record<string, string> = {}): Promise<Refusal[]> =>
    (
      await mutate(name, {
        id: ['ID!', id],
        ...Object.fromEntries(Object.entries(more).map(([key, text]) => [key, ['String!', text] as const])),
      } as never)
    ).userErrors;
  const done = (errors: readonly Refusal[]) => {
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
  };
  /** The same with its background work. Returns the run. */
  const act = async (name: string, id: string, more: Record<string, string> = {}) => {
    done(await send(name, id, more));
    await workOnRuns(t);
    return (await read(id))!;
  };
  const create = async (input: object) => {
    const payload = await mutate('royaltyRunCreate', { input: ['RoyaltyRunInput!', input] }, 'royaltyRun { id }');
    done(payload.userErrors);
    await workOnRuns(t);
    return (await read(payload.royaltyRun!.id))!;
  };
  /** Creates a run and issues it. */
  const issued = async (input: object) => {
    const { id } = await create(input);
    await act('royaltyRunApprove', id);
    return act('royaltyRunIssue', id);
  };
  const statements = async (run: string) =>
    (
      await t.gql<{ payeeStatements: { nodes: unknown[] } }>(
        `query ($run: ID!) { payeeStatements(filter: { run: $run }) { nodes { id number currency earned adjusted net closing payee { id name } } } }`,
        { run },
        token,
      )
    ).payeeStatements.nodes;
  return { read, send, act, create, issued, statements };
}
