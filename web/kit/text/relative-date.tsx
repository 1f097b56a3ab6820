import { Tooltip } from '@mantine/core';
import { exactDate, plainDate, relativeDate } from './dates.ts';

/** When something happened, near enough; the exact time on hover and in the dateTime attribute. */
export function RelativeDate({ value }: { value: string | null | undefined }) {
  if (!value) return <>–</>;
  const time = new Date(value);
  const exact = exactDate(time);
  return (
    <Tooltip label={exact}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {relativeDate(time, new Date())}
      </time>
    </Tooltip>
  );
}

/** A calendar date without a time. */
export function PlainDate({ value }: { value: string | null | undefined }) {
  return value ? <time dateTime={value}>{plainDate(value)}</time> : <>–</>;
}
