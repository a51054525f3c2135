/** 2 §5 Card: letters, spaces, apostrophes, backticks, tildes, dots or hyphens, at least 3 characters. */
export function cardholderNameError(name: string): string | null {
  const trimmed = name.trim();
  if (!trimmed) return 'Cardholder name is required.';
  return /^[\p{L}\p{M}'`~.’ -]{3,}$/u.test(trimmed) ? null : 'Cardholder name is not valid.';
}
