import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { type AssetKind, assetKinds } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import { badInput } from '../../kit/cursor.ts';
import { AssetFilter } from '../assets/asset-filter.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';
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
import { addedByMonth, gapsOf, readShares, type Shares, type Subject, someAssets, topTags } from './overview.ts';
import { type CountedAssets, countAssets } from './stats.ts';
import { readStorageUsage } from './storage-usage.ts';

const monthsDefault = 12;
const monthsMost = 36;

@Resolver()
export class AssetFiguresResolver {
  @Query(() => AssetFacets, { description: 'What a list of assets could be narrowed to, with counts.' })
  async assetFacets(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Which kind.' }) kind: AssetKind,
    @Arg('search', () => String, { nullable: true, description: 'The search of the list.' }) search?: string,
    @Arg('filter', () => AssetFilter, { nullable: true, description: 'The filters of the list.' }) filter?: AssetFilter,
  ): Promise<AssetFacets> {
    return context.actor && countFacets(context, { kind, search, filter });
  }

  @Query(() => AssetStats, { description: 'Figures about the assets of the workspace.' })
  async assetStats(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { nullable: true, description: 'Which kind; all kinds unless told.' }) kind?: AssetKind,
  ): Promise<AssetStats> {
    const { workspaceId } = context.actor;
    return countAssets(context.platform.pool, workspaceId, kind ? [kind] : assetKinds);
  }

  @Query(() => AssetOverview, { description: 'The overview of one kind; what is not asked for is not counted.' })
  assetOverview(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Which kind.' }) kind: AssetKind,
    @Arg('months', () => Int, { nullable: true, description: 'How many months: 1 to 36, 12 unless told.' })
    months = monthsDefault,
  ): AssetOverview {
    if (context.actor && (months < 1 || months > monthsMost)) throw badInput(`\`months\` is a number from 1 to ${monthsMost}.`);
    return new OverviewOf({ context, kind }, months) as unknown as AssetOverview;
  }

  @Query(() => StorageUsage, { description: 'How much of the room for files is used.' })
  async storageUsage(@Ctx() context: AppContext): Promise<StorageUsage> {
    return context.actor && readStorageUsage(context);
  }
}

/** The parts of an overview, each read when it is asked for and the figures once. */
class OverviewOf {
  #stats: Promise<CountedAssets> | undefined;
  #shares: Promise<Shares> | undefined;

  constructor(
    readonly subject: Subject,
    readonly span: number,
  ) {}

  get figures(): Promise<CountedAssets> {
    const { context, kind } = this.subject;
    this.#stats ??= countAssets(context.platform.pool, context.actor.workspaceId, [kind]);
    return this.#stats;
  }

  get shares(): Promise<Shares> {
    this.#shares ??= readShares(this.subject);
    return this.#shares;
  }
}

@Resolver(() => AssetOverview)
export class AssetOverviewResolver {
  @FieldResolver(() => AssetStats)
  stats(@Root() overview: OverviewOf): Promise<AssetStats> {
    return overview.figures;
  }
  @FieldResolver(() => [AssetMonth])
  months(@Root() { subject, span }: OverviewOf): Promise<AssetMonth[]> {
    return addedByMonth(subject, span);
  }
  @FieldResolver(() => [AssetShare])
  async byCategory(@Root() overview: OverviewOf): Promise<AssetShare[]> {
    return (await overview.shares).byCategory;
  }
  @FieldResolver(() => [AssetShare])
  async byLicense(@Root() overview: OverviewOf): Promise<AssetShare[]> {
    return (await overview.shares).byLicense;
  }
  @FieldResolver(() => [AssetShare])
  async byFormat(@Root() overview: OverviewOf): Promise<AssetShare[]> {
    return (await overview.shares).byFormat;
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
  async gaps(@Root() overview: OverviewOf): Promise<AssetGap[]> {
    return gapsOf(overview.subject, await overview.figures, await overview.shares);
  }
}
