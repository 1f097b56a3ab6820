import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { orNull } from '../file-refusal.ts';
import { inThread } from '../in-thread.ts';
import type { Given, Reading } from '../reader-types.ts';
import { TextBudget } from './text-budget.ts';

const require = createRequire(import.meta.url);

const limits = { seconds: 30, heapMegabytes: 256 };

/** In a thread, because the library trusts the tables of a file, whose chains can be circular. */
const code = `const Extractor = require(workerData.library);
  new Extractor().extract(Buffer.from(workerData.bytes)).then((found) => {
    const parts = [found.getBody(), found.getTextboxes(), found.getFootnotes(), found.getEndnotes()];
    parentPort.postMessage(parts.filter((part) => part !== '').join('\\n\\n'));
  });`;

/** Reads the text of a Word document in the format before DOCX. One whose text cannot be read is kept without it. */
export async function readDoc({ file, progress }: Given): Promise<Reading> {
  const bytes = await readFile(file);
  progress('Reading the text', 20);
  const text = isEncrypted(bytes) ? null : await textOf(bytes);
  const budget = new TextBudget();
  budget.addPieces(text ?? '');
  return { texts: budget.texts, probe: { place: null, metadata: [], hasUnreadableText: text === null }, outputs: [] };
}

const sectorBytes = 512;
const MAGIC = 0xa5ec;
const ENCRYPTED = 0x0100;

/** The main stream starts with its mark at a sector, and its flags say whether it is encrypted (MS-DOC, 2.5.2). */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = sectorBytes; at + 12 <= bytes.length; at += sectorBytes) {
    if (bytes.readUInt16LE(at) === MAGIC) return (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0;
  }
  return false;
}

/** Returns the text; null when the library fails or takes too long. */
async function textOf(bytes: Buffer): Promise<string | null> {
  const text = await orNull(() => inThread(code, { bytes, library: require.resolve('word-extractor') }, limits));
  return typeof text === 'string' ? text : null;
}
