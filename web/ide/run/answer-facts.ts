/** The cost of an operation: how many objects it may read, and the maximum. */
export type Cost = { requested: number; limit: number };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the cost in the extensions of a response, if the server counts it. */
export function costIn(body: unknown): Cost | null {
  const extensions = isRecord(body) ? body.extensions : undefined;
  const cost = isRecord(extensions) ? extensions.cost : undefined;
  if (!isRecord(cost)) return null;
  const { requested, limit } = cost;
  return typeof requested === 'number' && typeof limit === 'number' ? { requested, limit } : null;
}

const numberIn = (headers: Headers, name: string): number | null => {
  const text = headers.get(name)?.trim();
  return text && /^\d+$/.test(text) ? Number(text) : null;
};

/** Returns the cost in the headers of a response, if the server counts it. */
export function costInHeaders(headers: Headers): Cost | null {
  const requested = numberIn(headers, 'operation-cost');
  const limit = numberIn(headers, 'operation-cost-limit');
  return requested === null || limit === null ? null : { requested, limit };
}

/** Returns how many requests a key has left in this minute. Responses to sessions do not say. */
export function requestsLeft(headers: Headers): { remaining: number; limit: number } | null {
  const remaining = numberIn(headers, 'ratelimit-remaining');
  const limit = numberIn(headers, 'ratelimit-limit');
  return remaining === null || limit === null ? null : { remaining, limit };
}

/** An error of a response: a top-level error, or a user error of a payload. */
export type AnswerError = {
  code: string;
  message: string;
  line: number | null;
  /** Path of the refused input, if the operation selects it. */
  field: string | null;
};

const maxErrors = 20;

function topLevelErrors(errors: unknown): AnswerError[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(isRecord).map((error) => {
    const { code } = isRecord(error.extensions) ? error.extensions : { code: undefined };
    const [location] = Array.isArray(error.locations) ? (error.locations as unknown[]) : [];
    const line = isRecord(location) && typeof location.line === 'number' ? location.line : null;
    return { code: typeof code === 'string' ? code : '', message: String(error.message), line, field: null };
  });
}

/** Finds user errors in the payloads of mutations, which are fields of the root. */
function userErrors(data: unknown): AnswerError[] {
  if (!isRecord(data)) return [];
  return Object.values(data).flatMap((payload) => {
    const errors = isRecord(payload) ? payload.userErrors : undefined;
    if (!Array.isArray(errors)) return [];
    return errors.filter(isRecord).map(({ code, message, field }) => ({
      code: typeof code === 'string' ? code : '',
      message: String(message ?? ''),
      line: null,
      field: Array.isArray(field) && field.length > 0 ? field.join('.') : null,
    }));
  });
}

const isSame = (a: AnswerError, b: AnswerError) =>
  a.code === b.code && a.message === b.message && a.line === b.line && a.field === b.field;

/** Returns the errors of a response, each of them once. */
export function errorsIn(body: unknown): AnswerError[] {
  if (!isRecord(body)) return [];
  const shown: AnswerError[] = [];
  for (const error of [...topLevelErrors(body.errors), ...userErrors(body.data)]) {
    if (shown.length < maxErrors && !shown.some((each) => isSame(each, error))) shown.push(error);
  }
  return shown;
}
