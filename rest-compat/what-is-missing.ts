import type { IngestStateFragment } from './__generated__/operations.ts';

type Given = { mimeType: string; ingest: IngestStateFragment };

/** Returns why an asset has no picture or text: not yet, or never. Clients try again only in the first case. */
export function whatIsMissing({ mimeType, ingest: { state, problem } }: Given, what: 'picture' | 'text'): string {
  if (problem) return problem;
  if (state === 'NO_FILE') return `There is no ${what} yet. Upload the file first.`;
  if (state === 'DUPLICATE') return 'The workspace already has the same file. Keep or delete this one.';
  // Sound has neither, which is known before it is read.
  const isRead = state === 'READY' || mimeType.startsWith('audio/');
  if (isRead) return `This file has no ${what}.`;
  return `There is no ${what} yet, because the file is being processed. Try again in a moment.`;
}
