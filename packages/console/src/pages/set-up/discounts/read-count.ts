/** Whether a text is a whole number, or empty. */
export const isCount = (text: string): boolean => /^\d{0,7}$/.test(text.trim());

/** A whole number; null for an empty text. */
export const readCount = (text: string): number | null => (text.trim() === '' ? null : Number(text));
