import { userInfo } from 'node:os';
import type { Words } from './read-arguments.ts';

/** Who changes something by a command, as the audit log names them, and when. */
export const toStep = (words: Words) => ({ actor: `operator:${operatorName(words)}`, now: new Date() });

/** Who runs the command: `--by`, else the account on this machine. */
export const operatorName = (words: Words): string => words.text('by') ?? userInfo().username;
