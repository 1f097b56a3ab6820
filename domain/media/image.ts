import { z } from 'zod';
import { optionalDate, optionalText } from '#domain/kit/fields.ts';

/** Fields that only images have. Fields about the shot are filled from the metadata of the file. */
export const ImageDetailsDraft = z
  .object({
    imageType: optionalText(80, 'Type of image, such as photograph or illustration.'),
    photographer: optionalText(200, 'Photographer, as free text. Named as creator in a token.'),
    creditLine: optionalText(300, 'Credit line to print beside the image.'),
    copyrightNotice: optionalText(500, 'Full copyright notice, including year and reservation of rights.'),
    location: optionalText(300, 'Place where the picture was taken.'),
    shootDate: optionalDate('Date on which the picture was taken.'),
    camera: optionalText(200, 'Make and model of the camera.'),
    lens: optionalText(200, 'Make and model of the lens.'),
    iso: optionalText(20, 'ISO sensitivity, such as 400.'),
    aperture: optionalText(20, 'Aperture, such as f/2.8.'),
    shutterSpeed: optionalText(20, 'Exposure time, such as 1/250 s.'),
    focalLength: optionalText(20, 'Focal length, such as 50 mm.'),
  })
  .describe('Fields of an image.');
