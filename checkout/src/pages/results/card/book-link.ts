import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts';

/** Where 'Book now' leads (1 §2): the mobile-services supplier has a page of its own. */
export const bookLink = (leadGuid: string, supplierId: number): string =>
  supplierId === MOBILE_SERVICES_SUPPLIER_ID
    ? `/booking/${leadGuid}/product-finalise?workshopId=${supplierId}`
    : `/booking/${leadGuid}/finalise?workshopId=${supplierId}`;
