import { type MatchBasis, matchBases } from '#domain/income/income-terms.ts';
import { type AdjustmentReason, adjustmentReasons, type LineRole, type StatementLanguage } from './royalty-terms.ts';
import { statementFormat } from './statement-format.ts';
import { statementTexts } from './statement-texts.ts';

/** Sentences that explain the amount of a payable line. Words in braces are filled in. */
type ExplanationTexts = {
  received: string;
  receivedFor: string;
  /** Who paid, for which period, and how many lines. */
  from: string;
  oneLine: string;
  lines: string;
  matchedBy: string;
  bases: Readonly<Record<MatchBasis, string>>;
  shareOf: Readonly<Record<LineRole, string>>;
  ofMaster: string;
  ofRecording: string;
  ofMusic: string;
  owners: string;
  splitSheet: string;
  splitsFrom: string;
  splitsFromBeginning: string;
  fee: string;
  feeOf: string;
  rate: string;
  netProfit: string;
  term: string;
  noTerm: string;
  forYou: string;
  rounding: string;
  /** Of the amount in the currency of the lines, before it is converted. */
  converted: string;
  exchange: string;
  exchangeRate: string;
  bankRate: string;
  noExchangeRate: string;
  corrects: string;
  correction: string;
};

/** How an explanation is written: its sentences, and how it writes figures. Decimals are texts, which are never rounded here. */
export type ExplanationWords = {
  texts: ExplanationTexts;
  reasons: Readonly<Record<AdjustmentReason, string>>;
  money: (decimal: string, currency: string) => string;
  percent: (decimal: string) => string;
  exchangeRate: (decimal: string) => string;
  count: (number: number) => string;
  day: (day: string) => string;
  period: (from: string, to: string) => string;
};

/** The words for those who prepare runs. Figures have the code of their currency. */
export const editorWords: ExplanationWords = {
  texts: {
    received: 'received',
    receivedFor: 'received for “{title}”',
    from: '{source}, {period}: {lines}',
    oneLine: '1 line',
    lines: '{count} lines',
    matchedBy: ', match: {basis}',
    bases: matchBases.labels,
    shareOf: {
      ALL: 'share of all parties that we pay or are',
      WRITER: 'share of the writers that we pay',
      PUBLISHER: 'share of the publishers that we pay or are',
    },
    ofMaster: 'share of the master',
    ofRecording: 'of the recording',
    ofMusic: 'part of the writers’ music',
    owners: 'Owners of the recording',
    splitSheet: 'Split sheet',
    splitsFrom: 'Split sheet of version {version}, valid from {day}',
    splitsFromBeginning: 'Split sheet of version {version}, valid from the beginning',
    fee: 'fee',
    feeOf: 'fee, {amount}',
    rate: 'royalty rate',
    netProfit: 'share of the net profit',
    term: 'Term {position}: {name}',
    noTerm: 'No term fits, so the whole share is paid.',
    forYou: 'for this payee',
    rounding: 'Counts with all its decimals: only the sum of a statement is rounded, once, halves to even.',
    converted: 'In the currency of the lines. It is converted next.',
    exchange: 'exchange rate',
    exchangeRate: '1 {from} = {rate} {to}',
    bankRate: 'by the amount that reached the bank',
    noExchangeRate: 'No rate from {from} into {to} is known yet, so this money waits.',
    corrects: 'corrects an earlier run',
    correction: 'The earlier division is taken back, and the money is divided as it would be today.',
  },
  reasons: adjustmentReasons.labels,
  money: (decimal, currency) => `${currency} ${decimal}`,
  percent: (decimal) => `${decimal} %`,
  exchangeRate: (decimal) => decimal,
  count: (number) => number.toLocaleString('en'),
  day: (day) => day,
  period: (from, to) => `${from} to ${to}`,
};

