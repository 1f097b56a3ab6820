import { Button, FileButton, Group, Input, Modal, Progress, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ReleaseInput } from '#domain/catalogue/release.ts';
import { acceptedBy } from '#domain/media/file-types.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Thumb } from '#web/entities/media/thumb.tsx';
import { useFileUpload } from '#web/entities/media/upload/use-file-upload.ts';
import { useUploads } from '#web/entities/media/upload/use-uploads.ts';
import { useIngest } from '#web/entities/media/use-ingest.ts';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useArtworkChoicesQuery, useArtworkQuery } from './__generated__/artwork-field.ts';
import { releaseLabels } from './__generated__/labels.ts';
import classes from './releases.module.css';

const label = releaseLabels.artworkId;
const searchDelayMs = 300;

type PickerProps = { onPick: (id: string) => void; onClose: () => void };

/** The latest images of the library, searched by title. */
function ArtworkDialog({ onPick, onClose }: PickerProps) {
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), searchDelayMs);
  const { data, loading, error } = useArtworkChoicesQuery({ variables: { search: search || null } });
  const images = data?.assets.nodes ?? [];
  return (
    <Modal opened onClose={onClose} title="Choose the artwork" size={640}>
      <Stack gap={16}>
        <TextInput
          aria-label="Search images"
          placeholder="Search images"
          leftSection={<IconSearch size={16} stroke={1.7} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
        {error && <Text c="red">{describeError(error)}</Text>}
        <ul className={classes.pictures} aria-busy={loading}>
          {images.map((image) => (
            <li key={image.id}>
              <button type="button" className={classes.picture} onClick={() => onPick(image.id)}>
                <Thumb asset={image} />
                <span data-clip>{image.title}</span>
              </button>
            </li>
          ))}
          {loading && images.length === 0 && numbered(8).map((tile) => <Skeleton key={tile} h={140} />)}
        </ul>
        {!loading && images.length === 0 && (
          <Text c="dimmed">
            {search === '' ? 'The library has no images yet.' : `No images found for “${search}”.`}{' '}
            <Link to="/dashboard/media/images/add">Upload an image</Link>
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

function Picture({ id }: { id: string }) {
  const { data, refetch } = useArtworkQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  // A file that was just uploaded has no thumbnail yet.
  useIngest(data?.asset, refetch);
  if (!data?.asset) return <Skeleton h={160} w={160} />;
  return (
    <Link className={classes.artwork} to={`/dashboard/media/images/${id}`} aria-label={`Artwork: ${data.asset.title}`}>
      <Thumb asset={data.asset} />
    </Link>
  );
}

/** Uploads an image in place. */
function ArtworkUpload({ onAsset, disabled, onProblem }: UploadProps) {
  const upload = useFileUpload(onAsset, 'IMAGE');
  const { rules } = useUploads();
  const { percent, problem } = upload;
  useEffect(() => onProblem(problem), [problem, onProblem]);
  if (percent !== null)
    return (
      <>
        <Progress value={percent} w={160} aria-label="Upload of the artwork" />
        <Button variant="default" onClick={upload.cancel}>
          Cancel upload
        </Button>
      </>
    );
  return (
    <FileButton accept={acceptedBy(rules.IMAGE.types).join(',')} onChange={(file) => file && upload.start(file)}>
      {({ onClick }) => (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onClick} disabled={disabled}>
          Upload an image
        </Button>
      )}
    </FileButton>
  );
}

type UploadProps = { onAsset: (id: string) => void; disabled: boolean; onProblem: (problem: string | undefined) => void };

/** The cover of a release: an image of the library, or uploaded here. */
export function ArtworkField() {
  const { viewing, text: id, setText, control } = useField<ReleaseInput>('artworkId');
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  if (viewing) return <ReadOnly label={label} value={id === '' ? '' : <Picture id={id} />} />;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description="The front cover, an image of your library. Shops require a square JPEG or PNG file, mostly of 3,000 pixels."
      error={control.error ?? problem}
    >
      <Group gap={16} mt={8}>
        {id !== '' && <Picture id={id} />}
        <ArtworkUpload onAsset={setText} disabled={control.disabled} onProblem={setProblem} />
        <Button ref={control.ref} variant="default" onClick={() => setOpen(true)} disabled={control.disabled}>
          {id === '' ? 'Choose an image' : 'Change'}
        </Button>
        {id !== '' && (
          <Button variant="subtle" color="gray" onClick={() => setText('')} disabled={control.disabled}>
            Remove
          </Button>
        )}
      </Group>
      {isOpen && (
        <ArtworkDialog
          onPick={(picked) => {
            setText(picked);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Input.Wrapper>
  );
}
