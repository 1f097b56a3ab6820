import { z } from 'zod';
import { passwordMinLength } from '#domain/accounts/password.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  AdminSettingsDocument,
  type AdminSettingsQuery,
  AdminSettingsUpdateDocument,
  type SettingsInput,
} from './__generated__/operations.ts';
import { messageField, orNull } from './answer-schemas.ts';
import { endpointAfter, noVariables } from './endpoint.ts';
import { type Body, badInput, isObject } from './refusal.ts';

type Settings = AdminSettingsQuery['administration']['settings'];

/** Names of older clients for the fields of each section. */
const names = {
  maintenance: { enabled: 'isEnabled', message: 'message', scheduledTime: 'startsAt' },
  security: {
    twoFactorRequired: 'isTwoFactorRequired',
    sessionTimeout: 'sessionTimeoutMinutes',
    maxLoginAttempts: 'maxSignInAttempts',
    passwordMinLength: 'passwordMinLength',
  },
  email: {
    smtpHost: 'smtpHost',
    smtpPort: 'smtpPort',
    smtpUser: 'smtpUser',
    smtpPassword: 'smtpPassword',
    fromEmail: 'fromEmail',
    fromName: 'fromName',
  },
  stripe: { publicKey: 'publicKey', secretKey: 'secretKey', webhookSecret: 'webhookSecret', testMode: 'isTestMode' },
  storage: { maxFileSize: 'maxFileSizeMegabytes', allowedTypes: 'allowedTypes', compressionEnabled: 'isCompressionEnabled' },
} as const satisfies Record<string, Record<string, string>>;
type Section = keyof typeof names;
const sections = Object.keys(names) as Section[];
const sectionOfInput = (section: Section) => (section === 'stripe' ? 'payments' : section);

/** Returns the types of values that GraphQL accepts; the domain checks the rest. */
const kindOf = (current: unknown) => (Array.isArray(current) ? 'list' : current === null ? 'any' : typeof current);
function refuseWrongKind(section: Section, name: string, value: unknown, current: unknown): void {
  const expected = kindOf(current);
  const isRight =
    value === null ||
    expected === 'any' ||
    expected === 'undefined' ||
    (expected === 'list' ? Array.isArray(value) : typeof value === expected);
  if (!isRight) throw badInput([{ field: [section, name], message: `Send ${section}.${name} as ${kindNames[expected]}.` }]);
}

/** A setting of older clients that the server saves differently, with the value it saves. */
type Note = { field: string; message: string };
type Given = Readonly<Record<string, unknown>>;
type Adjustment = {
  section: Section;
  name: string;
  /** Whether the value is adjusted. */
  applies: (value: unknown, current: Current) => boolean;
  /** The value that is saved instead. */
  value: unknown;
  message: string;
};
/** What the settings are saved over. */
type Current = AdminSettingsQuery & { viewer: NonNullable<AdminSettingsQuery['viewer']> };

/** Older clients send their defaults with every save, and would otherwise be unable to save anything. */
const adjustments: readonly Adjustment[] = [
  {
    section: 'security',
    name: 'passwordMinLength',
    value: passwordMinLength,
    applies: (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) < passwordMinLength,
    message: `The minimum password length is ${passwordMinLength}, because shorter passwords are too easy to guess.`,
  },
  {
    section: 'security',
    name: 'twoFactorRequired',
    value: false,
    applies: (value, { viewer }) => value === true && !viewer.twoFactor.isOn,
    message: 'Two-factor sign-in stays optional. Set up your own second factor first, then require it.',
  },
  {
    section: 'storage',
    name: 'cdnEnabled',
    value: false,
    applies: (value, { administration }) => value === true && !administration.settings.storage.cdnUrl,
    message: 'No CDN is used yet. Enter its base URL in the system settings.',
  },
];

/** Returns the body with the adjusted values, and a note for each. */
function adjusted(body: Body, current: Current): { body: Body; notes: Note[] } {
  const made = adjustments.filter(({ section, name, applies }) => {
    const given = body[section];
    return isObject(given) && applies(given[name], current);
  });
  const values: Record<string, Given> = {};
  for (const { section, name, value } of made)
    values[section] = { ...(body[section] as Body), ...values[section], [name]: value };
  return {
    body: { ...body, ...values },
    notes: made.map(({ section, name, message }) => ({ field: `${section}.${name}`, message })),
  };
}

/** The address of the delivery network, for which older clients have no field: they keep or remove it. */
function cdnUrlFor(isEnabled: unknown, current: unknown): unknown {
  if (typeof isEnabled === 'boolean') return isEnabled ? current : null;
  throw badInput([{ field: ['storage', 'cdnEnabled'], message: 'Send storage.cdnEnabled as true or false.' }]);
}

/** Names of the types of values in messages. */
const kindNames: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  string: 'text',
  list: 'a list',
};

/** A time from a form, without a time zone, is in UTC. */
const formTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
function timeOf(value: unknown): unknown {
  if (value === '') return null;
  return typeof value === 'string' && formTime.test(value) ? `${value.padEnd(19, ':00')}Z` : value;
}

