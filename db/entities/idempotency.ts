import { defineEntity } from '@mikro-orm/core';
import type { PolicyKey } from '#domain/access/policies.ts';
import { p } from './kit.ts';

const IdempotentRequestSchema = defineEntity({
  name: 'IdempotentRequest',
  tableName: 'idempotent_request',
  properties: {
    workspaceId: p.uuid().primary(),
    /** User or API key. */
    callerId: p.uuid().primary(),
    key: p.text().primary(),
    /** SHA-256 of the operation with its variables. */
    digest: p.text(),
    /** Permissions that the caller had. */
    permissions: p.array().$type<PolicyKey[]>().defaultRaw("'{}'"),
    /** `WRITTEN` since the first transaction of the request, `DONE` once its answer is stored. */
    state: p.text().$type<'RUNNING' | 'WRITTEN' | 'DONE'>(),
    lease: p.uuid(),
    leaseUntil: p.datetime(),
    status: p.integer().nullable(),
    /** Encrypted. Null while the request runs, and for a large answer. */
    answerSealed: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
/** A mutation that was sent with an idempotency key, and its answer. */
export class IdempotentRequest extends IdempotentRequestSchema.class {}
IdempotentRequestSchema.setClass(IdempotentRequest);
