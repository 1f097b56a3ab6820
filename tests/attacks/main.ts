import { parseArgs } from 'node:util';
import { newInstance, startStave, stillRunning } from '#tests/support/stave-process.ts';
import type { Attack, Target } from './attack.ts';
import { attacks } from './list.ts';

const usage = `npm run attacks -- [--url URL [--pid PID] [--data-dir DIR]] [--only TEXT]
  Attacks a separate product in a temporary data folder, or the one at URL. --only runs the attacks whose name contains TEXT.`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pid: { type: 'string' },
    'data-dir': { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

/** Starts a product, passes it to `act`, and removes everything afterwards. */
async function withTarget(act: (target: Target) => Promise<void>): Promise<void> {
  if (values.url) {
    return act({ url: values.url, pid: values.pid ? Number(values.pid) : null, dataDir: values['data-dir'] ?? null });
  }
  const instance = await newInstance();
  const stave = startStave(instance);
  const pid = stave.child.pid!;
  try {
    await stave.ready;
    await act({ url: stave.url, pid, dataDir: instance.dataDir });
  } finally {
    if (stillRunning([pid]).length > 0) stave.child.kill('SIGTERM');
    await stave.exited;
    await instance.remove();
  }
}

async function passes({ name, run }: Attack, target: Target): Promise<boolean> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1_000).toFixed(1)} s`;
  try {
    console.log(`held    ${name} (${await run(target)} ${seconds()})`);
    return true;
  } catch (error) {
    console.log(`BROKEN  ${name} (${error instanceof Error ? error.message : String(error)} ${seconds()})`);
    return false;
  }
}

if (values.help) {
  console.log(usage);
} else {
  const outcomes: boolean[] = [];
  await withTarget(async (target) => {
    for (const attack of attacks) {
      if (attack.name.includes(values.only)) outcomes.push(await passes(attack, target));
    }
  });
  const failed = outcomes.filter((passed) => !passed).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0;
}
