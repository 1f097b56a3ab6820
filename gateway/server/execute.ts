import type { ApolloServer } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { isApiKey } from '#domain/api-keys/api-key.ts';
import type { ErrorCode, ResponseErrorCode } from '#domain/platform/error-codes.ts';
import { checkSession, findSession } from '../areas/accounts/session.ts';
import { admitApiKey, findApiKey } from '../areas/api-keys/api-key-admission.ts';
import { receiveForm, type UploadForm } from '../areas/media/uploads/upload-form.ts';
import { refusalFor } from '../areas/media/uploads/upload-refusal.ts';
import { describeRequest } from '../kit/log.ts';
import { AppContext, type Platform, type Transport } from './context.ts';
import { chargeAnonymous } from './execution/anonymous-limit.ts';
import { refuseDuringMaintenance } from './request/maintenance.ts';

declare const types: unique symbol;

/** Text of a GraphQL operation with the types of its data and variables. */
export type Operation<Data, Variables> = string & { readonly [types]?: (variables: Variables) => Data };

type Values = Record<string, unknown>;

/** Result of an operation, as a client over HTTP would receive it. */
export type OperationResult<Data = Values> = {
  data: Data | null;
  errors: readonly { message: string; path?: readonly (string | number)[]; extensions?: { code?: ResponseErrorCode } }[];
  /** HTTP status of a refusal. */
  status?: number | undefined;
};

type Call<Data, Variables> = {
  document: Operation<Data, Variables>;
  variables?: Variables;
  token: string | null;
  transport: Transport;
};
/** Runs one GraphQL operation in-process, with the rights of a bearer token. */
export type Execute = <Data = Values, Variables extends Values = Values>(
  call: Call<Data, Variables>,
) => Promise<OperationResult<Data>>;

/**
 * Returns the context of a request for the owner of the token, or without a user. Throws when an API key is not valid, lacks API access or
 * exceeds its rate limit, and RATE_LIMITED when an anonymous address does.
 */
export async function contextFor(platform: Platform, token: string | null, transport: Transport): Promise<AppContext> {
  const isKey = token !== null && isApiKey(token);
  const session = isKey ? await admitApiKey(platform, token, transport) : token ? await findSession(platform, token) : null;
  if (session) describeRequest({ user: session.actor.userId });
  else await chargeAnonymous(platform.config, transport);
  return new AppContext(platform, session, token !== null && session === null, transport);
}

/**
 * Returns the context of an event for an open connection: like `contextFor`, but without extending the session or counting against an API
 * key.
 */
export async function liveContextFor(platform: Platform, token: string, transport: Transport): Promise<AppContext> {
  const session = isApiKey(token) ? await findApiKey(platform, token, transport) : await checkSession(platform, token);
  return new AppContext(platform, session, session === null, transport);
}

/** Response over HTTP when creating the context fails. */
function refused(error: unknown): OperationResult<never> {
  if (error instanceof GraphQLError) {
    const { status } = (error.extensions.http ?? {}) as { status?: number };
    return { data: null, errors: [error as OperationResult['errors'][number]], status };
  }
  throw error;
}

/** Result of a file uploaded in a form: an asset, or the reason for a refusal. */
type ReceivedFile =
  | { assetId: string }
  | {
      refusal: {
        status: number;
        code: ErrorCode;
        message: string;
        errors: readonly { field: readonly string[]; message: string; code: ErrorCode }[];
      };
    };

/** Stores a file uploaded in a form, with the rights of a bearer token. Throws what `describe` throws, and then stores nothing. */
export type ReceiveFile = (form: UploadForm & { token: string | null; transport: Transport }) => Promise<ReceivedFile>;

/** Creates `receiveFile` for in-process endpoints with forms. */
export const makeReceiveFile =
  (platform: Platform): ReceiveFile =>
  async ({ token, transport, ...form }) => {
    try {
      const context = await contextFor(platform, token, transport);
      // The endpoint answers with the asset and its works.
      for (const scope of ['MEDIA_WRITE', 'CATALOGUE_READ'] as const) context.requireScope(scope);
      refuseDuringMaintenance(context);
      const assetId = await receiveForm(context, form);
      await platform.replicas?.recordWrite(context.session);
      return { assetId };
    } catch (error) {
      const refusal = refusalFor(error);
      if (!refusal) throw error;
      const { status, code, message, faults } = refusal;
      return { refusal: { status, code, message, errors: faults } };
    }
  };

/** Creates `execute` for in-process callers such as the REST endpoints. */
export const makeExecute =
  (platform: Platform, server: ApolloServer<AppContext>): Execute =>
  async <Data, Variables extends Values>({ document: query, variables, token, transport }: Call<Data, Variables>) => {
    const contextValue = await contextFor(platform, token, transport).catch(refused);
    if (!(contextValue instanceof AppContext)) return contextValue;
    const { body, http } = await server.executeOperation<Data>({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('Incremental delivery is not used here');
    return {
      data: body.singleResult.data ?? null,
      errors: (body.singleResult.errors ?? []) as OperationResult['errors'],
      status: http.status,
    };
  };
