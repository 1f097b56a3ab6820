import { formatDuration, parseDuration } from '#domain/kit/duration.ts';
import { formatPercent, HUNDRED } from '#domain/kit/percent.ts';
import { defaultMainSplit, type MainShares, splitRights } from '#domain/works/split-model.ts';
import { workDraft } from '#domain/works/work.ts';
import { type Draft, fieldNameIn, readDraft, writeDraft } from './draft.ts';
import { both, endpoint, type RestRequest } from './endpoint.ts';
import { listAnswer, listVariables, type Page } from './list.ts';
import { badInput } from './refusal.ts';
import {
  bundleFieldName,
  checked,
  type Main,
  mainFields,
  readMain,
  refuseOddPercentages,
  rowsOfSheet,
  type Sheet,
  splitFields,
} from './splits.ts';

const upperCase = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const lowerCase = (value: string) => value.toLowerCase();
const separated = (text: unknown) =>
  typeof text === 'string' ? [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '') : text;

const draftIn = (year: number): Draft => ({
  schema: workDraft(year),
  names: { durationSeconds: 'duration' },
  read: { trackStatus: upperCase, versionType: upperCase, tags: separated },
  write: { trackStatus: lowerCase, versionType: lowerCase, tags: (tags: string[]) => tags.join(', ') },
});
/** The running year bounds the years that may be entered, so the draft is made when it is needed. */
const draftNow = () => draftIn(new Date().getUTCFullYear());
const anyDraft = draftIn(9999);

const shareNames = splitRights.flatMap((right) =>
  (['publishingShare', 'musicShare', 'lyricsShare'] as const).map((share) => ({ right, share, name: shareName(right, share) })),
);
/** `performance` and `musicShare` make `performanceMusicShare`. */
function shareName(right: string, share: string): string {
  return `${right}${share.charAt(0).toUpperCase()}${share.slice(1)}`;
}

/** Lists leave out the lyrics, which can be long; the work itself has them. */
const rowFields = ['id', ...Object.keys(anyDraft.schema.shape).filter((field) => field !== 'lyrics'), 'createdAt', 'updatedAt'];
const row = `${rowFields.join(' ')} splits { ${mainFields} }`;
const whole = `${row} lyrics`;

type Work = Record<string, unknown> & { durationSeconds: number | null; splits: { mainSplit: Main } };
function write(work: Work) {
  const { id, durationSeconds, splits, createdAt, updatedAt } = work;
  const shares = shareNames.map(({ right, share, name }) => [name, Number(splits.mainSplit[right][share])]);
  return {
    id,
    ...writeDraft(anyDraft, work),
    duration: durationSeconds === null ? null : formatDuration(durationSeconds),
    durationSeconds,
    ...Object.fromEntries(shares),
    createdAt,
    updatedAt,
  };
}

/** The fields of a work from a client's object. A duration that is written as text counts before one in seconds. */
function readWork(body: RestRequest['body'], isPatch = false): Record<string, unknown> {
  const { duration, durationSeconds, ...rest } = body;
  if (duration === undefined && durationSeconds === undefined) return readDraft(draftNow(), rest, isPatch);
  if (duration != null && !['string', 'number'].includes(typeof duration))
    throw badInput([{ field: ['durationSeconds'], message: (name) => `Send ${name} as text such as 3:45.` }]);
  const isText = typeof duration === 'string' && duration.trim() !== '';
  const parsed = isText ? parseDuration(duration) : null;
  if (parsed && !parsed.ok) throw badInput([{ field: ['durationSeconds'], message: parsed.message }]);
  const seconds = parsed ? parsed.value : (durationSeconds ?? (typeof duration === 'number' ? duration : null));
  return readDraft(draftNow(), { ...rest, duration: seconds }, isPatch);
}

/** The splits to save beside a work whose shares were sent along and differ; none otherwise. */
function readShares(body: RestRequest['body'], current: Sheet): { splits?: Record<string, unknown> } {
  const given = (right: string) =>
    Object.fromEntries(shareNames.filter((each) => each.right === right).map(({ share, name }) => [share, body[name]]));
  for (const right of splitRights)
    refuseOddPercentages(given(right), ['publishingShare', 'musicShare', 'lyricsShare'], ['mainSplit', right]);
  const mainSplit = readMain(given, current.mainSplit);
  const isSame = splitRights.every((right) =>
    (['publishingShare', 'musicShare'] as const).every(
      (share) => Number(mainSplit[right][share]) === Number(current.mainSplit[right][share]),
    ),
  );
  return isSame ? {} : { splits: checked({ ...rowsOfSheet(current), mainSplit }) };
}

