import { z } from 'zod';
import { optionalDate, optionalText } from '#domain/kit/fields.ts';

/** What images alone have. The fields about the shot are filled from the file where it says them. */
export const ImageDetailsDraft = z
  .object({
    imageType: optionalText(80, 'What sort of image it is, such as photograph or illustration.'),
    photographer: optionalText(200, 'Who took it.'),
    creditLine: optionalText(300, 'Credit line to print beside the image.'),
    copyrightNotice: optionalText(500, 'Copyright notice in full, year and reservation of rights included.'),
    location: optionalText(300, 'Where it was taken.'),
    shootDate: optionalDate('Day it was taken.'),
    camera: optionalText(200, 'Make and model of the camera.'),
    lens: optionalText(200, 'Lens.'),
    iso: optionalText(20, 'Sensitivity, such as 400.'),
    aperture: optionalText(20, 'Aperture, such as f/2.8.'),
    shutterSpeed: optionalText(20, 'Exposure time, such as 1/250 s.'),
    focalLength: optionalText(20, 'Focal length, such as 50 mm.'),
  })
  .describe('What images alone have.');

export type ImageDetails = z.output<typeof ImageDetailsDraft>;
