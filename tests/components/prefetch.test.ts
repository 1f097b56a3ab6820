import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { answer, network, networkIsIdle, pageIsIdle } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { link, sees } from './support/screen.ts';

const works = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Works', exact: true });

/** Whether the browser saves data from now on. By default it does in component tests. */
function savesData(saveData: boolean): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'connection') ?? { configurable: true };
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  onTestFinished(() => void Object.defineProperty(navigator, 'connection', before));
}

/** Opens the dashboard in a browser that prefetches, with the pointer away from links. Returns the requests for the list of works. */
async function openDashboard(): Promise<object[]> {
  const requests: object[] = [];
  network.use(
    answer(HomeDocument),
    answer(WorkStatsDocument),
    answer(WorksDocument, (variables) => {
      requests.push(variables);
      return { works: { totalCount: 1, nodes: [{ id: 'w1', title: 'Tides' }] } };
    }),
  );
  await openPage('/dashboard');
  await sees(works);
  await networkIsIdle();
  await page.getByRole('heading', { level: 1 }).hover();
  savesData(false);
  return requests;
}

/** Moves the pointer over elements, each after the other, and rests for a second. */
async function passOver(...targets: Element[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const target of targets) target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await pageIsIdle();
}

test.each(['pointer', 'focus'] as const)('A list is requested once when the %s rests on its link', async (by) => {
  const requests = await openDashboard();
  if (by === 'pointer') await works.hover();
  else (works.element() as HTMLElement).focus();
  await expect.poll(() => requests.length).toBe(1);
  await networkIsIdle();
  expect(window.location.pathname).toBe('/dashboard');
  (works.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await sees(link('Tides').first());
  await networkIsIdle();
  expect(requests).toHaveLength(1);
});

test('Nothing is prefetched for links that the pointer only passes, or in a browser that saves data', async () => {
  const requests = await openDashboard();
  await passOver(works.element(), document.body);
  expect(requests).toEqual([]);
  savesData(true);
  await passOver(works.element());
  expect(requests).toEqual([]);
  savesData(false);
  await passOver(works.element());
  expect(requests).toHaveLength(1);
});
