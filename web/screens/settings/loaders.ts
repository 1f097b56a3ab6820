import { preloads, query } from '#web/apollo/preload.ts';
import { cachedRole } from '#web/entities/viewer/cached-role.ts';
import { ApiKeysPageDocument } from './__generated__/api-keys.ts';
import { MembersPageDocument } from './__generated__/members.ts';
import { NotificationsPageDocument } from './__generated__/notifications.ts';
import { ProfilePageDocument } from './__generated__/profile.ts';
import { SecurityPageDocument } from './__generated__/security.ts';
import { WebhooksPageDocument } from './__generated__/webhooks.ts';

export const notificationsLoader = preloads(() => ({ page: query(NotificationsPageDocument, {}) }));
export const profileLoader = preloads(() => ({ page: query(ProfilePageDocument, {}) }));
export const securityLoader = preloads(() => ({ page: query(SecurityPageDocument, {}) }));

const isOwner = () => cachedRole() === 'OWNER';

export const membersLoader = preloads(() => ({ page: query(MembersPageDocument, { isOwner: isOwner() }) }));
/** Only owners may read API keys. */
export const apiKeysLoader = preloads(() => ({ ...(isOwner() && { page: query(ApiKeysPageDocument, {}) }) }));
/** Only owners may read webhooks. */
export const webhooksLoader = preloads(() => ({ ...(isOwner() && { page: query(WebhooksPageDocument, {}) }) }));
