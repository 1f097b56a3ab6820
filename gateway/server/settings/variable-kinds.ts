import { z } from 'zod';

/** 1 or 0. */
export const flag = z.enum(['0', '1'], 'use 1 for yes or 0 for no').transform((value) => value === '1');

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number, example: number) => {
  const fix = `use a whole number from ${least} to ${most}, such as ${example}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, fix)
    .transform(Number)
    .refine((value) => value >= least && value <= most, fix);
};

/** Origins, separated by commas. */
export const origins = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim().replace(/\/+$/, '').toLowerCase()))
  .refine(
    (each) => each.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'use origins separated by commas, such as https://app.example.com',
  );

/** Host names and IP addresses, separated by commas, as in URLs. */
export const hosts = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim().toLowerCase()))
  .refine(
    (each) => each.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host),
    'use host names or IP addresses separated by commas, such as hooks.intranet.example, 127.0.0.1',
  );
