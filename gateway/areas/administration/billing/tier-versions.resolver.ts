import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { Administration } from '../../../kit/administration.ts';
import { currentPayload } from '../../../kit/changed-payload.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { readCatalogue, tierOfPlan } from '../../subscriptions/plan-catalogue.ts';
import { publishTier } from './tier-versions.service.ts';
import { TierInput, TierPayload, TierVersionEntry } from './tier-versions.type.ts';

const mostVersions = 100;
type Version = { version: number; createdAt: string; createdById: string | null; note: string | null; planCount: number };
const versionsText = `select v.version, v.created_at as "createdAt", v.created_by_id as "createdById", v.note,
    (select count(*)::int from plan_subscription s
      where s.tier_id = v.tier_id and s.tier_version = v.version and s.status in ('TRIAL', 'ACTIVE', 'SUSPENDED')) as "planCount"
  from plan_tier_version v where v.tier_id = $1 order by v.version desc limit ${mostVersions}`;

async function versionsOf({ rows: reads }: AppContext, tierId: string): Promise<TierVersionEntry[]> {
  const { pool } = reads;
  const catalogue = await readCatalogue(pool);
  const { rows } = await pool.query<Version>(versionsText, [tierId]);
  return Promise.all(
    rows.map(async ({ version, createdAt, createdById, note, planCount }) => ({
      // A tier of another version has the ID of the one on sale, so its terms are fields of the entry.
      ...(await tierOfPlan(pool, catalogue, { tierId, tierVersion: version })).shown,
      tier: catalogue.tierObjects.get(tierId)!,
      createdAt: new Date(createdAt),
      createdBy: createdById ? await reads.byId(User, createdById) : null,
      note,
      planCount,
    })),
  );
}

/** Versions of tiers, for administrators. */
@Resolver(() => Administration)
export class TierVersionsResolver {
  @FieldResolver(() => [TierVersionEntry], {
    description: `Versions of a tier, the latest first, at most ${mostVersions}. Empty when the tier does not exist. Administrators only.`,
  })
  async tierVersions(
    @Ctx() context: AppContext,
    @Arg('tier', () => ID, { description: 'ID of the tier, such as contributor.' }) tierId: string,
  ): Promise<TierVersionEntry[]> {
    requireAdministrator(context);
    return versionsOf(context, tierId);
  }

  @Mutation(() => TierPayload, {
    description:
      'Puts a new version of a tier on sale. Existing plans keep their version until they change. Administrators only.',
  })
  async tierPublish(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the tier, such as contributor.' }) id: string,
    @Arg('version', () => Int, { description: 'Version on which the new one is based.' }) version: number,
    @Arg('input', () => TierInput, { description: 'Terms of the new version.' }) input: TierInput,
  ): Promise<TierPayload> {
    return currentPayload(
      () => publishTier(context, id, version, input),
      async () => {
        const { tierObjects } = await readCatalogue(context.rows.pool);
        return { tier: tierObjects.get(id) ?? null, versions: await versionsOf(context, id) };
      },
    );
  }
}
