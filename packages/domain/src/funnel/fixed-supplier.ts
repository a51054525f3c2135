import type { Lead } from '@pitlane/contracts/lead';

/** Ways into the funnel whose supplier, if they name one, is the only one (1 §4 'Submit outcomes'). */
const FIXED_SUPPLIER_SOURCES = ['Profile', 'MerchantFinder', 'QuoteFunnelConfiguration', 'Windscreen'];

type SourceOfLead = Pick<Lead, 'GotExclusiveSupplierFlow' | 'LeadSource'>;

/** The lead is for the supplier that it names, and for no other. */
export const isExclusive = ({ GotExclusiveSupplierFlow, LeadSource }: SourceOfLead): boolean =>
  GotExclusiveSupplierFlow === true || FIXED_SUPPLIER_SOURCES.includes(LeadSource ?? '');

/** A windscreen entry without a supplier leads to finalise with the one that its quotes recommend (1 §4). */
export const takesRecommended = ({
  LeadSource,
  WorkshopId,
}: Pick<Lead, 'LeadSource' | 'WorkshopId'>): boolean => LeadSource === 'Windscreen' && WorkshopId == null;

/** The only supplier that counts for a lead (1 §6); null when others may quote too. */
export const fixedSupplierId = (lead: SourceOfLead & Pick<Lead, 'WorkshopId'>): number | null =>
  isExclusive(lead) ? (lead.WorkshopId ?? null) : null;

/** The kind of supplier that counts for a lead (1 §6): a fixed supplier counts whatever its kind, so null with one. */
export const kindToMatch = <Kind>(supplierId: number | null, kind: Kind): Kind | null =>
  supplierId === null ? kind : null;
