import { createContext, useContext } from 'react';
import { type PortalTexts, portalTexts } from '#domain/royalties/portal-texts.ts';
import { type StatementLanguage, statementLanguages } from '#domain/royalties/royalty-terms.ts';
import { type StatementFormat, statementFormat } from '#domain/royalties/statement-format.ts';
import { type StatementTexts, statementTexts } from '#domain/royalties/statement-texts.ts';

/** The words and formats of the page, and with which link it reads. */
export type PortalWords = {
  language: StatementLanguage;
  texts: PortalTexts;
  ofStatements: StatementTexts;
  format: StatementFormat;
  /** Null for a member, who reads without a link. */
  token: string | null;
};

/** A language of a link or of a payee. Others are English. */
export const languageOf = (text: string | null | undefined): StatementLanguage =>
  statementLanguages.keys.find((language) => language === text?.toLowerCase()) ?? 'en';

export const wordsFor = (language: StatementLanguage, currency: string, token: string | null): PortalWords => ({
  language,
  texts: portalTexts[language],
  ofStatements: statementTexts[language],
  format: statementFormat(language, currency),
  token,
});

export const PortalWordsContext = createContext<PortalWords>(wordsFor('en', 'EUR', null));
export const usePortalWords = (): PortalWords => useContext(PortalWordsContext);
