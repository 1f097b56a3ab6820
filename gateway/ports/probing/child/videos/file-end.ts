import { open } from 'node:fs/promises';
import { boxesOf } from './boxes.ts';

/** Boxes that a film needs. Whatever else begins at the end of a file without fitting into it is padding or no box at all. */
const essential = new Set(['ftyp', 'moov', 'mdat', 'moof', 'imda', 'sidx', 'styp', 'mfra']);
const pictures = ['mdat', 'moof', 'imda'];

/** How a file of the MP4 family ends: with its last box, with bytes that belong to no box, or before all of the film is there. */
export type FileEnd = 'WHOLE' | 'STRAY' | 'CUT';

export async function fileEndOf(file: string): Promise<FileEnd> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const seen = new Set<string>();
    let end = 0;
    for await (const box of boxesOf(handle)) {
      seen.add(box.type);
      end = box.end;
    }
    if (!seen.has('moov') || !pictures.some((type) => seen.has(type))) return 'CUT';
    if (end === size) return 'WHOLE';
    const { buffer: rest, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, end);
    return bytesRead === 8 && essential.has(rest.toString('latin1', 4, 8)) ? 'CUT' : 'STRAY';
  } finally {
    await handle.close();
  }
}
