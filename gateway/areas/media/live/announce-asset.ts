import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { announce } from '../../../server/live/announce.ts';

/** Announces the progress of an asset's file, within the caller's transaction if there is one. */
export const announceAsset = (
  through: EntityManager | Pool,
  { id, workspaceId, kind }: { id: string; workspaceId: string; kind: AssetKind | string },
): Promise<void> => announce(through, { topic: 'asset', workspaceId, id, kind });
