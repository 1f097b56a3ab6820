import type { MantineColorsTuple } from '@mantine/core';

const ramp = (...steps: string[]): MantineColorsTuple => steps as unknown as MantineColorsTuple;

/** Accents. White text is >= 4.5:1 on steps 5 and 6, step 7 on step 0 >= 6.5:1, step 4 on the dark canvas >= 5.5:1. */
export const accents = {
  indigo: ramp('#eef0ff', '#dfe3ff', '#c3caff', '#a0aaff', '#7f88fb', '#6165f0', '#4f4cdf', '#413dbf', '#353399', '#2a2a75'),
  purple: ramp('#f6f0ff', '#ebe0ff', '#d8c4ff', '#c09fff', '#a678fb', '#8b54ee', '#7a3fdc', '#6630b8', '#522893', '#3f2070'),
  ocean: ramp('#e9f6fd', '#d0ebfa', '#a5d8f3', '#72c0ea', '#3ea5dc', '#147bb3', '#0b6fa6', '#095a88', '#0a496d', '#0b3953'),
  nature: ramp('#ebf8ef', '#d3efdc', '#a9dfba', '#78ca93', '#47b06c', '#22854b', '#1a7540', '#165f35', '#134c2c', '#103c24'),
};
export type Accent = keyof typeof accents;

/** The neutral scale of light mode (lightest first) and of dark mode (text first, canvas at 7). */
export const slate = ramp(
  '#f7f9fb',
  '#f0f3f7',
  '#e5e9ef',
  '#d5dbe4',
  '#b7c0cd',
  '#7d899b',
  '#5b687b',
  '#445062',
  '#2c3645',
  '#18202c',
);
export const night = ramp(
  '#e6eaf0',
  '#b9c2ce',
  '#98a4b4',
  '#808da2',
  '#353e4b',
  '#28303b',
  '#1c222b',
  '#14181f',
  '#0f1318',
  '#0b0e12',
);

/** Status colours: for status only, always beside a word or an icon. */
export const status = {
  green: ramp('#e9f8f0', '#d6f2e2', '#a3dfbe', '#6fca98', '#3fb277', '#1a8650', '#14774a', '#10613c', '#0e4e31', '#0b3d27'),
  yellow: ramp('#fff6e5', '#ffedcb', '#fcd88f', '#f8c155', '#eba72c', '#a2690e', '#95600a', '#7a4e08', '#623f09', '#4c3108'),
  red: ramp('#fff0f0', '#ffe2e3', '#ffbfc1', '#fb9499', '#f2696f', '#d93a43', '#c62f38', '#a5252d', '#841f26', '#66191f'),
  blue: ramp('#edf5ff', '#dceaff', '#b2d1ff', '#82b2fb', '#558ff2', '#3a72df', '#2a5cc4', '#224ba1', '#1d3d82', '#183165'),
};
