/**
 * Scrolls an element into view with the next frame. At once, in the effect of a new screen, the browser would lay out the screen for the
 * scroll and once more for the paint. Returns how to cancel.
 */
export function scrollInNextFrame(find: () => Element | null | undefined): () => void {
  const frame = requestAnimationFrame(() => find()?.scrollIntoView({ block: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}
