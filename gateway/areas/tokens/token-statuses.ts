import { tokenStatus } from '#domain/tokens/readiness.ts';
import type { TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { badInput } from '../../kit/cursor.ts';
import type { AppContext } from '../../server/context.ts';
import { runWithShortTimeout, type Subject, subjectsOf } from './subject.ts';
import type { TokenStanding } from './tokenization.type.ts';

/** Maximum number of subjects per request. */
export const maxStatuses = 200;

export const statusOf = ({ facts, tokenizationState }: Subject) => tokenStatus(facts, tokenizationState);

/** Returns the statuses of many subjects of one kind in one statement, in the order of the IDs. Omits unknown ones. */
export async function statusesOf(
  { platform, rows, actor: holder }: AppContext,
  kind: TokenSubjectKind,
  given: readonly string[],
): Promise<TokenStanding[]> {
  if (given.length > maxStatuses) throw badInput(`\`subjects\` can have at most ${maxStatuses} IDs.`);
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const found = await subjectsOf(platform, runWithShortTimeout(rows), { holder, kind, ids });
  const checkedAt = platform.clock();
  return ids.flatMap((id) => {
    const subject = found.get(id);
    if (!subject) return [];
    return { kind, subjectId: id, status: statusOf(subject), checkedAt, tokenizationId: subject.tokenizationId };
  });
}
