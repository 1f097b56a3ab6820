import type { AssetPatch } from '#web/__generated__/schema.ts';
import { assetLabels } from '#web/entities/media/fields/__generated__/labels.ts';

/** Parts of the draft with the fields of one kind. */
const nested = ['image', 'video', 'document'] as const;
type Values = Readonly<Record<string, unknown>>;

const isNested = (name: string): boolean => (nested as readonly string[]).includes(name);

/** Flattens values to paths such as "image.photographer", so each field is compared and saved separately. */
export function flatValues(values: Values): Record<string, unknown> {
  const flat = Object.entries(values).flatMap(([name, value]) =>
    isNested(name)
      ? Object.entries((value ?? {}) as Values).map(([key, inner]) => [`${name}.${key}`, inner] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(flat);
}

/** Reverses `flatValues`. */
export function nestedValues(flat: Values): AssetPatch {
  const patch: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const [outer = '', inner] = path.split('.');
    if (inner === undefined) patch[outer] = value;
    else patch[outer] = { ...(patch[outer] as Values | undefined), [inner]: value };
  }
  return patch as AssetPatch;
}

const labels: Readonly<Record<string, string>> = assetLabels;
export const labelOf = (path: string): string => labels[path] ?? path;

/** Storage key of an asset's unsaved changes. */
export const draftKeyOf = (id: string): string => `asset:${id}`;
