import { Text } from '@mantine/core';
import { Marked } from './page-text.tsx';
import classes from './page-viewer.module.css';
import type { PageHit } from './use-matches.ts';

/** "1 page", "3 pages". */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

type PageHitsProps = {
  hits: readonly PageHit[] | null;
  words: string;
  isSearching: boolean;
  hasFailed: boolean;
  number: number;
  onOpen: (page: number) => void;
};

function summary({ hits, words, isSearching, hasFailed }: PageHitsProps): string {
  if (hasFailed) return 'The search failed. Type again to retry.';
  if (hits === null) return isSearching ? 'Searching…' : '';
  if (hits.length === 0) return `“${words.trim()}” was not found in this document.`;
  return `Found on ${counted(new Set(hits.map(({ page }) => page)).size, 'page')}`;
}

/** Matching pages with snippets. */
export function PageHits(props: PageHitsProps) {
  const { hits, words, number, onOpen } = props;
  return (
    <section className={classes.hits} aria-label="Matches">
      <Text size="xs" c="dimmed" px={16} pt={12} pb={8} role="status">
        {summary(props)}
      </Text>
      {hits !== null && hits.length > 0 && (
        <ul>
          {hits.map((hit) => (
            <li key={`${hit.page} ${hit.snippet}`}>
              <button type="button" aria-current={hit.page === number || undefined} onClick={() => onOpen(hit.page)}>
                <b>Page {hit.page}</b>
                <span>
                  <Marked text={hit.snippet} words={words} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
