import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from 'react-router';
import { workColumnGroups, worksExport } from '#domain/exports/lists/works.ts';
import { useListDownload } from '#web/kit/list/use-list-download.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import classes from './list.module.css';

const defaultColumns: readonly (keyof typeof worksExport.columns)[] = [
  'title',
  'iswc',
  'artist',
  'genre',
  'language',
  'trackStatus',
  'writers',
  'writerIpi',
  'writerPerformance',
  'writerMechanical',
  'splitPublishers',
  'splitPublisherIpi',
  'splitPublisherPerformance',
  'splitPublisherMechanical',
  'createdAt',
];

type Headings = Readonly<Record<string, { header: string }>>;
type ColumnsProps = {
  label: string;
  columns: Headings;
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  disabled: boolean;
};

function Columns({ label, columns, keys, onChange, disabled }: ColumnsProps) {
  const own = Object.keys(columns);
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
        {Object.entries(columns).map(([key, { header }]) => (
          <Checkbox
            key={key}
            label={header}
            checked={keys.includes(key)}
            onChange={(event) => onChange(event.currentTarget.checked ? [...keys, key] : keys.filter((each) => each !== key))}
            disabled={disabled}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

type DialogProps = {
  /** Variables of the list's query. */
  found: object;
  /** Number of selected works. Without it, all works are exported that match. */
  selected?: number;
  onClose: () => void;
};

const described = (selected: number | undefined) => {
  if (selected === undefined) return 'All works that match the search and the filters';
  return selected === 1 ? 'The selected work' : `The ${numberText(selected)} selected works`;
};

/** Chooses the columns of the file. The choice is kept in this browser. */
export function WorksExportDialog({ found, selected, onClose }: DialogProps) {
  const [keys, setKeys] = useLocalStorage<readonly string[]>({
    key: 'export-columns:works',
    defaultValue: defaultColumns,
    getInitialValueInEffect: false,
  });
  const { count, isRunning, run, stop } = useListDownload(worksExport);
  const columns = Object.keys(worksExport.columns).filter((key) => keys.includes(key));
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Modal opened onClose={close} title="Export works" size={620} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={20}>
        <Text size="sm" c="dimmed">
          {described(selected)}, one row each. Several writers or publishers are separated by semicolons. For a file that can be
          imported again, use <Link to="/dashboard/music/export">Export</Link>.
        </Text>
        {Object.entries<Headings>(workColumnGroups).map(([label, group]) => (
          <Columns key={label} label={label} columns={group} keys={keys} onChange={setKeys} disabled={isRunning} />
        ))}
        <Group justify="space-between" gap={8} className={classes.exportFoot ?? ''}>
          <Button variant="subtle" onClick={() => setKeys(defaultColumns)} disabled={isRunning}>
            Reset columns
          </Button>
          <Group gap={8}>
            <Text size="sm" role="status">
              {count !== null && `${numberText(count)} works read`}
            </Text>
            <Button variant="default" onClick={isRunning ? stop : close}>
              {isRunning ? 'Stop' : 'Cancel'}
            </Button>
            <Button
              onClick={() => void run({ variables: found, columns }, onClose)}
              loading={isRunning}
              disabled={columns.length === 0}
            >
              Export
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
