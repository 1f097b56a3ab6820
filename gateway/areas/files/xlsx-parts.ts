/** The fixed parts of a workbook that is written. Source: ECMA-376 part 1. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documentRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Path of the sheet's XML. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
/** Index of the style of numbers: Excel shows as many digits as fit. */
export const numberStyle = 0;
/** Indexes of the styles of texts. Both have the number format "Text", so that a text of digits stays a text when it is edited. */
export const bodyStyle = 1;
export const headerStyle = 2;

const maxSheetNameCharacters = 31;

/** Returns a name that Excel accepts for a sheet. */
function sheetName(name: string): string {
  const allowed = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').trim();
  // A surrogate pair must not be cut in half, and an apostrophe must not stand at an end.
  const cut = allowed.slice(0, maxSheetNameCharacters).toWellFormed().replaceAll('\uFFFD', '');
  return cut.replace(/^'+|'+$/g, '').trim() || 'Sheet1';
}

/** Escapes a text for XML. Characters that XML can't hold get the escapes of workbooks. Source: ECMA-376 part 1, 22.9.2.19. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape.
  if (!/[&<>"_\x00-\x1f\ud800-\udfff\ufffe\uffff]/.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replaceAll('\0', '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape.
      .replace(/[\x01-\x08\x0b-\x1f\ufffe\uffff]/g, (character) => `_x${hexadecimal(character)}_`)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

const hexadecimal = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** The sheet's XML before its rows. The first row stays visible. */
export const sheetStart =
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
  '</sheetView></sheetViews><sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>';

/** The sheet's XML after its rows. Excel would mark every number that is stored as a text. */
export const sheetEnd =
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';

/** Returns the parts beside the sheet, by their paths. */
export const workbookParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml':
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/${sheetPath}" ContentType="${contentType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${declaration}<Relationships xmlns="${relationships}">` +
    `<Relationship Id="rId1" Type="${documentRelationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${declaration}<workbook xmlns="${main}" xmlns:r="${documentRelationships}">` +
    `<sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${declaration}<Relationships xmlns="${relationships}">` +
    `<Relationship Id="rId1" Type="${documentRelationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${documentRelationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const format = (number: number, fontIndex: number) =>
  `<xf numFmtId="${number}" fontId="${fontIndex}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** Number format 49 is "Text". The first two fills are fixed. */
const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${format(49, 0)}${format(49, 1)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
