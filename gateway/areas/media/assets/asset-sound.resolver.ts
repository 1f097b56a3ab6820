import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Asset } from '#db/entities/media.ts';
import type { AssetSound } from '#domain/media/probe.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { AudioAsset } from './assets.type.ts';
import { probeOf } from './probe.ts';

const soundOf = async (context: AppContext, id: string): Promise<AssetSound | undefined> => (await probeOf(context, id))?.sound;

/** Fields of an audio file. */
@Resolver(() => AudioAsset)
export class AssetSoundResolver {
  @Reads<Asset>()
  @FieldResolver(() => String, { nullable: true, description: 'Container format of the file, such as WAV. Null when unknown.' })
  async container(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return (await soundOf(context, id))?.container ?? null;
  }

  @Reads<Asset>()
  @FieldResolver(() => Int, { nullable: true, description: 'Sample rate in hertz. Null when unknown.' })
  async sampleRate(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<number | null> {
    return (await soundOf(context, id))?.sampleRate ?? null;
  }

  @Reads<Asset>()
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Bit depth in bits per sample. Null when unknown and for lossy formats.',
  })
  async bitDepth(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<number | null> {
    return (await soundOf(context, id))?.bitDepth ?? null;
  }

  @Reads<Asset>()
  @FieldResolver(() => Int, { nullable: true, description: 'Number of channels. Null when unknown.' })
  async channels(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<number | null> {
    return (await soundOf(context, id))?.channels ?? null;
  }

  @Reads<Asset>()
  @FieldResolver(() => [Int], {
    nullable: true,
    description:
      'Peaks of 800 equal parts of the sound, from 0 for silence to 255. Null when unknown and when the sound cannot be decoded.',
  })
  async waveform(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<number[] | null> {
    const peaks = (await soundOf(context, id))?.waveform;
    return peaks ? [...Buffer.from(peaks, 'base64')] : null;
  }
}
