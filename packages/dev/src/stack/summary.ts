import path from 'node:path';
import { demoMarketplace } from '@pitlane/demo';
import { repositoryRoot } from '../paths.ts';
import type { Stack } from './start-stack.ts';

/** The table `npm start` ends with: addresses, demo sign-ins, where data and logs are. */
export function summary(stack: Stack, isSandbox: boolean): string {
  const sections: [string, string[][]][] = [
    [
      'Open',
      [
        ...(stack.examplesOrigin
          ? [
              ['Partner pages', stack.examplesOrigin],
              ['React partner page', `${stack.examplesOrigin}/react/`],
              ['Widget playground', `${stack.examplesOrigin}/playground/`],
            ]
          : []),
        ['Hosted site', stack.origin],
        ['Workshop portal', `${stack.origin}/workshop`],
        ['Console', `${stack.origin}/console`],
        ['API reference', `${stack.origin}/docs`],
        ...(stack.sandboxUrl ? [['Inbox, plates, cards', stack.sandboxUrl]] : []),
      ],
    ],
  ];
  if (isSandbox) {
    sections.push(['Demo sign-ins', signIns()]);
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

/** The owners of single workshops are many and alike: one stands for all. */
function signIns(): string[][] {
  const { accounts } = demoMarketplace();
  const firstOwner = accounts.find(({ email }) => email.startsWith('owner-'));
  return accounts
    .filter((account) => account === firstOwner || !account.email.startsWith('owner-'))
    .map(({ email, password, role, name }) => [email, password, `${role}: ${name}`]);
}

function local(folder: string): string {
  const relative = path.relative(repositoryRoot, folder);
  return relative.startsWith('..') ? folder : relative;
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
