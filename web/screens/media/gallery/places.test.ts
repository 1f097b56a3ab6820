import { beforeEach, describe, expect, it } from 'vitest';
import { type PageOfPlaces, type PageState, Places, pageSize } from './places.ts';

type Follower = (state: PageState<Row>) => void;

type Row = { id: string };

let all: Row[];
let cached: Map<number, PageOfPlaces<Row>>;
let followers: Map<number, Follower>;
let asked: number[];
/** Pages that are not answered yet. */
let requested: number[];
let problem: Error | undefined;
let places: Places<Row>;
let stop: () => void;

function answer(page: number): void {
  const from = (page - 1) * pageSize;
  if (problem === undefined)
    cached.set(page, { rows: all.slice(from, from + pageSize), totalCount: all.length, totalCountIsExact: true });
  for (const [each, tell] of followers)
    tell({ found: cached.get(each), isLoading: false, error: each === page ? problem : undefined });
}
/** Answers the pages that are requested so far. */
function answerAll(): void {
  for (const page of requested.splice(0)) answer(page);
}

beforeEach(() => {
  all = Array.from({ length: 300 }, (_, index) => ({ id: `r${index}` }));
  [cached, followers, asked, requested, problem] = [new Map(), new Map(), [], [], undefined];
  const load = (page: number) => {
    asked.push(page);
    requested.push(page);
  };
  places = new Places<Row>({
    peek: (page) => cached.get(page),
    watch: (page, isOpening, onState) => {
      followers.set(page, onState);
      if (isOpening || !cached.has(page)) load(page);
      else onState({ found: cached.get(page), isLoading: false, error: undefined });
      return { stop: () => followers.delete(page), refetch: () => load(page) };
    },
  });
  stop = places.subscribe(() => undefined);
});

describe('the part of a list near the window', () => {
  it('knows the length after the first page, and requests the next page near its end', () => {
    answerAll();
    expect(places.read()).toMatchObject({ count: 300, totalCount: 300, isLoading: false });
    places.want(40, 80);
    answerAll();
    expect(asked).toEqual([1, 2]);
    expect([places.read().at(59)?.id, places.read().at(60)?.id, places.read().at(120)?.id]).toEqual(['r59', 'r60', undefined]);
  });

  it('loads only the final window of a fast scroll', () => {
    answerAll();
    places.want(150, 170);
    places.want(200, 210);
    places.want(290, 300);
    answerAll();
    answerAll();
    expect(asked).toEqual([1, 3, 5]);
    expect(places.read().at(299)?.id).toBe('r299');
    expect([...followers.keys()]).toEqual([1, 5]);
  });

  it('shows cached rows of pages that it no longer watches, and returns all cached rows on demand', () => {
    answerAll();
    places.want(60, 120);
    answerAll();
    places.want(240, 300);
    answerAll();
    expect(places.read().at(61)?.id).toBe('r61');
    expect(places.loaded().filter((row) => row !== undefined).length).toBe(180);
    expect(places.loaded()[299]?.id).toBe('r299');
  });

  it('keeps its rows while an evicted list is loaded again', () => {
    answerAll();
    cached.clear();
    followers.get(1)?.({ found: undefined, isLoading: true, error: undefined });
    expect(places.read()).toMatchObject({ count: 300, isLoading: true });
    expect(places.read().at(0)?.id).toBe('r0');
  });

  it('keeps its rows when loading fails, and retries only on request', () => {
    answerAll();
    problem = new Error('down');
    places.want(60, 100);
    answerAll();
    expect(places.read().error).toBe(problem);
    places.want(61, 101);
    answerAll();
    expect(asked).toEqual([1, 2]);
    problem = undefined;
    places.refresh();
    answerAll();
    expect(places.read().error).toBeUndefined();
    expect(places.read().at(60)?.id).toBe('r60');
  });

  it('stops without subscribers', () => {
    answerAll();
    stop();
    expect(followers.size).toBe(0);
  });
});
