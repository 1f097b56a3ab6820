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

/**
 * Whether a password contains a name, the address or the product name, or consists of them with digits and signs. Short names count only
 * in the second case, because many words contain them.
 */
export function containsIdentity({ password, firstName, lastName, email }: PasswordContext): boolean {
  const text = password.toLowerCase();
  const whole = [firstName, lastName, email, email.split('@')[0] ?? '', productName].map((part) => part.trim().toLowerCase());
  if (whole.some((part) => part.length > 3 && text.includes(part))) return true;
  const words = whole.flatMap((part) => part.split(/[^\p{L}]+/u)).filter((word) => word.length > 1);
  const others = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
    .replace(/[^\p{L}]+/gu, '');
  return others === '' && /\p{L}/u.test(text);
}
