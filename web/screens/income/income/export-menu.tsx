import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { incomeReportExport } from '#domain/exports/lists/income.ts';
import { useIncomeFilters } from '#web/entities/income/use-income-filters.ts';
import { useListDownload } from '#web/kit/list/use-list-download.ts';
import { useIsPhone } from '#web/kit/media.ts';
import type { Grouping } from './group-by.ts';

const formats = [
  { format: 'CSV', label: 'CSV' },
  { format: 'XLSX', label: 'Excel (XLSX)' },
] as const;
/** Maximum number of rows of a report. */
const first = 200;

/** Downloads the rows of the shown figures as a file. */
export function ExportMenu({ grouping }: { grouping: Grouping }) {
  const isPhone = useIsPhone();
  const { filter } = useIncomeFilters();
  const name = `income-by-${grouping.toLowerCase().replace('_', '-')}`;
  const downloads = {
    CSV: useListDownload(incomeReportExport, `${name}.csv`),
    XLSX: useListDownload(incomeReportExport, `${name}.xlsx`),
  };
  // Months are in their order, other rows begin with the largest amount, as on the screen.
  const sort = grouping === 'MONTH' || grouping === 'USE_MONTH' ? 'KEY' : 'AMOUNT';
  const variables = { groupBy: grouping, filter, sort, first };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={downloads.CSV.isRunning || downloads.XLSX.isRunning}
          {...(isPhone && { h: 44 })}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void downloads[format].run({ variables, format })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
