import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { fieldsOfAudio } from '#domain/catalogue/audio-facts.ts';
import { acceptedBy, typeList } from '#domain/media/file-types.ts';
import { AudioPlayer } from '#web/entities/media/player/audio-player.tsx';
import { useFileUpload } from '#web/entities/media/upload/use-file-upload.ts';
import { useUploads } from '#web/entities/media/upload/use-uploads.ts';
import { useIngest } from '#web/entities/media/use-ingest.ts';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { type RecordingAudioQuery, useRecordingAudioQuery } from './__generated__/audio-field.ts';
import { recordingLabels as labels } from './__generated__/labels.ts';
import { audioTypes, takeChosenAudio } from './chosen-audio.ts';
import type { RecordingFormInput } from './recording-values.ts';

type FileOfRecording = NonNullable<RecordingAudioQuery['asset']>;

/** The sound of a file. Null until the server has found that it is one. */
const soundOf = (asset: FileOfRecording | null) => (asset?.__typename === 'AudioAsset' ? asset : null);

/** Fills empty fields of the form from a file that the server has read. */
function usePrefill(asset: FileOfRecording | null): void {
  const { getValues, setValue } = useFormContext<RecordingFormInput>();
  const isEditing = useFormMode() === 'edit';
  useEffect(() => {
    if (!isEditing || asset?.ingest.state !== 'READY') return;
    const sound = soundOf(asset);
    const found = { title: asset.title, ...(sound && { artist: sound.document.artist, ...fieldsOfAudio(sound) }) };
    for (const [name, value] of Object.entries(found)) {
      const field = name as keyof typeof found;
      const held = getValues(field);
      if (value !== null && (held === null || held === undefined || held === ''))
        setValue(field, value as never, { shouldDirty: true, shouldValidate: true });
    }
  }, [asset, isEditing, getValues, setValue]);
}

/** The chosen file with its player, once the server has read it. */
function AudioFile({ id }: { id: string }) {
  const { data, refetch } = useRecordingAudioQuery({ variables: { id } });
  const asset = data?.asset;
  const isBeingRead = useIngest(asset, refetch);
  usePrefill(asset ?? null);
  if (!asset) return <Text c="dimmed">{data === undefined ? 'Loading the file…' : 'The audio file is in the bin.'}</Text>;
  const sound = soundOf(asset);
  return (
    <>
      <AudioPlayer
        track={{
          id,
          assetId: id,
          title: asset.title,
          artist: sound?.document.artist ?? null,
          durationSeconds: sound?.durationSeconds ?? null,
        }}
        peaks={sound?.waveform ?? null}
        credits={[asset.fileName, fileSize(asset.sizeBytes)]}
      />
      {isBeingRead && <small role="status">The server is reading the file…</small>}
      {asset.ingest.problem !== null && <Banner kind="warning">{asset.ingest.problem}</Banner>}
    </>
  );
}

function Chooser({ onFile, describedBy }: { onFile: (file: File) => void; describedBy?: string | undefined }) {
  const { rules } = useUploads();
  const allowed = audioTypes.filter(({ mimeType }) => rules.DOCUMENT.types.some((type) => type.mimeType === mimeType));
  return (
    <DropBox
      what="an audio file"
      hint={typeList(allowed)}
      accept={acceptedBy(allowed)}
      multiple={false}
      describedBy={describedBy}
      onFiles={([file]) => file && onFile(file)}
    />
  );
}

/** The audio file of a recording: upload, playback and removal. */
export function AudioField() {
  const { viewing, text: id, set, control } = useField<RecordingFormInput>('audioId');
  const upload = useFileUpload(set);
  const [isReplacing, setReplacing] = useState(false);
  const { start } = upload;
  const startChosen = useEffectEvent(() => {
    const file = viewing ? null : takeChosenAudio();
    if (file !== null) start(file);
  });
  useEffect(() => startChosen(), []);
  if (viewing) return id === '' ? <ReadOnly label={labels.audioId} value={null} /> : <AudioFile id={id} />;
  const isChoosing = (id === '' || isReplacing) && upload.percent === null;
  return (
    <Input.Wrapper label={labels.audioId} labelElement="div" error={control.error ?? upload.problem}>
      {upload.percent !== null && (
        <Group gap={12} mt={8} wrap="nowrap">
          <Progress value={upload.percent} flex={1} aria-label="Upload of the audio file" />
          <Text data-figures>{percentLabel(upload.percent)}</Text>
          <Button variant="default" size="compact-sm" onClick={upload.cancel}>
            Cancel
          </Button>
        </Group>
      )}
      {isChoosing && (
        <Chooser
          onFile={(file) => {
            setReplacing(false);
            upload.start(file);
          }}
        />
      )}
      {id !== '' && (
        <>
          <AudioFile id={id} />
          <Group gap={8} mt={8}>
            <Button variant="default" size="compact-sm" onClick={() => setReplacing(true)}>
              Replace file
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => set(null)}>
              Remove file
            </Button>
            <Link to={`/dashboard/media/documents/${id}`}>Open in documents</Link>
          </Group>
        </>
      )}
    </Input.Wrapper>
  );
}
