import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useCallback, useState } from 'react';
import { type StatementFieldKey, statementFields } from '#domain/income/statement-fields.ts';
import { maxCellTextLength } from '#domain/income/statement-limits.ts';
import { statementTemplate } from '#domain/income/statement-template.ts';
import type { StatementQuestionKind } from '#web/__generated__/schema.ts';
import { ColumnFields } from '#web/kit/columns/column-fields.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useStatementSourcesQuery } from './__generated__/list-changes.ts';
import {
  type StatementMappingFragment,
  type StatementQuestionsFragment,
  useStatementMappingFragment,
  useStatementQuestionsFragment,
} from './__generated__/statement.ts';
import { answersInput, newSourceInput } from './answers.ts';
import { type Definition, definitionOf, type Mapping, mappingOf, parsedDefinition, ruleText } from './mapping-definition.ts';
import { fieldGroups, matchingFields, noField } from './mapping-fields.ts';
import { MappingPreview } from './mapping-preview.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { StageProps } from './stage-props.ts';
import { useAnswers } from './use-answers.ts';

type Column = StatementMappingFragment['columns'][number];
type MapperProps = Omit<StageProps<never>, 'statement'> & {
  statement: StageProps<StatementMappingFragment>['statement'] & StageProps<StatementQuestionsFragment>['statement'];
  /** Returns to a file that is read already. */
  onBack?: () => void;
};
type Chosen = Pick<Mapping, 'targets' | 'others' | 'negative'>;

/** Maps the columns of a file that no template recognises. Columns that were read anew begin a new mapping. */
export function Mapper(props: MapperProps) {
  const { columns, proposedTemplate } = useStatementMappingFragment(props.statement);
  return <MapperForm key={JSON.stringify([columns.map(({ heading }) => heading), proposedTemplate])} {...props} />;
}

/** What is asked beside the columns: who pays, and what the columns do not say. */
function kindsFor(asked: readonly StatementQuestionKind[], { targets, others }: Chosen): StatementQuestionKind[] {
  const has = (key: StatementFieldKey) => targets.includes(key) || others.includes(key);
  const always: StatementQuestionKind[] = ['SOURCE'];
  if (!has('right')) always.push('RIGHT');
  if (!has('currency')) always.push('CURRENCY');
  const more = asked.filter((kind) => kind === 'DATE_ORDER' || kind === 'AMOUNT_MARK');
  return [...always, ...more, ...(asked.includes('PERIOD') && !has('statementPeriod') ? (['PERIOD'] as const) : [])];
}

/** The template with everything that was chosen, and what it still lacks. */
function useTemplate(
  proposed: Definition,
  columns: readonly Column[],
  chosen: Chosen,
  answers: ReturnType<typeof useAnswers>['answers'],
) {
  const { source, newSource, right, currency, dateOrder, amountMark } = answers;
  const { data } = useStatementSourcesQuery();
  const known = data?.incomeSources.find(({ id }) => id === source);
  const mapping: Mapping = {
    ...chosen,
    source: known ? { name: known.name, kind: known.kind } : newSourceInput(newSource),
    right,
    currency: currency === '' ? null : currency,
  };
  const definition = {
    ...definitionOf(proposed, columns, mapping),
    ...(dateOrder && { dateOrder }),
    ...(amountMark && { amountMark }),
  };
  const parsed = statementTemplate.safeParse(definition);
  const hasAmount = chosen.targets.includes('amount');
  const missing = hasAmount
    ? parsed.success
      ? null
      : (parsed.error.issues[0]?.message ?? null)
    : 'Choose the column of the amount.';
  return { definition: JSON.stringify(definition), missing };
}

type SignProps = { columns: readonly Column[]; negative: Mapping['negative']; onChange: (negative: Mapping['negative']) => void };

