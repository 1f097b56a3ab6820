import { foldText } from '#domain/lookups/fold.ts';
import { type NeededDetails, neededDetails, type Term } from '#domain/royalties/choose-term.ts';
import type { Place } from '#domain/royalties/division.ts';
import { findMerged, type MergedParty } from '#domain/royalties/merged-parties.ts';
import type { PayeeStanding, TermSubject } from '#domain/royalties/royalty-terms.ts';
import type { Sql } from '../../imports/import-job.ts';

type PayeeRow = {
  id: string;
  names: string[];
  standing: PayeeStanding;
  contributorId: string | null;
  publisherId: string | null;
  labelId: string | null;
  contractId: string;
};

/** What a run divides money by: the terms in their order, and the payees of parties. */
export type Rules = {
  terms: readonly Term[];
  details: NeededDetails;
  /** Whether any contract keeps a reserve of physical sales. */
  hasReserves: boolean;
  placeOf: (partyKey: string) => Place | null;
  ownerOf: (name: string) => Place | null;
  /** The terms that can hold for a payee, in their order: all, those with a fee, or the others. */
  termsOf: (payeeId: string, subject: TermSubject, isFee?: boolean) => readonly Term[];
  /** Payees whose terms name a recording. */
  namedOn: (recordingId: string) => readonly string[];
  /** The contract that gets money of a payee by a term. */
  contractOf: (payeeId: string, term: Term | null) => string;
};

const termsText = `select id, position, name, subject, payee_id as "payeeId", contract_id as "contractId", work_id as "workId",
    recording_id as "recordingId", tag, territories, rights, source_kinds as "sourceKinds", source_id as "sourceId",
    starts_on::text as "startsOn", ends_on::text as "endsOn", deal, percent
  from royalty_term where workspace_id = $1 order by position`;

/** Names of artists as well as those of payees, because owners of recordings are names. */
const payeesText = `select p.id, array_remove(array[p.name, nullif(c.artist_name, '')], null) as names, p.standing, p.contributor_id as "contributorId",
    p.publisher_id as "publisherId", p.label_id as "labelId", k.id as "contractId"
  from payee p join payee_contract k on k.payee_id = p.id and k.is_default and k.workspace_id = p.workspace_id
  left join contributor c on c.id = p.contributor_id and c.workspace_id = p.workspace_id
  where p.workspace_id = $1 and p.deleted_at is null order by p.id`;

/** Parties that were merged, by the keys of their splits. */
const mergesText = `select lower(kind) || ' ' || removed_id as removed, lower(kind) || ' ' || kept_id as kept from duplicate_merge
  where workspace_id = $1 and undone_at is null and kind in ('CONTRIBUTOR', 'PUBLISHER')`;

/** Reads the terms and payees of a workspace. */
export async function readRules(sql: Sql, workspaceId: string): Promise<Rules> {
  const { rows: terms } = await sql.query<Term>(termsText, [workspaceId]);
  const { rows: payees } = await sql.query<PayeeRow>(payeesText, [workspaceId]);
  const { rows: merges } = await sql.query<MergedParty>(mergesText, [workspaceId]);
  const { rows: reserves } = await sql.query('select 1 from payee_contract where workspace_id = $1 and reserve > 0 limit 1', [
    workspaceId,
  ]);
  const places = new Map<string, Place>();
  const owners = new Map<string, Place>();
  const contracts = new Map<string, string>();
  for (const { id, names, standing, contributorId, publisherId, labelId, contractId } of payees) {
    const place = { payeeId: id, standing };
    contracts.set(id, contractId);
    if (contributorId) places.set(`contributor ${contributorId}`, place);
    if (publisherId) places.set(`publisher ${publisherId}`, place);
    // Of several with the same name, a label owns recordings most likely.
    for (const key of names.map(foldText)) if (labelId || !owners.has(key)) owners.set(key, place);
  }
  const named = Map.groupBy(
    terms.filter(({ recordingId, payeeId }) => recordingId !== null && payeeId !== null),
    ({ recordingId }) => recordingId!,
  );
  const known = new Map<string, readonly Term[]>();
  return {
    terms,
    details: neededDetails(terms),
    hasReserves: reserves.length > 0,
    placeOf: findMerged(places, merges),
    ownerOf: (name) => owners.get(foldText(name)) ?? null,
    termsOf: (payeeId, subject, isFee) => {
      const key = `${payeeId} ${subject} ${isFee}`;
      const found =
        known.get(key) ??
        terms.filter(
          (term) =>
            term.subject === subject &&
            (term.payeeId === null || term.payeeId === payeeId) &&
            (isFee === undefined || (term.deal === 'FEE') === isFee),
        );
      known.set(key, found);
      return found;
    },
    namedOn: (recordingId) => (named.get(recordingId) ?? []).map(({ payeeId }) => payeeId!),
    contractOf: (payeeId, term) => (term?.payeeId === payeeId ? term.contractId : null) ?? contracts.get(payeeId)!,
  };
}
