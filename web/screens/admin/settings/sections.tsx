import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { may } from '#domain/access/policies.ts';
import { servicesMessage } from '#domain/access/users.ts';
import { passwordMinLength } from '#domain/accounts/password.ts';
import { constantFor } from '#domain/kit/nouns.ts';
import { assetKinds } from '#domain/media/asset-terms.ts';
import { fileTypesOf } from '#domain/media/file-types.ts';
import type { SecretName } from '#domain/platform/settings.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { MomentField } from '#web/kit/form/moment-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import {
  type SettingsPartsFragment,
  usePaymentKeysCheckMutation,
  useTestMailSendMutation,
} from './__generated__/settings-detail.ts';
import { Probe } from './probe.tsx';
import { SecretField } from './secret-field.tsx';
import type { SettingsForm } from './settings-form.ts';

type SectionProps = { settings: SettingsPartsFragment };
type Path = FieldPath<SettingsForm>;

/** Props of a field: name, help, and whether an environment variable fixes it. `isLocked`: the user may only read the section. */
function fieldsOf({ fixed, storedSecrets }: SettingsPartsFragment, isLocked = false) {
  const field = (name: Path, label: string, help?: ReactNode) => {
    const key = name.split('.').at(-1);
    const variable = fixed.find(({ setting }) => setting === name || setting === key)?.variable;
    const note = variable ? `Set by the environment variable ${variable}.` : help;
    return { name, label, disabled: isLocked || variable !== undefined, ...(note !== undefined && { help: note }) };
  };
  const secret = (name: Path, label: string, help?: ReactNode) => ({
    ...field(name, label, help),
    isStored: storedSecrets.includes(constantFor(name.split('.').at(-1) as SecretName)),
  });
  return { field, secret };
}

/** Whether the user may only read how the mail server and the payments are set. */
const useIsLocked = (): boolean => !may({ userRole: useViewer().user.role }, 'CONNECT_SERVICES');

function Maintenance({ settings }: SectionProps) {
  const { field } = fieldsOf(settings);
  return (
    <FormSection title="Maintenance" lead="Only administrators can change anything while maintenance mode is on.">
      <Wide>
        <SwitchField {...field('maintenance.isEnabled', 'Maintenance mode', 'Everyone sees a banner with the message.')} />
      </Wide>
      <TextareaField {...field('maintenance.message', 'Message')} rows={3} />
      <MomentField
        {...field('maintenance.startsAt', 'Begins at', 'Announces maintenance in advance. Empty: as soon as it is on.')}
      />
    </FormSection>
  );
}

function Security({ settings }: SectionProps) {
  const { field } = fieldsOf(settings);
  return (
    <FormSection title="Security">
      <NumberField
        {...field(
          'security.sessionTimeoutMinutes',
          'Session timeout',
          'Time without activity. Remembered sessions last 30 days.',
        )}
        suffix=" minutes"
      />
      <NumberField
        {...field('security.maxSignInAttempts', 'Maximum sign-in attempts', 'Then sign-in is paused for 15 minutes.')}
      />
      <NumberField
        {...field(
          'security.passwordMinLength',
          'Minimum password length',
          `At least ${passwordMinLength}. Applies to new passwords.`,
        )}
        suffix=" characters"
      />
      <SwitchField
        {...field(
          'security.isTwoFactorRequired',
          'Two-factor required',
          'Users without a second factor set it up before they continue. API keys keep working.',
        )}
      />
      <SwitchField {...field('security.isRegistrationOpen', 'Registration open', 'Off: new accounts need an invitation.')} />
    </FormSection>
  );
}

