/**
 * `npm run lint`: fails on worn words in names, comments, texts, test titles and documents. Folders that are not swept
 * yet have an allowance in `words/still-to-sweep.json`; `--write` lowers it, `FOLDER` lists what is left there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '@pitlane/dev/paths';
import { countByFolder, findGrown, folderFor, readFaults, sum } from './words/check-words.ts';

const TABLE = inRepository('packages/lint/src/words/still-to-sweep.json');
const allowed: Record<string, number> = JSON.parse(readFileSync(TABLE, 'utf8'));
const argument = process.argv[2];
const faults = readFaults();
const counts = countByFolder(faults);

if (argument === '--write') {
  if (sum(counts) > sum(allowed)) throw new Error(`${sum(counts)} worn words, ${sum(allowed)} are allowed.`);
  writeFileSync(TABLE, `${JSON.stringify(counts, null, 2)}\n`);
  console.log(`${sum(counts)} worn words are left.`);
} else if (argument) {
  list((file) => file.startsWith(argument));
} else {
  const grown = findGrown(counts, allowed);
  list((file) => grown.includes(folderFor(file)));
  for (const folder of grown) {
    console.error(
      `${folder}: ${counts[folder]} worn words, ${allowed[folder] ?? 0} are allowed. Use docs/glossary.md;`,
    );
    console.error('after moving files between folders run: node packages/lint/src/check-words.ts --write');
  }
  if (grown.length === 0) console.log(`Words are plain; ${sum(counts)} still to sweep.`);
  process.exitCode = grown.length === 0 ? 0 : 1;
}

function list(isListed: (file: string) => boolean): void {
  for (const [file, found] of faults) {
    if (isListed(file)) for (const { line, message } of found) console.error(`${file}:${line} ${message}`);
  }
}
