import { useEffect, useRef } from 'react';
import { type FieldErrors, type FieldPath, useFormContext } from 'react-hook-form';
import type { AssetInput } from '#domain/media/asset.ts';
import { useTab } from '#web/kit/detail/detail-screen.tsx';

/** Paths of invalid fields, such as "image.iso". */
function faultyPaths(errors: FieldErrors<AssetInput>): string[] {
  return Object.entries(errors).flatMap(([name, error]) =>
    error && 'type' in error && typeof error.type === 'string'
      ? [name]
      : Object.keys(error ?? {}).map((inner) => `${name}.${inner}`),
  );
}

/** After a refused save, opens the tab of the first invalid field and focuses the field. */
export function useFaultyTab(tabs: readonly string[], tabOf: (path: string) => string): void {
  const [tab, setTab] = useTab(tabs);
  const { formState, setFocus } = useFormContext<AssetInput>();
  const { errors, submitCount } = formState;
  const paths = faultyPaths(errors);
  const first = paths.find((path) => tabOf(path) === tab) ?? paths[0];
  const go = useRef((_path: string): ReturnType<typeof setTimeout> | undefined => undefined);
  go.current = (path) => {
    setTab(tabOf(path));
    return setTimeout(() => setFocus(path as FieldPath<AssetInput>), 50);
  };
  // Moves the focus only after another attempt to save, or when the first invalid field changes after one.
  const fault = submitCount > 0 && first !== undefined ? `${submitCount} ${first}` : null;
  useEffect(() => {
    if (fault === null) return;
    const timer = go.current(fault.split(' ')[1] ?? '');
    return () => clearTimeout(timer);
  }, [fault]);
}
