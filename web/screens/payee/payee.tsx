import { ApolloProvider } from '@apollo/client/react';
import { Box, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { Wordmark } from '#web/kit/brand.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { usePayeePortalQuery } from './__generated__/payee.ts';
import { Close } from './close.tsx';
import { Door } from './door.tsx';
import { languageOf, PortalWordsContext, wordsFor } from './words.tsx';

/** Loaded once the code was entered. */
const Portal = lazy(async () => ({ default: (await import('./portal.tsx')).Portal }));

function PayeePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const { data, loading, error, refetch } = usePayeePortalQuery({ variables: { token }, fetchPolicy: 'network-only' });
  const portal = data?.payeePortal ?? null;
  const language = languageOf(portal?.language ?? search.get('language'));
  const words = wordsFor(language, portal?.currency ?? 'EUR', token);
  const { texts } = words;
  return (
    <PortalWordsContext value={words}>
      <Box component="main" maw={720} mx="auto" py="xl" px={{ base: 16, sm: 24 }} lang={language}>
        <Stack gap="xl">
          <Group justify="space-between">{portal ? <Text fw={600}>{portal.sender}</Text> : <Wordmark />}</Group>
          <Title order={1}>{texts.title}</Title>
          {error && <Banner kind="error">{texts.door.failed}</Banner>}
          {loading && !data && <Loader aria-label={texts.title} />}
          {data &&
            (portal ? (
              <Suspense fallback={<Loader aria-label={texts.title} />}>
                <Portal portal={portal} close={<Close onClose={() => refetch()} />} />
              </Suspense>
            ) : (
              <Door token={token} onOpen={() => refetch()} />
            ))}
        </Stack>
      </Box>
    </PortalWordsContext>
  );
}

/** The statements of a payee, opened by a mailed link. Public: it loads nothing of the dashboard. */
export function Component() {
  return (
    <ApolloProvider client={client}>
      <PayeePage />
    </ApolloProvider>
  );
}
