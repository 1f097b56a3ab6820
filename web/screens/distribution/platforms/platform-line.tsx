import { Anchor } from '@mantine/core';
import { plainDate } from '#web/kit/text/dates.ts';
import { webAddress } from './web-address.ts';

type PlatformLineProps = { platform: string; url: string | null; liveOn: string | null };

/** A platform with its link, and the date since which the release is live. */
export const PlatformLine = ({ platform, url, liveOn }: PlatformLineProps) => (
  <li>
    {url ? (
      <Anchor href={webAddress(url)} target="_blank" rel="noreferrer" underline="always">
        {platform}
      </Anchor>
    ) : (
      platform
    )}
    {liveOn && <small> since {plainDate(liveOn)}</small>}
  </li>
);
