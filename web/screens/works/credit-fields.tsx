import { Anchor } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { creditedNames } from './credited-names.ts';
import type { WorkFormInput } from './work-form.ts';
import { workFormLabels } from './work-labels.ts';

const groups = {
  composerName: 'composers',
  authorName: 'authors',
  publisher: 'publishers',
  publisherName: 'publishers',
} as const;

type CreditFieldProps = { name: keyof typeof groups; help: string };

/** A printed name. While empty, the names in the splits are suggested. */
export function CreditField({ name, help }: CreditFieldProps) {
  const { text, setText } = useField<WorkFormInput>(name);
  const splits = useWatch<WorkFormInput, 'splits'>({ name: 'splits' });
  const label = workFormLabels[name] ?? name;
  const names = creditedNames(splits[groups[name]]);
  if (names === null || text !== '') return <TextField<WorkFormInput> name={name} label={label} help={help} />;
  const offer = (
    <>
      {help}.{' '}
      <Anchor component="button" type="button" inherit onClick={() => setText(names)}>
        Use “{names}”
      </Anchor>
    </>
  );
  return <TextField<WorkFormInput> name={name} label={label} help={offer} />;
}
