import { type ReactNode, useState } from 'react';
import { capitalize } from '#domain/kit/capitalize.ts';
import { binNote } from '#domain/platform/bin.ts';
import type { Problem } from '#web/apollo/attempt.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { CreditedDialog } from './credited-dialog.tsx';
import type { Party, PartyKind } from './party-kind.ts';
import { type PartyActs, usePartyActs } from './use-party-acts.ts';

type Refusal = { party: Party; message: string };
type Outcome = { deleted: Party[]; refused: Refusal[]; failure: Problem | null };

async function removeAll(acts: PartyActs, parties: readonly Party[]): Promise<Outcome> {
  const outcome: Outcome = { deleted: [], refused: [], failure: null };
  for (const party of parties) {
    const problem = await acts.remove(party.id);
    if (problem === null) outcome.deleted.push(party);
    else if (problem.code === 'IN_USE') outcome.refused.push({ party, message: problem.message });
    else outcome.failure ??= problem;
  }
  return outcome;
}

const named = (noun: string, parties: readonly Party[]): string =>
  parties.length === 1 ? `${capitalize(noun)} "${parties[0]?.name}"` : `${parties.length} ${noun}s`;

/** `remains` names what a restoration does not undo. */
async function restoreAll(acts: PartyActs, noun: string, parties: readonly Party[], remains: string): Promise<void> {
  const problems = (await Promise.all(parties.map(({ id }) => acts.restore(id)))).filter((problem) => problem !== null);
  acts.forgetLists();
  const lost = problems.length;
  if (lost > 0)
    toast.error(`Failed to restore ${lost === 1 ? `a ${noun}` : `${lost} ${noun}s`}. Please try again.`, problems[0]?.cause);
  else toast.success(`${named(noun, parties)} restored${remains}`);
}

/**
 * Deletes parties of one kind after a confirmation, and offers an undo for ten seconds. A party that works credit stays: the dialog
 * lists the works and offers to credit another party on them. The caller renders `dialog`.
 */
export function usePartyDeletion<Named, Choice extends Named & { id: string }>(
  kind: PartyKind<Named, Choice>,
): {
  remove: (parties: readonly Party[], onDeleted?: () => void) => Promise<void>;
  dialog: ReactNode;
} {
  const { noun } = kind;
  const acts = usePartyActs(kind);
  const [refusals, setRefusals] = useState<readonly (Refusal & { onDeleted?: (() => void) | undefined })[]>([]);
  const told = (deleted: readonly Party[], more = '', remains = '') => {
    if (deleted.length === 0) return;
    acts.forgetLists();
    toast.success(`${named(noun, deleted)} deleted${more}`, () => restoreAll(acts, noun, deleted, remains));
  };
  const remove = async (parties: readonly Party[], onDeleted?: () => void) => {
    const isSure = await confirm({
      title: parties.length === 1 ? `Delete ${noun}?` : `Delete ${parties.length} ${noun}s?`,
      body: `${kind.deletionQuestion(parties)} ${binNote(parties.length)}`,
      action: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    const { deleted, refused, failure } = await removeAll(acts, parties);
    told(deleted);
    if (failure) toast.problem(failure, `Failed to delete ${noun}`);
    setRefusals(refused.map((refusal) => ({ ...refusal, onDeleted })));
    if (deleted.length > 0) onDeleted?.();
  };
  const [first] = refusals;
  const next = () => setRefusals((now) => now.slice(1));
  const dialog = first && (
    <CreditedDialog
      key={first.party.id}
      kind={kind}
      acts={acts}
      party={first.party}
      message={first.message}
      onClose={next}
      onDeleted={(replacement, changedWorks) => {
        next();
        const credit = changedWorks === 1 ? 'work credits' : 'works credit';
        const still = changedWorks === 1 ? 'work still credits' : 'works still credit';
        told([first.party], `; ${changedWorks} ${credit} ${replacement} now`, `, but ${changedWorks} ${still} ${replacement}`);
        first.onDeleted?.();
      }}
    />
  );
  return { remove, dialog };
}
