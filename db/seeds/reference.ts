import type { MikroORM } from '@mikro-orm/postgresql';
import { Genre, PostalCode, Society } from '../entities/lookups.ts';
import { GENRES } from './data/genres.ts';
import postalCodes from './data/postal-codes.json' with { type: 'json' };
import societies from './data/societies.json' with { type: 'json' };
import { seedPlans } from './plans.ts';

/** Adds missing lookup rows, in list order because IDs are time-ordered. */
export async function seedReference(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  if ((await em.count(Genre)) === 0)
    await em.insertMany(Genre, GENRES.map(({ name, description }) => ({ name, description })) as never);
  if ((await em.count(Society)) === 0) await em.insertMany(Society, societies as never);
  if ((await em.count(PostalCode, { workspaceId: null })) === 0) await em.insertMany(PostalCode, postalCodes as never);
  await seedPlans(orm);
}
