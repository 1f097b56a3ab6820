import sharp from 'sharp';

let seed = 20_261_121;
const chance = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const notes = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R6', Artist: 'A. Writer', Copyright: '© A. Writer' },
  IFD2: {
    DateTimeOriginal: '2026:05:17 10:11:12',
    ISOSpeedRatings: '400',
    FNumber: '28/10',
    ExposureTime: '1/250',
    FocalLength: '50/1',
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' },
};

type Wanted = {
  width: number;
  height: number;
  orientation?: number;
  notes?: boolean;
  format?: 'jpeg' | 'png' | 'webp' | 'tiff' | 'gif' | 'avif';
};

/** A picture of soft patches like a camera's, different at each call. */
export async function photo({ width, height, orientation, notes: hasNotes = false, format = 'jpeg' }: Wanted): Promise<Buffer> {
  const patches = Buffer.from(Array.from({ length: 12 * 8 * 3 }, () => Math.floor(chance() * 256)));
  let picture = sharp(patches, { raw: { width: 12, height: 8, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  });
  if (hasNotes) picture = picture.withExif(notes);
  if (orientation) picture = picture.withMetadata({ orientation });
  return picture.toFormat(format).toBuffer();
}
