import { Button, Kbd, Text } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { modKey, useShortcuts } from '../keys/use-shortcuts.ts';
import { useIsPhone } from '../media.ts';
import { confirmDiscard } from './confirm-discard.ts';
import { dropDraft } from './draft.ts';
import classes from './form.module.css';
import { ADD_ANOTHER, useFormContextOfKit } from './form.tsx';

type SaveBarProps = {
  /** Called after the values were reset. */
  onCancel: () => void;
  saveLabel?: string;
  savingLabel?: string;
  /** Summary of the changes. Defaults to a sentence about the draft. */
  note?: string;
  /** A new record can be saved unchanged. */
  isNew?: boolean;
  canSave?: boolean;
  /** Also offers to save and start another record. */
  canAddAnother?: boolean;
};

/** Discards changes after confirmation. */
function useCancel(onCancel: () => void): () => Promise<void> {
  const { draftKey } = useFormContextOfKit();
  const { formState, reset } = useFormContext();
  const { isDirty, isSubmitting } = formState;
  return async () => {
    if (isSubmitting || (isDirty && !(await confirmDiscard()))) return;
    if (draftKey !== undefined) dropDraft(draftKey);
    // Rendered before navigation, so the guard against unsaved changes sees it.
    flushSync(() => reset(formState.defaultValues));
    onCancel();
  };
}

/** Cancel and Save in the heading of a long page, without shortcuts. */
export function SaveButtons({ onCancel }: Pick<SaveBarProps, 'onCancel'>) {
  const { isDirty, isSubmitting } = useFormContext().formState;
  const cancel = useCancel(onCancel);
  return (
    <>
      <Button variant="default" onClick={() => void cancel()} disabled={isSubmitting}>
        Cancel
      </Button>
      <Button variant="light" type="submit" disabled={isSubmitting || !isDirty}>
        {isSubmitting ? 'Saving...' : 'Save Changes'}
      </Button>
    </>
  );
}

/** Sticky bar while editing: unsaved changes, Cancel (Esc) and Save (Ctrl/Cmd+S). Inside its Form. */
export function SaveBar({
  onCancel,
  saveLabel = 'Save Changes',
  savingLabel = 'Saving...',
  note,
  isNew = false,
  canSave = true,
  canAddAnother = false,
}: SaveBarProps) {
  const { formId, restored } = useFormContextOfKit();
  const { isDirty, isSubmitting } = useFormContext().formState;
  const isPhone = useIsPhone();
  const disabled = !canSave || isSubmitting || !(isDirty || isNew);

  const cancel = useCancel(onCancel);
  const submit = () => {
    const form = document.getElementById(formId);
    if (!disabled && form instanceof HTMLFormElement) form.requestSubmit();
  };
  useShortcuts({ 'mod+s': submit, escape: () => void cancel() });

  const kept = restored ? 'Restored after the page was reloaded' : 'Stored on this device until you save';
  return (
    <div className={classes.save}>
      <div className={classes.savein}>
        <span className={classes.dot} data-quiet={!isDirty || undefined} aria-hidden="true" />
        <span className={classes.state} role="status">
          {isDirty ? <b style={{ fontWeight: 500 }}>Unsaved changes</b> : 'No changes yet'}
        </span>
        <Text flex={1} miw={0} c="dimmed" visibleFrom="sm">
          {isDirty ? (note ?? kept) : ''}
        </Text>
        <Button variant="default" onClick={() => void cancel()} disabled={isSubmitting}>
          Cancel
          {!isPhone && <Kbd aria-hidden="true">Esc</Kbd>}
        </Button>
        {canAddAnother && (
          <Button
            className={classes.another ?? ''}
            type="submit"
            variant="default"
            name={ADD_ANOTHER}
            disabled={disabled}
            aria-label="Save and add another"
          >
            {isPhone ? 'Add another' : 'Save and add another'}
          </Button>
        )}
        <Button type="submit" disabled={disabled}>
          {isSubmitting ? savingLabel : saveLabel}
          {!isPhone && !isSubmitting && (
            <Text span inherit fz="xs" ms={8} aria-hidden="true">
              {modKey} S
            </Text>
          )}
        </Button>
      </div>
    </div>
  );
}
