import { userInfo } from 'node:os';
import type { Words } from './read-arguments.ts';

/** Who runs the command: `--by`, else the account on this machine. */
export const operatorName = (words: Words): string => words.text('by') ?? userInfo().username;
