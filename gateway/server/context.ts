import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Actor, canEditCatalogue, canManageWorkspace, isAdministrator } from '#domain/access/actor.ts';
import type { MemberRole } from '#domain/accounts/account.ts';
import { readOnlyKeyMessage } from '#domain/api-keys/api-key.ts';
import type { ApiRequestEntry } from '#domain/api-keys/api-request.ts';
import { areaOfType } from '#domain/api-keys/object-areas.ts';
import { type ApiKeyLevel, type ApiKeyScope, includesScope, type ScopeMask, scopeOf } from '#domain/api-keys/scopes.ts';
import { forbidden, keysAreLimited, scopeMissing, secondFactorRequired, tokenExpired, unauthenticated } from '../kit/errors.ts';
import { Rows } from '../kit/rows.ts';
import type { Sleep } from '../kit/sleep.ts';
import type { Billing } from '../ports/billing/port.ts';
import type { Chains } from '../ports/chains/open.ts';
import type { MailPort } from '../ports/mail/port.ts';
import type { Probing } from '../ports/probing/port.ts';
import type { Storage } from '../ports/storage/port.ts';
import type { WebhookPort } from '../ports/webhooks/port.ts';
import type { LiveHub } from './live/hub.ts';
import type { Measures } from './measures/measures.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { Config } from './settings/config.ts';
import type { LiveSettings } from './settings/live-settings.ts';

/** Objects that live as long as the process. */
export type Platform = {
  orm: MikroORM;
  pool: Pool;
  /** Null without read replicas. */
  replicas: Replicas | null;
  config: Config;
  /** The clock for plans and links. Tests move it forward. */
  clock: () => Date;
  sleep: Sleep;
  billing: Billing;
  mail: MailPort;
  storage: Storage;
  probing: Probing;
  webhooks: WebhookPort;
  chains: Chains;
  live: LiveHub;
  sessions: KnownSessions;
  settings: LiveSettings;
  measures: Measures;
  /** Starts waiting imports and exports in the background. */
  importWorkers: { wake: () => void };
  requestLog: RequestLog;
};

/** Collects the requests of API keys, and stores them in the background. */
export type RequestLog = {
  push(entry: ApiRequestEntry): void;
  /** Starts storing. Before, entries wait. */
  start(): void;
  /** Stores all entries. */
  flush(): Promise<void>;
  /** Stores all entries, and ends. */
  stop(): Promise<void>;
};

/** Sessions by token, cached for a second. */
export type KnownSessions = {
  /** Returns the cached session of a token, or the result of `lookUp`. */
  find(token: string, lookUp: () => Promise<ActiveSession | null>): Promise<ActiveSession | null>;
  clear(): void;
};

/** What an API key may do, beside the role of its actor. */
type KeyRights = {
  /** Its scopes, with the read scope of each area that it may write. */
  granted: ScopeMask;
  /** Current role of the member who created it. */
  creatorRole: MemberRole;
};

/**
 * An authenticated session; `actor` holds its user and rights. For an API key, `id` is the key's ID and the actor has the role that the
 * key's scopes need, at most.
 */
export type ActiveSession = {
  id: string;
  actor: Actor;
  via: 'session' | 'api-key';
  /** Null for a session of a person. */
  key: KeyRights | null;
  hasSecondFactor: boolean;
  /** Position in the write-ahead log after its last write, in bytes. Null where unknown. */
  writtenPosition: number | null;
};

/** Requests per minute of an API key: the limit, the remaining number, and the seconds until they are counted anew. */
export type RateLimit = { limit: number; remaining: number; resetSeconds: number };

/** How the request was sent, and how to set or clear the session cookie. */
export type Transport = {
  address: string;
  userAgent: string | null;
  startBrowserSession?: (token: string, maxAgeSeconds: number | null) => void;
  endBrowserSession?: () => void;
  /** Reads and sets the cookie that marks known browsers. */
  knownBrowser?: string | null;
  rememberBrowser?: (marks: string, maxAgeSeconds: number) => void;
  /** The session in which a payee opened a link. It opens the statements of that payee and nothing else. */
  payeeSession?: string | null;
  startPayeeSession?: (token: string, maxAgeSeconds: number) => void;
  endPayeeSession?: () => void;
  /** Where a browser says that the request comes from. Requests of programs have no origin. */
  page?: { origin?: string | undefined; host?: string | undefined };
  /** Key by which repeats of a mutation are recognized. */
  idempotencyKey?: string | undefined;
  /** Adds a header to the response. */
  setHeader?: (name: string, value: string) => void;
  /** Rate limit of the API key, once the request is counted. */
  rateLimit?: RateLimit;
  /** Number of objects that the operations of the request may read, so far. */
  cost?: number;
  /** Closes a connection that cannot keep up with its subscriptions. The client reconnects and refetches. */
  fallBehind?: () => void;
};

