/** Least minimum length of a password. Administrators can raise it. */
export const passwordMinLength = 10;
export const passwordMaxLength = 200;
export const passwordTooShort = (minLength: number): string => `Use at least ${minLength} characters.`;

/** The product name is a likely guess, so passwords must not contain it. */
const productName = 'stave';

/** Input of the password rules: the password, its confirmation and the user. */
export type PasswordContext = { password: string; confirmPassword: string; firstName: string; lastName: string; email: string };

type PasswordRule = {
  label: string;
  holds: (context: PasswordContext) => boolean;
  /** The rule needs the user's data. */
  looksAtPerson?: true;
};

/** Rules for a new password, in display order. */
export const passwordRules = (minLength = passwordMinLength): readonly PasswordRule[] => [
  { label: `At least ${minLength} characters`, holds: ({ password }) => password.length >= minLength },
  {
    label: 'Does not contain your name, your email or “Stave”',
    holds: (context) => !containsIdentity(context),
    looksAtPerson: true,
  },
  {
    label: 'Both passwords match',
    holds: ({ password, confirmPassword }) => password !== '' && password === confirmPassword,
  },
];

/** Whether a password contains a name, the address or the product name. Ignores short names, because many words contain them. */
export function containsIdentity({ password, firstName, lastName, email }: PasswordContext): boolean {
  const parts = [firstName, lastName, email, email.split('@')[0] ?? '', productName].map((part) => part.trim().toLowerCase());
  return parts.some((part) => part.length > 3 && password.toLowerCase().includes(part));
}
