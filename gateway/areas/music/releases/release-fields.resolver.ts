import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Label } from '#db/entities/label.ts';
import { IsrcCode, UpcCode } from '#db/entities/product-codes.ts';
import { Recording } from '#db/entities/recording.ts';
import { Release, ReleasePlatform, ReleaseTrack } from '#db/entities/release.ts';
import type { ReleaseState } from '#domain/catalogue/catalogue-terms.ts';
import { maxPlatforms, maxTracks, releaseState } from '#domain/catalogue/release.ts';
import { trackNumbers } from '#domain/distribution/ddex-release.ts';
import { relatedTo } from '../../../kit/filtered.ts';
import { OrderedListArgs } from '../../../kit/list-args.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { todayOf } from '../records/today-of.ts';
import { ReleaseConnection, ReleaseStateEnum, releaseDefaultSort, releaseList, withRecording } from './releases.type.ts';

const totals = {
  name: 'release_totals',
  text: `select t.release_id as "releaseId", count(*)::int as tracks, coalesce(sum(r.duration_seconds), 0)::int as seconds
    from release_track t join recording r on r.id = t.recording_id
    where t.release_id = any($1::uuid[]) and t.workspace_id = $2 group by t.release_id`,
  key: 'releaseId',
} as const;
type Totals = { releaseId: string; tracks: number; seconds: number };
/** A track with its number on the disc. */
type Numbered = ReleaseTrack & { number: number };

@Resolver(() => Release)
class ReleaseFieldsResolver {
  @Reads<Release>('labelId')
  @FieldResolver(() => Label, { nullable: true, description: 'Label that publishes the release. Null if no label is known.' })
  label(@Root() { labelId }: Release, @Ctx() { rows }: AppContext): Promise<Label | null> | null {
    return labelId ? rows.byId(Label, labelId) : null;
  }

  @Reads<Release>('releaseDate')
  @FieldResolver(() => ReleaseStateEnum, { description: 'State today (UTC), computed from the release date.' })
  state(@Root() { releaseDate }: Release, @Ctx() context: AppContext): ReleaseState {
    return releaseState(releaseDate ?? null, todayOf(context));
  }

  @Reads<Release>()
  @FieldResolver(() => [ReleaseTrack], { description: `Track list, by disc and position. At most ${maxTracks}.` })
  async tracks(@Root() { id }: Release, @Ctx() { rows }: AppContext): Promise<Numbered[]> {
    const tracks = await rows.byParent(ReleaseTrack, 'releaseId', id, 'release_id, position', {
      include: { recordingId: Recording },
    });
    const numbers = trackNumbers(tracks);
    return tracks.map((track, index) => ({ ...track, number: numbers[index]! }));
  }

  @Reads<Release>()
  @FieldResolver(() => [ReleasePlatform], { description: `Platforms on which the release is live. At most ${maxPlatforms}.` })
  platforms(@Root() { id }: Release, @Ctx() { rows }: AppContext): Promise<ReleasePlatform[]> {
    return rows.byParent(ReleasePlatform, 'releaseId', id, 'release_id, position, id');
  }

  @Reads<Release>()
  @FieldResolver(() => Int, { description: 'Number of tracks on all discs.' })
  async trackCount(@Root() { id }: Release, @Ctx() { rows }: AppContext): Promise<number> {
    return (await rows.related<Totals>(totals, id))[0]?.tracks ?? 0;
  }

  @Reads<Release>()
  @FieldResolver(() => Int, { description: 'Duration of all tracks in seconds. Tracks without a duration count as zero.' })
  async totalDurationSeconds(@Root() { id }: Release, @Ctx() { rows }: AppContext): Promise<number> {
    return (await rows.related<Totals>(totals, id))[0]?.seconds ?? 0;
  }
}

@Resolver(() => ReleaseTrack)
class ReleaseTracksResolver {
  @Reads<ReleaseTrack>()
  @FieldResolver(() => Int, { description: 'Number of the track on its disc, from 1.' })
  number(@Root() track: Numbered): number {
    return track.number;
  }

  @Reads<ReleaseTrack>('recordingId')
  @FieldResolver(() => Recording, { nullable: true, description: 'The recording. Null while the recording is in the bin.' })
  recording(@Root() { recordingId }: ReleaseTrack, @Ctx() { rows }: AppContext): Recording | null {
    return rows.joinedRow(Recording, recordingId);
  }
}

@Resolver(() => Recording)
class RecordingReleasesResolver {
  @Reads<Recording>()
  @FieldResolver(() => ReleaseConnection, { description: 'Releases with this recording in the track list, by title.' })
  releases(@Root() { id }: Recording, @Ctx() { rows }: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    return new ReleaseConnection(rows, releaseList, { ...args, sort: releaseDefaultSort, filters: relatedTo(withRecording, id) });
  }
}

@Resolver(() => UpcCode)
class UpcReleasesResolver {
  @Reads<UpcCode>('releaseId')
  @FieldResolver(() => Release, {
    nullable: true,
    description: 'Release that has the code. Null for a free code, and while the release is in the bin.',
  })
  release(@Root() { releaseId }: UpcCode, @Ctx() { rows }: AppContext): Promise<Release | null> | null {
    return releaseId ? rows.byId(Release, releaseId) : null;
  }
}

@Resolver(() => IsrcCode)
class IsrcRecordingsResolver {
  @Reads<IsrcCode>('recordingId')
  @FieldResolver(() => Recording, {
    nullable: true,
    description: 'Recording that has the code. Null for a free code, and while the recording is in the bin.',
  })
  recording(@Root() { recordingId }: IsrcCode, @Ctx() { rows }: AppContext): Promise<Recording | null> | null {
    return recordingId ? rows.byId(Recording, recordingId) : null;
  }
}

@Resolver(() => Label)
class LabelReleasesResolver {
  @Reads<Label>()
  @FieldResolver(() => ReleaseConnection, { description: 'Releases that name the label, by title.' })
  releases(@Root() { id }: Label, @Ctx() { rows }: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    const filters = [{ sql: 'label_id = ?::uuid', values: [id], isSelective: true }];
    return new ReleaseConnection(rows, releaseList, { ...args, sort: releaseDefaultSort, filters });
  }
}

/** Resolvers of the fields of releases, and of fields of other objects that lead to releases. */
export const releaseFieldResolvers = [
  ReleaseFieldsResolver,
  ReleaseTracksResolver,
  RecordingReleasesResolver,
  UpcReleasesResolver,
  IsrcRecordingsResolver,
  LabelReleasesResolver,
];
