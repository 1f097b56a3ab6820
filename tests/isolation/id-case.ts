import type { Pool } from 'pg';
import type { World } from './world.ts';

/**
 * How an ID is passed at one place of the schema. `variables` puts it between values of the caller's workspace that make the call
 * succeed. `ids` returns matching objects of a workspace. With the caller's own object the call must succeed, with another workspace's it
 * must do nothing. `prepare` puts the caller's workspace into the only state in which the call succeeds, if other cases need another one.
 */
export type IdCase = {
  ids: (world: World) => string[];
  variables: (id: string, own: World) => Record<string, unknown>;
  prepare?: (pool: Pool, own: World) => Promise<unknown>;
};

export const byId = (...names: (keyof World)[]): IdCase => ({
  ids: (world) => names.map((name) => world[name]),
  variables: (id) => ({ id }),
});
export const update = (name: keyof World, input: object): IdCase => ({
  ids: (world) => [world[name]],
  variables: (id) => ({ id, version: 1, input }),
});
export const replace = (old: keyof World, replacement: keyof World, place: 'id' | 'replacementId'): IdCase => ({
  ids: (world) => [world[place === 'id' ? old : replacement]],
  variables: (id, own) => ({ id: own[old], replacementId: own[replacement], [place]: id }),
});
