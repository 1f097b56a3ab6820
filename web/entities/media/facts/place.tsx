import { Text } from '@mantine/core';
import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { FormSection } from '#web/kit/form/section.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { fixedText } from '#web/kit/text/numbers.ts';
import classes from './facts.module.css';

export type PlaceParts = { latitude: number; longitude: number; altitude: number | null };

const degrees = (value: number, positive: string, negative: string) =>
  `${fixedText(Math.abs(value), 5)}° ${value < 0 ? negative : positive}`;

/** "59.32932° N, 18.06858° E". */
const placeText = ({ latitude, longitude }: PlaceParts): string =>
  `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;

const mapHref = ({ latitude, longitude }: PlaceParts) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

/** Location of a picture from the file. Hidden from the public, which the card says. */
export function PlaceCard({ place, isStripped }: { place: PlaceParts; isStripped: boolean }) {
  return (
    <FormSection title="Place" columns={1}>
      <div className={classes.marked}>
        <IconMapPin size={20} stroke={1.6} data-ink="quiet" aria-hidden="true" />
        <div>
          <CopyText value={placeText(place)} label="place" />
          {place.altitude !== null && <Text c="dimmed">{Math.round(place.altitude)} m above sea level</Text>}
          <Text c="dimmed">
            {isStripped
              ? 'Only members of this workspace can see the location. The published copy does not contain it.'
              : 'Only members of this workspace can see the location here. The file itself also contains it, and so does every copy.'}
          </Text>
          <a className={classes.link} href={mapHref(place)} target="_blank" rel="noreferrer">
            Show on OpenStreetMap <IconExternalLink size={14} aria-label="opens in a new tab" />
          </a>
        </div>
      </div>
    </FormSection>
  );
}
