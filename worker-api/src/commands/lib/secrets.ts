import { SECRET_LENGTH, type ServerSecret, toServerSecret } from '../../platform/server-secret.ts';
import { readWholeNumber } from './command.ts';
import { Refusal } from './refusal.ts';

/** The server's key, which signing secrets and secret keys are kept under. */
export function requireSecret(): ServerSecret {
  const { PITLANE_SECRET, PITLANE_SECRET_PREVIOUS } = process.env;
  if (!PITLANE_SECRET || PITLANE_SECRET.length < SECRET_LENGTH)
    throw new Refusal(`Set PITLANE_SECRET to the secret of the API (at least ${SECRET_LENGTH} characters).`);
  if (PITLANE_SECRET_PREVIOUS && PITLANE_SECRET_PREVIOUS.length < SECRET_LENGTH)
    throw new Refusal(
      `PITLANE_SECRET_PREVIOUS needs at least ${SECRET_LENGTH} characters. Set it to that of the API, or remove it.`,
    );
  return toServerSecret({ PITLANE_SECRET, PITLANE_SECRET_PREVIOUS });
}

/** The hours of an overlap; 24 by default. */
export function readOverlapHours(hours: string | undefined): number {
  const count = hours === undefined ? 24 : readWholeNumber(hours, '--overlap-hours');
  if (count > 24 * 30) throw new Refusal('--overlap-hours must be at most 720.');
  return count;
}
