import { expect, test } from 'vitest';
import { sampled } from '#tests/support/sample.ts';
import { addresses } from '#tests/support/screen-addresses.ts';
import { holdAnswers } from './support/network.ts';
import { openPage } from './support/open-page.tsx';

/** Returns different addresses, without tabs, because a tab is shown only after its record has arrived. */
const of = (area: keyof typeof addresses) => [
  ...new Set(Object.keys(addresses[area]).map((address) => address.replace(/:\w+/, 'x1').replace(/\?tab=.*/, ''))),
];

/** Returns the first visible text or skeleton in a part of the page, except the loading bar at the top. */
function visibleIn(part: string): Element | undefined {
  return [...document.querySelectorAll(`${part} :not([role=progressbar], script, style)`)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isVisible = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return isVisible && (isText || element.matches('.mantine-Skeleton-root'));
  });
}

/** Opens a page whose requests stay unanswered, except those for the viewer and the plan. */
async function opensWithoutAnswers(address: string, part: string): Promise<void> {
  const answerAll = holdAnswers();
  try {
    await openPage(address, { user: { role: 'ADMIN' } });
    await expect.poll(() => visibleIn(part)).toBeDefined();
  } finally {
    answerAll();
  }
}

test.each([
  ...sampled(of('music'), 4),
  ...sampled(of('media'), 3),
  ...sampled(of('workspace'), 2),
  ...sampled(of('administration'), 3),
])('%s shows its frame while its data is loading', (address) => opensWithoutAnswers(address, 'main'));

test.each(sampled(of('public'), 2))('%s shows that it is loading', (address) => opensWithoutAnswers(address, 'body'));
