import { randomUUID } from 'node:crypto';
import type { IngestState } from '#domain/media/asset-terms.ts';
import documentedEndpoints from '#rest-compat/endpoints.json' with { type: 'json' };
import { addPerson } from '#tests/isolation/world.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { servedRoutes } from '#tests/support/rest.ts';
import { addReadyWork, wallets } from '#tests/support/tokens.ts';

type Body = Record<string, unknown>;
export type BodyEndpoint = { name: string; method: 'POST' | 'PUT' | 'DELETE'; path: string; payload: readonly string[] };

const withBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Returns every registered endpoint with a request body, with its documented fields. */
export async function bodyEndpoints(): Promise<BodyEndpoint[]> {
  const routes = await servedRoutes();
  const documented = new Map(documentedEndpoints.map((row) => [`${row.method} ${row.path}`, row]));
  return routes
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ method, path }) => {
      const row = documented.get(`${method} ${withBraces(path)}`) as { payload?: string[] } | undefined;
      if (method !== 'DELETE' && !row?.payload) throw new Error(`endpoints.json lacks the payload of ${method} ${path}.`);
      const short = path.replace(/^\/api/, '');
      return { name: `${method} ${short}`, method: method as BodyEndpoint['method'], path: short, payload: row?.payload ?? [] };
    });
}

/** A workspace with one object of each kind. */
export async function addRestWorld(t: TestApp) {
  const person = await addPerson(t.pool);
  const { workspaceId } = person;
  const asset = async (kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT', ingestState: IngestState = 'READY') => {
    const { id } = await addAsset(t.platform, workspaceId, { kind, fileName: `${kind}.bin`, ingestState });
    await t.pool.query(
      `update asset set copyright_owner = 'Northbound Music', width = 9, height = 9, duration_seconds = 9 where id = $1`,
      [id],
    );
    return id;
  };
  return {
    ...person,
    works: await addReadyWork(t, { ...person, email: '', password: '' }),
    contributors: await addContributor(t.pool, workspaceId, 'Mara'),
    publishers: await addPublisher(t.pool, workspaceId, 'North'),
    images: await asset('IMAGE'),
    videos: await asset('VIDEO'),
    documents: await asset('DOCUMENT'),
    duplicate: await asset('IMAGE', 'DUPLICATE'),
  };
}
export type RestWorld = Awaited<ReturnType<typeof addRestWorld>>;

/** Returns the address of an endpoint for an existing object. */
export function addressOf({ path }: BodyEndpoint, world: RestWorld): string {
  const noun = /(\w+)\/:id/.exec(path)?.[1] ?? '';
  const id = path.endsWith('/keep') ? world.duplicate : noun === 'media' ? world.images : world[noun as 'works'];
  return path.replace(':id', () => {
    if (!id) throw new Error(`The world has no object for ${path}.`);
    return id;
  });
}

const token = { blockchain: 'ethereum', tokenType: 'nft', userAddress: wallets.ETHEREUM };
/** The smallest body that each endpoint accepts. Endpoints that are not listed accept an empty object. */
const bases: Readonly<Record<string, (world: RestWorld) => Body>> = {
  'POST /auth/login': () => ({ email: 'rest@example.com', password: 'salt-lines-at-dawn' }),
  'POST /auth/register': () => ({
    firstName: 'Ida',
    lastName: 'Brandt',
    email: `rest.${randomUUID()}@example.com`,
    packageType: 'music_catalog',
    password: 'salt-lines-at-dawn',
    confirmPassword: 'salt-lines-at-dawn',
  }),
  'POST /subscriptions/change': () => ({ newTierId: 'enterprise', billingCycle: 'monthly' }),
  'POST /subscriptions/trial/start': () => ({ packageId: 'music_catalog' }),
  'POST /contributors': () => ({ firstName: 'Lena', lastName: 'Berg' }),
  'POST /publishers': () => ({ publisherName: 'North', companyName: 'North Ltd' }),
  'POST /works': () => ({ title: 'Reed' }),
  'POST /lookup/address/validate-or-create': () => ({ postal_code: '8000', city: 'Aarhus', country: 'Denmark' }),
  'POST /works/tokenization/bulk-status': ({ works }) => ({ workIds: [works] }),
  'POST /media': () => ({ title: 'Cover', type: 'image' }),
  'POST /media/bulk': ({ images }) => ({ ids: [images], action: 'archive' }),
  'POST /videos': () => ({ title: 'Film' }),
};

export const baseOf = ({ name }: BodyEndpoint, world: RestWorld): Body =>
  name.endsWith('/tokenization/execute') ? token : (bases[name]?.(world) ?? {});
