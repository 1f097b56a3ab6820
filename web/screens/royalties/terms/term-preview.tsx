import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { incomeRights } from '#domain/income/income-terms.ts';
import { territoryGroupCodes, territoryNameOf } from '#domain/income/territory-names.ts';
import { type TermSubject, termSubjects } from '#domain/royalties/royalty-terms.ts';
import { subjectOfRight } from '#domain/royalties/term-draft.ts';
import { useCountries } from '#web/entities/lookups/country-names.ts';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { usePayeeName, usePayeeSearch } from '#web/entities/royalties/use-payee-search.ts';
import { useWorkName } from '#web/entities/works/use-work-name.ts';
import { useWorkSearch } from '#web/entities/works/use-work-search.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { isoDate } from '#web/kit/text/dates.ts';
import {
  type RoyaltyTermPreviewQuery,
  type RoyaltyTermPreviewQueryVariables,
  useRoyaltyTermPreviewQuery,
} from './__generated__/preview.ts';
import { useTermSourcesQuery } from './__generated__/term-choices.ts';
import { type RoyaltyTermRowFragment, useRoyaltyTermRowFragment } from './__generated__/terms.ts';
import { ChosenLine, LineField } from './line-fields.tsx';
import classes from './preview.module.css';
import { termSentence } from './term-sentence.ts';
import { type Trial, type TrialFieldsProps, variablesOf } from './trial.ts';

type Preview = NonNullable<RoyaltyTermPreviewQuery['royaltyTermPreview']>;

const chosen = (id: string | null, name: string | null) => (id === null ? null : { value: id, label: name ?? '…' });

/** Who, and the work or recording that earned. */
function SubjectFields({ trial: { payee, subject, record }, onChange }: TrialFieldsProps) {
  const isWork = subject === 'WORK';
  const payeeName = usePayeeName(payee);
  const work = useWorkName(isWork ? record : null);
  const recording = useRecordName(recordingKind, isWork ? null : record);
  const search = { work: useWorkSearch(), recording: useRecordSearch(recordingKind) };
  const firstRight = { WORK: 'PERFORMANCE', RECORDING: 'MASTER' } as const;
  const choose = (next: TermSubject) => onChange({ subject: next, record: null, line: null, right: firstRight[next] });
  return (
    <>
      <SearchSelect
        label="Payee"
        value={chosen(payee, payeeName)}
        onChange={(option) => onChange({ payee: option?.value ?? null })}
        search={usePayeeSearch()}
        placeholder="Search payees"
      />
      <Select
        label="Income of"
        data={termOptions(termSubjects)}
        value={subject}
        onChange={(next) => next !== null && choose(next as TermSubject)}
        allowDeselect={false}
      />
      <SearchSelect
        key={subject}
        label={isWork ? 'Work' : 'Recording'}
        value={chosen(record, isWork ? work : recording)}
        onChange={(option) => onChange({ record: option?.value ?? null, line: null })}
        search={isWork ? search.work : search.recording}
        placeholder={isWork ? 'Search works' : 'Search recordings'}
      />
    </>
  );
}

/** Right, territory, source and day of described money. */
function MoneyFields({ trial: { subject, right, territory, source, day }, onChange }: TrialFieldsProps) {
  const countries = useCountries();
  const sources = useTermSourcesQuery({ fetchPolicy: 'cache-first' }).data?.incomeSources ?? [];
  const rights = incomeRights.keys.filter((each) => subjectOfRight(each) === subject);
  return (
    <SimpleGrid cols={2} spacing={12} verticalSpacing={12}>
      <Select
        label="Right"
        data={rights.map((value) => ({ value, label: incomeRights.labels[value] }))}
        value={right}
        onChange={(next) => next !== null && onChange({ right: next as Trial['right'] })}
        allowDeselect={false}
      />
      <TextInput type="date" label="Day of use" value={day} onChange={(event) => onChange({ day: event.currentTarget.value })} />
      <Select
        label="Territory"
        placeholder="Unknown"
        data={[
          ...countries.map(({ isoCode, name }) => ({ value: isoCode, label: name })),
          ...territoryGroupCodes.map((value) => ({ value, label: territoryNameOf(value) ?? value })),
        ]}
        value={territory}
        onChange={(next) => onChange({ territory: next })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear territory' }}
        maxDropdownHeight={280}
      />
      <Select
        label="Source"
        placeholder="Choose"
        data={sources.map(({ id, name }) => ({ value: id, label: name }))}
        value={source}
        onChange={(next) => onChange({ source: next })}
        searchable
        maxDropdownHeight={280}
      />
    </SimpleGrid>
  );
}

function CheckLine({ check: { isMet, sentence, term: masked } }: { check: Preview['checks'][number] }) {
  const term = useRoyaltyTermRowFragment(masked) as RoyaltyTermRowFragment;
  const Icon = isMet ? IconCheck : IconMinus;
  return (
    <li data-met={isMet || undefined}>
      <Icon size={16} stroke={2} role="img" aria-label={isMet ? 'Decides' : 'Does not fit'} />
      <span>
        <span data-figures>{term.position}.</span> {termSentence(term)}
        {!isMet && <small>{sentence}</small>}
      </span>
    </li>
  );
}

const Result = ({ preview: { sentence, checks } }: { preview: Preview }) => (
  <Stack gap={12} role="status">
    <b>{sentence}</b>
    {checks.length > 0 && (
      <ol className={classes.checks} aria-label="Terms that were looked at">
        {checks.map((check) => (
          <CheckLine key={check.term.id} check={check} />
        ))}
      </ol>
    )}
  </Stack>
);

function Found({ variables }: { variables: RoyaltyTermPreviewQueryVariables }) {
  const query = useRoyaltyTermPreviewQuery({ variables, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={query} failure="Failed to try the terms" lines={3}>
      {({ royaltyTermPreview: preview }) =>
        preview === null ? (
          <p data-ink="quiet">The payee, the line or the record is gone. Choose another one.</p>
        ) : (
          <Result preview={preview} />
        )
      }
    </Loaded>
  );
}

const missingText = ({ line, subject }: Trial): string =>
  line === null ? `Choose a payee, ${subject === 'WORK' ? 'a work' : 'a recording'} and a source.` : 'Choose a payee.';

/** Shows which term is met by some money of a payee, and why each earlier one is not. */
export function TermPreview() {
  const [params] = useSearchParams();
  const [trial, setTrial] = useState<Trial>({
    payee: params.get('payee'),
    subject: 'WORK',
    record: null,
    line: params.get('line'),
    right: 'PERFORMANCE',
    territory: null,
    source: null,
    day: isoDate(new Date()),
  });
  const onChange = (changes: Partial<Trial>) => setTrial((now) => ({ ...now, ...changes }));
  const variables = variablesOf(trial);
  const fields = { trial, onChange };
  return (
    <Panel title="Try the terms" lead="See which term some money meets, and why the earlier ones do not fit.">
      <Stack gap={12}>
        <SubjectFields {...fields} />
        {trial.line !== null && trial.record === null ? <ChosenLine {...fields} line={trial.line} /> : <LineField {...fields} />}
        {trial.line === null && <MoneyFields {...fields} />}
        {variables === null ? <p data-ink="quiet">{missingText(trial)}</p> : <Found variables={variables} />}
      </Stack>
    </Panel>
  );
}
