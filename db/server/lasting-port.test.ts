import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { lastingPort } from './lasting-port.ts';

describe('a port for a program that restarts', () => {
  it('is free, and below the ports that systems give to connections', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: taken } = server.address() as AddressInfo;
    const chosen: number[] = [];
    const port = await lastingPort((first, end) => {
      expect([first, end]).toEqual([20_000, 32_768]);
      chosen.push(chosen.length === 0 ? taken : randomInt(first, end));
      return chosen.at(-1)!;
    });
    expect(chosen.length).toBeGreaterThan(1);
    expect(port).toBe(chosen.at(-1));
    server.close();
  });
});
