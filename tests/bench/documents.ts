import pg from 'pg';
import { ask, type Bench, type Figure, median, quantile, timeMs } from './bench.ts';
import { seedDocuments } from './seed-documents.ts';

const DOCUMENTS = 100_000;
const ROUNDS = 3;
const LIMIT_MS = 100;

/** The query of the documents screen. */
const query = `query ($text: String!) { documentTextSearch(text: $text, first: 10) {
  isComplete nodes { id title passages(text: $text) { page parts { text isMatch } } } pageInfo { hasNextPage endCursor } } }`;
type Found = { documentTextSearch: { isComplete: boolean; nodes: { passages: unknown[] }[] } };
type Sample = { word: string; share: number };

/** Measures the search inside 100,000 documents of ten pages: words of all frequencies, sentences, phrases and texts without a match. */
export async function measureDocuments(bench: Bench): Promise<Figure[]> {
  await seedDocuments(bench.databaseUrl, bench.workspaceId, DOCUMENTS);
  const texts = await textsOf(bench);
  const times = new Map<string, number[]>(texts.map(([kind]) => [kind, []]));
  let cut = 0;
  for (let round = -1; round < ROUNDS; round++) {
    for (const [kind, text] of texts) {
      let found: Found | undefined;
      const ms = await timeMs(async () => {
        found = await ask<Found>(bench, query, { text });
      });
      // The first round is not counted, because the database reads its pages from the disk.
      if (round < 0) continue;
      times.get(kind)!.push(ms);
      if (!found!.documentTextSearch.isComplete) cut += 1;
    }
  }
  const all = [...times.values()].flat();
  const p95 = quantile(all, 0.95);
  return [
    {
      name: `Search inside ${DOCUMENTS.toLocaleString('en')} documents, p95 of ${texts.length} texts`,
      value: `${p95.toFixed(1)} ms (median ${median(all).toFixed(1)}, slowest ${Math.max(...all).toFixed(1)}, ${cut} not complete)`,
      goal: `≤ ${LIMIT_MS} ms`,
      isMet: p95 <= LIMIT_MS,
    },
    ...[...times].map(([kind, of]) => {
      const value = `p95 ${quantile(of, 0.95).toFixed(1)} ms, median ${median(of).toFixed(1)} ms`;
      return { name: `  ${of.length / ROUNDS} ${kind}`, value, goal: '', isMet: null };
    }),
  ];
}

/** Texts to search for, taken from the pages, by kind. */
async function textsOf({ databaseUrl }: Bench): Promise<[kind: string, text: string][]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const sample = 'asset_page tablesample system (0.05) repeatable (7)';
  try {
    const { rows: words } = await pool.query<Sample>(
      `select word, ndoc::float8 / (select count(*) from ${sample}) as share
        from ts_stat($$select search from ${sample}$$) order by ndoc desc, word`,
    );
    const { rows: pages } = await pool.query<{ words: string[] }>(
      `select regexp_split_to_array(split_part(text, '.', 1 + (page % 4)), '\\s+') as words from ${sample} order by id limit 30`,
    );
    const between = (from: number, to: number) =>
      words
        .filter(({ share }) => share <= from && share > to)
        .filter((_, index, all) => index % Math.ceil(all.length / 20) === 0);
    const of = (kind: string, texts: readonly string[]) => texts.map((text): [string, string] => [kind, text]);
    return [
      ...of(
        'frequent words, on more than 20 % of the pages',
        between(1, 0.2).map(({ word }) => `${word} `),
      ),
      ...of(
        'words on 1 to 20 % of the pages',
        between(0.2, 0.01).map(({ word }) => `${word} `),
      ),
      ...of(
        'rarer words',
        between(0.01, 0).map(({ word }) => `${word} `),
      ),
      ...of(
        'beginnings of words',
        between(0.1, 0).map(({ word }) => word.slice(0, 5)),
      ),
      ...of(
        'sentences of ten words',
        pages.map((page) => page.words.slice(3, 13).join(' ')),
      ),
      ...of(
        'phrases of four words',
        pages.map((page) => `"${page.words.slice(5, 9).join(' ')}"`),
      ),
      ...of(
        'words with an exclusion',
        pages.map((page) => `${page.words[4]} -${page.words[9]} `),
      ),
      ...of(
        'texts without a match',
        pages.map((page, index) => `"${page.words[6]} ${page.words[3]} q${index}x"`),
      ),
    ];
  } finally {
    await pool.end();
  }
}
