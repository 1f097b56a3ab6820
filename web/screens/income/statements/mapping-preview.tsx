import { Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { statementFields } from '#domain/income/statement-fields.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { type StatementPreviewQuery, useStatementPreviewQuery } from './__generated__/lines.ts';
import classes from './statements.module.css';

type PreviewLine = NonNullable<StatementPreviewQuery['statement']>['preview'][number];

/** Values of a line in the order of the fields. Periods are read as their first and last day. */
const { share: shareField, statementPeriod: _, ...others } = statementFields;
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(others).map(([key, { label }]) => [key, label])),
  sharePercent: shareField.label,
  statementStart: 'Statement from',
  statementEnd: 'Statement until',
};
const figures: readonly string[] = ['amount', 'gross', 'withheld', 'units', 'sharePercent'];
const isFigure = (key: string) => figures.includes(key);
const textOf = ({ fields }: PreviewLine, key: string): string | null => fields.find(({ field }) => field === key)?.value ?? null;

function PreviewRow({ line, keys }: { line: PreviewLine; keys: readonly string[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} data-figures>
        {numberText(line.number)}
      </Table.Th>
      {line.problem === null ? (
        keys.map((key) => (
          <Table.Td key={key} maw={240} {...(isFigure(key) && { ta: 'end', 'data-figures': true })}>
            <span data-clip title={textOf(line, key) ?? undefined}>
              {textOf(line, key) ?? <span data-ink="quiet">–</span>}
            </span>
          </Table.Td>
        ))
      ) : (
        <Table.Td colSpan={keys.length}>
          <span data-ink="warn">
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" style={{ verticalAlign: -2 }} /> {line.problem}
          </span>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function PreviewTable({ lines }: { lines: readonly PreviewLine[] }) {
  const known = new Set(lines.flatMap(({ fields }) => fields.filter(({ value }) => value !== null).map(({ field }) => field)));
  const keys = Object.keys(labels).filter((key) => known.has(key));
  if (lines.length === 0) return <NoLines>No row of the file is read as a line with this mapping.</NoLines>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reachable by keyboard
    <section className={classes.wide} tabIndex={0} aria-label="Lines of the preview">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Row</Table.Th>
            {keys.map((key) => (
              <Table.Th key={key} scope="col" style={{ whiteSpace: 'nowrap' }} {...(isFigure(key) && { ta: 'end' })}>
                {labels[key]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <PreviewRow key={line.number} line={line} keys={keys} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type MappingPreviewProps = {
  id: string;
  /** The mapping as JSON. Null for the template of the file. */
  definition: string | null;
  /** What the mapping lacks to be read. */
  missing?: string | null;
};

/** The first lines of the file as they will be read. */
export function MappingPreview({ id, definition, missing = null }: MappingPreviewProps) {
  const query = useStatementPreviewQuery({ variables: { id, definition }, skip: missing !== null });
  const data = query.data ?? query.previousData;
  return (
    <Panel title="Preview" lead="The first 50 lines as they will be read. Nothing is stored yet." bare>
      {missing !== null ? (
        <NoLines>{missing}</NoLines>
      ) : (
        <Loaded query={{ ...query, data }} failure="Failed to load the preview" lines={6}>
          {({ statement }) => (
            <>
              <PreviewTable lines={statement?.preview ?? []} />
              <Text role="status" size="xs" c="dimmed" mt={6} mih={18}>
                {query.loading && 'Reading the lines…'}
              </Text>
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );
}
