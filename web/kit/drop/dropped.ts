const maxFiles = 1000;

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

/** Directories are read in batches, until one is empty. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    all.push(...some);
    if (some.length === 0 || all.length >= maxFiles) return all;
  }
}

async function filesBelow(entry: FileSystemEntry, found: File[]): Promise<void> {
  // Skips hidden files, which systems create for their own use.
  if (found.length >= maxFiles || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) found.push(file);
    return;
  }
  for (const each of await entriesOf(entry as FileSystemDirectoryEntry)) await filesBelow(each, found);
}

/** Returns dropped or pasted files, including those in folders. */
export async function filesIn(data: DataTransfer): Promise<File[]> {
  // Browsers empty the list after the event, so it is read before any await.
  const entries = [...data.items].map((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? null) : null));
  const plain = [...data.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found: File[] = [];
  for (const entry of entries) if (entry) await filesBelow(entry, found);
  return found;
}

export const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Names a pasted image by the time, because every browser calls it `image.png`. */
export function namedPaste(file: File, now: Date): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  const stamp = `${local.slice(0, 10)} at ${local.slice(11, 19).replaceAll(':', '.')}`;
  const extension = file.name.split('.').at(-1);
  return new File([file], `Pasted ${stamp}.${extension}`, { type: file.type, lastModified: now.getTime() });
}
