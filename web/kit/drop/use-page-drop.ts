import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles, filesIn, namedPaste } from './dropped.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName));

/**
 * Accepts files dropped anywhere on the page, and pasted pictures. Returns whether files are dragged over the page. Without this, the
 * browser would leave the page and show the file.
 */
export function usePageDrop(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return;
    // Entering a child leaves its parent, so only a counter shows whether the pointer is on the page.
    let depth = 0;
    const setDepth = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const onEnter = (event: DragEvent) => carriesFiles(event.dataTransfer) && setDepth(depth + 1);
    const onLeave = (event: DragEvent) => carriesFiles(event.dataTransfer) && setDepth(depth - 1);
    const onOver = (event: DragEvent) => carriesFiles(event.dataTransfer) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      setDepth(0);
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      void filesIn(event.dataTransfer).then((files) => files.length > 0 && take(files));
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Ignores pictures that programs add to pasted text.
      if (files.length === 0 || (isField(event.target) && event.clipboardData?.types.includes('text/plain'))) return;
      event.preventDefault();
      take(files.map((file) => namedPaste(file, new Date())));
    };
    const ends: (() => void)[] = [];
    const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => unknown) => {
      window.addEventListener(type, listener);
      ends.push(() => window.removeEventListener(type, listener));
    };
    on('dragenter', onEnter);
    on('dragleave', onLeave);
    on('dragover', onOver);
    on('drop', onDrop);
    on('paste', onPaste);
    return () => {
      setDepth(0);
      for (const end of ends) end();
    };
  }, [isOn]);
  return isOver;
}
