import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkDpid } from '#domain/codes/dpid.ts';
import { optionalEmail, optionalInt, optionalText, optionalUrl, requiredText } from '#domain/kit/fields.ts';
import { optionalTerm, wordList } from '#domain/kit/list-fields.ts';
import { memoize } from '#domain/kit/memoize.ts';
import { labelStatuses, labelTypes } from './catalogue-terms.ts';

/** Fields of a record label. `thisYear` limits the year of foundation; the domain has no clock. */
export const labelDraft = memoize((thisYear: number) =>
  z
    .object({
      name: requiredText(200, 'Label name is required', 'Name under which the label releases music.').meta({
        label: 'Label Name',
      }),
      reference: optionalText(60, 'Reference number in this workspace, such as LAB-M3X9K2-7Q4D. Generated if omitted.').meta({
        label: 'Label ID',
      }),
      type: optionalTerm(labelTypes, 'LabelType', 'Whether the label is independent or belongs to a major company.'),
      status: optionalTerm(labelStatuses, 'LabelStatus', 'Whether the label still releases recordings.'),
      contactPerson: optionalText(200, 'Person to contact at the label, as free text.'),
      email: optionalEmail('Email address of the label, such as office@example.com.'),
      phone: optionalText(60, 'Phone number with country code, such as +49(0)157 1234567.'),
      website: optionalUrl('URL of the website. The scheme may be omitted.'),
      address: optionalText(500, 'Whole postal address as one text.'),
      establishedYear: optionalInt(
        1860,
        thisYear,
        `Enter a year between 1860 and ${thisYear}.`,
        'Year in which the label was founded.',
      ).meta({ label: 'Established' }),
      labelCode: optionalText(20, 'Label code (LC) assigned by a neighbouring-rights society, such as LC 12345.').meta({
        label: 'Label Code (LC)',
      }),
      dpid: checkedCode(checkDpid, 'Dpid', 'DDEX party ID (DPID) of the label, such as PADPIDA2014122301Q.').meta({
        label: 'DDEX Party ID (DPID)',
      }),
      genres: wordList(50, 'genres', 'Genres that the label releases.'),
      distributionPartners: wordList(
        50,
        'distribution partners',
        'Companies that distribute the releases of the label, such as The Orchard. At most 50.',
      ),
      notes: optionalText(20_000, 'Internal notes about the label.'),
    })
    .describe('Fields of a record label.'),
);

export type LabelInput = z.input<ReturnType<typeof labelDraft>>;

/** Defaults of a new label. */
export const labelDefaults = { type: 'INDEPENDENT', status: 'ACTIVE' } as const;
