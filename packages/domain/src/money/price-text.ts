const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/;

/** Cents of a price as people type it (`120`, `$1,250.5`); null for anything else. */
export function centsFromText(text: string): number | null {
  const match = DOLLARS.exec(text.trim());
  if (!match) return null;
  const [, dollars = '', decimals = ''] = match;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}
