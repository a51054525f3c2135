import * as v from 'valibot';
import { Faq } from './content.ts';
import { FleetCompany } from './fleet.ts';
import { answer, Id, NullableText } from './primitives.ts';
import { PromotionalAsset, Review } from './quote.ts';

const Words = {
  Title: v.string(),
  Text: v.string(),
  /** Short reasons, each a sentence. */
  Points: v.array(v.string()),
  Faqs: v.array(Faq),
};

/** `GET /api/partner-page/{slug}`: the page of a partner at `/p/{slug}`; the slug may be one of its aliases. */
export const PartnerPage = answer({
  Slug: v.string(),
  Name: v.string(),
  /** Quotes that start on the page carry it. */
  PartnerKey: v.string(),
  SupportPhone: NullableText,
  IsRewards: v.boolean(),
  PromotionalAssets: v.array(PromotionalAsset),
  ...Words,
});
export type PartnerPage = v.InferOutput<typeof PartnerPage>;

/** `GET /api/fleet-page/{slug}`: the page of a fleet company at `/fleet/{slug}`. */
export const FleetPage = answer({
  FleetCompany,
  LogoUrl: NullableText,
  /** null for a fleet that books by phone alone. */
  PartnerKey: NullableText,
  ...Words,
});
export type FleetPage = v.InferOutput<typeof FleetPage>;

/** `GET /api/home-facts`: what the home page counts, of the suppliers that the partner's customers can meet. */
export const HomeFacts = answer({
  Workshops: v.number(),
  /** Ratings of these workshops, without those that were taken down. */
  Reviews: v.number(),
  /** The lowest price that a workshop has set for a repair, in cents including tax; only of repairs that have one. */
  Prices: v.array(v.object({ RepairInspectionId: Id, FromIncGst: v.number() })),
  /** Pictures and names of whom the operator works with, as set. */
  Marks: v.array(PromotionalAsset),
});
export type HomeFacts = v.InferOutput<typeof HomeFacts>;

/** `GET /api/repairs/{id}/reviews?page`: what customers wrote about work of this kind, five per page. */
export const RepairReviews = answer({
  ReviewsTotal: v.number(),
  Reviews: v.array(
    v.object({
      ReviewId: v.number(),
      ...Review.entries,
      WorkshopID: v.number(),
      WorkshopName: v.string(),
      SuburbName: v.string(),
    }),
  ),
});
export type RepairReviews = v.InferOutput<typeof RepairReviews>;
