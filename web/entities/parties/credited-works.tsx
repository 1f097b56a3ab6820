import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { rangeText } from '#web/kit/list/pages.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import classes from './parties.module.css';
import type { PartyWorks } from './types.ts';

export const creditedPageSize = 10;

type CreditedWorksProps = {
  /** Undefined until the first answer. */
  works: PartyWorks | undefined;
  page: number;
  onPage: (page: number) => void;
  error?: string | undefined;
  /** What stands there when there is none. */
  none: string;
};

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const last = Math.ceil(total / creditedPageSize);
  if (last <= 1) return null;
  return (
    <nav className={classes.pages} aria-label="Pages of works">
      <ActionIcon variant="default" size={36} aria-label="Previous works" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className={classes.count} role="status">
        {rangeText(page, creditedPageSize, total)}
      </span>
      <ActionIcon variant="default" size={36} aria-label="Next works" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}

/** The works that credit a contributor or a publisher, by pages. */
export function CreditedWorks({ works, page, onPage, error, none }: CreditedWorksProps) {
  const count = works && works.totalCount > 0 ? { lead: `${works.totalCount} in all` } : {};
  return (
    <FormSection title="Works" columns={1} {...count}>
      {error !== undefined && <span className={classes.count}>{error}</span>}
      {works === undefined && error === undefined && <TextSkeleton lines={4} />}
      {works?.totalCount === 0 && <span className={classes.count}>{none}</span>}
      {works && works.nodes.length > 0 && (
        <div>
          <ul className={classes.credits}>
            {works.nodes.map(({ id, title, artist, iswc }) => (
              <li key={id}>
                <div className={classes.credit}>
                  <Link to={`/dashboard/music/works/${id}`}>{title}</Link>
                  <span>
                    {artist !== null && `${artist} · `}
                    {iswc === null ? 'No ISWC' : <CodeText>{iswc}</CodeText>}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <Pages total={works.totalCount} page={page} onPage={onPage} />
        </div>
      )}
    </FormSection>
  );
}
