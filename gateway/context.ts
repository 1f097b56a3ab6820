import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Actor, canEditCatalogue, canManageWorkspace, isAdministrator } from '#domain/access/actor.ts';
import { readOnlyKeyMessage } from '#domain/partners/api-key.ts';
import type { Config } from './config.ts';
import { forbidden, tokenExpired, unauthenticated } from './kit/errors.ts';
import { Rows } from './kit/rows.ts';
import type { LiveHub } from './live/hub.ts';
import type { Billing } from './ports/billing/port.ts';
import type { Chains } from './ports/chains/open.ts';
import type { MailPort } from './ports/mail/port.ts';
import type { Probing } from './ports/probing/port.ts';
import type { Storage } from './ports/storage/port.ts';

/** What lives as long as the process. */
export type Platform = {
  orm: MikroORM;
  pool: Pool;
  config: Config;
  /** The time by which plans and links begin and end; tests set it forward. */
  clock: () => Date;
  billing: Billing;
  mail: MailPort;
  storage: Storage;
  probing: Probing;
  chains: Chains;
  live: LiveHub;
  sessions: KnownSessions;
};

/** Sessions by token, cached for a moment. */
export type KnownSessions = {
  /** Returns the cached session of a token, or the result of `lookUp`. */
  find(token: string, lookUp: () => Promise<ActiveSession | null>): Promise<ActiveSession | null>;
  clear(): void;
};

/**
 * A session that was found by its token; `actor` is who acts through it. A partner's program comes with an API key instead of a
 * session: then `id` is that of the key, and the actor has the rights of its scope.
 */
export type ActiveSession = { id: string; actor: Actor; via: 'session' | 'api-key' };

/** How the request reached us, and how a session is handed to a browser. */
export type Transport = {
  address: string;
  userAgent: string | null;
  startBrowserSession?: (token: string, maxAgeSeconds: number | null) => void;
  endBrowserSession?: () => void;
  /** What the browser shows of earlier sign-ins, and how it is given that. */
  knownBrowser?: string | null;
  rememberBrowser?: (marks: string, maxAgeSeconds: number) => void;
  /** Adds a header to the response. */
  setHeader?: (name: string, value: string) => void;
  /** Ends a connection that cannot keep up with its subscriptions. The client reconnects and refetches. */
  fallBehind?: () => void;
};

/** What a GraphQL operation works with: one per request. */
export class AppContext {
  rows: Rows;

  constructor(
    readonly platform: Platform,
    readonly session: ActiveSession | null,
    /** True when the request had a token without a live session. */
    readonly isExpired: boolean,
    readonly transport: Transport,
  ) {
    this.rows = new Rows(platform.orm, platform.pool, session?.actor.workspaceId ?? null);
  }

  /** Whether an API key acts that may only read. */
  get isReadOnlyKey(): boolean {
    return this.session?.via === 'api-key' && !canEditCatalogue(this.session.actor);
  }

  /** Continues the session in another workspace; the rest of the operation acts there. */
  enter(actor: Actor): void {
    if (!this.session) throw unauthenticated();
    const { selection } = this.rows;
    this.session.actor = actor;
    this.rows = new Rows(this.platform.orm, this.platform.pool, actor.workspaceId);
    this.rows.selection = selection;
  }

  /** Who acts; throws UNAUTHENTICATED or TOKEN_EXPIRED when nobody does. */
  get actor(): Actor {
    if (this.session) return this.session.actor;
    throw this.isExpired ? tokenExpired() : unauthenticated();
  }

  /** Who acts, when it is a person who signed in; throws FORBIDDEN for an API key. Accounts, plans and members are a person's matter. */
  get person(): Actor {
    const { actor } = this;
    if (this.session?.via === 'session') return actor;
    throw forbidden('API keys reach the catalogue only. Sign in to do this.');
  }

  /** Who acts, when a person who owns the workspace; throws FORBIDDEN otherwise. */
  get owner(): Actor {
    const { person } = this;
    if (canManageWorkspace(person)) return person;
    throw forbidden('Only owners of this workspace can do this. Ask one of them.');
  }

  /** Who acts, when a person who administers the platform; throws FORBIDDEN otherwise. */
  get administrator(): Actor {
    const { person } = this;
    if (isAdministrator(person)) return person;
    throw forbidden('You need admin privileges to do this.');
  }

  /** Who acts, when allowed to change the catalogue; throws FORBIDDEN otherwise. */
  get editor(): Actor {
    const { actor } = this;
    if (canEditCatalogue(actor)) return actor;
    if (this.isReadOnlyKey) throw forbidden(readOnlyKeyMessage);
    throw forbidden('Viewers can read this workspace but not change it. Ask its owner for the editor role.');
  }
}
