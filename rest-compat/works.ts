import { z } from 'zod';
import { capitalize } from '#domain/kit/capitalize.ts';
import { formatDuration, parseDuration } from '#domain/kit/duration.ts';
import { formatPercent, HUNDRED } from '#domain/kit/percent.ts';
import { defaultMainSplit, type MainShares, type SplitRight, splitRights } from '#domain/works/split-model.ts';
import { workDraft } from '#domain/works/work.ts';
import { schemaFields } from './__generated__/fields.ts';
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
import { bothOf, deletedOf, lowerCase, named, orNull, spelled } from './answer-schemas.ts';
import { defineDraft, fieldNameIn, readDraft, readPatch, writeDraft, writtenFields } from './draft.ts';
import { both, byId, endpoint, endpointAfter, idOfPath, type RestRequest } from './endpoint.ts';
import { listAnswer, listOf, listQuery, listVariables } from './list.ts';
import { badInput } from './refusal.ts';
import { bodyOf, patchOf } from './request-schemas.ts';
import { bundleFieldName, checked, readMain, refuseOddPercentages, rowsOfSheet, type Sheet } from './splits.ts';

const upperCase = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const separated = (text: unknown) =>
  typeof text === 'string' ? [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '') : text;

const tagsField = () => z.string().describe('Free tags of the work, comma-separated.');
const draftIn = (year: number) =>
  defineDraft({
    schema: workDraft(year),
    names: { durationSeconds: 'duration' },
    read: { trackStatus: upperCase, versionType: upperCase, tags: separated },
    takes: { tags: () => tagsField().nullish(), durationSeconds: () => durationField().nullish() },
  });
const durationField = () => z.string().describe('Usual duration of the work as minutes and seconds, such as `3:45`.');
/** Returns the draft of the current year, which limits the accepted years. */
const draftNow = () => draftIn(new Date().getUTCFullYear());
const anyDraft = draftIn(9999);

const shares = ['publishingShare', 'musicShare', 'lyricsShare'] as const;
type Share = (typeof shares)[number];
type ShareName = `${SplitRight}${Capitalize<Share>}`;
const shareNames = splitRights.flatMap((right) => shares.map((share) => ({ right, share, name: shareName(right, share) })));
/** Joins `performance` and `musicShare` to `performanceMusicShare`. */
function shareName<Right extends string, Part extends string>(right: Right, share: Part) {
  return `${right}${capitalize(share)}` as `${Right}${Capitalize<Part>}`;
}
/** Fields with a value for each share of the main split. */
const perShare = <Value>(value: (each: { right: SplitRight; share: Share }) => Value) =>
  Object.fromEntries(shareNames.map(({ name, ...each }) => [name, value(each)])) as Record<ShareName, Value>;
const shareSentences: Readonly<Record<Share, string>> = {
  publishingShare: 'that goes to the publishers',
  musicShare: 'of the writers that goes to the composers',
  lyricsShare: 'of the writers that goes to the authors. Equals 100 minus the music share',
};
/** Fields with the shares of the main split, in percent. */
const shareFields = () =>
  perShare(({ right, share }) => z.number().describe(`Percentage of the ${right} royalties ${shareSentences[share]}.`));

/** Converts a work to the client's format. Lists omit lyrics, which can be long. */
function write(work: WorkRowFragment) {
  const { id, durationSeconds, splits, createdAt, updatedAt } = work;
  return {
    id,
    ...writeDraft(anyDraft, work, {
      trackStatus: lowerCase,
      versionType: lowerCase,
      tags: (tags: readonly string[]) => tags.join(', '),
    }),
    duration: durationSeconds === null ? null : formatDuration(durationSeconds),
    durationSeconds,
    ...perShare(({ right, share }) => Number(splits.mainSplit[right][share])),
    createdAt,
    updatedAt,
  };
}

const workAnswer = named('Work', () => {
  const fields = schemaFields.Work();
  const { id, durationSeconds, trackStatus, versionType, lyrics, createdAt, updatedAt } = fields;
  const terms = { trackStatus: spelled(trackStatus, lowerCase), versionType: spelled(versionType, lowerCase) };
  const changed = { ...terms, tags: tagsField(), lyrics: lyrics.optional(), durationSeconds: orNull(durationField()) };
  const own = writtenFields(anyDraft, fields, changed);
  return z.object({ id, ...own, durationSeconds, ...shareFields(), createdAt, updatedAt });
});
const rowAnswer = named('WorkRow', () => workAnswer().omit({ lyrics: true }));
const answers = () => bothOf(workAnswer());
/** Fields of a request beside those of the draft. */
const moreFields = () => ({
  durationSeconds: schemaFields.Work().durationSeconds.optional(),
  ...Object.fromEntries(Object.entries(shareFields()).map(([name, field]) => [name, field.min(0).max(100).optional()])),
});

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
  for (const right of splitRights) refuseOddPercentages(given(right), shares, ['mainSplit', right]);
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
    summary: 'List works',
    description: 'Lists the works of the workspace, without their lyrics.',
    query: () => z.object(listQuery(columns)),
    answers: () => listOf('works', rowAnswer()),
    failure: 'Failed to fetch works',
    document: WorksDocument,
    variables: listVariables(columns),
    answer: ({ works }, request) => listAnswer('works', works, request, write),
  }),
  endpoint({
    method: 'GET',
    path: '/works/:id',
    summary: 'Get a work',
    description: 'Returns a work with its lyrics and main split.',
    answers,
    failure: 'Failed to load work details',
    notFound,
    document: WorkDocument,
    variables: idOfPath,
    answer: ({ work }) => work && both(write(work)),
  }),
  endpoint({
    method: 'POST',
    path: '/works',
    summary: 'Add a work',
    description:
      'Adds a work, with its main split if shares are sent. The ISWC of another work is accepted: check for duplicates before.',
    body: () => bodyOf(anyDraft).extend(moreFields()),
    answers,
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
    summary: 'Change a work',
    description: 'Changes the sent fields of a work, and its main split if shares are sent. The rows of the splits stay.',
    body: () => patchOf(anyDraft).extend(moreFields()),
    answers,
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
    summary: 'Delete a work',
    description: 'Moves a work to the bin. It can be restored within 30 days.',
    answers: () => deletedOf('id', 'ID of the deleted work.'),
    failure: 'Failed to delete work',
    notFound,
    document: WorkDeleteDocument,
    variables: idOfPath,
    answer: ({ workDelete: { workId: id } }) => (id === null ? null : { message: 'Work deleted', data: { id } }),
  }),
];
