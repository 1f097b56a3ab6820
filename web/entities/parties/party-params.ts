import { type FilterValues, nameOf, oneOf, orNull } from '#web/kit/list/filter-params.ts';

/** Filters shared by the lists of contributors and publishers, as in the address. */
export const partyParams = {
  society: nameOf(120),
  country: nameOf(80),
  ipi: oneOf(['with', 'without']),
  record: oneOf(['incomplete', 'complete']),
};

/** Returns the filter for the server; null if nothing is set. */
export const partyFilterOf = ({ society, country, ipi, record }: FilterValues<typeof partyParams>) =>
  orNull({ society, country, hasIpi: ipi && ipi === 'with', isIncomplete: record && record === 'incomplete' });
