import { payeeCode } from '#domain/royalties/payee-portal.ts';
import { portalMailTexts } from '#domain/royalties/portal-mail-texts.ts';
import type { StatementLanguage } from '#domain/royalties/royalty-terms.ts';
import { statementFormat } from '#domain/royalties/statement-format.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { type Letter, type LetterConfig, letter, named } from './letter.ts';

/** A payee who gets a mail, in their language. `sender` is who pays them. */
type ToPayee = { language: StatementLanguage; name: string; sender: string };

const wordsOf = ({ language, name }: ToPayee) => {
  const { greeting, fallback, colon } = portalMailTexts[language];
  return { language, greeting: fillText(greeting, { name: named(name) }), fallback, colon };
};

/** The mail with the link to the statements. Opening it needs a code, which is mailed to the same address. */
export function payeeLinkLetter(config: LetterConfig, given: ToPayee & { token: string; expiresAt: Date }): Letter {
  const { link } = portalMailTexts[given.language];
  const sender = named(given.sender);
  const { day } = statementFormat(given.language, 'EUR');
  return letter(config, 'PAYEE_LINK', {
    words: wordsOf(given),
    subject: fillText(link.subject, { sender }),
    paragraphs: [fillText(link.text, { sender }), link.code],
    action: { label: link.action, path: `/payee/${encodeURIComponent(given.token)}?language=${given.language}` },
    note: fillText(link.note, { day: day(given.expiresAt.toISOString().slice(0, 10)) }),
  });
}

/** The code is in the text alone: subjects are stored as they are, and mail programs show them on locked screens. */
export function payeeCodeLetter(config: LetterConfig, given: ToPayee & { code: string }): Letter {
  const { code } = portalMailTexts[given.language];
  return letter(config, 'PAYEE_CODE', {
    words: wordsOf(given),
    subject: code.subject,
    paragraphs: [fillText(code.text, { sender: named(given.sender), code: given.code })],
    note: fillText(code.note, { minutes: payeeCode.minutes }),
  });
}

export function payeeAnswerLetter(
  config: LetterConfig,
  given: ToPayee & { about: string; question: string; answer: string },
): Letter {
  const { answer } = portalMailTexts[given.language];
  const sender = named(given.sender);
  return letter(config, 'PAYEE_ANSWER', {
    words: wordsOf(given),
    subject: fillText(answer.subject, { sender }),
    paragraphs: [
      fillText(answer.question, { about: named(given.about), text: named(given.question) }),
      fillText(answer.answer, { text: named(given.answer) }),
      answer.text,
    ],
  });
}
