import { z } from 'zod';
import { passwordMinLength } from '../accounts/password.ts';
import { isEmail } from '../kit/fields.ts';
import { isKnownTypeSetting } from '../media/upload-rules.ts';

/** Settings that administrators change while the product runs. Environment variables override them. */

const wholeNumber = (least: number, most: number, description: string) => {
  const fault = `Enter a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`;
  return z.number({ error: fault }).int(fault).min(least, fault).max(most, fault).meta({ description, scalar: 'Int' });
};
const text = (most: number, description: string) =>
  z.string().trim().max(most, `Use at most ${most} characters.`).describe(description);
/** A text that can be left out: trimmed, and null when empty. */
const orNull = (most: number, isValid: (text: string) => boolean, fault: string) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || isValid(text), fault)
    .nullable();
/** Write-only: null removes the stored value; an empty text keeps it. */
const secret = (pattern: RegExp, fault: string, description: string) =>
  z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .regex(pattern, fault)
    .nullish()
    .describe(`${description} Write-only. Null removes it; an empty text or omitting it keeps the stored value.`);

const Maintenance = z
  .object({
    isEnabled: z.boolean().describe('Whether maintenance mode is on.'),
    message: text(300, 'Message for users.').min(1, 'Enter a message for users.'),
    startsAt: z
      .union([z.date(), z.iso.datetime({ offset: true }).transform((instant) => new Date(instant))])
      .nullable()
      .meta({ description: 'When maintenance begins. Null: as soon as it is enabled.', scalar: 'DateTime' }),
  })
  .describe('Maintenance mode. While it is on, only administrators can change anything.');

const Security = z
  .object({
    isTwoFactorRequired: z.boolean().describe('Whether users must set up two-factor authentication before they can continue.'),
    sessionTimeoutMinutes: wholeNumber(1, 525_600, 'Minutes without activity after which a session ends.'),
    maxSignInAttempts: wholeNumber(1, 20, 'Wrong passwords for an account before sign-in is paused for 15 minutes.'),
    passwordMinLength: wholeNumber(passwordMinLength, 64, 'Minimum length of new passwords.'),
    isRegistrationOpen: z.boolean().describe('Whether people can register without an invitation.'),
  })
  .describe('Rules for registration, sign-in and passwords.');

