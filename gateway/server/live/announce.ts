import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** Topics of live subscriptions, and those for the gateways themselves: sessions, settings and queues. */
export type LiveTopic = 'asset' | 'session' | 'settings' | 'tokenization' | 'proof' | 'queue';

/** A change: workspace, topic and ID. Holds only what filters need, because subscribers read the object with their own rights. */
export type LiveEvent = {
  /** Null for events of a user instead, such as a session. */
  workspaceId: string | null;
  topic: LiveTopic;
  id: string;
  [detail: string]: string | number | boolean | null;
};

/** Database channel shared by all gateways. */
export const liveChannel = 'stave_live';

/** PostgreSQL allows 8,000 bytes. IDs and enum values need far less. */
const maxBytes = 4_000;

/**
 * Announces a change to every gateway. With an entity manager, the event is sent when its transaction commits; equal events of one
 * transaction are sent once. With the pool, it is sent at once.
 */
export async function announce(through: EntityManager | Pool, event: LiveEvent): Promise<void> {
  const word = JSON.stringify(event);
  if (Buffer.byteLength(word) > maxBytes) throw new Error(`The announcement of ${event.topic} ${event.id} is too long.`);
  if ('fork' in through) await through.execute('select pg_notify(?, ?)', [liveChannel, word]);
  else await through.query('select pg_notify($1, $2)', [liveChannel, word]);
}
