import { Refusal } from './command.ts';

/** The booking that people call `PL000012`; a refusal when the word is none. */
export function readBookingId(word: string | undefined): number {
  const id = /^PL0*(\d{1,15})$/i.exec(word ?? '')?.[1];
  if (!id) throw new Refusal(`Give the reference of a booking, such as PL000012.`);
  return Number(id);
}
