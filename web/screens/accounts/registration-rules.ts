import { z } from 'zod';
import { registrationWithRules } from '#domain/accounts/account.ts';

/** The consent is given on the page and is no part of what is sent. Loaded while somebody types. */
export const RegistrationRules = registrationWithRules.safeExtend({
  acceptsTerms: z.literal(true, 'Accept the terms to create an account.'),
});
