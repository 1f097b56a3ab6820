import { List, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { importLyrics, lyricsStats, parseSections } from '#domain/works/lyrics.ts';
import { hasTimes } from '#domain/works/timed-lyrics.ts';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { Columns } from '#web/kit/layout/columns.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import classes from './lyrics-tab.module.css';
import { LyricsTools, type LyricsView } from './lyrics-tools.tsx';
import { SyncedLyrics } from './synced-lyrics.tsx';
import type { WorkFormInput } from './work-form.ts';

/** Maximum size of a lyrics file. */
const IMPORT_BYTES_MAX = 500_000;

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
  'Import accepts .txt and .lrc files. Times such as [00:12.50] at the beginning of a line synchronise the lyrics.',
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

/** The chosen view, or the nearest that the text and the mode allow. */
function shownView(view: LyricsView, viewing: boolean, text: string): LyricsView {
  if (view === 'synced' && !hasTimes(text)) return viewing ? 'preview' : 'edit';
  return viewing && view === 'edit' ? 'preview' : view;
}

/** Lyrics as editable text, sections or synchronised lines, with import, export and statistics. */
export function LyricsTab({ title }: { title: string }) {
  const { viewing, text, setText, control } = useField<WorkFormInput>('lyrics');
  const { dirtyFields } = useFormState<WorkFormInput>();
  const artist = useWatch<WorkFormInput, 'artist'>({ name: 'artist' });
  const [chosen, setView] = useState<LyricsView>('edit');
  const view = shownView(chosen, viewing, text);
  const importFile = useImport(text, setText);
  const stats = lyricsStats(text);
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
          <Facts title="Statistics" facts={facts.map(([name, value]) => [name, numberText(value)])} />
          <Guidelines />
        </>
      }
    >
      <LyricsTools
        viewing={viewing}
        view={view}
        onView={setView}
        song={{ title, artist: artist || null }}
        text={text}
        onFile={(file) => void importFile(file)}
      />
      {isChanged && <Banner kind="warning">The lyrics have unsaved changes.</Banner>}
      {view === 'edit' && (
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
      )}
      {view === 'preview' && <Preview lyrics={text} />}
      {view === 'synced' && <SyncedLyrics lyrics={text} />}
    </Columns>
  );
}
