import type { WorkshopPaper } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';

export type TransferFacts = {
  oldEmail: string;
  newEmail: string;
  /** The six digits, or the token of the link; empty in the last mail. */
  secret: string;
  transferUrl: string;
  /** Customer service; null when the operator names no number. */
  supportPhone: string | null;
  portalUrl: string;
};

export type ApplicationFacts = {
  applicantName: string;
  businessName: string;
  /** Why it was decided so, in the operator's words; null while it is open. */
  decisionReason: string | null;
  /** `by the end of the next business day` */
  replyBy: string;
  portalUrl: string;
  checksUrl: string;
  /** The page on which businesses apply. */
  applyUrl: string;
};

export type InvitationFacts = {
  workshopName: string;
  suburbName: string;
  openDays: number;
  invitationsUrl: string;
};

export type WorkshopPaperFacts = {
  workshopName: string;
  paper: WorkshopPaper;
  /** Its last day, and today where the workshop is. */
  expiresOn: Day;
  today: Day;
  /** Where customer service reads mail; null when the operator names no address. */
  supportMail: string | null;
  aboutUrl: string;
};
