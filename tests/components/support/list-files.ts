import { HttpResponse, http } from 'msw/http';

type Imported = { counts: Readonly<Record<string, number>>; refused: readonly { row: number; message: string }[] };
type Request = { variables: object; columns?: string[]; format?: string };

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

/** Answers imports into a list, and collects what was sent. */
export const importsList = (name: string, imported: Imported, sent: string[] = []) =>
  http.post(`/imports/lists/${name}`, async ({ request }) => {
    sent.push(await request.text());
    return HttpResponse.json(imported);
  });

/** Refuses imports into a list. */
export const refusesImport = (name: string, error: string) =>
  http.post(`/imports/lists/${name}`, () => HttpResponse.json({ error }, { status: 400 }));
