import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { createStore, type Store, useStore } from '../store.ts';
import classes from './form.module.css';
import { useFormMode } from './form.tsx';

/** Labels of the empty fields of a page; null where empty fields are shown. */
const Folded = createContext<Store<readonly string[]> | null>(null);

/** Folds a field while it is empty and the page only shows what is there. Returns whether it does. */
export function useIsFolded(label: string, isEmpty: boolean): boolean {
  const labels = use(Folded);
  const isFolded = isEmpty && labels !== null;
  useLayoutEffect(() => {
    if (!isFolded) return;
    labels.set([...labels.read(), label]);
    return () => labels.set(labels.read().toSpliced(labels.read().indexOf(label), 1));
  }, [labels, isFolded, label]);
  return isFolded;
}

function Rest({ labels, onAdd }: { labels: Store<readonly string[]>; onAdd: () => void }) {
  const names = [...new Set(useStore(labels))];
  if (names.length === 0) return null;
  return (
    <Group component="section" aria-label="Not entered yet" className={classes.rest ?? ''} gap="8px 16px" wrap="nowrap">
      <Text size="sm" c="dimmed" flex={1}>
        Not entered yet: {names.join(', ')}
      </Text>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onAdd}>
        Add
      </Button>
    </Group>
  );
}

type FoldEmptyProps = {
  /** Begins to edit. Members who cannot are not told what is missing. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
};

/** Shows only fields with a value in view mode, and offers to add the others below them. Sections without any value are hidden. */
export function FoldEmpty({ onAdd, children }: FoldEmptyProps) {
  const isViewing = useFormMode() === 'view';
  const [labels] = useState(() => createStore<readonly string[]>([]));
  return (
    <Folded value={isViewing ? labels : null}>
      {children}
      {isViewing && onAdd && <Rest labels={labels} onAdd={onAdd} />}
    </Folded>
  );
}
