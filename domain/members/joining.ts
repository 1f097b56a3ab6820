import { z } from 'zod';
import { RegistrationDraft } from '#domain/accounts/account.ts';

/** Fields of a registration. An invited user joins the workspace of the invitation and chooses no package. */
export const RegistrationRequest = RegistrationDraft.extend({
  packageType: RegistrationDraft.shape.packageType.nullish(),
  invitationToken: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .describe('Token of an invitation. The account joins the workspace of the invitation, and `packageType` is ignored.'),
}).describe('Details of a new account.');
export type RegistrationRequest = z.input<typeof RegistrationRequest>;
