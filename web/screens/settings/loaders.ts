import { preloads, query } from '#web/apollo/preload.ts';
import { NotificationsPageDocument } from './__generated__/notifications.ts';
import { SecurityPageDocument } from './__generated__/security.ts';

export const notificationsLoader = preloads(() => ({ page: query(NotificationsPageDocument, {}) }));
export const securityLoader = preloads(() => ({ page: query(SecurityPageDocument, {}) }));
