import classes from './shell.module.css';

/** Distance of the current page's link to the edge of the list. */
const margin = 8;

/**
 * Scrolls the sidebar's list so that a link in it is in sight. Only the list: `scrollIntoView` would also scroll the page, and hide its top
 * behind the header. Waits for the next frame, to avoid a second layout within the effect of a new screen. Returns a function that cancels it.
 */
export function scrollInNextFrame(find: () => Element | null | undefined): () => void {
  const frame = requestAnimationFrame(() => {
    const link = find();
    const list = link?.closest(`.${classes.scroll}`);
    if (!link || !list) return;
    const [place, sight] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (place.bottom > sight.bottom) list.scrollTop += place.bottom - sight.bottom + margin;
    else if (place.top < sight.top) list.scrollTop -= sight.top - place.top + margin;
  });
  return () => cancelAnimationFrame(frame);
}
