/** The text with its first letter as a capital: `Rate limits` for `rate limits`. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
