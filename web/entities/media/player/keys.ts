/** Returns the action of a key in a player, or undefined. */
export type Step =
  | { kind: 'toggle' | 'mute' | 'fullscreen' }
  | { kind: 'seek'; bySeconds: number }
  | { kind: 'jump'; toPart: number }
  | { kind: 'frame'; by: 1 | -1 };

const fixed: Readonly<Record<string, Step>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  ArrowLeft: { kind: 'seek', bySeconds: -5 },
  ArrowRight: { kind: 'seek', bySeconds: 5 },
  j: { kind: 'seek', bySeconds: -10 },
  l: { kind: 'seek', bySeconds: 10 },
  ',': { kind: 'frame', by: -1 },
  '.': { kind: 'frame', by: 1 },
  Home: { kind: 'jump', toPart: 0 },
  End: { kind: 'jump', toPart: 1 },
};

/** Digits jump to tenths of the whole: 5 to the middle. */
export function stepOf(key: string): Step | undefined {
  if (/^\d$/.test(key)) return { kind: 'jump', toPart: Number(key) / 10 };
  return fixed[key] ?? fixed[key.toLowerCase()];
}

/** Position after a step, within `durationSeconds`. */
export function momentAfter(step: Step, nowSeconds: number, durationSeconds: number, frameRate: number | null): number {
  const frameSeconds = 1 / (frameRate && frameRate > 0 ? frameRate : 25);
  const to =
    step.kind === 'seek'
      ? nowSeconds + step.bySeconds
      : step.kind === 'frame'
        ? nowSeconds + step.by * frameSeconds
        : step.kind === 'jump'
          ? step.toPart * durationSeconds
          : nowSeconds;
  return Math.min(durationSeconds, Math.max(0, to));
}
