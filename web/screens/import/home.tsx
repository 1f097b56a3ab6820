import './cache-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { Badge, Skeleton, Stack } from '@mantine/core';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { SuccessBanner } from '#web/kit/feedback/banner.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  type ImportLineFragment,
  useImportLineFragment,
  useImportsChangedSubscription,
  useImportsQuery,
} from './__generated__/home.ts';
import { useImportResultFragment } from './__generated__/import.ts';
import { EditorsOnly } from './editors-only.tsx';
import { importHref, resultText, rowsText, stateColors, stateText } from './import-texts.ts';
import { Start } from './start.tsx';
import { Templates } from './templates-panel.tsx';

export function Loading() {
  return (
    <Page>
      <Stack gap={20} role="status" aria-label="Loading imports...">
        <Skeleton h={220} radius="md" />
        <Skeleton h={160} radius="md" />
      </Stack>
    </Page>
  );
}

function ImportLine({ import: from }: { import: FragmentType<ImportLineFragment> }) {
  const line = useImportLineFragment(from);
  const { counts } = useImportResultFragment(line);
  const { id, fileName, state, rowCount, createdAt } = line;
  return (
    <Line
      href={importHref(id)}
      title={
        <>
          {fileName} <Badge color={stateColors[state]}>{stateText(state, counts)}</Badge>
        </>
      }
      note={[rowCount > 0 && rowsText(rowCount), counts && resultText(counts)].filter(Boolean).join(' · ')}
      aside={
        <small>
          <RelativeDate value={createdAt} />
        </small>
      }
    />
  );
}

function Earlier() {
  const query = useImportsQuery({
    variables: { after: null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useImportsChangedSubscription();
  useMissedEvents(() => query.refetch());
  return (
    <Panel title="Earlier imports" bare>
      <Loaded query={query} failure="Failed to load earlier imports">
        {({ imports: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <NoLines>No imports yet. Each import is listed here, and you can undo it for 30 days.</NoLines>
            ) : (
              <Lines aria-label="Earlier imports">
                {nodes.map((each) => (
                  <ImportLine key={each.id} import={each} />
                ))}
              </Lines>
            )}
            <LoadMore
              hasMore={pageInfo.hasNextPage}
              failed="Failed to load more imports"
              load={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** The first step of an import: a file. Below it, the earlier imports. */
export function Component() {
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  if (isLocked) return <FeatureLocked feature="MUSIC_PUBLISHING" />;
  return (
    <EditorsOnly>
      <Page>
        <SuccessBanner />
        <Columns aside={<Templates />}>
          <Start />
          <Earlier />
        </Columns>
      </Page>
    </EditorsOnly>
  );
}
