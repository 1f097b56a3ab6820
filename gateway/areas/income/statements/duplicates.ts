import { UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { StatementJob } from './statement-job.ts';

/** The statement that has the same file or is about the same period. */
type FirstLike = { id: string; fileName: string; isSameFile: boolean };

/** SQL of whether statement `o` has the file of statement `s`: the same bytes, and of an archive or workbook the same part. */
const sameFile = `o.sha256 = s.sha256 and coalesce(o.member, '') = coalesce(s.member, '')
  and coalesce(o.options ->> 'sheet', '') = coalesce(s.options ->> 'sheet', '')`;
const samePeriod = `o.source_id = s.source_id and coalesce(o.account, '') = coalesce(s.account, '')
  and o.period_start = s.period_start and o.period_end = s.period_end`;
/** SQL of whether statement `o` stands in the way of statement `s`. Reversed ones make room for a better one. */
export const standsInTheWay = `o.workspace_id = s.workspace_id and o.id <> s.id and (
    (${sameFile} and o.state in ('MATCHING', 'READ', 'POSTING', 'POSTED', 'REVERSING'))
    or (${samePeriod} and o.state in ('POSTING', 'POSTED', 'REVERSING')))`;

/** Returns the statement that stands in the way of another: one with the same file, else a posted one. */
export async function firstLike(
  sql: Sql,
  { id, workspaceId }: Pick<StatementJob, 'id' | 'workspaceId'>,
): Promise<FirstLike | null> {
  const { rows } = await sql.query<FirstLike>(
    `select o.id, o.file_name as "fileName", coalesce(${sameFile}, false) as "isSameFile" from statement s join statement o on ${standsInTheWay}
      where s.id = $1 and s.workspace_id = $2 order by 3 desc, o.posted_at nulls last, o.created_at, o.id limit 1`,
    [id, workspaceId],
  );
  return rows[0] ?? null;
}

export const duplicateSentence = ({ fileName, isSameFile }: FirstLike): string =>
  isSameFile
    ? `This file was uploaded before, as “${fileName}”. Open that statement, or reverse or delete it first.`
    : `“${fileName}” already accounts for this source, account and period. Reverse that statement first, or correct the account or period of this one.`;

/** The refusal of a statement that would count twice. */
export const alreadyCounted = (first: FirstLike): UserErrors =>
  userError(UserErrorCode.TAKEN, duplicateSentence(first), ['id'], first.id);
