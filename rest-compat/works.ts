import { capitalize } from '#domain/kit/capitalize.ts';
import { formatDuration, parseDuration } from '#domain/kit/duration.ts';
import { formatPercent, HUNDRED } from '#domain/kit/percent.ts';
import { defaultMainSplit, type MainShares, splitRights } from '#domain/works/split-model.ts';
import { workDraft } from '#domain/works/work.ts';
import {
  type SplitSheetInput,
  WorkCreateDocument,
  WorkDeleteDocument,
  WorkDocument,
  type WorkRowFragment,
  WorksDocument,
  WorkUpdateDocument,
  WorkVersionDocument,
} from './__generated__/operations.ts';
import { type Draft, fieldNameIn, readDraft, readPatch, writeDraft } from './draft.ts';
import { both, byId, endpoint, endpointAfter, idOfPath, type RestRequest } from './endpoint.ts';
import { listAnswer, listVariables } from './list.ts';
import { badInput } from './refusal.ts';
import { bundleFieldName, checked, readMain, refuseOddPercentages, rowsOfSheet, type Sheet } from './splits.ts';

const upperCase = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const lowerCase = (value: string) => value.toLowerCase();
const separated = (text: unknown) =>
  typeof text === 'string' ? [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '') : text;

const draftIn = (year: number): Draft<ReturnType<typeof workDraft>> => ({
  schema: workDraft(year),
  names: { durationSeconds: 'duration' },
  read: { trackStatus: upperCase, versionType: upperCase, tags: separated },
});
/** Returns the draft of the current year, which limits the accepted years. */
const draftNow = () => draftIn(new Date().getUTCFullYear());
const anyDraft = draftIn(9999);

const shareNames = splitRights.flatMap((right) =>
  (['publishingShare', 'musicShare', 'lyricsShare'] as const).map((share) => ({ right, share, name: shareName(right, share) })),
);
/** Joins `performance` and `musicShare` to `performanceMusicShare`. */
function shareName(right: string, share: string): string {
  return `${right}${capitalize(share)}`;
}

/** Converts a work to the client's format. Lists omit lyrics, which can be long. */
function write(work: WorkRowFragment) {
  const { id, durationSeconds, splits, createdAt, updatedAt } = work;
  const shares = shareNames.map(({ right, share, name }) => [name, Number(splits.mainSplit[right][share])]);
  return {
    id,
    ...writeDraft(anyDraft, work, { trackStatus: lowerCase, versionType: lowerCase, tags: (tags) => tags.join(', ') }),
    duration: durationSeconds === null ? null : formatDuration(durationSeconds),
    durationSeconds,
    ...Object.fromEntries(shares),
    createdAt,
    updatedAt,
  };
}

/** Converts the duration to seconds. Duration text takes precedence over seconds. */
function withSeconds(body: RestRequest['body']): RestRequest['body'] {
  const { duration, durationSeconds, ...rest } = body;
  if (duration === undefined && durationSeconds === undefined) return rest;
  if (duration != null && !['string', 'number'].includes(typeof duration))
    throw badInput([{ field: ['durationSeconds'], message: (name) => `Send ${name} as text such as 3:45.` }]);
  const isText = typeof duration === 'string' && duration.trim() !== '';
  const parsed = isText ? parseDuration(duration) : null;
  if (parsed && !parsed.ok) throw badInput([{ field: ['durationSeconds'], message: parsed.message }]);
  const seconds = parsed ? parsed.value : (durationSeconds ?? (typeof duration === 'number' ? duration : null));
  return { ...rest, duration: seconds };
}

/** Returns the splits to save with a work if its shares were sent and differ. */
function readShares(body: RestRequest['body'], current: Sheet): { splits?: SplitSheetInput } {
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

/** Converts the default shares of a new work to GraphQL input. */
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

/** Returns the client's name of a field: share fields for the main split, otherwise the work's own. */
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
  updatedAt: 'UPDATED_AT',
} as const;
const notFound = 'Work not found';

export const workEndpoints = [
  endpoint({
    method: 'GET',
    path: '/works',
    failure: 'Failed to fetch works',
    document: WorksDocument,
    variables: listVariables(columns),
    answer: ({ works }, request) => listAnswer('works', works, request, write),
  }),
  endpoint({
    method: 'GET',
    path: '/works/:id',
    failure: 'Failed to load work details',
    notFound,
    document: WorkDocument,
    variables: idOfPath,
    answer: ({ work }) => work && both(write(work)),
  }),
  endpoint({
    method: 'POST',
    path: '/works',
    status: 201,
    failure: 'Failed to create work',
    document: WorkCreateDocument,
    variables: ({ body }) => ({ input: readDraft(draftNow(), withSeconds(body)), ...readShares(body, newSheet) }),
    fieldName,
    answer: ({ workCreate: { work } }) => work && both(write(work)),
  }),
  endpointAfter(byId(WorkVersionDocument), {
    method: 'PUT',
    path: '/works/:id',
    failure: 'Failed to save work',
    notFound,
    document: WorkUpdateDocument,
    variables: ({ params, body }, { work: { version, splits } }) => ({
      id: params.id,
      version,
      input: readPatch(draftNow(), withSeconds(body)),
      ...readShares(body, splits),
    }),
    fieldName,
    answer: ({ workUpdate: { work } }) => work && both(write(work)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/works/:id',
    failure: 'Failed to delete work',
    notFound,
    document: WorkDeleteDocument,
    variables: idOfPath,
    answer: ({ workDelete }) => ({ message: 'Work deleted', data: { id: workDelete.workId } }),
  }),
];
