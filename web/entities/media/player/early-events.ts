const known = new WeakSet<HTMLMediaElement>();

/**
 * Fires `error` or `loadedmetadata` again where the element had it before React listened. React drops the events of elements that it has
 * created but not shown yet, such as those below a Suspense boundary. Give this to the element as its `ref`.
 */
export function repeatEarlyEvents(media: HTMLMediaElement | null): void {
  // A ref is attached again each time the element was hidden.
  if (media === null || known.has(media)) return;
  known.add(media);
  if (media.error !== null) media.dispatchEvent(new Event('error'));
  else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) media.dispatchEvent(new Event('loadedmetadata'));
}
