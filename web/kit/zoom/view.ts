/** Position of a picture in its frame: `scale` 1 fits it, `x` and `y` move its centre, in pixels. */
export type View = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };

export const fitted: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 8;

/** Keeps the picture's edges at or beyond those of the frame. */
export function bounded({ scale, x, y }: View, frame: Size): View {
  const kept = Math.min(maxScale, Math.max(1, scale));
  const [maxX, maxY] = [((kept - 1) * frame.width) / 2, ((kept - 1) * frame.height) / 2];
  // Adding 0 makes a plain 0 of a negative one.
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return { scale: kept, x: within(x, maxX), y: within(y, maxY) };
}

/** Zooms by a factor around the point `at`, measured from the frame's centre. */
export function zoomed(view: View, factor: number, frame: Size, at = { x: 0, y: 0 }): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return bounded({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

/** Moved by a distance. */
export const moved = (view: View, by: { x: number; y: number }, frame: Size): View =>
  bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** Largest size of a picture in a frame, uncropped and enlarged at most `most` times. */
export function containedIn(picture: Size, frame: Size, most = 1): Size {
  const scale = Math.min(most, frame.width / picture.width, frame.height / picture.height);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}
