import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { staleError } from './shared-refusals.ts';

const PACKAGES = path.join(import.meta.dirname, '../../..');
/** The sentence of a `detail` or `message`, and the first one that a refusal is made with. */
const REFUSALS = [
  /\b(?:detail|message)(?::| =)\s*(?<text>'[A-Z][^'\n]* [^'\n]*'|`[A-Z$][^`\n]* [^`\n]*`)/g,
  /\b(?:\w+Error|\w*Refus(?:ed|al)|\w+Busy|refuse)\((?:[^'`;{}]|'[^' \n]*'|`[^` \n]*`)*(?<text>'[A-Z][^'\n]* [^'\n]*'|`[A-Z$][^`\n]* [^`\n]*`)/g,
];

const readRefusals = (source: string): string[] =>
  REFUSALS.flatMap((way) => [...source.matchAll(way)].map(({ groups }) => groups!.text!));

const findRepeated = (sources: string): string[] =>
  [...new Set(readRefusals(sources))].filter((text) => sources.split(text).length > 2);

function readSources(): string[] {
  const files = ['worker-api/src', 'packages/domain/src']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: PACKAGES }))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  return files.map((file) => readFileSync(path.join(PACKAGES, file), 'utf8'));
}

test.each([
  `throw new AppError('conflict', {\n  detail: 'This has ended.',\n});`,
  `throw fieldError('/Day', 'past', 'This has ended.');`,
  `throw fieldError(\`/Items/\${index}\`, isOver ? 'over' : 'past',\n  'This has ended.',\n)`,
  `if (!row) throw new BalanceRefused('This has ended.');`,
  `refuse('Day', 'past', 'This has ended.');`,
  `const message = 'This has ended.';`,
])('the guard reads the sentence of %s', (source) => {
  expect(readRefusals(source)).toEqual([`'This has ended.'`]);
  expect(findRepeated(`${source}\nconst ENDED = 'This has ended.';`)).toEqual([`'This has ended.'`]);
  expect(findRepeated(source)).toEqual([]);
});

test('each refusal text is defined once', () => {
  const sources = readSources().join('\n');
  expect(readRefusals(sources).length).toBeGreaterThan(250);
  expect(findRepeated(sources)).toEqual([]);
});

test('what a colleague changed is named where its page shows more than it', () => {
  const nothing = 'Nothing was saved.';
  expect(staleError().options.detail).toBe(
    `A colleague changed this since you opened it. ${nothing} Open it again.`,
  );
  expect(staleError('the hours', 'them').options.detail).toBe(
    `A colleague changed the hours since you opened them. ${nothing} Open them again.`,
  );
});
