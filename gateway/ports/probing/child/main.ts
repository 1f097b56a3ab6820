import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProbingAnswer, ProbingOrder, ReadingStep } from '../messages.ts';
import { Refusal } from './file-refusal.ts';
import { cutOffNetwork, endWithParent } from './guards.ts';
import { readGivenFile } from './read-given-file.ts';

/** The process that opens untrusted files. Serves one order at a time. */
function serve(): void {
  endWithParent();
  cutOffNetwork();
  const say = (answer: ProbingAnswer) => void process.send?.(answer);
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (order: ProbingOrder) => {
    const { id, folder } = order;
    let isSpent = false;
    try {
      const result = await readGivenFile(order, {
        progress: throttled((progress) => say({ type: 'PROGRESS', id, progress })),
        spend: () => {
          isSpent = true;
        },
      });
      await writeFile(path.join(folder, 'result.json'), JSON.stringify(result));
      say({ type: 'DONE', id, isSpent });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say({ type: 'REFUSED', id, sentence: error.message, isSpent });
    }
  });
}

const progressEveryMs = 250;

/** Reports every step, but percentages only a few times a second. */
function throttled(tell: (progress: ReadingStep) => void): (step: string, percent: number) => void {
  let last = { step: '', at: 0 };
  return (step, percent) => {
    const now = Date.now();
    if (step === last.step && now - last.at < progressEveryMs) return;
    last = { step, at: now };
    tell({ step, percent: Math.max(0, Math.min(100, Math.round(percent))) });
  };
}

serve();
