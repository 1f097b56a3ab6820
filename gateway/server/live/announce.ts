import type { EntityManager } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';

/** Topics of live subscriptions, and those for the gateways themselves: sessions, settings and queues. */
export type LiveTopic =
  | 'asset'
  | 'session'
  | 'settings'
  | 'tokenization'
  | 'proof'
  | 'queue'
  | 'import'
  | 'statement'
  | 'royaltyRun'
  | 'export'
  | 'duplicateSearch'
  | 'incomeMatching'
  | 'backup'
  | 'change'
  | 'webhookDelivery'
  | 'plan';

/** A change: workspace, topic and ID. Holds only what filters need, because subscribers read the object with their own rights. */
export type LiveEvent = {
  /** Null for events of a user, such as a session, and of the installation, such as a backup. */
  workspaceId: string | null;
  topic: LiveTopic;
  id: string;
  [detail: string]: string | number | boolean | null;
};

/** Database channel shared by all gateways. */
export const liveChannel = 'stave_live';

/** PostgreSQL allows 8,000 bytes. IDs and enum values need far less. */
const maxBytes = 4_000;

type Through = EntityManager | Pick<PoolClient, 'query'>;

const progressEveryMs = 1_000;
/** When this process announced the progress of each running job. */
const progressAt = new Map<string, number>();
const keyOf = ({ topic, id }: LiveEvent): string => `${topic} ${id}`;

/**
 * Announces a change to every gateway. In a transaction, the event is sent when it commits; equal events of one transaction are sent once.
 * With the pool, it is sent at once.
 */
export async function announce(through: Through, event: LiveEvent): Promise<void> {
  progressAt.delete(keyOf(event));
  const word = JSON.stringify(event);
  if (Buffer.byteLength(word) > maxBytes) throw new Error(`The announcement of ${event.topic} ${event.id} is too long.`);
  if ('fork' in through) await through.execute('select pg_notify(?, ?)', [liveChannel, word]);
  else await through.query('select pg_notify($1, $2)', [liveChannel, word]);
}

/** Announces the progress of a job, at most once a second. Announce a changed state with `announce`, which is never left out. */
export async function announceProgress(through: Through, event: LiveEvent): Promise<void> {
  const now = performance.now();
  const last = progressAt.get(keyOf(event));
  if (last !== undefined && now - last < progressEveryMs) return;
  await announce(through, event);
  progressAt.set(keyOf(event), now);
}
