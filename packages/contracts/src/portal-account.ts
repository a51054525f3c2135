import * as v from 'valibot';
import {
  answer,
  Email,
  Id,
  maxCharacters,
  NullableText,
  PersonName,
  VerificationCode,
} from './primitives.ts';

const Password = v.pipe(v.string(), maxCharacters(200));

/** `POST /api/workshop-account/transfer/send-verification` (2 §7 'Account transfer'). */
export const TransferSendRequest = v.object({ emailAddress: Email });
export const TransferSendResponse = answer({
  /** The address has no account yet: a name and a password are required. */
  IsNewUser: v.boolean(),
  /** False where the account has verified the address before. */
  IsVerificationRequired: v.boolean(),
});
export type TransferSendResponse = v.InferOutput<typeof TransferSendResponse>;

/** `POST /api/workshop-account/transfer/check-verification`. */
export const TransferCheckRequest = v.object({ verificationCode: VerificationCode });
export const TransferCheckResponse = answer({ IsVerified: v.boolean() });
export type TransferCheckResponse = v.InferOutput<typeof TransferCheckResponse>;

/** `POST /api/workshop-account/transfer/complete`: the account change request of 2 §3. */
export const AccountChangeRequest = v.object({
  emailAddress: Email,
  verificationCode: v.optional(v.union([VerificationCode, v.literal('')]), ''),
  firstName: v.optional(PersonName, ''),
  lastName: v.optional(PersonName, ''),
  password: v.optional(Password, ''),
  confirmPassword: v.optional(Password, ''),
});
export type AccountChangeRequest = v.InferOutput<typeof AccountChangeRequest>;

/** `complete` waits for the old address; `confirm` ends the transfer. */
export const TransferState = answer({
  State: v.picklist(['AwaitingOldAddress', 'Completed']),
  EmailAddress: v.string(),
});
export type TransferState = v.InferOutput<typeof TransferState>;

/** `POST /api/workshop-account/transfer/confirm`: the token of the mail to the old address. */
export const TransferConfirmRequest = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/, 'Must be a token.')),
});

export const INVITATION_STATUSES = ['Open', 'Accepted', 'Declined', 'Expired', 'Withdrawn'] as const;

/** An invitation to answer for a store (workshop). */
export const StoreInvitation = v.object({
  Id,
  WorkshopId: Id,
  WorkshopName: v.string(),
  SuburbName: v.string(),
  /** Where the workshop is. */
  IANATimeZone: v.string(),
  EmailAddress: v.string(),
  Status: v.picklist(INVITATION_STATUSES),
  CreatedOn: v.string(),
  ExpiresOn: v.string(),
});
export type StoreInvitation = v.InferOutput<typeof StoreInvitation>;

/**
 * `GET /api/store-invitations`: those to the signed-in address, and those of the caller's workshops, with who has
 * access.
 */
export const StoreInvitations = answer({
  Received: v.array(StoreInvitation),
  Sent: v.array(StoreInvitation),
  /** Who manages the caller's workshops, besides sign-ins that the operator set up. */
  Members: v.array(
    v.object({
      Id,
      WorkshopId: Id,
      WorkshopName: v.string(),
      EmailAddress: NullableText,
      /** The signed-in person, who cannot remove their own access. */
      IsYou: v.boolean(),
    }),
  ),
});
export type StoreInvitations = v.InferOutput<typeof StoreInvitations>;

/** `POST /api/store-invitations`. */
export const StoreInvitationRequest = v.object({ WorkshopId: Id, EmailAddress: Email });
export const StoreInvitationResponse = answer({ Invitation: StoreInvitation });
