import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compactText, fixedText, numberFormat, numberText, percentLabel, roundedText } from './numbers.ts';

it.each([
  [numberText(12_345.6789), '12,345.679'],
  [compactText(12_345), '12K'],
  [roundedText(12.34, 1), '12.3'],
  [roundedText(12, 1), '12'],
  [fixedText(12, 2), '12.00'],
  [numberFormat({ style: 'currency', currency: 'EUR' }).format(1_234.5), '€1,234.50'],
  [percentLabel(3.2), '3.2 %'],
  [percentLabel(33.333_33), '33.33 %'],
  [percentLabel('33.3333'), '33.3333 %'],
])('formats %s', (text, expected) => {
  expect(text).toBe(expected);
});

/** Formatting outside of the kit. A template that is only a value and a sign is a length of CSS. */
const ownFormats = [
  /\.toFixed\(/,
  /\.toLocale(Date|Time)?String\(/,
  /Intl\.(Number|DateTime)Format\(/,
  /\$\{[^{}]*\} %/,
  /(?<![`\s])\$\{[^{}]*\}%(?!25|2C)/,
  /\$\{[^{}]*\}%[^`,]/,
  /(?<!\$)\{[^{}`'":]+\} ?%/,
];

it('every number, percentage and date of the client is formatted by the kit', () => {
  const files = globSync('web/**/*.{ts,tsx}', {
    exclude: ['web/kit/text/{numbers,dates}.ts', '**/*.test.*', '**/__generated__/**'],
  });
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (ownFormats.some((each) => each.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found, 'Use numbers.ts, dates.ts or percentText of the domain').toEqual([]);
});
