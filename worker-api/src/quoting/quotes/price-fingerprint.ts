import type { CartItem } from '@pitlane/contracts';
import { canonicalJson } from '../../platform/idempotency.ts';
import { base64url, sha256 } from '../../platform/tokens.ts';
import type { LeadRow } from '../leads/index.ts';

/** The lead as far as its prices go. */
export type PricedLead = Pick<LeadRow, 'mid' | 'vehiclePriceCategory' | 'suburb'>;

/**
 * Names what prices depend on; the day, the filters and the person are not among it. A quote's fingerprint begins with it,
 * before a point: quotes that agree in it have the same prices.
 */
export const priceFingerprint = (lead: PricedLead, cart: CartItem[]): Promise<string> =>
  hashFingerprint({
    mid: lead.mid,
    category: lead.vehiclePriceCategory,
    country: lead.suburb?.country,
    cart: cart.map((item) => [
      ...[item.LeadCartItemID, item.RepairInspectionId, item.GenericServiceId, item.ServiceScheduleId],
      ...[item.ServiceIntervalId, item.Quantity, item.TyreQuality, item.TyreRim, item.CanCalculatePrice],
    ]),
  });

/** 22 letters that tell values apart, whatever the order of their properties. */
export const hashFingerprint = async (parts: unknown): Promise<string> =>
  base64url(await sha256(canonicalJson(parts))).slice(0, 22);
