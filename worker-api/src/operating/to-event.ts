import type { TimelineEvent } from '@pitlane/contracts';

type More = Partial<Pick<TimelineEvent, 'Detail' | 'Actor' | 'LeadGuid' | 'MessageId' | 'CanSendAgain'>>;

/** An event of a timeline; what is left out is null or false. */
export const toEvent = (
  at: Date,
  Kind: TimelineEvent['Kind'],
  Title: string,
  more: More = {},
): TimelineEvent => ({
  At: at.toISOString(),
  Kind,
  Title,
  Detail: null,
  Actor: null,
  LeadGuid: null,
  MessageId: null,
  CanSendAgain: false,
  ...more,
});
