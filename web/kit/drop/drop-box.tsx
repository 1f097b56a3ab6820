import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type Ref, useState } from 'react';
import { useIsPhone } from '../media.ts';
import classes from './drop.module.css';
import { filesIn } from './dropped.ts';

type DropBoxProps = {
  /** Plural noun of the files, such as "images". */
  what: string;
  /** Accepted types and maximum size. */
  hint: string;
  /** MIME types and extensions of the browser's file dialog. Phones then offer the camera. */
  accept: readonly string[];
  multiple?: boolean;
  large?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** ID of the element with the error message. */
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
};

/** Drop area for files, and a button for the browser's file dialog. */
export function DropBox(props: DropBoxProps) {
  const { what, hint, accept, multiple = true, large = false, inputRef, describedBy, onFiles } = props;
  const isPhone = useIsPhone();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // The handler of the page must not add them a second time.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    setOver(false);
    void filesIn(event.dataTransfer).then((files) => files.length > 0 && onFiles(multiple ? files : files.slice(0, 1)));
  };
  return (
    <label
      className={classes.drop}
      data-large={large || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={large ? 32 : 20} stroke={1.6} aria-hidden="true" />
      <span>
        <b>
          {isPhone ? (
            <span>Choose {what}</span>
          ) : (
            <>
              Drop {what} here or <span>browse</span>
            </>
          )}
        </b>
        <small>{hint}</small>
      </span>
      <input
        ref={inputRef}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined || undefined}
        type="file"
        aria-label={`Choose ${what}`}
        accept={accept.join(',')}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Otherwise choosing the same file again would not fire an event.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