const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[?[\da-f:.]+\]?)$/i;
const Email = z
  .object({
    smtpHost: orNull(253, (host) => hostName.test(host), 'Enter a host name such as mail.example.com.').describe(
      'Host name of the mail server. Null: mails stay in the outbox.',
    ),
    smtpPort: wholeNumber(1, 65_535, 'Port of the mail server, such as 587.'),
    smtpUser: orNull(200, () => true, '').describe('User name at the mail server. Null: no sign-in.'),
    fromEmail: orNull(254, isEmail, 'Enter an email address such as stave@example.com.').meta({
      description: 'Sender address of mails. Null: derived from the public URL.',
      scalar: 'EmailAddress',
    }),
    fromName: text(100, 'Sender name of mails.').regex(/^[^<>@"\r\n]*$/, 'Omit the characters < > @ and ".'),
  })
  .describe('Mail server, and the sender of mails.');

const Payments = z
  .object({
    publicKey: orNull(
      300,
      (key) => /^pk_(?:test|live)_\w{4,300}$/.test(key),
      'Enter a publishable key from Stripe, which begins with pk_.',
    ).describe(
      'Publishable key. Payment pages are hosted by Stripe, so it only serves to check the mode of the keys. Null: none.',
    ),
    isTestMode: z.boolean().describe('Whether only test keys are accepted, with which nothing is charged.'),
  })
  .describe('Connection to the payment provider.');

const Storage = z
  .object({
    maxFileSizeMegabytes: wholeNumber(
      1,
      500,
      'Maximum size of an uploaded file. Null: the limit of each kind of file.',
    ).nullable(),
    allowedTypes: z
      .array(
        text(100, 'A file type.').refine(
          isKnownTypeSetting,
          'Use supported file types, such as jpg, application/pdf or audio/*.',
        ),
      )
      .max(100)
      .describe('File types that can be uploaded: extensions, MIME types or groups such as audio/*. Empty: all supported types.'),
    isCompressionEnabled: z.boolean().describe('Whether responses are compressed.'),
    cdnUrl: orNull(
      300,
      (url) => /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/i.test(url),
      'Enter a base URL such as https://cdn.example.com, without a path.',
    ).meta({
      description: 'Base URL of a content delivery network in front of this server, for published files. Null: none.',
      scalar: 'URL',
    }),
  })
  .describe('Limits for uploaded files, and how this server sends files.');

const Chains = z
  .object({
    maxGasPriceGwei: wholeNumber(
      1,
      100_000,
      'Highest gas price on public Ethereum networks, in gwei. Null: no ceiling.',
    ).nullable(),
    maxTransactionsPerDay: wholeNumber(
      0,
      1_000_000,
      'Maximum transactions that the platform pays for on public networks within 24 hours. Null: no ceiling.',
    ).nullable(),
  })
  .describe('What the platform spends on public blockchains.');

export const PlatformSettings = z
  .object({ maintenance: Maintenance, security: Security, email: Email, payments: Payments, storage: Storage, chains: Chains })
  .describe('Settings that administrators change while the platform runs.');
export type PlatformSettings = z.output<typeof PlatformSettings>;

const EmailDraft = Email.extend({
  smtpPassword: secret(/^[^\r\n]*$/, 'Omit line breaks.', 'Password at the mail server.'),
}).describe(Email.description!);
const PaymentsDraft = Payments.extend({
  secretKey: secret(
    /^(?:[rs]k_(?:test|live)_\w{4,300})?$/,
    'Enter a secret or restricted key from Stripe, which begins with sk_ or rk_.',
    'Secret key.',
  ),
  webhookSecret: secret(
    /^(?:whsec_[\w+/=]{4,300})?$/,
    'Enter the signing secret of the webhook endpoint, which begins with whsec_.',
    'Signing secret of the webhook endpoint.',
  ),
}).describe(Payments.description!);

/** A change of settings: whole sections, with the secrets to replace. */
export const SettingsDraft = PlatformSettings.extend({ email: EmailDraft, payments: PaymentsDraft })
  .partial()
  .describe('Sections to change. Omitted sections stay as they are.');
export type SettingsDraft = z.output<typeof SettingsDraft>;

export const secretNames = ['smtpPassword', 'secretKey', 'webhookSecret'] as const;
export type SecretName = (typeof secretNames)[number];

const defaultMaintenanceMessage = 'System maintenance in progress. Please check back later.';

export const defaultSettings: PlatformSettings = {
  maintenance: { isEnabled: false, message: defaultMaintenanceMessage, startsAt: null },
  security: {
    isTwoFactorRequired: false,
    sessionTimeoutMinutes: 30,
    maxSignInAttempts: 5,
    passwordMinLength,
    isRegistrationOpen: true,
  },
  email: { smtpHost: null, smtpPort: 587, smtpUser: null, fromEmail: null, fromName: 'Stave' },
  payments: { publicKey: null, isTestMode: true },
  storage: { maxFileSizeMegabytes: null, allowedTypes: [], isCompressionEnabled: true, cdnUrl: null },
  chains: { maxGasPriceGwei: null, maxTransactionsPerDay: null },
};

/** A setting by section and field, such as `security.sessionTimeoutMinutes`. */
export type SettingPath = { [S in keyof PlatformSettings]: `${S}.${keyof PlatformSettings[S] & string}` }[keyof PlatformSettings];

/** Whether maintenance has begun. */
export const isUnderMaintenance = ({ maintenance }: Pick<PlatformSettings, 'maintenance'>, now: Date): boolean =>
  maintenance.isEnabled && (maintenance.startsAt === null || maintenance.startsAt <= now);

const isTestKey = (key: string) => /^(?:pk|sk|rk)_test_/.test(key);

/** Returns the fault of payment keys, with the field it belongs to, or null. Keys of both modes never belong together. */
export function paymentKeysFault(
  keys: { publicKey: string | null; secretKey: string | null; webhookSecret: string | null },
  isTestMode: boolean,
): { field: 'publicKey' | SecretName; message: string } | null {
  const { publicKey, secretKey, webhookSecret } = keys;
  if (secretKey && !webhookSecret)
    return { field: 'webhookSecret', message: 'Enter the webhook secret as well; without it payments would go unnoticed.' };
  if (webhookSecret && !secretKey)
    return { field: 'secretKey', message: 'Enter the secret key as well, or remove the webhook secret.' };
  const mode = isTestMode ? 'Test mode is on, but this is a live key.' : 'Test mode is off, but this is a test key.';
  if (secretKey && isTestKey(secretKey) !== isTestMode) return { field: 'secretKey', message: mode };
  if (publicKey && isTestKey(publicKey) !== isTestMode) return { field: 'publicKey', message: mode };
  return null;
}
