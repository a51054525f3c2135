/** The target of 'Book now' (1 §2): the mobile-services supplier has the product flow. */
export const bookLink = (leadGuid: string, supplierId: number, mobileServicesSupplierId: number): string => {
  const page = supplierId === mobileServicesSupplierId ? 'product-finalise' : 'finalise';
  return `/booking/${leadGuid}/${page}?workshopId=${supplierId}`;
};
