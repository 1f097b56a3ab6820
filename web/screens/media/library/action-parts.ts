import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import type { Order } from './use-order.ts';

type Assets = readonly AssetCard[];

/** Input of a dialog before several assets are changed. */
export type DialogName = 'addTags' | 'removeTags' | 'move' | 'licence' | 'category';
export type OpenDialog = { name: DialogName; assets: Assets; clear: () => void };

/** Actions of menus and the bulk bar. Those that return a boolean return whether any asset was changed. */
export type Acts = {
  kind: AssetKind;
  /** `outcome` describes the result, for one asset and for several. */
  change: (assets: Assets, input: AssetsChange, outcome: string) => Promise<boolean>;
  remove: (assets: Assets) => Promise<boolean>;
  /** Removes assets from the collection or project of the page; null on other pages. */
  takeOut: ((assets: Assets) => Promise<boolean>) | null;
  /** Moves assets within the collection or project of the page; null where they cannot be moved. */
  order: Order | null;
  download: (assets: Assets) => Promise<void>;
  open: (name: DialogName, assets: Assets, clear: () => void) => void;
  retry: (asset: AssetCard) => Promise<void>;
  keep: (asset: AssetCard) => Promise<void>;
};

export const takeOutLabel = (kind: AssetKind): string => `Remove from ${mediaKinds[kind].groupNoun.one}`;
export const moveLabel = (kind: AssetKind): string =>
  kind === 'DOCUMENT' ? 'Move to folder' : `Add to ${mediaKinds[kind].groupNoun.one}`;
