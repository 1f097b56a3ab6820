import axe from 'axe-core';
import { expect } from 'vitest';

// A failure names elements by their selectors.
axe.configure({ noHtml: true });

async function problems(): Promise<string[]> {
  // Style sheets are only needed by an experimental rule, which is off.
  const preload = { assets: ['media'] };
  // The page behind a dialog was checked without the dialog.
  const behind = [...document.querySelectorAll('body:has([aria-modal=true]) > :not([data-portal])')];
  const { violations } = await axe.run({ exclude: behind }, { resultTypes: ['violations'], preload });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Fails with one line for each element that breaks a rule of axe. Waits for transitions, because an opening dialog is transparent. */
export const expectAccessible = async (): Promise<void> => expect.poll(problems).toEqual([]);
