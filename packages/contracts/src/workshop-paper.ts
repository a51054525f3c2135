import * as v from 'valibot';
import { Id, IsoDay } from './primitives.ts';

/** What a workshop has to renew. */
export const WorkshopPaper = v.picklist(['licence', 'insurance']);
export type WorkshopPaper = v.InferOutput<typeof WorkshopPaper>;

/** A licence or insurance that ends within 30 days or has ended. */
export const ExpiringPaper = v.object({
  WorkshopId: Id,
  WorkshopName: v.string(),
  Paper: WorkshopPaper,
  /** Its last day. */
  ExpiresOn: IsoDay,
  HasExpired: v.boolean(),
});
export type ExpiringPaper = v.InferOutput<typeof ExpiringPaper>;
