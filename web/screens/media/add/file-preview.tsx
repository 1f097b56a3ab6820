import { useEffect, useState } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { FileIcon } from '#web/entities/media/file-icon.tsx';
import { repeatEarlyEvents } from '#web/entities/media/player/early-events.ts';
import classes from './add.module.css';

/** Preview from the local file, before the server has one. */
export function FilePreview({ kind, file, mimeType }: { kind: AssetKind; file: File | null; mimeType: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    setBroken(false);
    if (!file || kind === 'DOCUMENT') return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, kind]);
  const shows = address !== null && !isBroken;
  return (
    <div className={classes.preview}>
      {shows && kind === 'IMAGE' && <img src={address} alt="" onError={() => setBroken(true)} />}
      {shows && kind === 'VIDEO' && (
        <video
          ref={repeatEarlyEvents}
          src={address}
          controls
          muted
          preload="metadata"
          onError={() => setBroken(true)}
          aria-label="The chosen video"
        />
      )}
      {!shows && <FileIcon kind={kind} mimeType={mimeType} size={56} />}
    </div>
  );
}
