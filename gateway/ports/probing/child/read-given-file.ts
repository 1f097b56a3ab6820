import { docMimeType, docxMimeType } from '#domain/media/file-types.ts';
import type { ProbingOrder } from '../messages.ts';
import { assertType } from './file-kind.ts';
import type { Given, Reader, Reading } from './reader-types.ts';

/** Reader for each detected type. Add a line for a new type. Loaded on first use, since the libraries of all types take most of the start. */
const readers: readonly [type: RegExp, load: () => Promise<Reader>][] = [
  [/^image\//, async () => (await import('./images/image.ts')).readImage],
  [/^video\//, async () => (await import('./videos/video.ts')).readVideo],
  [/^audio\//, async () => (await import('./documents/audio.ts')).readAudio],
  [/^application\/pdf$/, async () => (await import('./documents/pdf.ts')).readPdf],
  [new RegExp(`^${docxMimeType.replaceAll('.', '\\.')}$`), async () => (await import('./documents/docx.ts')).readDocx],
  [new RegExp(`^${docMimeType}$`), async () => (await import('./documents/doc.ts')).readDoc],
  [/^text\//, async () => (await import('./documents/plain-text.ts')).readPlainText],
];

/** Reads the file of an order. An allowed type without a reader is kept unread. */
export async function readGivenFile(order: ProbingOrder, tools: Pick<Given, 'progress' | 'spend'>): Promise<Reading> {
  const given: Given = { ...order, ...tools };
  given.progress('Reading the file', 5);
  await assertType(given);
  if (order.task === 'POSTER') return (await import('./videos/poster.ts')).takePoster(given);
  const reader = await readers.find(([type]) => type.test(order.mimeType))?.[1]();
  return reader ? reader(given) : { probe: { place: null, metadata: [] }, outputs: [] };
}
