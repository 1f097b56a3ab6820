import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** What can be followed. A subscription names one of them; one more is one line here. */
export type LiveTopic = 'asset' | 'session' | 'tokenization' | 'proof';

/**
 * That something changed: whose it is, and which one. It says no more than what a filter needs, since those who follow read the rest
 * themselves, with their own rights.
 */
export type LiveEvent = {
  /** Null for events of a user instead, such as a session. */
  workspaceId: string | null;
  topic: LiveTopic;
  id: string;
  [detail: string]: string | number | boolean | null;
};

/** Database channel shared by all gateways. */
export const liveChannel = 'stave_live';

/** PostgreSQL takes 8,000 bytes at most; ids and enum values come nowhere near. */
const maxBytes = 4_000;

/**
 * Tells every gateway that something changed. Given an entity manager, the word goes out when its transaction commits, and never if it
 * does not; the same word said twice in one transaction goes out once. Given the pool, it goes out at once.
 */
export async function announce(through: EntityManager | Pool, event: LiveEvent): Promise<void> {
  const word = JSON.stringify(event);
  if (Buffer.byteLength(word) > maxBytes) throw new Error(`What is announced about ${event.topic} ${event.id} is too long.`);
  if ('fork' in through) await through.execute('select pg_notify(?, ?)', [liveChannel, word]);
  else await through.query('select pg_notify($1, $2)', [liveChannel, word]);
}
