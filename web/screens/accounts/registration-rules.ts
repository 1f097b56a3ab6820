import { z } from 'zod';
import { registrationWithRules } from '#domain/accounts/account.ts';

/** The consent is not sent. Loaded while the user types. */
export const RegistrationRules = registrationWithRules.safeExtend({
  acceptsTerms: z.literal(true, 'Accept the terms to create an account.'),
});
