import type { PartyDecision } from '#domain/imports/import-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { changeImport } from './change-import.ts';
import type { ImportJob, Sql } from './import-job.ts';
import { setState } from './set-state.ts';

const maxDecisions = 1_000;

export type PartyChoice = { recordKind: string; key: string; decision: PartyDecision };

const decided = `decision = given.decision, is_new = given.decision = 'NEW',
  party_id = case when given.decision = 'NEW' then case when is_new then party_id else uuidv7() end else matched_id end`;

/**
 * Decides about parties: those given, or with `remaining` all that are open. Another one gets an ID of its own. After the last decision, the
 * file is checked again.
 */
export const confirmParties = (
  context: AppContext,
  id: string,
  choices: readonly PartyChoice[],
  remaining: PartyDecision | null,
): Promise<void> =>
  changeImport(context, id, ['READY'], async (sql, job) => {
    if (choices.length > maxDecisions)
      throw userError(UserErrorCode.INVALID, `Decide about at most ${maxDecisions} parties at once.`, ['parties']);
    await storeDecisions(sql, job, choices, remaining);
    if ((await openDecisions(sql, job)) === 0) await setState(sql, job, 'CHECKING');
  });

/** Number of parties about which nothing is decided. */
export async function openDecisions(sql: Sql, { id, workspaceId }: ImportJob): Promise<number> {
  const { rows } = await sql.query<{ open: number }>(
    `select count(*)::int as open from import_party where import_id = $1 and workspace_id = $2 and decision = 'ASK'`,
    [id, workspaceId],
  );
  return rows[0]!.open;
}

async function storeDecisions(
  sql: Sql,
  { id, workspaceId }: ImportJob,
  choices: readonly PartyChoice[],
  remaining: PartyDecision | null,
): Promise<void> {
  const given = choices.map(({ recordKind, ...choice }) => ({
    kind: recordKind === 'PUBLISHER' ? 'publisher' : 'contributor',
    ...choice,
  }));
  await sql.query(
    `update import_party p set ${decided} from json_to_recordset($3::json) as given (kind text, key text, decision text)
      where p.import_id = $1 and p.workspace_id = $2 and p.kind = given.kind and p.key = given.key and p.doubt is not null`,
    [id, workspaceId, JSON.stringify(given)],
  );
  await sql.query(
    `update import_party p set ${decided} from (select $3::text as decision) given
      where p.import_id = $1 and p.workspace_id = $2 and p.decision = 'ASK' and given.decision is not null`,
    [id, workspaceId, remaining],
  );
}
