const edge = 88;
/** Larger images take too long to decode. */
const maxBytes = 40 * 1024 * 1024;

let before: Promise<unknown> = Promise.resolve();

async function draw(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file, { resizeHeight: edge * 2, resizeQuality: 'low' }).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const scale = Math.max(edge / picture.width, edge / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')?.drawImage(picture, (edge - width) / 2, (edge - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL('image/webp', 0.7);
}

/** Returns a square thumbnail as a data URL, or null if the browser cannot decode the image. Decodes one image at a time to limit memory. */
export function thumbOf(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.size > maxBytes) return Promise.resolve(null);
  const next = before.then(() => draw(file)).catch(() => null);
  before = next;
  return next;
}
