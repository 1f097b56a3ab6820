/**
 * Scrolls an element into view in the next frame, to avoid a second layout within the effect of a new screen. Returns a function that
 * cancels it.
 */
export function scrollInNextFrame(find: () => Element | null | undefined): () => void {
  const frame = requestAnimationFrame(() => find()?.scrollIntoView({ block: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}
