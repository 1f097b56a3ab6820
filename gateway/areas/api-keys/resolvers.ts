import { ApiKeysResolver } from './api-keys.resolver.ts';
import { ApiRequestsResolver } from './api-requests.resolver.ts';

export const apiKeyResolvers = [ApiKeysResolver, ApiRequestsResolver];
