import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Ports on loopback that take connections in turn. One that refuses is skipped. */
  targets: number[];
  /** Stops forwarding, as a network that loses everything. New connections are accepted. */
  hang(): void;
  /** Breaks all connections and refuses new ones until `forward`. */
  refuse(): void;
  forward(): void;
  stop(): Promise<void>;
};

/** Starts a proxy on loopback that spreads connections over several ports. */
export async function startTcpProxy(...targets: number[]): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let state: 'forward' | 'hang' | 'refuse' = 'forward';
  let turn = 0;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => open.delete(socket));
  };
  const forwardTo = async (client: Socket): Promise<void> => {
    for (let attempt = 0; attempt < proxy.targets.length; attempt += 1) {
      turn += 1;
      const server = connect({ host: '127.0.0.1', port: proxy.targets[turn % proxy.targets.length]! });
      keep(server);
      try {
        await once(server, 'connect');
      } catch {
        continue;
      }
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
      server.once('close', () => client.destroy());
      return;
    }
    client.destroy();
  };
  const listener = createServer((client) => {
    keep(client);
    if (state === 'refuse') client.destroy();
    else if (state === 'forward') void forwardTo(client);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const proxy: TcpProxy = {
    port: (listener.address() as AddressInfo).port,
    targets,
    hang: () => {
      state = 'hang';
      for (const socket of open) socket.unpipe().pause();
    },
    refuse: () => {
      state = 'refuse';
      for (const socket of open) socket.destroy();
    },
    forward: () => {
      state = 'forward';
    },
    stop: async () => {
      proxy.refuse();
      listener.close();
      await once(listener, 'close');
    },
  };
  return proxy;
}
