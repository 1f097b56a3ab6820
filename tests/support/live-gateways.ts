import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '#gateway/app.ts';
import { announceAsset } from '#gateway/media/live/announce-asset.ts';
import { makePlatform } from '#gateway/platform.ts';
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
  /** Another gateway on the same database. */
  another(): Promise<{ url: string; close(): Promise<void> }>;
  asset(workspaceId: string, kind?: 'IMAGE' | 'VIDEO', fileName?: string): Promise<{ id: string }>;
  publish(person: Person, id: string, kind?: string): Promise<void>;
  endClients(): Promise<unknown>;
  stop(): Promise<void>;
};

export async function startLiveGateways(): Promise<LiveGateways> {
  const t = await startTestApp();
  const open: LiveClient[] = [];
  const another: LiveGateways['another'] = async () => {
    const app = await createApp(await makePlatform({ orm: t.orm, config: t.platform.config }));
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
      while (t.platform.live.size !== count) await sleep(5);
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
