import { waveformLength } from '#domain/media/probe.ts';

/** Enough for a waveform whose bars differ by less than a tenth in the time they cover. */
const maxPeaks = 16_384;

/**
 * Collects the peaks of sound whose length is unknown in advance: whenever its list is full, pairs of neighbours are merged and each peak
 * covers twice as many samples. Takes samples of 16 bits, little-endian, with the channels interleaved.
 */
export class PeakMeter {
  readonly #peaks = new Uint8Array(maxPeaks);
  #count = 0;
  #samplesPerPeak = 1;
  #samples = 0;
  #peak = 0;
  /** The low byte of a sample whose high byte is in the next piece. */
  #lowByte: number | null = null;

  add(bytes: Uint8Array): void {
    let at = 0;
    if (this.#lowByte !== null && bytes.length > 0) {
      this.#addSample(this.#lowByte, bytes[0]!);
      this.#lowByte = null;
      at = 1;
    }
    for (; at + 1 < bytes.length; at += 2) this.#addSample(bytes[at]!, bytes[at + 1]!);
    if (at < bytes.length) this.#lowByte = bytes[at]!;
  }

  /** Returns the peaks from 0 to 255 over the whole sound; null without a sample. */
  waveform(): Uint8Array | null {
    const count = this.#count + (this.#samples > 0 ? 1 : 0);
    if (count === 0) return null;
    const peaks = this.#samples > 0 ? [...this.#peaks.subarray(0, this.#count), this.#peak] : this.#peaks.subarray(0, count);
    return Uint8Array.from({ length: waveformLength }, (_, index) => {
      const from = Math.floor((index * count) / waveformLength);
      const to = Math.max(from + 1, Math.floor(((index + 1) * count) / waveformLength));
      return Math.max(...peaks.slice(from, to));
    });
  }

  #addSample(low: number, high: number): void {
    const sample = ((high << 24) >> 16) | low;
    const peak = Math.min(255, (sample < 0 ? -sample : sample) >> 7);
    if (peak > this.#peak) this.#peak = peak;
    this.#samples += 1;
    if (this.#samples === this.#samplesPerPeak) this.#next();
  }

  #next(): void {
    this.#peaks[this.#count] = this.#peak;
    this.#count += 1;
    this.#samples = 0;
    this.#peak = 0;
    if (this.#count < maxPeaks) return;
    for (let index = 0; index < maxPeaks / 2; index += 1)
      this.#peaks[index] = Math.max(this.#peaks[index * 2]!, this.#peaks[index * 2 + 1]!);
    this.#count = maxPeaks / 2;
    this.#samplesPerPeak *= 2;
  }
}
