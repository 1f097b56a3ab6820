import type { TestAccount, TestApp } from './app.ts';

type Problem = { field: string[]; message: string; code: string };
type ShownGroup = {
  id: string;
  version: number;
  title: string;
  decision: string | null;
  basis: string | null;
  needsDivision: boolean;
  recording: { id: string } | null;
  release: { id: string } | null;
  works: { work: { title: string }; part: string }[];
  proposals: { work: { id: string } | null; recording: { id: string } | null; score: number; reasons: string[] }[];
};
type Decided = { groups: ShownGroup[] | null; batch: string | null; userErrors: Problem[] };

const fields = `id version title decision basis needsDivision recording { id } release { id } works { work { title } part }
  proposals { work { id } recording { id } score reasons }`;

/** Calls the operations of matching as a member of a workspace. */
export const matchingOf = (t: TestApp, { token }: Pick<TestAccount, 'token'>) => ({
  group: async (id: string): Promise<ShownGroup> => {
    const text = `query ($id: ID!) { incomeGroup(id: $id) { ${fields} } }`;
    return (await t.gql<{ incomeGroup: ShownGroup }>(text, { id }, token)).incomeGroup;
  },
  decide: async (groups: readonly object[]): Promise<Decided> => {
    const text = `mutation ($groups: [IncomeGroupDecisionInput!]!) {
      done: incomeGroupsDecide(groups: $groups) { batch groups { ${fields} } userErrors { field message code } } }`;
    return (await t.gql<{ done: Decided }>(text, { groups }, token)).done;
  },
  undo: async (batch: string): Promise<Decided> => {
    const text = `mutation ($batch: ID!) { done: incomeDecisionUndo(batch: $batch) { batch groups { ${fields} } userErrors { field message code } } }`;
    return (await t.gql<{ done: Decided }>(text, { batch }, token)).done;
  },
  divide: async (recording: string, parts: readonly object[]) => {
    const text = `mutation ($recording: ID!, $parts: [DivisionPartInput!]!) { done: recordingDivisionSave(recording: $recording, parts: $parts) {
      recording { division { work { title } part } } groups { ${fields} } userErrors { field message code } } }`;
    type Divided = { recording: { division: { part: string }[] } | null; groups: ShownGroup[] | null; userErrors: Problem[] };
    return (await t.gql<{ done: Divided }>(text, { recording, parts }, token)).done;
  },
  numbers: async (work: string, numbers: readonly object[]) => {
    const text = `mutation ($work: ID!, $numbers: [SocietyWorkNumberInput!]!) { done: workSocietyNumbersSave(work: $work, numbers: $numbers) {
      work { societyNumbers { societyCode number society { name } } } existing { id } userErrors { field message code } } }`;
    type Saved = {
      work: { societyNumbers: { societyCode: number; number: string; society: { name: string } | null }[] } | null;
      existing: { id: string } | null;
      userErrors: Problem[];
    };
    return (await t.gql<{ done: Saved }>(text, { work, numbers }, token)).done;
  },
});
