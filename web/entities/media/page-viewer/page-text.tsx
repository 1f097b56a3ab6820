import { useEffect, useRef } from 'react';
import { piecesOf } from './hits.ts';
import classes from './page-viewer.module.css';
import type { LoadedPage } from './use-pages.ts';

/** A text with matches marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  return piecesOf(text, words).map((piece) =>
    piece.isHit ? (
      <mark key={piece.at} className={classes.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** Text of a page, to read and copy. */
export function PageText({ page, words }: { page: LoadedPage; words: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const hit = words.trim() === '' ? null : box.current?.querySelector('mark');
    if (box.current) box.current.scrollTop = hit ? hit.offsetTop - 80 : 0;
  }, [words]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which has to work by keyboard.
    <section className={classes.text} ref={box} tabIndex={0} aria-label={`Text of page ${page.number}`}>
      {page.text.trim() === '' ? (
        <p className={classes.message}>No text was found on this page. It may be a picture.</p>
      ) : (
        <Marked text={page.text} words={words} />
      )}
    </section>
  );
}
