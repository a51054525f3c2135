import path from 'node:path';
import { type House, ROOMS, type Room } from './rooms.ts';

type PlacedRoom = Room & { level: number };

/** Why a file stands outside the rooms of its package; empty when it has one, or its package has none. */
export function judgeFile(file: string, houses: Record<string, House> = ROOMS): string[] {
  const base = findBase(file, houses);
  if (!base || findRoom(path.relative(base, file), placeRooms(houses[base]))) return [];
  return [`is in no room of ${base}: add its folder to packages/lint/src/imports/rooms.ts`];
}

/** Why an import between two files of one package breaks the order of its rooms; empty when it does not. */
export function judgeRooms(from: string, to: string, houses: Record<string, House> = ROOMS): string[] {
  const base = findBase(from, houses);
  const house = base && houses[base];
  if (!house || !to.startsWith(`${base}/`)) return [];
  const rooms = placeRooms(house);
  const [own, other] = [findRoom(path.relative(base, from), rooms), findRoom(path.relative(base, to), rooms)];
  if (!own || !other || own === other) return [];
  const faults: string[] = [];
  if (other.level < own.level) faults.push(`imports upwards: ${own.path} is below ${other.path}`);
  if (other.level === own.level)
    faults.push(`imports sideways: ${own.path} and ${other.path} are side by side`);
  if (own.knows && !own.knows.some((room) => `${other.path}/`.startsWith(`${room}/`))) {
    faults.push(`imports ${other.path}, but ${own.path} knows only ${own.knows.join(', ')}`);
  }
  const door = path.posix.join(base, other.path, 'index.ts');
  if (house.hasFrontDoors && !other.isOpen && to !== door) {
    faults.push(
      `imports ${path.relative(base, to)} past the front door: import ${path.relative(base, door)}`,
    );
  }
  return faults;
}

/** The rooms of the package that a file is in. */
export function findHouse(file: string, houses: Record<string, House>): House | undefined {
  const base = findBase(file, houses);
  return base === undefined ? undefined : houses[base];
}

const findBase = (file: string, houses: Record<string, House>) =>
  Object.keys(houses).find((folder) => file.startsWith(`${folder}/`));

function placeRooms(house: House | undefined): PlacedRoom[] {
  return (house?.rooms ?? []).flatMap((entry, level) =>
    [entry].flat().map((room) => ({ ...(typeof room === 'string' ? { path: room } : room), level })),
  );
}

/** `file` relative to the folder of the table. */
function findRoom(file: string, rooms: PlacedRoom[]): PlacedRoom | undefined {
  const isIn = (room: PlacedRoom) =>
    room.path === '.' ? path.dirname(file) === '.' : file.startsWith(`${room.path}/`);
  return rooms.filter(isIn).sort((one, other) => other.path.length - one.path.length)[0];
}
