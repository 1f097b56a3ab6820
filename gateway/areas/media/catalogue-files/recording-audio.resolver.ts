import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { Recording } from '#db/entities/recording.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';

@Resolver(() => Recording)
export class RecordingAudioResolver {
  @Reads<Recording>('audioId')
  @FieldResolver(() => Asset, { nullable: true, description: 'Audio file of the recording, a document of the library.' })
  async audio(@Root() { audioId }: Recording, @Ctx() context: AppContext): Promise<Asset | null> {
    return audioId ? context.rows.byId(Asset, audioId) : null;
  }
}
