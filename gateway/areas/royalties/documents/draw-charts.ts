import { compareDecimals, divideDecimals, isZeroDecimal } from '#domain/money/decimal.ts';
import type { ShownPart } from '#domain/royalties/statement-document.ts';
import { largestParts } from '#domain/royalties/statement-sums.ts';
import { fillText, territoryText } from '#domain/royalties/statement-texts.ts';
import { drawText } from '#gateway/kit/pdf/draw-text.ts';
import { drawPair, indigo, ink, margin, needHeight, orange, type Sheet, teal } from './statement-sheet.ts';

type Chart = { title: string; color: string; bars: { name: string; amount: string }[] };

const maxBars = 4;
const barHeight = 27;
const track = '#e6eaf0';

function chartOf<Key>(
  sheet: Sheet,
  title: string,
  color: string,
  parts: readonly ShownPart<Key>[],
  nameOf: (key: Key) => string,
) {
  const { shown, others } = largestParts(parts, maxBars);
  const bars = shown.map(({ key, amount }) => ({ name: nameOf(key), amount }));
  if (others === null) return { title, color, bars };
  const { count, amount } = others;
  return {
    title,
    color,
    bars: [...bars, { name: fillText(sheet.texts.parts.others, { count: sheet.format.count(count) }), amount }],
  };
}

/** Draws where the earnings came from: by source, by territory, and by right if there is more than one. */
export function drawCharts(sheet: Sheet): void {
  const { statement, texts } = sheet;
  const { sources, territories, rights, language } = statement;
  if (sources.length === 0) return;
  const charts: Chart[] = [
    chartOf(sheet, texts.parts.source, indigo, sources, (name) => name),
    chartOf(sheet, texts.parts.territory, teal, territories, (code) => territoryText(code, language)),
    ...(rights.length > 1 ? [chartOf(sheet, texts.parts.right, orange, rights, (right) => texts.rights[right])] : []),
  ];
  const gap = 24;
  const width = (sheet.width - gap * (charts.length - 1)) / charts.length;
  const rows = Math.max(...charts.map(({ bars }) => bars.length));
  needHeight(sheet, 18 + rows * barHeight);
  for (const [index, chart] of charts.entries()) drawChart(sheet, chart, margin + index * (width + gap), width);
  sheet.y += 18 + rows * barHeight + 18;
}

function drawChart({ document, format, y: top }: Sheet, { title, color, bars }: Chart, x: number, width: number): void {
  drawText(document, title, { size: 9.5, face: 'bold', color: ink }, { x, baseline: top + 8 });
  const largest = bars.reduce((most, { amount }) => (compareDecimals(amount, most) > 0 ? amount : most), '0');
  bars.forEach(({ name, amount }, index) => {
    const y = top + 18 + index * barHeight;
    const style = { size: 8.5, color: ink };
    drawPair(document, [name, format.amount(amount)], style, { x, end: x + width, baseline: y + 10 });
    document.roundedRect(x, y + 15, width, 4, 2).fill(track);
    const part = lengthOf(amount, largest);
    if (part > 0) document.roundedRect(x, y + 15, Math.max(4, width * part), 4, 2).fill(color);
  });
}

/** Length of a bar, from 0 to 1. Only the drawing is inexact. Negative amounts have none. */
function lengthOf(amount: string, largest: string): number {
  if (isZeroDecimal(largest) || compareDecimals(amount, '0') <= 0) return 0;
  return Number(divideDecimals(amount, largest, 6));
}
