import { lazy, type ReactNode, Suspense, useState } from 'react';
import { capitalize } from '#domain/kit/capitalize.ts';
import { binNote } from '#domain/platform/bin.ts';
import type { Problem } from '#web/apollo/attempt.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { changedText } from './changed-text.ts';
import type * as Credited from './credited-dialog.tsx';
import type { NamedRecord, RecordKind } from './record-kind.ts';
import { placesOf } from './record-places.ts';
import { type RecordActs, useRecordActs } from './use-record-acts.ts';

/** Loaded with the first refusal. */
const CreditedDialog = lazy(async () => ({
  default: (await import('./credited-dialog.tsx')).CreditedDialog,
})) as unknown as typeof Credited.CreditedDialog;

type Refusal = { record: NamedRecord; message: string };
type Outcome = { deleted: NamedRecord[]; refused: Refusal[]; failure: Problem | null };

async function removeAll(acts: RecordActs, records: readonly NamedRecord[], canReplace: boolean): Promise<Outcome> {
  const outcome: Outcome = { deleted: [], refused: [], failure: null };
  for (const record of records) {
    const problem = await acts.remove(record.id);
    if (problem === null) outcome.deleted.push(record);
    else if (problem.code === 'IN_USE' && canReplace) outcome.refused.push({ record, message: problem.message });
    else outcome.failure ??= problem;
  }
  return outcome;
}

const named = (noun: string, records: readonly NamedRecord[]): string =>
  records.length === 1 ? `${capitalize(noun)} "${records[0]?.name}"` : `${records.length} ${noun}s`;

/** `remains` names what a restoration does not undo. */
async function restoreAll(acts: RecordActs, noun: string, records: readonly NamedRecord[], remains: string): Promise<void> {
  const problems = (await Promise.all(records.map(({ id }) => acts.restore(id)))).filter((problem) => problem !== null);
  acts.forgetLists();
  const lost = problems.length;
  if (lost > 0)
    toast.error(`Failed to restore ${lost === 1 ? `a ${noun}` : `${lost} ${noun}s`}. Please try again.`, problems[0]?.cause);
  else toast.success(`${named(noun, records)} restored${remains}`);
}

/**
 * Deletes records of one kind after a confirmation, and offers an undo for ten seconds. A record that others name stays: the dialog
 * lists them and offers to name another record there. The caller renders `dialog`.
 */
export function useRecordDeletion<Named, Choice extends Named & { id: string }>(
  kind: RecordKind<Named, Choice>,
): {
  remove: (records: readonly NamedRecord[], onDeleted?: () => void) => Promise<void>;
  dialog: ReactNode;
} {
  const { words: noun } = placesOf(kind);
  const acts = useRecordActs(kind);
  const [refusals, setRefusals] = useState<readonly (Refusal & { onDeleted?: (() => void) | undefined })[]>([]);
  const told = (deleted: readonly NamedRecord[], more = '', remains = '') => {
    if (deleted.length === 0) return;
    acts.forgetDeleted(deleted.map(({ id }) => id));
    toast.success(`${named(noun, deleted)} deleted${more}`, () => restoreAll(acts, noun, deleted, remains));
  };
  const questionOf = ([first, ...others]: readonly NamedRecord[]) =>
    `Are you sure you want to delete ${others.length === 0 ? `"${first?.name}"` : `these ${others.length + 1} ${noun}s`}?`;
  const remove = async (records: readonly NamedRecord[], onDeleted?: () => void) => {
    const isSure = await confirm({
      title: records.length === 1 ? `Delete ${noun}?` : `Delete ${records.length} ${noun}s?`,
      body: `${(kind.deletionQuestion ?? questionOf)(records)} ${binNote(records.length)}`,
      action: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    const { deleted, refused, failure } = await removeAll(acts, records, kind.replacement !== undefined);
    told(deleted);
    if (failure) toast.problem(failure, `Failed to delete ${noun}`);
    setRefusals(refused.map((refusal) => ({ ...refusal, onDeleted })));
    if (deleted.length > 0) onDeleted?.();
  };
  const [first] = refusals;
  const next = () => setRefusals((now) => now.slice(1));
  const dialog = first && (
    <Suspense>
      <CreditedDialog
        key={first.record.id}
        kind={kind}
        acts={acts}
        record={first.record}
        message={first.message}
        onClose={next}
        onDeleted={(replacement, changed) => {
          next();
          const { text, count } = changedText(changed);
          const [one, many] = kind.replacement!.verb;
          const verb = count === 1 ? one : many;
          told([first.record], `; ${text} ${verb} ${replacement} now`, `, but ${text} still ${verb} ${replacement}`);
          first.onDeleted?.();
        }}
      />
    </Suspense>
  );
  return { remove, dialog };
}
