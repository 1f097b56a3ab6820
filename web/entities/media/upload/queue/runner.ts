import { isReadable } from './fingerprint.ts';
import type { Transfer, TransferEnd, TransferOptions } from './transfer.ts';
import type { UploadHooks, UploadItem } from './upload-types.ts';

/** Callbacks of a run. */
export type RunSteps<X> = {
  /** The current item; null once it was paused, removed or taken over. */
  current: () => UploadItem<X> | null;
  set: (change: Partial<UploadItem<X>>) => void;
  onProgress: (sentBytes: number) => void;
  onEnd: (end: TransferEnd | { end: 'missing' } | { end: 'stopped' }) => void;
};

export type RunPorts<X> = {
  hooks: UploadHooks<X>;
  fingerprint: (file: File) => Promise<string | null>;
  transfer: (options: TransferOptions) => Promise<Transfer>;
};

/** Checks a file before the upload. Returns whether it may proceed. */
async function inspect<X>(file: File, steps: RunSteps<X>, { hooks, fingerprint }: RunPorts<X>): Promise<boolean> {
  const item = steps.current();
  if (!item || item.wasChecked) return item !== null;
  const sha256 = await fingerprint(file);
  const verdict = item.keepsBoth ? ({ verdict: 'go' } as const) : await hooks.inspect(item, sha256);
  if (!steps.current()) return false;
  if (verdict.verdict === 'refused') {
    steps.set({ state: 'refused', problem: verdict.sentence });
    return false;
  }
  if (verdict.verdict === 'known') {
    steps.set({ state: 'known', known: verdict.known, sha256 });
    return false;
  }
  steps.set({ wasChecked: true, sha256 });
  return true;
}

/** Uploads one file: checks it, sends it, and reports the result. Returns a function that stops it. */
export function run<X>(file: File, steps: RunSteps<X>, ports: RunPorts<X>): () => void {
  const { hooks, transfer } = ports;
  let started: Transfer | null = null;
  let isStopped = false;
  const report: RunSteps<X>['onEnd'] = (end) => {
    if (!isStopped) steps.onEnd(end);
  };
  const go = async () => {
    if (!(await isReadable(file))) return report({ end: 'missing' });
    if (!(await inspect(file, steps, ports))) return report({ end: 'stopped' });
    const item = steps.current();
    if (!item || isStopped) return;
    steps.set({ state: 'uploading' });
    const made = await transfer({
      file,
      endpoint: hooks.endpoint,
      address: item.address,
      metadata: hooks.metadataOf({ ...item, state: 'uploading' }),
      resultHeader: hooks.resultHeader,
      codeHeader: hooks.codeHeader,
      subjectHeader: hooks.subjectHeader,
      onAddress: (address) => steps.set({ address }),
      onProgress: steps.onProgress,
      onEnd: report,
    });
    if (isStopped) made.stop();
    else started = made;
  };
  go().catch(() => report({ end: 'lost', afterMs: null }));
  return () => {
    isStopped = true;
    started?.stop();
  };
}
