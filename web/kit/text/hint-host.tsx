import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { exactDate } from './dates.ts';

/** Delay before a tooltip opens. The closed tooltip is mounted a little earlier, at its target. */
const openDelayMs = 300;
const mountLeadMs = 100;

/** Returns the text of an element marked with `data-hint`. A date without a text shows its exact time. */
function hintOf(target: HTMLElement): string {
  const { hint = '' } = target.dataset;
  return hint === '' && target instanceof HTMLTimeElement ? exactDate(new Date(target.dateTime)) : hint;
}

type Hint = { target: HTMLElement; label: string };

/**
 * Shows the tooltips of all elements marked with `data-hint`. A list has a hundred of them, and a Tooltip component for each takes longer
 * to render than the rows themselves.
 */
export function HintHost() {
  const [hint, setHint] = useState<Hint | null>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    const close = () => {
      clearTimeout(timer);
      current = null;
      setOpened(false);
    };
    const mount = (target: HTMLElement) => {
      setHint({ target, label: hintOf(target) });
      timer = setTimeout(() => setOpened(true), mountLeadMs);
    };
    const enter = ({ target, pointerType }: PointerEvent) => {
      const marked = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
      if (marked === current) return;
      close();
      if (marked === null || pointerType === 'touch') return;
      current = marked;
      timer = setTimeout(mount, openDelayMs - mountLeadMs, marked);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('pointerover', enter, { passive: true });
    document.addEventListener('keydown', onKey);
    document.documentElement.addEventListener('pointerleave', close);
    return () => {
      close();
      document.removeEventListener('pointerover', enter);
      document.removeEventListener('keydown', onKey);
      document.documentElement.removeEventListener('pointerleave', close);
    };
  }, []);
  const target = opened ? hint?.target : undefined;
  useEffect(() => {
    target?.setAttribute('aria-describedby', id);
    return () => target?.removeAttribute('aria-describedby');
  }, [target, id]);
  if (hint === null) return null;
  return (
    <>
      <Tooltip target={hint.target} label={hint.label} opened={opened} multiline maw={320} />
      <VisuallyHidden id={id} aria-hidden="true">
        {hint.label}
      </VisuallyHidden>
    </>
  );
}
