/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IngestChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type IngestChangedSubscription = { assetIngestChanged:
    | { __typename: 'AudioAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null } }
    | { __typename: 'DocumentAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null } }
    | { __typename: 'ImageAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null } }
    | { __typename: 'VideoAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null } }
   };


export const IngestChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"IngestChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetIngestChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]}}]} as unknown as DocumentNode<IngestChangedSubscription, IngestChangedSubscriptionVariables>;
export const useIngestChangedSubscription = (options?: Apollo.useSubscription.Options<IngestChangedSubscription, IngestChangedSubscriptionVariables>) => Apollo.useSubscription(IngestChangedDocument, options ?? {});