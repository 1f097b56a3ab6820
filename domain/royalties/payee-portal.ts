import { z } from 'zod';
import { requiredText } from '#domain/kit/fields.ts';

/** Lifetime of a link to the statements of a payee. */
export const payeeLinkDays = 90;
/** Maximum number of links of a payee, one for each address. */
export const maxPayeeLinks = 10;
/** Maximum mails with links per hour that people send: to one address, and from one workspace. */
export const payeeLinkMailsPerHour = { address: 5, workspace: 1_000 } as const;
/** Maximum links that a call mails to the payees of a run. */
export const maxLinksPerCall = 100;

/** Digits and lifetime of a code, and how often it can be tried. */
export const payeeCode = { digits: 6, minutes: 10, attempts: 5 } as const;
/** Wrong codes after which a link stops working until it is sent again. A millionth of all codes is right. */
export const maxPayeeFailures = 50;
/** Lifetime of the session that a link and its code open. */
export const payeeSessionHours = 12;

/** Maximum number of questions of a payee within 24 hours. */
export const maxQuestionsPerDay = 20;

/** State of a link. It can be opened while it is OPEN. */
export const payeeLinkStates = ['OPEN', 'EXPIRED', 'REVOKED'] as const;
export type PayeeLinkState = (typeof payeeLinkStates)[number];

export function payeeLinkState(link: { revokedAt?: Date | null; expiresAt: Date }, now: Date): PayeeLinkState {
  if (link.revokedAt) return 'REVOKED';
  return link.expiresAt <= now ? 'EXPIRED' : 'OPEN';
}

/** Characters of a question. */
export const maxQuestionText = 2_000;

/** A question of a payee. */
export const PayeeQuestionDraft = z
  .object({
    statement: z.string().max(60).meta({ scalar: 'ID', description: 'ID of the statement that the question is about.' }),
    line: z.string().max(100).nullish().meta({
      scalar: 'ID',
      description: 'ID of the line that the question is about. Null for a question about the whole statement.',
    }),
    text: requiredText(maxQuestionText, 'Enter your question.', 'The question, at most 2,000 characters.'),
  })
  .describe('A question about a statement or one of its lines.');

/** The answer to a question of a payee. */
export const PayeeAnswerDraft = z
  .object({ text: requiredText(4_000, 'Enter an answer.', 'The answer, at most 4,000 characters.') })
  .describe('The answer to a question of a payee.');
