import './fixed-date.ts';
import './light-react.ts';
import '@fontsource-variable/inter/wght.css';
import '#web/app/styles/public.css';
import '#web/app/styles/workspace.css';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { client } from '#web/apollo/client.ts';
import { clearUploads } from '#web/entities/media/upload/forget.ts';
import { pendingQuestion } from '#web/kit/feedback/confirm.tsx';
import { defaultThemeSettings, setThemeSettings } from '#web/kit/theme/settings.ts';
import { network, pageIsIdle, takeUnanswered } from './network.ts';
import { leavePage } from './open-page.tsx';

const complaints: unknown[][] = [];
const { innerWidth: width, innerHeight: height } = window;

// A browser that saves data prefetches nothing from the link under the pointer.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

// The page is not looked at. A transparent page keeps its layout and events, but is not drawn.
window.parent.document.documentElement.style.opacity = '0';

beforeAll(async () => {
  document.documentElement.lang = 'en';
  // The pointer stays where the last file left it, often on a link.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...args) => complaints.push(args));
});

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
