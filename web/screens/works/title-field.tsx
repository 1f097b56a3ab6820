import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useFormMode } from '#web/kit/form/form.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useWorkNamesakesQuery } from './__generated__/namesakes.ts';
import { workHref } from './columns.tsx';
import type { WorkFormInput } from './work-form.ts';

const pauseMs = 400;

/** Other works with the title and at least one of the writers in the form. */
function useNamesakes(exceptWork: string | null) {
  const isEditing = useFormMode() === 'edit';
  const [title, splits] = useWatch<WorkFormInput, ['title', 'splits']>({ name: ['title', 'splits'] });
  const ids = [...splits.composers, ...splits.authors].flatMap(({ partyId }) => partyId ?? []);
  const [search] = useDebouncedValue(JSON.stringify({ title: (title ?? '').trim(), writers: [...new Set(ids)].sort() }), pauseMs);
  const variables = JSON.parse(search) as { title: string; writers: string[] };
  const isIdle = !isEditing || variables.title === '' || variables.writers.length === 0;
  const { data } = useWorkNamesakesQuery({ variables, skip: isIdle, fetchPolicy: 'cache-and-network' });
  return isIdle ? [] : (data?.works.nodes ?? []).filter(({ id }) => id !== exceptWork);
}

/** The title, with a hint when another work has the same title and a writer in common. */
export function TitleField({ exceptWork }: { exceptWork: string | null }) {
  const namesakes = useNamesakes(exceptWork);
  const hint = namesakes.length > 0 && (
    <Text component="span" inherit role="status" c="var(--stave-warn)">
      {namesakes.length === 1 ? 'Another work has' : 'Other works have'} this title and a writer in common:{' '}
      {namesakes.map((work, index) => (
        <Fragment key={work.id}>
          {index > 0 && ', '}
          <Anchor component={Link} to={workHref(work)} target="_blank" inherit>
            {[work.title, work.artist].filter(Boolean).join(' · ')}
            {work.iswc && (
              <>
                {' · '}
                <span style={{ whiteSpace: 'nowrap' }}>{work.iswc}</span>
              </>
            )}
          </Anchor>
        </Fragment>
      ))}
    </Text>
  );
  return <TextField<WorkFormInput> name="title" label="Title" required {...(hint ? { help: hint } : {})} />;
}
