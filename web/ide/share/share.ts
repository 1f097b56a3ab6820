import { isShareFragment, sharePrefix } from './share-fragment.ts';

/** What a link contains. */
export type Shared = { query: string; variables: string };

/** Maximum length of a document with its variables. A link must not fill the memory of the browser that opens it. */
const maxCharacters = 200_000;
/** Maximum length of a link that most programs pass on. */
export const maxLinkLength = 30_000;

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

const textOf = ({ query, variables }: Shared) => JSON.stringify([query, variables]);

/** Whether a document is short enough for a link. */
export const isShareable = (shared: Shared): boolean => textOf(shared).length <= maxCharacters;

/** Returns the fragment of a link. Browsers never send the fragment of an address to the server. */
export async function shareFragment(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(textOf(shared));
  const packed = await new Response(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  return sharePrefix + toBase64Url(new Uint8Array(packed));
}

/** Reads a stream as text, and stops when it is longer than allowed. */
async function boundedText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
    if (text.length > maxCharacters) {
      await reader.cancel();
      throw new Error('The link is too long.');
    }
  }
  return text + decoder.decode();
}

/** Returns what the fragment of a link contains, or null if it is not a link of this kind or is damaged. */
export async function readShared(fragment: string): Promise<Shared | null> {
  if (!isShareFragment(fragment)) return null;
  try {
    const unpacked = streamOf(fromBase64Url(fragment.slice(sharePrefix.length))).pipeThrough(
      new DecompressionStream('deflate-raw'),
    );
    const content: unknown = JSON.parse(await boundedText(unpacked));
    if (!Array.isArray(content) || content.length !== 2) return null;
    const [query, variables] = content as unknown[];
    return typeof query === 'string' && typeof variables === 'string' ? { query, variables } : null;
  } catch {
    return null;
  }
}
