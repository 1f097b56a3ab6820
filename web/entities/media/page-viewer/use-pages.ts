import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '#web/kit/remember.ts';
import { AssetPagesDocument } from './__generated__/pages.ts';

export type LoadedPage = { number: number; imageUrl: string | null; text: string };
type Known = ReadonlyMap<number, LoadedPage | 'failed'>;

const batchSize = 20;
const numbers = (from: number) => Array.from({ length: batchSize }, (_, index) => from + index);
const startOf = (page: number) => Math.floor((page - 1) / batchSize) * batchSize + 1;

/** Loads pages near the viewport, twenty at a time. */
function usePages(assetId: string) {
  const client = useApolloClient();
  const [known, setKnown] = useState<Known>(new Map());
  const requested = useRef(new Set<number>());
  const need = useCallback(
    (page: number) => {
      const from = startOf(page);
      if (requested.current.has(from)) return;
      requested.current.add(from);
      const variables = { id: assetId, from, first: batchSize };
      client.query({ query: AssetPagesDocument, variables, fetchPolicy: 'network-only' }).then(
        ({ data }) => {
          const found = data?.asset?.__typename === 'DocumentAsset' ? data.asset.pages : [];
          const read = new Map(found.map((each) => [each.number, each]));
          // Pages without text and picture are omitted from the response but exist.
          const pages = numbers(from).map((each) => read.get(each) ?? { number: each, imageUrl: null, text: '' });
          setKnown((now) => new Map([...now, ...pages.map((each) => [each.number, each] as const)]));
        },
        () => {
          requested.current.delete(from);
          setKnown((now) => new Map(now).set(page, 'failed'));
        },
      );
    },
    [client, assetId],
  );
  return { known, need };
}

/** The page in the address (`?page=`), to which results of a search link; otherwise the first. */
function usePageInAddress(): number {
  const [params] = useSearchParams();
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The current page. Preloads its neighbours. */
export function useOpenPage(assetId: string, pageCount: number) {
  const { known, need } = usePages(assetId);
  const within = (page: number) => Math.min(pageCount, Math.max(1, page));
  const linked = usePageInAddress();
  const [number, setNumber] = useState(within(linked));
  const open = (page: number) => setNumber(within(page));
  const openLinked = useLatest(open);
  useEffect(() => openLinked.current(linked), [linked]);
  useEffect(() => {
    need(number);
    if (number < pageCount) need(number + 1);
  }, [need, number, pageCount]);
  return { known, need, number, open };
}
