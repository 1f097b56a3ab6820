const controls = 'a, button, input:not([type=hidden]), [role=button], [role=tab], summary, select';
const leastPx = 24;

/** A link within a sentence has the height of its line. */
const isInSentence = (target: Element): boolean =>
  getComputedStyle(target).display === 'inline' && target.parentElement!.textContent.trim() !== target.textContent.trim();

/** An element on top of it takes the presses: a label, or an area around it. */
const hasLargerArea = (target: Element): boolean =>
  getComputedStyle(target, '::after').position === 'absolute' || (target as HTMLInputElement).labels?.[0] !== undefined;

/** Returns the visible controls that are too small for a finger. */
export const smallTargets = (): string[] =>
  [...document.querySelectorAll(controls)].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && getComputedStyle(target).visibility === 'visible';
    if (!isShown || (width >= leastPx && height >= leastPx) || isInSentence(target) || hasLargerArea(target)) return [];
    return [`${target.ariaLabel ?? target.textContent}: ${Math.round(width)} × ${Math.round(height)}`];
  });
