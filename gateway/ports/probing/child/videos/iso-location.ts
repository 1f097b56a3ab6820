import type { Place } from '#domain/media/probe.ts';

/** ISO 6709 as cameras write it, such as `+37.3349-122.0090+064.000/`. */
const iso = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)([+-]\d+(?:\.\d+)?)?/;
/** MediaInfo's format of a location, such as `51.508987°N 0.121185°W 10.000m`. */
const worded = /^(\d{1,2}(?:\.\d+)?)°([NS]) (\d{1,3}(?:\.\d+)?)°([EW])(?: (-?\d+(?:\.\d+)?)m)?/;

/** Parses a location, or returns null. */
export function isoPlace(text: string): Place | null {
  const [, latitude, longitude, altitude] = iso.exec(text) ?? [];
  if (latitude && longitude) return checked(Number(latitude), Number(longitude), altitude);
  const [, north, northOrSouth, east, eastOrWest, height] = worded.exec(text) ?? [];
  if (!north || !east) return null;
  return checked(Number(north) * (northOrSouth === 'S' ? -1 : 1), Number(east) * (eastOrWest === 'W' ? -1 : 1), height);
}

function checked(latitude: number, longitude: number, altitude: string | undefined): Place | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null;
  const metres = altitude === undefined ? null : Number(altitude);
  return { latitude, longitude, altitude: metres !== null && Math.abs(metres) <= 10_000 ? metres : null };
}
