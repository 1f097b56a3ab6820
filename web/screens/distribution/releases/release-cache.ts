import type { ApolloClient } from '@apollo/client';
import { forgetLists } from '#web/entities/records/record-kind.ts';

/** Root fields of the cache that list or count releases and their UPCs. */
export const releaseRootFields = ['releases', 'releaseStats', 'platformStats', 'upcCodes', 'productCodeStats'] as const;

/** Evicts lists and counts of releases. */
export const forgetReleases = ({ cache }: ApolloClient): void => forgetLists(cache, { rootFields: releaseRootFields });
