import { Autocomplete, Group, Select, Stack, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { incomeRights, sourceKinds } from '#domain/income/income-terms.ts';
import { currencyCodeLength, maxSourceNameLength } from '#domain/income/statement-limits.ts';
import type { AmountMark, DateOrder, IncomeRight, IncomeSourceKind, StatementQuestionKind } from '#web/__generated__/schema.ts';
import { SocietySelect } from '#web/entities/lookups/society-select.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { useStatementSourcesQuery } from './__generated__/list-changes.ts';
import type { StatementQuestionsFragment } from './__generated__/statement.ts';
import { type Answers, faultOf } from './answers.ts';

type Question = StatementQuestionsFragment['questions'][number];
type FieldProps = {
  question: Question;
  answers: Answers;
  /** Why the answer can't be sent, once the person has tried. */
  error: string | null;
  field: Ref<HTMLInputElement>;
  onAnswer: (answer: Partial<Answers>) => void;
};

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

/** "“03/04/2026” in “Sale Date” can be read in two ways." */
function reasonOf({ headings, examples }: Question, meaning: string): string | undefined {
  if (examples.length === 0) return undefined;
  return `${quoted(examples.slice(0, 3))}${headings.length > 0 ? ` in ${quoted(headings)}` : ''} ${meaning}`;
}

const twoWays = 'can be read in two ways.';
const orders: { value: DateOrder; label: string }[] = [
  { value: 'DMY', label: 'Day first: 03/04 is 3 April' },
  { value: 'MDY', label: 'Month first: 03/04 is 4 March' },
];
const marks: { value: AmountMark; label: string }[] = [
  { value: 'POINT', label: 'Point: 1,234 is one thousand two hundred and thirty-four' },
  { value: 'COMMA', label: 'Comma: 1.234 is one thousand two hundred and thirty-four' },
];
const commonCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'JPY', 'CAD', 'AUD', 'BRL', 'PLN', 'MXN'];

function DateOrderField({ question, answers, error, field, onAnswer }: FieldProps) {
  return (
    <Select
      ref={field}
      label="Order of day and month"
      description={reasonOf(question, twoWays)}
      placeholder="Choose the order"
      data={orders}
      value={answers.dateOrder}
      error={error}
      onChange={(dateOrder) => onAnswer({ dateOrder: dateOrder as DateOrder | null })}
      allowDeselect={false}
    />
  );
}

function AmountMarkField({ question, answers, error, field, onAnswer }: FieldProps) {
  return (
    <Select
      ref={field}
      label="Decimal mark of the amounts"
      description={reasonOf(question, twoWays)}
      placeholder="Choose the mark"
      data={marks}
      value={answers.amountMark}
      error={error}
      onChange={(amountMark) => onAnswer({ amountMark: amountMark as AmountMark | null })}
      allowDeselect={false}
    />
  );
}

function CurrencyField({ question, answers, error, field, onAnswer }: FieldProps) {
  return (
    <Autocomplete
      ref={field}
      label="Currency of the amounts"
      description={reasonOf(question, 'does not name a currency.') ?? 'The file does not name it.'}
      placeholder="EUR"
      data={commonCurrencies}
      maxLength={currencyCodeLength}
      value={answers.currency}
      error={error}
      onChange={(currency) => onAnswer({ currency: currency.toUpperCase() })}
    />
  );
}

function RightField({ question, answers, error, field, onAnswer }: FieldProps) {
  return (
    <Select
      ref={field}
      label="What the money is for"
      description={reasonOf(question, 'does not say it.') ?? 'Master money is for recordings, and never divided among writers.'}
      placeholder="Choose a right"
      data={termOptions(incomeRights)}
      value={answers.right}
      error={error}
      onChange={(right) => onAnswer({ right: right as IncomeRight | null })}
      allowDeselect={false}
    />
  );
}

/** Stands for a source that is not listed. */
const newOne = 'new';

type NewSourceProps = { newSource: Answers['newSource']; onChange: (change: Partial<Answers['newSource']>) => void };

function NewSourceFields({ newSource: { name, kind, society }, onChange }: NewSourceProps) {
  return (
    <>
      <Group gap={12} grow align="end">
        <TextInput
          label="Name of the new source"
          placeholder="PRS for Music"
          maxLength={maxSourceNameLength}
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label="Kind of the new source"
          data={termOptions(sourceKinds)}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen as IncomeSourceKind })}
          allowDeselect={false}
        />
      </Group>
      {kind === 'SOCIETY' && (
        <SocietySelect
          label="Society"
          help="Lines are matched by the work numbers of this society."
          placeholder="No society"
          value={society && { value: String(society.code), label: society.name }}
          onChange={(chosen) => onChange({ society: chosen && { code: Number(chosen.value), name: chosen.label } })}
        />
      )}
    </>
  );
}

function SourceField({ answers, error, field, onAnswer }: FieldProps) {
  const { data } = useStatementSourcesQuery({ fetchPolicy: 'cache-and-network' });
  const known = (data?.incomeSources ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { source, newSource } = answers;
  return (
    <Stack gap={12}>
      <Select
        ref={field}
        label="Source"
        description="Who pays. Statements of the same source, account and period are recognised as duplicates."
        data={[...known, { value: newOne, label: 'A new source' }]}
        value={source ?? newOne}
        error={error}
        searchable={known.length > 8}
        onChange={(chosen) => onAnswer({ source: chosen === newOne ? null : chosen })}
        allowDeselect={false}
      />
      {source === null && (
        <NewSourceFields newSource={newSource} onChange={(change) => onAnswer({ newSource: { ...newSource, ...change } })} />
      )}
    </Stack>
  );
}

function PeriodField({ question, answers, error, field, onAnswer }: FieldProps) {
  return (
    <Stack gap={4}>
      <Group gap={12} grow align="start">
        <TextInput
          ref={field}
          type="date"
          label="First day of the period"
          description={reasonOf(question, 'does not show it.') ?? 'For which the source accounts.'}
          value={answers.periodStart}
          error={error}
          onChange={(event) => onAnswer({ periodStart: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Last day of the period"
          description="Months of the income go by this day."
          value={answers.periodEnd}
          onChange={(event) => onAnswer({ periodEnd: event.currentTarget.value })}
        />
      </Group>
    </Stack>
  );
}

const fields = {
  DATE_ORDER: DateOrderField,
  AMOUNT_MARK: AmountMarkField,
  CURRENCY: CurrencyField,
  RIGHT: RightField,
  SOURCE: SourceField,
  PERIOD: PeriodField,
};

type QuestionFieldsProps = {
  questions: readonly Question[];
  answers: Answers;
  isMarked: boolean;
  /** Keeps the field of each question, to focus it. */
  onField: (kind: StatementQuestionKind, field: HTMLInputElement | null) => void;
  onAnswer: (answer: Partial<Answers>) => void;
};

/** A field for each question about a file. Each is asked once for the whole file. */
export function QuestionFields({ questions, answers, isMarked, onField, onAnswer }: QuestionFieldsProps) {
  return questions.map((question) => {
    if (question.kind === 'TEMPLATE') return null;
    const Field = fields[question.kind];
    return (
      <Field
        key={question.kind}
        question={question}
        answers={answers}
        error={isMarked ? faultOf(question.kind, answers) : null}
        field={(field) => onField(question.kind, field)}
        onAnswer={onAnswer}
      />
    );
  });
}
