import { SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Zoomable } from '#web/kit/zoom/zoomable.tsx';
import { PageHits } from './page-hits.tsx';
import { PageSearch } from './page-search.tsx';
import { PageStrip } from './page-strip.tsx';
import { PageText } from './page-text.tsx';
import { PageTurner } from './page-turner.tsx';
import classes from './page-viewer.module.css';
import { useMatches } from './use-matches.ts';
import { type LoadedPage, useOpenPage } from './use-pages.ts';

type PageViewerProps = { assetId: string; title: string; pageCount: number };
type Look = 'page' | 'text';

const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };
const isField = (target: EventTarget) => target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);

function OpenPage({
  page,
  title,
  look,
  words,
}: {
  page: LoadedPage | 'failed' | undefined;
  title: string;
  look: Look;
  words: string;
}) {
  if (page === 'failed') return <p className={classes.message}>This page could not be loaded. Open it again to retry.</p>;
  if (page === undefined) return <p className={classes.message}>Loading the page…</p>;
  if (look === 'page' && page.imageUrl !== null)
    return (
      <Zoomable key={page.number} alt={`${title}, page ${page.number}`} src={page.imageUrl} width={null} height={null} fill />
    );
  return <PageText page={page} words={words} />;
}

/** Pages of a document as pictures and text, with search. */
export function PageViewer({ assetId, title, pageCount }: PageViewerProps) {
  const { known, need, number, open } = useOpenPage(assetId, pageCount);
  const [look, setLook] = useState<Look>('page');
  const [words, setWords] = useState('');
  const { hits, isSearching, hasFailed } = useMatches(assetId, words);
  const textId = useId();
  const page = known.get(number);
  const hasPicture = page === undefined || page === 'failed' || page.imageUrl !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = turns[event.key];
    // A zoomed picture handles the arrow keys itself.
    if (turn === undefined || event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    open(number + turn);
  };
  const openHit = (at: number) => {
    setLook('text');
    open(at);
  };
  return (
    <section className={classes.viewer} aria-label="Pages" onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <PageTurner number={number} count={pageCount} onTurn={open} />
        {hasPicture && (
          <SegmentedControl
            size="xs"
            aria-label="Show the page as"
            value={look}
            onChange={(next) => setLook(next as Look)}
            data={[
              { value: 'page', label: 'Page' },
              { value: 'text', label: 'Text' },
            ]}
          />
        )}
        <PageSearch words={words} onWords={setWords} />
      </div>
      <div className={classes.body} data-hits={hits !== null || undefined}>
        <PageStrip title={title} count={pageCount} number={number} known={known} need={need} onOpen={open} />
        <div className={classes.open} id={textId}>
          <OpenPage page={page} title={title} look={look} words={words} />
        </div>
        {words.trim() !== '' && (
          <PageHits hits={hits} words={words} isSearching={isSearching} hasFailed={hasFailed} number={number} onOpen={openHit} />
        )}
      </div>
    </section>
  );
}
