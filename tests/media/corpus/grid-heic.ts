import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A picture of one tile of 320 × 192 pixels. */
const single = readFileSync(path.join(import.meta.dirname, 'files/upright.heic'));
const tile = { width: 320, height: 192, at: 0x186, bytes: 0xdf };

const u16 = (...numbers: number[]) => Buffer.from(numbers.flatMap((number) => [number >> 8, number & 0xff]));
const u32 = (...numbers: number[]) =>
  Buffer.concat(numbers.map((number) => Buffer.concat([u16(number >>> 16), u16(number & 0xffff)])));
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, version: number, ...content: Buffer[]) => box(type, u32(version << 24), ...content);
const item = (id: number, type: string) => fullBox('infe', 2, u16(id, 0), Buffer.from(`${type}\0`, 'latin1'));
const copyOf = (type: string) => {
  const at = single.indexOf(type) - 4;
  return single.subarray(at, at + single.readUInt32BE(at));
};

const GRID = 1;

/** A HEIC as phones write it: a grid of tiles, here all with the same bytes (ISO 23008-12, 6.6.2.3). `turns`: quarter turns anticlockwise. */
export function gridHeic({ width, height, turns = 0 }: { width: number; height: number; turns?: number }): Buffer {
  const [columns, rows] = [Math.ceil(width / tile.width), Math.ceil(height / tile.height)];
  const tiles = Array.from({ length: columns * rows }, (_, index) => GRID + 1 + index);
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(width, height)]);
  const size = (w: number, h: number) => fullBox('ispe', 0, u32(w, h));
  const meta = (tileAt: number) =>
    fullBox(
      'meta',
      0,
      copyOf('hdlr'),
      fullBox('pitm', 0, u16(GRID)),
      fullBox(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        u16(1 + tiles.length),
        ...[u16(GRID, 1, 0, 1), u32(0, grid.length)],
        ...tiles.flatMap((id) => [u16(id, 0, 0, 1), u32(tileAt, tile.bytes)]),
      ),
      fullBox('iinf', 0, u16(1 + tiles.length), item(GRID, 'grid'), ...tiles.map((id) => item(id, 'hvc1'))),
      fullBox('iref', 0, box('dimg', u16(GRID, tiles.length, ...tiles))),
      box(
        'iprp',
        box('ipco', copyOf('hvcC'), size(tile.width, tile.height), size(width, height), box('irot', Buffer.of(turns))),
        fullBox(
          'ipma',
          0,
          u32(1 + tiles.length),
          ...[u16(GRID), Buffer.from([2, 3, 0x84])],
          ...tiles.flatMap((id) => [u16(id), Buffer.from([2, 0x81, 2])]),
        ),
      ),
      box('idat', grid),
    );
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const tileAt = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(tileAt), box('mdat', single.subarray(tile.at, tile.at + tile.bytes))]);
}
