import axe from 'axe-core';
import { expect } from 'vitest';

async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Fails with one line for each element that breaks a rule of axe once the page has settled: a dialog that opens is still transparent. */
export const expectAccessible = async (): Promise<void> => expect.poll(problems).toEqual([]);
