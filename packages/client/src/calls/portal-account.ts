import type {
  AccountChangeRequest,
  StoreInvitations,
  TransferCheckResponse,
  TransferSendResponse,
  TransferState,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

const at = (step: string) => `/api/workshop-account/transfer/${step}`;

export const sendTransferCode = (api: Api, emailAddress: string) =>
  api<TransferSendResponse>('POST', at('send-verification'), { body: { emailAddress } });

export const checkTransferCode = (api: Api, verificationCode: string) =>
  api<TransferCheckResponse>('POST', at('check-verification'), { body: { verificationCode } });

export const completeTransfer = (api: Api, request: AccountChangeRequest) =>
  api<TransferState>('POST', at('complete'), { body: request });

/** `token`: of the mail to the old address. */
export const confirmTransfer = (api: Api, token: string) =>
  api<TransferState>('POST', at('confirm'), { body: { token } });

export const getStoreInvitations = (api: Api, signal?: AbortSignal) =>
  api<StoreInvitations>('GET', '/api/store-invitations', { signal });

export const inviteToStore = (api: Api, WorkshopId: number, EmailAddress: string) =>
  api<object>('POST', '/api/store-invitations', { body: { WorkshopId, EmailAddress } });

/** Sends the mail of an open invitation again, or withdraws it. */
export const changeInvitation = (api: Api, id: number, change: 'resend' | 'withdraw') =>
  api<object>('POST', `/api/store-invitations/${id}/${change}`);

export const answerInvitation = (api: Api, id: number, answer: 'accept' | 'decline') =>
  api<object>('POST', `/api/store-invitations/${id}/${answer}`);

/** Takes a person's access to a workshop, at once. */
export const removeMember = (api: Api, WorkshopId: number, memberId: number) =>
  api<object>('DELETE', `/api/portal/workshops/${WorkshopId}/members/${memberId}`);
