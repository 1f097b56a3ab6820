import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import { handleDrops } from '#web/entities/media/upload/request.ts';
import { useUploads } from '#web/entities/media/upload/use-uploads.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { ReadersNote } from '#web/entities/viewer/readers-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { addTexts } from './add-texts.ts';
import { Several } from './several.tsx';
import { Single } from './single.tsx';
import { useSingleUpload } from './use-single-upload.ts';

type AddAssetProps = {
  kind: AssetKind;
  /** Fields of the kind, for the MIME type of the chosen file. */
  fields: (mimeType: string) => ReactNode;
};

/** One file opens its form; several are added as a list. */
function Adding({ kind, fields }: AddAssetProps) {
  const uploads = useUploads();
  const single = useSingleUpload(kind, uploads);
  const [isList, setList] = useState(false);
  const take = (files: File[]) => {
    const [first] = files;
    if (isList || files.length > 1) {
      uploads.add(kind, files);
      setList(true);
    } else if (first) single.choose(first);
  };
  const onDrop = useEffectEvent(take);
  useEffect(() => handleDrops((files) => onDrop(files)), []);
  if (isList) return <Several kind={kind} uploads={uploads} />;
  return (
    <Single kind={kind} uploads={uploads} single={single} onFiles={take}>
      {fields(single.item?.type ?? '')}
    </Single>
  );
}

/** Page to add assets. Read-only members, and workspaces whose plan lacks the kind or has no storage left, see a back link. */
export function AddAsset(props: AddAssetProps) {
  const { viewerCanEdit } = useViewer();
  const { title, back } = addTexts(props.kind);
  if (!viewerCanEdit) return <ReadersNote title={title} back={back} />;
  return (
    <FeatureGate feature={mediaKinds[props.kind].feature} back={back}>
      <Adding {...props} />
    </FeatureGate>
  );
}
