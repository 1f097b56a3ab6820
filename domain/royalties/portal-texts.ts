import type { StatementLanguage } from './royalty-terms.ts';

/** Words of the page on which payees read their statements, beside those of the statements. Words in braces are filled in. */
export type PortalTexts = {
  title: string;
  door: {
    lead: string;
    send: string;
    sent: string;
    code: string;
    open: string;
    wrong: string;
    again: string;
    expired: string;
    renew: string;
    renewed: string;
    tooMany: string;
    failed: string;
  };
  owed: string;
  owedNothing: string;
  /** How far a statement is paid. */
  paid: string;
  left: string;
  paidPart: string;
  states: Record<'OPEN' | 'PARTLY_PAID' | 'PAID', string>;
  balance: string;
  account: string;
  statements: string;
  noStatements: string;
  entries: string;
  back: string;
  lines: string;
  noLines: string;
  explain: string;
  from: string;
  more: string;
  workFee: string;
  workReceived: string;
  download: string;
  questions: string;
  ask: string;
  askAbout: string;
  question: string;
  sendQuestion: string;
  cancel: string;
  answer: string;
  waiting: string;
  asked: string;
  close: string;
  notFound: string;
  gone: string;
};

const en: PortalTexts = {
  title: 'Your royalties',
  door: {
    lead: 'We send a code to the address that got this link. With the code, you open your statements in this browser for 12 hours.',
    send: 'Send me a code',
    sent: 'If the link works, a code is on its way. Enter its six digits. No email? Look into your spam folder, or ask for a new link.',
    code: 'Code',
    open: 'Open',
    wrong: 'This code is wrong or has expired. Ask for a new one.',
    again: 'Send another code',
    expired: 'Links work for 90 days, and until a newer one is sent.',
    renew: 'Send me a new link',
    renewed: 'If the link was yours, a new one is on its way to the address that got this one. Open that one.',
    tooMany: 'Too many attempts. Wait an hour and try again.',
    failed: 'Something went wrong. Please try again.',
  },
  owed: 'To be paid to you',
  owedNothing: 'Nothing is to be paid at the moment',
  paid: 'Paid to you',
  left: 'Still to be paid to you',
  paidPart: '{paid} of {total} has been paid.',
  states: { OPEN: 'To be paid', PARTLY_PAID: 'Partly paid', PAID: 'Paid' },
  balance: 'On your account besides: {amount}',
  account: 'On your account: {amount}',
  statements: 'Statements',
  noStatements: 'You have no statement yet. Once {sender} issues one, you find it here.',
  entries: 'Advances, costs and payments',
  back: 'All statements',
  lines: 'Every amount, explained',
  noLines: 'No income arrived for you in this period.',
  explain: 'Explain',
  from: '{amount} from {source}',
  more: 'Show more',
  workFee: 'fee {amount}',
  workReceived: '{amount} received',
  download: 'Download:',
  questions: 'Questions',
  ask: 'Ask a question',
  askAbout: 'Your question about “{about}”',
  question: 'Question',
  sendQuestion: 'Send',
  cancel: 'Cancel',
  answer: 'Answer: {text}',
  waiting: 'Not answered yet',
  asked: 'Your question was sent. You get the answer by email.',
  close: 'Close',
  notFound: 'This statement is not available any more.',
  gone: 'Your session has ended.',
};

