import { type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { isAdministrator } from '#domain/access/actor.ts';
import { isUnderMaintenance } from '#domain/platform/settings.ts';
import { underMaintenance } from '../../kit/errors.ts';
import type { AppContext } from '../context.ts';

/** Mutations that stay possible for everyone, so that administrators can sign in. */
const signingInAndOut: ReadonlySet<string> = new Set([
  'sessionStart',
  'sessionConfirm',
  'sessionPasskeyBegin',
  'sessionPasskeyStart',
  'sessionEnd',
]);

/** Throws MAINTENANCE while maintenance mode is on, except for administrators. */
export function refuseDuringMaintenance({ platform, session }: AppContext): void {
  const { config, clock } = platform;
  if (!isUnderMaintenance(config.settings, clock())) return;
  if (session?.via === 'session' && isAdministrator(session.actor)) return;
  throw underMaintenance(config.settings.maintenance.message);
}

/** The same for a GraphQL operation. Reading, signing in and signing out stay possible. */
export function refuseOperationDuringMaintenance(
  context: AppContext,
  { operation, selectionSet }: OperationDefinitionNode,
): void {
  if (operation !== OperationTypeNode.MUTATION) return;
  const isHarmless = selectionSet.selections.every((field) => field.kind === 'Field' && signingInAndOut.has(field.name.value));
  if (!isHarmless) refuseDuringMaintenance(context);
}
