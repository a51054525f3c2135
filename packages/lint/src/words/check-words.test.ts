import { describe, expect, test } from 'vitest';
import { countByFolder, findGrown, folderFor } from './check-words.ts';
import { findWords } from './find-words.ts';

const found = (file: string, content: string) =>
  findWords(file, content).map(({ line, message }) => `${line} ${message}`);

describe('worn words', () => {
  test('are found in comments of every kind, also across two lines', () => {
    expect(found('a.ts', '// Nobody knows.\n/** A key of\n * its own. */\nconst x = 1;')).toEqual([
      '1 "Nobody" in a comment',
      '2 "of its own" in a comment',
    ]);
  });

  test('are found in names, each name once per file, and in properties', () => {
    expect(found('a.tsx', 'const toldTwice = 1;\nf(toldTwice, x.doneByHand);\n<Asked wasSaid />;')).toEqual([
      '1 "told" in the name toldTwice',
      '2 "by hand" in the name doneByHand',
      '3 "asked" in the name Asked',
      '3 "said" in the name wasSaid',
    ]);
  });

  test('are found in titles of tests', () => {
    expect(found('a.test.ts', `test('is told', f);\ntest.each([1])('says %s', f);`)).toEqual([
      '1 "told" in a title',
      '2 "says" in a title',
    ]);
  });

  test('are found in titles that are templates, and in rows of test.each', () => {
    expect(found('a.test.ts', `test(\`\${name}\nis told\`, f);`)).toEqual(['2 "told" in a title']);
    const rows = `[['is told', 'asked'], ['is sent', 'said'], { name: 'says it' }, 'goes on']`;
    expect(found('a.test.ts', `test.each(${rows})('%s', f);`)).toEqual([
      '1 "told" in a title',
      '1 "says" in a title',
      '1 "goes on" in a title',
    ]);
  });

  test('are found in statements of code, but not in their strings', () => {
    expect(
      found('a.ts', `const a = x.sql\`\n  with told as (select 'said' from x)\n  \${b} select asked\`;`),
    ).toEqual(['2 "told" in a statement', '3 "asked" in a statement']);
  });

  test('are found in quoted keys', () => {
    expect(found('a.ts', `const calls = { 'what it says': 1 };`)).toEqual(['1 "says" in a key']);
  });

  test('are found in SQL, style sheets and documents', () => {
    expect(found('a.sql', `-- who was told\nselect asked_at from x where y = 'told';`)).toEqual([
      '1 "told" in a statement',
      '2 "asked" in a statement',
    ]);
    expect(found('a.css', '.beside {}')).toEqual(['1 "beside" in a document']);
    expect(found('a.md', 'Set it\nby hand.')).toEqual(['2 "by hand" in a document']);
  });

  test('are found in texts where they are never right, but not in those of tests', () => {
    const texts = 'const a = `Nobody knows`;\nconst b = <p title="The own fleet">Points, one a line</p>;';
    expect(found('a.tsx', texts)).toEqual([
      '1 "Nobody" in a text',
      '2 "The own" in a text',
      '2 "one a line" in a text',
    ]);
    expect(found('a.test.tsx', texts)).toEqual([]);
  });

  test('are left alone in other texts, and inside other words', () => {
    expect(
      found('a.ts', `const text = 'Frequently asked';\n// besides, unsaid, masked\nconst masked = 1;`),
    ).toEqual([]);
  });
});

test('functions and constants do not end in Of', () => {
  expect(found('a.ts', 'function keyOf() {}\nconst placeOf = 1;\nlist.indexOf(keyOf);')).toEqual([
    '1 name ends in "Of": keyOf',
    '2 name ends in "Of": placeOf',
  ]);
});

describe('the allowance', () => {
  const fault = { line: 1, message: '' };

  test('is counted by package', () => {
    expect(['README.md', 'docs/a/b.md', 'packages/ui/src/a.ts'].map(folderFor)).toEqual([
      '.',
      'docs',
      'packages/ui',
    ]);
    expect(
      countByFolder(
        new Map([
          ['docs/b.md', [fault]],
          ['docs/a/a.md', [fault, fault]],
        ]),
      ),
    ).toEqual({ docs: 3 });
  });

  test('must not grow; a folder without an allowance has none', () => {
    expect(findGrown({ docs: 2, widget: 1, checkout: 1 }, { docs: 2, checkout: 3 })).toEqual(['widget']);
  });
});
