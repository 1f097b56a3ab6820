import { docxMimeType } from '#domain/media/file-types.ts';
import type { ProbingOrder } from '../messages.ts';
import { readAudio } from './documents/audio.ts';
import { readDocx } from './documents/docx.ts';
import { readPdf } from './documents/pdf.ts';
import { readPlainText } from './documents/plain-text.ts';
import { assertType } from './file-kind.ts';
import { readImage } from './images/image.ts';
import type { Given, Reader, Reading } from './reader-types.ts';
import { takePoster } from './videos/poster.ts';
import { readVideo } from './videos/video.ts';

/** Reader for each detected type. Add a line for a new type. */
const readers: readonly [type: RegExp, reader: Reader][] = [
  [/^image\//, readImage],
  [/^video\//, readVideo],
  [/^audio\//, readAudio],
  [/^application\/pdf$/, readPdf],
  [new RegExp(`^${docxMimeType.replaceAll('.', '\\.')}$`), readDocx],
  [/^text\//, readPlainText],
];

/** Reads the file of an order. An allowed type without a reader is kept unread. */
export async function carryOut(order: ProbingOrder, tools: Pick<Given, 'progress' | 'spend'>): Promise<Reading> {
  const given: Given = { ...order, ...tools };
  given.progress('Reading the file', 5);
  await assertType(given);
  if (order.task === 'POSTER') return takePoster(given);
  const reader = readers.find(([type]) => type.test(order.mimeType))?.[1];
  return reader ? reader(given) : { probe: { place: null, metadata: [] }, outputs: [] };
}
