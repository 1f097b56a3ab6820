import { constants, setPriority } from 'node:os';

/** Lowers the priority of this process and its children, so that background work never slows down a page. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not allow it, and nothing depends on it.
  }
}