const en: ExplanationTexts = {
  received: 'received',
  receivedFor: 'received for “{title}”',
  from: '{source}, {period}: {lines}',
  oneLine: '1 line of the statement',
  lines: '{count} lines of the statement',
  matchedBy: ', recognised by {basis}',
  bases: {
    OWN_NUMBER: 'our own number',
    SOCIETY_NUMBER: 'the number of the society',
    ISWC: 'ISWC',
    ISRC: 'ISRC',
    UPC_TRACK: 'UPC and track',
    REMEMBERED: 'an earlier decision',
    PROPOSAL: 'title and names',
    PERSON: 'hand',
  },
  shareOf: {
    ALL: 'your share of it',
    WRITER: 'your share of it among the writers',
    PUBLISHER: 'your share of it among the publishers',
  },
  ofMaster: 'your share of the master',
  ofRecording: 'of the recording',
  ofMusic: 'your part of the music',
  owners: 'By the owners of the recording',
  splitSheet: 'By the split sheet, among the parties who are paid through us',
  splitsFrom: 'By version {version} of the split sheet, valid from {day}, among the parties who are paid through us',
  splitsFromBeginning: 'By version {version} of the split sheet, among the parties who are paid through us',
  fee: 'fee',
  feeOf: 'fee, {amount}',
  rate: 'your royalty rate',
  netProfit: 'your share of the net profit',
  term: 'Our agreement: {name}',
  noTerm: 'No fee is agreed, so you get the whole share.',
  forYou: 'for you',
  rounding: 'Counts with all its decimals. Only the total of a statement is rounded, once.',
  converted: 'In the currency in which it was paid to us. It is converted next.',
  exchange: 'exchange rate',
  exchangeRate: '1 {from} = {rate} {to}',
  bankRate: 'the rate at which the money reached our account',
  noExchangeRate: 'No rate from {from} into {to} is known yet, so this money waits.',
  corrects: 'corrects an earlier statement',
  correction: 'What the earlier statement said is taken back, and the money is divided as it is right today.',
};

const de: ExplanationTexts = {
  received: 'eingegangen',
  receivedFor: 'eingegangen für „{title}“',
  from: '{source}, {period}: {lines}',
  oneLine: '1 Zeile der Abrechnung',
  lines: '{count} Zeilen der Abrechnung',
  matchedBy: ', erkannt an: {basis}',
  bases: {
    OWN_NUMBER: 'unsere eigene Nummer',
    SOCIETY_NUMBER: 'Nummer der Verwertungsgesellschaft',
    ISWC: 'ISWC',
    ISRC: 'ISRC',
    UPC_TRACK: 'UPC und Titelnummer',
    REMEMBERED: 'eine frühere Entscheidung',
    PROPOSAL: 'Titel und Namen',
    PERSON: 'von Hand zugeordnet',
  },
  shareOf: {
    ALL: 'Ihr Anteil daran',
    WRITER: 'Ihr Anteil daran unter den Urhebern',
    PUBLISHER: 'Ihr Anteil daran unter den Verlagen',
  },
  ofMaster: 'Ihr Anteil am Master',
  ofRecording: 'der Aufnahme',
  ofMusic: 'Ihr Teil der Musik',
  owners: 'Nach den Inhabern der Aufnahme',
  splitSheet: 'Nach dem Split-Sheet, unter allen, die über uns bezahlt werden',
  splitsFrom: 'Nach Version {version} des Split-Sheets, gültig ab {day}, unter allen, die über uns bezahlt werden',
  splitsFromBeginning: 'Nach Version {version} des Split-Sheets, unter allen, die über uns bezahlt werden',
  fee: 'Gebühr',
  feeOf: 'Gebühr, {amount}',
  rate: 'Ihr Lizenzsatz',
  netProfit: 'Ihr Anteil am Reingewinn',
  term: 'Unsere Vereinbarung: {name}',
  noTerm: 'Es ist keine Gebühr vereinbart, Sie erhalten den ganzen Anteil.',
  forYou: 'für Sie',
  rounding: 'Zählt mit allen Nachkommastellen. Nur die Summe einer Abrechnung wird gerundet, ein einziges Mal.',
  converted: 'In der Währung, in der es bei uns eingegangen ist. Es wird als Nächstes umgerechnet.',
  exchange: 'Wechselkurs',
  exchangeRate: '1 {from} entspricht {rate} {to}',
  bankRate: 'der Kurs, zu dem das Geld auf unserem Konto eingegangen ist',
  noExchangeRate: 'Für {from} in {to} ist noch kein Kurs bekannt, deshalb wartet dieses Geld.',
  corrects: 'korrigiert eine frühere Abrechnung',
  correction: 'Was die frühere Abrechnung sagte, wird zurückgenommen, und das Geld wird verteilt, wie es heute richtig ist.',
};

