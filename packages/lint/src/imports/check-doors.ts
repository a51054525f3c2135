import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { findHouse } from './check-rooms.ts';
import type { House } from './rooms.ts';

/** Also `operator-queries.ts`. */
const QUERIES = /(^|[/-])queries\.ts$/;
/** SQL that writes. `for update` of a statement that reads is none. */
const WRITE = /\b(insert\s+into|delete\s+from|update\s+\S+(\s+(as\s+)?\w+)?\s+set)\b/i;

type DoorFault = { line: number; message: string };

/** What a front door passes on of a queries file although it writes; decision 53 allows reads only. */
export function judgeDoor(absolute: string, file: string, houses: Record<string, House>): DoorFault[] {
  if (path.basename(file) !== 'index.ts' || !findHouse(file, houses)?.hasFrontDoors) return [];
  const code = readFileSync(absolute, 'utf8');
  const exported = parseSync(absolute, code).module.staticExports.flatMap(({ entries }) => entries);
  const readWriting = readEachOnce();
  return exported.flatMap(({ moduleRequest, importName, isType, start }) => {
    if (isType || !moduleRequest || !QUERIES.test(moduleRequest.value)) return [];
    const writing = readWriting(path.join(path.dirname(absolute), moduleRequest.value));
    const named = importName.kind === 'Name' ? writing.filter((name) => name === importName.name) : writing;
    const line = code.slice(0, start).split('\n').length;
    return named.map((name) => ({
      line,
      message: `passes on ${name} of ${moduleRequest.value}, which writes: move it to a file named after what it does`,
    }));
  });
}

/** `findWriting` that parses a file once, however many lines of the door name it. */
function readEachOnce(): typeof findWriting {
  const known = new Map<string, string[]>();
  return (file) => {
    const writing = known.get(file) ?? findWriting(file);
    known.set(file, writing);
    return writing;
  };
}

/** The functions of a file with a statement that writes in their own text. */
function findWriting(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return parseSync(file, code).program.body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    const functions =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations
        : declaration?.type === 'FunctionDeclaration'
          ? [declaration]
          : [];
    return functions
      .filter(({ start, end }) => WRITE.test(code.slice(start, end)))
      .flatMap(({ id }) => (id?.type === 'Identifier' ? [id.name] : []));
  });
}
