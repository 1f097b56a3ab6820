import type { Option } from './select-field.tsx';

/** Returns the terms of a set as options, in its order. */
export const termOptions = <T extends string>({ keys, labels }: { keys: readonly T[]; labels: Record<T, string> }): Option[] =>
  keys.map((value) => ({ value, label: labels[value] }));
