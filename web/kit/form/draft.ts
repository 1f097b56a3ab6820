import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues } from './versions.ts';

const prefix = 'draft:';
const writeDelayMs = 300;

/** What is kept: only what was changed, and the version of the record that was being edited. */
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

/**
 * The version that a kept draft began from; null without one. A save names it, so that a draft put back over a record that somebody
 * changed meanwhile is told so instead of undoing that change.
 */
export const draftVersion = (key: string): number | null => readDraft(key)?.version ?? null;

/** Drafts that were given up: a form that is on its way out must not write them again, unless one goes on typing in it. */
const givenUp = new Set<string>();

export function dropDraft(key: string): void {
  givenUp.add(key);
  sessionStorage.removeItem(prefix + key);
}

/** Nothing that one person typed is left for the next one who signs in. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/**
 * Keeps unsaved values in this tab's storage and puts them back after a reload; returns whether that happened.
 * Nothing is kept while `active` is false or the form is as it was loaded. Fields that were not touched stay as the server has them.
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
  const dirty = useRef(isDirty);
  dirty.current = isDirty;

  useEffect(() => {
    if (key === undefined || !active || done.current === key) return;
    done.current = key;
    givenUp.delete(key);
    const draft = readDraft(key);
    if (draft === null) return;
    reset({ ...form.getValues(), ...draft.values } as T, { keepDefaultValues: true });
    setRestored(true);
  }, [key, active, reset, form]);

  useEffect(() => {
    if (key === undefined || !active || done.current !== key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (givenUp.has(key)) return;
      if (!dirty.current) return dropDraft(key);
      const values = changedValues(form.getValues(), form.formState.defaultValues ?? {});
      const draft: Draft = { values, version: draftVersion(key) ?? version ?? null };
      sessionStorage.setItem(prefix + key, JSON.stringify(draft));
    };
    const { unsubscribe } = watch(() => {
      givenUp.delete(key);
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
  }, [key, active, watch, form, version]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) setRestored(false);
    wasDirty.current = isDirty;
  }, [isDirty]);
  return restored;
}