const de: PortalTexts = {
  title: 'Ihre Tantiemen',
  door: {
    lead: 'Wir senden einen Code an die Adresse, die diesen Link bekommen hat. Mit dem Code öffnen Sie Ihre Abrechnungen in diesem Browser für 12 Stunden.',
    send: 'Code senden',
    sent: 'Wenn der Link gilt, ist ein Code unterwegs. Geben Sie seine sechs Ziffern ein. Keine E-Mail? Sehen Sie im Spam-Ordner nach oder fordern Sie einen neuen Link an.',
    code: 'Code',
    open: 'Öffnen',
    wrong: 'Dieser Code ist falsch oder abgelaufen. Fordern Sie einen neuen an.',
    again: 'Neuen Code senden',
    expired: 'Links gelten 90 Tage und nur bis ein neuerer gesendet wird.',
    renew: 'Neuen Link senden',
    renewed: 'Wenn der Link Ihrer war, ist ein neuer an dieselbe Adresse unterwegs. Öffnen Sie diesen.',
    tooMany: 'Zu viele Versuche. Warten Sie eine Stunde und versuchen Sie es erneut.',
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  },
  owed: 'Wird Ihnen ausgezahlt',
  owedNothing: 'Zurzeit ist nichts auszuzahlen',
  paid: 'An Sie ausgezahlt',
  left: 'Noch an Sie auszuzahlen',
  paidPart: '{paid} von {total} sind schon ausgezahlt.',
  states: { OPEN: 'Noch nicht ausgezahlt', PARTLY_PAID: 'Teilweise ausgezahlt', PAID: 'Ausgezahlt' },
  balance: 'Außerdem auf Ihrem Konto: {amount}',
  account: 'Auf Ihrem Konto: {amount}',
  statements: 'Abrechnungen',
  noStatements: 'Sie haben noch keine Abrechnung. Sobald {sender} eine ausstellt, finden Sie sie hier.',
  entries: 'Vorschüsse, Kosten und Zahlungen',
  back: 'Alle Abrechnungen',
  lines: 'Jeder Betrag, erklärt',
  noLines: 'In diesem Zeitraum sind keine Einnahmen für Sie eingegangen.',
  explain: 'Erklären',
  from: '{amount} von {source}',
  more: 'Mehr anzeigen',
  workFee: 'Gebühr {amount}',
  workReceived: '{amount} eingegangen',
  download: 'Herunterladen:',
  questions: 'Fragen',
  ask: 'Eine Frage stellen',
  askAbout: 'Ihre Frage zu „{about}“',
  question: 'Frage',
  sendQuestion: 'Senden',
  cancel: 'Abbrechen',
  answer: 'Antwort: {text}',
  waiting: 'Noch nicht beantwortet',
  asked: 'Ihre Frage wurde gesendet. Die Antwort bekommen Sie per E-Mail.',
  close: 'Schließen',
  notFound: 'Diese Abrechnung ist nicht mehr verfügbar.',
  gone: 'Ihre Sitzung ist beendet.',
};

const fr: PortalTexts = {
  title: 'Vos redevances',
  door: {
    lead: 'Nous envoyons un code à l’adresse qui a reçu ce lien. Avec ce code, vous ouvrez vos relevés dans ce navigateur pendant 12 heures.',
    send: 'M’envoyer un code',
    sent: 'Si le lien est valable, un code est en route. Saisissez ses six chiffres. Pas d’e-mail\u00a0? Regardez dans vos indésirables ou demandez un nouveau lien.',
    code: 'Code',
    open: 'Ouvrir',
    wrong: 'Ce code est faux ou a expiré. Demandez-en un nouveau.',
    again: 'Envoyer un autre code',
    expired: 'Les liens sont valables 90 jours, et jusqu’à l’envoi d’un plus récent.',
    renew: 'M’envoyer un nouveau lien',
    renewed: 'Si le lien était le vôtre, un nouveau est en route vers la même adresse. Ouvrez celui-là.',
    tooMany: 'Trop de tentatives. Attendez une heure et réessayez.',
    failed: 'Une erreur est survenue. Veuillez réessayer.',
  },
  owed: 'À vous verser',
  owedNothing: 'Rien n’est à verser pour le moment',
  paid: 'Déjà versé',
  left: 'Reste à vous verser',
  paidPart: '{paid} sur {total} ont déjà été versés.',
  states: { OPEN: 'À verser', PARTLY_PAID: 'Versé en partie', PAID: 'Versé' },
  balance: 'Par ailleurs sur votre compte\u00a0: {amount}',
  account: 'Sur votre compte\u00a0: {amount}',
  statements: 'Relevés',
  noStatements: 'Vous n’avez pas encore de relevé. Dès que {sender} en émet un, vous le trouvez ici.',
  entries: 'Avances, frais et paiements',
  back: 'Tous les relevés',
  lines: 'Chaque montant, expliqué',
  noLines: 'Aucun revenu n’est arrivé pour vous pendant cette période.',
  explain: 'Expliquer',
  from: '{amount} de {source}',
  more: 'Afficher plus',
  workFee: 'commission {amount}',
  workReceived: '{amount} reçus',
  download: 'Télécharger\u00a0:',
  questions: 'Questions',
  ask: 'Poser une question',
  askAbout: 'Votre question sur «\u00a0{about}\u00a0»',
  question: 'Question',
  sendQuestion: 'Envoyer',
  cancel: 'Annuler',
  answer: 'Réponse\u00a0: {text}',
  waiting: 'Pas encore de réponse',
  asked: 'Votre question est envoyée. Vous recevrez la réponse par e-mail.',
  close: 'Fermer',
  notFound: 'Ce relevé n’est plus disponible.',
  gone: 'Votre session est terminée.',
};

