import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { staleError } from './shared-refusals.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Where refusals are made, and which pages may repeat them; the widget has its own texts, for its bytes. */
const RULES = ['worker-api/src', 'packages/{contracts,domain}/src'];
const PAGES = ['checkout/src', 'packages/{app-shell,client,console,flows,ui,workshop-portal}/src'];
/** The sentence of a `detail` or `message`, the first one that a refusal is made with, and the last one of a schema's check. */
const REFUSALS = [
  /\b(?:detail|message)(?::| =)\s*(?<text>'[A-Z][^'\n]* [^'\n]*'|`[A-Z$][^`\n]* [^`\n]*`)/g,
  /\b(?:\w+Error|\w*Refus(?:ed|al)|\w+Busy|refuse)\((?:[^'`;{}]|'[^' \n]*'|`[^` \n]*`)*(?<text>'[A-Z][^'\n]* [^'\n]*'|`[A-Z$][^`\n]* [^`\n]*`)/g,
  /\bv\.(?!description)\w+\([^;'`]*(?<text>'[A-Z][^'\n]* [^'\n]*\.'|`[A-Z$][^`\n]* [^`\n]*\.`)/g,
];
/** The message of a field that lacks an answer, on a page too. */
const ASKS =
  /(?<text>(?<mark>['`])(?:Above|At least|At most|Choose|Enter|Must|Propose|Tell us|Write) [^'`\n]*\.\k<mark>)/g;
/** All sentences of these files are refusals. */
const CATALOGUE = /\/(?:contracts\/src\/\w+|domain\/src\/refusals\/[\w-]+)-texts\.ts$/;
const SENTENCES = /(?<text>'[A-Z][^'\n]* [^'\n]*\.')/g;
const COMMENTS = /^\s*(?:\/?\*|\/\/).*$/gm;

const readTexts = (ways: RegExp[], source: string): string[] =>
  ways.flatMap((way) => [...source.matchAll(way)].map(({ groups }) => groups!.text!));

const readRefusals = (source: string): string[] => readTexts(REFUSALS, source);

/** How often a sentence stands by itself: in quotes, or as the text of an element. */
function countPlaces(sources: string, sentence: string): number {
  const parts = sources.split(sentence);
  const isPlace = (before: string, after: string) =>
    /['"`>]$/.test(before.slice(-100).trimEnd()) && /^['"`<]/.test(after.slice(0, 100).trimStart());
  return parts.slice(1).filter((after, index) => isPlace(parts[index]!, after)).length;
}

const findRepeated = (texts: string[], sources: string): string[] =>
  [...new Set(texts)].filter((text) => countPlaces(sources, text.slice(1, -1)) > 1);

function readSources(folders: string[]): { file: string; source: string }[] {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
  return files.map((file) => ({
    file,
    source: readFileSync(path.join(ROOT, file), 'utf8').replace(COMMENTS, ''),
  }));
}

test.each([
  `throw new AppError('conflict', {\n  detail: 'This has ended.',\n});`,
  `throw fieldError('/Day', 'past', 'This has ended.');`,
  `throw fieldError(\`/Items/\${index}\`, isOver ? 'over' : 'past',\n  'This has ended.',\n)`,
  `if (!row) throw new BalanceRefused('This has ended.');`,
  `refuse('Day', 'past', 'This has ended.');`,
  `const message = 'This has ended.';`,
  `Day: v.pipe(v.string(), v.check((day) => isOpen(day), 'This has ended.')),`,
])('the guard reads the sentence of %s', (source) => {
  const texts = readRefusals(source);
  expect(texts).toEqual([`'This has ended.'`]);
  expect(findRepeated(texts, `${source}\nconst ENDED = 'This has ended.';`)).toEqual(texts);
  expect(findRepeated(texts, `${source}\n<p>\n  This has ended.\n</p>`)).toEqual(texts);
  expect(findRepeated(texts, `${source}\n<p>This has ended. Try again.</p>`)).toEqual([]);
});

test('each refusal text is defined once, in the rules and on the pages', () => {
  const rules = readSources(RULES);
  const sources = [...rules, ...readSources(PAGES)];
  const all = sources.map(({ source }) => source).join('\n');
  const catalogue = rules.filter(({ file }) => CATALOGUE.test(file)).map(({ source }) => source);
  const texts = [
    ...rules.flatMap(({ source }) => readRefusals(source)),
    ...readTexts([SENTENCES], catalogue.join('\n')),
    ...readTexts([ASKS], all),
  ];
  expect(catalogue.length).toBeGreaterThan(8);
  expect(texts.length).toBeGreaterThan(600);
  expect(findRepeated(texts, all)).toEqual([]);
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
