import { preloads, query } from '#web/apollo/preload.ts';
import { SubscriptionPageDocument } from './__generated__/subscription.ts';

export const subscriptionLoader = preloads(() => ({ page: query(SubscriptionPageDocument, {}) }));
