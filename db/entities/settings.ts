import { defineEntity } from '@mikro-orm/core';
import type { PlatformSettings, SecretName } from '#domain/platform/settings.ts';
import { p } from './kit.ts';

/** Stored settings of each section. Fields that are missing have their default. */
export type StoredSettings = { [S in keyof PlatformSettings]?: Partial<PlatformSettings[S]> };

const PlatformSettingSchema = defineEntity({
  name: 'PlatformSetting',
  tableName: 'platform_setting',
  properties: {
    /** Always 1: the table has one row. */
    id: p.integer().primary(),
    version: p.integer().version(),
    values: p.json<StoredSettings>(),
    /** Secrets, encrypted with a key derived from APP_SECRET. */
    secrets: p.json<Partial<Record<SecretName, string>>>().hidden(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});
/** The settings that administrators changed. */
export class PlatformSetting extends PlatformSettingSchema.class {}
PlatformSettingSchema.setClass(PlatformSetting);
