import type { MikroORM } from '@mikro-orm/postgresql';
import { planCatalogue } from '#domain/subscriptions/plan-catalogue.ts';
import { Genre, PostalCode, Society } from '../entities/lookups.ts';
import { Package, Tier, TierFeature, TierVersion } from '../entities/plans.ts';
import { GENRES } from './data/genres.ts';
import postalCodes from './data/postal-codes.json' with { type: 'json' };
import societies from './data/societies.json' with { type: 'json' };

/** Adds packages, tiers and features, unless there are any. Changed prices stay. */
async function seedPlans(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  if ((await em.count(Package)) > 0) return;
  await em.transactional(async () => {
    await em.insertMany(Package, planCatalogue.map(({ tiers, ...columns }, sortOrder) => ({ ...columns, sortOrder })) as never);
    for (const { id: packageId, tiers } of planCatalogue) {
      await em.insertMany(Tier, tiers.map(({ features, ...columns }) => ({ ...columns, packageId })) as never);
      const versions = tiers.map(({ features, sortOrder, id: tierId, ...terms }) => ({ ...terms, tierId, version: 1 }));
      await em.insertMany(TierVersion, versions as never);
      const rows = tiers.flatMap(({ id: tierId, features }) => features.map((feature) => ({ ...feature, tierId })));
      await em.insertMany(TierFeature, rows as never);
    }
  });
}

/** Adds missing lookup rows, in list order because IDs are time-ordered. */
export async function seedReference(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  if ((await em.count(Genre)) === 0)
    await em.insertMany(Genre, GENRES.map(({ name, description }) => ({ name, description })) as never);
  if ((await em.count(Society)) === 0) await em.insertMany(Society, societies as never);
  if ((await em.count(PostalCode, { workspaceId: null })) === 0) await em.insertMany(PostalCode, postalCodes as never);
  await seedPlans(orm);
}
