import { Button, Group, Menu, SegmentedControl } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { exportLyrics, exportTimedLyrics, LYRICS_FILE_EXTENSIONS } from '#domain/works/lyrics.ts';
import { hasTimes } from '#domain/works/timed-lyrics.ts';
import { saveText } from '#web/kit/save-file.ts';

export type LyricsView = 'edit' | 'preview' | 'synced';

const download = ({ fileName, text }: { fileName: string; text: string }) => saveText(fileName, text);

function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={LYRICS_FILE_EXTENSIONS.join(',')}
        aria-label="Lyrics file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="default" size="xs" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
        Import
      </Button>
    </>
  );
}

type Song = { title: string; artist: string | null };

/** Exports a text file, or offers an LRC file too if the lines have times. */
function ExportButton({ song, text }: { song: Song; text: string }) {
  const exportText = () => download(exportLyrics(song.title, text));
  const isTimed = hasTimes(text);
  const button = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} />}
      disabled={text.trim() === ''}
      {...(!isTimed && { onClick: exportText })}
    >
      Export
    </Button>
  );
  if (!isTimed) return button;
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={exportText}>Text (.txt)</Menu.Item>
        <Menu.Item onClick={() => download(exportTimedLyrics(song, text))}>With times (.lrc)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type ToolsProps = {
  viewing: boolean;
  view: LyricsView;
  onView: (view: LyricsView) => void;
  song: Song;
  text: string;
  onFile: (file: File) => void;
};

/** Chooses the view, and imports and exports lyrics. */
export function LyricsTools({ viewing, view, onView, song, text, onFile }: ToolsProps) {
  const views = [
    ...(viewing ? [] : [{ value: 'edit', label: 'Edit' }]),
    { value: 'preview', label: 'Preview' },
    ...(hasTimes(text) ? [{ value: 'synced', label: 'Synchronised' }] : []),
  ];
  return (
    <Group gap={8} justify="flex-end">
      {views.length > 1 && (
        <SegmentedControl
          size="xs"
          me="auto"
          aria-label="Lyrics view"
          value={view}
          onChange={(value) => onView(value as LyricsView)}
          data={views}
        />
      )}
      {!viewing && <ImportButton onFile={onFile} />}
      <ExportButton song={song} text={text} />
    </Group>
  );
}
