import type { StatementLanguage } from './royalty-terms.ts';

/** Words of the mails to payees who open their statements. Words in braces are filled in. */
type PortalMailTexts = {
  greeting: string;
  /** Above the address of the button, for mail programs that do not show it. */
  fallback: string;
  /** After the label of a link. */
  colon: string;
  link: { subject: string; text: string; action: string; code: string; note: string };
  code: { subject: string; text: string; note: string };
  answer: { subject: string; question: string; answer: string; text: string };
};

export const portalMailTexts: Readonly<Record<StatementLanguage, PortalMailTexts>> = {
  en: {
    greeting: 'Hello {name},',
    fallback: 'If the button does not work, open this link:',
    colon: ':',
    link: {
      subject: 'Your royalty statements from {sender}',
      text: '{sender} shows you your royalty statements online: what you are owed, and where each amount comes from.',
      action: 'Open your statements',
      code: 'When you open the link, we send a code to this address. Only with the code can the statements be read.',
      note: 'The link is for you alone and works until {day}. If you did not expect this email, you can ignore it.',
    },
    code: {
      subject: 'Your code for your royalty statements',
      text: 'Enter this code to open your statements from {sender}: {code}',
      note: 'The code works for {minutes} minutes. If you did not ask for it, you can ignore this email. Give the code to nobody.',
    },
    answer: {
      subject: '{sender} answered your question',
      question: 'You asked about “{about}”: {text}',
      answer: 'The answer: {text}',
      text: 'You find the question and the answer with your statement, too.',
    },
  },
  de: {
    greeting: 'Guten Tag {name},',
    fallback: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
    colon: ':',
    link: {
      subject: 'Ihre Tantiemenabrechnungen von {sender}',
      text: '{sender} zeigt Ihnen Ihre Tantiemenabrechnungen online: was Ihnen zusteht und woher jeder Betrag kommt.',
      action: 'Abrechnungen öffnen',
      code: 'Wenn Sie den Link öffnen, senden wir einen Code an diese Adresse. Nur mit dem Code lassen sich die Abrechnungen lesen.',
      note: 'Der Link ist nur für Sie und gilt bis {day}. Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
    },
    code: {
      subject: 'Ihr Code für Ihre Tantiemenabrechnungen',
      text: 'Mit diesem Code öffnen Sie Ihre Abrechnungen von {sender}: {code}',
      note: 'Der Code gilt {minutes} Minuten. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Geben Sie den Code niemandem.',
    },
    answer: {
      subject: '{sender} hat Ihre Frage beantwortet',
      question: 'Ihre Frage zu „{about}“: {text}',
      answer: 'Die Antwort: {text}',
      text: 'Frage und Antwort finden Sie auch bei Ihrer Abrechnung.',
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    fallback: 'Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
    colon: '\u00a0:',
    link: {
      subject: 'Vos relevés de redevances de {sender}',
      text: '{sender} vous présente vos relevés de redevances en ligne\u00a0: ce qui vous est dû et l’origine de chaque montant.',
      action: 'Ouvrir vos relevés',
      code: 'Lorsque vous ouvrez le lien, nous envoyons un code à cette adresse. Les relevés ne se lisent qu’avec ce code.',
      note: 'Le lien vous est réservé et reste valable jusqu’au {day}. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
    },
    code: {
      subject: 'Votre code pour vos relevés de redevances',
      text: 'Saisissez ce code pour ouvrir vos relevés de {sender}\u00a0: {code}',
      note: 'Le code est valable {minutes} minutes. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail. Ne communiquez le code à personne.',
    },
    answer: {
      subject: '{sender} a répondu à votre question',
      question: 'Votre question sur «\u00a0{about}\u00a0»\u00a0: {text}',
      answer: 'La réponse\u00a0: {text}',
      text: 'La question et la réponse figurent aussi avec votre relevé.',
    },
  },
  es: {
    greeting: 'Hola, {name}:',
    fallback: 'Si el botón no funciona, abra este enlace:',
    colon: ':',
    link: {
      subject: 'Sus liquidaciones de regalías de {sender}',
      text: '{sender} le muestra sus liquidaciones de regalías en línea: lo que se le debe y de dónde viene cada importe.',
      action: 'Abrir sus liquidaciones',
      code: 'Cuando abra el enlace, enviaremos un código a esta dirección. Las liquidaciones solo se pueden leer con el código.',
      note: 'El enlace es solo para usted y vale hasta el {day}. Si no esperaba este correo, puede ignorarlo.',
    },
    code: {
      subject: 'Su código para sus liquidaciones de regalías',
      text: 'Introduzca este código para abrir sus liquidaciones de {sender}: {code}',
      note: 'El código vale {minutes} minutos. Si no lo ha solicitado, puede ignorar este correo. No dé el código a nadie.',
    },
    answer: {
      subject: '{sender} ha respondido a su pregunta',
      question: 'Su pregunta sobre «{about}»: {text}',
      answer: 'La respuesta: {text}',
      text: 'La pregunta y la respuesta también están junto a su liquidación.',
    },
  },
};
