import { SimpleGrid, Table } from '@mantine/core';
import { capitalize } from '#domain/kit/capitalize.ts';
import { comingSoonPage } from '#domain/platform/coming-soon.ts';
import { describeError } from '#web/apollo/errors.ts';
import { AdminLinks } from '#web/entities/viewer/admin-links.tsx';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type FeatureRequestCountsQuery, useFeatureRequestCountsQuery } from './__generated__/home.ts';
import { ChainSpending } from './chain-spending.tsx';

type Count = FeatureRequestCountsQuery['featureRequestCounts'][number];

/** Section of a page, to distinguish pages with the same name. */
const areaOf = (path: string): string => {
  const [, , area = '', part = ''] = path.split('/');
  const name = area === 'media' ? part : area;
  return capitalize(name);
};

function Requests({ counts }: { counts: readonly Count[] }) {
  const pages = counts.filter(({ path, count }) => count > 0 && comingSoonPage(path));
  if (pages.length === 0) return <NoLines>No requests yet. Pages that are not built yet have a button to request them.</NoLines>;
  return (
    <Table highlightOnHover={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th visibleFrom="sm">Area</Table.Th>
          <Table.Th ta="end">Requests</Table.Th>
          <Table.Th>Last requested</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map(({ path, title, count, lastAt }) => (
          <Table.Tr key={path}>
            <Table.Td>{title}</Table.Td>
            <Table.Td visibleFrom="sm">{areaOf(path)}</Table.Td>
            <Table.Td ta="end">{count}</Table.Td>
            <Table.Td>
              <RelativeDate value={lastAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AdminHome() {
  const { data, error, refetch } = useFeatureRequestCountsQuery({ fetchPolicy: 'cache-first' });
  return (
    <Page>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40}>
        <Panel title="Administration" lead="Accounts, settings and mails of this installation." bare>
          <AdminLinks />
        </Panel>
        <Panel
          title="Spending on blockchains"
          lead="Fees and rent for tokens and proofs since 00:00 UTC. Set the limits with ETHEREUM_DAILY_LIMIT and SOLANA_DAILY_LIMIT."
          bare
        >
          <ChainSpending />
        </Panel>
        <Panel title="Feature requests" lead="Number of people who requested a page that is not built yet." bare>
          {data ? (
            <Requests counts={data.featureRequestCounts} />
          ) : error ? (
            <ErrorPanel title="Failed to load feature requests" detail={describeError(error)} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={5} />
          )}
        </Panel>
      </SimpleGrid>
    </Page>
  );
}

/** First page of the administration; other users see a notice. */
export function Component() {
  const viewer = useViewer();
  return isAdmin(viewer) ? <AdminHome /> : <NeedsAdmin />;
}
