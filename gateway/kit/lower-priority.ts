import { constants, setPriority } from 'node:os';

/** Lowers the priority of this process and its children, so background work does not slow down pages. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system allows it, and nothing depends on it.
  }
}
