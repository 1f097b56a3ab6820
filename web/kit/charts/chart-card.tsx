import { ActionIcon, ScrollArea, Tooltip } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '../layout/panel.tsx';
import { useIsPhone } from '../media.ts';
import { numberText } from '../text/numbers.ts';
import classes from './charts.module.css';

/** The figures behind a chart: the first column names the row. Exact figures are texts. */
type ChartTable = { columns: readonly string[]; rows: readonly (readonly [name: string, ...figures: (number | string)[]])[] };

/** Minimum widths in pixels. */
const columnWidth = 72;
const firstColumnWidth = 64;

function Figures({ title, table }: { title: string; table: ChartTable }) {
  // Scrolls where the window is too narrow for the columns.
  return (
    <ScrollArea scrollbars="x" offsetScrollbars="present">
      <table
        className={classes.table}
        aria-label={title}
        style={{ minWidth: firstColumnWidth + table.columns.length * columnWidth }}
      >
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={table.columns[index + 1]}>{typeof figure === 'number' ? numberText(figure) : figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Switches between a chart and its table. */
function TableToggle({ title, isTable, onChange }: { title: string; isTable: boolean; onChange: (next: boolean) => void }) {
  const isPhone = useIsPhone();
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <Tooltip label={isTable ? 'Show as chart' : 'Show as table'}>
      <ActionIcon
        size={isPhone ? 44 : 32}
        aria-pressed={isTable}
        aria-label={`${title} as a table`}
        onClick={() => onChange(!isTable)}
      >
        <Icon size={17} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

type ChartCardProps = {
  title: string;
  /** The figures as a table, as an alternative to the chart. */
  table?: ChartTable;
  /** The same as an element, for a table with links. */
  tableView?: ReactNode;
  /** Controls beside the title, such as a choice of range. */
  aside?: ReactNode;
  /** Omits the frame, for content with its own. */
  bare?: boolean;
  children: ReactNode;
};

/** A chart with its title, and with its table behind a button. */
export function ChartCard({ title, table, tableView, aside, bare = false, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const figures = tableView ?? (table && <Figures title={title} table={table} />);
  const controls = (
    <>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      {figures && <TableToggle title={title} isTable={isTable} onChange={setIsTable} />}
    </>
  );
  return (
    <Panel className={classes.card ?? ''} title={title} aside={controls} bare={bare}>
      {figures && isTable ? figures : children}
    </Panel>
  );
}
