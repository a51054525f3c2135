/** One tile of the whole world in a PMTiles file (version 3), land all over: the smallest basemap there is. */
export function tinyPmtiles(): { file: Uint8Array<ArrayBuffer>; tile: Uint8Array<ArrayBuffer> } {
  const tile = bytes(
    field(
      3,
      layer('earth', [
        [0, 0],
        [4096, 0],
        [4096, 4096],
        [0, 4096],
      ]),
    ),
  );
  // One entry: its id, how often it repeats, its length, its place and one.
  const directory = bytes([1, 0, 1, ...varint(tile.length), 1].flat());
  const metadata = new TextEncoder().encode(JSON.stringify({ vector_layers: [{ id: 'earth', fields: {} }] }));
  const header = encodeHeader(directory.length, metadata.length, tile.length);
  return { file: bytes([...header, ...directory, ...metadata, ...tile]), tile };
}

const HEADER = 127;
const NOT_COMPRESSED = 1;
const VECTOR_TILES = 1;

function encodeHeader(directory: number, metadata: number, tile: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(HEADER);
  header.set(new TextEncoder().encode('PMTiles'));
  header[7] = 3;
  const view = new DataView(header.buffer);
  const tilesAt = HEADER + directory + metadata;
  // Root directory, metadata, leaf directories and tiles, each as place and length; then tiles, entries and contents.
  const numbers = [HEADER, directory, HEADER + directory, metadata, tilesAt, 0, tilesAt, tile, 1, 1, 1];
  for (const [index, value] of numbers.entries()) view.setBigUint64(8 + index * 8, BigInt(value), true);
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR_TILES, 0, 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    view.setInt32(102 + index * 4, degrees * 10_000_000, true);
  return header;
}

/** A layer of version 2 with one polygon, in units of a 4096th of the tile. */
function layer(name: string, ring: [number, number][]): number[] {
  const geometry: number[] = [];
  let [x, y] = [0, 0];
  for (const [index, [toX, toY]] of ring.entries()) {
    // MoveTo one point, then LineTo all the others.
    if (index === 0) geometry.push(...varint((1 << 3) | 1));
    if (index === 1) geometry.push(...varint(((ring.length - 1) << 3) | 2));
    geometry.push(...varint(zigzag(toX - x)), ...varint(zigzag(toY - y)));
    [x, y] = [toX, toY];
  }
  const CLOSE = 15;
  const POLYGON = [(3 << 3) | 0, 3];
  const feature = [...POLYGON, ...field(4, [...geometry, CLOSE])];
  const EXTENT = [(5 << 3) | 0, ...varint(4096)];
  const VERSION = [(15 << 3) | 0, 2];
  return [...field(1, [...new TextEncoder().encode(name)]), ...field(2, feature), ...EXTENT, ...VERSION];
}

/** A field of protobuf with a length. */
const field = (number: number, content: number[]): number[] => [
  (number << 3) | 2,
  ...varint(content.length),
  ...content,
];

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

const bytes = (values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);
