import type { InMemoryCache } from '@apollo/client/cache';
import { client } from '#web/apollo/client.ts';
import { growingList } from '#web/apollo/type-policies.ts';

// Added with the screen, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({ Query: { fields: { webhookDeliveries: growingList() } } });
