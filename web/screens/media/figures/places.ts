import type { AssetKind } from '#domain/media/asset-terms.ts';
import { listHref } from '#web/entities/media/media-kinds.ts';
import { choiceParam, type filterParams } from '../library/filters.ts';

type Param = (typeof filterParams)[number];

/** Address of the list of a kind with filters. */
export function filteredHref(kind: AssetKind, filter: Partial<Record<Param, string>>): string {
  const params = Object.entries(filter).map(([name, value]) => [name, choiceParam([value]) ?? '']);
  return `${listHref(kind)}?${new URLSearchParams(params)}`;
}
