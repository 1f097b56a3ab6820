import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetPatch } from '#web/__generated__/schema.ts';
import { assetsDeleted, evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { UploadedAssetsDeleteDocument, UploadedAssetsRestoreDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import type { MediaItem } from '#web/entities/media/upload/media-upload.ts';
import { failureOf } from '#web/entities/media/upload/server.ts';
import { problemOf } from '#web/entities/media/upload/sorting.ts';
import type { Uploads } from '#web/entities/media/upload/use-uploads.ts';
import { report } from '#web/kit/feedback/report.ts';
import { isSameValue } from '#web/kit/form/versions.ts';

/** Moves an uploaded file to the bin after its form was cancelled, with an offer to restore it. */
async function discardUploaded(client: ApolloClient, id: string, name: string): Promise<void> {
  const deleting = client.mutate({ mutation: UploadedAssetsDeleteDocument, variables: { ids: [id] } });
  const restore = async () => {
    await report(client.mutate({ mutation: UploadedAssetsRestoreDocument, variables: { ids: [id] } }));
    // Only the server knows its place.
    evictAssetLists(client.cache);
  };
  const isDone = await report(deleting, { done: `“${name}” was moved to the bin.`, undo: restore });
  if (isDone) assetsDeleted(client.cache, new Set([id]));
}

const keyOf = (kind: AssetKind) => `upload-form:${kind}`;

/** The form's file. The upload starts when the file is chosen and survives a reload. */
export function useSingleUpload(kind: AssetKind, { queue, snapshot, rules, add }: Uploads) {
  const client = useApolloClient();
  const [id, setId] = useState(() => sessionStorage.getItem(keyOf(kind)));
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const item = snapshot.items.find((each) => each.id === id) ?? null;

  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void queue.fileOf(id).then((found) => isCurrent && found && setFile(found));
    return () => {
      isCurrent = false;
    };
  }, [id, queue]);

  const remember = (next: string | null) => {
    setId(next);
    if (next === null) sessionStorage.removeItem(keyOf(kind));
    else sessionStorage.setItem(keyOf(kind), next);
  };
  const giveUp = () => {
    if (!item) return;
    queue.dispatch({ act: 'remove', ids: [item.id] });
    if (item.result !== null) void discardUploaded(client, item.result, item.name);
  };
  const choose = (chosen: File) => {
    const refusal = problemOf(chosen, rules[kind]);
    setProblem(refusal);
    if (refusal !== null) return;
    giveUp();
    const [added] = add(kind, [chosen], { isStrict: true });
    setFile(chosen);
    remember(added?.id ?? null);
  };
  const drop = () => {
    giveUp();
    setFile(null);
    setProblem(null);
    remember(null);
  };
  return { item, file, problem, choose, drop, leave: () => remember(null) };
}

export type SingleUpload = ReturnType<typeof useSingleUpload>;

/** Result of a saved upload: the asset, or why there is none. */
type Ending = { id: string; problem: string | null } | { id: null; problem: string };

const endingOf = (item: MediaItem | undefined): Ending | null => {
  if (!item) return { id: null, problem: 'The upload was removed.' };
  const { state, result, isFinished, problem, extra, known } = item;
  if (state === 'refused') return { id: null, problem: problem ?? failureOf(extra.kind) };
  if (state === 'known')
    return { id: null, problem: `The workspace already has this file: “${known?.label ?? ''}”. Open it, or keep both.` };
  if (state === 'missing') return { id: null, problem: 'Choose the file again to continue.' };
  return state === 'done' && isFinished && result !== null ? { id: result, problem } : null;
};

/** Saves the entered values, at once or after the last byte arrives. They are saved even if the user leaves the page. */
export function useReport({ queue }: Uploads) {
  const gone = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);
  return (item: MediaItem, patch: AssetPatch): Promise<Ending | null> => {
    const pending = { ...item.extra.pending, ...patch };
    queue.dispatch({ act: 'change', ids: [item.id], extra: { pending } });
    if (item.state === 'paused') queue.dispatch({ act: 'resume', ids: [item.id] });
    return new Promise((resolve) => {
      const look = () => {
        const now = queue.snapshot().items.find(({ id }) => id === item.id);
        // Until the queue has the new values, its item shows the previous result.
        const ending = now && !isSameValue(now.extra.pending, pending) ? null : endingOf(now);
        if (ending === null) return;
        stop();
        resolve(ending);
      };
      const stop = queue.subscribe(look);
      gone.current.signal.addEventListener('abort', () => {
        stop();
        resolve(null);
      });
    });
  };
}
