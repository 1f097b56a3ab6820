import { Button, Group, Modal, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { UNKNOWN_COUNTRY } from '#domain/lookups/countries.ts';
import { PostalDraft, type PostalRecord } from '#domain/lookups/postal.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { usePostalCodeSaveMutation } from './__generated__/postal.ts';
import { useCountries } from './country-names.ts';

type Entry = { postalCode: string; city: string; province: string; country: string };
type Errors = Partial<Record<keyof Entry, string>>;

type PostalAddDialogProps = {
  initial: Partial<PostalRecord>;
  /** Called with the record as saved, or as entered when it could not be saved. */
  onAdded: (record: PostalRecord) => void;
  onClose: () => void;
};

function useSavePostal(onAdded: (record: PostalRecord) => void) {
  const [save, { loading }] = usePostalCodeSaveMutation();
  const run = async (record: PostalRecord): Promise<Errors> => {
    try {
      const { data } = await save({ variables: { input: record } });
      const payload = data?.postalCodeSave;
      if (payload?.postalCode) onAdded(payload.postalCode);
      return Object.fromEntries((payload?.userErrors ?? []).map(({ field, message }) => [field.at(-1) ?? 'postalCode', message]));
    } catch {
      // The address can be saved anyway: the lookup only helps with typing.
      toast.error('Failed to save postal code. It is used in this form, but will not be suggested later.');
      onAdded(record);
      return {};
    }
  };
  return { run, loading };
}

/** Adds a postal code with its place. Not a form, because it is inside one. */
export function PostalAddDialog({ initial, onAdded, onClose }: PostalAddDialogProps) {
  const countries = useCountries();
  const { run, loading } = useSavePostal(onAdded);
  const [errors, setErrors] = useState<Errors>({});
  const [entry, setEntry] = useState<Entry>({
    postalCode: initial.postalCode ?? '',
    city: initial.city ?? '',
    province: initial.province ?? '',
    country: initial.country ?? '',
  });
  const submit = async () => {
    const countryCode = countries.find(({ name }) => name === entry.country)?.isoCode ?? UNKNOWN_COUNTRY.isoCode;
    const parsed = PostalDraft.safeParse({ ...entry, countryCode });
    if (parsed.success) setErrors(await run({ ...parsed.data, province: parsed.data.province ?? null }));
    else setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
    event.preventDefault();
    void submit();
  };
  const field = (name: keyof Entry, label: string, required: boolean) => ({
    label,
    required,
    value: entry[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setEntry((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <Modal opened onClose={onClose} title="Add a postal code" size={520} closeButtonProps={{ 'aria-label': 'Close' }}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} onKeyDown={onKeyDown}>
        <TextInput {...field('postalCode', 'Postal code', true)} data-autofocus={entry.postalCode === '' || undefined} />
        <TextInput {...field('city', 'City', true)} data-autofocus={entry.postalCode !== '' || undefined} />
        <TextInput {...field('province', 'State/Province', false)} />
        <Select
          label="Country"
          required
          searchable
          data={[...new Set(countries.map(({ name }) => name))]}
          value={entry.country === '' ? null : entry.country}
          error={errors.country}
          onChange={(country) => setEntry((now) => ({ ...now, country: country ?? '' }))}
          nothingFoundMessage="No options found"
        />
      </SimpleGrid>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={loading} onClick={() => void submit()}>
          Add postal code
        </Button>
      </Group>
    </Modal>
  );
}
