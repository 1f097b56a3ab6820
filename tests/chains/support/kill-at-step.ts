import type { Pool, PoolClient } from 'pg';
import type { Chain } from '#gateway/ports/chains/port.ts';

/** Simulates the end of the process: no further step runs. */
export class Killed extends Error {
  override name = 'Killed';
}

/**
 * Ends an engine before a step. Each statement and each request to a node is a step.
 */
export class KillSwitch {
  steps = 0;
  isOver = false;
  readonly #endsAt: number;

  constructor(endsAt: number) {
    this.#endsAt = endsAt;
  }

  async step<R>(act: () => Promise<R>): Promise<R> {
    if (this.isOver) throw new Killed();
    this.steps += 1;
    this.isOver = this.steps === this.#endsAt;
    if (this.isOver) throw new Killed();
    const result = await act();
    if (this.isOver) throw new Killed();
    return result;
  }

  pool(pool: Pool): Pool {
    const stepping = (target: Pool | PoolClient) => (text: string, values?: unknown[]) =>
      this.step(() => target.query(text, values));
    const client = (real: PoolClient) =>
      new Proxy(real, {
        get: (target, name) => {
          if (name === 'query') return stepping(target);
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    return new Proxy(pool, {
      get: (target, name) => {
        if (name === 'query') return stepping(target);
        if (name === 'connect') return async () => client(await target.connect());
        return Reflect.get(target, name);
      },
    });
  }

  chain(chain: Chain): Chain {
    const silent = new Set(['identity', 'usesNonces', 'stepsOf', 'close']);
    return new Proxy(chain, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || silent.has(String(name))) return value;
        return (...words: unknown[]) => this.step(() => value.apply(target, words) as Promise<unknown>);
      },
    });
  }
}
