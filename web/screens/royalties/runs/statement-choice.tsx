import { Badge, Checkbox, Group, Stack, Text } from '@mantine/core';
import { maxRunStatements } from '#domain/royalties/run-limits.ts';
import { periodText } from '#web/entities/income/period.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type StatementChoicesQuery, useStatementChoicesQuery } from './__generated__/new-run.ts';
import classes from './runs.module.css';
import { statementName, sumsText } from './statement-sums.ts';

type Statement = StatementChoicesQuery['statements']['nodes'][number];

/** Names of the runs that divide statements, by the IDs of the statements. `except` is the run that chooses. */
const takenBy = ({ royaltyRuns }: StatementChoicesQuery, except: string | null): ReadonlyMap<string, string> =>
  new Map(
    royaltyRuns.nodes
      .filter(({ id }) => id !== except)
      .flatMap(({ name, statements }) => statements.map(({ id }) => [id, name] as const)),
  );

type ChoiceProps = {
  /** The last day of the run: statements whose period ends later are not listed. */
  to: string;
  /** IDs of the chosen statements. Null for all that are free. */
  chosen: ReadonlySet<string> | null;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** The run whose statements are chosen. Null for a new one. */
  run?: string | null;
};

type RowProps = { statement: Statement; taken: string | undefined; isChosen: boolean; onToggle: () => void };

function Choice({ statement, taken, isChosen, onToggle }: RowProps) {
  const name = statementName(statement);
  const period = periodText(statement.periodStart, statement.periodEnd);
  return (
    <Line
      icon={
        <Checkbox
          aria-label={[name, period, statement.fileName].filter(Boolean).join(', ')}
          checked={isChosen}
          disabled={taken !== undefined}
          onChange={onToggle}
        />
      }
      title={
        <>
          {[name, period].filter(Boolean).join(', ')} {taken !== undefined && <Badge color="gray">In “{taken}”</Badge>}
        </>
      }
      note={`${statement.fileName} · ${countText(statement.lineCount, 'line', 'lines')}`}
      aside={<span data-figures>{sumsText([statement])}</span>}
    />
  );
}

function Choices({ data, to, chosen, onChange, run = null }: ChoiceProps & { data: StatementChoicesQuery }) {
  const { nodes, totalCount } = data.statements;
  const taken = takenBy(data, run);
  const free = nodes.filter(({ id }) => !taken.has(id));
  const ids = chosen ?? new Set(free.map(({ id }) => id));
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  if (nodes.length === 0)
    return <NoLines>No posted statement has a period that ends by {to}. Choose a later last day, or post statements.</NoLines>;
  const isAll = free.length > 0 && free.every(({ id }) => ids.has(id));
  return (
    <Stack gap={8}>
      <Group justify="space-between" gap={8}>
        <Checkbox
          label="All free statements"
          checked={isAll}
          indeterminate={!isAll && ids.size > 0}
          disabled={free.length === 0}
          onChange={() => onChange(new Set(isAll ? [] : free.map(({ id }) => id)))}
        />
        <Text data-figures role="status">
          {countText(ids.size, 'statement', 'statements')}, <b>{sumsText(nodes.filter(({ id }) => ids.has(id))) || '0'}</b>
        </Text>
      </Group>
      <div className={classes.choices}>
        <Lines aria-label="Statements" data-dense>
          {nodes.map((statement) => (
            <Choice
              key={statement.id}
              statement={statement}
              taken={taken.get(statement.id)}
              isChosen={ids.has(statement.id)}
              onToggle={() => toggle(statement.id)}
            />
          ))}
        </Lines>
      </div>
      {totalCount > nodes.length && (
        <small>
          The latest {numberText(nodes.length)} of {numberText(totalCount)} statements are listed. Choose all free statements to
          divide the others, too, up to {numberText(maxRunStatements)}.
        </small>
      )}
    </Stack>
  );
}

/** Chooses the statements that a run divides, with their sums. */
export function StatementChoice(props: ChoiceProps) {
  const query = useStatementChoicesQuery({ variables: { to: props.to }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={query} failure="Failed to load the statements" lines={4}>
      {(data) => <Choices {...props} data={data} />}
    </Loaded>
  );
}
