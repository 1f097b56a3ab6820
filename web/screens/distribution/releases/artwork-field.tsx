import { Button, Group, Input, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReleaseInput } from '#domain/catalogue/release.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Thumb } from '#web/entities/media/thumb.tsx';
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
  const { data } = useArtworkQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  if (!data?.asset) return <Skeleton h={120} w={160} />;
  return (
    <Link className={classes.artwork} to={`/dashboard/media/images/${id}`} aria-label={`Artwork: ${data.asset.title}`}>
      <Thumb asset={data.asset} />
    </Link>
  );
}

/** The cover of a release, an image of the library. */
export function ArtworkField() {
  const { viewing, text: id, setText, control } = useField<ReleaseInput>('artworkId');
  const [isOpen, setOpen] = useState(false);
  if (viewing) return <ReadOnly label={label} value={id === '' ? '' : <Picture id={id} />} />;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description="The front cover, an image of your library. Shops require a square JPEG or PNG file, mostly of 3,000 pixels."
      error={control.error}
    >
      <Group gap={16} mt={8}>
        {id !== '' && <Picture id={id} />}
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
