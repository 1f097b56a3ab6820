import { Loader, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useOwnRoyaltiesQuery } from './__generated__/payee.ts';
import { Portal } from './portal.tsx';
import { languageOf, PortalWordsContext, wordsFor } from './words.tsx';

/** The royalties of the payees that the signed-in member is, as their links show them. */
export function Component() {
  const [search] = useSearchParams();
  const { data, error } = useOwnRoyaltiesQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) return <Banner kind="error">Your royalties could not be loaded. Reload the page and try again.</Banner>;
  if (!data) return <Loader aria-label="My royalties" />;
  // An open statement belongs to one payee, and the others are out of the way.
  const chosen = search.get('statement');
  const ofChosen = data.payeePortals.filter(({ statements }) => statements.nodes.some(({ id }) => id === chosen));
  const portals = ofChosen.length > 0 ? ofChosen : data.payeePortals;
  if (portals.length === 0)
    return (
      <EmptyState
        title="You have no royalties in this workspace"
        hint="They appear here once a payee, or its contributor, has your confirmed email address."
      />
    );
  return (
    <Page width="form">
      <Stack gap={48}>
        {portals.map((portal) => (
          <PortalWordsContext key={portal.id} value={wordsFor(languageOf(portal.language), portal.currency, null)}>
            <div lang={languageOf(portal.language)}>
              <Portal portal={portal} />
            </div>
          </PortalWordsContext>
        ))}
      </Stack>
    </Page>
  );
}
