import { useNavigate, useSearchParams } from 'react-router';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { detailHref, listHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { listParam, listQueryOf, neighboursOf } from '#web/kit/list/trail.ts';

export type NeighbourLinks = { previous: (() => void) | null; next: (() => void) | null };

/** Where the list is that one came from, with its filters and its place. */
export function useBackHref(kind: AssetKind): string {
  const [params] = useSearchParams();
  const query = listQueryOf(params);
  return query ? `${listHref(kind)}?${query}` : listHref(kind);
}

/** The assets before and after this one in the list that one came from; j and k or the arrows lead there while one reads. */
export function useNeighbours(kind: AssetKind, id: string, isReading: boolean): NeighbourLinks | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // A list as it opens has an address without a query, and so has a page that is opened from there.
  const query = listQueryOf(params) ?? '';
  const { previous, next } = neighboursOf(mediaKinds[kind].slug, query, id);
  const tab = params.get('tab');
  const opening = (other: string | null) => {
    if (other === null || !isReading) return null;
    const place = new URLSearchParams({ ...(query !== '' && { [listParam]: query }), ...(tab !== null && { tab }) });
    const href = `${detailHref(kind, other)}${place.size === 0 ? '' : `?${place}`}`;
    // One look through a list is one step back.
    return () => void navigate(href, { replace: true });
  };
  const links = { previous: opening(previous), next: opening(next) };
  const [back, on] = [() => links.previous?.(), () => links.next?.()];
  useShortcuts(links.previous === null && links.next === null ? {} : { j: on, arrowright: on, k: back, arrowleft: back });
  return previous === null && next === null ? null : links;
}
