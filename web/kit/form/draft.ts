import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLatest } from '#web/kit/remember.ts';
import { changedValues } from './versions.ts';

const prefix = 'draft:';
const writeDelayMs = 300;

/** The stored draft: changed values, and the version of the edited record. */
type Draft = { values: FieldValues; version: number | null };

function readDraft(key: string): Draft | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    const isDraft = typeof parsed === 'object' && parsed !== null && 'values' in parsed;
    return isDraft ? (parsed as Draft) : null;
  } catch {
    return null;
  }
}

export const hasDraft = (key: string): boolean => readDraft(key) !== null;

/** Version on which a stored draft is based, or null. Saving sends it, so a restored draft of a changed record leads to a conflict. */
export const draftVersion = (key: string): number | null => readDraft(key)?.version ?? null;

/** Discarded drafts, which a closing form must not store again. */
const discarded = new Set<string>();

export function dropDraft(key: string): void {
  discarded.add(key);
  sessionStorage.removeItem(prefix + key);
}

/** Removes all drafts before another user signs in. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/**
 * Stores unsaved values in this tab and restores them after a reload. Returns whether it restored any. Stores nothing while `active` is
 * false or the form is unchanged. Untouched fields keep the server's values.
 */
export function useDraft<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  key: string | undefined,
  active: boolean,
  version?: number,
): boolean {
  const [restored, setRestored] = useState(false);
  const done = useRef<string | undefined>(undefined);
  const { reset, watch, formState } = form;
  const { isDirty } = formState;
  const dirty = useLatest(isDirty);

  useEffect(() => {
    if (key === undefined || !active || done.current === key) return;
    done.current = key;
    discarded.delete(key);
    const draft = readDraft(key);
    if (draft === null) return;
    reset({ ...form.getValues(), ...draft.values } as T, { keepDefaultValues: true });
    setRestored(true);
  }, [key, active, reset, form]);

  useEffect(() => {
    if (key === undefined || !active || done.current !== key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (discarded.has(key)) return;
      if (!dirty.current) return dropDraft(key);
      const values = changedValues(form.getValues(), form.formState.defaultValues ?? {});
      const draft: Draft = { values, version: draftVersion(key) ?? version ?? null };
      sessionStorage.setItem(prefix + key, JSON.stringify(draft));
    };
    const { unsubscribe } = watch(() => {
      discarded.delete(key);
      clearTimeout(timer);
      timer = setTimeout(write, writeDelayMs);
    });
    // Stores at once when the page is left, without the delay.
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', write);
    };
  }, [key, active, watch, form, version]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) setRestored(false);
    wasDirty.current = isDirty;
  }, [isDirty]);
  return restored;
}
