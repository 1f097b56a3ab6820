import { SimpleGrid, Stack } from '@mantine/core';
import { describeError } from '#web/apollo/errors.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { useCatalogueCompositionQuery } from './__generated__/overview.ts';
import { Completeness } from './completeness.tsx';
import { places } from './places.ts';
import { Breakdown, MostCredited } from './rankings.tsx';
import { CompositionSkeleton } from './skeletons.tsx';

/** Composition and gaps of the catalogue. */
export function Composition() {
  const { data, previousData, error, refetch } = useCatalogueCompositionQuery({ fetchPolicy: 'cache-first' });
  const insights = (data ?? previousData)?.catalogueInsights;
  if (!insights && error)
    return <ErrorPanel title="Failed to load the insights" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!insights) return <CompositionSkeleton />;
  const { completeness, mostCredited, genres, languages } = insights;
  return (
    <Stack gap={20}>
      <Completeness figures={completeness} />
      <MostCredited credited={mostCredited} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
        <Breakdown title="Genres" words={['genre', 'genres']} breakdown={genres} hrefOf={places.ofGenre} />
        <Breakdown title="Languages" words={['language', 'languages']} breakdown={languages} hrefOf={places.inLanguage} />
      </SimpleGrid>
    </Stack>
  );
}
