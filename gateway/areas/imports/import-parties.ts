import { errorAt, type ImportProblem } from '#domain/imports/import-problem.ts';
import type { PartyDecision, PartyDoubt } from '#domain/imports/import-terms.ts';
import type { ReadParty, ReadUnit } from '#domain/imports/read-unit.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { insertRows, type Values } from '../music/records/stored-rows.ts';
import { findParties, findPartiesById, type PartyCandidates } from './find-parties.ts';
import { type Sql, statementsOf } from './import-job.ts';
import { type Found, isSameText } from './lookups.ts';

/** The contributor or publisher that a party of the file is or becomes. */
export type PartyEntry = {
  kind: ReadParty['kind'];
  key: string;
  name: string;
  partyId: string;
  isNew: boolean;
  /** The row that can change the party. */
  row: number;
  /** The stored party in doubt. */
  matchedId: string | null;
  doubt: PartyDoubt | null;
  /** ASK waits for a decision. */
  decision: PartyDecision | 'ASK' | null;
  /** IPI number in the file, to tell namesakes apart. */
  ipiNumber?: string | null;
  /** Own number in the file. */
  reference?: string | null;
  /** Whether the file has several of this name. */
  isAmbiguous?: boolean;
};

const entryKey = ({ kind, key }: Pick<PartyEntry, 'kind' | 'key'>) => `${kind} ${key}`;

/** A resolution of a party: an entry, or why there is none. */
type Resolution = { entry: PartyEntry; found: Found | null } | { problem: ImportProblem };

/** Fields that never change a stored party. */
export const nameFields: ReadonlySet<string> = new Set(['firstName', 'lastName', 'name', 'reference']);

/** The parties of an import, by their keys in the file. Those of refused units are not kept. */
export class ImportParties {
  readonly #entries = new Map<string, PartyEntry>();
  #unsaved: PartyEntry[] = [];
  /** Entries of the current unit. */
  readonly #added = new Map<string, PartyEntry>();
  #candidates: PartyCandidates = () => null;
  #stored = new Map<string, Found>();
  #decisions = new Map<string, Pick<PartyEntry, 'decision' | 'partyId' | 'matchedId'>>();

  constructor(
    readonly importId: string,
    readonly workspaceId: string,
  ) {}

  /** Removes the entries of an earlier check. Those with decisions stay until they are saved again. */
  async reset(sql: Sql): Promise<void> {
    const ofImport = [this.importId, this.workspaceId];
    await sql.query(
      `delete from import_party where import_id = $1 and workspace_id = $2 and (doubt is null or decision = 'ASK')`,
      ofImport,
    );
    const { rows } = await sql.query<PartyEntry>(
      `update import_party set "row" = 0 where import_id = $1 and workspace_id = $2
        returning kind, key, decision, party_id as "partyId", matched_id as "matchedId"`,
      ofImport,
    );
    this.#decisions = new Map(rows.map((row) => [entryKey(row), row]));
  }

  /** Removes decisions about parties that the file no longer names. */
  async dropUnnamed(sql: Sql): Promise<void> {
    await sql.query('delete from import_party where import_id = $1 and workspace_id = $2 and "row" = 0', [
      this.importId,
      this.workspaceId,
    ]);
  }

  /** Prepares a batch: finds candidates for its new parties. While a file is checked, all entries are in memory. */
  async prepare(sql: Sql, units: readonly ReadUnit[], { isRunning }: { isRunning: boolean }): Promise<void> {
    const parties = units.flatMap((unit) => unit.parties);
    if (isRunning) await this.#load(sql, parties);
    const unknown = parties.filter((party) => !this.#entries.has(entryKey(party)));
    this.#candidates = await findParties(sql, this.workspaceId, unknown);
  }

  async #load(sql: Sql, parties: readonly ReadParty[]): Promise<void> {
    const { rows } = await sql.query<PartyEntry>(
      `select kind, key, name, party_id as "partyId", is_new as "isNew", "row", matched_id as "matchedId", doubt, decision
        from import_party where import_id = $1 and workspace_id = $2 and key = any($3)`,
      [this.importId, this.workspaceId, [...new Set(parties.map(({ key }) => key))]],
    );
    for (const entry of rows) this.#entries.set(entryKey(entry), entry);
    const ids = new Map(rows.map((entry) => [entryKey(entry), entry]));
    const given = parties.flatMap((party) => {
      const entry = ids.get(entryKey(party));
      return entry ? [{ ...entry, hasValues: Object.keys(party.values).some((name) => !nameFields.has(name)) }] : [];
    });
    this.#stored = await findPartiesById(sql, this.workspaceId, given);
    await this.#matchAgain(sql, parties);
  }

