import { userInfo } from 'node:os';
import { systemClock } from '../../platform/clock.ts';
import { TEXT, type Words } from './read-arguments.ts';

/** Who runs a command that changes something; `--by` is the older spelling. */
export const ACTOR = { as: TEXT, by: TEXT } as const;

/** Actor and time of a command that changes something, for the audit log. */
export const toCommandStep = (words: Words) => ({ actor: toActor(words), now: systemClock.now() });

export const toActor = (words: Words) => `operator:${operatorName(words)}` as const;

/** `--as`, else the account on this machine. */
export const operatorName = (words: Pick<Words, 'text'>): string =>
  words.text('as') ?? words.text('by') ?? userInfo().username;
