/** Cost of a visit: time from the click to the paint, number of requests, and the longest chain of sequential requests. */
export type Arrival = { ms: number; requests: number; roundTrips: number };

/**
 * Runs in the page: waits for the next click, then for the paint that shows an element matching `selector`. Self-contained, because the
 * browser's driver sends it as text.
 */
export function arrivalAfterClick(selector: string): Promise<Arrival> {
  const answeredAfter = (start: number) => {
    const found = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return found.filter(({ responseEnd }) => responseEnd > start).toSorted((a, b) => a.responseStart - b.responseStart);
  };
  const measure = (start: number): Arrival => {
    const requests = answeredAfter(start);
    let roundTrips = 0;
    let last = Number.NEGATIVE_INFINITY;
    for (const { requestStart, responseStart } of requests) {
      if (requestStart < last) continue;
      roundTrips += 1;
      last = responseStart;
    }
    return { ms: performance.now() - start, requests: requests.length, roundTrips };
  };
  // A list that is kept for the way back is in the document before it is shown.
  const isShown = () => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility());
  return new Promise((resolve) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      const check = () => {
        if (!isShown()) requestAnimationFrame(check);
        else requestAnimationFrame(() => setTimeout(() => resolve(measure(timeStamp))));
      };
      requestAnimationFrame(check);
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}
