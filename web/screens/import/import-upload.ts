import { connectionLost, refusalIn } from '#web/kit/feedback/refusal.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** An upload of this tab. `sentBytes` is null after a failure, with the reason in `problem`. */
export type ImportUpload = { file: File; sentBytes: number; problem: string | null };

/** Outside React, because an upload goes on while another page is open. */
const uploads = createStore<ReadonlyMap<string, ImportUpload>>(new Map());
const requests = new Map<string, XMLHttpRequest>();

function set(id: string, next: ImportUpload | null): void {
  const all = new Map(uploads.read());
  if (next) all.set(id, next);
  else all.delete(id);
  uploads.set(all);
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function end(id: string, next: ImportUpload | null): void {
  requests.delete(id);
  if (requests.size === 0) window.removeEventListener('beforeunload', warn);
  set(id, next);
}

/** Sends the file of an import. A second call starts over. `onDone` is called when the server has the whole file. */
export function uploadImport(id: string, file: File, onDone: () => void): void {
  stopUpload(id);
  const request = new XMLHttpRequest();
  requests.set(id, request);
  set(id, { file, sentBytes: 0, problem: null });
  window.addEventListener('beforeunload', warn);
  request.upload.onprogress = ({ loaded }) => set(id, { file, sentBytes: loaded, problem: null });
  request.onerror = () => end(id, { file, sentBytes: 0, problem: connectionLost });
  request.onload = () => {
    const isStored = request.status >= 200 && request.status < 300;
    end(id, isStored ? null : { file, sentBytes: 0, problem: refusalIn(request.responseText) });
    if (isStored) onDone();
  };
  request.open('PUT', `/imports/${id}/file`);
  request.send(file);
}

/** Stops an upload, if one is in progress, and forgets its file. */
export function stopUpload(id: string): void {
  requests.get(id)?.abort();
  end(id, null);
}

export const useImportUpload = (id: string): ImportUpload | undefined => useStore(uploads).get(id);
