import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Release } from '#db/entities/release.ts';
import { PlatformRowDraft } from '#domain/catalogue/release.ts';
import { recordResolver } from '../../catalogue-objects/record-resolver.ts';
import type { AppContext } from '../../context.ts';
import { changed } from '../../kit/changed-payload.ts';
import { payload } from '../../kit/errors.ts';
import { type Condition, relatedTo } from '../../kit/filtered.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { PageArgs } from '../../kit/list-args.ts';
import { assignUpc } from '../codes/upc.service.ts';
import { importPlatforms } from './platforms-import.service.ts';
import { releaseKind, saveParts } from './releases.service.ts';
import {
  PlatformFigures,
  PlatformsImportPayload,
  ReleaseConnection,
  ReleaseFilter,
  ReleaseShape,
  ReleaseSort,
  ReleaseStats,
  ReleaseUpcPayload,
  releaseDefaultSort,
  releaseList,
} from './releases.type.ts';

export const releaseRecords = recordResolver({ kind: releaseKind, draft: ReleaseShape, also: saveParts });
const PlatformRowInput = inputFrom('PlatformRowInput', PlatformRowDraft);

@ArgsType()
class ReleasesArgs extends PageArgs {
  @Field(() => ReleaseSort, { nullable: true, description: 'Sort order. Defaults to title.' })
  sort?: InstanceType<typeof ReleaseSort>;

  @Field(() => ReleaseFilter, { nullable: true, description: 'Filters. Releases must match all filters.' })
  filter?: ReleaseFilter;
}

const states = {
  RELEASED: 'release_date <= current_date',
  SCHEDULED: 'release_date > current_date',
  UNDATED: 'release_date is null',
} as const;

/** Conditions of a filter. An invalid ID matches nothing. */
function conditions(workspaceId: string, filter: ReleaseFilter): Condition[] {
  const { type, format, state, hasUpc, platform, label, recording } = filter;
  const onPlatform = 'id in (select release_id from release_platform where workspace_id = ? and platform = ?)';
  return [
    ...(type ? [{ sql: 'type = ?', values: [type] }] : []),
    ...(format ? [{ sql: 'format = ?', values: [format] }] : []),
    ...(state ? [{ sql: states[state], values: [] }] : []),
    ...(hasUpc == null ? [] : [{ sql: `coalesce(upc, '') collate "C" ${hasUpc ? '<>' : '='} ''`, values: [] }]),
    ...(platform ? [{ sql: onPlatform, values: [workspaceId, platform], isSelective: true }] : []),
    ...relatedTo('label_id = ?::uuid', label),
    ...relatedTo('id in (select release_id from release_track where recording_id = ?::uuid)', recording),
  ];
}

@Resolver(() => Release)
export class ReleasesResolver {
  @Query(() => ReleaseConnection, {
    description: 'Releases of the workspace. `search` matches title, version, artist, UPC and catalogue number.',
  })
  releases(@Ctx() context: AppContext, @Args(() => ReleasesArgs) args: ReleasesArgs) {
    const filters = conditions(context.actor.workspaceId, args.filter ?? {});
    return new ReleaseConnection(context.rows, releaseList, { ...args, sort: args.sort ?? releaseDefaultSort, filters });
  }

  @Query(() => ReleaseStats, { description: 'Statistics about the releases of the workspace.' })
  async releaseStats(@Ctx() context: AppContext): Promise<ReleaseStats> {
    // The first part reads only the index by type, the second the index by UPC.
    const own = 'from release where workspace_id = $1 and deleted_at is null';
    const live = `from release_platform p join release r on r.id = p.release_id
      where p.workspace_id = $1 and r.workspace_id = $1 and r.deleted_at is null`;
    const text = `select t.*, (select count(*) ${own} and coalesce(upc, '') collate "C" = '')::int as "withoutUpc",
        (select count(distinct p.release_id) ${live})::int as live, (select count(distinct p.platform) ${live})::int as platforms
      from (select count(*)::int as total, (count(*) filter (where ${states.RELEASED}))::int as released,
        (count(*) filter (where ${states.SCHEDULED}))::int as scheduled ${own}) t`;
    const values = [context.actor.workspaceId];
    const { rows } = await context.platform.pool.query<ReleaseStats>({ name: 'releaseStats', text, values });
    return rows[0]!;
  }

  @Query(() => [PlatformFigures], {
    description: 'Platforms that carry releases, those with the most releases first. At most 100.',
  })
  async platformFigures(@Ctx() context: AppContext): Promise<PlatformFigures[]> {
    const text = `select p.platform, count(*)::int as releases, max(p.live_on)::text as "latestOn"
      from release_platform p join release r on r.id = p.release_id
      where p.workspace_id = $1 and r.workspace_id = $1 and r.deleted_at is null
      group by p.platform order by releases desc, p.platform limit 100`;
    const values = [context.actor.workspaceId];
    return (await context.platform.pool.query<PlatformFigures>({ name: 'platformFigures', text, values })).rows;
  }

  @Mutation(() => ReleaseUpcPayload, { description: 'Gives a UPC of the inventory to a release without one.' })
  releaseUpcAssign(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the release.' }) id: string,
    @Arg('upcCodeId', () => ID, { nullable: true, description: 'ID of the code. Defaults to the next free code.' })
    upcCodeId?: string,
  ): Promise<ReleaseUpcPayload> {
    return changed(context.rows, 'release', Release, () => assignUpc(context, id, upcCodeId));
  }

  @Mutation(() => PlatformsImportPayload, {
    description: 'Adds or changes platforms of releases, found by their UPC. Other platforms of a release stay.',
  })
  releasePlatformsImport(
    @Ctx() context: AppContext,
    @Arg('rows', () => [PlatformRowInput], { description: 'Rows, at most 1,000.' }) rows: object[],
  ): Promise<PlatformsImportPayload> {
    return payload(() => importPlatforms(context, rows));
  }
}
