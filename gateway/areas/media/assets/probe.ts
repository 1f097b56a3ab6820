import { Asset } from '#db/entities/media.ts';
import type { AssetProbe } from '#domain/media/probe.ts';
import type { AppContext } from '../../../server/context.ts';

/** Returns what was read from the file of an asset besides its columns; null until it has been read. */
export const probeOf = ({ rows }: Pick<AppContext, 'rows'>, assetId: string): Promise<AssetProbe | null> =>
  rows.wide(Asset, 'probe', assetId) as unknown as Promise<AssetProbe | null>;
