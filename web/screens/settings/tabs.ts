import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';

/** What the file of a tab exports; the frame around it has the heading and the tabs. */
type TabModule = { Component: ComponentType };

export type SettingsTab = {
  /** Its place in the address: /dashboard/settings/security. The first tab stands at /dashboard/settings itself. */
  key: string;
  label: string;
  load: () => Promise<TabModule>;
  loader?: { load: () => Promise<LoaderFunction> };
  /** Whose tab it is, where it is not everybody's. */
  isFor?: 'administrators';
};

/** The tabs of the settings, in their order: one line each. Its file is loaded when it is opened. */
export const settingsTabs: readonly SettingsTab[] = [
  { key: 'appearance', label: 'Appearance', load: () => import('./appearance.tsx') },
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
  { key: 'members', label: 'Members', load: () => import('./members.tsx') },
  { key: 'api-keys', label: 'API keys', load: () => import('./api-keys.tsx') },
  { key: 'admin', label: 'Admin', load: () => import('./admin.tsx'), isFor: 'administrators' },
];
