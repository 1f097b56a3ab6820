import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';

type Assets = readonly AssetCard[];

/** Input of a dialog before several assets are changed. */
export type DialogName = 'addTags' | 'removeTags' | 'move' | 'licence' | 'category';
export type OpenDialog = { name: DialogName; assets: Assets; clear: () => void };

/** What menus and the bulk bar put into words. Each act answers whether it happened to anything. */
export type Acts = {
  kind: AssetKind;
  /** `said` describes the result, for one asset and for several. */
  change: (assets: Assets, input: AssetsChange, said: string) => Promise<boolean>;
  remove: (assets: Assets) => Promise<boolean>;
  /** On the page of a collection or a project: takes assets out of it. */
  takeOut: ((assets: Assets) => Promise<boolean>) | null;
  download: (assets: Assets) => Promise<void>;
  open: (name: DialogName, assets: Assets, clear: () => void) => void;
  retry: (asset: AssetCard) => Promise<void>;
  keep: (asset: AssetCard) => Promise<void>;
};

export const takeOutLabel = (kind: AssetKind): string => `Remove from ${mediaKinds[kind].groupNoun.one}`;
export const moveLabel = (kind: AssetKind): string =>
  kind === 'DOCUMENT' ? 'Move to folder' : `Add to ${mediaKinds[kind].groupNoun.one}`;
