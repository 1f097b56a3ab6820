import { type ReactNode, useRef } from 'react';

type FileChooserProps = { onFiles: (files: File[]) => void; children: (choose: () => void) => ReactNode };

/** Opens the browser's file chooser from a button inside. */
export function FileChooser({ onFiles, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again afterwards.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
