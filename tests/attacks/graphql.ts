import { Agent, request } from 'node:http';
import { getIntrospectionQuery } from 'graphql';
import { type Attack, healthDuring, healthMs, hold, post, serverMegabytes, type Target } from './attack.ts';

const documents = 5_000;
const atATime = 8;
const memoryLimitMegabytes = 350;
const healthLimitMs = 100;

const repeat = (times: number, part: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ');

/** Expands to thousands of fields: fourteen works with nested fragments. */
const expanding = (index: number) => `{ ${repeat(14, (each) => `w${each}: work(id: "${index}") { ...W }`)} }
  fragment W on Work { t${index}: title ${repeat(14, () => '...V')} splits { composers { ...C } } }
  fragment V on Work { id iswc genre language splits { isComplete } }
  fragment C on ComposerSplit { id contributor { id firstName lastName ${repeat(250, (each) => `c${each % 20}: firstName`)} } }`;

/** Within every limit, so the server has to validate, run and possibly cache it. */
const permitted = (index: number) => `{ ${repeat(14, (each) => `w${each}: work(id: "${index}") { ...W }`)} }
  fragment W on Work { t${index}: title ...V splits { composers { ...C } } }
  fragment V on Work { id iswc genre language createdAt splits { isComplete } }
  fragment C on ComposerSplit { id contributor { id ${repeat(6, () => 'firstName lastName')} } } # ${'x'.repeat(3_000)}`;

/** Sends an operation from one of 65,000 loopback addresses, so that limits by address do not protect the server. */
function postFrom({ url }: Target, agent: Agent, index: number, query: string): Promise<number> {
  const localAddress = `127.1.${(index >> 8) & 255}.${index & 255}`;
  const options = { agent, method: 'POST', localAddress, headers: { 'content-type': 'application/json' } };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/graphql`, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ query }));
  });
}

/** Sends different documents, and returns the number of responses by status. */
async function flood(target: Target, documentOf: (index: number) => string, addressOf: (index: number) => number) {
  const agent = new Agent({ keepAlive: false, maxSockets: atATime });
  const statuses = new Map<number, number>();
  let next = 0;
  const send = async () => {
    for (let index = next++; index < documents; index = next++) {
      const status = await postFrom(target, agent, addressOf(index), documentOf(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atATime }, send));
  agent.destroy();
  return statuses;
}

const floodAttack = (name: string, documentOf: (index: number) => string, addressOf: (index: number) => number): Attack => ({
  name,
  run: async (target) => {
    let statuses = new Map<number, number>();
    const health = await healthDuring(target, async () => {
      statuses = await flood(target, documentOf, addressOf);
    });
    const megabytes = await serverMegabytes(target);
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    const figures = `${answers}; ${described(health)}; ${megabytes === null ? 'memory unknown' : `${Math.round(megabytes)} MB`}`;
    hold(![...statuses.keys()].some((status) => status < 400 || status >= 500), `${figures}: unexpected status`);
    hold(megabytes === null || megabytes < memoryLimitMegabytes, `${figures}: more than ${memoryLimitMegabytes} MB`);
    hold(usual(health) < healthLimitMs, `${figures}: /healthz took more than ${healthLimitMs} ms`);
    return `${figures}.`;
  },
});

/** The 95th percentile of response times, because a single slow response may be the machine's fault. */
const usual = (times: readonly number[]) => times[Math.floor(times.length * 0.95)] ?? 0;
const described = (times: readonly number[]) =>
  `/healthz within ${Math.round(usual(times))} ms (95 %), slowest ${Math.round(times.at(-1) ?? 0)} ms`;

const introspection = (aliases: number) =>
  `{ ${repeat(aliases, (index) => `s${index}: __schema { types { name fields { name args { name type { name } } type { name ofType { name } } } } }`)} }`;

const introspectionAliases: Attack = {
  name: 'one introspection query with 30 aliases of __schema',
  run: async (target) => {
    const start = performance.now();
    const { status, text } = await post(target, { query: introspection(30) });
    const figures = `${status}, ${text.length} characters, ${Math.round(performance.now() - start)} ms`;
    hold(status === 400 && text.length < 1_000, `answered ${figures}`);
    return `refused with ${figures}; /healthz ${Math.round(await healthMs(target))} ms.`;
  },
};

const introspectionFlood: Attack = {
  name: 'the standard introspection query a hundred times from one address',
  run: async (target) => {
    const query = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true });
    const statuses: number[] = [];
    const health = await healthDuring(target, async () => {
      for (let index = 0; index < 100; index++) statuses.push((await post(target, { query })).status);
    });
    const refused = statuses.filter((status) => status === 429).length;
    hold(refused > 50, `only ${refused} of 100 were refused; ${described(health)}`);
    return `${refused} of 100 refused with 429; ${described(health)}.`;
  },
};

const slowValidation: Attack = {
  name: 'documents that are slow to validate',
  run: async (target) => {
    const queries = [
      `{ ${repeat(600, () => 'works { nodes { id } }')} }`,
      `{ works { nodes { ${repeat(300, (index) => `...F${index}`)} } } } ${repeat(300, (index) => `fragment F${index} on Work { id }`)}`,
      `{ viewer { ...F0 } } ${repeat(500, (index) => `fragment F${index} on Viewer { memberRole ...F${(index + 1) % 500} }`)}`,
      `{ works { nodes { ${repeat(900, () => '... on Work { id }')} } } }`,
    ];
    let slowest = 0;
    for (const query of queries) {
      const start = performance.now();
      const { status } = await post(target, { query });
      hold(status === 400, `answered ${status}: ${query.slice(0, 60)}`);
      slowest = Math.max(slowest, performance.now() - start);
    }
    hold(slowest < healthLimitMs, `the slowest took ${Math.round(slowest)} ms`);
    return `each refused with 400, the slowest after ${Math.round(slowest)} ms.`;
  },
};

const manyValues: Attack = {
  name: 'bodies of a million values without a session',
  run: async (target) => {
    // Serialized once, because this process also measures response times.
    const body = JSON.stringify({ query: '{ viewer { memberRole } }', variables: { x: Array(990_000).fill(1) } });
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const statuses: number[] = [];
    const health = await healthDuring(target, async () => {
      const answers = Array.from({ length: 20 }, () => fetch(`${target.url}/graphql`, request));
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    });
    hold(
      statuses.every((status) => status === 401),
      `answered ${[...new Set(statuses)].join(', ')}`,
    );
    const slowest = health.at(-1) ?? 0;
    hold(slowest < 2_000, `/healthz took ${Math.round(slowest)} ms`);
    return `each refused with 401; ${described(health)}.`;
  },
};

export const graphqlAttacks: readonly Attack[] = [
  slowValidation,
  floodAttack('5,000 documents that expand beyond the limit, each from another address', expanding, (index) => index),
  floodAttack('5,000 permitted documents, each from another address', permitted, (index) => index),
  floodAttack('5,000 permitted documents from one address', permitted, () => 0xffff),
  introspectionAliases,
  introspectionFlood,
  manyValues,
];
