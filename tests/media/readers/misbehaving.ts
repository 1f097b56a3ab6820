import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

type Order = { id: number; file: string; folder: string; mimeType: string };

const plain = { probe: { place: null, metadata: [] }, outputs: [] as object[] };
const picture = { role: 'THUMBNAIL', width: 1, height: 1, page: null };

/** Returns whether an address responds, or why not. */
const reach = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port }, () => resolve('reached'));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });

function readable(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed';
  }
}

/** Takes memory bit by bit, and keeps it. */
function grow(mostBytes: number): undefined {
  const bytes = 50_000_000;
  const kept: Buffer[] = [];
  setInterval(() => {
    if ((kept.length + 1) * bytes <= mostBytes) kept.push(Buffer.alloc(bytes, kept.length));
  }, 20);
}

/** A reader that a hostile file has compromised. The type of the order selects its behaviour. */
const acts: Record<string, (order: Order) => unknown> = {
  die: () => process.kill(process.pid, 'SIGKILL'),
  hang: () => {
    for (;;);
  },
  grow: () => grow(800_000_000),
  growForever: () => grow(Number.POSITIVE_INFINITY),
  babble: () => process.send!({ type: 'DONE', id: 'all of them' }),
  nothing: () => 'done',
  nonsense: ({ folder }) => writeFileSync(path.join(folder, 'result.json'), '{"width": -1}') ?? 'done',
  climb: ({ folder }) => result(folder, { ...plain, outputs: [{ ...picture, name: '../../../etc/passwd' }] }),
  link: ({ folder }) => {
    execFileSync('ln', ['-s', '/etc/passwd', path.join(folder, 'thumbnail-320.webp')]);
    return result(folder, { ...plain, outputs: [{ ...picture, name: 'thumbnail-320.webp' }] });
  },
  linkResult: ({ folder }) => execFileSync('ln', ['-s', '/etc/hostname', path.join(folder, 'result.json')]) && 'done',
  snoop: async ({ folder, file }) => {
    const [secret = '', port = '0'] = readFileSync(file, 'utf8').split('\n');
    const value = JSON.stringify({ env: Object.keys(process.env), secret: readable(secret), network: await reach(Number(port)) });
    return result(folder, { probe: { place: null, metadata: [{ group: 'a', name: 'b', value }] }, outputs: [] });
  },
};

function result(folder: string, value: object): string {
  writeFileSync(path.join(folder, 'result.json'), JSON.stringify(value));
  return 'done';
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (order: Order) => {
  if ((await acts[order.mimeType]?.(order)) === 'done') process.send!({ type: 'DONE', id: order.id, isSpent: false });
});
