import * as v from 'valibot';

export const Faq = v.object({ question: v.string(), answer: v.string() });

/** `GET /api/faqs-for-pitlane` and `GET /api/faqs-for-fleet?fleetCompanyId` (2 §7). */
export const FaqsResponse = v.object({ Success: v.boolean(), Faqs: v.array(Faq) });

/** `GET /api/config/max-num-offers-in-words`: at most how many workshops answer a request, such as `three`. */
export const MaxOffersResponse = v.object({ Success: v.boolean(), MaxNumOffersInWords: v.string() });
