import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { describeFailure } from '#web/kit/feedback/failure.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { downloadRows } from '#web/kit/list/csv.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { WorksExportDocument, type WorksExportQuery, type WorksExportQueryVariables } from './__generated__/export.ts';
import { defaultColumns, type ExportedWork, type ExportGroup, exportColumns, exportGroups } from './export-columns.ts';
import classes from './list.module.css';
import type { worksQuery } from './list-query.ts';

const fileName = 'works.csv';
type Matching = ReturnType<typeof worksQuery.matching>;

/** The works of the list, for a file of all that match. */
const wholeList: WholeList<WorksExportQuery, WorksExportQueryVariables, ExportedWork> = {
  document: WorksExportDocument,
  of: ({ works }) => works,
  noun: 'works',
};

/** Reads and saves matching works page by page; `count` is the progress, or null. */
function useExport(found: Matching, keys: readonly string[], onDone: () => void) {
  const [count, setCount] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const chosen = exportColumns.filter(({ key }) => keys.includes(key));
  const needs = (what: 'texts' | 'splits') => chosen.some((column) => column.needs === what);
  const load = useAllMatching(wholeList, { ...found, withTexts: needs('texts'), withSplits: needs('splits') });
  const run = async () => {
    const reading = new AbortController();
    const { signal } = reading;
    controller.current = reading;
    setCount(0);
    try {
      const works = await load({ onRows: setCount, signal });
      downloadRows(
        fileName,
        chosen.map(({ label, value }) => ({ header: label, csv: value })),
        works,
      );
      toast.success(`Exported ${numberText(works.length)} rows to ${fileName}`);
      onDone();
    } catch (error) {
      if (!signal.aborted) toast.error(`The export failed: ${describeFailure(error)}`, error);
    } finally {
      setCount(null);
    }
  };
  return { count, run, stop: () => controller.current?.abort() };
}

type ColumnsProps = { group: ExportGroup; keys: readonly string[]; onChange: (keys: string[]) => void; disabled: boolean };

function Columns({ group: { label, columns }, keys, onChange, disabled }: ColumnsProps) {
  const own = columns.map(({ key }) => key);
  const chosen = own.filter((key) => keys.includes(key));
  const others = keys.filter((key) => !own.includes(key));
  return (
    <Stack gap={8} component="fieldset" m={0} p={0} bd={0}>
      <Checkbox
        label={
          <Text component="h3" size="sm" fw={600} m={0}>
            {label}
          </Text>
        }
        aria-label={`All columns of ${label}`}
        checked={chosen.length === own.length}
        indeterminate={chosen.length > 0 && chosen.length < own.length}
        onChange={(event) => onChange(event.currentTarget.checked ? [...others, ...own] : others)}
        disabled={disabled}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={8} pl={28}>
        {columns.map(({ key, label: name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={keys.includes(key)}
            onChange={(event) => onChange(event.currentTarget.checked ? [...keys, key] : keys.filter((each) => each !== key))}
            disabled={disabled}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** Chooses the columns of the file. The choice is kept in this browser. */
export function WorksExportDialog({ found, onClose }: { found: Matching; onClose: () => void }) {
  const [keys, setKeys] = useLocalStorage<readonly string[]>({
    key: 'export-columns:works',
    defaultValue: defaultColumns,
    getInitialValueInEffect: false,
  });
  const { count, run, stop } = useExport(found, keys, onClose);
  const isRunning = count !== null;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Modal opened onClose={close} title="Export works" size={620} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={20}>
        <Text size="sm" c="dimmed">
          All works that match the search and the filters, one row each. Several writers or publishers are separated by
          semicolons. For a file that can be imported again, use <Link to="/dashboard/music/export">Export</Link>.
        </Text>
        {exportGroups.map((group) => (
          <Columns key={group.label} group={group} keys={keys} onChange={setKeys} disabled={isRunning} />
        ))}
        <Group justify="space-between" gap={8} className={classes.exportFoot ?? ''}>
          <Button variant="subtle" onClick={() => setKeys(defaultColumns)} disabled={isRunning}>
            Reset columns
          </Button>
          <Group gap={8}>
            <Text size="sm" role="status">
              {isRunning && `${numberText(count)} works read`}
            </Text>
            <Button variant="default" onClick={isRunning ? stop : close}>
              {isRunning ? 'Stop' : 'Cancel'}
            </Button>
            <Button onClick={() => void run()} loading={isRunning} disabled={keys.length === 0}>
              Export
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
