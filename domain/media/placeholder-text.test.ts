import { expect, it } from 'vitest';
import { isPlaceholder } from './placeholder-text.ts';

it.each([
  ...[
    '',
    ' ',
    '-',
    '---',
    '. . .',
    '0',
    '0000-00-00',
    '0/0',
    'null',
    'NULL',
    'undefined',
    'NaN',
    'None',
    'N/A',
    'n.a.',
    'unknown',
  ],
  ...['Unknown Artist', 'Copyright,', 'Copyright (c)', '©', '(c) ', 'Copyright © , ', 'python-docx', 'Microsoft Office User'],
])('%j stands for no value', (text) => expect(isPlaceholder(text)).toBe(true));

it.each([
  ...['?', '÷', '!!!', '4′33″', '0 to 100', '1998', 'Nulla', 'None of the Above', 'The Unknown', '© 2024', '(c) Jane Doe'],
  ...['Copyright Control', 'N/A Records', 'Nana', 'ナナ'],
])('%j is a value', (text) => expect(isPlaceholder(text)).toBe(false));
