import { type PayeeStanding, payeeStandings } from '#domain/royalties/royalty-terms.ts';
import type { Option } from '#web/kit/form/select-field.tsx';

const explained: Readonly<Record<PayeeStanding, string>> = {
  PAID: 'The share is paid out with a statement.',
  OWN: 'The party is you. Its share stays with you.',
  ELSEWHERE: 'Others collect the share, so it never arrives here.',
};

/** Standings with what they mean. */
export const standingOptions: readonly Option[] = payeeStandings.keys.map((value) => ({
  value,
  label: payeeStandings.labels[value],
  description: explained[value],
}));
