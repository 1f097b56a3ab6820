import type { z } from 'zod';
import { SettingsDraft } from '#domain/platform/settings.ts';
import type { SettingsInput } from '#web/__generated__/schema.ts';
import type { SettingsPartsFragment } from './__generated__/settings-detail.ts';

/** All sections, because the page edits all of them. */
export const SettingsFormSchema = SettingsDraft.required();
export type SettingsForm = z.input<typeof SettingsFormSchema>;

/** The input of a change. */
export const inputOf = ({ maintenance, ...others }: z.output<typeof SettingsFormSchema>): SettingsInput => ({
  ...others,
  maintenance: { ...maintenance, startsAt: maintenance.startsAt?.toISOString() ?? null },
});

/** The form's values of the saved settings. Empty secrets stay as they are. */
export const formValues = ({ maintenance, security, email, payments, storage, chains }: SettingsPartsFragment): SettingsForm => ({
  maintenance: { ...maintenance },
  security: { ...security },
  email: { ...email, smtpPassword: '' },
  payments: { ...payments, secretKey: '', webhookSecret: '' },
  storage: { ...storage },
  chains: { ...chains },
});
