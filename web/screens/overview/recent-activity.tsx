import { Anchor, Button, Text, ThemeIcon } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { nounOfKey } from '#domain/records/record-kinds.ts';
import { recordIcons } from '#web/entities/records/record-icons.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type Act, sentenceOf, subjectHref, subjectName } from './activity-text.ts';
import classes from './overview.module.css';

/** Number of actions shown before "Show more". */
const shownFirst = 8;

const done = { CHANGED: IconPencil, DELETED: IconTrash, RESTORED: IconArrowBackUp, REPLACED: IconReplace } as const;
const iconOf = ({ verb, subjectKind }: Act) => (verb === 'CREATED' ? recordIcons[nounOfKey(subjectKind)] : done[verb]);

function ActLine({ act }: { act: Act }) {
  const { before, after } = sentenceOf(act);
  const href = subjectHref(act);
  const Icon = iconOf(act);
  return (
    <li>
      <ThemeIcon size={28} color="gray">
        <Icon size={16} stroke={1.7} aria-hidden="true" />
      </ThemeIcon>
      <span>
        {before}
        {href === null ? (
          <b>{subjectName(act)}</b>
        ) : (
          <Anchor fw={500} component={Link} to={href}>
            {subjectName(act)}
          </Anchor>
        )}
        {after}
      </span>
      <small>
        <RelativeDate value={act.occurredAt} />
      </small>
    </li>
  );
}

/** Recent activity. */
export function RecentActivity({ activity, inCard = false }: { activity: readonly Act[]; inCard?: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? activity : activity.slice(0, shownFirst);
  return (
    <Panel title="Recent Activity" bare={!inCard}>
      {activity.length === 0 ? (
        <Text c="dimmed">Recent changes by you and other members will appear here.</Text>
      ) : (
        <ul className={classes.acts}>
          {shown.map((act) => (
            <ActLine key={act.id} act={act} />
          ))}
        </ul>
      )}
      {activity.length > shownFirst && (
        <Button variant="subtle" size="xs" ml={-14} onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
          {showsAll ? 'Show fewer' : `Show the last ${activity.length}`}
        </Button>
      )}
    </Panel>
  );
}
