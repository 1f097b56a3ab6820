import type { ReadParty } from '#domain/imports/read-unit.ts';
import type { Sql } from './import-job.ts';
import { byCode, byFolded, type Found, find, findByNumber, json, live, locked, texts } from './lookups.ts';

/** Parties that a batch of units may mean. */
export type PartyCandidates = (party: ReadParty) => { by: 'reference' | 'ipi' | 'name'; found: Found[] } | null;

const nameExpression = {
  contributor: `(fold(t.first_name || ' ' || t.last_name) collate "C")`,
  publisher: '(fold(t.name) collate "C")',
};

/** Finds contributors or publishers by their own number, else by IPI, else by name. */
export async function findParties(sql: Sql, workspaceId: string, parties: readonly ReadParty[]): Promise<PartyCandidates> {
  const finders = { contributor: await findKind('contributor'), publisher: await findKind('publisher') };
  async function findKind(kind: ReadParty['kind']) {
    const own = parties.filter((party) => party.kind === kind);
    const run = (text: string, given: string[]) => find(sql, text, [workspaceId, given]);
    return {
      reference: await findByNumber(run, kind, texts(own.map(({ values }) => values.reference))),
      ipi: await run(`${byCode(kind, 'ipi_number')} ${live}`, texts(own.map(({ values }) => values.ipiNumber))),
      name: await run(byFolded(kind, nameExpression[kind]), texts(own.map(({ name }) => name))),
    };
  }
  return ({ kind, name, values }) => {
    const { reference, ipi, name: names } = finders[kind];
    const byReference = reference.get(String(values.reference ?? '')) ?? [];
    if (byReference.length > 0) return { by: 'reference', found: byReference };
    const byIpi = ipi.get(String(values.ipiNumber ?? '')) ?? [];
    if (byIpi.length > 0) return { by: 'ipi', found: byIpi };
    // Another IPI number means another person.
    const byName = (names.get(name) ?? []).filter((each) => !values.ipiNumber || each.values.ipiNumber === null);
    return byName.length > 0 ? { by: 'name', found: byName } : null;
  };
}

/**
 * Contributors and publishers by ID, locked. Deleted ones are missing. Those without `hasValues` are only credited: just the ID and the
 * version are read, and others may credit them at the same time.
 */
export async function findPartiesById(
  sql: Sql,
  workspaceId: string,
  parties: readonly { kind: ReadParty['kind']; partyId: string; hasValues: boolean }[],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const kind of ['contributor', 'publisher'] as const) {
    for (const hasValues of [false, true]) {
      const own = parties.filter((party) => party.kind === kind && party.hasValues === hasValues);
      if (own.length === 0) continue;
      const row = hasValues ? json(kind) : `jsonb_build_object('id', t.id, 'version', t.version)`;
      const text = `select t.id::text as key, ${row} as row from ${kind} t where t.workspace_id = $1 and t.id = any($2)
        and t.deleted_at is null order by t.id ${hasValues ? locked : 'for share of t'}`;
      const ids = [...new Set(own.map(({ partyId }) => partyId))];
      for (const [id, [object]] of await find(sql, text, [workspaceId, ids])) found.set(id, object!);
    }
  }
  return found;
}
