import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMATS } from './formats.ts';
import { columnTable } from './manual.ts';

const manual = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8');

test.each(FORMATS.map((format) => [format.name, format] as const))(
  'docs/data.md has the columns of %s as they are',
  (name, format) => {
    const section = manual.split(/^### /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
    expect(section.match(/^\|.*\|$/gm)?.join('\n')).toBe(columnTable(format));
  },
);