const fr: ExplanationTexts = {
  received: 'reçus',
  receivedFor: 'reçus pour «\u00a0{title}\u00a0»',
  from: '{source}, {period}\u00a0: {lines}',
  oneLine: '1 ligne du relevé',
  lines: '{count} lignes du relevé',
  matchedBy: ', reconnue par\u00a0: {basis}',
  bases: {
    OWN_NUMBER: 'notre propre numéro',
    SOCIETY_NUMBER: 'le numéro de la société de gestion',
    ISWC: 'ISWC',
    ISRC: 'ISRC',
    UPC_TRACK: 'UPC et piste',
    REMEMBERED: 'une décision antérieure',
    PROPOSAL: 'le titre et les noms',
    PERSON: 'attribution manuelle',
  },
  shareOf: {
    ALL: 'votre part',
    WRITER: 'votre part parmi les auteurs',
    PUBLISHER: 'votre part parmi les éditeurs',
  },
  ofMaster: 'votre part du master',
  ofRecording: 'de l’enregistrement',
  ofMusic: 'votre part de la musique',
  owners: 'Selon les propriétaires de l’enregistrement',
  splitSheet: 'Selon la feuille de répartition, entre les ayants droit payés par notre intermédiaire',
  splitsFrom:
    'Selon la version {version} de la feuille de répartition, valable à partir du {day}, entre les ayants droit payés par notre intermédiaire',
  splitsFromBeginning:
    'Selon la version {version} de la feuille de répartition, entre les ayants droit payés par notre intermédiaire',
  fee: 'commission',
  feeOf: 'commission, {amount}',
  rate: 'votre taux de redevance',
  netProfit: 'votre part du bénéfice net',
  term: 'Notre accord\u00a0: {name}',
  noTerm: 'Aucune commission n’est convenue\u00a0: vous recevez toute la part.',
  forYou: 'pour vous',
  rounding: 'Compte avec toutes ses décimales. Seul le total d’un relevé est arrondi, une seule fois.',
  converted: 'Dans la devise dans laquelle nous l’avons reçu. La conversion suit.',
  exchange: 'taux de change',
  exchangeRate: '1 {from} équivaut à {rate} {to}',
  bankRate: 'le taux auquel l’argent est arrivé sur notre compte',
  noExchangeRate: 'Aucun taux de {from} en {to} n’est encore connu\u00a0: cet argent attend.',
  corrects: 'corrige un relevé antérieur',
  correction: 'Ce que disait le relevé antérieur est annulé, et l’argent est réparti comme il convient aujourd’hui.',
};

const es: ExplanationTexts = {
  received: 'recibidos',
  receivedFor: 'recibidos por «{title}»',
  from: '{source}, {period}: {lines}',
  oneLine: '1 línea de la liquidación',
  lines: '{count} líneas de la liquidación',
  matchedBy: ', reconocida por: {basis}',
  bases: {
    OWN_NUMBER: 'nuestro propio número',
    SOCIETY_NUMBER: 'el número de la sociedad de gestión',
    ISWC: 'ISWC',
    ISRC: 'ISRC',
    UPC_TRACK: 'UPC y pista',
    REMEMBERED: 'una decisión anterior',
    PROPOSAL: 'el título y los nombres',
    PERSON: 'asignación manual',
  },
  shareOf: {
    ALL: 'su parte',
    WRITER: 'su parte entre los autores',
    PUBLISHER: 'su parte entre las editoriales',
  },
  ofMaster: 'su parte del máster',
  ofRecording: 'de la grabación',
  ofMusic: 'su parte de la música',
  owners: 'Según los propietarios de la grabación',
  splitSheet: 'Según la hoja de repartos, entre quienes cobran a través de nosotros',
  splitsFrom:
    'Según la versión {version} de la hoja de repartos, válida desde el {day}, entre quienes cobran a través de nosotros',
  splitsFromBeginning: 'Según la versión {version} de la hoja de repartos, entre quienes cobran a través de nosotros',
  fee: 'comisión',
  feeOf: 'comisión, {amount}',
  rate: 'su tasa de regalías',
  netProfit: 'su parte del beneficio neto',
  term: 'Nuestro acuerdo: {name}',
  noTerm: 'No se ha acordado ninguna comisión, así que recibe toda la parte.',
  forYou: 'para usted',
  rounding: 'Cuenta con todos sus decimales. Solo se redondea el total de una liquidación, una única vez.',
  converted: 'En la moneda en que lo recibimos. A continuación se convierte.',
  exchange: 'tipo de cambio',
  exchangeRate: '1 {from} equivale a {rate} {to}',
  bankRate: 'el tipo con el que el dinero llegó a nuestra cuenta',
  noExchangeRate: 'Aún no se conoce un tipo de {from} a {to}, así que este dinero espera.',
  corrects: 'corrige una liquidación anterior',
  correction: 'Lo que decía la liquidación anterior se anula, y el dinero se reparte como es correcto hoy.',
};

export const explanationTexts: Readonly<Record<StatementLanguage, ExplanationTexts>> = { en, de, fr, es };

/** The words for a payee, in a language of statements. */
export function payeeWords(language: StatementLanguage): ExplanationWords {
  const { exactMoney, percent, exchangeRate, count, day, period } = statementFormat(language, 'EUR');
  return {
    texts: explanationTexts[language],
    reasons: statementTexts[language].reasons,
    money: exactMoney,
    percent,
    exchangeRate,
    count,
    day,
    period,
  };
}