function signedIn({ session, isExpired }: AppContext): Actor {
  if (session) return session.actor;
  throw isExpired ? tokenExpired() : unauthenticated();
}

/** The context of a GraphQL operation. One per request. */
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

  /** Whether the caller has a scope. Only API keys can lack one. */
  hasScope(scope: ApiKeyScope): boolean {
    const key = this.session?.key;
    return !key || includesScope(key.granted, scope);
  }

  /** Throws SCOPE_MISSING for an API key without the scope. For arguments of fields, and for requests other than GraphQL operations: the fields of these are checked as a whole. */
  requireScope(scope: ApiKeyScope): void {
    if (!this.hasScope(scope)) throw scopeMissing([scope]);
  }

  /** Whether the scopes of the caller include objects of a type. For lists and IDs of several types: the others do not exist for a key. */
  reaches(type: string, level: ApiKeyLevel = 'READ'): boolean {
    if (!this.session?.key) return true;
    const area = areaOfType(type);
    return area === 'SHARED' || (area !== 'PEOPLE' && this.hasScope(scopeOf(area, level)));
  }

  /** Reads from another pool for the rest of the operation. */
  readFrom(pool: Pool): void {
    this.rows = new Rows(this.platform.orm, pool, this.rows.workspaceId);
  }

  /** Continues the session in another workspace for the rest of the operation. */
  enter(actor: Actor): void {
    if (!this.session) throw unauthenticated();
    const { selection } = this.rows;
    this.session.actor = actor;
    this.rows = new Rows(this.platform.orm, this.platform.pool, actor.workspaceId);
    this.rows.selection = selection;
  }

  /** Returns the actor. Throws UNAUTHENTICATED or TOKEN_EXPIRED without a session, and SECOND_FACTOR_REQUIRED. */
  get actor(): Actor {
    const actor = signedIn(this);
    if (this.lacksSecondFactor) throw secondFactorRequired();
    return actor;
  }

  /** Whether the platform requires a second factor that the user has not set up. */
  get lacksSecondFactor(): boolean {
    const { isTwoFactorRequired } = this.platform.config.settings.security;
    return isTwoFactorRequired && this.session?.via === 'session' && !this.session.hasSecondFactor;
  }

  /** Like `person`, but also before a required second factor is set up. For the account's own security. */
  get accountHolder(): Actor {
    const actor = signedIn(this);
    if (this.session?.via === 'session') return actor;
    throw keysAreLimited();
  }

  /** Returns the actor if it is a signed-in user. Throws FORBIDDEN for an API key, which cannot manage accounts, plans or keys. */
  get person(): Actor {
    const { actor } = this;
    if (this.session?.via === 'session') return actor;
    throw keysAreLimited();
  }

  /** Returns the actor if it is a user who owns the workspace. Throws FORBIDDEN otherwise. */
  get owner(): Actor {
    const { person } = this;
    if (canManageWorkspace(person)) return person;
    throw forbidden('Only owners of this workspace can do this. Ask one of them.');
  }

  /** Returns the actor if it is a user who administers the platform. Throws FORBIDDEN otherwise. */
  get administrator(): Actor {
    const { person } = this;
    if (isAdministrator(person)) return person;
    throw forbidden('You need admin privileges to do this.');
  }

  /** Returns the actor if it may change the catalogue. Throws FORBIDDEN otherwise. */
  get editor(): Actor {
    const { actor } = this;
    if (canEditCatalogue(actor)) return actor;
    if (this.session?.key) throw this.session.key.creatorRole === 'VIEWER' ? forbidden(readOnlyKeyMessage) : keysAreLimited();
    throw forbidden('Viewers can read this workspace but not change it. Ask its owner for the editor role.');
  }
}

// For callers that need a right to read on, but not the actor. Each throws like the property of `AppContext` with its name.
export const requireActor = (context: AppContext): void => void context.actor;
export const requirePerson = (context: AppContext): void => void context.person;
export const requireOwner = (context: AppContext): void => void context.owner;
export const requireEditor = (context: AppContext): void => void context.editor;
export const requireAdministrator = (context: AppContext): void => void context.administrator;
