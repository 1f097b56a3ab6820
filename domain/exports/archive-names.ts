/** Characters that file systems refuse or that have a meaning in them, and those that nobody sees. */
const refused = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** Names of devices on Windows. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const maxBytes = 180;
const encoder = new TextEncoder();

/** Shortens a text to a number of bytes of UTF-8. */
function shortened(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += encoder.encode(character).length;
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}

/** Splits a file name before its extension. */
function partsOf(name: string): { stem: string; extension: string } {
  const [extension = ''] = /(?<=.)\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  return { stem: name.slice(0, name.length - extension.length), extension };
}

/** Returns a file name that every file system accepts, without folders. */
export function safeFileName(name: string): string {
  const { stem, extension } = partsOf(name.normalize('NFC').toWellFormed().replace(refused, '_').trim());
  const plain = shortened(stem, maxBytes).replace(/^[.\s]+|[.\s]+$/g, '');
  return `${device.test(plain) ? '_' : ''}${plain || 'file'}${extension}`;
}

/** Returns a function that makes safe names unique in a folder, also where case does not count: `photo.jpg`, `photo (2).jpg`. */
export function uniqueFileNames(): (name: string) => string {
  const used = new Set<string>();
  const lastNumber = new Map<string, number>();
  return (name) => {
    const safe = safeFileName(name);
    const { stem, extension } = partsOf(safe);
    const key = safe.toLowerCase();
    let number = lastNumber.get(key) ?? 1;
    let given = safe;
    while (used.has(given.toLowerCase())) given = `${stem} (${++number})${extension}`;
    lastNumber.set(key, number);
    used.add(given.toLowerCase());
    return given;
  };
}
