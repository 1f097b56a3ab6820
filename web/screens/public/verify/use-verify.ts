import { useCallback, useEffect, useRef, useState } from 'react';
import { type Item, itemsOf, judgeItem, type NamedProof, newItem, type Prepared } from './checking.ts';
import { createHasher, type Hasher } from './hasher.ts';
import type { PageFacts } from './use-page-facts.ts';

type Change = (id: number, parts: Partial<Item>) => void;

/** Reads a file and measures the time. */
async function read(item: Item, file: File, hasher: Hasher, change: Change, signal: AbortSignal): Promise<string | null> {
  const startedAt = performance.now();
  change(item.id, { step: { is: 'reading', readBytes: 0 } });
  try {
    const sha256 = await hasher.hash(file, (readBytes) => change(item.id, { step: { is: 'reading', readBytes } }), signal);
    change(item.id, { sha256, readMs: performance.now() - startedAt });
    return sha256;
  } catch (error) {
    signal.throwIfAborted();
    change(item.id, { step: { is: 'failed', sentence: error instanceof Error ? error.message : String(error), isSound: false } });
    return null;
  }
}

type Checking = { hasher: Hasher | null; known: Promise<PageFacts>; change: Change; signal: AbortSignal };

/** Checks an item, with the proof of the same file among `proofs`, which is removed from them. */
async function checkItem(item: Item, proofs: NamedProof[], { hasher, known, change, signal }: Checking): Promise<void> {
  let sha256 = item.sha256;
  if (sha256 === null && item.file !== null && hasher !== null) sha256 = await read(item, item.file, hasher, change, signal);
  if (sha256 === null) return;
  const at = proofs.findIndex((each) => each.proof.sha256 === sha256);
  const proof = item.proof ?? proofs.splice(at, at < 0 ? 0 : 1)[0]?.proof ?? null;
  const wasJudged = item.sha256 !== null && (item.step.is === 'judged' || item.step.is === 'failed');
  change(item.id, wasJudged ? { isChecking: true } : { proof, step: { is: 'checking' } });
  const { networks } = await known;
  const step = await judgeItem({ ...item, sha256, proof }, networks, signal);
  signal.throwIfAborted();
  change(item.id, { step, isChecking: false, wasRechecked: wasJudged });
}

/** The items of this page, checked one after the other, with their actions. */
export function useVerify(known: Promise<PageFacts>) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const hasher = useRef<Hasher | null>(null);
  const run = useRef<AbortController | null>(null);
  useEffect(() => {
    hasher.current = createHasher();
    return () => {
      run.current?.abort();
      hasher.current?.close();
    };
  }, []);
  const change = useCallback<Change>((id, parts) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...parts } : item)));
  }, []);

  const check = useCallback(
    (item: Item, proofs: NamedProof[], signal: AbortSignal) =>
      checkItem(item, proofs, { hasher: hasher.current, known, change, signal }),
    [change, known],
  );

  const go = useCallback(
    async (next: readonly Item[], proofs: NamedProof[], signal: AbortSignal) => {
      for (const item of next) if (item.step.is === 'waiting') await check(item, proofs, signal);
      // Proofs without a matching file are checked alone.
      const alone = proofs.map(({ name, proof, note }) =>
        newItem({ name: `${name}, without its file`, proof, sha256: proof.sha256, note }),
      );
      setItems((all) => [...all, ...alone]);
      for (const item of alone) await check(item, [], signal);
    },
    [check],
  );

  const begin = useCallback(
    (prepare: Promise<Prepared>) => {
      run.current?.abort();
      const controller = new AbortController();
      run.current = controller;
      const { signal } = controller;
      const all = prepare.then(async ({ items: next, proofs }) => {
        signal.throwIfAborted();
        setItems(next);
        await go(next, proofs, signal);
      });
      all.catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    [go],
  );

  const start = useCallback((files: readonly File[], expected: string | null) => begin(itemsOf(files, expected)), [begin]);
  const startWith = useCallback(
    (sha256: string) => begin(Promise.resolve({ items: [newItem({ name: 'Fingerprint', sha256 })], proofs: [] })),
    [begin],
  );
  /** Checks again without reading the file again. */
  const again = useCallback(
    (item: Item) => {
      const signal = run.current?.signal ?? AbortSignal.abort();
      check(item, [], signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    [check],
  );
  const clear = useCallback(() => {
    run.current?.abort();
    setItems([]);
  }, []);
  return { items, start, startWith, again, clear };
}
