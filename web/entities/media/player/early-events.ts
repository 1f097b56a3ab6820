const known = new WeakSet<HTMLMediaElement>();

/**
 * Replays `error` or `loadedmetadata` if they fired before React listened. React drops events of elements that are created but not shown,
 * such as those below a Suspense boundary. Pass this as the element's `ref`.
 */
export function repeatEarlyEvents(media: HTMLMediaElement | null): void {
  // A ref is attached again whenever the element was hidden.
  if (media === null || known.has(media)) return;
  known.add(media);
  if (media.error !== null) media.dispatchEvent(new Event('error'));
  else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) media.dispatchEvent(new Event('loadedmetadata'));
}
