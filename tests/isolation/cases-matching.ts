import { byId, type IdCase } from './id-case.ts';
import type { World } from './world.ts';

const whole = (work: string) => [{ work, part: '100' }];
/** A decision about the own group, with an ID at one place of it. */
const decide = (ids: (world: World) => string[], given: (id: string) => Record<string, unknown>): IdCase => ({
  ids,
  variables: (id, own) => ({ groups: [{ group: own.openGroup, version: 1, decision: 'MATCHED', ...given(id) }] }),
});

/** Groups of lines, and what they are matched with. */
export const matchingCases: Record<string, IdCase> = {
  'Query.incomeGroup(id)': byId('openGroup', 'decidedGroup'),
  'Query.incomeGroups(filter.source)': {
    ids: (world) => [world.matchedSource],
    variables: (source) => ({ filter: { source } }),
  },
  'Query.incomeGroups(filter.statement)': {
    ids: (world) => [world.matchedStatement],
    variables: (statement) => ({ filter: { statement } }),
  },
  'Mutation.incomeGroupsDecide(groups.group)': decide(
    (world) => [world.openGroup],
    (group) => ({ group, decision: 'NOT_OURS' }),
  ),
  'Mutation.incomeGroupsDecide(groups.recording)': decide(
    (world) => [world.recording],
    (recording) => ({ recording }),
  ),
  'Mutation.incomeGroupsDecide(groups.release)': decide(
    (world) => [world.release],
    (release) => ({ release }),
  ),
  'Mutation.incomeGroupsDecide(groups.works.work)': decide(
    (world) => [world.work],
    (work) => ({ works: whole(work) }),
  ),
  'Mutation.incomeDecisionUndo(batch)': {
    ids: (world) => [world.decisionBatch],
    variables: (batch) => ({ batch }),
  },
  'Mutation.recordingDivisionSave(recording)': {
    ids: (world) => [world.dividedRecording],
    variables: (recording, own) => ({ recording, parts: whole(own.dividedWork) }),
  },
  'Mutation.recordingDivisionSave(parts.work)': {
    ids: (world) => [world.dividedWork],
    variables: (work, own) => ({ recording: own.dividedRecording, parts: whole(work) }),
  },
  'Mutation.workSocietyNumbersSave(work)': {
    ids: (world) => [world.work],
    variables: (work) => ({ work, numbers: [{ societyCode: 35, number: '777' }] }),
  },
};
