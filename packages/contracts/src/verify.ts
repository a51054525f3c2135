import * as v from 'valibot';
import { VerifyResult } from './enums.ts';
import { answer, Email, Guid, maybe, PhoneText, VerificationCode } from './primitives.ts';

/** `POST /api/verify/send` and `/resend`. Without a mobile number the code goes to the lead's mail address. */
export const VerifySendRequest = v.object({ mobilePhoneNumber: PhoneText, leadGuid: Guid });
/** AlreadyVerified: this number was verified before, no code was sent and none is needed. */
export const VerifySendResponse = answer({
  AlreadyVerified: v.boolean(),
  SentTo: v.picklist(['SMS', 'Email', 'None']),
  ResendAfterMs: v.number(),
});
export type VerifySendResponse = v.InferOutput<typeof VerifySendResponse>;

/** `POST /api/verify/check`. */
export const VerifyCheckRequest = v.object({
  mobilePhoneNumber: PhoneText,
  code: VerificationCode,
  leadGuid: Guid,
});
export const VerifyCheckResponse = answer({ Result: VerifyResult });
export type VerifyCheckResponse = v.InferOutput<typeof VerifyCheckResponse>;

/** `POST /api/workshop/is-suspected-workshop`. */
export const SuspectedWorkshopRequest = v.object({
  emailAddress: maybe(v.union([Email, v.literal('')])),
  mobilePhoneNumber: maybe(PhoneText),
  leadGuid: Guid,
});
export const SuspectedWorkshopResponse = answer({ Result: v.boolean() });
