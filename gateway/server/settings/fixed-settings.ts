import { defaultSettings, type PlatformSettings, type SecretName, type SettingPath } from '#domain/platform/settings.ts';

/** Settings of administrators that environment variables fix, with the name of the variable. */
export type FixedSettings = Readonly<Partial<Record<SettingPath | SecretName, string>>>;

type Given = {
  SESSION_IDLE_MINUTES: number;
  REGISTRATION_OPEN: boolean;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  UPLOAD_MAX_MB?: number | undefined;
  UPLOAD_TYPES?: string[] | undefined;
};

/** Names of the settings that each variable fixes. */
const settingsFixedBy: Readonly<Record<string, readonly (SettingPath | SecretName)[]>> = {
  SESSION_IDLE_MINUTES: ['security.sessionTimeoutMinutes'],
  REGISTRATION_OPEN: ['security.isRegistrationOpen'],
  SMTP_URL: ['email.smtpHost', 'email.smtpPort', 'email.smtpUser', 'smtpPassword'],
  MAIL_FROM: ['email.fromEmail', 'email.fromName'],
  STRIPE_SECRET_KEY: ['payments.isTestMode', 'secretKey', 'webhookSecret'],
  UPLOAD_MAX_MB: ['storage.maxFileSizeMegabytes'],
  UPLOAD_TYPES: ['storage.allowedTypes'],
};

/** Settings that the given variables fix. */
export const fixedBy = (given: ReadonlySet<string>): FixedSettings =>
  Object.fromEntries(
    Object.entries(settingsFixedBy).flatMap(([variable, paths]) =>
      given.has(variable) ? paths.map((path) => [path, variable]) : [],
    ),
  );

/** The default settings with the values of the environment. */
export function settingsOf(settings: Given): PlatformSettings {
  const { security, email, payments, storage } = defaultSettings;
  const smtp = settings.SMTP_URL ? new URL(settings.SMTP_URL) : null;
  const [, name, address] = /^(?:(.*)<(.+)>|.*)$/.exec(settings.MAIL_FROM ?? '') ?? [];
  return {
    ...defaultSettings,
    security: {
      ...security,
      sessionTimeoutMinutes: settings.SESSION_IDLE_MINUTES,
      isRegistrationOpen: settings.REGISTRATION_OPEN,
    },
    email: {
      ...email,
      ...(smtp && {
        smtpHost: smtp.hostname,
        smtpPort: Number(smtp.port) || (smtp.protocol === 'smtps:' ? 465 : 587),
        smtpUser: decodeURIComponent(smtp.username) || null,
      }),
      ...(settings.MAIL_FROM && { fromEmail: address ?? settings.MAIL_FROM, fromName: name?.trim() ?? '' }),
    },
    payments: {
      ...payments,
      ...(settings.STRIPE_SECRET_KEY && { isTestMode: /^.k_test_/.test(settings.STRIPE_SECRET_KEY) }),
    },
    storage: {
      ...storage,
      maxFileSizeMegabytes: settings.UPLOAD_MAX_MB ?? null,
      allowedTypes: settings.UPLOAD_TYPES ?? [],
    },
  };
}
