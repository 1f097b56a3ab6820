import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { statementProblemsExport } from '#domain/exports/lists/statements.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { PagesBelow } from '#web/kit/list/pages-below.tsx';
import { useListDownload } from '#web/kit/list/use-list-download.ts';
import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { useStatementProblemsQuery } from './__generated__/lines.ts';
import { pageRows } from './page-rows.ts';
import classes from './statements.module.css';

/** "Column “Amount”, value “12,3x”". */
const placeText = (column: string | null, value: string | null): string =>
  [column === null ? null : `Column “${column}”`, value === null ? null : value === '' ? 'empty' : `value “${value}”`]
    .filter(Boolean)
    .join(', ');

/** The rows that could not be read as lines, each with the reason, the remedy and its text. */
export function Problems({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { isRunning, run } = useListDownload(statementProblemsExport);
  const query = useStatementProblemsQuery({
    variables: { id, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const data = query.data ?? query.previousData;
  return (
    <Loaded query={{ ...query, data }} failure="Failed to load the problems" lines={6}>
      {({ statement }) => {
        const { nodes = [], totalCount = 0 } = statement?.problems ?? {};
        const count = statement?.problemCount ?? 0;
        if (totalCount === 0) return <NoLines>Every row of the file was read as a line, or skipped by the template.</NoLines>;
        const kept = count > totalCount ? ` The first ${numberText(totalCount)} are listed.` : '';
        return (
          <Stack gap={12}>
            <Group justify="space-between" gap={12}>
              <Text flex={1} miw={220}>
                {countText(count, 'row was', 'rows were')} not read and {count === 1 ? 'counts' : 'count'} in no figure.{kept}
              </Text>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={15} stroke={1.7} />}
                loading={isRunning}
                onClick={() => void run({ variables: { id } })}
              >
                Download problems
              </Button>
            </Group>
            <Lines aria-label="Problems">
              {nodes.map(({ number, column, value, message, raw }) => (
                <Line
                  key={number}
                  title={`Row ${numberText(number)}`}
                  note={
                    <>
                      {placeText(column, value)}
                      {placeText(column, value) !== '' && '. '}
                      {message}
                      <code className={classes.raw}>{raw}</code>
                    </>
                  }
                />
              ))}
            </Lines>
            <PagesBelow page={page} rows={pageRows} totalCount={totalCount} noun="Problems" onPage={setPage} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
