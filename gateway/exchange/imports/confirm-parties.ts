import type { ImportOutcome, PartyDecision } from '#domain/exchange/import-terms.ts';
import type { AppContext } from '../../context.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { changeImport } from './change-import.ts';
import { checkUnits } from './check-units.ts';
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
    const { rows: single } = await sql.query<{ row: number }>(
      `update import_party p set ${decided} from json_to_recordset($3::json) as given (kind text, key text, decision text)
        where p.import_id = $1 and p.workspace_id = $2 and p.kind = given.kind and p.key = given.key and p.doubt is not null
        returning p."row"`,
      [id, job.workspaceId, JSON.stringify(given)],
    );
    const { rows: others } = await sql.query<{ row: number }>(
      `update import_party p set ${decided} from (select $3::text as decision) given
        where p.import_id = $1 and p.workspace_id = $2 and p.decision = 'ASK' and given.decision in ('SAME', 'NEW') returning p."row"`,
      [id, job.workspaceId, remaining],
    );
    const units = [...new Set([...single, ...others].map(({ row }) => row))];
    if (units.length > maxCheckedAtOnce) return setState(sql, job, 'CHECKING');
    const { rows } = await sql.query<{ unit: number; outcome: ImportOutcome | null }>(
      'select unit, outcome from import_row where import_id = $1 and workspace_id = $2 and number = any($3) order by unit',
      [id, job.workspaceId, units],
    );
    await checkUnits(sql, job, rows, context.platform.clock());
  });
