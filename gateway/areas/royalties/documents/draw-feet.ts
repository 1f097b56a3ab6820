import { fillText } from '#domain/royalties/statement-texts.ts';
import { drawQrCode } from '#gateway/kit/pdf/draw-qr-code.ts';
import { drawText, textWidth, wrapText } from '#gateway/kit/pdf/draw-text.ts';
import { isolated } from '#gateway/kit/pdf/visual-runs.ts';
import { drawNote, drawRule, ink, margin, muted, needHeight, type Sheet } from './statement-sheet.ts';

const rateStyle = { size: 8.5, color: muted };
const rateHeight = 12;
const rateGap = 24;

/** Draws which rates converted the money. Narrow ones share lines. Returns whether their first page has nothing else. */
export function drawRates(sheet: Sheet): boolean {
  const { document, statement, texts, format, width } = sheet;
  if (statement.rates.length === 0) return false;
  const pages = document.bufferedPageRange().count;
  needHeight(sheet, 40);
  const areAlone = document.bufferedPageRange().count > pages;
  drawText(document, texts.rates.title, { size: 9.5, face: 'bold', color: ink }, { x: margin, baseline: sheet.y + 8 });
  sheet.y += 16;
  const rates = statement.rates.map(({ from, to, rate, date, isBank }) => {
    const text = fillText(texts.rates.rate, { from, to, rate: format.exchangeRate(rate) });
    const on = date === null ? null : fillText(texts.rates.onDay, { day: format.day(date) });
    return [text, isBank ? texts.rates.bank : null, on].filter((part) => part !== null).join(', ');
  });
  const half = (width - rateGap) / 2;
  const isNarrow = (rate: string) => textWidth(document, rate, rateStyle) <= half;
  for (const rate of rates) if (!isNarrow(rate)) drawNote(sheet, rate);
  const narrow = rates.filter(isNarrow);
  for (let at = 0; at < narrow.length; at += 2) {
    needHeight(sheet, rateHeight);
    for (const [column, rate] of narrow.slice(at, at + 2).entries())
      drawText(document, rate, rateStyle, { x: margin + column * (half + rateGap), baseline: sheet.y + rateStyle.size });
    sheet.y += rateHeight;
  }
  return areAlone;
}

/** Draws how contracts pay each other's advances and costs. */
export function drawCrossings(sheet: Sheet): void {
  const { contracts } = sheet.statement;
  const groups = [...Map.groupBy(contracts, ({ crossGroup }) => crossGroup)];
  const crossed = groups.flatMap(([group, { length }]) => (group !== null && length > 1 ? [group] : []));
  for (const group of crossed) drawNote(sheet, fillText(sheet.texts.contracts.crossed, { group: isolated(group) }));
  if (crossed.length > 0) sheet.y += 18;
}

const qrSize = 46;
/** `9f2c…71ab`: enough to compare two sheets of paper. The page behind the code shows all of it. */
const shortened = (fingerprint: string) => `${fingerprint.slice(0, 8)}…${fingerprint.slice(-8)}`;
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Address behind the code: every line of the statement, or the check of its fingerprint. */
function addressOf({ statement: { linesUrl, verifyUrl, fingerprint } }: Sheet): string | null {
  if (linesUrl !== null) return linesUrl;
  return fingerprint === null ? null : `${verifyUrl}?sha256=${fingerprint}`;
}

/** By which version of the split sheets works were divided. Null without a work. */
function splitsOf({ statement: { works, splitBasis, period }, texts: { notes }, format }: Sheet): string | null {
  if (works.every(({ subject }) => subject !== 'WORK')) return null;
  return fillText(notes[splitBasis === 'USE_PERIOD' ? 'splitsOfUse' : 'splitsOfDay'], { day: format.day(period.to) });
}

function footLines(sheet: Sheet, hasCode: boolean): string[] {
  const { notes, title } = sheet.texts;
  const { number, fingerprint, verifyUrl, linesUrl } = sheet.statement;
  const splits = splitsOf(sheet);
  const checked = fingerprint && { fingerprint: shortened(fingerprint), address: withoutScheme(verifyUrl) };
  return [
    ...(splits === null ? [] : [splits]),
    ...(hasCode ? [linesUrl === null ? notes.verify : notes.lines] : []),
    ...(number === null ? [title.draft] : []),
    ...(checked ? [fillText(notes.fingerprint, checked)] : []),
  ];
}

/** Draws the foot of each page, after all pages are known. */
export function drawFeet(sheet: Sheet): void {
  const { document, texts, format, right, width } = sheet;
  const { start, count } = document.bufferedPageRange();
  const style = { size: 8, color: muted };
  const address = addressOf(sheet);
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const top = document.page.height - margin - 52;
    drawRule(sheet, top);
    const numbers = { page: format.count(page + 1), pages: format.count(count) };
    const pages = fillText(texts.notes.page, numbers);
    const pagesWidth = textWidth(document, pages, style);
    const hasCode = page === start && address !== null;
    const room = width - pagesWidth - 20 - (hasCode ? qrSize + 20 : 0);
    const lines = footLines(sheet, hasCode).flatMap((line) => wrapText(document, line, style, { width: room, maxLines: 2 }));
    lines.forEach((line, index) => {
      drawText(document, line, style, { x: margin, baseline: top + 32 + (index - (lines.length - 1) / 2) * 13 });
    });
    if (hasCode) drawQrCode(document, address, { x: right - pagesWidth - 20 - qrSize, y: top + 7, size: qrSize });
    drawText(document, pages, style, { x: right, baseline: top + 32, align: 'right' });
  }
}
