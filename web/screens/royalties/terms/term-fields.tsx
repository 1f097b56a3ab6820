import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { incomeRights, sourceKinds } from '#domain/income/income-terms.ts';
import { territoryGroupCodes, territoryNameOf } from '#domain/income/territory-names.ts';
import { type TermDeal, termDeals, termSubjects } from '#domain/royalties/royalty-terms.ts';
import { subjectOfRight } from '#domain/royalties/term-draft.ts';
import { useCountries } from '#web/entities/lookups/country-names.ts';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import { recordHref } from '#web/entities/records/record-places.ts';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { PercentField } from '#web/entities/royalties/percent-field.tsx';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { usePayeeName, usePayeeSearch } from '#web/entities/royalties/use-payee-search.ts';
import { useWorkName } from '#web/entities/works/use-work-name.ts';
import { useWorkSearch } from '#web/entities/works/use-work-search.ts';
import { CheckboxesField } from '#web/kit/form/checkboxes-field.tsx';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { RecordField } from '#web/kit/form/record-field.tsx';
import { FieldPair } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { usePayeeContractChoicesQuery, useTermSourcesQuery } from './__generated__/term-choices.ts';
import type { TermFormInput } from './term-values.ts';
import { useTermSentence } from './use-term-sentence.ts';

const maxName = 120;

const explained: Readonly<Record<TermDeal, string>> = {
  FEE: 'The payee gets its share by the splits or the ownership of the master. You keep the fee.',
  RATE: 'The payee gets the percentage of what came in for its part of the music, or for the recording.',
  NET_PROFIT: 'As a royalty rate, and costs of the contract are charged with the same percentage.',
};
const dealOptions = termDeals.keys.map((value) => ({ value, label: termDeals.labels[value], description: explained[value] }));

/** Groups of countries before countries. */
function useTerritoryOptions() {
  const countries = useCountries();
  return [
    ...territoryGroupCodes.map((value) => ({ value, label: territoryNameOf(value) ?? value, description: 'Group of countries' })),
    ...countries.map(({ isoCode, name }) => ({ value: isoCode, label: name })),
  ];
}

/** The contract that gets the money, if the payee has several. */
function ContractField({ payeeId }: { payeeId: string }) {
  const { data } = usePayeeContractChoicesQuery({ variables: { id: payeeId }, fetchPolicy: 'cache-and-network' });
  const contracts = data?.payee?.contracts ?? [];
  if (contracts.length < 2) return null;
  return (
    <SelectField
      name="contract"
      label="Contract"
      help="Its balance gets the money."
      placeholder={contracts.find(({ isDefault }) => isDefault)?.name ?? 'Default contract'}
      options={contracts.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
    />
  );
}

function WhoFields() {
  const payee = useWatch<TermFormInput, 'payee'>({ name: 'payee' });
  const { setValue } = useFormContext<TermFormInput>();
  const search = usePayeeSearch();
  // A contract belongs to one payee.
  const known = useRef(payee);
  useEffect(() => {
    if (known.current !== payee) setValue('contract', null);
    known.current = payee;
  }, [payee, setValue]);
  return (
    <FieldPair>
      <RecordField
        name="payee"
        label="Payee"
        help="Leave it empty for everybody."
        placeholder="Everybody"
        search={search}
        useName={usePayeeName}
        hrefOf={royaltyPlaces.payee}
      />
      {payee && <ContractField payeeId={payee} />}
    </FieldPair>
  );
}

function DealFields() {
  const { setValue } = useFormContext<TermFormInput>();
  const deal = useWatch<TermFormInput, 'deal'>({ name: 'deal' });
  // Conditions about works mean nothing for recordings, and the other way round.
  const clear = () => {
    setValue('rights', []);
    for (const field of ['work', 'recording', 'tag'] as const) setValue(field, null);
  };
  return (
    <>
      <FieldPair>
        <SelectField name="deal" label="Deal" help={explained[deal]} options={dealOptions} />
        <PercentField name="percent" label={deal === 'FEE' ? 'Fee' : 'Rate'} help="0 is a percentage, too." placeholder="15" />
      </FieldPair>
      <SelectField name="subject" label="Income of" options={termOptions(termSubjects)} onPick={clear} />
    </>
  );
}

const useRecordingName = (id: string | null) => useRecordName(recordingKind, id);

function SubjectFields() {
  const subject = useWatch<TermFormInput, 'subject'>({ name: 'subject' });
  const rights = incomeRights.keys.filter((right) => subjectOfRight(right) === subject);
  const search = { work: useWorkSearch(), recording: useRecordSearch(recordingKind) };
  return (
    <>
      <CheckboxesField
        name="rights"
        label="Rights"
        help="Without a choice, all of them."
        options={rights.map((value) => ({ value, label: incomeRights.labels[value] }))}
      />
      {subject === 'WORK' ? (
        <FieldPair>
          <RecordField
            name="work"
            label="Work"
            placeholder="All works"
            search={search.work}
            useName={useWorkName}
            hrefOf={(id) => recordHref('WORK', id)}
          />
          <TextField
            name="tag"
            label="Tag of works"
            placeholder="All tags"
            help="A group of works, instead of one work."
            autoComplete="off"
          />
        </FieldPair>
      ) : (
        <RecordField
          name="recording"
          label="Recording"
          placeholder="All recordings"
          search={search.recording}
          useName={useRecordingName}
          hrefOf={(id) => recordHref('RECORDING', id)}
        />
      )}
    </>
  );
}

function ConditionFields() {
  const sources = useTermSourcesQuery({ fetchPolicy: 'cache-and-network' }).data?.incomeSources ?? [];
  return (
    <>
      <ChipsField
        name="territories"
        label="Territories"
        placeholder="The world"
        help="Countries and groups of countries where the music was used."
        options={useTerritoryOptions()}
        free={false}
      />
      <CheckboxesField
        name="sourceKinds"
        label="Kinds of sources"
        help="Without a choice, all of them."
        options={termOptions(sourceKinds)}
      />
      <SelectField
        name="source"
        label="Source"
        placeholder="All sources"
        options={sources.map(({ id, name, kind }) => ({ value: id, label: name, description: sourceKinds.labels[kind] }))}
        searchable
        clearable
      />
      <FieldPair>
        <DateField name="startsOn" label="Used from" />
        <DateField name="endsOn" label="Used until" />
      </FieldPair>
    </>
  );
}

/** Names a new term by its sentence until another name is typed. */
function useProposedName(sentence: string | null, isNew: boolean): void {
  const { setValue } = useFormContext<TermFormInput>();
  const { dirtyFields } = useFormState<TermFormInput>();
  const isTyped = dirtyFields.name === true;
  useEffect(() => {
    if (isNew && !isTyped && sentence !== null) setValue('name', sentence.slice(0, maxName));
  }, [isNew, isTyped, sentence, setValue]);
}

/** The fields of a term, below the sentence that they make. */
export function TermFields({ isNew }: { isNew: boolean }) {
  const sentence = useTermSentence();
  useProposedName(sentence, isNew);
  return (
    <Stack gap={16}>
      <Text fw={500} role="status" mih={24}>
        {sentence ?? <span data-ink="quiet">Enter a percentage, and the term is written here as a sentence.</span>}
      </Text>
      <WhoFields />
      <DealFields />
      <SubjectFields />
      <ConditionFields />
      <TextField name="name" label="Name" help="Shown in explanations of amounts." autoComplete="off" />
    </Stack>
  );
}
