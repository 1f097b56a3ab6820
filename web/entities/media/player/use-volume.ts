import { useState } from 'react';

const key = 'stave-volume';

function storedVolume(): number {
  const stored = Number.parseFloat(localStorage.getItem(key) ?? '');
  return stored >= 0 && stored <= 1 ? stored : 1;
}

/** Volume of the player from 0 to 1, kept in this browser. */
export function useVolume(): [volume: number, setVolume: (volume: number) => void] {
  const [volume, setVolume] = useState(storedVolume);
  return [
    volume,
    (next) => {
      localStorage.setItem(key, String(next));
      setVolume(next);
    },
  ];
}
