import { Table } from '@mantine/core';
import { comingSoonPage } from '#domain/platform/coming-soon.ts';
import { describeError } from '#web/apollo/errors.ts';
import { AdminLinks } from '#web/entities/viewer/admin-links.tsx';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Page } from '#web/kit/detail/detail-screen.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type FeatureRequestCountsQuery, useFeatureRequestCountsQuery } from './__generated__/home.ts';
import { ChainSpending } from './chain-spending.tsx';
import classes from './home.module.css';

type Count = FeatureRequestCountsQuery['featureRequestCounts'][number];

/** Which part of the product a page belongs to, so that pages of one name are told apart. */
const areaOf = (path: string): string => {
  const [, , area = '', part = ''] = path.split('/');
  const name = area === 'media' ? part : area;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function Requests({ counts }: { counts: readonly Count[] }) {
  const asked = counts.filter(({ path, count }) => count > 0 && comingSoonPage(path));
  if (asked.length === 0)
    return <p className={classes.none}>No requests yet. Pages that are not built yet have a button to request them.</p>;
  return (
    <Table className={classes.table} highlightOnHover={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th className={classes.area}>Area</Table.Th>
          <Table.Th className={classes.number}>Requests</Table.Th>
          <Table.Th className={classes.last}>Last asked</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {asked.map(({ path, title, count, lastAt }) => (
          <Table.Tr key={path}>
            <Table.Td>{title}</Table.Td>
            <Table.Td className={classes.area}>{areaOf(path)}</Table.Td>
            <Table.Td className={classes.number}>{count}</Table.Td>
            <Table.Td className={classes.last}>
              <RelativeDate value={lastAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AdminHome() {
  const { data, error, refetch } = useFeatureRequestCountsQuery();
  return (
    <Page>
      <div className={classes.home}>
        <section aria-labelledby="admin-parts">
          <h2 id="admin-parts">Administration</h2>
          <p>Accounts, settings and mails of this installation.</p>
          <AdminLinks />
        </section>
        <section aria-labelledby="chain-spending">
          <h2 id="chain-spending">Spending on blockchains</h2>
          <p>
            Fees and rent for tokens and proofs since 00:00 UTC. Set the limits with ETHEREUM_DAILY_LIMIT and SOLANA_DAILY_LIMIT.
          </p>
          <ChainSpending />
        </section>
        <section aria-labelledby="feature-requests">
          <h2 id="feature-requests">Feature requests</h2>
          <p>Number of people who requested a page that is not built yet.</p>
          {data ? (
            <Requests counts={data.featureRequestCounts} />
          ) : error ? (
            <ErrorPanel title="Failed to load feature requests" detail={describeError(error)} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={5} />
          )}
        </section>
      </div>
    </Page>
  );
}

/** The administration's first page; everybody else is told whose it is. */
export function Component() {
  const viewer = useViewer();
  return isAdmin(viewer) ? <AdminHome /> : <NeedsAdmin />;
}
