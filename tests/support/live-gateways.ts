import { vi } from 'vitest';
import { announceAsset } from '#gateway/areas/media/live/announce-asset.ts';
import { createApp } from '#gateway/server/app.ts';
import { makePlatform, type PlatformParts } from '#gateway/server/platform.ts';
import type { Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addAsset } from './assets.ts';
import { type LiveClient, type LiveOptions, type LiveSubscription, liveClient, subscribe } from './live.ts';

export const followAssets = 'subscription ($kind: AssetKind) { assetIngestChanged(kind: $kind) { id title kind } }';
export type Changed = { assetIngestChanged: { id: string; title: string; kind: string } };

/** Two gateways on one database, with subscribers. */
export type LiveGateways = {
  t: TestApp;
  urls: [string, string];
  connect(options: LiveOptions, url?: string): LiveClient;
  /** Subscribes to assets. The subscription starts a moment later and includes recent events. */
  followed(
    options: LiveOptions,
    url?: string,
    variables?: object,
  ): Promise<{ client: LiveClient; events: LiveSubscription<Changed> }>;
  /** Resolves when `count` subscriptions are open at the first gateway. Later subscriptions get only the latest event of an object. */
  untilSubscribed(count: number): Promise<void>;
  /** Another gateway on the same database. Outside services can be replaced. */
  another(doubles?: Partial<PlatformParts>): Promise<{ url: string; close(): Promise<void> }>;
  asset(workspaceId: string, kind?: 'IMAGE' | 'VIDEO', fileName?: string): Promise<{ id: string }>;
  publish(person: Person, id: string, kind?: string): Promise<void>;
  endClients(): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts the gateways. Outside services of both can be replaced. */
export async function startLiveGateways(doubles: Partial<PlatformParts> = {}): Promise<LiveGateways> {
  const t = await startTestApp({}, doubles);
  const open: LiveClient[] = [];
  const another: LiveGateways['another'] = async (others = {}) => {
    const app = await createApp(await makePlatform({ orm: t.orm, config: t.platform.config, ...doubles, ...others }));
    return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
  };
  const first = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const second = await another();
  const connect: LiveGateways['connect'] = (options, url = first) => {
    const made = liveClient(url, options);
    open.push(made);
    return made;
  };
  return {
    t,
    urls: [first, second.url],
    connect,
    followed: async (options, url, variables = {}) => {
      const client = connect(options, url);
      await client.connected;
      return { client, events: subscribe<Changed>(client, followAssets, { ...variables }) };
    },
    untilSubscribed: async (count) => {
      await vi.waitUntil(() => t.platform.live.size === count, { timeout: 60_000, interval: 5 });
    },
    another,
    asset: (workspaceId, kind = 'IMAGE', fileName = 'kite.jpg') =>
      addAsset(t.platform, workspaceId, { kind, fileName, ingestState: 'WAITING' }),
    publish: ({ workspaceId }, id, kind = 'IMAGE') => announceAsset(t.platform.pool, { id, workspaceId, kind }),
    endClients: () => Promise.all(open.splice(0).map((each) => each.stop())),
    stop: async () => {
      await second.close();
      await t.stop();
    },
  };
}
