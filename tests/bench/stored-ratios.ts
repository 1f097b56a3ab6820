import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './bench.ts';
import type { Ratio } from './ratio.ts';

const file = path.join(import.meta.dirname, 'ratios.json');

/** The ratios of the last accepted runs. A ratio that falls by more than the fraction `tolerance` is a regression. */
export type Stored = { tolerance: number; ratios: Record<string, number> };

export const readStored = async (): Promise<Stored> => JSON.parse(await readFile(file, 'utf8'));

/** Stores measured ratios and keeps the others. */
export async function record(measured: readonly Pick<Ratio, 'name' | 'ratio'>[]): Promise<void> {
  const stored = await readStored();
  for (const { name, ratio } of measured) stored.ratios[name] = Number(ratio.toPrecision(2));
  await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`);
}

/** The least accepted value of a ratio. Undefined if none is stored. */
export function leastOf({ tolerance, ratios }: Stored, name: string): number | undefined {
  const accepted = ratios[name];
  return accepted && accepted * (1 - tolerance);
}

export const shown = (ratio: number) => ratio.toPrecision(2);

/** Compares a ratio with the stored one. `detail` is shown with its value. */
export function figureOf({ name, ratio }: Pick<Ratio, 'name' | 'ratio'>, stored: Stored, detail: string): Figure {
  const least = leastOf(stored, name);
  return {
    name,
    value: `${shown(ratio)} (${detail})`,
    goal: least === undefined ? 'not stored yet' : `stored ${shown(stored.ratios[name]!)}, at least ${shown(least)}`,
    isMet: least === undefined ? null : ratio >= least,
  };
}
