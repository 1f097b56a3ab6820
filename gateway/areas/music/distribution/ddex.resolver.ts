import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Recording } from '#db/entities/recording.ts';
import { Release } from '#db/entities/release.ts';
import { ddexChecks, isDdexReady } from '#domain/distribution/ddex-readiness.ts';
import { DdexPackageDraft } from '#domain/distribution/package-draft.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { prepareDdexPackage } from './ddex.service.ts';
import { DdexCheckType, DdexPackagePayload, DdexReadiness } from './ddex.type.ts';
import { storedReleaseOf } from './ddex-release.reads.ts';

const Input = inputFrom('DdexPackageInput', DdexPackageDraft);

@Resolver(() => Release)
class DdexResolver {
  @Reads<Release>()
  @FieldResolver(() => DdexReadiness, { description: 'Readiness of the release for a DDEX ERN 4.3 message.' })
  async ddexReadiness(@Root() { id }: Release, @Ctx() { rows }: AppContext): Promise<DdexReadiness> {
    const release = await storedReleaseOf(rows, id);
    const checks = release ? ddexChecks(release) : [];
    return { isReady: release !== null && isDdexReady(checks), checks };
  }

  @Mutation(() => DdexPackagePayload, {
    description:
      'Prepares a DDEX ERN 4.3 package of a release: a ZIP file with a NewReleaseMessage, and with the audio files and the cover. The label is the sender.',
  })
  releaseDdexPrepare(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the release.' }) id: string,
    @Arg('input', () => Input, { description: 'Recipient and content of the package.' }) input: object,
  ): Promise<DdexPackagePayload> {
    return payload(async () => ({ downloadUrl: await prepareDdexPackage(context, id, input) }));
  }
}

@Resolver(() => DdexCheckType)
class DdexChecksResolver {
  @FieldResolver(() => [Recording], {
    description: 'Recordings that lack something, in the order of the track list. At most 500.',
  })
  async recordings(@Root() { recordingIds }: DdexCheckType, @Ctx() { rows }: AppContext): Promise<Recording[]> {
    const recordings = await Promise.all(recordingIds.map((id) => rows.byId(Recording, id)));
    return recordings.filter((recording) => recording !== null);
  }
}

export const ddexResolvers = [DdexResolver, DdexChecksResolver] as const;
