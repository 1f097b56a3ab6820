import { Table } from '@mantine/core';
import { comingSoonPage } from '#domain/platform/coming-soon.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type FeatureRequestCountsQuery, useFeatureRequestCountsQuery } from './__generated__/home.ts';

type Count = FeatureRequestCountsQuery['administration']['featureRequestCounts'][number];

function Requests({ counts }: { counts: readonly Count[] }) {
  const pages = counts.filter(({ path, count }) => count > 0 && comingSoonPage(path));
  if (pages.length === 0) return <NoLines>No requests yet. Pages that are not built yet have a button to request them.</NoLines>;
  return (
    <Table highlightOnHover={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th ta="end">Requests</Table.Th>
          <Table.Th>Last requested</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map(({ path, title, count, lastAt }) => (
          <Table.Tr key={path}>
            <Table.Td>{title}</Table.Td>
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

/** How many users requested each planned page. */
export function FeatureRequests() {
  const query = useFeatureRequestCountsQuery({ fetchPolicy: 'cache-first' });
  return (
    <Panel title="Feature requests" lead="Number of people who requested a page that is not built yet." bare>
      <Loaded query={query} failure="Failed to load feature requests" lines={5}>
        {({ administration }) => <Requests counts={administration.featureRequestCounts} />}
      </Loaded>
    </Panel>
  );
}
