import { toCents } from '@pitlane/domain/money/money';

/** `39`, `39.5` or `39.50` in cents; null for anything else. */
export const readCents = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? toCents(Number(text)) : null;