/** Settings that are null when older clients send an empty text. */
const emptyTexts: ReadonlySet<string> = new Set(['smtpHost', 'smtpUser', 'fromEmail', 'publicKey']);

/** The given fields of a section over the current ones. */
function sectionInput(section: Section, given: Body, current: Body): Body {
  const values: Record<string, unknown> = { ...current };
  const known: Readonly<Record<string, string>> = names[section];
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(known, name) ? known[name]! : null;
    if (field === null && !(section === 'storage' && name === 'cdnEnabled'))
      throw badInput([{ field: [section, name], message: `There is no setting ${section}.${name.slice(0, 60)}.` }]);
    if (field === null || value === undefined) continue;
    refuseWrongKind(section, name, value, emptyTexts.has(field) ? (current[field] ?? '') : current[field]);
    // Older clients send an empty text for no time and for an unchanged secret.
    values[field] = field === 'startsAt' ? timeOf(value) : value;
  }
  if (section === 'storage' && given.cdnEnabled !== undefined) values.cdnUrl = cdnUrlFor(given.cdnEnabled, current.cdnUrl);
  return values;
}

function inputOf(body: Body, settings: Settings): SettingsInput {
  const given = sections.filter((section) => body[section] !== undefined);
  const wrong = given.find((section) => !isObject(body[section]));
  if (wrong) throw badInput([{ field: [wrong], message: `Send ${wrong} as an object.` }]);
  if (given.length === 0) throw badInput([{ field: [], message: `Send at least one of ${sections.join(', ')}.` }]);
  return Object.fromEntries(
    given.map((section) => {
      const { __typename: _, ...current } = settings[sectionOfInput(section)] as Body & { __typename?: string };
      return [sectionOfInput(section), sectionInput(section, body[section] as Body, current)];
    }),
  );
}

function fieldName([, part = '', field = '']: readonly string[] | readonly [string, string, string]): string {
  const section = sections.find((each) => sectionOfInput(each) === part);
  if (!section) return [part, field].filter(Boolean).join('.');
  const name = Object.entries(names[section]).find(([, own]) => own === field)?.[0];
  return `${section}.${name ?? field}`;
}

/** Schemas of the fields of the sections. Secrets cannot be read, so they are not among the selected fields. */
const sectionFields = () => ({
  maintenance: schemaFields.SettingsMaintenance(),
  security: schemaFields.SettingsSecurity(),
  email: { ...schemaFields.SettingsEmail(), smtpPassword: secret('SMTP server') },
  stripe: {
    ...schemaFields.SettingsPayments(),
    secretKey: secret('payment provider'),
    webhookSecret: secret('webhook of the payment provider'),
  },
  storage: schemaFields.SettingsStorage(),
});
const secret = (what: string) => z.string().describe(`Secret of the ${what}. An empty text keeps it. Never returned.`);

function sectionBody(section: Section): z.ZodType {
  const fields: Readonly<Record<string, z.ZodType>> = sectionFields()[section];
  const entries = Object.entries(names[section]).map(([name, own]) => [name, orNull(fields[own]!).optional()]);
  const cdn = z.boolean().optional().describe('Whether a CDN is used. `false` removes its base URL.');
  const all = Object.fromEntries([...entries, ...(section === 'storage' ? [['cdnEnabled', cdn]] : [])]);
  return z.object(all).optional().describe(sectionSentences[section]);
}
const sectionSentences: Readonly<Record<Section, string>> = {
  maintenance: 'Maintenance mode. `scheduledTime` without a time zone is in UTC.',
  security: 'Rules for signing in.',
  email: 'Sending of mails.',
  stripe: 'Access to the payment provider.',
  storage: 'Storage of files.',
};

export const settingsEndpoint = endpointAfter(
  { document: AdminSettingsDocument, variables: noVariables },
  {
    method: 'POST',
    path: '/admin/settings',
    summary: 'Change the settings of the installation',
    description: 'Saves the sent fields. `notes` lists fields that are saved with another value than the sent one, and why.',
    body: () => z.object(Object.fromEntries(sections.map((section) => [section, sectionBody(section)]))),
    answers: () =>
      z.object({
        message: messageField,
        notes: z
          .array(
            z.object({
              field: z.string().describe('Path of the field, such as `security.passwordMinLength`.'),
              message: z.string().describe('What is saved instead, and why.'),
            }),
          )
          .optional()
          .describe('Fields that are saved with another value. Absent without any.'),
      }),
    failure: 'Failed to save settings',
    forbidden: 'Admin Access Required',
    document: AdminSettingsUpdateDocument,
    variables: ({ body }, current) => ({
      version: current.administration.settings.version,
      input: inputOf(adjusted(body, current).body, current.administration.settings),
    }),
    fieldName: (path) => fieldName(path[0] === 'input' ? path : ['input', ...path]),
    answer: (_saved, { body }, current) => {
      const { notes } = adjusted(body, current);
      const message = ['Settings saved successfully!', ...notes.map((note) => note.message)].join(' ');
      return { message, ...(notes.length > 0 && { notes }) };
    },
  },
);
