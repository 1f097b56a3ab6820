/** The areas of `endpoints.json`, in the order of the document. */
export const areas: Readonly<Record<string, readonly [name: string, description: string]>> = {
  auth: ['Signing in', 'Sessions and the signed-in user.'],
  contributors: ['Contributors', 'People who are credited on works.'],
  publishers: ['Publishers', 'Companies that publish works.'],
  works: ['Works', 'Compositions and their royalty splits.'],
  media: ['Media', 'Images, videos and documents with their files.'],
  videos: ['Videos', 'Videos, in snake case.'],
  tokenization: ['Tokenization', 'Tokens of works and assets.'],
  lookup: ['Lookups', 'Genres, languages, countries, societies and postal codes.'],
  subscriptions: ['Subscriptions', 'Packages, tiers, and the plan of the workspace.'],
  admin: ['Administration', 'Users, settings and figures, for administrators of the installation.'],
  stripe: ['Payment products', 'Products at the payment provider, for administrators of the installation.'],
};

/** Markdown. The first paragraph says what the API is for; headings follow. */
export const introduction = `The REST API serves clients of the documented endpoints. New features are offered over GraphQL at \`/graphql\`.

## Authentication

Send \`Authorization: Bearer …\` with an API key, or with the token of a session from \`POST /auth/login\`. Cookies are ignored.

## Requests

Bodies are JSON objects. Unknown fields are ignored. Older notations are accepted, too: numbers as text, \`1\` for true, a time for a date, an empty text for null, terms in any case, and names in snake case or camel case below \`/media\` and \`/videos\`. A \`PUT\` changes only the sent fields.

## Answers

Answers are JSON objects with \`success\`. Ignore fields that you do not know: more may be added. A refused request has \`success: false\`, \`error\`, \`message\`, and \`errors\` with the invalid fields. \`x-error-codes\` lists the causes of a status by the codes that GraphQL uses for them.

## Lists

Lists have pages of \`limit\` rows. A number outside of its limits counts as the nearest limit.

## Limits

The plan sets how many requests an API key may send in a minute. Answers to a key have \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`. Beyond the limit, the status is 429, and \`Retry-After\` says how many seconds to wait. A body of JSON has at most 1,000,000 bytes.`;
