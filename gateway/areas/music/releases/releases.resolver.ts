import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Release } from '#db/entities/release.ts';
import type { ReleaseState } from '#domain/catalogue/catalogue-terms.ts';
import { PlatformRowDraft } from '#domain/catalogue/release.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { hasText } from '../../../kit/contains.ts';
import { payload } from '../../../kit/errors.ts';
import { type Condition, nothing, relatedTo } from '../../../kit/filtered.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import { joined, oneOf } from '../../../kit/sql-conditions.ts';
import type { AppContext } from '../../../server/context.ts';
import { assignUpc } from '../codes/upc.service.ts';
import { matchesBy } from '../records/many-records.type.ts';
import { recordResolver } from '../records/record-resolver.ts';
import { importPlatforms } from './platforms-import.service.ts';
import { stateConditions } from './release-states.ts';
import { releaseKind, releaseLines } from './releases.service.ts';
import {
  ReleaseConnection,
  ReleaseFilter,
  ReleasePlatformsImportPayload,
  ReleaseShape,
  ReleaseSort,
  ReleaseUpcPayload,
  releaseList,
  withRecording,
} from './releases.type.ts';

export const releaseRecords = recordResolver({
  kind: releaseKind,
  draft: ReleaseShape,
  saving: { lines: releaseLines, matches: matchesBy('reference', 'upc') },
});
const ReleasePlatformRowInput = inputFrom('ReleasePlatformRowInput', PlatformRowDraft);

@ArgsType()
class ReleasesArgs extends SearchArgs {
  @Field(() => ReleaseSort, { nullable: true, description: 'Sort order. Defaults to title.' })
  sort?: InstanceType<typeof ReleaseSort>;

  @Field(() => ReleaseFilter, { nullable: true, description: 'Filters. Releases must match all filters.' })
  filter?: ReleaseFilter;
}

/** Frequent platforms are found in the first releases of the list, rare ones by the index of the platforms. */
const onPlatforms = (workspaceId: string, platforms: readonly string[] | null | undefined): Condition[] =>
  oneOf('platform', platforms).map(({ sql, values }) => ({
    sql: `exists (select from release_platform p where p.release_id = release.id and p.${sql})`,
    values,
    indexed: {
      sql: `id in (select release_id from release_platform where workspace_id = ? and ${sql})`,
      values: [workspaceId, ...values],
    },
  }));

const inStates = (states: readonly ReleaseState[] | null | undefined): Condition[] => {
  if (!states) return [];
  const parts = [...new Set(states)].map((state) => ({ sql: stateConditions[state], values: [] }));
  return [parts.length === 0 ? nothing : joined(parts, 'or')];
};

/** Conditions of a filter. An invalid ID matches nothing. */
function conditions(workspaceId: string, filter: ReleaseFilter): Condition[] {
  const { types, formats, states, hasUpc, platforms, label, recording } = filter;
  return [
    ...oneOf('(type collate "C")', types),
    ...oneOf('(format collate "C")', formats),
    ...inStates(states),
    ...hasText('upc', hasUpc),
    ...onPlatforms(workspaceId, platforms),
    ...relatedTo('label_id = ?::uuid', label),
    ...relatedTo(withRecording, recording),
    ...recordConditions(filter),
  ];
}

@Resolver(() => Release)
export class ReleasesResolver {
  @Query(() => ReleaseConnection, {
    description: 'Releases of the workspace. `search` matches title, version, artist, UPC and catalogue number.',
  })
  releases(@Ctx() context: AppContext, @Args(() => ReleasesArgs) args: ReleasesArgs) {
    const filters = conditions(context.actor.workspaceId, args.filter ?? {});
    return new ReleaseConnection(context.rows, releaseList, { ...args, filters });
  }

  @Mutation(() => ReleaseUpcPayload, { description: 'Gives a UPC of the inventory to a release without one.' })
  releaseUpcAssign(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the release.' }) id: string,
    @Arg('upcCode', () => ID, { nullable: true, description: 'ID of the code. Defaults to the next free code.' })
    upcCodeId?: string,
  ): Promise<ReleaseUpcPayload> {
    return changed(context.rows, 'release', Release, () => assignUpc(context, id, upcCodeId));
  }

  @Mutation(() => ReleasePlatformsImportPayload, {
    description: 'Adds or changes platforms of releases, found by their UPC. Other platforms of a release stay.',
  })
  releasePlatformsImport(
    @Ctx() context: AppContext,
    @Arg('rows', () => [ReleasePlatformRowInput], { description: 'Rows, at most 1,000.' }) rows: object[],
  ): Promise<ReleasePlatformsImportPayload> {
    return payload(() => importPlatforms(context, rows));
  }
}
