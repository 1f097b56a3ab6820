import { open } from 'node:fs/promises';
import { boxesOf } from './boxes.ts';

/** Boxes that a video needs. Any other incomplete box at the end is padding. */
const essential = new Set(['ftyp', 'moov', 'mdat', 'moof', 'imda', 'sidx', 'styp', 'mfra']);
const pictures = ['mdat', 'moof', 'imda'];

/** How an MP4 file ends: complete, with trailing bytes, or truncated. */
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
