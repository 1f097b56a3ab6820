import type { ReadPart } from './docx-parts.ts';

const headBytes = 512;
const entryBytes = 128;
/** Entries of the sector table that the head names itself, enough for files of 7 MB. A directory is rarely after that. */
const namedTables = 109;
const maxSectors = 64;
const STORAGE = 1;
const STREAM = 2;

/** Macros, and embedded files of any type. */
const harmful = /^(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?)$|Ole10Native$/i;

type Entry = { name: string; type: number };

/**
 * Returns whether a compound file (MS-CFB) is a Word document without macros and embedded files, from its directory. Other programs use the
 * same structure for their files.
 */
export async function isDoc(sizeBytes: number, read: ReadPart): Promise<boolean> {
  const entries = await directoryOf(sizeBytes, read);
  return (
    entries.some(({ name, type }) => name === 'WordDocument' && type === STREAM) &&
    !entries.some(({ name }) => harmful.test(name))
  );
}

async function directoryOf(sizeBytes: number, read: ReadPart): Promise<Entry[]> {
  if (sizeBytes < headBytes) return [];
  const head = await read(0, headBytes);
  const shift = head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 1 << shift;
  const sectorAt = async (sector: number) => {
    const start = (sector + 1) * sectorBytes;
    return start + sectorBytes <= sizeBytes ? read(start, start + sectorBytes) : null;
  };
  const nextOf = async (sector: number): Promise<number | null> => {
    const perTable = sectorBytes / 4;
    const table = Math.floor(sector / perTable);
    const found = table < namedTables ? await sectorAt(head.readUInt32LE(76 + table * 4)) : null;
    return found?.readUInt32LE((sector % perTable) * 4) ?? null;
  };
  const entries: Entry[] = [];
  let sector: number | null = head.readUInt32LE(48);
  for (let count = 0; sector !== null && count < maxSectors; count++) {
    const bytes = await sectorAt(sector);
    if (!bytes) break;
    entries.push(...entriesOf(bytes));
    sector = await nextOf(sector);
  }
  return entries;
}

/** The name is in UTF-16 with its length in bytes, including the closing NUL. */
function entriesOf(sector: Buffer): Entry[] {
  return Array.from({ length: sector.length / entryBytes }, (_, index) => {
    const at = index * entryBytes;
    const nameBytes = Math.min(64, sector.readUInt16LE(at + 64));
    return { name: sector.toString('utf16le', at, at + Math.max(0, nameBytes - 2)), type: sector[at + 66]! };
  }).filter(({ type }) => type >= STORAGE);
}
