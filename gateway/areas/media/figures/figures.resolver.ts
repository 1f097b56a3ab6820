import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { type AssetKind, assetKinds } from '#domain/media/asset-terms.ts';
import { badInput } from '../../../kit/cursor.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { AssetFilter } from '../assets/asset-filter.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';
import { countFacets } from './facets.ts';
import {
  AssetFacets,
  AssetGap,
  AssetMonth,
  AssetOverview,
  AssetShare,
  AssetStats,
  FacetCount,
  StorageUsage,
} from './figures.type.ts';
import { type AssetCount, readAssetCounts } from './kept-figures.ts';
import { addedByMonth, gapsOf, type Subject, sharesOf, someAssets, topTags } from './media-overview.ts';
import { statsOf } from './stats.ts';
import { readStorageUsage } from './storage-usage.ts';

const monthsDefault = 12;
const maxMonths = 36;

@Resolver()
export class AssetFiguresResolver {
  @Query(() => AssetFacets, { description: 'Filter values for a list of assets, with counts.' })
  async assetFacets(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Kind of the counted assets.' }) kind: AssetKind,
    @Arg('search', () => String, { nullable: true, description: 'Search text of the list.' }) search?: string,
    @Arg('filter', () => AssetFilter, {
      nullable: true,
      description: 'Filters of the list. The counts of a field ignore the filter on it.',
    })
    filter?: AssetFilter,
  ): Promise<AssetFacets> {
    requireActor(context);
    return countFacets(context, { kind, search, filter });
  }

  @Query(() => AssetStats, { description: 'Statistics about the assets of the workspace.' })
  async assetStats(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { nullable: true, description: 'Kind of asset. Defaults to all kinds.' }) kind?: AssetKind,
  ): Promise<AssetStats> {
    const { workspaceId } = context.actor;
    const now = context.platform.clock();
    return statsOf(await readAssetCounts(context.rows.pool, workspaceId, kind ? [kind] : assetKinds, now), now);
  }

  @Query(() => AssetOverview, { description: 'Overview of one kind of asset. Computes only the selected fields.' })
  assetOverview(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Kind of the counted and listed assets.' }) kind: AssetKind,
    @Arg('months', () => Int, { nullable: true, description: 'Number of months, 1 to 36. Defaults to 12.' })
    months = monthsDefault,
  ): AssetOverview {
    requireActor(context);
    if (months < 1 || months > maxMonths) throw badInput(`\`months\` must be a number from 1 to ${maxMonths}.`);
    return new OverviewOf({ context, kind }, months) as unknown as AssetOverview;
  }

  @Query(() => StorageUsage, { description: 'Storage used by the workspace.' })
  async storageUsage(@Ctx() context: AppContext): Promise<StorageUsage> {
    requireActor(context);
    return readStorageUsage(context);
  }
}

/** Resolves the parts of an overview. Reads only selected parts, and the counts once. */
class OverviewOf {
  readonly now: Date;
  #figures: Promise<AssetCount[]> | undefined;

  constructor(
    readonly subject: Subject,
    readonly span: number,
  ) {
    this.now = subject.context.platform.clock();
  }

  get figures(): Promise<AssetCount[]> {
    const { context, kind } = this.subject;
    this.#figures ??= readAssetCounts(context.rows.pool, context.actor.workspaceId, [kind], this.now);
    return this.#figures;
  }
}

@Resolver(() => AssetOverview)
export class AssetOverviewResolver {
  @FieldResolver(() => AssetStats)
  async stats(@Root() { figures, now }: OverviewOf): Promise<AssetStats> {
    return statsOf(await figures, now);
  }
  @FieldResolver(() => [AssetMonth])
  async months(@Root() { figures, now, span }: OverviewOf): Promise<AssetMonth[]> {
    return addedByMonth(await figures, now, span);
  }
  @FieldResolver(() => [AssetShare])
  async byCategory(@Root() { figures }: OverviewOf): Promise<AssetShare[]> {
    return sharesOf(await figures, 'CATEGORY');
  }
  @FieldResolver(() => [AssetShare])
  async byLicense(@Root() { figures }: OverviewOf): Promise<AssetShare[]> {
    return sharesOf(await figures, 'LICENSE');
  }
  @FieldResolver(() => [AssetShare])
  async byFormat(@Root() { figures }: OverviewOf): Promise<AssetShare[]> {
    return sharesOf(await figures, 'FORMAT');
  }
  @FieldResolver(() => [Asset])
  largest(@Root() { subject }: OverviewOf): Promise<Asset[]> {
    return someAssets(subject, 'largest');
  }
  @FieldResolver(() => [Asset])
  recent(@Root() { subject }: OverviewOf): Promise<Asset[]> {
    return someAssets(subject, 'recent');
  }
  @FieldResolver(() => [Asset])
  expiring(@Root() { subject }: OverviewOf): Promise<Asset[]> {
    return someAssets(subject, 'expiring');
  }
  @FieldResolver(() => [FacetCount])
  topTags(@Root() { subject }: OverviewOf): Promise<FacetCount[]> {
    return topTags(subject);
  }
  @FieldResolver(() => [AssetGap])
  async gaps(@Root() { figures, now, subject }: OverviewOf): Promise<AssetGap[]> {
    const kept = await figures;
    return gapsOf(subject, statsOf(kept, now), sharesOf(kept, 'CATEGORY'));
  }
}
