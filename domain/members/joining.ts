import { z } from 'zod';
import { RegistrationDraft } from '#domain/accounts/account.ts';

/** What is sent to register. Whoever was invited joins that workspace and needs no package. */
export const RegistrationRequest = RegistrationDraft.extend({
  packageType: RegistrationDraft.shape.packageType.nullish(),
  invitationToken: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .describe('Token of an invitation: the account joins its workspace. `packageType` counts for nothing then.'),
}).describe('A new account with its workspace, or one that joins a workspace by invitation.');
export type RegistrationRequest = z.input<typeof RegistrationRequest>;
