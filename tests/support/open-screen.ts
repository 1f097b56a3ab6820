import type { Page, Request } from 'playwright-core';

/** Requests of a page in flight, except media, which browsers leave unfinished. */
const inFlight = new WeakMap<Page, Set<Request>>();
/** When the last of them ended. */
const lastEnd = new WeakMap<Page, number>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  inFlight.set(page, requests);
  page.on('request', (request) => request.resourceType() !== 'media' && requests.add(request));
  // biome-ignore lint/plugin: The pause decides only when to look again, as in Playwright's own wait for an idle network.
  const end = (request: Request) => requests.delete(request) && lastEnd.set(page, performance.now());
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Turns off transitions, because elements would otherwise fade between themes. */
const omitTransitions = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Resolves when the document has been unchanged, and the router idle, for as long as Playwright waits for an idle network. */
const documentIsStable = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout>;
        const wait = () => {
          clearTimeout(timer);
          // On a busy machine, a response can arrive long before the screen that waits for it is rendered.
          // biome-ignore lint/plugin: The pause decides only when to look again, as in Playwright's own wait for an idle network.
          timer = setTimeout(() => (document.querySelector('[aria-label="Loading the page"]') ? wait() : resolve()), 500);
        };
        new MutationObserver(wait).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        wait();
      }),
  );

/** Resolves when a screen opened with `openScreen` is complete. */
export async function screenIsComplete(page: Page): Promise<void> {
  do await documentIsStable(page);
  while (
    // A response that has just arrived may not be rendered yet.
    inFlight.get(page)!.size > 0 ||
    // biome-ignore lint/plugin: The pause decides only when to look again, as in Playwright's own wait for an idle network.
    performance.now() - lastEnd.get(page)! < 250
  );
}

/**
 * Opens an address without transitions and waits until its screen is complete. Loads the client once for each page. Later addresses are
 * opened through the router, like Back and Forward.
 */
export async function openScreen(page: Page, url: string): Promise<void> {
  if (inFlight.has(page)) {
    await page.evaluate((address) => {
      const idx = history.state.idx + 1;
      history.pushState({ idx, key: `screen-${idx}` }, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, url);
  } else {
    watchRequests(page);
    await omitTransitions(page);
    await page.goto(url);
  }
  await screenIsComplete(page);
}
