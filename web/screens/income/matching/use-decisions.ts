import type { ApolloCache, Reference, StoreObject } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { attempt } from '#web/apollo/attempt.ts';
import { forgetFigures } from '#web/entities/income/forget-figures.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { IncomeDecisionUndoDocument, IncomeGroupsDecideDocument } from './__generated__/acts.ts';

type GroupRef = { id: string; version: number; title: string };
/** What a group is matched with: a work, a recording with its works, or a release as a whole. */
export type Target = { work: string } | { recording: string } | { release: string };
export type Decision = { decision: 'NOT_OURS' | 'LEFT' } | ({ decision: 'MATCHED' } & Target);

/** A match with one work gives it all. */
function inputOf(decided: Decision) {
  const { decision } = decided;
  if ('work' in decided) return { decision, works: [{ work: decided.work, part: '100' }] };
  if ('recording' in decided) return { decision, recording: decided.recording };
  return 'release' in decided ? { decision, release: decided.release } : { decision };
}

/** Name of groups in messages: “Harbour Lights”, 3 groups. */
const nameOf = (groups: readonly GroupRef[]): string =>
  groups.length === 1 ? `“${groups[0]?.title}”` : `${numberText(groups.length)} groups`;

const doneText = { MATCHED: 'Matched', NOT_OURS: 'Marked as not ours', LEFT: 'Left without a match' } as const;

type Groups = StoreObject & { nodes: readonly Reference[]; totalCount: number };

/** Takes decided groups out of the lists, which keep their other pages. */
function removeGroups(cache: ApolloCache, ids: readonly string[]): void {
  const gone = new Set(ids.map((id) => cache.identify({ __typename: 'IncomeGroup', id })));
  cache.modify<Record<string, Groups>>({
    fields: {
      incomeGroups: (list) => {
        const groups = list as Groups;
        const nodes = groups.nodes.filter(({ __ref }) => !gone.has(__ref));
        return { ...groups, nodes, totalCount: groups.totalCount - (groups.nodes.length - nodes.length) } as never;
      },
    },
  });
}

/**
 * Decisions about groups. Decided groups are hidden at once, so that the next one can be decided; they return if the server refuses.
 * `onDivide` is called after a match with a recording of several works.
 */
export function useDecisions(onDivide: (group: { id: string; name: string }) => void) {
  const client = useApolloClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const batches = useRef<{ batch: string; name: string }[]>([]);
  const forget = (...lists: string[]) => forgetFigures(client.cache, ...lists);

  const undoBatch = async (batch: string, name: string) => {
    batches.current = batches.current.filter((each) => each.batch !== batch);
    const { problem } = await attempt(client.mutate({ mutation: IncomeDecisionUndoDocument, variables: { batch } }));
    if (problem) toast.problem(problem, "Couldn't undo the decision");
    else toast.success(`The decision about ${name} is undone.`);
    // The groups return to their places in the list, which depend on the order.
    forget('incomeGroups');
  };
  const undo = () => {
    const last = batches.current.at(-1);
    if (last) void undoBatch(last.batch, last.name);
  };

  const decide = async (groups: readonly GroupRef[], decision: Decision): Promise<void> => {
    const name = nameOf(groups);
    const ids = groups.map(({ id }) => id);
    setHidden((now) => new Set([...now, ...ids]));
    const input = groups.map(({ id, version }) => ({ group: id, version, ...inputOf(decision) }));
    const deciding = client.mutate({ mutation: IncomeGroupsDecideDocument, variables: { groups: input } });
    const { payload, problem } = await attempt(deciding);
    setHidden((now) => new Set([...now].filter((id) => !ids.includes(id))));
    if (problem) {
      toast.problem(problem, `Couldn't decide about ${name}`);
      // Somebody else has decided about one of them.
      if (problem.code === 'CONFLICT') forget('incomeGroups');
      return;
    }
    const undivided = payload.groups?.find(({ needsDivision }) => needsDivision);
    if (undivided) onDivide({ id: undivided.id, name });
    else removeGroups(client.cache, ids);
    const { batch } = payload;
    if (batch) batches.current.push({ batch, name });
    toast.success(`${doneText[decision.decision]}: ${name}`, batch ? () => undoBatch(batch, name) : undefined);
    forget();
  };
  return { hidden, decide, undo, forget };
}
