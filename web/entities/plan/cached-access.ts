import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { client } from '#web/apollo/client.ts';
import { FeatureAccessPartsFragmentDoc } from './__generated__/plan.ts';

/** Whether the cached plan includes a feature, so that loaders skip requests that the server would refuse. */
export function cachedAccess(feature: FeatureKey): boolean {
  const id = client.cache.identify({ __typename: 'FeatureAccess', feature });
  const access = client.readFragment({
    id: id ?? '',
    fragment: FeatureAccessPartsFragmentDoc,
    fragmentName: 'FeatureAccessParts',
  });
  return access?.hasAccess === true;
}