/** What a new work starts with, as GraphQL would answer it. */
const newShares = ({ publishingShare, musicShare }: MainShares) => ({
  publishingShare: formatPercent(publishingShare, 4),
  musicShare: formatPercent(musicShare, 4),
  lyricsShare: formatPercent(HUNDRED - musicShare, 4),
});
const newSheet: Sheet = {
  mainSplit: { performance: newShares(defaultMainSplit.performance), mechanical: newShares(defaultMainSplit.mechanical) },
  composers: [],
  authors: [],
  publishers: [],
};

/** Faults of the main split are named as the work's share fields, all others as the work's own. */
const workFieldName = fieldNameIn(anyDraft);
function fieldName(path: readonly string[], { duration, durationSeconds }: RestRequest['body']): string {
  if (path[0] === 'durationSeconds' && duration === undefined && durationSeconds !== undefined) return 'durationSeconds';
  const [splits, main, right, share] = path;
  if (splits === 'splits' && main === 'mainSplit' && right && share) return shareName(right, share);
  return splits === 'splits' ? bundleFieldName(path) : workFieldName(path);
}

const columns = {
  title: 'TITLE',
  iswc: 'ISWC',
  genre: 'GENRE',
  language: 'LANGUAGE',
  trackStatus: 'STATUS',
  status: 'STATUS',
  createdAt: 'CREATED_AT',
};
const notFound = 'Work not found';

export const workEndpoints = [
  endpoint<{ works: Page }>({
    method: 'GET',
    path: '/works',
    failure: 'Failed to fetch works',
    document: `query ($first: Int, $page: Int, $search: String, $sort: WorkSort) {
      works(first: $first, page: $page, search: $search, sort: $sort) { nodes { ${row} } totalCount }
    }`,
    variables: listVariables(columns),
    answer: ({ works }, request) => listAnswer('works', works, request, (work) => write(work as Work)),
  }),
  endpoint<{ work: Work | null }>({
    method: 'GET',
    path: '/works/:id',
    failure: 'Failed to load work details',
    notFound,
    document: `query ($id: ID!) { work(id: $id) { ${whole} } }`,
    answer: ({ work }) => work && both(write(work)),
  }),
  endpoint<{ workCreate: { work: Work } }>({
    method: 'POST',
    path: '/works',
    status: 201,
    failure: 'Failed to create work',
    // These clients look for duplicate codes themselves and ask before they save, so a duplicate that arrives is meant.
    document: `mutation ($input: WorkInput!, $splits: SplitSheetInput) {
      workCreate(input: $input, splits: $splits, acceptsDuplicateIswc: true) { work { ${whole} } userErrors { field message code } }
    }`,
    variables: ({ body }) => ({ input: readWork(body), ...readShares(body, newSheet) }),
    fieldName,
    answer: ({ workCreate }) => both(write(workCreate.work)),
  }),
  endpoint<{ workUpdate: { work: Work | null } }, { work: { version: number; splits: Sheet } }>({
    method: 'PUT',
    path: '/works/:id',
    failure: 'Failed to save work',
    notFound,
    current: `query ($id: ID!) { work(id: $id) { version splits { ${splitFields} } } }`,
    document: `mutation ($id: ID!, $version: Int!, $input: WorkPatch!, $splits: SplitSheetInput) {
      workUpdate(id: $id, version: $version, input: $input, splits: $splits, acceptsDuplicateIswc: true) {
        work { ${whole} } userErrors { field message code }
      }
    }`,
    variables: ({ params, body }, { work: { version, splits } }) => ({
      id: params.id,
      version,
      input: readWork(body, true),
      ...readShares(body, splits),
    }),
    fieldName,
    answer: ({ workUpdate: { work } }) => work && both(write(work)),
  }),
  endpoint<{ workDelete: { workId: string } }>({
    method: 'DELETE',
    path: '/works/:id',
    failure: 'Failed to delete work',
    notFound,
    document: 'mutation ($id: ID!) { workDelete(id: $id) { workId userErrors { field message code } } }',
    answer: ({ workDelete }) => ({ message: 'Work deleted', data: { id: workDelete.workId } }),
  }),
];
