import type { Page, Request } from 'playwright-core';

/** The requests under way of a page, apart from media, which browsers leave unfinished. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => request.resourceType() !== 'media' && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Elements with a transition of their own would otherwise fade from theme to theme. */
const omitTransitions = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Resolves when the document has not changed for as long as Playwright waits for an idle network. */
const documentRests = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );

/**
 * Opens an address without transitions and waits until its screen is complete. Loads the client once for each page: after that the router
 * shows the address, as it does for Back and Forward.
 */
export async function openScreen(page: Page, url: string): Promise<void> {
  if (underWay.has(page)) {
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
  do await documentRests(page);
  while (underWay.get(page)!.size > 0);
}
