import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Label } from '#db/entities/label.ts';
import { Performer, Recording } from '#db/entities/recording.ts';
import { Work } from '#db/entities/work.ts';
import type { Percent } from '#domain/kit/percent.ts';
import { hasText } from '../../../kit/contains.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import { OrderedListArgs, SearchArgs } from '../../../kit/list-args.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import { PercentScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { joined } from '../records/joined-objects.ts';
import { matchesBy } from '../records/many-records.type.ts';
import { recordResolver } from '../records/record-resolver.ts';
import { recordingKind, recordingLines } from './recordings.service.ts';
import {
  MasterOwnerType,
  RecordingConnection,
  RecordingFilter,
  RecordingShape,
  RecordingSort,
  RecordingStats,
  recordingDefaultSort,
  recordingList,
} from './recordings.type.ts';

export const recordingRecords = recordResolver({
  kind: recordingKind,
  draft: RecordingShape,
  saving: { lines: recordingLines, matches: matchesBy('reference', 'isrc') },
  refusal: 'Rejected while a release lists the recording.',
});

@ArgsType()
class RecordingsArgs extends SearchArgs {
  @Field(() => RecordingSort, { nullable: true, description: 'Sort order. Defaults to title.' })
  sort?: InstanceType<typeof RecordingSort>;

  @Field(() => RecordingFilter, { nullable: true, description: 'Filters. Recordings must match all filters.' })
  filter?: RecordingFilter;
}

const ofLabel = (id: string | null | undefined) => relatedTo('label_id = ?::uuid', id);
const ofWork = (id: string | null | undefined) =>
  relatedTo('id in (select recording_id from recording_work where work_id = ?::uuid)', id);
const byPerformer = (id: string | null | undefined) =>
  relatedTo('id in (select recording_id from performer where contributor_id = ?::uuid)', id);

const conditions = ({
  stages,
  releaseStatuses,
  label,
  work,
  contributor,
  hasIsrc,
  hasAudio,
  ...filter
}: RecordingFilter): Condition[] => [
  // As in the indexes of the sort keys.
  ...oneOf('(stage collate "C")', stages),
  ...oneOf('(release_status collate "C")', releaseStatuses),
  ...ofLabel(label),
  ...ofWork(work),
  ...byPerformer(contributor),
  ...hasText('isrc', hasIsrc),
  ...(hasAudio == null ? [] : [{ sql: `audio_id is ${hasAudio ? 'not ' : ''}null`, values: [] }]),
  ...recordConditions(filter),
];

const recordingsOf = ({ rows }: AppContext, filters: Condition[], args: OrderedListArgs) =>
  new RecordingConnection(rows, recordingList, { ...args, sort: recordingDefaultSort, filters });

@Resolver(() => Recording)
export class RecordingsResolver {
  @Query(() => RecordingConnection, {
    description: 'Recordings of the workspace. `search` matches title, version, artist and ISRC.',
  })
  recordings(@Ctx() context: AppContext, @Args(() => RecordingsArgs) args: RecordingsArgs) {
    const request = { ...args, filters: conditions(args.filter ?? {}) };
    requireActor(context);
    return new RecordingConnection(context.rows, recordingList, request);
  }

  @Query(() => RecordingStats, statistics('Statistics about the recordings of the workspace.'))
  async recordingStats(@Ctx() context: AppContext): Promise<RecordingStats> {
    // Reads only the index by stage.
    const text = `select coalesce(sum(recordings), 0)::int as total,
        coalesce(sum(recordings) filter (where stage = 'MASTERED'), 0)::int as mastered,
        coalesce(sum(recordings) filter (where stage <> 'MASTERED'), 0)::int as "inProgress",
        coalesce(sum(seconds), 0)::float as "totalDurationSeconds"
      from (select stage collate "C" as stage, count(*) as recordings, sum(duration_seconds) as seconds from recording
        where workspace_id = $1 and deleted_at is null group by stage collate "C") counted`;
    return (await readFigures<RecordingStats>(context.rows, text, [context.actor.workspaceId]))[0]!;
  }

  @Reads<Recording>('labelId')
  @FieldResolver(() => Label, { nullable: true, description: 'Label that the recording belongs to. Null if no label is known.' })
  async label(@Root() { labelId }: Recording, @Ctx() context: AppContext): Promise<Label | null> {
    return labelId ? context.rows.byId(Label, labelId) : null;
  }

  @Reads<Recording>()
  @FieldResolver(() => [Work], { description: 'Works heard on the recording.' })
  works(@Root() { id }: Recording, @Ctx() context: AppContext): Promise<Work[]> {
    const joining = { table: 'recording_work', from: 'recording_id', to: 'work_id', orderBy: 'o.title_order' };
    return joined(context, Work, joining, id);
  }

  @Reads<Recording>()
  @FieldResolver(() => [Performer], { description: 'Performers with their roles.' })
  performers(@Root() { id }: Recording, @Ctx() context: AppContext): Promise<Performer[]> {
    return context.rows.byParent(Performer, 'recordingId', id, 'recording_id, position');
  }
}

@Resolver(() => MasterOwnerType)
export class MasterOwnersResolver {
  @FieldResolver(() => PercentScalar, {
    description: 'Percentage of the master that the owner has. All owners together have at most 100.',
  })
  share(@Root() { sharePercent }: MasterOwnerType): Percent {
    return sharePercent;
  }
}

@Resolver(() => Performer)
export class PerformersResolver {
  @Reads<Performer>('contributorId')
  @FieldResolver(() => Contributor, { nullable: true, description: 'The contributor. Null while in the bin.' })
  contributor(@Root() { contributorId }: Performer, @Ctx() context: AppContext): Promise<Contributor | null> {
    return context.rows.byId(Contributor, contributorId);
  }
}

@Resolver(() => Work)
export class WorkRecordingsResolver {
  @Reads<Work>()
  @FieldResolver(() => RecordingConnection, { description: 'Recordings on which the work is heard, by title.' })
  recordings(@Root() { id }: Work, @Ctx() context: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    return recordingsOf(context, ofWork(id), args);
  }
}

@Resolver(() => Contributor)
export class ContributorRecordingsResolver {
  @Reads<Contributor>()
  @FieldResolver(() => RecordingConnection, { description: 'Recordings on which the contributor performs.' })
  recordings(@Root() { id }: Contributor, @Ctx() context: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    return recordingsOf(context, byPerformer(id), args);
  }
}

@Resolver(() => Label)
export class LabelRecordingsResolver {
  @Reads<Label>()
  @FieldResolver(() => RecordingConnection, { description: 'Recordings that name the label, by title.' })
  recordings(@Root() { id }: Label, @Ctx() context: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    return recordingsOf(context, ofLabel(id), args);
  }
}