  /** Finds new parties that were added to the catalogue since the check, by their codes. */
  async #matchAgain(sql: Sql, parties: readonly ReadParty[]): Promise<void> {
    const isAdded = (entry: PartyEntry | undefined) =>
      entry?.isNew && entry.decision === null && !this.#stored.has(entry.partyId);
    const added = parties.filter((party) => isAdded(this.entryOf(party))).map((party) => ({ ...party, name: '' }));
    const candidates = await findParties(sql, this.workspaceId, added);
    for (const party of added) {
      const [found, ...others] = candidates(party)?.found ?? [];
      if (!found || others.length > 0) continue;
      const { partyId } = this.entryOf(party)!;
      for (const entry of this.#entries.values())
        if (entry.partyId === partyId) Object.assign(entry, { partyId: found.id, isNew: false });
      this.#stored.set(found.id, found);
      await sql.query(
        'update import_party set party_id = $4, is_new = false where import_id = $1 and workspace_id = $2 and party_id = $3',
        [this.importId, this.workspaceId, partyId, found.id],
      );
    }
  }

  /** The stored contributor or publisher of an entry that was loaded. */
  storedParty(id: string): Found | null {
    return this.#stored.get(id) ?? null;
  }

  entryOf(party: Pick<ReadParty, 'kind' | 'key'>): PartyEntry | undefined {
    return this.#added.get(entryKey(party)) ?? this.#entries.get(entryKey(party));
  }

  /** Stored contributors and publishers that the party may be. */
  candidateIds(party: ReadParty): string[] {
    const entry = this.entryOf(party);
    return entry ? [entry.partyId] : (this.#candidates(party)?.found.map(({ id }) => id) ?? []);
  }

  /** Resolves a party of the current unit. `credited` are the parties of the matched work: they settle doubts about equal names. */
  resolve(party: ReadParty, row: number, credited: ReadonlySet<string>, newId: () => string): Resolution {
    const resolution = this.#resolve(party, row, credited, newId);
    if ('entry' in resolution) this.#add(resolution.entry);
    return resolution;
  }

  #resolve(party: ReadParty, row: number, credited: ReadonlySet<string>, newId: () => string): Resolution {
    const known = this.entryOf(party) ?? this.#namesake(party);
    if (known?.isAmbiguous) return { problem: severalNamed(party) };
    if (known) return { entry: known, found: this.storedParty(known.partyId) };
    const match = this.#candidates(party);
    const base = { kind: party.kind, key: party.key, name: party.name, row, ...codesOf(party) };
    if (!match)
      return { entry: { ...base, partyId: newId(), isNew: true, matchedId: null, doubt: null, decision: null }, found: null };
    const settled = match.found.filter(({ id }) => credited.has(id));
    const [found, ...others] = settled.length > 0 ? settled : match.found;
    if (others.length > 0) return { problem: severalNamed(party) };
    const entry = this.#decided({ ...base, ...doubtAbout(party, match.by, found!, settled.length > 0) });
    // No row changes the party into which this one was merged.
    return { entry: found!.values.isMerged ? { ...entry, row: -1 } : entry, found: entry.isNew ? null : found! };
  }

