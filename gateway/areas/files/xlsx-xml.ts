import { SaxesParser } from 'saxes';
import { damagedWorkbook } from './xlsx-archive.ts';

/** What to do with the parts of an XML document. Names come without their prefix. */
export type XmlHandler = {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Maximum bytes between two tags. Bounds what the parser holds of a text, a comment or an attribute. */
const maxGapBytes = 4 * 2 ** 20;
/** Maximum depth of elements, which the parser keeps a list of. Those of workbooks are below 20. */
const maxDepth = 100;
/** Maximum attributes of an element. Those of workbooks have below 30. */
const maxAttributes = 200;
/** Bytes that are parsed before other work gets its turn. */
const sliceBytes = 16_384;

const localName = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/** Parses an XML document piece by piece and pauses after each piece. Throws a refusal if it is not well-formed. */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  let gapBytes = 0;
  let depth = 0;
  let attributeCount = 0;
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > maxAttributes) throw damagedWorkbook();
  });
  parser.on('opentag', ({ name, attributes }) => {
    gapBytes = 0;
    attributeCount = 0;
    depth += 1;
    if (depth > maxDepth) throw damagedWorkbook();
    handler.open(localName(name), attributes as Record<string, string>);
  });
  if (handler.text) {
    parser.on('text', handler.text);
    parser.on('cdata', handler.text);
  }
  parser.on('closetag', ({ name }) => {
    gapBytes = 0;
    depth -= 1;
    handler.close?.(localName(name));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parse = (action: () => void) => {
    try {
      action();
    } catch (error) {
      throw isOfParser(error) ? damagedWorkbook() : error;
    }
  };
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += sliceBytes) {
      const slice = chunk.subarray(start, start + sliceBytes);
      gapBytes += slice.length;
      if (gapBytes > maxGapBytes) throw damagedWorkbook();
      parse(() => parser.write(decoder.decode(slice, { stream: true })));
      yield;
    }
  }
  parse(() => parser.write(decoder.decode()).close());
  yield;
}

/** Parses a whole XML document. */
export async function parseWholeXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(chunks, handler));
}

/** Whether an error is of the XML parser, which throws plain errors, or of the decoder. */
const isOfParser = (error: unknown) =>
  error instanceof Error && ('code' in error ? error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA' : error.constructor === Error);

const escapes = /_x([0-9a-f]{4})_/gi;

/** Decodes the escapes with which workbooks write characters that XML can't hold. Source: ECMA-376 part 1, 22.9.2.19. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x') ? text.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;
