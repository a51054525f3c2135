import { Email } from '@pitlane/contracts';
import * as v from 'valibot';
import { Refusal, requireValue } from './command.ts';

/** A mail address, in lower case. */
export function readEmail(text: string | undefined): string {
  const email = v.safeParse(Email, requireValue(text, 'The mail address'));
  if (!email.success) throw new Refusal('That is not an email address.');
  return email.output.toLowerCase();
}
