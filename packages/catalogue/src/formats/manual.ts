import type { Cell } from './cell.ts';
import { DERIVED, type FileFormat } from './file-format.ts';

/** The columns of a format as the table of the manual (docs/data.md). */
export function columnTable(format: FileFormat): string {
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
