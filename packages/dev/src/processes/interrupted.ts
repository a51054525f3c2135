import { constants } from 'node:os';

/** A signal to end this program. The reason with which its commands are aborted. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super('Interrupted.');
    this.signal = signal;
  }
}

/** What a shell answers for a program that a signal ended: 130 for Ctrl-C, 143 for SIGTERM. */
export const exitCodeOfSignal = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];
