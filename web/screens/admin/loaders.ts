import { preloads, query } from '#web/apollo/preload.ts';
import { cachedIsAdmin } from '#web/entities/viewer/cached-role.ts';
import { AdminOverviewDocument, FeatureRequestCountsDocument } from './__generated__/home.ts';
import { AnnouncementsDocument } from './announcements/__generated__/announcements.ts';
import { AdminPackagesDocument } from './billing/__generated__/packages.ts';
import { TierVersionsDocument } from './billing/__generated__/tier-detail.ts';
import { DatabaseDocument } from './database/__generated__/database.ts';
import { OutboxMailDocument } from './outbox/__generated__/mail.ts';
import { PaymentProductsDocument } from './products/__generated__/products.ts';
import { SettingsDocument } from './settings/__generated__/settings-detail.ts';
import { SubscriberDocument } from './subscribers/__generated__/subscriber-detail.ts';
import { SystemStatusDocument } from './system/__generated__/system.ts';

// Other users may not read these.
export const adminLoader = preloads(() => ({
  ...(cachedIsAdmin() && { overview: query(AdminOverviewDocument, {}), requests: query(FeatureRequestCountsDocument, {}) }),
}));
export const settingsLoader = preloads(() => ({ ...(cachedIsAdmin() && { settings: query(SettingsDocument, {}) }) }));
export const systemLoader = preloads(() => ({ ...(cachedIsAdmin() && { status: query(SystemStatusDocument, {}) }) }));
export const databaseLoader = preloads(() => ({ ...(cachedIsAdmin() && { database: query(DatabaseDocument, {}) }) }));
export const announcementsLoader = preloads(() => ({
  ...(cachedIsAdmin() && { announcements: query(AnnouncementsDocument, {}) }),
}));
export const packagesLoader = preloads(() => ({ ...(cachedIsAdmin() && { packages: query(AdminPackagesDocument, {}) }) }));
export const tierLoader = preloads(({ params: { tier = '' } }) => ({
  ...(cachedIsAdmin() && { versions: query(TierVersionsDocument, { tier }) }),
}));
export const subscriberLoader = preloads(({ params: { id = '' } }) => ({
  ...(cachedIsAdmin() && { subscriber: query(SubscriberDocument, { id }) }),
}));
export const productsLoader = preloads(() => ({ ...(cachedIsAdmin() && { products: query(PaymentProductsDocument, {}) }) }));
export const mailLoader = preloads(({ params: { id = '' } }) => ({
  ...(cachedIsAdmin() && { mail: query(OutboxMailDocument, { id }) }),
}));
