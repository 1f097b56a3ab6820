import { useQuery } from '@apollo/client/react';
import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { formatUpc } from '#domain/codes/upc.ts';
import { describeError } from '#web/apollo/errors.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { rangeText } from '#web/kit/list/pages.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import type { ListedDocument } from './record-kind.ts';
import classes from './records.module.css';

const pageSize = 10;

/** What lists the objects that name a record: heading, plural noun in labels, addresses, and the texts without a code and without objects. */
type Listing = {
  title: string;
  noun: string;
  hrefOf: (id: string) => string;
  /** Display form of a code. */
  formatCode?: (code: string) => string;
  noCode: string;
  none: string;
};

export const worksListing: Listing = {
  title: 'Works',
  noun: 'works',
  hrefOf: (id) => `/dashboard/music/works/${id}`,
  noCode: 'No ISWC',
  none: 'Not credited on any work yet.',
};
export const recordingsListing: Listing = {
  title: 'Recordings',
  noun: 'recordings',
  hrefOf: (id) => `/dashboard/music/recordings/${id}`,
  formatCode: formatIsrc,
  noCode: 'No ISRC',
  none: 'No recordings yet.',
};

export const releasesListing: Listing = {
  title: 'Releases',
  noun: 'releases',
  hrefOf: (id) => `/dashboard/music/releases/${id}`,
  formatCode: formatUpc,
  noCode: 'No UPC',
  none: 'No releases yet.',
};

type PagesProps = { total: number; page: number; noun: string; onPage: (page: number) => void };

function Pages({ total, page, noun, onPage }: PagesProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <Group justify="space-between" mt={12} role="navigation" aria-label={`Pages of ${noun}`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Previous ${noun}`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <small role="status">{rangeText(page, pageSize, total)}</small>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Next ${noun}`}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

type CreditedListProps = { document: ListedDocument; id: string; listing: Listing };

/** Lists the objects that name a record, page by page. */
export function CreditedList({ document, id, listing }: CreditedListProps) {
  const { title, noun, hrefOf, formatCode = (code) => code, noCode, none } = listing;
  const [page, setPage] = useState(1);
  const { data, previousData, error } = useQuery(document, { variables: { id, page, first: pageSize } });
  const items = (data ?? previousData)?.record?.items;
  const count = items && items.totalCount > 0 ? { lead: `${items.totalCount} in all` } : {};
  return (
    <FormSection title={title} columns={1} {...count}>
      {error !== undefined && <small>{describeError(error)}</small>}
      {items === undefined && error === undefined && <TextSkeleton lines={4} />}
      {items?.totalCount === 0 && <small>{none}</small>}
      {items && items.nodes.length > 0 && (
        <div>
          <ul className={classes.credits} data-ruled>
            {items.nodes.map(({ id, title, artist, code }) => (
              <li key={id}>
                <Link to={hrefOf(id)}>{title}</Link>
                <small>
                  {artist !== null && `${artist} · `}
                  {code === null ? noCode : <CodeText>{formatCode(code)}</CodeText>}
                </small>
              </li>
            ))}
          </ul>
          <Pages total={items.totalCount} page={page} noun={noun} onPage={setPage} />
        </div>
      )}
    </FormSection>
  );
}
