import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { currencyCode } from '#domain/income/exchange-rates.ts';
import { payeeRecords } from '#domain/royalties/payee-draft.ts';
import { payeeKinds, payeeStandings } from '#domain/royalties/royalty-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { useReportingCurrencyQuery } from '#web/entities/income/__generated__/reporting-currency.ts';
import { currencyOptions } from '#web/entities/income/currency-names.ts';
import { labelKind } from '#web/entities/labels/label-kind.ts';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { recordHref } from '#web/entities/records/record-places.ts';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { forgetPayees } from '#web/entities/royalties/payee-policies.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Banner, succeeded } from '#web/kit/feedback/banner.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { RecordField } from '#web/kit/form/record-field.tsx';
import { FieldPair } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { usePayeeCreateMutation } from './__generated__/acts.ts';
import { standingOptions } from './standing-options.ts';

const fieldOf = { ...payeeRecords, OTHER: 'name' } as const;
const missing = {
  CONTRIBUTOR: 'Choose a contributor.',
  PUBLISHER: 'Choose a publisher.',
  LABEL: 'Choose a label.',
  OTHER: 'Enter a name.',
} as const;

const schema = z
  .object({
    kind: z.enum(payeeKinds.keys),
    contributor: z.string().nullable(),
    publisher: z.string().nullable(),
    label: z.string().nullable(),
    name: z.string().trim().max(200, 'Use at most 200 characters.').nullable(),
    standing: z.enum(payeeStandings.keys),
    currency: currencyCode,
  })
  .superRefine(({ kind, ...values }, check) => {
    if (!values[fieldOf[kind]]) check.addIssue({ code: 'custom', path: [fieldOf[kind]], message: missing[kind] });
  });

const useContributorName = (id: string | null) => useRecordName(contributorKind, id);
const usePublisherName = (id: string | null) => useRecordName(publisherKind, id);
const useLabelName = (id: string | null) => useRecordName(labelKind, id);

/** Finds the record that is paid, or takes a name. */
function WhoField() {
  const kind = useWatch<z.input<typeof schema>, 'kind'>({ name: 'kind' });
  const fields = {
    CONTRIBUTOR: (
      <RecordField
        name="contributor"
        label="Contributor"
        placeholder="Search name, IPI or email"
        search={useRecordSearch(contributorKind)}
        useName={useContributorName}
        hrefOf={(id) => recordHref('CONTRIBUTOR', id)}
      />
    ),
    PUBLISHER: (
      <RecordField
        name="publisher"
        label="Publisher"
        search={useRecordSearch(publisherKind)}
        useName={usePublisherName}
        hrefOf={(id) => recordHref('PUBLISHER', id)}
      />
    ),
    LABEL: (
      <RecordField
        name="label"
        label="Label"
        search={useRecordSearch(labelKind)}
        useName={useLabelName}
        hrefOf={(id) => recordHref('LABEL', id)}
      />
    ),
    OTHER: <TextField name="name" label="Name" help="As on statements, such as a producer or a charity." autoComplete="off" />,
  };
  return fields[kind];
}

/** A party can be one payee only. */
const Existing = ({ payee: { id, name } }: { payee: { id: string; name: string } }) => (
  <Banner kind="info">
    <Link to={royaltyPlaces.payee(id)}>Open the payee “{name}”</Link>
  </Banner>
);

type NewPayeeFormProps = { currency: string; onClose: () => void };

function NewPayeeForm({ currency, onClose }: NewPayeeFormProps) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [create] = usePayeeCreateMutation();
  const [existing, setExisting] = useState<{ id: string; name: string } | null>(null);
  const form = useRecordForm({
    schema,
    defaults: { kind: 'CONTRIBUTOR', contributor: null, publisher: null, label: null, name: null, standing: 'PAID', currency },
  });
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async ({ kind, standing, currency: chosen, ...who }) => {
        const field = fieldOf[kind];
        const { data } = await create({ variables: { input: { [field]: who[field], standing, currency: chosen } } });
        const { payee, existing: known, userErrors = [] } = data?.payeeCreate ?? {};
        setExisting(known ?? null);
        if (!payee) return userErrors;
        forgetPayees(cache);
        releaseGuards();
        void navigate(royaltyPlaces.payee(payee.id), { state: succeeded(`${payee.name} is a payee now.`) });
        return [];
      }}
    >
      <Stack gap={16}>
        {existing && <Existing payee={existing} />}
        <SelectField name="kind" label="Who is paid" options={termOptions(payeeKinds)} />
        <WhoField />
        <FieldPair>
          <SelectField name="standing" label="Standing" options={standingOptions} />
          <SelectField name="currency" label="Currency" options={currencyOptions()} searchable />
        </FieldPair>
      </Stack>
      <Buttons justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Add payee
        </Button>
      </Buttons>
    </Form>
  );
}

/** Makes a payee of a contributor, a publisher, a label, or somebody without a record. */
export function NewPayeeDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const { data } = useReportingCurrencyQuery({ fetchPolicy: 'cache-first' });
  const currency = data?.viewer?.workspace.reportingCurrency;
  return (
    <Modal opened onClose={onClose} title="New payee" size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
      {currency !== undefined && <NewPayeeForm currency={currency} onClose={onClose} />}
    </Modal>
  );
}
