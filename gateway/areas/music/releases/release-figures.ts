import { Ctx, FieldResolver, Int, Query, Resolver } from 'type-graphql';
import { readFigures } from '../../../kit/read-figures.ts';
import { statistics } from '../../../kit/statistics.ts';
import type { AppContext } from '../../../server/context.ts';
import { stateConditions } from './release-states.ts';
import { PlatformStats, ReleaseStats } from './releases.type.ts';

const own = 'from release where workspace_id = $1 and deleted_at is null';
/** The first part reads only the index by type, the second the index by UPC. */
const statsText = `select t.*, (select count(*) ${own} and coalesce(upc, '') collate "C" = '')::int as "withoutUpc"
  from (select count(*)::int as total, (count(*) filter (where ${stateConditions.RELEASED}))::int as released,
    (count(*) filter (where ${stateConditions.SCHEDULED}))::int as scheduled ${own}) t`;

/** Reads only indexes, by release and by platform. Few releases are in the bin. */
const carried = `from release_platform where workspace_id = $1
  and release_id not in (select id from release where workspace_id = $1 and deleted_at is not null)`;
const liveText = `select count(*)::int as count from (select release_id ${carried} group by release_id) live`;
const platformCountText = `select count(*)::int as count from (select platform ${carried} group by platform) named`;
const platformsText = `select platform, count(*)::int as releases, max(live_on)::text as "latestOn" ${carried}
  group by platform order by releases desc, platform limit 100`;

/** Counts of all releases. Those of platforms are read only when selected. */
@Resolver(() => ReleaseStats)
export class ReleaseFiguresResolver {
  @Query(() => ReleaseStats, statistics('Statistics about the releases of the workspace.'))
  async releaseStats(@Ctx() { rows, actor }: AppContext): Promise<ReleaseStats> {
    return (await readFigures<ReleaseStats>(rows, statsText, [actor.workspaceId]))[0]!;
  }

  @FieldResolver(() => Int, { description: 'Number of releases that are live on at least one platform.' })
  live(@Ctx() context: AppContext): Promise<number> {
    return countOf(context, liveText);
  }

  @FieldResolver(() => Int, { description: 'Number of platforms that carry at least one release.' })
  platforms(@Ctx() context: AppContext): Promise<number> {
    return countOf(context, platformCountText);
  }

  @Query(() => [PlatformStats], statistics('Platforms that carry releases, those with the most releases first. At most 100.'))
  platformStats(@Ctx() { rows, actor }: AppContext): Promise<PlatformStats[]> {
    return readFigures<PlatformStats>(rows, platformsText, [actor.workspaceId]);
  }
}

const countOf = async ({ rows, actor }: AppContext, text: string): Promise<number> =>
  (await readFigures<{ count: number }>(rows, text, [actor.workspaceId]))[0]!.count;
