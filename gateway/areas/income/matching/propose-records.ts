import type { MatchProposal } from '#db/entities/income.ts';
import { type CodeReason, codePoints, type MatchScore, namedMusic, scoreMatch } from '#domain/income/match-score.ts';
import { groupKeys, titleSearch } from '#domain/income/match-search.ts';
import { type Candidate, findByTitles, type MatchedKind, readCandidates } from './find-candidates.ts';
import { type ExactMatch, findExact } from './find-exact.ts';
import type { OpenGroup, Sql } from './open-groups.ts';

/** Records proposed for a group. */
const maxProposals = 5;
const kinds: readonly MatchedKind[] = ['work', 'recording'];

type Scored = MatchScore & { candidate: Candidate };

const storeText = `update income_group g set proposals = given.proposals, match_keys = array(select jsonb_array_elements_text(given.keys)),
    matched_at = now()
  from jsonb_to_recordset($2::jsonb) as given (id uuid, proposals jsonb, keys jsonb)
  where g.id = given.id and g.workspace_id = $1 and g.decision is null`;

/**
 * Proposes records for locked groups without a decision: those that their codes name, and those with a similar title. Stores the keys by which
 * later changes of the catalogue find the groups.
 */
export async function proposeRecords(sql: Sql, workspaceId: string, groups: readonly OpenGroup[]): Promise<void> {
  if (groups.length === 0) return;
  const exact = await findExact({ sql, workspaceId }, groups);
  const searched = groups.flatMap(({ id, identity }) =>
    namedMusic(identity).titles.map((title) => ({ groupId: id, search: titleSearch(title) })),
  );
  const found = await findByTitles(sql, workspaceId, searched);
  const idsOf = (kind: MatchedKind, id: string) => [...namedBy(exact.get(id), kind), ...(found[kind].get(id) ?? [])];
  const candidates = new Map<string, Candidate>();
  for (const kind of kinds) {
    const ids = [...new Set(groups.flatMap(({ id }) => idsOf(kind, id)))];
    for (const [id, candidate] of await readCandidates(sql, workspaceId, kind, ids)) candidates.set(id, candidate);
  }
  const given = groups.map((group) => {
    const ids = new Set(kinds.flatMap((kind) => idsOf(kind, group.id)));
    const own = [...ids].flatMap((id) => candidates.get(id) ?? []);
    return { id: group.id, proposals: proposalsFor(group, own, exact.get(group.id)), keys: groupKeys(group.identity) };
  });
  await sql.query(storeText, [workspaceId, JSON.stringify(given)]);
}

/** IDs of the records that a code names. */
function namedBy(match: ExactMatch | undefined, kind: MatchedKind): string[] {
  const targets = match?.targets ?? [];
  return kind === 'work'
    ? targets.flatMap(({ works }) => works.map(({ workId }) => workId))
    : targets.flatMap(({ recordingId }) => recordingId ?? []);
}

/** The best candidates of a group. A recording and its work are one answer: lines of tracks get the recording, others the work. */
function proposalsFor({ identity }: OpenGroup, candidates: readonly Candidate[], exact: ExactMatch | undefined): MatchProposal[] {
  const named = namedMusic(identity);
  const preferred: MatchedKind = identity.workTitle === null || identity.isrc !== null ? 'recording' : 'work';
  const byCode = new Set(kinds.flatMap((kind) => namedBy(exact, kind)));
  const scored = candidates
    .flatMap((candidate): Scored[] => {
      const codes: CodeReason[] = exact && byCode.has(candidate.id) ? [exact.basis] : [];
      const score = scoreMatch(named, candidate, codes);
      return score ? [{ ...score, candidate }] : [];
    })
    .toSorted((a, b) => b.score - a.score || order(a, b, preferred));
  const records = withoutCopies(scored, preferred).map(
    ({ candidate: { kind, id }, score, reasons }): MatchProposal => ({
      workId: kind === 'work' ? id : null,
      recordingId: kind === 'recording' ? id : null,
      releaseId: null,
      score,
      reasons,
    }),
  );
  return [...releasesOf(exact), ...records].slice(0, maxProposals);
}

/** A release is proposed for lines without a title: they are for the release as a whole. */
const releasesOf = (exact: ExactMatch | undefined): MatchProposal[] =>
  (exact?.targets ?? []).flatMap(({ recordingId, releaseId, works }) =>
    exact!.basis === 'UPC_TRACK' && releaseId !== null && recordingId === null && works.length === 0
      ? [{ workId: null, recordingId: null, releaseId, score: codePoints, reasons: ['UPC_TRACK' as const] }]
      : [],
  );

const order = (a: Scored, b: Scored, preferred: MatchedKind): number =>
  Number(b.candidate.kind === preferred) - Number(a.candidate.kind === preferred) || (a.candidate.id < b.candidate.id ? -1 : 1);

/** Leaves out works of a proposed recording that does as well, or recordings of a proposed work. */
function withoutCopies(scored: readonly Scored[], preferred: MatchedKind): readonly Scored[] {
  const isCopy = (one: Scored, other: Scored): boolean => {
    const [work, recording] = preferred === 'recording' ? [one.candidate, other.candidate] : [other.candidate, one.candidate];
    return recording.workIds.length === 1 && recording.workIds[0] === work.id && other.score >= one.score;
  };
  return scored.filter(
    (one) =>
      one.candidate.kind === preferred || !scored.some((other) => other.candidate.kind === preferred && isCopy(one, other)),
  );
}
