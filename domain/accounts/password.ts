export const passwordMinLength = 10;
export const passwordMaxLength = 200;

/** First guesses for an account of this product. */
const productName = 'stave';

/** What the rules of a new password look at: the password, and whose it is. */
export type PasswordContext = { password: string; confirmPassword: string; firstName: string; lastName: string; email: string };

type PasswordRule = {
  label: string;
  holds: (context: PasswordContext) => boolean;
  /** It cannot be told without knowing whose password it is. */
  looksAtPerson?: true;
};

/** The rules a new password has to keep, in the order in which screens list them. */
export const passwordRules: readonly PasswordRule[] = [
  { label: `At least ${passwordMinLength} characters`, holds: ({ password }) => password.length >= passwordMinLength },
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

/** Name parts of three letters or fewer are too common inside words to count. */
export function containsIdentity({ password, firstName, lastName, email }: PasswordContext): boolean {
  const parts = [firstName, lastName, email, email.split('@')[0] ?? '', productName].map((part) => part.trim().toLowerCase());
  return parts.some((part) => part.length > 3 && password.toLowerCase().includes(part));
}
