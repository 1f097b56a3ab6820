import { z } from 'zod';
import { checkDpid } from '#domain/codes/dpid.ts';
import { requiredText } from '#domain/kit/fields.ts';

const dpidMessage = 'Enter the DPID of the recipient, such as PA-DPIDA-2014122301-Q.';

/** Recipient and content of a DDEX package. */
export const DdexPackageDraft = z
  .object({
    recipientName: requiredText(200, 'Enter the name of the recipient.', 'Name of the recipient, such as a shop or distributor.'),
    recipientDpid: z
      .string({ error: dpidMessage })
      .trim()
      .max(60, dpidMessage)
      .transform((text, ctx) => {
        const check = checkDpid(text);
        if (check.state === 'valid') return check.canonical;
        ctx.addIssue({ code: 'custom', message: check.state === 'empty' ? dpidMessage : check.message });
        return z.NEVER;
      })
      .meta({
        scalar: 'Dpid',
        label: 'Recipient DPID',
        description: 'DDEX party ID (DPID) of the recipient, such as PADPIDA2014122301Q.',
      }),
    includesFiles: z.boolean().nullish().meta({
      label: 'Include the files',
      description:
        'Whether the package contains the audio files and the cover. Otherwise the message only refers to them. Defaults to true.',
    }),
    isTest: z.boolean().nullish().meta({
      label: 'Test message',
      description: 'Whether the message is a test, which recipients check but do not process. Defaults to false.',
    }),
  })
  .describe('Recipient and content of a DDEX package.');
export type DdexPackageInput = z.input<typeof DdexPackageDraft>;
