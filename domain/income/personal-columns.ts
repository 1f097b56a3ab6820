/**
 * Headings of columns with personal data of buyers, in the exports of shops. They say nothing about what music earned, so they are dropped on
 * reading. Compared in small letters without punctuation.
 */
const exact = new Set(
  [
    'buyer|buyer name|buyer email|buyer phone|buyer note|buyer address|customer name|customer email|customer phone|customer address',
    'first name of buyer|last name of buyer|recipient email|email|e mail|email address|user email|phone|phone number|telephone',
    'ship to name|ship to street|ship to street 2|ship to city|ship to state|ship to zip|ship notes|ship to phone|ship to email',
    'shipping name|shipping street|shipping address|shipping address1|shipping address2|shipping company|shipping city|shipping zip',
    'shipping province|shipping phone|billing name|billing street|billing address|billing address1|billing address2|billing company',
    'billing city|billing zip|billing province|billing phone|payer name|payer email|paypal email|paypal transaction id|ip address',
    'region state|city|zip|zip code|postal code|postcode|street|street 2|address|address 1|address 2|referrer|referrer url|discount code',
    'date of birth|birthday|iban|bank account|card number|kaufer|kunde|kundenname|telefon|strasse|plz|wohnort|acheteur|courriel',
    'telephone de l acheteur|comprador|correo electronico|telefono|direccion|購入者|メールアドレス|電話番号|住所',
  ].flatMap((words) => words.split('|')),
);
/** Words of which one is enough. */
const parts = /\b(?:buyer|purchaser|e-?mail)\b/;

/** Whether a column has personal data of buyers, by its heading. */
export function isPersonalColumn(heading: string): boolean {
  const plain = heading
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return exact.has(plain) || exact.has(heading.trim()) || parts.test(plain);
}
