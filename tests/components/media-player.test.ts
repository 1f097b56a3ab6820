import { type ComponentType, createElement, Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ThemeProvider } from '#web/app/theme/provider.tsx';
import { VideoPlayer } from '#web/entities/media/player/video-player.tsx';
import { button, sees } from './support/screen.ts';

/** A WAV file of 32 silent samples: 8 bits, 8,000 Hz. */
const silence =
  'data:audio/wav;base64,UklGRkQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YSAAAACAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgA==';
const damaged = `data:audio/wav;base64,${btoa('not a sound')}`;

const Sibling = ({ text }: { text: Promise<string> }) => createElement('p', null, use(text));

/**
 * Renders a player beside a component that suspends once. React creates the player's element as soon as the sibling is ready, but shows the
 * fallback for 300 ms before it commits. By then the element has loaded.
 */
async function renderLate<Props extends object>(player: ComponentType<Props>, props: Props) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const fallback = createElement('p', null, 'Loading');
  const content = createElement(Suspense, { fallback }, createElement(Sibling, { text: promise }), createElement(player, props));
  await render(createElement(ThemeProvider, null, content));
  await sees('Loading');
  resolve('Ready');
  await sees('Ready');
}

const picture = { posterUrl: null, width: null, height: null, frameRate: null, onPoster: async () => undefined };
const video = (streamUrl: string, onStale = () => undefined) =>
  renderLate(VideoPlayer, { title: 'Harbour', streamUrl, onStale, ...picture });

test('a frame can be set as the poster when the video loaded before it was shown', async () => {
  await video(silence);
  await expect.element(button('Use this frame as the poster')).toBeEnabled();
});

test('a video that failed before it was shown reports it, and requests a new address once', async () => {
  const onStale = vi.fn();
  await video(damaged, onStale);
  await sees(/^This browser cannot play the file here/);
  expect(onStale).toHaveBeenCalledOnce();
});
