import '@fontsource-variable/inter/wght.css';
import '#web/app/styles/public.css';
import '#web/app/styles/workspace.css';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { client } from '#web/apollo/client.ts';
import { currentQuestion } from '#web/kit/feedback/confirm.tsx';
import { defaultThemeSettings, setThemeSettings } from '#web/kit/theme/settings.ts';
import { network, networkIsIdle, takeUnanswered } from './network.ts';
import { leavePage } from './open-page.tsx';

const complaints: unknown[][] = [];
const { innerWidth: width, innerHeight: height } = window;

// The pointer rests where the last test left it, often on a link. A browser that saves data prefetches nothing.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

beforeAll(() => {
  document.documentElement.lang = 'en';
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...args) => complaints.push(args));
});

/** State outside React outlives a screen: nodes of portals, an open question, notifications, the cache, the theme, storage and the window. */
async function resetPage(): Promise<void> {
  leavePage();
  await networkIsIdle();
  await cleanup();
  // A loader that was between two requests sends the second one only now.
  await new Promise((resolve) => setTimeout(resolve));
  await networkIsIdle();
  document.body.replaceChildren();
  currentQuestion()?.answer(false);
  cleanNotifications();
  // A query that a loader started lives on for a while after its screen.
  client.stop();
  await client.clearStore();
  network.resetHandlers();
  setThemeSettings(defaultThemeSettings);
  localStorage.clear();
  sessionStorage.clear();
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height);
}

afterEach(async () => {
  await resetPage();
  expect(takeUnanswered(), 'operations without an answer').toEqual([]);
  expect(complaints.splice(0).map(String), 'console errors and warnings').toEqual([]);
});
