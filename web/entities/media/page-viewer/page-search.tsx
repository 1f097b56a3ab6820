import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { maxSearchLength } from '#domain/kit/search.ts';

const pauseMs = 300;

/** Searches the whole document after a pause in typing. */
export function PageSearch({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const [text, setText] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => onWords(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, onWords]);
  return (
    <TextInput
      flex={{ base: '1 1 100%', sm: '1 1 180px' }}
      maw={{ sm: 280 }}
      ms="auto"
      size="xs"
      type="search"
      aria-label="Search in this document"
      placeholder="Search in this document"
      maxLength={maxSearchLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would save the surrounding form, and Escape would end editing.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' || text === '') return;
        event.preventDefault();
        event.stopPropagation();
        setText('');
      }}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      rightSection={text === '' ? null : <CloseButton size={24} aria-label="Clear search" onClick={() => setText('')} />}
    />
  );
}
