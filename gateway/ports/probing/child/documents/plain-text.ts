import { open } from 'node:fs/promises';
import type { Given, Reading } from '../reader-types.ts';
import { TextBudget } from './text-budget.ts';

const maxBytes = 8_000_000;

/** Reads a text: lyrics, notes, a table of values. */
export async function readPlainText({ file, progress }: Given): Promise<Reading> {
  progress('Reading the text', 30);
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(size, maxBytes));
    await handle.read(bytes, 0, bytes.length, 0);
    const budget = new TextBudget();
    budget.addPieces(decoded(bytes));
    return { texts: budget.texts, probe: { place: null, metadata: [] }, outputs: [] };
  } finally {
    await handle.close();
  }
}

/** By its byte order mark, else as UTF-8 if valid, else as Western European. */
function decoded(bytes: Buffer): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(marked, { fatal: marked === 'utf-8' }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
