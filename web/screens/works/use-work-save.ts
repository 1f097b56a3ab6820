import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { SplitSheetInput, WorkPatch } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { errorsOf } from '#web/entities/records/existing-record.ts';
import type { WorkDetails } from '#web/entities/works/work-records.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useVersionedSave } from '#web/kit/form/use-versioned-save.ts';
import { WorkUpdateDocument } from './__generated__/detail.ts';
import { withDuplicateQuestion } from './save-work.tsx';
import { type SplitsValue, splitsOf } from './splits/split-values.ts';
import { showWorkValue } from './work-conflict.tsx';
import { savedValuesOf, storedValuesOf, type WorkFormOutput, workDraftKey } from './work-form.ts';
import { workFormLabels } from './work-labels.ts';
import { forgetLists } from './work-removal.ts';

const partiesOf = (splits: SplitsValue) =>
  [...splits.composers, ...splits.authors, ...splits.publishers].map((row) => [row.partyId, row.partyName] as const);

type Options = {
  /** The work when editing began. */
  base: WorkDetails;
  onSaved: (work: WorkDetails) => void;
};

/** Saves changes of a work with its splits, if changed. */
export function useWorkSave({ base, onSaved }: Options) {
  const client = useApolloClient();
  const names = useRef(new Map<string, string>());
  const remember = (splits: SplitsValue) => {
    for (const [id, name] of partiesOf(splits)) if (id !== null && name !== null) names.current.set(id, name);
  };
  const save = async (version: number, changes: Record<string, unknown>) => {
    const { splits, ...input } = changes as WorkPatch & { splits?: SplitSheetInput };
    const payload = await withDuplicateQuestion(async (acceptsDuplicateIswc) => {
      const variables = { id: base.id, version, input, splits: splits ?? null, acceptsDuplicateIswc };
      const { data } = await client.mutate({ mutation: WorkUpdateDocument, variables });
      if (!data) throw new Error('The server sent no response.');
      return data.workUpdate;
    });
    const { work } = payload;
    if (work) remember(splitsOf(work.splits));
    return { record: work, userErrors: errorsOf({ noun: 'work' }, payload) };
  };
  const { submit, conflict } = useVersionedSave<WorkDetails>({
    base,
    draftKey: workDraftKey(base.id),
    versionOf: (work) => work.version,
    valuesOf: storedValuesOf,
    save,
    onSaved: (work) => {
      forgetLists(client);
      onSaved(work);
    },
    labelOf: (field) => workFormLabels[field] ?? field,
    show: showWorkValue(names.current),
  });
  const onSubmit = (values: WorkFormOutput) => {
    remember(values.splits);
    return submit(savedValuesOf(values));
  };
  const onResolve = async (picks: Parameters<typeof conflict.onResolve>[0]) => {
    try {
      const errors = await conflict.onResolve(picks);
      const rest = errors.filter(({ code }) => code !== 'CONFLICT');
      if (rest.length > 0) toast.error(`Failed to save work. ${rest.map(({ message }) => message).join(' ')}`);
    } catch (error) {
      toast.error(`Failed to save work. ${describeError(error)}`, error);
    }
  };
  return { onSubmit, conflict: { ...conflict, onResolve: (picks: Parameters<typeof onResolve>[0]) => void onResolve(picks) } };
}
