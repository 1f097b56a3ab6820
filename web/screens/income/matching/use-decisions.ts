import type { ApolloCache, Reference, StoreObject } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { attempt } from '#web/apollo/attempt.ts';
import { forgetFigures } from '#web/entities/income/forget-figures.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { IncomeDecisionUndoDocument, IncomeGroupsDecideDocument } from './__generated__/acts.ts';

export type GroupRef = { id: string; version: number; title: string };
/** What a group is matched with: works with their parts, or a recording with its works. */
export type Target = { work: string } | { recording: string };
type Decision = { decision: 'NOT_OURS' | 'LEFT' } | ({ decision: 'MATCHED' } & Target);

/** The parts of a match with one work. */
const inputOf = (decision: Decision) => {
  if ('work' in decision) return { decision: decision.decision, works: [{ work: decision.work, part: '100' }] };
  return 'recording' in decision
    ? { decision: decision.decision, recording: decision.recording }
    : { decision: decision.decision };
};

const doneText = { MATCHED: 'Matched', NOT_OURS: 'Marked as not ours', LEFT: 'Left without a match' } as const;

type Groups = StoreObject & { nodes: readonly Reference[]; totalCount: number };

/** Takes a decided group out of the lists, which keep their other pages. */
function removeGroup(cache: ApolloCache, id: string): void {
  const gone = cache.identify({ __typename: 'IncomeGroup', id });
  cache.modify<Record<string, Groups>>({
    fields: {
      incomeGroups: (list) => {
        const groups = list as Groups;
        const nodes = groups.nodes.filter(({ __ref }) => __ref !== gone);
        return { ...groups, nodes, totalCount: groups.totalCount - (groups.nodes.length - nodes.length) } as never;
      },
    },
  });
}

/**
 * Decisions about groups. A decided group is hidden at once, so that the next one can be decided; it returns if the server refuses. `onDivide`
 * is called after a match with a recording of several works.
 */
export function useDecisions(onDivide: (group: GroupRef) => void) {
  const client = useApolloClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const batches = useRef<{ batch: string; title: string }[]>([]);
  const without = (id: string) => setHidden((now) => new Set([...now].filter((each) => each !== id)));
  const forget = (...lists: string[]) => forgetFigures(client.cache, ...lists);

  const undoBatch = async (batch: string, title: string) => {
    batches.current = batches.current.filter((each) => each.batch !== batch);
    const { problem } = await attempt(client.mutate({ mutation: IncomeDecisionUndoDocument, variables: { batch } }));
    if (problem) toast.problem(problem, "Couldn't undo the decision");
    else toast.success(`The decision about “${title}” is undone.`);
    // The group returns to its place in the list, which depends on the order.
    forget('incomeGroups');
  };
  const undo = () => {
    const last = batches.current.at(-1);
    if (last) void undoBatch(last.batch, last.title);
  };

  const decide = async (group: GroupRef, decision: Decision): Promise<boolean> => {
    setHidden((now) => new Set([...now, group.id]));
    const deciding = client.mutate({
      mutation: IncomeGroupsDecideDocument,
      variables: { groups: [{ group: group.id, version: group.version, ...inputOf(decision) }] },
    });
    const { payload, problem } = await attempt(deciding);
    if (problem) {
      without(group.id);
      toast.problem(problem, `Couldn't decide about “${group.title}”`);
      // Somebody else has decided about it.
      if (problem.code === 'CONFLICT') forget('incomeGroups');
      return false;
    }
    const [decided] = payload.groups ?? [];
    if (decided?.needsDivision) {
      without(group.id);
      onDivide({ ...group, version: decided.version });
    } else removeGroup(client.cache, group.id);
    without(group.id);
    const { batch } = payload;
    if (batch) batches.current.push({ batch, title: group.title });
    toast.success(`${doneText[decision.decision]}: “${group.title}”`, batch ? () => undoBatch(batch, group.title) : undefined);
    forget();
    return true;
  };
  return { hidden, decide, undo, forget };
}
