import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useIsPhone } from '#web/kit/media.ts';
import { useLatest } from '#web/kit/remember.ts';
import classes from './page-viewer.module.css';
import type { LoadedPage } from './use-pages.ts';

type PageStripProps = {
  title: string;
  count: number;
  number: number;
  known: ReadonlyMap<number, LoadedPage | 'failed'>;
  need: (page: number) => void;
  onOpen: (page: number) => void;
};

const [tall, wide] = [148, 92];

/** Page thumbnails. Only visible ones are rendered and loaded. */
export function PageStrip({ title, count, number, known, need, onOpen }: PageStripProps) {
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLElement>(null);
  const strip = useVirtualizer({
    count,
    horizontal: isPhone,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? wide : tall),
    overscan: 3,
  });
  const shown = strip.getVirtualItems();
  const [first, last] = [shown[0]?.index, shown.at(-1)?.index];
  useEffect(() => {
    if (first !== undefined) need(first + 1);
    if (last !== undefined) need(last + 1);
  }, [first, last, need]);
  const current = useLatest(strip);
  useEffect(() => current.current.scrollToIndex(number - 1, { align: 'auto' }), [number]);
  if (count < 2) return null;
  const length = strip.getTotalSize();
  return (
    <nav className={classes.strip} ref={scroller} aria-label="Pages of the document">
      <div className={classes.track} style={isPhone ? { width: length, height: '100%' } : { height: length }}>
        {shown.map(({ index, start, key }) => {
          const page = known.get(index + 1);
          const imageUrl = page && page !== 'failed' ? page.imageUrl : null;
          return (
            <button
              type="button"
              key={key}
              className={classes.thumb}
              style={isPhone ? { left: start, width: wide } : { top: start, height: tall }}
              aria-label={`Page ${index + 1}`}
              aria-current={number === index + 1 ? 'page' : undefined}
              onClick={() => onOpen(index + 1)}
            >
              <span className={classes.sheet}>
                {imageUrl !== null && <img src={imageUrl} alt="" title={title} loading="lazy" decoding="async" />}
              </span>
              <small>{index + 1}</small>
            </button>
          );
        })}
      </div>
    </nav>
  );
}
