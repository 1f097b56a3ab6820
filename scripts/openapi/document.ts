import type { GraphQLSchema } from 'graphql';
import documented from '#rest-compat/endpoints.json' with { type: 'json' };
import { endpoints } from '#rest-compat/endpoints.ts';
import { mediaUpload } from '#rest-compat/media-upload.ts';
import { errorAnswers, errorSchema } from './answers.ts';
import { areas, introduction } from './areas.ts';
import type { Components } from './json-schema.ts';
import { bracedPath, operationOf, type Served } from './operation.ts';

const served: readonly Served[] = [...endpoints, mediaUpload];

/** Returns the OpenAPI document of the served endpoints, ordered as in `endpoints.json`. */
export function openApiDocument(schema: GraphQLSchema, version: string) {
  const components: Components = { Error: errorSchema };
  const byName = new Map(served.map((endpoint) => [`${endpoint.method} /api${bracedPath(endpoint.path)}`, endpoint]));
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const area of Object.keys(areas)) {
    for (const { method, path } of documented.filter((row) => row.area === area)) {
      const endpoint = byName.get(`${method} ${path}`);
      if (!endpoint) throw new Error(`${method} ${path} is not served.`);
      const at = bracedPath(endpoint.path);
      paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(endpoint, areas[area]![0], { schema, components }) };
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Stave REST API', version, description: introduction },
    servers: [{ url: '/api', description: 'This server.' }],
    security: [{ session: [] }, { apiKey: [] }],
    tags: Object.values(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of a session, from `POST /auth/login`.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'API key, from the settings of the workspace. Begins with `stv_`.',
        },
      },
      headers: { RetryAfter: { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } } },
      responses: errorAnswers(),
      schemas: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
