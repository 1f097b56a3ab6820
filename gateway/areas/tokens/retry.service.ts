import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Tokenization } from '#db/entities/tokenization.ts';
import { startOfMonth } from '#domain/subscriptions/period.ts';
import { subjectNouns } from '#domain/tokens/readiness.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { KnownNetwork } from '../../ports/chains/open.ts';
import type { AppContext } from '../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { requireVerifiedEmail } from '../accounts/require-verified-email.ts';
import { networkById, networksOf } from '../chains/networks.ts';
import { requireFeature, requireInside, reserve } from '../subscriptions/allowance.ts';
import { inTransaction } from '../subscriptions/run-sql.ts';
import { countsAsMinted } from '../subscriptions/usage.ts';
import { announceTokenization } from './announce-tokenization.ts';
import { retryMint } from './mint/mint-requests.ts';
import { duplicateToken, requireNetwork, unknownTokenization } from './refusals.ts';
import { lockTokens, refuseDuplicate, refuseTooManyOpen } from './start.service.ts';
import { chainFeature, mintFeature, subjectsOf } from './subject.ts';

/** Requeues a failed token with its frozen data and returns its ID. An earlier success on the chain counts, because its key mints once. */
export async function retryTokenization(context: AppContext, id: string): Promise<string> {
  const actor = context.editor;
  const networks = await networksOf(context);
  await requireFeature(context.platform, actor, chainFeature);
  return runUseCase(context.platform, actor, async (useCase) => {
    await lockTokens(useCase.em, actor.workspaceId);
    const row = await lockedTokenization(useCase, id);
    await requireInside(useCase, chainFeature);
    await requireVerifiedEmail(useCase, 'MINTING');
    if (row.state !== 'FAILED') {
      throw userError(UserErrorCode.INVALID, 'This token has not failed, so there is nothing to retry.', ['id']);
    }
    await refuseWithoutSubject(useCase, row);
    const network = requireNetwork(networks, row.blockchain);
    if (network.id !== row.networkId) await refuseElsewhere(context, useCase, row, network);
    await refuseTooManyOpen(useCase.em, actor.workspaceId);
    const { subjectId, title } = row;
    const kind = { tokenType: row.tokenType, blockchain: row.blockchain };
    await refuseDuplicate(useCase.em, actor.workspaceId, { subjectId, title, networkKey: network.networkKey, ...kind });
    await countAgain(useCase, row);
    if (!(await retryMint(useCase.em, row))) throw duplicateToken({ title, ...kind, isDone: true });
    await announceTokenization(useCase.em, row);
    const audit: Audit = { action: 'tokenization.retry', subjectType: 'Tokenization', subjectId: row.id };
    return { result: row.id, audit };
  });
}

/** A tokenization of the workspace, locked until the transaction ends. */
async function lockedTokenization({ em, actor: { workspaceId } }: UseCase, id: string): Promise<Tokenization> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const row = isUuid(id) ? await em.findOne(Tokenization, { id, workspaceId }, lock) : null;
  if (!row) throw unknownTokenization();
  return row;
}

/** Transactions signed by another account may still succeed; unsigned requests move to this account. */
async function refuseElsewhere(context: AppContext, { em }: UseCase, row: Tokenization, network: KnownNetwork): Promise<void> {
  const { networkKey } = await networkById(context, row.networkId);
  if (networkKey !== network.networkKey) {
    throw userError(UserErrorCode.INVALID, 'This server is now connected to another network. Start a new token.', ['id']);
  }
  const [signed] = await em.execute('select 1 from chain_transaction where subject_id = ? limit 1', [row.id]);
  if (!signed) return;
  throw userError(UserErrorCode.INVALID, 'This server now mints with another account on this network. Start a new token.', [
    'id',
  ]);
}

/**
 * A failed token freed its quota, so a retry reserves again. A token that already counts in this month, because part of it is on the chain,
 * does not.
 */
async function countAgain(useCase: UseCase, row: Tokenization): Promise<void> {
  const now = useCase.platform.clock();
  if (row.countedAt >= startOfMonth(now) && (await stillCounts(useCase.em, row))) return;
  await reserve(useCase, mintFeature);
  row.countedAt = now;
}

async function stillCounts(em: EntityManager, { id, workspaceId }: Tokenization): Promise<boolean> {
  const text = `select 1 from tokenization where id = ? and workspace_id = ? and ${countsAsMinted}`;
  return (await em.execute(text, [id, workspaceId])).length > 0;
}

/** Nothing is minted for deleted objects. */
async function refuseWithoutSubject(
  { em, platform, actor: holder }: UseCase,
  { subjectId, subjectKind }: Tokenization,
): Promise<void> {
  const kind = subjectKind;
  const found = await subjectsOf(platform, inTransaction(em), { holder, kind, ids: [subjectId] });
  if (found.has(subjectId)) return;
  const noun = subjectNouns[kind].toLowerCase();
  throw userError(UserErrorCode.INVALID, `The ${noun} was deleted. Restore it from the bin first.`, ['id']);
}
