import { Button, Checkbox, Select, Stack } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import type { DateOrder, ImportQuestionKind, ShareScale } from '#web/__generated__/schema.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useImportFieldsQuery } from './__generated__/home.ts';
import { type ImportMappingFragment, type ImportReadingFragment, useImportMappingFragment } from './__generated__/import.ts';
import { MappingTable } from './mapping-table.tsx';
import { type Answers, Questions, questionTexts } from './questions.tsx';
import { Reading } from './reading.tsx';
import { Remembered } from './remembered.tsx';
import type { StageProps } from './stage-props.ts';

const orders = [
  { value: 'DMY', label: 'Day first: 03/04 is 3 April' },
  { value: 'MDY', label: 'Month first: 03/04 is 4 March' },
];
const scales = [
  { value: 'PERCENT', label: 'Percent: 50 is a half' },
  { value: 'FRACTION', label: 'Fraction: 0.5 is a half' },
  { value: 'CWR', label: 'CWR: 5000 is a half' },
];

type Choices = Answers & { dateOrder: DateOrder | null; isRemembered: boolean };
type Question = ImportMappingFragment['questions'][number];
type ChoicesProps = {
  choices: Choices;
  onChange: (next: Choices) => void;
  asksForOrder: boolean;
  columns: string;
  order: Ref<HTMLInputElement>;
  isOrderMissing: boolean;
  questions: readonly Question[];
  isMarked: boolean;
  onField: (kind: ImportQuestionKind, field: HTMLInputElement | null) => void;
};

/** Choices for values that can be read in several ways. */
function ReadingChoices({ choices, onChange, asksForOrder, columns, order, isOrderMissing, ...asked }: ChoicesProps) {
  return (
    <Stack gap={12}>
      {asksForOrder && (
        <Select
          ref={order}
          label="Order of day and month"
          error={isOrderMissing && 'Choose the order of day and month.'}
          description={columns === '' ? undefined : `Dates in ${columns} can be read in two ways.`}
          placeholder="Choose the order"
          maw={360}
          data={orders}
          value={choices.dateOrder}
          onChange={(dateOrder) => onChange({ ...choices, dateOrder: dateOrder as DateOrder | null })}
        />
      )}
      <Questions {...asked} answers={choices} onAnswer={(answer) => onChange({ ...choices, ...answer })} />
      {!asked.questions.some(({ kind }) => kind === 'SHARE_SCALE') && (
        <details>
          <summary>Advanced</summary>
          <Select
            label="Scale of shares"
            description="Used for columns whose values do not show it, such as a column of ones."
            placeholder="Decided by the values"
            mt={12}
            maw={360}
            data={scales}
            value={choices.shareScale}
            onChange={(shareScale) => onChange({ ...choices, shareScale: shareScale as ShareScale | null })}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the scale of shares' }}
          />
        </details>
      )}
      <Checkbox
        label="Use this mapping for the next file with these headings"
        checked={choices.isRemembered}
        onChange={({ currentTarget }) => onChange({ ...choices, isRemembered: currentTarget.checked })}
      />
    </Stack>
  );
}

/** Questions about the stored mapping, and those with which the server refused another one. */
function useQuestions(stored: readonly Question[]) {
  const [refused, setRefused] = useState<readonly ImportQuestionKind[]>([]);
  const fields = useRef<Partial<Record<ImportQuestionKind, HTMLInputElement | null>>>({});
  const more = refused.filter((kind) => !stored.some((question) => question.kind === kind));
  const questions = [
    ...stored,
    ...more.map((kind): Question => ({ __typename: 'ImportQuestion', kind, headings: [], example: '' })),
  ];
  /** Adds the question that a refused option answers. Returns whether there is one. */
  const addRefused = (field: readonly string[] | null | undefined): boolean => {
    const kinds = Object.keys(questionTexts) as ImportQuestionKind[];
    const found = kinds.filter((kind) => field?.includes(questionTexts[kind].option));
    setRefused((known) => [...new Set([...known, ...found])]);
    return found.length > 0;
  };
  return { questions, fields, addRefused };
}

type MappingProps = Omit<StageProps<never>, 'import'> & {
  import: StageProps<ImportMappingFragment>['import'] & StageProps<ImportReadingFragment>['import'];
  /** Returns to the preview of a file that is checked already. */
  onBack?: () => void;
  onChecked?: () => void;
};

/**
 * The columns of the file with their fields. Columns that were read anew begin a new mapping: an event can tell the list of imports the
 * state before this page knows the columns.
 */
export function Mapping(props: MappingProps) {
  const { columns } = useImportMappingFragment(props.import);
  return <MappingForm key={JSON.stringify(columns.map(({ heading, target }) => [heading, target]))} {...props} />;
}

function MappingForm({ import: from, acts, onBack, onChecked }: MappingProps) {
  const { columns, dateOrder, shareScale, nameCommas, blankTitles, ...mapping } = useImportMappingFragment(from);
  const [targets, setTargets] = useState(() => columns.map(({ target }) => target));
  const [choices, setChoices] = useState<Choices>({ dateOrder, shareScale, nameCommas, blankTitles, isRemembered: false });
  const [isOrderMissing, setOrderMissing] = useState(false);
  const order = useRef<HTMLInputElement>(null);
  const { questions, fields: questionFields, addRefused } = useQuestions(mapping.questions);
  const [isMarked, setMarked] = useState(false);
  const fields = useImportFieldsQuery();
  const ambiguous = columns.filter(({ hasAmbiguousDates, index }) => hasAmbiguousDates && targets[index] !== null);
  const mapped = targets.filter((target) => target !== null).length;
  const check = async () => {
    const isMissing = ambiguous.length > 0 && choices.dateOrder === null;
    setOrderMissing(isMissing);
    const [open] = questions.filter(({ kind }) => choices[questionTexts[kind].option] === null);
    setMarked(open !== undefined);
    if (isMissing) return order.current?.focus();
    if (open) return questionFields.current[open.kind]?.focus();
    const refusal = await acts.map({ targets, ...choices });
    if (refusal === null) onChecked?.();
    else setMarked(addRefused(refusal.field));
  };
  return (
    <Stack gap={20}>
      <Reading import={from} acts={acts} />
      <Panel
        title="Map the columns"
        lead={
          mapped === columns.length
            ? 'All columns are mapped.'
            : `${mapped} of ${columns.length} columns are mapped. Columns without a field are not imported.`
        }
        bare
      >
        <Loaded query={fields} failure="Failed to load the fields">
          {({ importFields }) => <MappingTable columns={columns} fields={importFields} targets={targets} onChange={setTargets} />}
        </Loaded>
      </Panel>
      <Remembered targets={targets} />
      <ReadingChoices
        choices={choices}
        onChange={setChoices}
        asksForOrder={ambiguous.length > 0 || dateOrder !== null}
        columns={ambiguous.map(({ heading }) => `“${heading}”`).join(', ')}
        order={order}
        isOrderMissing={isOrderMissing && choices.dateOrder === null}
        questions={questions}
        isMarked={isMarked}
        onField={(kind, field) => {
          questionFields.current[kind] = field;
        }}
      />
      <Buttons>
        <Button onClick={() => void check()} loading={acts.busy === 'map'}>
          Check file
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back to the preview
          </Button>
        )}
        <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
          Cancel import
        </Button>
      </Buttons>
      <small>The check writes nothing to the catalogue.</small>
    </Stack>
  );
}
