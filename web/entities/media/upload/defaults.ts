import { type AssetPatch, assetDefaults } from '#domain/media/asset.ts';
import type { AssetCategory, AssetKind, DocumentFolder, LicenseType } from '#domain/media/asset-terms.ts';
import type { Option } from '#web/kit/form/select-field.tsx';
import { createStore, useStore } from '#web/kit/store.ts';

/** Defaults of all added files, until one is edited. */
export type Defaults = {
  category: AssetCategory | null;
  folder: DocumentFolder | null;
  isPublic: boolean;
  licenseType: LicenseType;
  group: Option | null;
};

const untouched: Defaults = { ...assetDefaults, category: null, folder: null, group: null };
const chosen = createStore<Partial<Record<AssetKind, Defaults>>>({});

export const defaultsOf = (kind: AssetKind): Defaults => chosen.read()[kind] ?? untouched;

export function setDefaults(kind: AssetKind, change: Partial<Defaults>): void {
  chosen.set({ ...chosen.read(), [kind]: { ...defaultsOf(kind), ...change } });
}

export const useDefaults = (kind: AssetKind): Defaults => useStore(chosen)[kind] ?? untouched;

/** Metadata sent with a file. Omits the title, which the server takes from the caption or the file name. */
export function sharedDraft(kind: AssetKind): AssetPatch {
  const { category, folder, isPublic, licenseType } = defaultsOf(kind);
  return { isPublic, licenseType, ...(category && { category }), ...(folder && { folder }) };
}
