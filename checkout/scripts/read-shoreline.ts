/** A point in degrees east and north. */
export type Point = [longitude: number, latitude: number];

/** Bytes of a physical record; logical records don't cross its end. */
const PHYSICAL = 3072;
/** Bytes at the end of a logical record: where its data ends, and the number of the next record. */
const CHAIN = 4;

/**
 * The lines of one cell of a degree, from a file of the World Vector Shoreline (NOAA, public domain; Debian has it as
 * `xtide-coastline`). A cell is a chain of records: a segment's start in parts of a second, then a byte for each step.
 */
export function readShoreline(file: Buffer, latitude: number, longitude: number): Point[][] {
  const record = file[3]!;
  const perDegree = 3600 * file[5]!;
  const perPhysical = Math.floor(PHYSICAL / record);
  const cell = (latitude + 90) * 360 + longitude + 180;
  const header = Math.floor((180 * 360 - 1) / (record * 8)) + 2;
  if (!isFilled(file, cell + record * 8)) return [];

  let number = cell + 1 + header;
  const recordStart = () =>
    Math.floor((number - 1) / perPhysical) * PHYSICAL + ((number - 1) % perPhysical) * record;
  let at = recordStart();
  /** Bytes from the record's start where its data ends; 0 where it continues in the next record. */
  const dataEnd = () => file[recordStart() + record - CHAIN]!;
  const isFull = () => at - recordStart() === record - CHAIN;
  const isEnd = () => at - recordStart() + 1 === dataEnd();
  const follow = () => {
    number = file.readUIntBE(recordStart() + record - CHAIN + 1, 3);
    at = recordStart();
  };
  const word = () => {
    at += 2;
    if (isFull()) follow();
    return file.readUInt16BE(at);
  };

  const lines: Point[][] = [];
  let x = 0;
  let y = 0;
  const add = () => lines.at(-1)!.push([x / perDegree - 180, y / perDegree - 90]);
  for (;;) {
    const [first, second] = [file[at]!, file[at + 1]!];
    const isContinued = first > 127;
    const steps = (first % 128) * 4 + Math.floor(second / 64);
    const north = (isContinued ? Math.floor((second % 64) / 8) * 65_536 : 0) + word();
    const east = (isContinued ? (second % 8) * 65_536 : 0) + word();
    y = isContinued ? y + north - 262_144 : (latitude + 90) * perDegree + north;
    x = isContinued ? x + east - 262_144 : (longitude + 180) * perDegree + east;
    at += 2;
    if (dataEnd() !== 0 && at - recordStart() + 1 > dataEnd()) break;
    if (isFull() && dataEnd() === 0) follow();
    if (!isContinued) lines.push([]);
    add();
    if (isEnd()) break;
    for (let step = 0; step < steps; step += 1) {
      y += file[at]! - 128;
      x += file[at + 1]! - 128;
      add();
      at += 2;
      if (isEnd()) return lines;
      if (isFull()) follow();
    }
  }
  return lines;
}

/** Whether the bit of a cell is set: it has lines. */
function isFilled(file: Buffer, index: number): boolean {
  return ((file[Math.floor(index / 8)]! >> (7 - (index % 8))) & 1) === 1;
}
