import type { BookingEvent } from '@pitlane/contracts';

type More = Partial<Pick<BookingEvent, 'Detail' | 'Actor' | 'MessageId' | 'CanSendAgain'>>;

/** An event of a timeline; what is left out is null or false. */
export const toEvent = (
  at: Date,
  Kind: BookingEvent['Kind'],
  Title: string,
  more: More = {},
): BookingEvent => ({
  At: at.toISOString(),
  Kind,
  Title,
  Detail: null,
  Actor: null,
  MessageId: null,
  CanSendAgain: false,
  ...more,
});
