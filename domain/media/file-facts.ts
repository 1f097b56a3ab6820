type Size = { width?: number | null; height?: number | null };

/** Returns the dimensions of a picture: "3000 × 3000". Null if they are unknown, and for sound. */
export const dimensionsOf = ({ width = null, height = null }: Size): string | null =>
  width !== null && height !== null ? `${width} × ${height}` : null;

const formats: Readonly<Record<string, string>> = { 'audio/mpeg': 'MP3', 'text/plain': 'Text', 'text/markdown': 'Markdown' };

/** Returns the name of a file's format, from its type or else its extension: "PDF". */
export function formatOf({ fileName, mimeType }: { fileName: string; mimeType: string }): string {
  const ending = /\.(\w{1,5})$/.exec(fileName)?.[1];
  return formats[mimeType] ?? (ending ?? mimeType.split('/').at(-1) ?? '').toUpperCase();
}
