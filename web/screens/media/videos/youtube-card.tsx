import type { FragmentType } from '@apollo/client/masking';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { youtubeIdMessage, youtubeIdOf } from '#domain/media/claim.ts';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { useVideoYoutubeLinkMutation, useYoutubePartsFragment, type YoutubePartsFragment } from './__generated__/records.ts';
import classes from './records.module.css';

type YoutubeCardProps = { asset: FragmentType<YoutubePartsFragment>; canChange: boolean };

/** Longer than any address of a video. */
const longestTyped = 300;

const failure = 'Failed to save the YouTube video';

/** Sets or removes the ID of the YouTube video. `setVideo` returns a problem or null. */
function useLink(assetId: string) {
  const [link, { loading }] = useVideoYoutubeLinkMutation();
  const setVideo = async (youtubeVideoId: string | null): Promise<string | null> => {
    try {
      const { data } = await link({ variables: { id: assetId, youtubeVideoId } });
      return data?.videoYoutubeLink.userErrors[0]?.message ?? null;
    } catch (error) {
      return `${failure}. ${describeError(error)}`;
    }
  };
  return { setVideo, loading };
}

function Linked({ videoId }: { videoId: string }) {
  return (
    <Group gap={16}>
      <CopyText value={videoId} label="YouTube video" />
      <a href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`} target="_blank" rel="noreferrer">
        Open on YouTube <IconExternalLink size={14} aria-label="opens in a new tab" />
      </a>
    </Group>
  );
}

/** The video's ID on YouTube. The card states that no account is connected. */
export function YoutubeCard({ asset, canChange }: YoutubeCardProps) {
  const { id, youtube } = useYoutubePartsFragment(asset);
  const { videoId, sentence } = youtube ?? { videoId: null, sentence: '' };
  const { setVideo, loading } = useLink(id);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const id = youtubeIdOf(typed);
    if (id === null) return setProblem(youtubeIdMessage);
    const wrong = await setVideo(id);
    setProblem(wrong);
    if (wrong !== null) return;
    setTyped('');
    toast.success('YouTube video saved');
  };
  const remove = async () => {
    const wrong = await setVideo(null);
    if (wrong !== null) return toast.error(wrong);
    toast.success('YouTube link removed', () => setVideo(videoId));
  };
  return (
    <FormSection title="YouTube" columns={1} lead={sentence}>
      {videoId === null && !canChange && <Text c="dimmed">No YouTube video is linked.</Text>}
      {videoId !== null && <Linked videoId={videoId} />}
      {canChange && (
        <div className={classes.link}>
          <TextInput
            label={videoId === null ? 'YouTube video' : 'Another YouTube video'}
            placeholder="ID or URL of the video"
            value={typed}
            error={problem}
            maxLength={longestTyped}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void save();
            }}
          />
          <Button variant="default" loading={loading} disabled={typed.trim() === ''} onClick={() => void save()}>
            Save
          </Button>
          {videoId !== null && (
            <Button variant="default" disabled={loading} onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </div>
      )}
    </FormSection>
  );
}
