import { CloseButton, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { maxSearchLength } from '#domain/kit/search.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { FormSection } from '#web/kit/form/section.tsx';
import classes from './facts.module.css';
import { type Entry, groupsOf, matching } from './metadata-groups.ts';

/** A field inside another form: Enter must not save that form. */
function Search({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <TextInput
      size="xs"
      type="search"
      w={{ base: 160, sm: 240 }}
      aria-label="Search metadata"
      placeholder="Search metadata"
      maxLength={maxSearchLength}
      value={words}
      onChange={(event) => onWords(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      rightSection={words === '' ? null : <CloseButton size={24} aria-label="Clear search" onClick={() => onWords('')} />}
    />
  );
}

function Table({ entries }: { entries: readonly Entry[] }) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">File metadata</VisuallyHidden>
      <colgroup>
        <col className={classes.names} />
        <col />
      </colgroup>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </VisuallyHidden>
      {groupsOf(entries).map(({ group, members }) => (
        <tbody key={group}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {group}
            </th>
          </tr>
          {members.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** All metadata of a file by group. */
export function MetadataTable({ entries }: { entries: readonly Entry[] }) {
  const [words, setWords] = useState('');
  const found = matching(entries, words);
  const isSearched = foldText(words) !== '';
  const lead = entries.length === 0 ? {} : { lead: `${isSearched ? `${found.length} of ` : ''}${entries.length} entries` };
  return (
    <FormSection
      title="Read from the file"
      columns={1}
      {...lead}
      {...(entries.length > 8 && { actions: <Search words={words} onWords={setWords} /> })}
    >
      {entries.length === 0 && <Text c="dimmed">The file has no metadata, or has not been processed yet.</Text>}
      {entries.length > 0 && found.length === 0 && <Text c="dimmed">No entry matches “{words.trim()}”.</Text>}
      {found.length > 0 && <Table entries={found} />}
    </FormSection>
  );
}
