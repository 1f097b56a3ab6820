import { Button, Card, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type MusicDocumentType, musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { maxSearchLength } from '#domain/kit/search.ts';
import { describeError } from '#web/apollo/errors.ts';
import { DocumentStatus } from '#web/entities/music-documents/document-status.tsx';
import { musicDocumentKind } from '#web/entities/music-documents/music-document-kind.ts';
import { placesOf } from '#web/entities/records/record-places.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { MarkedText } from '#web/kit/text/marked-text.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { type MusicDocumentsInsideQuery, useMusicDocumentsInsideQuery } from './__generated__/inside-search.ts';
import { SearchPlace } from './search-place.tsx';
import { typesInPlural } from './type-names.ts';

type Passage = { page: number; parts: readonly { text: string; isMatch: boolean }[] };

/** Passages of a document, each with a link to its page. */
function Passages({ passages, hrefOf }: { passages: readonly Passage[]; hrefOf: (page: number) => string }) {
  return (
    <Stack gap={6}>
      {passages.map(({ page, parts }) => (
        <Text key={page} size="sm">
          <Link to={hrefOf(page)}>Page {page}</Link> <MarkedText parts={parts} />
        </Text>
      ))}
    </Stack>
  );
}

const delayMs = 300;
type Found = MusicDocumentsInsideQuery['musicDocuments']['nodes'][number];

function Result({ found }: { found: Found }) {
  const href = placesOf(musicDocumentKind).detailHref(found.id);
  const works = found.works.map(({ title }) => title).join(', ');
  return (
    <Card component="li" padding="md">
      <Group gap="4px 10px" mb={4}>
        <Link to={href}>
          <b>{found.title}</b>
        </Link>
        <DocumentStatus status={found.status} />
      </Group>
      <Text size="sm" c="dimmed" mb={8}>
        {[musicDocumentTypes.labels[found.type], works].filter(Boolean).join(' · ')}
      </Text>
      <Passages passages={found.passages} hrefOf={(page) => `${href}?page=${page}`} />
    </Card>
  );
}

function Results({ text, type }: { text: string; type: MusicDocumentType | null }) {
  const filter = { textInPages: text, types: type && [type] };
  const { data, previousData, loading, error, refetch, fetchMore } = useMusicDocumentsInsideQuery({
    variables: { text, filter },
  });
  const page = (data ?? previousData)?.musicDocuments;
  if (error && !page)
    return <ErrorPanel title="Failed to search documents" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!page) return <TextSkeleton lines={6} />;
  if (page.nodes.length === 0)
    return <EmptyState title="No documents found" hint="Use fewer words. All words must be on the same page of a document." />;
  const { endCursor, hasNextPage } = page.pageInfo;
  const more = () =>
    fetchMore({
      variables: { after: endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({
        musicDocuments: {
          ...fetchMoreResult.musicDocuments,
          nodes: [...before.musicDocuments.nodes, ...fetchMoreResult.musicDocuments.nodes],
        },
      }),
    });
  const count = page.totalCountIsExact ? numberText(page.totalCount) : `${numberText(page.totalCount)}+`;
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {count} {page.totalCount === 1 ? 'document' : 'documents'}
      </Text>
      <Stack component="ul" gap={12} aria-label="Found documents" aria-busy={loading}>
        {page.nodes.map((found) => (
          <Result key={found.id} found={found} />
        ))}
      </Stack>
      {hasNextPage && (
        <Button variant="default" loading={loading} onClick={() => void more()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** A text in the address, changed after a pause in typing. */
function useText(): [text: string, typed: string, setTyped: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get('search') ?? '';
  const [typed, setTyped] = useState(text);
  const [paused] = useDebouncedValue(typed, delayMs);
  useEffect(() => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (paused.trim() === '') next.delete('search');
        else next.set('search', paused.trim());
        return next;
      },
      { replace: true },
    );
  }, [paused, setParams]);
  return [text, typed, setTyped];
}

/** Searches the text inside music documents and shows the passages that match. */
export function InsideSearch() {
  const [params, setParams] = useSearchParams();
  const [text, typed, setTyped] = useText();
  const type = musicDocumentTypes.keys.find((key) => key === params.get('type')?.toUpperCase()) ?? null;
  const setType = (value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete('type');
      else next.set('type', value.toLowerCase());
      return next;
    });
  return (
    <Page>
      <Stack gap={16}>
        <Title order={2}>Music Documents</Title>
        <SearchPlace />
        <Group gap={8} align="end">
          <TextInput
            flex={1}
            miw={240}
            aria-label="Search inside the documents"
            placeholder="Words, “a phrase” or -excluded"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={typed}
            maxLength={maxSearchLength}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Select
            w={220}
            aria-label="Type"
            placeholder="All Types"
            clearable
            value={type}
            onChange={setType}
            data={musicDocumentTypes.keys.map((value) => ({ value, label: typesInPlural[value] }))}
          />
        </Group>
        {text === '' ? (
          <Text c="dimmed">Enter words of a sentence. All words must be on the same page.</Text>
        ) : (
          <Results text={text} type={type} />
        )}
      </Stack>
    </Page>
  );
}
