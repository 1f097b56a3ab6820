import type { PartyDecision } from '#domain/exchange/import-terms.ts';
import type { AppContext } from '../../context.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { changeImport } from './change-import.ts';
import { checkAgain } from './check-units.ts';
import type { ImportJob } from './import-job.ts';
import type { Sql } from './rows-as-values.ts';
import { setState } from './set-state.ts';

const maxDecisions = 1_000;
/** Up to this number of records are checked again at once; more in the background. */
const maxCheckedAtOnce = 100;

export type PartyChoice = { record: string; key: string; decision: PartyDecision };

const decided = `decision = given.decision, is_new = given.decision = 'NEW',
  party_id = case when given.decision = 'NEW' then case when is_new then party_id else uuidv7() end else matched_id end`;

/**
 * Decides about parties: those given, or with `remaining` all that are open. Another one gets an ID of its own. The records that name them
 * first are checked again.
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
    const given = choices.map(({ record, key, decision }) => ({
      kind: record === 'PUBLISHER' ? 'publisher' : 'contributor',
      key,
      decision,
    }));
    const { rows } = await sql.query<{ unit: number }>(
      `select distinct r.unit from import_party p join import_row r on r.import_id = p.import_id and r.workspace_id = p.workspace_id
          and r.number = p."row" where p.import_id = $1 and p.workspace_id = $2 and p.doubt is not null
          and ((p.decision = 'ASK' and $4::text is not null) or exists (select from json_to_recordset($3::json) as given (kind text, key text)
            where p.kind = given.kind and p.key = given.key)) order by r.unit limit ${maxCheckedAtOnce + 1}`,
      [id, job.workspaceId, JSON.stringify(given), remaining],
    );
    const decide = () => storeDecisions(sql, job, given, remaining);
    if (rows.length <= maxCheckedAtOnce) {
      const units = rows.map(({ unit }) => unit);
      return checkAgain(sql, job, { units, now: context.platform.clock() }, decide);
    }
    await decide();
    await setState(sql, job, 'CHECKING');
  });

type Given = { kind: string; key: string; decision: PartyDecision };

async function storeDecisions(
  sql: Sql,
  { id, workspaceId }: ImportJob,
  given: readonly Given[],
  remaining: PartyDecision | null,
): Promise<void> {
  await sql.query(
    `update import_party p set ${decided} from json_to_recordset($3::json) as given (kind text, key text, decision text)
      where p.import_id = $1 and p.workspace_id = $2 and p.kind = given.kind and p.key = given.key and p.doubt is not null`,
    [id, workspaceId, JSON.stringify(given)],
  );
  await sql.query(
    `update import_party p set ${decided} from (select $3::text as decision) given
      where p.import_id = $1 and p.workspace_id = $2 and p.decision = 'ASK' and given.decision in ('SAME', 'NEW')`,
    [id, workspaceId, remaining],
  );
}
