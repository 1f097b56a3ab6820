import { connectionLost, refusalIn } from '#web/kit/feedback/refusal.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** An upload of this tab. `problem` is the reason after a failure, and null before. */
export type Upload = { file: File; sentBytes: number; problem: string | null };

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
let inProgress = 0;

/** Warns before the page is left while any upload is in progress. */
function count(change: number): void {
  inProgress += change;
  if (inProgress === 0) window.removeEventListener('beforeunload', warn);
  else window.addEventListener('beforeunload', warn);
}

/** Uploads of whole files, each to the address of its object. Outside React, because they go on while another page is open. */
export function createUploads(addressOf: (id: string) => string) {
  const uploads = createStore<ReadonlyMap<string, Upload>>(new Map());
  const running = new Map<string, { request: XMLHttpRequest; onEnd: (isStored: boolean) => void }>();
  const set = (id: string, next: Upload | null): void => {
    const all = new Map(uploads.read());
    if (next) all.set(id, next);
    else all.delete(id);
    uploads.set(all);
  };
  const end = (id: string, next: Upload | null, isStored = false): void => {
    const ended = running.get(id);
    if (running.delete(id)) count(-1);
    set(id, next);
    ended?.onEnd(isStored);
  };
  /** Stops an upload, if one is in progress, and forgets its file. */
  const stop = (id: string): void => {
    running.get(id)?.request.abort();
    end(id, null);
  };
  /** Sends the file of an object. A second call starts over. Resolves to whether the server has the whole file. */
  const send = (id: string, file: File): Promise<boolean> => {
    stop(id);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const request = new XMLHttpRequest();
    running.set(id, { request, onEnd: resolve });
    count(1);
    set(id, { file, sentBytes: 0, problem: null });
    request.upload.onprogress = ({ loaded }) => set(id, { file, sentBytes: loaded, problem: null });
    request.onerror = () => end(id, { file, sentBytes: 0, problem: connectionLost });
    request.onload = () => {
      const isStored = request.status >= 200 && request.status < 300;
      end(id, isStored ? null : { file, sentBytes: 0, problem: refusalIn(request.responseText) }, isStored);
    };
    request.open('PUT', addressOf(id));
    request.send(file);
    return promise;
  };
  return { send, stop, uploads };
}

/** Follows the upload of an object. */
export const useUpload = ({ uploads }: ReturnType<typeof createUploads>, id: string): Upload | undefined =>
  useStore(uploads).get(id);
