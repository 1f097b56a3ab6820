import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { randomKey, startTestNode, type TestNode, transfer } from '#tests/support/ethereum-chain.ts';
import { sampled } from '#tests/support/sample.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stave-seclusion-'));
  folders.push(folder);
  return folder;
};

/** A folder in which no socket can be created, as on some file systems. */
const folderWithoutSockets = () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'anvil.ipc', 'taken'), { recursive: true });
  return folder;
};

const temporaryFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('stave-anvil-'));

describe('process behind the local Ethereum chain', () => {
  const systems: [name: string, host: RegExp, options: () => object][] = [
    ['with multicast addresses if supported', /^239\.\d+\.\d+\.\d+$/, () => ({})],
    ['without multicast addresses', /^127\.0\.0\.1$/, () => ({ anvilHost: '127.0.0.1' })],
    [
      'without multicast addresses and without sockets in its folder',
      /^127\.0\.0\.1$/,
      () => ({ stateDir: folderWithoutSockets(), anvilHost: '127.0.0.1' }),
    ],
  ];
  it.each(sampled(systems, 2))('%s: responds only to the node, and is restarted', async (_name, host, options) => {
    const key = randomKey();
    const before = temporaryFolders();
    const node = await startTestNode({ stateDir: newFolder(), testHooks: false, ...options() }, key);
    await node.ask('eth_sendRawTransaction', await transfer(node.wallet, 0));
    expect(await node.ask('eth_blockNumber')).toBe('0x1');
    await expectSecluded(node, host);

    const anvil = anvilOf(node.processId()!);
    process.kill(anvil, 'SIGKILL');
    await expect.poll(() => node.ask('eth_blockNumber').catch(() => null)).toBe('0x1');
    await node.ask('eth_sendRawTransaction', await transfer(node.wallet, 1));
    expect(anvilOf(node.processId()!)).not.toBe(anvil);
    await expectSecluded(node, host);

    const [nodeProcess, lastAnvil] = [node.processId()!, anvilOf(node.processId()!)];
    await node.stop();
    for (const id of [nodeProcess, lastAnvil]) expect(() => statSync(`/proc/${id}/fd`)).toThrow('ENOENT');
    expect(temporaryFolders()).toEqual(before);
  });
});

/** The folder is private, and the open port responds neither on loopback nor at its own address. */
async function expectSecluded(node: TestNode, host: RegExp): Promise<void> {
  expect(statSync(node.folder).mode & 0o077).toBe(0);
  const listeners = listenersOf(anvilOf(node.processId()!));
  expect(listeners.map(({ address }) => address)).toEqual([expect.stringMatching(host)]);
  for (const { address, port } of listeners) {
    // Another program may use the same port at another address.
    for (const place of new Set([address, '127.0.0.1'])) expect(await answerAt(node, place, port)).not.toContain('jsonrpc');
  }
}

/** Response to a request for the chain ID that does not come from the node. */
async function answerAt(node: TestNode, host: string, port: number): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
  const lines = ['POST / HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json', `content-length: ${body.length}`];
  const socket: Socket = connect({ host, port });
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (piece) => {
      text += piece;
    });
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // An open server would respond before it has responded to several later requests of the node.
  for (let asked = 0; asked < 5; asked += 1) await node.ask('eth_blockNumber');
  socket.destroy();
  return text;
}

function anvilOf(nodeProcess: number): number {
  const statOf = (name: string) => {
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8');
    } catch {
      return '';
    }
  };
  const isAnvil = (stat: string) =>
    stat.includes('(anvil)') && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === nodeProcess;
  const name = readdirSync('/proc').find((each) => /^\d+$/.test(each) && isAnvil(statOf(each)));
  if (name === undefined) throw new Error('The node has no anvil.');
  return Number(name);
}

/** Listening IPv4 and IPv6 addresses of a process, from the kernel. */
function listenersOf(processId: number): { address: string; port: number }[] {
  const inodes = new Set(
    readdirSync(`/proc/${processId}/fd`).flatMap(
      (fd) => /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${processId}/fd/${fd}`))?.[1] ?? [],
    ),
  );
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/${processId}/net/${table}`, 'utf8').split('\n').slice(1));
  return rows.flatMap((row) => {
    const fields = row.trim().split(/\s+/);
    if (fields[3] !== '0A' || !inodes.has(fields[9]!)) return [];
    const [address = '', port = ''] = fields[1]!.split(':');
    const bytes = [...Buffer.from(address, 'hex')].reverse();
    return [{ address: bytes.join('.'), port: Number.parseInt(port, 16) }];
  });
}
