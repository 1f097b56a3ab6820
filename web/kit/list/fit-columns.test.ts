import { expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';
import type { Column } from './list-types.ts';

const column = (key: string, width?: number, hideBelow?: 'lg'): Column<never> => ({
  key,
  header: key,
  cell: () => null,
  ...(width ? { width } : {}),
  ...(hideBelow ? { hideBelow } : {}),
});
const columns = [
  column('name'),
  column('size', 100),
  column('licence', 150, 'lg'),
  column('visible', 100),
  column('added', 120, 'lg'),
];
const fitting = (width: number) => fitColumns(columns, { width, beside: 76, name: 220 }).map(({ key }) => key);

it('drops optional columns first, and keeps the name', () => {
  expect(fitting(0)).toEqual(['name', 'size', 'licence', 'visible', 'added']);
  expect(fitting(800)).toEqual(['name', 'size', 'licence', 'visible', 'added']);
  expect(fitting(700)).toEqual(['name', 'size', 'licence', 'visible']);
  expect(fitting(500)).toEqual(['name', 'size', 'visible']);
  expect(fitting(200)).toEqual(['name', 'size']);
});
