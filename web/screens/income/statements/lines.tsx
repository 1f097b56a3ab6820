import type { FragmentType } from '@apollo/client/masking';
import { Badge, Modal, Stack, Table, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { groupDecisions, incomeRights } from '#domain/income/income-terms.ts';
import { maxSearchLength } from '#domain/kit/search.ts';
import { decimalText, exactAmountText } from '#web/entities/income/amount-text.ts';
import { periodText } from '#web/entities/income/period.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { PagesBelow } from '#web/kit/list/pages-below.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import { type StatementLineFragment, useStatementLineFragment, useStatementLinesQuery } from './__generated__/lines.ts';
import { pageRows } from './page-rows.ts';
import classes from './statements.module.css';

type Line = StatementLineFragment;
type LineNode = FragmentType<Line> & { id: string };

/** Title of the recording with its version, of the work, or of the release. */
function titleOf({ identity: { trackTitle, trackVersion, workTitle, releaseTitle } }: Line): string {
  const track = trackTitle && trackVersion ? `${trackTitle} (${trackVersion})` : trackTitle;
  return track ?? workTitle ?? releaseTitle ?? 'Without a title';
}
const partyOf = ({ identity: { artist, writers } }: Line): string | null => artist ?? writers;
const whereText = (line: Line): string =>
  [line.service, line.territoryName, periodText(line.useStart, line.useEnd)].filter(Boolean).join(' · ');
const decisionOf = ({ group }: Line): string => (group.decision === null ? 'To decide' : groupDecisions.labels[group.decision]);
const colors = { MATCHED: 'green', NOT_OURS: 'gray', LEFT: 'gray' } as const;

const Decision = ({ line }: { line: Line }) => (
  <Badge color={line.group.decision === null ? 'yellow' : colors[line.group.decision]}>{decisionOf(line)}</Badge>
);

/** A line as it was read, and its raw cells. */
function LineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const adjustment = line.isAdjustment ? (line.adjustmentReason ?? 'Yes') : null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={`Row ${numberText(line.number)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={20}>
        <FactList
          facts={[
            ['Title', titleOf(line)],
            ['Artist or writers', partyOf(line)],
            ['Amount', exactAmountText(line.amount)],
            ['Right', incomeRights.labels[line.right]],
            ['Units', line.units && decimalText(line.units)],
            ['Service', line.service],
            ['Usage', line.usage],
            ['Territory', line.territoryName],
            ['Period of use', periodText(line.useStart, line.useEnd)],
            ['Adjustment', adjustment],
            ['Match', decisionOf(line)],
          ]}
          ruled
        />
        <section aria-label="Cells as received">
          <h3>Cells as received</h3>
          <FactList facts={line.cells.map(({ heading, value }) => [heading, value === '' ? null : value] as const)} ruled />
        </section>
      </Stack>
    </Modal>
  );
}

type RowProps = { line: LineNode; isPhone: boolean };

/** One line. Its heading opens the raw cells. */
function LineRow({ line: from, isPhone }: RowProps) {
  const line = useStatementLineFragment(from);
  const [isOpen, setOpen] = useState(false);
  const opener = (
    <UnstyledButton className={classes.opener} onClick={() => setOpen(true)}>
      <TwoLines strong first={titleOf(line)} second={partyOf(line)} />
    </UnstyledButton>
  );
  const dialog = isOpen && <LineDialog line={line} onClose={() => setOpen(false)} />;
  if (isPhone)
    return (
      <Table.Tr>
        <Table.Td>
          {opener}
          <small>{whereText(line)}</small>
          {dialog}
        </Table.Td>
        <Table.Td ta="end" data-figures>
          {exactAmountText(line.amount)}
        </Table.Td>
      </Table.Tr>
    );
  return (
    <Table.Tr>
      <Table.Td data-figures>{numberText(line.number)}</Table.Td>
      <Table.Th scope="row" fw={400} maw={320}>
        {opener}
        {dialog}
      </Table.Th>
      <Table.Td>{whereText(line) || '–'}</Table.Td>
      <Table.Td>{incomeRights.labels[line.right]}</Table.Td>
      <Table.Td ta="end" data-figures>
        {line.units === null ? '–' : decimalText(line.units)}
      </Table.Td>
      <Table.Td ta="end" data-figures>
        {exactAmountText(line.amount)}
      </Table.Td>
      <Table.Td>
        <Decision line={line} />
      </Table.Td>
    </Table.Tr>
  );
}

const headings = ['Row', 'Title', 'Service, territory, period', 'Right', 'Units', 'Amount', 'Match'];
const isFigure = (heading: string) => heading === 'Units' || heading === 'Amount';

function LinesTable({ lines }: { lines: readonly LineNode[] }) {
  const isPhone = useIsPhone();
  return (
    <div className={classes.wide}>
      <Table aria-label="Lines">
        <Table.Thead>
          <Table.Tr>
            {(isPhone ? ['Title', 'Amount'] : headings).map((heading) => (
              <Table.Th key={heading} scope="col" {...(isFigure(heading) && { ta: 'end' })}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} isPhone={isPhone} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const searchDelayMs = 300;

/** The lines of a statement by pages, with a search. */
export function StatementLines({ id }: { id: string }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs);
  const [page, setPage] = useState(1);
  const query = useStatementLinesQuery({
    variables: { id, page, search: search === '' ? null : search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const data = query.data ?? query.previousData;
  return (
    <Stack gap={12}>
      <TextInput
        type="search"
        maw={420}
        aria-label="Search lines"
        placeholder="Search titles, artists and codes"
        leftSection={<IconSearch size={16} stroke={1.8} />}
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      <Loaded query={{ ...query, data }} failure="Failed to load the lines" lines={8}>
        {({ statement }) => {
          const { nodes = [], totalCount = 0 } = statement?.lines ?? {};
          if (totalCount === 0)
            return (
              <EmptyState
                title="No lines"
                hint={search === '' ? 'No row of the file was read as a line.' : `No line matches “${search}”.`}
              />
            );
          return (
            <>
              <LinesTable lines={nodes} />
              <PagesBelow page={page} rows={pageRows} totalCount={totalCount} noun="Lines" onPage={setPage} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
