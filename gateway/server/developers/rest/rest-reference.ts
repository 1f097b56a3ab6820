import { anchorOf } from '../html.ts';
import { nameOfRef, type OpenApi, type Operation } from './openapi.ts';

/** An operation of the document. `id` is its anchor, such as `get-works-id`. */
export type Endpoint = { id: string; method: string; path: string; operation: Operation };
export type RestArea = { title: string; description: string; path: string; endpoints: readonly Endpoint[] };

/** What the pages of the REST API show, read from its OpenAPI document once. */
export type RestReference = {
  document: OpenApi;
  /** Address of the installation, for the requests in the examples. */
  publicUrl: string;
  areas: readonly RestArea[];
  /** Status of each error component, such as 404 of `NotFound`. */
  statuses: ReadonlyMap<string, string>;
};

export const restPath = '/developers/rest';
export const objectsPath = `${restPath}/objects`;
export const errorsPath = `${restPath}/errors`;
export const endpointPath = (area: RestArea, { id }: Endpoint): string => `${area.path}#${id}`;
export const objectPath = (name: string): string => `${objectsPath}/${name}`;
export const errorId = (name: string): string => `error-${anchorOf(name)}`;

/** Reads the areas, endpoints and errors of an OpenAPI document. */
export function makeRestReference(document: OpenApi, publicUrl: string): RestReference {
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]): Endpoint => {
      const method = name.toUpperCase();
      return { id: anchorOf(`${method} ${path}`), method, path, operation };
    }),
  );
  const areas = document.tags.map(({ name, description }) => ({
    title: name,
    description,
    path: `${restPath}/${anchorOf(name)}`,
    endpoints: endpoints.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const answers = endpoints.flatMap(({ operation }) => Object.entries(operation.responses));
  const statuses = new Map(answers.flatMap(([status, { $ref }]) => ($ref ? [[nameOfRef($ref), status] as const] : [])));
  return { document, publicUrl, areas, statuses };
}
