import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber } from '@mikro-orm/core';
import { idempotencyInProgress } from '../../kit/errors.ts';

/** The right to carry out a request with an idempotency key. It ends when another request takes over, which changes the lease. */
export type Claim = { workspaceId: string; callerId: string; key: string; lease: string; isOver: boolean };

/** The claim of the current request. */
export const currentClaim = new AsyncLocalStorage<Claim>();

export const ofClaim = (from: number) => `workspace_id = $${from} and caller_id = $${from + 1} and key = $${from + 2}`;
export const keyOf = ({ workspaceId, callerId, key }: Omit<Claim, 'lease' | 'isOver'>) => [workspaceId, callerId, key] as const;

const ownRow = 'workspace_id = ? and caller_id = ? and key = ?';
const markText = `update idempotent_request set state = 'WRITTEN' where ${ownRow} and lease = ? returning 1`;
const takenOverText = `select 1 from idempotent_request where ${ownRow}`;

/**
 * Marks the current request as `WRITTEN` in each transaction that it commits. So a request that was cut off either has changed nothing, and
 * may run again, or is known to have changed something. The transaction of a request that lost its claim is rolled back.
 */
export const markCommits: EventSubscriber = {
  async beforeTransactionCommit({ em, transaction }) {
    const claim = currentClaim.getStore();
    if (!claim || claim.isOver || !transaction || 'savepointName' in transaction) return;
    const run = (text: string, values: readonly string[]) =>
      em.getConnection().execute<object[]>(text, [...values], 'all', transaction);
    if ((await run(markText, [...keyOf(claim), claim.lease])).length > 0) return;
    // Without a row, this transaction deletes the workspace.
    if ((await run(takenOverText, keyOf(claim))).length > 0) throw idempotencyInProgress();
  },
};
