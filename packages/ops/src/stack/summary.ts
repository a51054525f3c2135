import path from 'node:path';
import { demoMarketplace } from '@pitlane/catalogue';
import { repositoryRoot } from '../paths.ts';
import type { Stack } from './start-stack.ts';

/** The table `npm start` ends with: addresses, demo sign-ins, where data and logs are. */
export function summary(stack: Stack, isSandbox: boolean): string {
  const local = (folder: string) => path.relative(repositoryRoot, folder) || folder;
  const sections: [string, string[][]][] = [
    [
      'Open',
      [
        ...(stack.examplesOrigin ? [['Partner pages', stack.examplesOrigin]] : []),
        ['Hosted site', stack.origin],
        ['Workshop portal', `${stack.origin}/workshop`],
        ['API reference', `${stack.origin}/docs`],
        ...(stack.sandboxUrl ? [['Inbox, plates, cards', stack.sandboxUrl]] : []),
      ],
    ],
  ];
  if (isSandbox) {
    const rows = demoMarketplace().accounts.map(({ email, password, role, name }) => [
      email,
      password,
      `${role}: ${name}`,
    ]);
    sections.push(['Demo sign-ins', rows]);
  }
  sections.push([
    'On disk',
    [
      ['Data', local(stack.dataDir)],
      ['Logs', local(stack.logDir)],
    ],
  ]);
  const body = sections.map(([title, rows]) => `  ${title}\n${table(rows)}`).join('\n\n');
  return `\n${body}\n\n  Ready. Ctrl-C stops everything.\n`;
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
