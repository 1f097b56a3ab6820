import { Button, Group, List, SegmentedControl, Text, Textarea } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { exportLyrics, importLyrics, LYRICS_FILE_EXTENSIONS, lyricsStats, parseSections } from '#domain/works/lyrics.ts';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { Columns } from '#web/kit/layout/columns.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import classes from './lyrics-tab.module.css';
import type { WorkFormInput } from './work-form.ts';

/** Maximum size of a lyrics file. */
const IMPORT_BYTES_MAX = 500_000;

function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Sections in the order of the text, numbered for React: two choruses may be equal. */
const numberedSections = (lyrics: string) => parseSections(lyrics).map((section, index) => ({ ...section, key: `${index}` }));

function Preview({ lyrics }: { lyrics: string }) {
  const sections = numberedSections(lyrics);
  if (sections.length === 0) return <NoLines>No lyrics yet.</NoLines>;
  return (
    <div className={classes.preview}>
      {sections.map(({ key, kind, label, lines }) => (
        <section key={key} data-kind={kind}>
          {label !== null && (
            <Text component="h3" size="xs" c="dimmed" fw={500} mb={4}>
              {label}
            </Text>
          )}
          <p>{lines.join('\n')}</p>
        </section>
      ))}
    </div>
  );
}

const guidelines = [
  'Put a marker on its own line before each section: [Verse 1], [Chorus], [Bridge], [Intro], [Outro], [Pre-Chorus], [Hook].',
  'Leave one empty line between sections.',
  'If several people sing, name the singer after the marker: [Chorus: Mara].',
  'Import accepts .txt and .lrc files. Times in .lrc files are ignored.',
];

function Guidelines() {
  return (
    <Panel title="Formatting guidelines">
      <List size="sm" c="dimmed" spacing={8} listStyleType="disc">
        {guidelines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Panel>
  );
}

/** Imports a file after confirming to replace existing lyrics. */
function useImport(text: string, setText: (text: string) => void) {
  return async (file: File) => {
    if (file.size > IMPORT_BYTES_MAX) return toast.error('The file is larger than 500 kB. Choose a text file with lyrics.');
    const imported = importLyrics(file.name, await file.text());
    if (imported === undefined) return toast.error('Please choose a .txt or .lrc file.');
    const question = {
      title: 'Replace the lyrics?',
      body: `The lyrics in ${file.name} replace the current ones.`,
      action: 'Replace',
    };
    if (text.trim() !== '' && text !== imported.lyrics && !(await confirm(question))) return;
    setText(imported.lyrics);
    toast.success(`Lyrics imported from ${file.name}`);
  };
}

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

type ToolsProps = {
  viewing: boolean;
  view: string;
  onView: (view: string) => void;
  title: string;
  text: string;
  onFile: (file: File) => void;
};

function Tools({ viewing, view, onView, title, text, onFile }: ToolsProps) {
  const exportFile = () => {
    const file = exportLyrics(title, text);
    download(file.fileName, file.text);
  };
  return (
    <Group gap={8} justify="flex-end">
      {!viewing && (
        <SegmentedControl
          size="xs"
          me="auto"
          aria-label="Lyrics view"
          value={view}
          onChange={onView}
          data={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      )}
      {!viewing && <ImportButton onFile={onFile} />}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} />}
        onClick={exportFile}
        disabled={text.trim() === ''}
      >
        Export
      </Button>
    </Group>
  );
}

/** Lyrics as editable text or sections, with import, export and statistics. */
export function LyricsTab({ title }: { title: string }) {
  const { viewing, text, setText, control } = useField<WorkFormInput>('lyrics');
  const { dirtyFields } = useFormState<WorkFormInput>();
  const [view, setView] = useState('edit');
  const importFile = useImport(text, setText);
  const stats = lyricsStats(text);
  const editing = !viewing && view === 'edit';
  const isChanged = !viewing && dirtyFields.lyrics === true;
  const facts = [
    ['Lines', stats.lines],
    ['Words', stats.words],
    ['Characters', stats.characters],
    ['Sections', stats.sections],
  ] as const;
  return (
    <Columns
      sticky
      aside={
        <>
          <Facts title="Statistics" facts={facts.map(([name, value]) => [name, value.toLocaleString('en')])} />
          <Guidelines />
        </>
      }
    >
      <Tools viewing={viewing} view={view} onView={setView} title={title} text={text} onFile={(file) => void importFile(file)} />
      {isChanged && <Banner kind="warning">The lyrics have unsaved changes.</Banner>}
      {editing ? (
        <Textarea
          {...control}
          aria-label="Lyrics"
          placeholder={'[Verse 1]\nFirst line of the song'}
          autosize
          minRows={16}
          maxRows={40}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          styles={{ input: { lineHeight: '24px' } }}
        />
      ) : (
        <Preview lyrics={text} />
      )}
    </Columns>
  );
}
