import { open } from 'node:fs/promises';

/** Elements of Matroska and WebM (RFC 9559). */
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
/** Others inside a cluster: checksum, padding, position, previous size, and those of a group of blocks. */
const skipped: ReadonlySet<number> = new Set([
  0xbf, 0xec, 0xa7, 0xab, 0x9b, 0xfb, 0x75a1, 0x75a2, 0xa4, 0x5854, 0xfd, 0xfa, 0x8e,
]);

const clusterMark = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const scaleMark = Buffer.from([0x2a, 0xd7, 0xb1]);
const defaultNanoseconds = 1_000_000;
const headBytes = 1_000_000;
/** Browsers begin a cluster at least every 32 s. */
const tailBytes = 64_000_000;
const maxCandidates = 1_000;

/**
 * Returns the seconds from the first frame to the last one; null without frames. For files that do not state their length, as browsers
 * write them while recording.
 */
export async function matroskaLength(file: string): Promise<number | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0, Math.min(size, headBytes));
    const tail = await read(Math.max(0, size - tailBytes), Math.min(size, tailBytes));
    const first = findCluster(head, head.indexOf(clusterMark), (at) => head.indexOf(clusterMark, at + 1));
    const last = findCluster(tail, tail.lastIndexOf(clusterMark), (at) => (at > 0 ? tail.lastIndexOf(clusterMark, at - 1) : -1));
    if (!first || !last || last.end <= first.start) return null;
    return ((last.end - first.start) * nanosecondsOf(head)) / 1e9;
  } finally {
    await handle.close();
  }
}

/** A unit of time stamps in nanoseconds. */
function nanosecondsOf(head: Buffer): number {
  const at = head.indexOf(scaleMark);
  const size = at < 0 ? null : numberAt(head, at + scaleMark.length);
  return (size && unsigned(head, size.end, size.value)) || defaultNanoseconds;
}

/** Time stamps of the beginning of a cluster and of its last frame. */
type Cluster = { start: number; end: number };

/** Returns the first cluster at one of the positions of its mark, which may also be in the table of contents or in a frame. */
function findCluster(bytes: Buffer, from: number, next: (at: number) => number): Cluster | null {
  for (let at = from, candidates = 0; at >= 0 && candidates < maxCandidates; at = next(at), candidates += 1) {
    const found = clusterAt(bytes, at);
    if (found) return found;
  }
  return null;
}

/** Reads a cluster, which may be cut and may not state its size. Null if the bytes only look like one. */
function clusterAt(bytes: Buffer, start: number): Cluster | null {
  const size = numberAt(bytes, start + clusterMark.length);
  if (!size) return null;
  let [at, timestamp, last] = [size.end, null as number | null, null as number | null];
  for (let element = elementAt(bytes, at); element; element = elementAt(bytes, at)) {
    const { id, content, length } = element;
    at = id === BLOCK_GROUP ? content : content + length;
    if (id === TIMESTAMP) timestamp = unsigned(bytes, content, length);
    else if (id === SIMPLE_BLOCK || id === BLOCK) last = Math.max(last ?? 0, relativeTime(bytes, content));
    else if (id === CLUSTER || !(id === BLOCK_GROUP || skipped.has(id))) break;
  }
  return timestamp === null || last === null ? null : { start: timestamp, end: timestamp + last };
}

/** A block begins with the number of its track and its time after the beginning of the cluster. */
function relativeTime(bytes: Buffer, content: number): number {
  const track = numberAt(bytes, content);
  return track && track.end + 2 <= bytes.length ? bytes.readInt16BE(track.end) : 0;
}

function elementAt(bytes: Buffer, at: number): { id: number; content: number; length: number } | null {
  const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
  if (idBytes > 4 || at + idBytes > bytes.length) return null;
  const size = numberAt(bytes, at + idBytes);
  return size && { id: bytes.readUIntBE(at, idBytes), content: size.end, length: size.value };
}

/** A number whose first byte says by its leading zeros how many bytes it has (RFC 8794, 4). */
function numberAt(bytes: Buffer, at: number): { value: number; end: number } | null {
  const first = bytes[at] ?? 0;
  const end = at + Math.clz32(first) - 23;
  if (first === 0 || end > bytes.length) return null;
  return { value: bytes.subarray(at + 1, end).reduce((sum, byte) => sum * 256 + byte, first & (0xff >> (end - at))), end };
}

const unsigned = (bytes: Buffer, at: number, length: number): number =>
  bytes.subarray(at, at + Math.min(length, 8)).reduce((sum, byte) => sum * 256 + byte, 0);
