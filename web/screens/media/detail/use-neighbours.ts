import { useNavigate, useSearchParams } from 'react-router';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { detailHref, listHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { listParam, listQueryOf, neighboursOf } from '#web/kit/list/trail.ts';

export type NeighbourLinks = { previous: (() => void) | null; next: (() => void) | null };

/** Address of the list from which the page was opened, with its filters and page. */
export function useBackHref(kind: AssetKind): string {
  const [params] = useSearchParams();
  const query = listQueryOf(params);
  return query ? `${listHref(kind)}?${query}` : listHref(kind);
}

/** The previous and next asset of that list. In view mode j and k or the arrow keys open them. */
export function useNeighbours(kind: AssetKind, id: string, isReading: boolean): NeighbourLinks | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // An unfiltered list has no query, and neither has a page opened from it.
  const query = listQueryOf(params) ?? '';
  const { previous, next } = neighboursOf(mediaKinds[kind].slug, query, id);
  const tab = params.get('tab');
  const opening = (other: string | null) => {
    if (other === null || !isReading) return null;
    const place = new URLSearchParams({ ...(query !== '' && { [listParam]: query }), ...(tab !== null && { tab }) });
    const href = `${detailHref(kind, other)}${place.size === 0 ? '' : `?${place}`}`;
    // Replaces the entry, so Back returns to the list in one step.
    return () => void navigate(href, { replace: true });
  };
  const links = { previous: opening(previous), next: opening(next) };
  const [back, on] = [() => links.previous?.(), () => links.next?.()];
  useShortcuts(links.previous === null && links.next === null ? {} : { j: on, arrowright: on, k: back, arrowleft: back });
  return previous === null && next === null ? null : links;
}
