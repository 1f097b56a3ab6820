import { Button, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { apiKeyDraft } from '#domain/api-keys/api-key.ts';
import { maxOrigins, originsDraft } from '#domain/api-keys/origins.ts';
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts';
import { describeError } from '#web/apollo/errors.ts';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Form } from '#web/kit/form/form.tsx';
import type { UserError } from '#web/kit/form/form-types.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { dateProblem, type Expiry, expiresAtOf, expiryFields, expiryOptions } from './api-keys-expiry.ts';
import { ScopesField } from './api-keys-scopes.tsx';

const schema = apiKeyDraft(new Date())
  .pick({ name: true, scopes: true })
  .extend({ origins: z.array(z.string()), ...expiryFields })
  .superRefine((values, context) => {
    const problems = {
      // The message belongs to the field, whichever origin it is about.
      origins: originsDraft.safeParse(values.origins).error?.issues[0]?.message,
      expiresOn: dateProblem(values),
    };
    for (const [field, message] of Object.entries(problems))
      if (message) context.addIssue({ code: 'custom', message, path: [field] });
  });

/** What the form starts with. */
export type KeyValues = { name: string; scopes: ApiKeyScope[]; origins: string[] } & Expiry;
/** What is sent. An omitted expiry stays. */
export type KeyInput = Omit<KeyValues, keyof Expiry> & { expiresAt?: string | null };

function ExpiryFields({ current }: { current: string | null | undefined }) {
  const expiry = useWatch({ name: 'expiry' }) as Expiry['expiry'];
  return (
    <>
      <SelectField name="expiry" label="Stops working" options={expiryOptions(current)} />
      {expiry === 'date' && <DateField name="expiresOn" label="Last day" />}
    </>
  );
}

type KeyFormProps = {
  values: KeyValues;
  /** The expiry of a key that exists. */
  current?: string | null;
  action: string;
  onSave: (input: KeyInput) => Promise<readonly UserError[]>;
  onCancel: () => void;
};

/** Name, access, expiry and origins of a key. */
export function KeyForm({ values, current, action, onSave, onCancel }: KeyFormProps) {
  const form = useRecordForm({ schema, defaults: values });
  return (
    <Form
      form={form}
      describe={describeError}
      aliases={{ expiresAt: 'expiry' }}
      onSubmit={({ expiry, expiresOn, ...input }) => {
        const expiresAt = expiresAtOf({ expiry, expiresOn });
        return onSave({ ...input, ...(expiresAt !== undefined && { expiresAt }) });
      }}
    >
      <Stack gap={20}>
        <TextField
          name="name"
          label="Name"
          placeholder="Royalty import"
          help="Name the key after its program, so you know later which one to revoke."
          autoComplete="off"
        />
        <ScopesField />
        <ExpiryFields current={current} />
        <ChipsField
          name="origins"
          label="Web pages"
          placeholder="https://app.example"
          help={`Only for keys used in browsers: origins of the pages that may use the key, at most ${maxOrigins}. Servers need none.`}
          addLabel="Add"
        />
      </Stack>
      <Buttons justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {action}
        </Button>
      </Buttons>
    </Form>
  );
}
