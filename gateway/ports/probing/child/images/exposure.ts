/** Returns a measured value. Null if it is zero or no number, as cameras write for what they do not know. */
export const measured = (text: string | null): string | null =>
  text !== null && /[1-9]/.test(text.replace(/^0\/\d+/, '')) && !/NaN|Infinity/.test(text) ? text : null;

export const secondsOf = (text: string | null): string | null => {
  const seconds = measured(text);
  return seconds && (/s$/.test(seconds) ? seconds : `${seconds} s`);
};

/** Returns a focal length with at most one decimal: phones state 5.960000038146973 mm. */
export function focalLengthOf(text: string | null): string | null {
  const [, number, divisor = '1'] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?/.exec(text ?? '') ?? [];
  const millimetres = Math.round((Number(number) / Number(divisor)) * 10) / 10;
  return Number.isFinite(millimetres) && millimetres > 0 ? `${millimetres} mm` : null;
}
