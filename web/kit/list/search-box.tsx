import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { maxSearchLength } from '#domain/kit/search.ts';
import { useLatest } from '#web/kit/remember.ts';
import { useIsPhone } from '../media.ts';

export const searchDelayMs = 500;

/** Marker by which the `/` shortcut finds the screen's search box. */
export const searchBoxMark = 'data-screen-search';

type SearchBoxProps = {
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
  label: string;
  /** Key that focuses the box. The screen handles another one than `/`. */
  shortcut?: string;
};

/** Text of a search box that was just replaced. A loaded list replaces its frame. */
let replaced: { label: string; text: string; isFocused: boolean } | undefined;

/** Takes over text and focus of the search box that this one replaces. */
function useTakeOver(label: string, text: string, onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const now = useLatest(text);
  const take = useEffectEvent(() => {
    if (replaced?.label !== label) return;
    if (replaced.isFocused) input.current?.focus();
    if (replaced.text !== text) onText(replaced.text);
  });
  useLayoutEffect(() => {
    const { current } = input;
    take();
    return () => {
      replaced = { label, text: now.current, isFocused: document.activeElement === current };
      queueMicrotask(() => {
        replaced = undefined;
      });
    };
  }, [label]);
  return input;
}

/** Searches half a second after the last keystroke, or at once on Enter; Escape clears. */
export function SearchBox({ value, onSearch, placeholder, label, shortcut = '/' }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPhone = useIsPhone();
  const searched = useRef(value);
  useEffect(() => {
    // Ignores the address following its own search, because the user may have typed on.
    if (value === searched.current) return;
    searched.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string, delayMs: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      searched.current = next.trim();
      onSearch(searched.current);
    }, delayMs);
  };
  const input = useTakeOver(label, text, (typed) => type(typed, searchDelayMs));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') type(text, 0);
    if (event.key !== 'Escape') return;
    if (text !== '') type('', 0);
    else event.currentTarget.blur();
  };
  return (
    <TextInput
      ref={input}
      {...(isPhone ? { flex: 1 } : { w: 'clamp(200px, 31vw, 460px)', maw: '100%' })}
      size={isPhone ? 'sm' : 'xs'}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={maxSearchLength}
      onChange={(event) => type(event.currentTarget.value, searchDelayMs)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      rightSection={
        text !== '' ? (
          <CloseButton size={24} aria-label="Clear search" onClick={() => type('', 0)} />
        ) : isPhone ? null : (
          <Kbd aria-hidden="true">{shortcut}</Kbd>
        )
      }
      {...(shortcut === '/' && { [searchBoxMark]: '' })}
    />
  );
}
