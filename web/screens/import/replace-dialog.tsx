import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Autocomplete, Button, Checkbox, Group, Modal, Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { maxReplacedLength } from '#domain/imports/import-terms.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useImportFieldsQuery } from './__generated__/home.ts';
import type { ImportReviewFragment } from './__generated__/import.ts';
import { useImportValueReplaceMutation } from './__generated__/replace.ts';
import { ImportGridRowFragmentDoc } from './__generated__/rows.ts';
import { countText } from './import-texts.ts';

/** A cell whose value is to be replaced. */
export type ReplacedCell = { column: number; value: string };
type Replacement = ReplacedCell & { replacement: string };

/** Replaces a value in the rows that are shown, so that they need not wait for the check. */
function replaceShown(cache: ApolloCache, importId: string, { column, value, replacement }: Replacement): void {
  const shown = Object.keys(cache.extract() as object).filter((key) => key.startsWith(`ImportRow:${importId}/`));
  for (const id of shown) {
    const row = cache.readFragment({ id, fragment: ImportGridRowFragmentDoc, fragmentName: 'ImportGridRow' });
    if (row?.cells[column] !== value) continue;
    const cells = row.cells.with(column, replacement);
    cache.modify({ id, fields: { cells: () => cells, outcome: () => null, problems: () => [], changes: () => [] } });
  }
}

/** The column of a value, and what a cell of its field can be. */
function useColumn(columns: ImportReviewFragment['columns'], index: number) {
  const { data } = useImportFieldsQuery();
  const column = columns.find((each) => each.index === index);
  const key = column?.target?.split('#')[0];
  const field = data?.importFields.find((each) => each.key === key);
  return { samples: column?.samples ?? [], label: field?.label ?? 'this field', values: field?.values ?? [] };
}

type ReplaceDialogProps = {
  id: string;
  /** The mapped columns. */
  columns: ImportReviewFragment['columns'];
  start: ReplacedCell;
  onClose: () => void;
};

/** Replaces a value in all rows of a column. */
export function ReplaceDialog({ id, columns, start, onClose }: ReplaceDialogProps) {
  const { cache } = useApolloClient();
  const [replace, { loading }] = useImportValueReplaceMutation();
  const [{ column, value, replacement }, setGiven] = useState<Replacement>({ ...start, replacement: '' });
  const [isRemembered, setRemembered] = useState(true);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { samples, label, values } = useColumn(columns, column);
  const set = (more: Partial<Replacement>) => setGiven((before) => ({ ...before, ...more }));
  const at = (name: string) => (problem?.field?.includes(name) ? problem.message : undefined);
  const isAtField = problem?.field?.some((name) => name === 'value' || name === 'replacement');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = { column, value: value.trim(), replacement: replacement.trim() };
    const { payload, problem: refusal } = await attempt(replace({ variables: { id, input: { ...given, isRemembered } } }));
    setProblem(refusal);
    if (refusal) return;
    replaceShown(cache, id, given);
    toast.success(`${countText(payload.rowCount ?? 0, 'row was', 'rows were')} changed. The file is checked again.`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Replace a value in all rows" size={480}>
      <Stack component="form" gap={16} onSubmit={(event: FormEvent) => void submit(event)}>
        <ProblemBanner problem={isAtField ? null : problem} />
        <Select
          label="Column"
          data={columns.map(({ index, heading }) => ({ value: String(index), label: heading || `Column ${index + 1}` }))}
          value={String(column)}
          onChange={(next) => next !== null && set({ column: Number(next) })}
          allowDeselect={false}
        />
        <Autocomplete
          label="Value in the file"
          data={[...samples]}
          value={value}
          onChange={(next) => set({ value: next })}
          error={at('value')}
          maxLength={maxReplacedLength}
          required
          withAsterisk={false}
        />
        <Autocomplete
          label="Replace with"
          description={values.length > 0 ? `One of: ${values.join(', ')}.` : 'Leave it empty to remove the value.'}
          data={[...values]}
          value={replacement}
          onChange={(next) => set({ replacement: next })}
          error={at('replacement')}
          maxLength={maxReplacedLength}
          data-autofocus
        />
        <Checkbox
          label="Remember for later files"
          description={`Applies to every column that is mapped to ${label}.`}
          checked={isRemembered}
          onChange={({ currentTarget }) => setRemembered(currentTarget.checked)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={loading}>
            Cancel
          </Button>
          <Button type="submit" loading={loading}>
            Replace in all rows
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
