import { Badge } from '@mantine/core';
import { type MusicDocumentStatus, musicDocumentStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { expiryNoticeDays } from '#domain/catalogue/expiry-notice.ts';
import { plainDate } from '#web/kit/text/dates.ts';

const colors: Readonly<Record<MusicDocumentStatus, string>> = { ACTIVE: 'green', PENDING: 'yellow', EXPIRED: 'red' };

export const DocumentStatus = ({ status }: { status: MusicDocumentStatus }) => (
  <Badge color={colors[status]}>{musicDocumentStatuses.labels[status]}</Badge>
);

/** Whether a document expires within 30 days of a day, both as `YYYY-MM-DD`. */
function expiresSoon(expirationDate: string | null, today: string): boolean {
  if (expirationDate === null || expirationDate < today) return false;
  return (Date.parse(expirationDate) - Date.parse(today)) / 86_400_000 <= expiryNoticeDays;
}

/** Today in UTC, the day on which the server computes statuses. */
const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/** The date of expiry, marked when it is near. */
export function ExpiryDate({ expirationDate }: { expirationDate: string | null }) {
  if (expirationDate === null) return '–';
  return <span {...(expiresSoon(expirationDate, todayInUtc()) && { 'data-ink': 'warn' })}>{plainDate(expirationDate)}</span>;
}
