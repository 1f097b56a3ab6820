import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';

/** Chooses what a search reads: titles and parties, or the text inside the documents. */
export function SearchPlace() {
  const [params, setParams] = useSearchParams();
  const change = (place: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (place === 'text') next.set('in', 'text');
      else next.delete('in');
      return next;
    });
  return (
    <SegmentedControl
      size="xs"
      style={{ alignSelf: 'start' }}
      aria-label="Search in"
      value={params.get('in') === 'text' ? 'text' : 'titles'}
      onChange={change}
      data={[
        { value: 'titles', label: 'Titles and parties' },
        { value: 'text', label: 'Inside the documents' },
      ]}
    />
  );
}
