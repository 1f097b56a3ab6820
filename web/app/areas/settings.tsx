import type { RouteObject } from 'react-router';
import { settingsTabs } from '#web/screens/settings/tabs.ts';
import { type Crumb, frame, home, indexScreen, screen } from '../router/screen.tsx';

const settings: Crumb = ['Settings', '/dashboard/settings'];

/** The settings. Each tab is a screen. */
export const screens: RouteObject[] = [
  frame(
    'settings',
    () => import('#web/screens/settings/settings.tsx'),
    settingsTabs.map(({ key, label, load, loader }, index) =>
      index === 0
        ? indexScreen(load, { title: 'Settings', crumbs: [home] }, loader)
        : screen(key, load, { title: label, crumbs: [home, settings] }, loader),
    ),
  ),
  screen(
    'settings/api-keys/requests',
    () => import('#web/screens/settings/api-requests/list.tsx'),
    { title: 'API requests', crumbs: [settings, ['API keys', '/dashboard/settings/api-keys']] },
    { load: async () => (await import('#web/screens/settings/api-requests/list-query.ts')).apiRequestsQuery.loader },
  ),
];
