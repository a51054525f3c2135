/** `tel:` link of a phone number; some phones refuse spaces. */
export const phoneLink = (number: string): string => `tel:${number.replace(/\s/g, '')}`;
