import type { Page, Request } from 'playwright-core';

/** Requests of a page in flight, except media, which browsers leave unfinished, and how many have started and ended so far. */
type Requests = { inFlight: Set<Request>; events: number };
const requestsOf = new WeakMap<Page, Requests>();

function watchRequests(page: Page): void {
  const requests: Requests = { inFlight: new Set(), events: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    if (request.resourceType() === 'media') return;
    requests.events += 1;
    requests.inFlight.add(request);
  });
  const end = (request: Request) => {
    if (requests.inFlight.delete(request)) requests.events += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Turns off transitions, because elements would otherwise fade between themes. */
function omitTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

type Tracked = typeof window & { pageIsIdle: () => Promise<void> };

/**
 * Adds a function to the page that resolves when the page has nothing left to do: no response to read, no short timer, no frame, no change
 * of the document, and no screen whose code is loading.
 */
function trackWork(): void {
  /** Longer timers repeat something, or end what is shown for a while. */
  const longestMs = 500;
  const work = new Set<unknown>();
  let changes = 0;
  const { setTimeout: startTimer, clearTimeout, requestAnimationFrame, cancelAnimationFrame, fetch } = window;

  window.setTimeout = ((handler: TimerHandler, delayMs = 0, ...args: unknown[]) => {
    const act = () => {
      work.delete(id);
      if (handler instanceof Function) handler(...args);
    };
    const id = startTimer(act, delayMs);
    if (delayMs <= longestMs) work.add(id);
    return id;
  }) as typeof startTimer;
  window.clearTimeout = (id) => {
    work.delete(id);
    clearTimeout(id);
  };
  window.requestAnimationFrame = (callback) => {
    const id = requestAnimationFrame((time) => {
      work.delete(`frame ${id}`);
      callback(time);
    });
    work.add(`frame ${id}`);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    work.delete(`frame ${id}`);
    cancelAnimationFrame(id);
  };
  const until = async <T>(promise: Promise<T>): Promise<T> => {
    work.add(promise);
    try {
      return await promise;
    } finally {
      work.delete(promise);
    }
  };
  window.fetch = (...request) => until(fetch(...request));
  for (const read of ['json', 'text', 'arrayBuffer', 'blob'] as const) {
    const original = Response.prototype[read];
    Response.prototype[read] = function () {
      return until(original.call(this));
    };
  }
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const isLoading = () => document.querySelector('[aria-label="Loading the page"]') !== null;
  (window as Tracked).pageIsIdle = async () => {
    let before: number;
    do {
      before = changes;
      // The size of elements is observed in frames. React works between them.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    } while (changes !== before || work.size > 0 || isLoading());
  };
}

/** Resolves when a screen opened with `openScreen` is complete. */
export async function screenIsComplete(page: Page): Promise<void> {
  const requests = requestsOf.get(page)!;
  let before: number;
  do {
    before = requests.events;
    await page.evaluate(() => (window as Tracked).pageIsIdle());
  } while (requests.events !== before || requests.inFlight.size > 0);
}

/**
 * Opens an address without transitions and waits until its screen is complete. Loads the client once for each page. Later addresses are
 * opened through the router, like Back and Forward.
 */
export async function openScreen(page: Page, url: string): Promise<void> {
  if (requestsOf.has(page)) {
    await page.evaluate((address) => {
      const idx = history.state.idx + 1;
      history.pushState({ idx, key: `screen-${idx}` }, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, url);
  } else {
    watchRequests(page);
    await page.addInitScript(omitTransitions);
    await page.addInitScript(trackWork);
    await page.goto(url);
  }
  await screenIsComplete(page);
}
