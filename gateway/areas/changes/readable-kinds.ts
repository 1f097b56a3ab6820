import { canEditCatalogue } from '#domain/access/actor.ts';
import { type ChangeKind, changeKinds } from '#domain/changes/change-terms.ts';
import type { AppContext } from '../../server/context.ts';

/** Returns the kinds whose changes the caller may read. Imports are shown to those who may import. */
export const readableKinds = ({ actor }: AppContext): readonly ChangeKind[] =>
  canEditCatalogue(actor) ? changeKinds : changeKinds.filter((kind) => kind !== 'IMPORT');
