import type { ComponentType } from 'react';
import type { LazyLoader } from '#web/apollo/preload.ts';

/** Exports of a tab's file. The surrounding frame has the heading and the tabs. */
type TabModule = { Component: ComponentType };

export type SettingsTab = {
  /** Address part: /dashboard/settings/security. The first tab is /dashboard/settings. */
  key: string;
  label: string;
  load: () => Promise<TabModule>;
  loader?: LazyLoader;
  /** Set for tabs that only administrators see. */
  isFor?: 'administrators';
};

/** Tabs in order. Each file is loaded on demand. */
export const settingsTabs: readonly SettingsTab[] = [
  { key: 'appearance', label: 'Appearance', load: () => import('./appearance.tsx') },
  {
    key: 'profile',
    label: 'Profile',
    load: () => import('./profile.tsx'),
    loader: { load: async () => (await import('./loaders.ts')).profileLoader },
  },
  {
    key: 'notifications',
    label: 'Notifications',
    load: () => import('./notifications.tsx'),
    loader: { load: async () => (await import('./loaders.ts')).notificationsLoader },
  },
  {
    key: 'security',
    label: 'Security',
    load: () => import('./security.tsx'),
    loader: { load: async () => (await import('./loaders.ts')).securityLoader },
  },
  {
    key: 'members',
    label: 'Members',
    load: () => import('./members.tsx'),
    loader: { load: async () => (await import('./loaders.ts')).membersLoader },
  },
  { key: 'royalties', label: 'Royalties', load: () => import('./royalties.tsx') },
  {
    key: 'api-keys',
    label: 'API keys',
    load: () => import('./api-keys.tsx'),
    loader: { load: async () => (await import('./loaders.ts')).apiKeysLoader },
  },
  {
    key: 'webhooks',
    label: 'Webhooks',
    load: () => import('./webhooks.tsx'),
    loader: { load: async () => (await import('./loaders.ts')).webhooksLoader },
  },
  { key: 'admin', label: 'Admin', load: () => import('./admin.tsx'), isFor: 'administrators' },
];
