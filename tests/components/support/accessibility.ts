import axe from 'axe-core';
import { expect } from 'vitest';

// A failure names elements by their selectors.
axe.configure({ noHtml: true });

async function problems(): Promise<string[]> {
  // Only an experimental rule, which is off, reads the style sheets that axe would load.
  const preload = { assets: ['media'] };
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Fails with one line for each element that breaks a rule of axe once the page has settled: a dialog that opens is still transparent. */
export const expectAccessible = async (): Promise<void> => expect.poll(problems).toEqual([]);
