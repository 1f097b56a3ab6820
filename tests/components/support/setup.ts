import './light-react.ts';
import '@fontsource-variable/inter/wght.css';
import '#web/app/styles/public.css';
import '#web/app/styles/workspace.css';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { client } from '#web/apollo/client.ts';
import { clearUploads } from '#web/entities/media/upload/forget.ts';
import { pendingQuestion } from '#web/kit/feedback/confirm.tsx';
import { defaultThemeSettings, setThemeSettings } from '#web/kit/theme/settings.ts';
import { network, networkIsIdle, requestCount, takeUnanswered } from './network.ts';
import { leavePage } from './open-page.tsx';

const complaints: unknown[][] = [];
const { innerWidth: width, innerHeight: height } = window;

// The pointer stays where the last test left it, often on a link. A browser that saves data prefetches nothing.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

// The page is not looked at. A transparent page keeps its layout and events, but is not drawn.
window.parent.document.documentElement.style.opacity = '0';

beforeAll(() => {
  document.documentElement.lang = 'en';
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...args) => complaints.push(args));
});

/**
 * Waits until a closed page is idle. A loader whose code arrives late runs even after its navigation has ended: it sends a request, whose
 * response starts the next one.
 */
async function pageIsIdle(): Promise<void> {
  for (let quietRounds = 0; quietRounds < 2; ) {
    const before = requestCount();
    await networkIsIdle();
    await vi.dynamicImportSettled();
    quietRounds = requestCount() === before ? quietRounds + 1 : 0;
  }
}

/** Resets the state outside React, which outlives a screen. */
async function resetPage(): Promise<void> {
  await cleanup();
  leavePage();
  await pageIsIdle();
  document.body.replaceChildren();
  pendingQuestion.read()?.answer(false);
  cleanNotifications();
  // On a visible page, a cleared queue would open again.
  await clearUploads();
  // A query started by a loader stays active for a while after its screen.
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
