import type {
  AcceptTime,
  AnswerPrice,
  AnswerPriceResponse,
  ChangeRequest,
  ChangeRequestResponse,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

const path = (token: string) => `/api/booking/${token}/change-request`;

export const getChangeRequest = (api: Api, token: string, signal?: AbortSignal) =>
  api<ChangeRequestResponse>('GET', path(token), { signal });

/** Nothing changes by itself: the operator arranges it. */
export const requestChange = (api: Api, token: string, request: ChangeRequest) =>
  api<ChangeRequestResponse>('POST', path(token), { body: request });

/** Books in one of the times that the workshop proposes. */
export const acceptTime = (api: Api, token: string, time: AcceptTime) =>
  api<{ Success: true }>('POST', `/api/booking/${token}/accept-time`, { body: time });

/** Approves or declines a price that customer service proposes. */
export const answerPrice = (api: Api, token: string, answer: AnswerPrice) =>
  api<AnswerPriceResponse>('POST', `/api/booking/${token}/price-proposal`, { body: answer });