  /** A party without an IPI number is the only one of its name in the file. */
  #namesake(party: ReadParty): PartyEntry | undefined {
    if (party.name === '') return undefined;
    const alias = this.entryOf({ kind: party.kind, key: `name ${foldText(party.name)}` });
    const own = codesOf(party);
    const differsIn = (code: keyof typeof own) => own[code] && alias?.[code] && own[code] !== alias[code];
    if (!alias || alias.isAmbiguous || differsIn('reference') || differsIn('ipiNumber')) return undefined;
    // Another catalogued person of this name may have the IPI number.
    if (party.values.ipiNumber && this.#candidates(party)?.by === 'ipi') return undefined;
    const joined = { ipiNumber: alias.ipiNumber ?? own.ipiNumber, reference: alias.reference ?? own.reference };
    return { ...alias, ...joined, key: party.key };
  }

  #decided(entry: PartyEntry): PartyEntry {
    const decided = entry.doubt && this.#decisions.get(entryKey(entry));
    if (!decided || decided.matchedId !== entry.matchedId) return entry;
    const { decision, partyId } = decided;
    return { ...entry, decision, partyId, isNew: decision === 'NEW' };
  }

  /** Adds an entry of the current unit, under its key and its name. */
  #add(entry: PartyEntry): void {
    const alias = { ...entry, key: `name ${foldText(entry.name)}`, matchedId: null, doubt: null, decision: null };
    for (const each of entry.name === '' ? [entry] : [entry, alias]) {
      const known = this.entryOf(each);
      const isAmbiguous = known !== undefined && (known.isAmbiguous || known.partyId !== each.partyId);
      // A later one with another code is somebody else.
      const codes = { ipiNumber: known?.ipiNumber ?? each.ipiNumber, reference: known?.reference ?? each.reference };
      this.#added.set(entryKey(each), { ...(known ?? each), ...codes, isAmbiguous });
    }
  }

  /** Ends a unit: later ones find its parties unless it is refused. */
  endUnit({ isRefused }: { isRefused: boolean }): void {
    for (const [key, entry] of isRefused ? [] : this.#added) {
      if (!this.#entries.has(key)) this.#unsaved.push(entry);
      this.#entries.set(key, entry);
    }
    this.#added.clear();
  }

  async save(sql: Sql): Promise<void> {
    const { importId, workspaceId } = this;
    await insertRows(
      statementsOf(sql),
      'import_party',
      this.#unsaved.map(
        ({ ipiNumber: _, reference: __, isAmbiguous: ___, ...entry }): Values => ({ importId, workspaceId, ...entry }),
      ),
      `on conflict (import_id, kind, key) do update set name = excluded.name, party_id = excluded.party_id, is_new = excluded.is_new,
        "row" = excluded."row", matched_id = excluded.matched_id, doubt = excluded.doubt, decision = excluded.decision`,
    );
    this.#unsaved = [];
  }
}

const severalNamed = ({ kind, name, place, columns }: ReadParty): ImportProblem =>
  errorAt(
    columns.lastName ?? columns.name ?? place,
    name,
    `Several ${kind}s are named ${name}. Add the IPI number or the ID of the ${kind}.`,
  );

const codesOf = ({ values }: ReadParty) => ({
  ipiNumber: (values.ipiNumber ?? null) as string | null,
  reference: (values.reference ?? null) as string | null,
});

/** What is to be confirmed about a match. Own numbers and equal names with an equal IPI number are certain. */
function doubtAbout(party: ReadParty, by: 'reference' | 'ipi' | 'name', found: Found, isCredited: boolean) {
  const { firstName, lastName, name } = found.values;
  const storedName = party.kind === 'publisher' ? name : `${firstName} ${lastName}`;
  const hasSameName = party.name === '' || isSameText(storedName, party.name);
  const doubt: PartyDoubt | null = by === 'name' ? 'NAME' : by === 'ipi' && !hasSameName ? 'IPI' : null;
  const isCertain = doubt === null || (doubt === 'NAME' && isCredited);
  if (isCertain) return { partyId: found.id, isNew: false, matchedId: null, doubt: null, decision: null };
  return { partyId: found.id, isNew: false, matchedId: found.id, doubt, decision: 'ASK' as const };
}
