import { useState } from 'react';
import { maxDecided } from '#domain/income/group-decision.ts';
import { noSelection, togglePage, toggleRow } from '#web/kit/list/selection.ts';
import { useIncomeGroupRowFragment } from './__generated__/matching.ts';
import { type GroupRow, isTie, type MaskedGroup, targetOf } from './groups-table.tsx';
import { type CreatedKind, likelyKind } from './new-record.tsx';
import { type Decision, type Target, useDecisions } from './use-decisions.ts';
import { useMatchingKeys } from './use-matching-keys.ts';

type Dialog =
  | { kind: 'other'; isChoice: boolean }
  | { kind: 'new'; record: CreatedKind }
  | { kind: 'divide'; group: { id: string; name: string } };

/** What the best proposal matches the group with. Null without a single best one. */
function bestTarget(group: GroupRow): Target | null {
  const [best] = group.proposals;
  if (!best || isTie(group)) return null;
  return targetOf(best);
}

/** Groups that are selected to be decided together, at most as many as the server accepts. */
function useTicks(shown: readonly MaskedGroup[], canEdit: boolean) {
  const [selection, setSelection] = useState(noSelection);
  const order = shown.slice(0, maxDecided).map(({ id }) => id);
  return {
    ticked: canEdit ? shown.filter(({ id }) => selection.ids.has(id)).slice(0, maxDecided) : [],
    tick: (id: string, range: boolean) => setSelection((now) => toggleRow(now, id, order, range)),
    tickAll: () => setSelection((now) => togglePage(now, order)),
    /** Adds groups to the ticked ones. */
    addTicks: (ids: readonly string[]) => setSelection((now) => ({ ids: new Set([...now.ids, ...ids]), anchor: ids[0] ?? null })),
    untick: () => setSelection(noSelection),
  };
}
export type Ticks = ReturnType<typeof useTicks>;

/** Opens dialogs about the selected group, and decides about it. */
function actsOf(
  group: GroupRow | null,
  open: (dialog: Dialog) => void,
  match: (target: Target) => void,
  decideAll: (decision: 'NOT_OURS' | 'LEFT') => void,
) {
  const kind = group ? likelyKind(group) : 'work';
  const divide = () => group && open({ kind: 'divide', group: { id: group.id, name: `“${group.title}”` } });
  return {
    match: () => {
      if (!group) return;
      if (group.needsDivision) return void divide();
      const target = bestTarget(group);
      if (target) match(target);
      else open({ kind: 'other', isChoice: isTie(group) });
    },
    other: () => open({ kind: 'other', isChoice: false }),
    notOurs: () => decideAll('NOT_OURS'),
    leave: () => decideAll('LEFT'),
    create: () => open({ kind: 'new', record: kind }),
    createOther: () => open({ kind: 'new', record: kind === 'work' ? 'recording' : 'work' }),
    divide: () => void divide(),
  };
}

/** The selected group, the ticked ones, and acts on them. After a decision the next group is selected. */
export function useQueue(groups: readonly MaskedGroup[], canEdit: boolean) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const decisions = useDecisions((group) => setDialog({ kind: 'divide', group }));
  const shown = groups.filter(({ id }) => !decisions.hidden.has(id));
  const ticks = useTicks(shown, canEdit);
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === selectedId),
  );
  const masked = shown[place] ?? null;
  const group = useIncomeGroupRowFragment(masked) as GroupRow | null;
  const decide = (decided: readonly MaskedGroup[], decision: Decision) => {
    if (!canEdit || decided.length === 0) return;
    const stays = ({ id }: MaskedGroup) => !decided.some((each) => each.id === id);
    setDialog(null);
    setSelectedId((shown.slice(place).find(stays) ?? shown.slice(0, place).findLast(stays))?.id ?? null);
    ticks.untick();
    void decisions.decide(decided, decision);
  };
  const selected = masked ? [masked] : [];
  const pick = (target: Target) => decide(selected, { decision: 'MATCHED', ...target });
  const decideAll = (decision: 'NOT_OURS' | 'LEFT') => decide(ticks.ticked.length > 0 ? ticks.ticked : selected, { decision });
  const acts = actsOf(group, (next) => group && canEdit && setDialog(next), pick, decideAll);
  const move = (step: 1 | -1) => setSelectedId(shown[place + step]?.id ?? masked?.id ?? null);
  useMatchingKeys({
    ...acts,
    move,
    extend: (step) => {
      ticks.addTicks([masked, shown[place + step]].flatMap((each) => (each ? [each.id] : [])));
      move(step);
    },
    tick: () => masked && ticks.tick(masked.id, false),
    untick: ticks.untick,
    undo: decisions.undo,
  });
  return { shown, group, acts, ticks, dialog, setDialog, pick, select: setSelectedId, forget: decisions.forget };
}
export type Queue = ReturnType<typeof useQueue>;
