/** Where 'Book now' leads (1 §2). */
export const bookLink = (leadGuid: string, supplierId: number): string =>
  `/booking/${leadGuid}/finalise?workshopId=${supplierId}`;
