import { mapHeadings, normalizeHeading } from '#domain/imports/headings.ts';
import type { StatementFieldKey } from './statement-fields.ts';

/**
 * Words of headings of statements for each field, in English, German, French, Spanish and Japanese. Of several columns for one field, the one
 * whose word comes first is proposed: net amounts come before gross ones. Titles, names and codes are known from imports.
 */
const words: Partial<Record<StatementFieldKey, string>> = {
  amount:
    'net revenue|net amount|net royalty total|net royalty|net royalties|net earnings|net payable|net income|net total|net receipts|net share|net|distributed amount|royalty payable|amount payable|amount due|total due|payable|total earned|royalty amount|earnings|royalties|royalty|your share|payout|partner revenue|amount|dollars|revenue|income|subtotal|total|auszahlungsbetrag|auszahlung|nettobetrag|netto|betrag|erlös|ertrag|tantiemen|tantieme|vergütung|lizenzertrag|lizenz|summe|montant net|net à payer|mes droits|montant|redevances|redevance|droits|revenus|importe neto|neto|importe|monto|regalías|regalía|derechos|ingresos|総支払額|支払額|分配額|分配金額|印税額|金額',
  gross:
    'gross revenue|gross amount|gross royalty|gross income|gross|total gross income|bruttobetrag|brutto|montant brut|brut|importe bruto|bruto|使用料合計',
  withheld:
    'withholding tax|tax withheld|withheld tax|withhold|withheld|withholding|us tax withholding|tax|quellensteuer|steuer|einbehalt|retenue à la source|retenue|retención|retenciones|源泉税|源泉徴収税',
  currency:
    'payment currency|account currency|payable currency|royalty currency|currency|currency code|währung|devise|monnaie|moneda|divisa|通貨',
  units:
    'units|quantity|qty|number of plays|plays|streams|number of streams|number of usages|usages|count|performances|number of perfs|views|downloads|anzahl|menge|stückzahl|aufrufe|abrufe|nutzungen|aufführungen|quantité|nombre|unités|écoutes|exécutions|cantidad|unidades|reproducciones|数量|再生回数|回数|演奏回数',
  share:
    'share %|share|share percent|your share %|royalty rate|share rate|client share rate|participant %|ownership percentage|anteil|beteiligung|quote|quote-part|part|pourcentage|cuota|participación|porcentaje|持分|割合',
  account: 'account|account id|account name|payee|payee name|recipient|empfänger|kontonummer|bénéficiaire|cuenta|beneficiario',
  statementPeriod:
    'statement period|reporting period|reporting month|reporting date|accounting period|distribution period|distribution date|distribution|report date|payment date|pay date|royalty period|abrechnungszeitraum|abrechnungsperiode|abrechnungsmonat|abrechnung|ausschüttungstermin|ausschüttung|période de répartition|répartition|date de paiement|periodo de liquidación|reparto|liquidación|分配月|分配期|支払月',
  usePeriod:
    'usage period|use period|usage month|sales period|sales month|sale month|activity period|performance period|performance quarter|period of use|usage date|transaction date|sale date|sales date|date of sale|month|period|date|nutzungszeitraum|nutzungsmonat|leistungszeitraum|verkaufsmonat|zeitraum|monat|datum|période d’utilisation|mois de vente|période|mois|periodo de uso|mes de venta|periodo|mes|fecha|利用月|利用期間|使用月|年月',
  useStart:
    'usage period start date|usage start date|use start|performance start date|perf start date|sale start date|start date|period start|from|beginn|von|nutzung von|nutzungsbeginn|date de début|du|fecha de inicio|desde|開始日',
  useEnd:
    'usage period end date|usage end date|use end|performance end date|perf end date|sale end date|end date|period end|to|until|ende|bis|nutzung bis|nutzungsende|date de fin|au|fecha de fin|hasta|終了日',
  useYear: 'year|usage year|jahr|année|año|年|利用年',
  usePart: 'quarter|usage quarter|quartal|trimestre|四半期',
  service:
    'store|store name|service|service name|dsp|dsp name|digital service provider|platform|retailer|shop|partner|partner name|music user|licensee|licensee name|customer|channel|source|source name|society|dienst|plattform|anbieter|lizenznehmer|händler|sender|quelle|plateforme|exploitant|diffuseur|boutique|plataforma|tienda|servicio|usuario|サービス名|DSP名|配信先|利用者名',
  usage:
    'usage type|use type|type of use|usage|sales type|sale type|transaction type|source type|income type|main income type|consumer offering|offer|usage narrative|perf source|revenue type|nutzungsart|verkaufsart|erlösart|type d’utilisation|type d’exploitation|exploitation|tipo de uso|tipo de venta|販売種別|利用種別|利用形態',
  right:
    'right|rights type|right type|type of right|rights|recht|rechtsart|droit|type de droit|derecho|tipo de derecho|権利|権利種別',
  role: 'w or p|writer or publisher|payee role|role|party role|interested party role|rolle|rôle|rol',
  territory:
    'territory|territory code|country of sale|country of use|country of performance|sale country|country code|country name|country / region|country|region|land|gebiet|nutzungsland|territorium|pays|territoire|país|territorio|国|国名|地域',
  ownNumber: 'member song identifier|custom id|your work number|your reference|client reference|eigene werknummer|管理番号',
  societyNumber:
    'tunecode|work number|society work number|title #|work id|mlc song code|werknummer|werk-nr|numéro de l’œuvre|número de obra|作品コード',
  isrc: 'ISRC|ISRC code',
  iswc: 'ISWC|ISWC code',
  upc: 'UPC|EAN|barcode|UPC code|JAN',
  catalogNumber: '商品番号|品番',
  workTitle: 'work title|work primary title|composition title|title name|werktitel|titre de l’œuvre|título de la obra|作品名',
  trackTitle: 'track title|track|track name|recording title|asset title|楽曲名|曲名',
  releaseTitle: 'アルバム名',
  artist: 'artist|artist name|track artist|performing artist|アーティスト名|アーティスト|歌手名|実演家名',
  writers:
    'writers|writer|composers|composer|composer name|work writer list|urheber|komponist|auteurs|compositeurs|compositores|autores|著作者|作詞者|作曲者',
  isAdjustment: 'adjustment|adjustment indicator|is adjustment|korrektur|régularisation|ajuste|調整',
  adjustmentReason: 'adjustment reason|adjustment reason code|reason of adjustment|korrekturgrund|motif|motivo|調整理由',
};

/** The field and the rank of each word; lower ranks are better. */
export type FieldWord = { field: StatementFieldKey; rank: number };

const byWord: ReadonlyMap<string, FieldWord> = new Map(
  Object.entries(words).flatMap(([field, list]) =>
    list.split('|').map((word, rank) => [baseOf(word), { field: field as StatementFieldKey, rank }] as const),
  ),
);

function baseOf(text: string): string {
  return normalizeHeading(text).base;
}

/** Returns the field that a heading names, or null. Notes in brackets, such as a currency, do not count. */
export const fieldOfHeading = (heading: string): FieldWord | null =>
  byWord.get(baseOf(heading)) ?? byWord.get(baseOf(heading).replace(/[%#]/g, '')) ?? null;

/** Whether a heading names a field of statements, or one of imports such as a title. */
export const isKnownHeading = (heading: string): boolean =>
  fieldOfHeading(heading) !== null || mapHeadings([heading])[0] !== null;
