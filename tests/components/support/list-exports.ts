import { HttpResponse, http } from 'msw/http';

type Request = { variables: object; columns?: string[] };

/** Answers exports of a list with this text, once `isReady`, and collects what was requested. */
export function exportsList(name: string, text: string, requests: Request[] = [], isReady?: Promise<void>) {
  return http.post(`/exports/lists/${name}`, async ({ request }) => {
    requests.push((await request.json()) as Request);
    await isReady;
    return HttpResponse.text(text);
  });
}

/** Refuses exports of a list. */
export const refusesList = (name: string, error: string, status = 429) =>
  http.post(`/exports/lists/${name}`, () => HttpResponse.json({ error }, { status }));
