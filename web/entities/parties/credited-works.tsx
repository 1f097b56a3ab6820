import { useQuery } from '@apollo/client/react';
import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { rangeText } from '#web/kit/list/pages.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import classes from './parties.module.css';
import type { CreditsDocument } from './party-kind.ts';

const pageSize = 10;

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <Group justify="space-between" mt={12} role="navigation" aria-label="Pages of works">
      <ActionIcon variant="default" size={36} aria-label="Previous works" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <small role="status">{rangeText(page, pageSize, total)}</small>
      <ActionIcon variant="default" size={36} aria-label="Next works" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

/** Lists the works that credit a party, page by page. */
export function CreditedWorks({ document, id }: { document: CreditsDocument; id: string }) {
  const [page, setPage] = useState(1);
  const { data, previousData, error } = useQuery(document, { variables: { id, page, first: pageSize } });
  const works = (data ?? previousData)?.party?.works;
  const count = works && works.totalCount > 0 ? { lead: `${works.totalCount} in all` } : {};
  return (
    <FormSection title="Works" columns={1} {...count}>
      {error !== undefined && <small>{describeError(error)}</small>}
      {works === undefined && error === undefined && <TextSkeleton lines={4} />}
      {works?.totalCount === 0 && <small>Not credited on any work yet.</small>}
      {works && works.nodes.length > 0 && (
        <div>
          <ul className={classes.credits} data-ruled>
            {works.nodes.map(({ id, title, artist, iswc }) => (
              <li key={id}>
                <Link to={`/dashboard/music/works/${id}`}>{title}</Link>
                <small>
                  {artist !== null && `${artist} · `}
                  {iswc === null ? 'No ISWC' : <CodeText>{iswc}</CodeText>}
                </small>
              </li>
            ))}
          </ul>
          <Pages total={works.totalCount} page={page} onPage={setPage} />
        </div>
      )}
    </FormSection>
  );
}
