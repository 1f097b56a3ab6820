import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useIsPhone } from '#web/kit/media.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import classes from './lightbox.module.css';

type LightboxProps = {
  /** Name of the shown item. `place` is its position in the list. */
  title: string;
  place: number;
  count: number;
  onPlace: (place: number) => void;
  onClose: () => void;
  children: ReactNode;
  /** Facts about it, shown on demand. */
  info: ReactNode;
  /** Further buttons at the top, before the one that closes. */
  tools?: ReactNode;
  /** Single-key shortcuts of the screen. */
  keys?: Readonly<Record<string, () => void>>;
};

const swipePixels = 60;

/** Swiping over an unzoomed picture moves on. */
function useSwipe(onSwipe: (steps: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const first = touches[0];
      const isOwn = target instanceof Element && target.closest('video, audio, button, [data-close]') !== null;
      start.current = first && touches.length === 1 && !isOwn ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = null;
      if (!from || !to) return;
      const [x, y] = [to.clientX - from.x, to.clientY - from.y];
      if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

type BarProps = Pick<LightboxProps, 'title' | 'place' | 'count' | 'tools' | 'onClose'> & { hasInfo: boolean; onInfo: () => void };

function Bar({ title, place, count, tools, onClose, hasInfo, onInfo }: BarProps) {
  const isPhone = useIsPhone();
  const size = isPhone ? 44 : 36;
  return (
    <div className={classes.bar}>
      <div className={classes.titles}>
        <b data-clip title={title}>
          {title}
        </b>
        <small data-figures style={{ flex: 'none' }}>
          {numberText(place + 1)} of {numberText(count)}
        </small>
      </div>
      {tools}
      <Tooltip label="Info (i)">
        <ActionIcon size={size} aria-label="Info" aria-pressed={hasInfo} onClick={onInfo}>
          <IconInfoCircle size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Close (Esc)">
        <ActionIcon size={size} aria-label="Close" onClick={onClose} data-autofocus>
          <IconX size={20} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** One item at window size: arrows move on, `i` shows details, Escape closes. */
export function Lightbox(props: LightboxProps) {
  const { title, place, count, onPlace, onClose, children, info, keys = {} } = props;
  const [hasInfo, setInfo] = useState(false);
  const go = (steps: number) => {
    const next = place + steps;
    if (next >= 0 && next < count) onPlace(next);
  };
  const swipe = useSwipe(go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const act = steps !== undefined ? () => go(steps) : event.key === 'i' ? () => setInfo((now) => !now) : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade' }}
      styles={{ content: { backgroundColor: 'var(--dark)' } }}
    >
      <Modal.Content classNames={{ content: classes.content ?? '' }} aria-label={`${title}, large`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the dialog around it. */}
        <div className={classes.root} data-info={hasInfo || undefined} onKeyDown={onKeyDown}>
          <Bar {...props} hasInfo={hasInfo} onInfo={() => setInfo((now) => !now)} />
          <div className={classes.stage} {...swipe}>
            <ActionIcon
              className={classes.back ?? ''}
              size={44}
              radius="xl"
              aria-label="Previous"
              disabled={place === 0}
              onClick={() => go(-1)}
            >
              <IconChevronLeft size={24} />
            </ActionIcon>
            <div className={classes.shown}>{children}</div>
            <ActionIcon
              className={classes.on ?? ''}
              size={44}
              radius="xl"
              aria-label="Next"
              disabled={place >= count - 1}
              onClick={() => go(1)}
            >
              <IconChevronRight size={24} />
            </ActionIcon>
          </div>
          {hasInfo && (
            <aside className={classes.info} aria-label="Info">
              {info}
            </aside>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
