import * as v from 'valibot';
import { answer, NullableText, textUpTo } from './primitives.ts';

export const Faq = v.object({ question: v.string(), answer: v.string() });

/** `GET /api/faqs-for-pitlane` and `GET /api/faqs-for-fleet?fleetCompanyId` (2 §7). */
export const FaqsResponse = answer({ Faqs: v.array(Faq) });

/** `GET /api/config/max-num-offers-in-words`: at most how many workshops answer a request, such as `three`. */
export const MaxOffersResponse = answer({ MaxNumOffersInWords: v.string() });

/** The pages about the operator or partner, in the order of their links. */
export const SITE_PAGES = ['privacy', 'terms', 'contact', 'how-we-check-workshops'] as const;
export type SitePageName = (typeof SITE_PAGES)[number];

/** A part of a page. An empty line in `text` begins a new paragraph. */
export const SitePageSection = v.object({
  title: v.optional(v.nullable(textUpTo(120)), null),
  text: textUpTo(5000),
});
export type SitePageSection = v.InferOutput<typeof SitePageSection>;

/** `GET /api/site-page/{name}`. `Href` is the address of the partner's own page, which has the text instead. */
export const SitePage = answer({
  Title: v.string(),
  Href: NullableText,
  Sections: v.array(SitePageSection),
});
export type SitePage = v.InferOutput<typeof SitePage>;
