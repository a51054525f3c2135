import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { DERIVED, type FileFormat } from './file-format.ts';
import { FORMATS } from './formats.ts';

const manual = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8');

test.each(FORMATS.map((format) => [format.name, format] as const))(
  'docs/data.md has the columns of %s as they are',
  (name, format) => {
    const section = manual.split(/^### /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
    expect(section.match(/^\|.*\|$/gm)?.join('\n')).toBe(columnTable(format));
  },
);

/** The columns of a format as the table of the manual (docs/data.md). */
function columnTable(format: FileFormat): string {
  const rows = Object.entries(format.columns).map(([name, { cell, description, otherwise }]) => {
    const mark = format.key.includes(name) ? `**${name}**` : name;
    return `| ${mark} | ${description.replaceAll('|', '\\|')} | ${cell.describe.replaceAll('|', '\\|')} | ${describeNeed(cell, otherwise)} |`;
  });
  return ['| column | what it is | what is written | empty or left out |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function describeNeed(cell: Cell<never>, otherwise: unknown): string {
  if (otherwise === undefined) return 'needed';
  if (otherwise === DERIVED) return 'worked out';
  if (otherwise === null) return 'nothing';
  const written = (cell as unknown as Cell).cell(otherwise);
  return written === '' ? 'empty' : `\`${written.replaceAll('|', '\\|')}\``;
}
