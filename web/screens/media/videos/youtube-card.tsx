import type { FragmentType } from '@apollo/client/masking';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { youtubeIdMessage, youtubeIdOf } from '#domain/media/claim.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { useVideoYoutubeLinkMutation, useYoutubePartsFragment, type YoutubePartsFragment } from './__generated__/records.ts';
import classes from './records.module.css';

type YoutubeCardProps = { asset: FragmentType<YoutubePartsFragment>; canChange: boolean };

/** Longer than any address of a video. */
const longestTyped = 300;

const failure = 'Failed to save the YouTube video';

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
  const { videoId, sentence } = youtube;
  const [link, { loading }] = useVideoYoutubeLinkMutation();
  const setVideo = (youtubeVideoId: string | null) => link({ variables: { id, youtubeVideoId } });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const youtubeVideoId = youtubeIdOf(typed);
    if (youtubeVideoId === null) return setProblem(youtubeIdMessage);
    const { problem } = await attempt(setVideo(youtubeVideoId));
    setProblem(problem?.message ?? null);
    if (problem) return;
    setTyped('');
    toast.success('YouTube video saved');
  };
  const remove = () =>
    report(setVideo(null), { failure, done: 'YouTube link removed', undo: () => report(setVideo(videoId), { failure }) });
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
