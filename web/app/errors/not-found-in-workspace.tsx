import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconBuilding, IconMusic, IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { maxSearchLength } from '#domain/kit/search.ts';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { openPalette } from '../palette/request.ts';
import { linksOf, navSections } from '../shell/nav.ts';
import classes from './errors.module.css';
import { nearest } from './nearest.ts';
import { Nowhere, type Way, Ways } from './not-found.tsx';

const usual: readonly Way[] = [
  { icon: IconMusic, href: '/dashboard/music/works', title: 'Works', text: 'Compositions with their codes and splits' },
  { icon: IconUsers, href: '/dashboard/music/contributors', title: 'Contributors', text: 'People credited on works' },
  { icon: IconBuilding, href: '/dashboard/music/publishers', title: 'Publishers', text: 'Companies that hold publishing shares' },
];

const placesFor = (admin: boolean): Way[] =>
  navSections
    .filter((section) => admin || !section.isForAdmins)
    .flatMap((section) =>
      linksOf(section).map(({ label, href }) => ({
        icon: section.icon,
        href,
        title: section.href === undefined ? `${section.label}: ${label}` : label,
        text: href,
      })),
    );

/** Inside the workspace the layout stays, and its search can be used. */
export function NotFoundInWorkspace() {
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  const meant = nearest(pathname, placesFor(isAdmin(useViewer())));
  return (
    <div className={classes.inside}>
      <div className={classes.body}>
        <Nowhere level={2}>
          <Group
            component="form"
            gap={8}
            wrap="nowrap"
            onSubmit={(event) => {
              event.preventDefault();
              openPalette(words);
            }}
          >
            <TextInput
              flex={1}
              aria-label="Search the workspace"
              placeholder="Search works, contributors or publishers"
              leftSection={<IconSearch size={18} />}
              maxLength={maxSearchLength}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Button variant="default" type="submit">
              Search
            </Button>
          </Group>
          <Stack gap={8}>
            {meant.length > 0 && <small>Did you mean</small>}
            <Ways ways={meant.length > 0 ? meant : usual} />
          </Stack>
          <Group>
            <Button component={Link} to="/dashboard">
              Back to Dashboard
            </Button>
          </Group>
        </Nowhere>
      </div>
    </div>
  );
}
