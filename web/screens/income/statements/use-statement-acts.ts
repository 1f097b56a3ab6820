import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StatementDeclarationInput, StatementMappingInput } from '#web/__generated__/schema.ts';
import { attempt, type Mutation, type Problem } from '#web/apollo/attempt.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { statementsHref } from '../places.ts';
import {
  StatementCancelDocument,
  StatementDeclareDocument,
  StatementDeleteDocument,
  StatementMapDocument,
  StatementPostDocument,
  StatementReverseDocument,
} from './__generated__/acts.ts';
import { stopUpload } from './statement-upload.ts';

/** Acts on a statement. `problem` is why the last one was refused. */
export function useStatementActs(id: string) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Sends a mutation. Returns why it was refused, or null. */
  const run = async (name: string, send: () => Mutation): Promise<Problem | null> => {
    setBusy(name);
    setProblem(null);
    const { problem: refusal } = await attempt(send());
    setProblem(refusal);
    setBusy(null);
    return refusal;
  };
  const variables = { id };
  const remove = async () => {
    const body = 'The file and its lines are deleted. They count in no figure.';
    if (!(await confirm({ title: 'Delete this statement?', body, action: 'Delete', danger: true }))) return;
    stopUpload(id);
    if (await run('delete', () => client.mutate({ mutation: StatementDeleteDocument, variables }))) return;
    removeRows(client.cache, 'statements', 'Statement', [id]);
    void navigate(statementsHref, { state: succeeded('The statement was deleted.') });
  };
  const cancel = async () => {
    stopUpload(id);
    await run('cancel', () => client.mutate({ mutation: StatementCancelDocument, variables }));
  };
  return {
    busy,
    problem,
    map: (input: StatementMappingInput) =>
      run('map', () => client.mutate({ mutation: StatementMapDocument, variables: { id, input } })),
    declare: (amounts: StatementDeclarationInput[]) =>
      run('declare', () => client.mutate({ mutation: StatementDeclareDocument, variables: { id, amounts } })),
    post: (reason: string | null) =>
      run('post', () => client.mutate({ mutation: StatementPostDocument, variables: { id, reason } })),
    reverse: (reason: string) =>
      run('reverse', () => client.mutate({ mutation: StatementReverseDocument, variables: { id, reason } })),
    cancel: () => void cancel(),
    remove: () => void remove(),
  };
}
export type StatementActs = ReturnType<typeof useStatementActs>;
