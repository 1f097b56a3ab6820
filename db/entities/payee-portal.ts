import { defineEntity } from '@mikro-orm/core';
import { identified, p } from './kit.ts';

const PayeeLinkSchema = defineEntity({
  name: 'PayeeLink',
  tableName: 'payee_link',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    payeeId: p.uuid(),
    /** Address to which the link and its codes are mailed. Each payee has one link for an address. */
    email: p.text(),
    tokenHash: p.text().unique().hidden(),
    /** Token that the current one replaced. It only asks for a new link. */
    previousTokenHash: p.text().unique().nullable().hidden(),
    sentAt: p.datetime(),
    sentById: p.uuid().nullable(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    lastSeenAt: p.datetime().nullable(),
    codeHash: p.text().nullable().hidden(),
    codeExpiresAt: p.datetime().nullable().hidden(),
    codeAttempts: p.integer().default(0).hidden(),
    /** Wrong codes since the link was sent or last opened. */
    failures: p.integer().default(0).hidden(),
  },
});
/** A link that opens the statements of a payee, together with a code by mail. Only hashes of both are stored. */
export class PayeeLink extends PayeeLinkSchema.class {}
PayeeLinkSchema.setClass(PayeeLink);

const PayeeSessionSchema = defineEntity({
  name: 'PayeeSession',
  tableName: 'payee_session',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    linkId: p.uuid(),
    tokenHash: p.text().unique().hidden(),
    expiresAt: p.datetime(),
  },
});
/** A browser in which a payee opened a link. */
export class PayeeSession extends PayeeSessionSchema.class {}
PayeeSessionSchema.setClass(PayeeSession);

const PayeeQuestionSchema = defineEntity({
  name: 'PayeeQuestion',
  tableName: 'payee_question',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    payeeId: p.uuid(),
    statementId: p.uuid(),
    /** Payable line, as in the API. Null for a question about the whole statement. */
    lineId: p.text().nullable(),
    /** Title of the line as it was, or number of the statement. */
    about: p.text(),
    text: p.text(),
    /** Link with which it was asked. Null if a member asked. */
    linkId: p.uuid().nullable(),
    askedById: p.uuid().nullable(),
    answer: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    answeredById: p.uuid().nullable(),
  },
});
/** A question of a payee about a statement or one of its lines. */
export class PayeeQuestion extends PayeeQuestionSchema.class {}
PayeeQuestionSchema.setClass(PayeeQuestion);
