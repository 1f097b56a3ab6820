import type { FileHandle } from 'node:fs/promises';

/** A box of ISO/IEC 14496-12 with the start and end of its content. */
export type Box = { type: string; start: number; end: number };

export const maxBoxes = 10_000;

/** Yields the top-level boxes of a file, up to the first that does not fit. */
export async function* boxesOf(handle: FileHandle): AsyncGenerator<Box> {
  const { size } = await handle.stat();
  let at = 0;
  for (let count = 0; count < maxBoxes && at + 8 <= size; count += 1) {
    const box = await boxAt(handle, at, size);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

async function boxAt(handle: FileHandle, at: number, size: number): Promise<Box | null> {
  const { buffer: head } = await handle.read(Buffer.alloc(16), 0, 16, at);
  const short = head.readUInt32BE(0);
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
  const start = at + (short === 1 ? 16 : 8);
  const end = at + length;
  return end > at && start <= end && end <= size ? { type: head.toString('latin1', 4, 8), start, end } : null;
}
