import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const prefix = 'draft:';
const writeDelayMs = 300;

function readDraft(key: string): FieldValues | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof parsed === 'object' && parsed !== null ? (parsed as FieldValues) : null;
  } catch {
    return null;
  }
}

export const hasDraft = (key: string): boolean => readDraft(key) !== null;

export function dropDraft(key: string): void {
  sessionStorage.removeItem(prefix + key);
}

/** Nothing that one person typed is left for the next one who signs in. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/**
 * Keeps unsaved values in this tab's storage and puts them back after a reload; returns whether that happened.
 * Nothing is kept while `active` is false or the form is as it was loaded.
 */
export function useDraft<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  key: string | undefined,
  active: boolean,
): boolean {
  const [restored, setRestored] = useState(false);
  const done = useRef<string | undefined>(undefined);
  const { reset, watch, formState } = form;
  const { isDirty } = formState;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;

  useEffect(() => {
    if (key === undefined || !active || done.current === key) return;
    done.current = key;
    const draft = readDraft(key);
    if (draft === null) return;
    reset(draft as T, { keepDefaultValues: true });
    setRestored(true);
  }, [key, active, reset]);

  useEffect(() => {
    if (key === undefined || !active || done.current !== key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (dirty.current) sessionStorage.setItem(prefix + key, JSON.stringify(form.getValues()));
      else dropDraft(key);
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(write, writeDelayMs);
    });
    // A reload right after the last key must not outrun the delay.
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', write);
    };
  }, [key, active, watch, form]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) setRestored(false);
    wasDirty.current = isDirty;
  }, [isDirty]);
  return restored;
}
