import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Label } from '#db/entities/label.ts';
import type { Condition } from '../../../kit/filtered.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf, overlaps, type Sql } from '../../../kit/sql-conditions.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { matchesBy } from '../records/many-records.type.ts';
import { recordResolver } from '../records/record-resolver.ts';
import { labelKind, replaceLabel } from './labels.service.ts';
import { LabelConnection, LabelFilter, LabelShape, LabelSort, LabelStats, labelList } from './labels.type.ts';

export const labelRecords = recordResolver({
  kind: labelKind,
  draft: LabelShape,
  saving: { matches: matchesBy('reference') },
  refusal: 'Rejected while a recording or release names the label.',
  replacement: {
    description: 'Replaces a label with another one on all recordings and releases.',
    replace: replaceLabel,
    changed: {
      changedRecordings: 'Number of recordings changed by the replacement. Null after a deletion.',
      changedReleases: 'Number of releases changed by the replacement. Null after a deletion.',
    },
  },
});

@ArgsType()
class LabelsArgs extends SearchArgs {
  @Field(() => LabelSort, { nullable: true, description: 'Sort order. Defaults to name.' })
  sort?: InstanceType<typeof LabelSort>;

  @Field(() => LabelFilter, { nullable: true, description: 'Filters. Labels must match all filters.' })
  filter?: LabelFilter;
}

/** Matches labels with one of the words in a column, ignoring case and diacritics. */
const listed = (column: string, words: readonly string[] | null | undefined): Sql[] =>
  overlaps(
    `string_to_array(fold(array_to_string(${column}, chr(31))), chr(31))`,
    words,
    'array(select fold(word) from unnest(?::text[]) word)',
  );

const conditions = ({ types, statuses, genres, distributionPartners, ...filter }: LabelFilter): Condition[] => [
  ...oneOf('type', types),
  ...oneOf('status', statuses),
  ...listed('genres', genres),
  ...listed('distribution_partners', distributionPartners),
  ...recordConditions(filter),
];

type Figures = { id: string; artists: number; recordings: number; releases: number };
/** Reads only the index by label and artist. */
const byArtist = (table: 'recording' | 'release', counts: string) =>
  `select artist, ${counts} from ${table} where label_id = l.id and workspace_id = $2 and deleted_at is null group by artist`;
/** One artist in several spellings of case and diacritics counts once. */
const figures: RelatedStatement<Figures> = {
  name: 'label_figures',
  key: 'id',
  text: `select l.id, count(distinct fold(named.artist))::int as artists, coalesce(sum(named.recordings), 0)::int as recordings,
      coalesce(sum(named.releases), 0)::int as releases
    from label l left join lateral (${byArtist('recording', 'count(*), 0')} union all ${byArtist('release', '0, count(*)')})
      named (artist, recordings, releases) on true
    where l.id = any($1::uuid[]) and l.workspace_id = $2 group by l.id`,
};
const figuresOf = async ({ rows }: AppContext, id: string): Promise<Figures> => (await rows.related(figures, id))[0]!;

@Resolver(() => Label)
export class LabelsResolver {
  @Query(() => LabelConnection, {
    description:
      'Labels of the workspace. `search` matches names, contact person, email, label code, genres, distribution partners and reference number.',
  })
  labels(@Ctx() context: AppContext, @Args(() => LabelsArgs) args: LabelsArgs) {
    const request = { ...args, filters: conditions(args.filter ?? {}) };
    requireActor(context);
    return new LabelConnection(context.rows, labelList, request);
  }

  @Query(() => LabelStats, statistics('Statistics about the labels of the workspace.'))
  async labelStats(@Ctx() context: AppContext): Promise<LabelStats> {
    const text = `select count(*)::int as total, (count(*) filter (where status = 'ACTIVE'))::int as active,
        (count(*) filter (where type = 'INDEPENDENT'))::int as independent,
        (select count(distinct fold(partner))::int from label l, unnest(l.distribution_partners) partner
          where l.workspace_id = $1 and l.deleted_at is null) as "distributionPartners"
      from label where workspace_id = $1 and deleted_at is null`;
    return (await readFigures<LabelStats>(context.rows, text, [context.actor.workspaceId]))[0]!;
  }

  @Reads<Label>()
  @FieldResolver(() => Int, { description: 'Number of artists on recordings and releases of the label.' })
  async artistCount(@Root() { id }: Label, @Ctx() context: AppContext): Promise<number> {
    return (await figuresOf(context, id)).artists;
  }

  @Reads<Label>()
  @FieldResolver(() => Int, { description: 'Number of recordings that name the label, without those in the bin.' })
  async recordingCount(@Root() { id }: Label, @Ctx() context: AppContext): Promise<number> {
    return (await figuresOf(context, id)).recordings;
  }

  @Reads<Label>()
  @FieldResolver(() => Int, { description: 'Number of releases that name the label, without those in the bin.' })
  async releaseCount(@Root() { id }: Label, @Ctx() context: AppContext): Promise<number> {
    return (await figuresOf(context, id)).releases;
  }
}
