/** Default texts that cameras write into every picture. */
const defaults =
  /^(?:olympus digital camera|sony dsc|minolta dsc|samsung.*|kodak digital.*|konica.*|default|digital camera|dcim|dsc.*|screenshot)$/i;
/** Number of a picture, as cameras name files: IMG_0042, DSC00017.JPG, 20260517_101112. */
const numbered =
  /^(?:(?:img|imgp|_mg|_?dsc[fn]?|p|pxl|mvi|vid|gopr|dji|sam|cimg|hpim|wp|pict|screenshot)[-_ ]?\d{3,}|\d{6,})(?:[-_]\d+)*(?:\.[a-z0-9]{3,4})?$/i;
/** Path of a file: C:\Pictures\a.jpg, /storage/emulated/0/DCIM/a.jpg, content://media/1, DCIM\100MEDIA. */
const path = /^(?:[a-z]:[\\/]|\\\\|(?:file|content):\/\/|\/[^/\s]+\/\S)|(?:^|[\\/])DCIM[\\/]/i;

/** Whether a camera wrote a title or description: a default text, the name or path of the file, or the name of the camera itself. */
export const isFromCamera = (text: string, cameraNames: readonly string[]): boolean =>
  [defaults, numbered, path].some((pattern) => pattern.test(text)) ||
  cameraNames.some((name) => name.toLowerCase() === text.toLowerCase());
