import { describe, expect, it } from 'vitest';
import { waveformLength } from '#domain/media/probe.ts';
import { PeakMeter } from './peak-meter.ts';

const samples = (values: number[]): Uint8Array => new Uint8Array(Int16Array.from(values).buffer);

describe('PeakMeter', () => {
  it('returns nothing without a sample', () => {
    const meter = new PeakMeter();
    meter.add(new Uint8Array(0));
    meter.add(new Uint8Array(1));
    expect(meter.waveform()).toBeNull();
  });

  it('stretches a few samples over the whole waveform, up to the lowest and the highest value', () => {
    const meter = new PeakMeter();
    meter.add(samples([-32_768, 32_767, 0, -128]));
    const quarter = waveformLength / 4;
    const waveform = meter.waveform()!;
    expect([0, 1, 2, 3].map((part) => waveform[part * quarter + 10])).toEqual([255, 255, 0, 1]);
  });

  it('keeps the peak of every part of a long recording', () => {
    const meter = new PeakMeter();
    const length = waveformLength * 1_000;
    // One peak in the middle of each part.
    const values = Array.from({ length }, (_, index) => (index % 1_000 === 500 ? 100 * 128 : 0));
    meter.add(samples(values.slice(0, length / 2)));
    meter.add(samples(values.slice(length / 2)));
    expect(new Set(meter.waveform())).toEqual(new Set([100]));
  });

  it('joins samples that are split between two pieces', () => {
    const bytes = samples([1_000, -12_800, 500, 25_600]);
    const whole = new PeakMeter();
    whole.add(bytes);
    const split = new PeakMeter();
    for (const byte of bytes) split.add(Uint8Array.of(byte));
    expect(split.waveform()).toEqual(whole.waveform());
  });
});
