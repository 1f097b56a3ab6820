import { canEditCatalogue } from '#domain/access/actor.ts';
import { type ChangeKind, changeKinds } from '#domain/changes/change-terms.ts';
import type { AppContext } from '../../server/context.ts';

/** The object type of each kind, by which the scopes of a key are looked up. */
const typeOfKind: Readonly<Record<ChangeKind, string>> = {
  WORK: 'Work',
  RECORDING: 'Recording',
  RELEASE: 'Release',
  CONTRIBUTOR: 'Contributor',
  PUBLISHER: 'Publisher',
  LABEL: 'Label',
  MUSIC_DOCUMENT: 'MusicDocument',
  ASSET: 'Asset',
  TOKENIZATION: 'Tokenization',
  PROOF: 'Proof',
  IMPORT: 'Import',
  STATEMENT: 'Statement',
  PAYEE: 'Payee',
  ROYALTY_RUN: 'RoyaltyRun',
};

/**
 * Returns the kinds whose changes the caller may read: those in the scopes of an API key. Imports are shown to those who may import, because
 * they hold the contact details of people.
 */
export const readableKinds = (context: AppContext): readonly ChangeKind[] =>
  changeKinds.filter((kind) =>
    kind === 'IMPORT' ? canEditCatalogue(context.actor) && context.reaches('Import', 'WRITE') : context.reaches(typeOfKind[kind]),
  );
