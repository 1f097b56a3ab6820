import { z } from 'zod';
import { isEmail, requiredText } from '#domain/kit/fields.ts';
import { containsIdentity, type PasswordContext, passwordMaxLength, passwordMinLength, passwordTooShort } from './password.ts';

/** Package IDs of the plan catalogue. Older names of the same packages are accepted on input. */
export const packageIds = ['music_catalog', 'publisher'] as const;
export type PackageId = (typeof packageIds)[number];
/** Names of packages in older clients. */
export const packageAliases: Readonly<Record<string, PackageId>> = { music_business: 'music_catalog', creator: 'publisher' };
/** Returns the package for an ID or an older name. */
export const packageIdOf = (name: string): PackageId | undefined =>
  packageIds.find((id) => id === (Object.hasOwn(packageAliases, name) ? packageAliases[name] : name));

/** Normalizes an address for storage: lower case, composed accents. */
export const emailAddress = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .min(1, 'Enter your email address.')
  .transform((text) => text.normalize('NFC').toLowerCase())
  .refine(isEmail, 'Enter an email address such as name@example.com.')
  .meta({ description: 'Email address. Case is ignored.', scalar: 'EmailAddress' });

/** A new password with its confirmation. */
export const newPassword = {
  password: z
    .string({ error: 'Choose a password.' })
    .min(passwordMinLength, passwordTooShort(passwordMinLength))
    .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`)
    .describe('Password, at least `installation.passwordMinLength` characters. Common passwords are refused.'),
  confirmPassword: z.string({ error: 'Repeat the password.' }).max(passwordMaxLength).describe('Same value as `password`.'),
};

/** First and last name of a person. */
export const personNames = {
  firstName: requiredText(120, 'Enter your first name.', 'First name, as other people in the workspace see it.'),
  lastName: requiredText(120, 'Enter your last name.', 'Last name, as other people in the workspace see it.'),
};

/** A registration; `packageType` decides which plan the workspace starts from. */
export const RegistrationDraft = z
  .object({
    email: emailAddress,
    ...newPassword,
    ...personNames,
    packageType: z
      .string({ error: 'Choose a package.' })
      .transform((id) => packageAliases[id] ?? id)
      .refine(
        (id): id is PackageId => (packageIds as readonly string[]).includes(id),
        'Choose a package: music_catalog or publisher.',
      )
      .describe('Package of the new workspace: music_catalog (Music Business) or publisher (Creator).'),
  })
  .describe('A new account with its workspace.');

/** Checked as soon as its own fields are present, even if others are invalid. */
const whenTexts = (...names: (keyof PasswordContext)[]) => ({
  when: ({ value }: { value: unknown }) =>
    names.every((name) => typeof (value as Partial<PasswordContext> | null)?.[name] === 'string'),
});

type Repeated = Pick<PasswordContext, 'password' | 'confirmPassword'>;
export const passwordsMatch = {
  holds: (draft: Repeated) => draft.password === draft.confirmPassword,
  issue: {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    ...whenTexts('password', 'confirmPassword'),
  },
};
export const identityMessage = 'Choose a password that does not contain your name, your email or “Stave”.';

/** Adds the rules that compare several fields. */
export const registrationWithRules = RegistrationDraft.refine(passwordsMatch.holds, passwordsMatch.issue).refine(
  (draft) => !containsIdentity(draft),
  { path: ['password'], message: identityMessage, ...whenTexts('password', 'firstName', 'lastName', 'email') },
);
export type RegistrationInput = z.input<typeof RegistrationDraft>;
export type RegistrationDraft = z.output<typeof RegistrationDraft>;

/** Sign-in credentials. A malformed address gets the message of a wrong password. */
export const CredentialsDraft = z
  .object({
    email: z
      .string({ error: 'Enter your email address.' })
      .trim()
      .normalize('NFC')
      .toLowerCase()
      .min(1, 'Enter your email address.')
      .max(254)
      .describe('Email address.'),
    password: z
      .string({ error: 'Enter your password.' })
      .min(1, 'Enter your password.')
      .max(passwordMaxLength)
      .describe('Password of the account.'),
    remember: z.boolean().nullish().describe('Whether the session stays valid for 30 days without use.'),
  })
  .describe('Credentials for signing in.');
export type CredentialsInput = z.input<typeof CredentialsDraft>;
export type CredentialsDraft = z.output<typeof CredentialsDraft>;

/** Platform-wide roles. user, premium and subscriber have the same rights and remain from old plans. */
export const userRoles = ['USER', 'PREMIUM', 'SUBSCRIBER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type UserRole = (typeof userRoles)[number];
/** Roles inside a workspace. */
export const memberRoles = ['OWNER', 'EDITOR', 'VIEWER'] as const;
export type MemberRole = (typeof memberRoles)[number];
