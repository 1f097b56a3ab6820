import {
  AdminSettingsDocument,
  type AdminSettingsQuery,
  AdminSettingsUpdateDocument,
  type SettingsInput,
} from './__generated__/operations.ts';
import { endpointAfter, noVariables } from './endpoint.ts';
import { type Body, badInput, isObject } from './refusal.ts';

type Settings = AdminSettingsQuery['settings'];

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
    ...{ smtpHost: 'smtpHost', smtpPort: 'smtpPort', smtpUser: 'smtpUser', smtpPassword: 'smtpPassword' },
    ...{ fromEmail: 'fromEmail', fromName: 'fromName' },
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
  if (!isRight) throw badInput([{ field: [section, name], message: `Send ${section}.${name} as a ${expected}.` }]);
}

/** Returns the address of the delivery network. Older clients have no field for the address, so they can only keep or remove it. */
function cdnUrlFor(isEnabled: unknown, current: unknown): unknown {
  const fault = (message: string) => badInput([{ field: ['storage', 'cdnEnabled'], message }]);
  if (typeof isEnabled !== 'boolean') throw fault('Send storage.cdnEnabled as a boolean.');
  if (!isEnabled) return '';
  if (current) return current;
  throw fault('Enter the CDN base URL in the system settings first, or send storage.cdnEnabled as false.');
}

/** The given fields of a section over the current ones. */
function sectionInput(section: Section, given: Body, current: Body): Body {
  const values: Record<string, unknown> = { ...current };
  const known: Readonly<Record<string, string>> = names[section];
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(known, name) ? known[name]! : null;
    if (field === null && !(section === 'storage' && name === 'cdnEnabled'))
      throw badInput([{ field: [section, name], message: `There is no setting ${section}.${name.slice(0, 60)}.` }]);
    if (field === null || value === undefined) continue;
    refuseWrongKind(section, name, value, current[field]);
    // Older clients send an empty text for no time and for an unchanged secret.
    values[field] = field === 'startsAt' && value === '' ? null : value;
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

export const settingsEndpoint = endpointAfter(
  { document: AdminSettingsDocument, variables: noVariables },
  {
    method: 'POST',
    path: '/admin/settings',
    failure: 'Failed to save settings',
    forbidden: 'Admin Access Required',
    document: AdminSettingsUpdateDocument,
    variables: ({ body }, { settings }) => ({ version: settings.version, input: inputOf(body, settings) }),
    fieldName: (path) => fieldName(path[0] === 'input' ? path : ['input', ...path]),
    answer: () => ({ message: 'Settings saved successfully!' }),
  },
);
