import * as v from 'valibot';
import { answer } from './primitives.ts';

export const Faq = v.object({ question: v.string(), answer: v.string() });

/** `GET /api/faqs-for-pitlane` and `GET /api/faqs-for-fleet?fleetCompanyId` (2 §7). */
export const FaqsResponse = answer({ Faqs: v.array(Faq) });

/** `GET /api/config/max-num-offers-in-words`: at most how many workshops answer a request, such as `three`. */
export const MaxOffersResponse = answer({ MaxNumOffersInWords: v.string() });
