import { shortDate } from '#web/kit/text/dates.ts';

const dayMs = 86_400_000;
const noticeDays = 60;

export type Expiry = { isOver: boolean; sentence: string };

/** Whether a document has expired or expires within two months, in local days. Null otherwise. */
export function expiryOf(expirationDate: string | null | undefined, now: Date): Expiry | null {
  if (!expirationDate) return null;
  const [year = 0, month = 1, day = 1] = expirationDate.split('-').map(Number);
  const end = new Date(year, month - 1, day);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((end.getTime() - today.getTime()) / dayMs);
  if (days < 0) return { isOver: true, sentence: `It ended on ${shortDate(end)}.` };
  if (days === 0) return { isOver: false, sentence: 'It ends today.' };
  if (days > noticeDays) return null;
  return { isOver: false, sentence: `It ends ${days === 1 ? 'tomorrow' : `in ${days} days`}, on ${shortDate(end)}.` };
}
