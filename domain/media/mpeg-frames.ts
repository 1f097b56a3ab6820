/** Bits of the header of a frame of Layer III (ISO 11172-3, 2.4.1.3). */
const kilobits = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const hertz = [44_100, 48_000, 32_000] as const;
const MPEG1 = 3;
const RESERVED = 1;
const MPEG2_5 = 0;
const LAYER_3 = 1;

/** Length of a frame in bytes; zero if there is none. */
function frameLength([sync = 0, second = 0, third = 0]: Uint8Array): number {
  const version = (second >> 3) & 3;
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || version === RESERVED || ((second >> 1) & 3) !== LAYER_3) return 0;
  const rate = (hertz[(third >> 2) & 3] ?? 0) / (version === MPEG1 ? 1 : version === MPEG2_5 ? 4 : 2);
  const bits = (kilobits[version === MPEG1 ? 'mpeg1' : 'mpeg2'][third >> 4] ?? 0) * 1_000;
  return rate === 0 || bits === 0 ? 0 : Math.floor(((version === MPEG1 ? 144 : 72) * bits) / rate) + ((third >> 1) & 1);
}

const consecutive = 3;

/** Whether bytes hold consecutive frames of an MP3. A recording of a stream may begin in the middle of a frame. */
export function holdsMp3Frames(bytes: Uint8Array): boolean {
  for (let start = bytes.indexOf(0xff); start >= 0; start = bytes.indexOf(0xff, start + 1)) {
    let at = start;
    const isFrame = () => {
      const length = frameLength(bytes.subarray(at, at + 3));
      at += length;
      return length > 0;
    };
    if (Array.from({ length: consecutive }).every(isFrame)) return true;
  }
  return false;
}
