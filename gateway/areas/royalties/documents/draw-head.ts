import { isZeroDecimal } from '#domain/money/decimal.ts';
import { amountToPay, balanceRows, outcomeOf, type StatementDocument } from '#domain/royalties/statement-document.ts';
import { fillText, type StatementTexts } from '#domain/royalties/statement-texts.ts';
import { drawMark } from '#gateway/kit/pdf/draw-mark.ts';
import { drawText, fitText, type TextStyle, textWidth, wrapText } from '#gateway/kit/pdf/draw-text.ts';
import { isolated } from '#gateway/kit/pdf/visual-runs.ts';
import { drawNote, drawPair, drawRule, indigo, ink, margin, muted, nameOfStatement, type Sheet } from './statement-sheet.ts';

const draftInk = '#b45309';

/** Draws the sender, the title and the payee. */
export function drawTitle(sheet: Sheet): void {
  const { document, statement, texts, format, width, right } = sheet;
  const { sender, number, issuedOn, payee, isSelfBilling } = statement;
  const small = { size: 8.5, color: muted };
  const about =
    number !== null && issuedOn !== null
      ? fillText(texts.title.numberAndDay, { number, day: format.day(issuedOn) })
      : nameOfStatement(sheet);
  const shown = fitText(document, about, small, width * 0.62);
  const room = width - 26 - textWidth(document, shown, small) - 16;
  const bold = { size: 9.5, face: 'bold' as const, color: ink };
  drawMark(document, { x: margin - 3, y: margin - 3, size: 24 }, indigo);
  drawText(document, fitText(document, sender[0] ?? '', bold, room), bold, { x: margin + 26, baseline: margin + 12 });
  const address = fitText(document, sender.slice(1).join(' · '), { size: 7.5 }, room);
  drawText(document, address, { size: 7.5, color: muted }, { x: margin + 26, baseline: margin + 23 });
  drawText(document, shown, small, { x: right, baseline: margin + 12, align: 'right' });

  const title = isSelfBilling ? `${texts.title.statement} · ${texts.title.selfBilling}` : texts.title.statement;
  sheet.y = margin + 44;
  drawText(document, title, { size: 17, face: 'bold', color: ink }, { x: margin, baseline: sheet.y + 16 });
  sheet.y += 21;
  const style = { size: 10.5, color: muted };
  for (const line of payeeLines(sheet, style)) {
    drawText(document, line, style, { x: margin, baseline: sheet.y + 11 });
    sheet.y += 14;
  }
  sheet.y += 3;
  if (payee.taxNumber !== null) drawNote(sheet, fillText(texts.notes.taxNumber, { number: payee.taxNumber }));
  if (number === null) drawNote(sheet, texts.title.draft, { color: draftInk });
  sheet.y += 18;
}

/** The payee and the period, on lines of their own if they do not fit on one. A long name never hides the period. */
function payeeLines({ document, statement: { payee, period }, format, width }: Sheet, style: TextStyle): string[] {
  const days = format.period(period.from, period.to);
  const name = isolated(payee.name);
  const lines = wrapText(document, `${name} · ${days}`, style, { width, maxLines: 2 });
  return lines.length === 1 ? lines : [...wrapText(document, name, style, { width, maxLines: 2 }), days];
}

const balanceRowHeight = 21;

/** Draws what is paid or carried over, in large, and beside it how it comes about. */
export function drawBalance(sheet: Sheet): void {
  const { document, texts, format, statement, width, right } = sheet;
  const left = margin + width * 0.47;
  const top = sheet.y;
  const rows = balanceRows(statement.amounts);
  rows.forEach(({ key, amount, rate, isTotal }, index) => {
    const y = top + index * balanceRowHeight;
    if (index > 0) drawRule(sheet, y, left, right);
    const style = { size: 9, face: isTotal ? ('bold' as const) : ('regular' as const), color: ink };
    const label = rate === null ? texts.balance[key] : `${texts.balance[key]} ${format.rate(rate)}`;
    drawPair(document, [label, format.amount(amount)], style, { x: left, end: right, baseline: y + 14 });
  });
  const height = rows.length * balanceRowHeight;
  sheet.y = top + Math.max(height, drawOutcome(sheet, left - margin - 24, height)) + 24;
}

type Outcome = { label: string; amount: string; note: string };

function accountNote({ account, hasAccount }: StatementDocument, outcome: StatementTexts['outcome']): string {
  if (account !== null) return fillText(outcome.toAccount, { account });
  return hasAccount ? outcome.toYourAccount : outcome.noAccount;
}

function outcomeTexts({ statement, texts: { outcome }, format }: Sheet): Outcome {
  const { amounts, payOn } = statement;
  const kind = outcomeOf(amounts);
  if (kind === 'PAID') {
    return {
      label: payOn === null ? outcome.paid : fillText(outcome.paidOn, { day: format.day(payOn) }),
      amount: amountToPay(amounts),
      note: accountNote(statement, outcome),
    };
  }
  if (kind === 'NOTHING') {
    const note = isZeroDecimal(amounts.earned) ? outcome.noEarnings : outcome.settled;
    return { label: outcome.nothing, amount: amounts.closing, note };
  }
  const note = kind === 'OWED' ? outcome.owed : fillText(outcome.belowMinimum, { minimum: format.money(amounts.minimum) });
  return { label: outcome.carriedOver, amount: amounts.closing, note };
}

const noteStyle = { size: 8.5, color: muted };
const noteLine = 12;

/** Draws the part so that it ends where the rows beside it do, unless it is higher. Returns its height. */
function drawOutcome(sheet: Sheet, width: number, rowsHeight: number): number {
  const { document, format } = sheet;
  const { label, amount, note } = outcomeTexts(sheet);
  const lines = wrapText(document, note, noteStyle, { width, maxLines: 5 });
  const height = 50 + lines.length * noteLine;
  const top = sheet.y + Math.max(0, rowsHeight - height - 4);
  drawText(document, fitText(document, label, noteStyle, width), noteStyle, { x: margin, baseline: top + 12 });
  const money = format.money(amount);
  // An amount is never shortened: it gets smaller until it fits.
  let size = 27;
  while (size > 8 && textWidth(document, money, { size, face: 'bold' }) > width) size -= 1;
  drawText(document, money, { size, face: 'bold', color: ink }, { x: margin - 1, baseline: top + 40 });
  lines.forEach((line, index) => {
    drawText(document, line, noteStyle, { x: margin, baseline: top + 58 + index * noteLine });
  });
  return height;
}
