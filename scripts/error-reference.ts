import { writeFileSync } from 'node:fs';
import { allErrorCodes, type ErrorCode, type ErrorPlace, factsOf } from '#domain/platform/error-codes.ts';
import { inRoot } from './lib/paths.mjs';

const headings: Readonly<Record<ErrorPlace, readonly [title: string, introduction: string]>> = {
  payload: [
    'User errors',
    'In `userErrors` of a payload, as `code`. The values of `UserErrorCode`. Nothing was written, unless the mutation says which items failed.',
  ],
  response: [
    'Top-level errors',
    'In `errors` of a response, as `extensions.code`. Without a status below, the response has status 400 if nothing was executed, and 200 otherwise.',
  ],
  upload: [
    'Refused uploads',
    'In the header `Stave-Error-Code` of a response of `/uploads`. User errors and top-level errors appear there too.',
  ],
};

/** Returns the text of `docs/errors.md`. A code stands under the first of its places. */
export function errorReference(): string {
  const sections = (Object.keys(headings) as ErrorPlace[]).map((place) => {
    const [title, introduction] = headings[place];
    return [`## ${title}`, introduction, ...allErrorCodes.filter((code) => factsOf(code).places[0] === place).map(entry)].join(
      '\n\n',
    );
  });
  const introduction =
    'Every code that the API returns. The enum `ErrorCode` of the schema lists the same codes. Compare codes, never messages. Written by `npm run errors` from `domain/platform/error-codes.ts`.';
  return `${['# Errors', introduction, ...sections].join('\n\n')}\n`;
}

function entry(code: ErrorCode): string {
  const { status, description, cause, remedy } = factsOf(code);
  const statusLine = status === undefined ? [] : [`- **Status:** ${status}`];
  return [`### ${code}\n\n${description}\n`, ...statusLine, `- **Cause:** ${cause}`, `- **Remedy:** ${remedy}`].join('\n');
}

if (import.meta.main) writeFileSync(inRoot('docs/errors.md'), errorReference());
