import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { amountText } from '#web/entities/income/amount-text.ts';
import { changeText, inkOfChange } from '#web/entities/income/change-text.ts';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { periodOfMonth } from '#web/entities/income/period.ts';
import { TopWorks } from '#web/entities/income/top-works.tsx';
import { monthName } from '#web/kit/charts/months.ts';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { CatalogueOverviewQuery } from './__generated__/overview.ts';

type Overview = CatalogueOverviewQuery['catalogueOverview'];

const viewReports = <Link to={incomePlaces.income()}>View Reports</Link>;

/** Royalties of the latest month with statements, and the change since the month before. */
export function MonthlyRoyalties({ royalties, canEdit }: { royalties: Overview['monthlyRoyalties']; canEdit: boolean }) {
  if (royalties === null)
    return (
      <Panel title="Monthly Royalties">
        <NoLines>No statement is posted yet. Add the statements of your societies and distributors to see what comes in.</NoLines>
        {canEdit && (
          <Group mt="sm">
            <Button variant="default" component={Link} to={incomePlaces.statements}>
              Add statements
            </Button>
          </Group>
        )}
      </Panel>
    );
  const { month, amount, change } = royalties;
  return (
    <Panel title="Monthly Royalties" aside={viewReports}>
      <Text fz="xl" lh={1.2} fw={600} data-figures>
        <Link to={incomePlaces.lines({ period: periodOfMonth(month) })} style={{ color: 'inherit' }}>
          {amountText(amount)}
        </Link>
      </Text>
      <Text size="xs" c="dimmed">
        {monthName(month)}
        {change !== null && (
          <>
            {' · '}
            <span data-ink={inkOfChange(change)}>{changeText(change)}</span> since the month before
          </>
        )}
      </Text>
    </Panel>
  );
}

/** The works that earned most in twelve months. */
export function TopPerformingWorks({ works }: { works: Overview['topWorks'] }) {
  if (works.length === 0) return null;
  return (
    <Panel title="Top Performing Works" aside={viewReports}>
      <TopWorks rows={works.map(({ work, ...row }) => ({ ...row, key: work.id, label: work.title, work }))} column="12 months" />
    </Panel>
  );
}
