import { optionalInt, optionalText } from '#domain/kit/fields.ts';

const year = (last: number, line: string) =>
  optionalInt(1860, last, `Enter a year between 1860 and ${last}.`, `Year of the ${line}.`);

/** Fields of the P-line (℗, sound recording) and the C-line (©, cover and texts) of a recording or release. */
export const rightLines = (thisYear: number) => ({
  pLineYear: year(thisYear + 1, 'P-line (℗), in which the recording was first published').meta({ label: 'P-Line Year' }),
  pLineOwner: optionalText(300, 'Owner of the sound recording, named after the year in the P-line (℗).').meta({
    label: 'P-Line Owner',
  }),
  cLineYear: year(thisYear + 1, 'C-line (©), in which cover and texts were first published').meta({ label: 'C-Line Year' }),
  cLineOwner: optionalText(300, 'Owner of cover and texts, named after the year in the C-line (©).').meta({
    label: 'C-Line Owner',
  }),
});
