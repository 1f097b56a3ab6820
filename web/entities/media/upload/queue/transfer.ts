import type { DetailedError, Upload } from 'tus-js-client';
import type { ErrorCode } from '#domain/platform/error-codes.ts';
import type { Refusal } from './upload-types.ts';

/** Result of a transfer that was not stopped. */
export type TransferEnd =
  | { end: 'done'; result: string | null }
  /** The server was unreachable or unavailable; a retry may succeed. */
  | { end: 'lost'; afterMs: number | null }
  /** The server lost the earlier bytes: the upload starts over. */
  | { end: 'gone' }
  | { end: 'signedOut' }
  | { end: 'refused'; refusal: Refusal };

export type Transfer = {
  /** Stops without a result; the server keeps the received bytes. */
  stop: () => void;
};

export type TransferOptions = {
  file: File;
  endpoint: string;
  address: string | null;
  metadata: Record<string, string>;
  resultHeader: string;
  codeHeader: string;
  subjectHeader: string;
  onAddress: (address: string) => void;
  onProgress: (sentBytes: number) => void;
  onEnd: (end: TransferEnd) => void;
};

/** Timeout without progress. After the last byte the server may take longer. */
const stalledMs = 30_000;
const answeringMs = 120_000;

/** Busy or locked: a later attempt may succeed. */
const passing = new Set([408, 423, 425, 429]);
/** The offset differs: a later attempt reads it from the server. */
const outOfPlace = 409;
/** The server's storage is full; waiting does not help. */
const full = 507;

const waitOf = (header: string | undefined): number | null => {
  const seconds = Number(header);
  return header === undefined || !Number.isFinite(seconds) ? null : Math.min(300, Math.max(1, seconds)) * 1000;
};

type Headers = Pick<TransferOptions, 'codeHeader' | 'subjectHeader'>;

function endOf(error: Error | DetailedError, wasCreated: boolean, { codeHeader, subjectHeader }: Headers): TransferEnd {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status === 401) return { end: 'signedOut' };
  if (wasCreated && (status === 404 || status === 410)) return { end: 'gone' };
  const mayPass = passing.has(status) || (wasCreated && status === outOfPlace);
  if (response && ((status >= 400 && status < 500 && !mayPass) || status === full)) {
    const header = (name: string) => response.getHeader(name) ?? null;
    const refusal = {
      status,
      code: header(codeHeader) as ErrorCode | null,
      subject: header(subjectHeader),
      body: response.getBody() ?? '',
    };
    return { end: 'refused', refusal };
  }
  return { end: 'lost', afterMs: waitOf(response?.getHeader('Retry-After')) };
}

/** Calls `onStall` after a time without progress. */
function watchdog(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const feed = (allowedMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(onStall, allowedMs);
  };
  return { feed, stop: () => clearTimeout(timer) };
}

/** Sends one file, or its rest, over tus. Loads the library on first use. */
export async function startTransfer(options: TransferOptions): Promise<Transfer> {
  const { file, endpoint, address, metadata, resultHeader, onAddress, onProgress, onEnd } = options;
  const { Upload: TusUpload } = await import('tus-js-client');
  let isOver = false;
  const finish = (end?: TransferEnd) => {
    if (isOver) return;
    isOver = true;
    dog.stop();
    if (end) onEnd(end);
  };
  const dog = watchdog(() => {
    void upload.abort(false).catch(() => undefined);
    finish({ end: 'lost', afterMs: null });
  });
  const upload: Upload = new TusUpload(file, {
    // Without an endpoint the library never starts a second upload in place of the first.
    ...(address === null ? { endpoint: new URL(endpoint, window.location.href).href } : { uploadUrl: address }),
    metadata,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (!isOver && upload.url) onAddress(upload.url);
    },
    onProgress: (sentBytes) => {
      if (isOver) return;
      dog.feed(sentBytes >= file.size ? answeringMs : stalledMs);
      onProgress(sentBytes);
    },
    onSuccess: ({ lastResponse }) => finish({ end: 'done', result: lastResponse.getHeader(resultHeader) ?? null }),
    onError: (error) => finish(endOf(error, address !== null || upload.url !== null, options)),
  });
  dog.feed(stalledMs);
  upload.start();
  return {
    stop: () => {
      finish();
      void upload.abort(false).catch(() => undefined);
    },
  };
}

/** Deletes an upload on the server. It expires there anyway, so failures do not matter. */
export const terminate = (address: string): Promise<unknown> =>
  fetch(address, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' }, keepalive: true }).catch(() => undefined);
