/** The longest responses are receipts with logs; a node that sends more is broken or malicious. */
const maxAnswerBytes = 16_000_000;

/** A response above the limit. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

type RequestOptions = { method?: string | undefined; headers?: Record<string, string> | undefined; body?: BodyInit | undefined };

/**
 * Sends an HTTP request to a node. Moves credentials in the URL into a header, because fetch refuses them. Follows no redirects, and limits
 * the size of the response.
 *
 * @param answersWithinMs timeout for the whole response
 * @throws AnswerTooLong, or an Error without a response
 */
export async function fetchBounded(
  address: string,
  { method, headers, body }: RequestOptions,
  answersWithinMs: number,
): Promise<Response> {
  const url = new URL(address);
  const { username, password } = url;
  url.username = url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const response = await fetch(url, {
    ...(method && { method }),
    ...(body !== undefined && { body }),
    headers: {
      ...headers,
      ...((username || password) && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    },
    signal: AbortSignal.timeout(answersWithinMs),
    redirect: 'error',
  });
  const answer = await readBounded(response);
  const { status, statusText } = response;
  const answerHeaders = [...response.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
  return new Response(answer.byteLength > 0 ? answer : null, { status, statusText, headers: answerHeaders });
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return new Uint8Array(Buffer.concat(pieces, length));
    length += piece.value.byteLength;
    if (length > maxAnswerBytes) {
      await reader?.cancel();
      throw new AnswerTooLong();
    }
    pieces.push(piece.value);
  }
}
