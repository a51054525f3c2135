import * as v from 'valibot';
import { answer, Id, Instant } from './primitives.ts';

/** 2 §3 'Workshop policy'; `ContentHtml` was sanitised before it was stored. */
export const WorkshopPolicy = v.object({
  Id,
  Title: v.string(),
  ContentHtml: v.string(),
  CreateDate: Instant,
  UpdateDate: Instant,
  EffectiveAt: Instant,
});
export type WorkshopPolicy = v.InferOutput<typeof WorkshopPolicy>;

/** `GET /api/workshop/policies?workshopId`: what is agreed to by booking. */
export const PoliciesResponse = answer({
  /** The operator's own, for every booking. */
  OperatorPolicies: v.array(WorkshopPolicy),
  /** The workshop's; empty without `workshopId`. */
  Policies: v.array(WorkshopPolicy),
});
export type PoliciesResponse = v.InferOutput<typeof PoliciesResponse>;
