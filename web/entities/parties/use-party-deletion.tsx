import { type ReactNode, useState } from 'react';
import { binNote } from '#domain/platform/bin.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { capital } from '#web/kit/text/capital.ts';
import { CreditedDialog } from './credited-dialog.tsx';
import type { Party, PartyActs } from './types.ts';

type Refusal = { party: Party; message: string };
type Outcome = { deleted: Party[]; refused: Refusal[]; failures: string[] };

async function removeAll(acts: PartyActs, parties: readonly Party[]): Promise<Outcome> {
  const outcome: Outcome = { deleted: [], refused: [], failures: [] };
  for (const party of parties) {
    try {
      const errors = await acts.remove(party.id);
      const inUse = errors.find((error) => error.code === 'IN_USE');
      if (inUse) outcome.refused.push({ party, message: inUse.message });
      else if (errors.length > 0) outcome.failures.push(errors.map((error) => error.message).join(' '));
      else outcome.deleted.push(party);
    } catch {
      outcome.failures.push(acts.failed);
    }
  }
  return outcome;
}

const named = (acts: PartyActs, parties: readonly Party[]): string =>
  parties.length === 1 ? `${capital(acts.noun)} "${parties[0]?.name}"` : `${parties.length} ${acts.noun}s`;

/** `remains` says what the way back leaves as it is. */
async function restoreAll(acts: PartyActs, parties: readonly Party[], remains: string): Promise<void> {
  const answers = await Promise.all(parties.map(({ id }) => acts.restore(id).catch(() => [{ message: '' }])));
  acts.forgetLists();
  const lost = answers.filter((errors) => errors.length > 0).length;
  if (lost > 0) toast.error(`Failed to restore ${lost === 1 ? `a ${acts.noun}` : `${lost} ${acts.noun}s`}. Please try again.`);
  else toast.success(`${named(acts, parties)} restored${remains}`);
}

/**
 * Deletes contributors or publishers: asks first, offers the way back for ten seconds, and where works credit one, shows
 * which and offers to put another in its place. `dialog` has to be rendered.
 */
export function usePartyDeletion(acts: PartyActs): {
  remove: (parties: readonly Party[], onDeleted?: () => void) => Promise<void>;
  dialog: ReactNode;
} {
  const [refusals, setRefusals] = useState<readonly (Refusal & { onDeleted?: (() => void) | undefined })[]>([]);
  const told = (deleted: readonly Party[], more = '', remains = '') => {
    if (deleted.length === 0) return;
    acts.forgetLists();
    toast.success(`${named(acts, deleted)} deleted${more}`, () => restoreAll(acts, deleted, remains));
  };
  const remove = async (parties: readonly Party[], onDeleted?: () => void) => {
    const isSure = await confirm({
      title: parties.length === 1 ? `Delete ${acts.noun}?` : `Delete ${parties.length} ${acts.noun}s?`,
      body: `${acts.question(parties)} ${binNote(parties.length)}`,
      action: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    const { deleted, refused, failures } = await removeAll(acts, parties);
    told(deleted);
    if (failures.length > 0) toast.error([...new Set(failures)].join(' '));
    setRefusals(refused.map((refusal) => ({ ...refusal, onDeleted })));
    if (deleted.length > 0) onDeleted?.();
  };
  const [first] = refusals;
  const next = () => setRefusals((now) => now.slice(1));
  const dialog = first && (
    <CreditedDialog
      key={first.party.id}
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
