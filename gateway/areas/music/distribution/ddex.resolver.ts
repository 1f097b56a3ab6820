import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Release } from '#db/entities/release.ts';
import { ddexChecks, isDdexReady } from '#domain/distribution/ddex-readiness.ts';
import { DdexPackageDraft } from '#domain/distribution/package-draft.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { prepareDdexPackage } from './ddex.service.ts';
import { DdexPackagePayload, DdexReadiness } from './ddex.type.ts';
import { storedReleaseOf } from './ddex-release.reads.ts';

const Input = inputFrom('DdexPackageInput', DdexPackageDraft);

@Resolver(() => Release)
export class DdexResolver {
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
    return payload(async () => ({ url: await prepareDdexPackage(context, id, input) }));
  }
}
