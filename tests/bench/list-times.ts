import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Bench, timeMs } from './bench.ts';
import { query } from './nested-list.ts';

const betweenLists = 100;

/** Opens lists of another user until `isOver`. Returns their durations in milliseconds. */
export async function listTimes(bench: Bench, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timeMs(() => ask(bench, query)));
    await sleep(betweenLists);
  }
  return times;
}
