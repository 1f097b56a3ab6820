import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Actor, canEditCatalogue } from '#domain/access/actor.ts';
import type { Config } from './config.ts';
import { forbidden, tokenExpired, unauthenticated } from './kit/errors.ts';
import { Rows } from './kit/rows.ts';

/** What lives as long as the process. */
export type Platform = { orm: MikroORM; pool: Pool; config: Config };

/** A session that was found by its token; `actor` is who acts through it. */
export type ActiveSession = { id: string; actor: Actor };

/** How the request reached us, and how a session is handed to a browser. */
export type Transport = {
  address: string;
  userAgent: string | null;
  startBrowserSession?: (token: string, maxAgeSeconds: number | null) => void;
  endBrowserSession?: () => void;
};

/** What a GraphQL operation works with: one per request. */
export class AppContext {
  readonly rows: Rows;

  constructor(
    readonly platform: Platform,
    readonly session: ActiveSession | null,
    /** True when a token came along that belongs to no live session. */
    readonly isExpired: boolean,
    readonly transport: Transport,
  ) {
    this.rows = new Rows(platform.orm, platform.pool, session?.actor.workspaceId ?? null);
  }

  /** Who acts; throws UNAUTHENTICATED or TOKEN_EXPIRED when nobody does. */
  get actor(): Actor {
    if (this.session) return this.session.actor;
    throw this.isExpired ? tokenExpired() : unauthenticated();
  }

  /** Who acts, when allowed to change the catalogue; throws FORBIDDEN otherwise. */
  get editor(): Actor {
    const { actor } = this;
    if (canEditCatalogue(actor)) return actor;
    throw forbidden('Viewers can read this workspace but not change it. Ask its owner for the editor role.');
  }
}