/** Which lines count as negative although their amount is positive. */
function Sign({ columns, negative, onChange }: SignProps) {
  return (
    <details open={negative !== null}>
      <summary>Returns and voids with positive amounts</summary>
      <Stack gap={12} mt={12}>
        <Select
          label="Count the amount as negative if the column"
          placeholder="No column"
          data={columns.map(({ index, heading }) => ({ value: String(index), label: heading || `Column ${index + 1}` }))}
          value={negative === null ? null : String(negative.column)}
          onChange={(column) => onChange(column === null ? null : { column: Number(column), text: negative?.text ?? '' })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the column of the sign' }}
        />
        {negative !== null && (
          <TextInput
            label="has the text"
            placeholder="Return"
            maxLength={maxCellTextLength}
            value={negative.text}
            onChange={(event) => onChange({ ...negative, text: event.currentTarget.value })}
          />
        )}
      </Stack>
    </details>
  );
}

type OthersProps = { definition: Definition; others: Mapping['others']; onRemove: (key: StatementFieldKey) => void };

/** Fields that are read from elsewhere than a column of their own. */
function Others({ definition, others, onRemove }: OthersProps) {
  if (others.length === 0) return null;
  return (
    <Panel title="Also read" level={3} bare>
      <Lines aria-label="Also read" data-dense>
        {others.map((key) => (
          <Line
            key={key}
            title={statementFields[key].label}
            note={ruleText(definition, key)}
            aside={
              <Button
                size="xs"
                variant="default"
                aria-label={`Remove ${statementFields[key].label}`}
                onClick={() => onRemove(key)}
              >
                Remove
              </Button>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}

const previewDelayMs = 300;

function MapperForm({ statement: from, acts, onBack }: MapperProps) {
  const { id, fileName, columns, proposedTemplate, templateKey, source } = useStatementMappingFragment(from);
  const { questions } = useStatementQuestionsFragment(from);
  const [proposed] = useState(() => parsedDefinition(proposedTemplate));
  const [initial] = useState(() => mappingOf(proposed, columns, fileName));
  const [chosen, setChosen] = useState<Chosen>(initial);
  const [isRemembered, setRemembered] = useState(true);
  const kinds = kindsFor(
    questions.map(({ kind }) => kind),
    chosen,
  );
  const { check, ...fields } = useAnswers(kinds, {
    source: source?.id ?? null,
    newSource: { ...initial.source, society: null },
    right: initial.right,
    currency: initial.currency ?? '',
    dateOrder: proposed.dateOrder ?? null,
    amountMark: proposed.amountMark ?? null,
  });
  const { definition, missing } = useTemplate(proposed, columns, chosen, fields.answers);
  const [shown] = useDebouncedValue(definition, previewDelayMs);
  const change = useCallback((index: number, target: string | null) => {
    setChosen((before) => ({
      ...before,
      targets: before.targets.map((each, at) => (at === index ? (target as StatementFieldKey | null) : each)),
      others: before.others.filter((key) => key !== target),
    }));
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check() || missing !== null) return;
    const { options: _, ...answered } = answersInput(kinds, fields.answers);
    if ((await acts.map({ ...answered, definition, isRemembered })) === null) onBack?.();
  };
  const asked = kinds.map((kind) => questions.find((each) => each.kind === kind) ?? unasked(kind));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Columns
        aside={
          <>
            <Panel title="The statement" lead="What holds for all lines of the file.">
              <Stack gap={16}>
                <QuestionFields questions={asked} {...fields} />
                <Sign
                  columns={columns}
                  negative={chosen.negative}
                  onChange={(negative) => setChosen((before) => ({ ...before, negative }))}
                />
              </Stack>
            </Panel>
            <Others
              definition={proposed}
              others={chosen.others}
              onRemove={(key) => setChosen((before) => ({ ...before, others: before.others.filter((each) => each !== key) }))}
            />
          </>
        }
      >
        <Panel
          title="Map the columns"
          lead={`${onBack || templateKey !== null ? 'The file is read again.' : 'No template has these headings.'} Columns without a field are kept as raw text with each line.`}
          bare
        >
          <ColumnFields
            columns={columns}
            targets={chosen.targets}
            options={fieldGroups}
            search={matchingFields}
            none={noField}
            onChange={change}
            noteOf={({ index }) => (columns[index]?.isDropped ? <small>Not stored: personal data of buyers</small> : undefined)}
          />
        </Panel>
      </Columns>
      <Stack gap={20} mt={20}>
        <MappingPreview id={id} definition={shown} missing={missing} />
        <Checkbox
          label="Use this mapping for the next file with these headings"
          checked={isRemembered}
          onChange={({ currentTarget }) => setRemembered(currentTarget.checked)}
        />
      </Stack>
      <Buttons>
        <Button type="submit" loading={acts.busy === 'map'} disabled={missing !== null}>
          Read the file
        </Button>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        ) : (
          <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
            Cancel statement
          </Button>
        )}
      </Buttons>
    </form>
  );
}

/** A question that the mapping asks by itself. */
const unasked = (kind: StatementQuestionKind) => ({ __typename: 'StatementQuestion' as const, kind, headings: [], examples: [] });