function Email({ settings }: SectionProps) {
  const isLocked = useIsLocked();
  const { field, secret } = fieldsOf(settings, isLocked);
  const [send] = useTestMailSendMutation();
  return (
    <FormSection
      title="Email"
      lead={isLocked ? servicesMessage : 'Without a mail server, mails stay in the outbox.'}
      actions={
        <Probe label="Send test mail" act={send} said={({ sentTo }) => `The mail server accepted a test mail to ${sentTo}.`} />
      }
    >
      <TextField {...field('email.smtpHost', 'SMTP host')} placeholder="mail.example.com" mono />
      <NumberField {...field('email.smtpPort', 'SMTP port', '587 encrypts after connecting, 465 from the beginning.')} />
      <TextField {...field('email.smtpUser', 'SMTP user')} autoComplete="off" mono />
      <SecretField {...secret('email.smtpPassword', 'SMTP password')} />
      <TextField {...field('email.fromEmail', 'From address')} placeholder="stave@example.com" />
      <TextField {...field('email.fromName', 'From name')} />
    </FormSection>
  );
}

function Payments({ settings }: SectionProps) {
  const isLocked = useIsLocked();
  const { field, secret } = fieldsOf(settings, isLocked);
  const [check] = usePaymentKeysCheckMutation();
  return (
    <FormSection
      title="Payments"
      lead={isLocked ? servicesMessage : 'Without payment keys, plans change at once and nothing is charged.'}
      actions={
        <Probe
          label="Check keys"
          act={check}
          said={({ accountName }) => `The keys belong to the Stripe account “${accountName}”.`}
        />
      }
    >
      <Wide>
        <SwitchField {...field('payments.isTestMode', 'Test mode', 'Accepts test keys only, with which nothing is charged.')} />
      </Wide>
      <TextField
        {...field('payments.publicKey', 'Publishable key', 'Optional: payment pages are hosted by Stripe.')}
        placeholder="pk_…"
        mono
      />
      <SecretField {...secret('payments.secretKey', 'Secret key')} placeholder="sk_…" />
      <SecretField
        {...secret('payments.webhookSecret', 'Webhook secret', 'Endpoint: /webhooks/stripe on this server.')}
        placeholder="whsec_…"
      />
    </FormSection>
  );
}

const fileTypes = [...new Set(assetKinds.flatMap((kind) => fileTypesOf[kind].flatMap(({ extensions }) => extensions)))]
  .toSorted()
  .map((extension) => ({ value: extension, label: extension }));

function Storage({ settings }: SectionProps) {
  const { field } = fieldsOf(settings);
  return (
    <FormSection title="Storage">
      <NumberField
        {...field(
          'storage.maxFileSizeMegabytes',
          'Maximum file size',
          'Empty: 50 MB for images, 500 for videos, 100 for documents.',
        )}
        suffix=" MB"
      />
      <ChipsField
        {...field(
          'storage.allowedTypes',
          'Allowed file types',
          'Empty: all supported types. MIME types and groups such as audio/* work too.',
        )}
        options={fileTypes}
        free
      />
      <TextField
        {...field(
          'storage.cdnUrl',
          'CDN base URL',
          'Published files are linked at this address, which must fetch from this server.',
        )}
        placeholder="https://cdn.example.com"
        mono
      />
      <SwitchField
        {...field('storage.isCompressionEnabled', 'Compression', 'Turn it off when a proxy in front of the server compresses.')}
      />
    </FormSection>
  );
}

function Chains({ settings }: SectionProps) {
  const { field } = fieldsOf(settings);
  return (
    <FormSection
      title="Blockchains"
      lead="Ceilings for public networks, beside the daily limits. Tokens and proofs above them wait."
    >
      <NumberField {...field('chains.maxGasPriceGwei', 'Highest gas price', 'On Ethereum. Empty: no ceiling.')} suffix=" gwei" />
      <NumberField
        {...field('chains.maxTransactionsPerDay', 'Transactions per day', 'Within 24 hours, on all networks. Empty: no ceiling.')}
        grouped
      />
    </FormSection>
  );
}

/** The sections with settings, in the order of the page. */
export const sections = [
  { key: 'security', label: 'Security', Section: Security },
  { key: 'email', label: 'Email', Section: Email },
  { key: 'payments', label: 'Payments', Section: Payments },
  { key: 'storage', label: 'Storage', Section: Storage },
  { key: 'blockchains', label: 'Blockchains', Section: Chains },
  { key: 'maintenance', label: 'Maintenance', Section: Maintenance },
] as const;
