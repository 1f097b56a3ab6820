type Element = { id: string; content: Buffer | Element[] | null };

const unsigned = (value: number, bytes: number): Buffer => {
  const content = Buffer.alloc(bytes);
  content.writeUIntBE(value, 0, bytes);
  return content;
};

/** Writes elements of EBML. Null content: an element of unknown size, whose children follow. */
function written(elements: readonly Element[]): Buffer {
  return Buffer.concat(
    elements.flatMap(({ id, content }) => {
      const head = Buffer.from(id, 'hex');
      if (content === null) return [head, Buffer.from('01ffffffffffffff', 'hex')];
      const bytes = Buffer.isBuffer(content) ? content : written(content);
      const size = Buffer.alloc(8);
      size.writeBigUInt64BE((1n << 56n) | BigInt(bytes.length));
      return [head, size, bytes];
    }),
  );
}

const text = (words: string) => Buffer.from(words, 'latin1');

/** A frame in a block, at a time after the beginning of its cluster. The frame itself is noise, which no decoder reads. */
function block(milliseconds: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(milliseconds, 1);
  return Buffer.concat([head, Buffer.alloc(40, 0x5a)]);
}

type Recording = {
  /** Milliseconds of each cluster and of the frames after it. */
  clusters: readonly (readonly [start: number, frames: readonly number[]])[];
  hasGroups?: boolean;
  nanoseconds?: number;
};

/** A WebM as browsers record it: written as a stream, so neither the length of the video nor the sizes of its parts are known. */
export function recordedWebm({ clusters, hasGroups = false, nanoseconds = 1_000_000 }: Recording): Buffer {
  const frame = (at: number): Element =>
    hasGroups
      ? {
          id: 'a0',
          content: [
            { id: 'a1', content: block(at) },
            { id: '9b', content: unsigned(33, 1) },
          ],
        }
      : { id: 'a3', content: block(at) };
  return written([
    {
      id: '1a45dfa3',
      content: [
        { id: '4286', content: unsigned(1, 1) },
        { id: '42f7', content: unsigned(1, 1) },
        { id: '42f2', content: unsigned(4, 1) },
        { id: '42f3', content: unsigned(8, 1) },
        { id: '4282', content: text('webm') },
        { id: '4287', content: unsigned(4, 1) },
        { id: '4285', content: unsigned(2, 1) },
      ],
    },
    { id: '18538067', content: null },
    {
      id: '1549a966',
      content: [
        { id: '2ad7b1', content: unsigned(nanoseconds, 4) },
        { id: '4d80', content: text('Chrome') },
        { id: '5741', content: text('Chrome') },
      ],
    },
    {
      id: '1654ae6b',
      content: [
        {
          id: 'ae',
          content: [
            { id: 'd7', content: unsigned(1, 1) },
            { id: '73c5', content: unsigned(77, 1) },
            { id: '83', content: unsigned(1, 1) },
            { id: '86', content: text('V_VP8') },
            {
              id: 'e0',
              content: [
                { id: 'b0', content: unsigned(640, 2) },
                { id: 'ba', content: unsigned(360, 2) },
              ],
            },
          ],
        },
      ],
    },
    ...clusters.flatMap(([start, frames]): Element[] => [
      { id: '1f43b675', content: null },
      { id: 'e7', content: unsigned(start, 4) },
      ...frames.map(frame),
    ]),
  ]);
}
