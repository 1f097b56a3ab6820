import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { binDays } from '#domain/platform/bin.ts';
import type { ImportMappingInput, ImportReadInput } from '#web/__generated__/schema.ts';
import { attempt, type Mutation, type Problem } from '#web/apollo/attempt.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import {
  ImportCancelDocument,
  ImportCommitDocument,
  ImportDeleteDocument,
  ImportMapDocument,
  ImportReloadDocument,
  ImportReopenDocument,
  ImportUndoDocument,
} from './__generated__/acts.ts';
import { importsHref } from './import-texts.ts';
import { stopUpload } from './import-upload.ts';

const outdated = 'Another import has written since the check. The file is checked again. Import it then.';

/** Acts on an import. `problem` is why the last one was refused. */
export function useImportActs(id: string) {
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
    const body =
      'The file and its preview are deleted. Records that the import wrote stay, and the import can no longer be undone.';
    if (!(await confirm({ title: 'Delete this import?', body, action: 'Delete', danger: true }))) return;
    if (await run('delete', () => client.mutate({ mutation: ImportDeleteDocument, variables }))) return;
    removeRows(client.cache, 'imports', 'Import', [id]);
    void navigate(importsHref, { state: succeeded('The import was deleted.') });
  };
  const undo = async () => {
    const body = `Records that the import added move to the bin, where you can restore them for ${binDays} days. Changed values are restored. Records that were edited since, or that other records use, stay as they are and are listed.`;
    if (!(await confirm({ title: 'Undo this import?', body, action: 'Undo import', danger: true }))) return;
    await run('undo', () => client.mutate({ mutation: ImportUndoDocument, variables }));
  };
  const commit = async (acceptsLowShareTotals: boolean) => {
    setBusy('commit');
    const { payload, problem: refusal } = await attempt(
      client.mutate({ mutation: ImportCommitDocument, variables: { id, acceptsLowShareTotals } }),
    );
    const isOutdated = payload?.import?.state === 'CHECKING';
    setProblem(isOutdated ? { message: outdated } : refusal);
    setBusy(null);
  };
  const cancel = async () => {
    stopUpload(id);
    await run('cancel', () => client.mutate({ mutation: ImportCancelDocument, variables }));
  };
  return {
    busy,
    problem,
    map: (input: ImportMappingInput) =>
      run('map', () => client.mutate({ mutation: ImportMapDocument, variables: { id, input } })),
    reload: (input: ImportReadInput) =>
      run('reload', () => client.mutate({ mutation: ImportReloadDocument, variables: { id, input } })),
    commit: (acceptsLowShareTotals: boolean) => void commit(acceptsLowShareTotals),
    reopen: () => void run('reopen', () => client.mutate({ mutation: ImportReopenDocument, variables })),
    cancel: () => void cancel(),
    undo: () => void undo(),
    remove: () => void remove(),
  };
}
export type ImportActs = ReturnType<typeof useImportActs>;
