import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { PlatformSetting } from '#db/entities/settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { may } from '#domain/access/policies.ts';
import { servicesMessage } from '#domain/access/users.ts';
import { paymentKeysFault, type SecretName, SettingsDraft, secretNames } from '#domain/platform/settings.ts';
import { forbidden, parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext, Platform } from '../../../server/context.ts';
import { announce } from '../../../server/live/announce.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { settingsSeal } from '../../../server/settings/live-settings.ts';

const sections = ['maintenance', 'security', 'email', 'payments', 'storage', 'chains'] as const;
const newer = 'Another administrator saved newer settings. Refresh to see them, then save again.';
type Changes = Record<string, [unknown, unknown]>;

/** Saves sections of the settings and puts them into effect on all gateways. Settings fixed by environment variables stay. */
export async function updateSettings({ administrator, platform }: AppContext, version: number, input: unknown): Promise<void> {
  const draft = parseInput(SettingsDraft, input);
  await runUseCase(platform, administrator, async ({ em, actor }) => {
    if (draft.security?.isTwoFactorRequired) await requireOwnSecondFactor(em, actor.userId);
    const row = await em.findOneOrFail(PlatformSetting, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row.version !== version) throw userError(UserErrorCode.CONFLICT, newer);
    const isPasswordStored = row.secrets.smtpPassword !== undefined;
    const changes = { ...changedValues(platform, row, draft), ...changedSecrets(platform, row, draft) };
    requireServices(actor, changes);
    if (isPasswordStored) requirePasswordAgain(changes);
    requireUsableKeys(platform, row, draft);
    row.updatedAt = new Date();
    await em.flush();
    await announce(em, { workspaceId: null, topic: 'settings', id: 'settings', version: row.version });
    return { result: undefined, audit: { action: 'settings.update', subjectType: 'Settings', subjectId: null, changes } };
  });
  await platform.settings.reload();
}

/** Links that replace a password pass through the mail server, and payments go to the owner of the keys. */
function requireServices(actor: Actor, changes: Changes): void {
  const isService = (path: string) => /^(?:email|payments)\./.test(path) || secretNames.some((name) => name === path);
  if (Object.keys(changes).some(isService) && !may(actor, 'CONNECT_SERVICES')) throw forbidden(servicesMessage);
}

/** A stored password must not go to a server that it was not meant for. */
function requirePasswordAgain(changes: Changes): void {
  const isMoved = ['email.smtpHost', 'email.smtpPort', 'email.smtpUser'].some((path) => path in changes);
  if (isMoved && !('smtpPassword' in changes))
    throw userError(UserErrorCode.INVALID, 'Enter the password again, because the mail server or its user changes.', [
      'email',
      'smtpPassword',
    ]);
}

/** Otherwise the administrator would be sent to the set-up in the middle of the work. */
async function requireOwnSecondFactor(em: EntityManager, userId: string): Promise<void> {
  const { twoFactorEnabledAt } = await em.findOneOrFail(User, { id: userId });
  if (!twoFactorEnabledAt)
    throw userError(UserErrorCode.INVALID, 'Set up your own second factor first, in your security settings.', [
      'security',
      'isTwoFactorRequired',
    ]);
}

/** Copies the values of the draft to the row. Returns the changed ones: the value in effect before, and the new one. */
function changedValues({ config }: Platform, row: PlatformSetting, draft: SettingsDraft): Changes {
  const changes: Changes = {};
  const values: Record<string, Record<string, unknown>> = structuredClone(row.values);
  for (const section of sections) {
    const before: Record<string, unknown> = config.settings[section];
    for (const [field, value] of Object.entries(draft[section] ?? {})) {
      const path = `${section}.${field}`;
      if (!(field in before) || path in config.fixedSettings || JSON.stringify(before[field]) === JSON.stringify(value)) continue;
      changes[path] = [before[field], value];
      values[section] = { ...values[section], [field]: value };
    }
  }
  row.values = values;
  return changes;
}

/** Whether a secret is to be replaced or removed. */
const isGiven = (secret: string | null | undefined): secret is string | null => secret !== undefined && secret !== '';

/** The audit trail says that a secret changed, but not its value. */
function changedSecrets({ config }: Platform, row: PlatformSetting, draft: SettingsDraft): Changes {
  const changes: Changes = {};
  const given: Partial<Record<SecretName, string | null | undefined>> = { ...draft.email, ...draft.payments };
  const secrets = { ...row.secrets };
  for (const name of secretNames) {
    const secret = given[name];
    if (!isGiven(secret) || name in config.fixedSettings) continue;
    changes[name] = [secrets[name] ? 'stored' : null, secret ? 'replaced' : null];
    if (secret) secrets[name] = settingsSeal(config).seal(secret);
    else delete secrets[name];
  }
  row.secrets = secrets;
  return changes;
}

function requireUsableKeys({ config, settings }: Platform, row: PlatformSetting, draft: SettingsDraft): void {
  if (!draft.payments || 'secretKey' in config.fixedSettings) return;
  const { secretKey, webhookSecret, publicKey, isTestMode } = draft.payments;
  const kept = (name: SecretName) => (row.secrets[name] ? (settings.secrets[name] ?? null) : null);
  const keys = {
    publicKey,
    secretKey: isGiven(secretKey) ? secretKey : kept('secretKey'),
    webhookSecret: isGiven(webhookSecret) ? webhookSecret : kept('webhookSecret'),
  };
  const fault = paymentKeysFault(keys, isTestMode);
  if (fault) throw userError(UserErrorCode.INVALID, fault.message, ['payments', fault.field]);
}

/** Names of the stored secrets in effect. */
export const storedSecrets = ({ config, settings }: Platform): SecretName[] =>
  secretNames.filter((name) => name in config.fixedSettings || settings.secrets[name] !== undefined);
