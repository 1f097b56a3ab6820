import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { type Gateway, startGateway } from './gateway.ts';
import { type Server, startPrimary, startStandby } from './standby.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Two gateways on a primary with one replica. */
export type ReplicatedGateways = {
  gateways: [Gateway, Gateway];
  primary: Server;
  standby: Server;
  /** In front of the standby, to break its network. */
  network: TcpProxy;
  /** Direct connections to the servers. */
  pools: { primary: Pool; standby: Pool };
  stop(): Promise<void>;
};

/**
 * Starts the servers and gateways.
 *
 * @param now the time by which gateways decide how far the replica is behind, in milliseconds
 */
export async function startReplicatedGateways(lagSeconds: number, now: () => number): Promise<ReplicatedGateways> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stave-replicas-'));
  const primary = await startPrimary(path.join(folder, 'primary'));
  const migrating = await startGateway({ DATABASE_URL: primary.url });
  const standby = await startStandby(primary, migrating.platform.pool, path.join(folder, 'standby'));
  await migrating.stop();
  const network = await startTcpProxy(Number(new URL(standby.url).port));
  const environment = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: Object.assign(new URL(standby.url), { port: network.port }).href,
    DATABASE_REPLICA_LAG_SECONDS: String(lagSeconds),
    APP_SECRET: 'a-secret-of-at-least-32-characters',
  };
  const gateways = await Promise.all([startGateway(environment, { now }), startGateway(environment, { now })] as const);
  const pools = {
    primary: new Pool({ connectionString: primary.url }),
    standby: new Pool({ connectionString: standby.url }),
  };
  // A killed server ends its connections.
  pools.standby.on('error', () => undefined);
  const stop = async () => {
    await Promise.all([pools.primary.end(), pools.standby.end(), ...gateways.map((gateway) => gateway.stop())]);
    await network.stop();
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { gateways, primary, standby, network, pools, stop };
}
