import { plainDate, relativeDate } from './dates.ts';

/** An approximate time. The exact time is shown on hover and is in the dateTime attribute. */
export function RelativeDate({ value }: { value: string | null | undefined }) {
  if (!value) return <>–</>;
  return (
    <time dateTime={value} data-hint="" style={{ whiteSpace: 'nowrap' }}>
      {relativeDate(new Date(value), new Date())}
    </time>
  );
}

/** A calendar date without a time. */
export function PlainDate({ value }: { value: string | null | undefined }) {
  return value ? <time dateTime={value}>{plainDate(value)}</time> : <>–</>;
}
