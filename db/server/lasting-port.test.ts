import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { lastingPort } from './lasting-port.ts';

describe('a port for a program that restarts', () => {
  it('is free, and below the ports that systems give to connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, lastingPort));
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(ports[0], '127.0.0.1', resolve));
    await new Promise((resolve) => server.close(resolve));
  });
});