const es: PortalTexts = {
  title: 'Sus regalías',
  door: {
    lead: 'Enviamos un código a la dirección que recibió este enlace. Con el código abre sus liquidaciones en este navegador durante 12 horas.',
    send: 'Enviarme un código',
    sent: 'Si el enlace vale, un código está en camino. Introduzca sus seis cifras. ¿No llega el correo? Mire en el correo no deseado o pida un enlace nuevo.',
    code: 'Código',
    open: 'Abrir',
    wrong: 'Este código es incorrecto o ha caducado. Pida uno nuevo.',
    again: 'Enviar otro código',
    expired: 'Los enlaces valen 90 días, y hasta que se envía uno más reciente.',
    renew: 'Enviarme un enlace nuevo',
    renewed: 'Si el enlace era suyo, uno nuevo está en camino a la misma dirección. Abra ese.',
    tooMany: 'Demasiados intentos. Espere una hora e inténtelo de nuevo.',
    failed: 'Algo ha fallado. Inténtelo de nuevo.',
  },
  owed: 'Por pagarle',
  owedNothing: 'Ahora mismo no hay nada que pagar',
  paid: 'Ya pagado',
  left: 'Queda por pagarle',
  paidPart: 'Ya se han pagado {paid} de {total}.',
  states: { OPEN: 'Por pagar', PARTLY_PAID: 'Pagado en parte', PAID: 'Pagado' },
  balance: 'Además en su cuenta: {amount}',
  account: 'En su cuenta: {amount}',
  statements: 'Liquidaciones',
  noStatements: 'Todavía no tiene ninguna liquidación. Cuando {sender} emita una, la encontrará aquí.',
  entries: 'Anticipos, gastos y pagos',
  back: 'Todas las liquidaciones',
  lines: 'Cada importe, explicado',
  noLines: 'En este período no llegaron ingresos para usted.',
  explain: 'Explicar',
  from: '{amount} de {source}',
  more: 'Mostrar más',
  workFee: 'comisión {amount}',
  workReceived: '{amount} recibidos',
  download: 'Descargar:',
  questions: 'Preguntas',
  ask: 'Hacer una pregunta',
  askAbout: 'Su pregunta sobre «{about}»',
  question: 'Pregunta',
  sendQuestion: 'Enviar',
  cancel: 'Cancelar',
  answer: 'Respuesta: {text}',
  waiting: 'Aún sin respuesta',
  asked: 'Su pregunta se ha enviado. Recibirá la respuesta por correo.',
  close: 'Cerrar',
  notFound: 'Esta liquidación ya no está disponible.',
  gone: 'Su sesión ha terminado.',
};

export const portalTexts: Readonly<Record<StatementLanguage, PortalTexts>> = { en, de, fr, es };
